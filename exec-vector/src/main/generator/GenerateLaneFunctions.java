import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/**
 * Writes the elementary functions on vectors from those on numbers: in the methods of {@code Functions64} a {@code double} becomes a
 * {@code DoubleVector}, a {@code long} a {@code LongVector} and a {@code boolean} a {@code VectorMask}, and the steps come from {@code
 * LaneSteps64}. Constants stay numbers. Run by the build before it compiles.
 *
 * <p>Arguments: the folder of the sources of {@code dev.kiln.arrays.graph.math}; the folder of generated sources.
 */
public final class GenerateLaneFunctions {
    private static final String PACKAGE = "dev.kiln.exec.vector.lanes";

    private GenerateLaneFunctions() {}

    public static void main(String[] arguments) throws IOException {
        String text = Files.readAllLines(Path.of(arguments[0], "Functions64.java")).stream()
                .map(GenerateLaneFunctions::onVectors)
                .collect(Collectors.joining("\n", "", "\n"));
        Path folder = Path.of(arguments[1], PACKAGE.split("\\."));
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("LaneFunctions64.java"), text);
    }

    private static String onVectors(String line) {
        if (line.startsWith("package ")) {
            return "package " + PACKAGE + ";\n\nimport jdk.incubator.vector.DoubleVector;\n"
                    + "import jdk.incubator.vector.LongVector;\nimport jdk.incubator.vector.VectorMask;";
        } else if (line.contains(" static final ")) {
            return line;
        }
        return line.replace("dev.kiln.arrays.graph.math.Steps64", PACKAGE + ".LaneSteps64")
                .replace("Steps64}", "LaneSteps64}")
                .replace("Functions64", "LaneFunctions64")
                .replaceAll("\\bdouble\\b", "DoubleVector")
                .replaceAll("\\blong\\b(?! )", "LongVector")
                .replaceAll("\\blong (?=\\w+( =|[,)(]))", "LongVector ")
                .replaceAll("\\bboolean\\b", "VectorMask<Double>");
    }
}
