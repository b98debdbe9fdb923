import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/**
 * Writes the elementary functions on vectors from those on numbers: in the methods of {@code Functions64} a {@code double} becomes a
 * {@code DoubleVector}, a {@code long} a {@code LongVector} and a {@code boolean} a {@code VectorMask}, and the steps come from {@code
 * LaneSteps64}; likewise those of {@code Functions32} with {@code float} and {@code int}. Constants stay numbers. Run by the build before
 * it compiles.
 *
 * <p>Arguments: the folder of the sources of {@code dev.kiln.arrays.graph.math}; the folder of generated sources.
 */
public final class GenerateLaneFunctions {
    private static final String PACKAGE = "dev.kiln.exec.vector.lanes";

    private final String bits;
    private final String number;
    private final String whole;

    private GenerateLaneFunctions(String bits, String number, String whole) {
        this.bits = bits;
        this.number = number;
        this.whole = whole;
    }

    public static void main(String[] arguments) throws IOException {
        Path sources = Path.of(arguments[0]);
        Path folder = Path.of(arguments[1], PACKAGE.split("\\."));
        Files.createDirectories(folder);
        new GenerateLaneFunctions("64", "double", "long").write(sources, folder);
        new GenerateLaneFunctions("32", "float", "int").write(sources, folder);
    }

    private void write(Path sources, Path folder) throws IOException {
        String text = Files.readAllLines(sources.resolve("Functions" + bits + ".java")).stream()
                .map(this::onVectors)
                .collect(Collectors.joining("\n", "", "\n"));
        Path target = folder.resolve("LaneFunctions" + bits + ".java");
        // an unchanged file keeps its time, so that nothing is compiled again
        if (!Files.exists(target) || !Files.readString(target).equals(text)) {
            Files.writeString(target, text);
        }
    }

    private String onVectors(String line) {
        String numbers = capital(number);
        String vector = numbers + "Vector";
        String bitsVector = capital(whole) + "Vector";
        if (line.startsWith("package ")) {
            return "package " + PACKAGE + ";\n\nimport jdk.incubator.vector." + vector
                    + ";\nimport jdk.incubator.vector." + bitsVector + ";\nimport jdk.incubator.vector.VectorMask;";
        } else if (line.contains(" static final ") || line.startsWith(" *")) {
            return line.replace("{@link Functions64}", "{@link LaneFunctions64}")
                    .replace("{@link Steps", "{@link LaneSteps");
        }
        return line.replace("dev.kiln.arrays.graph.math.Steps", PACKAGE + ".LaneSteps")
                .replace(" Functions" + bits, " LaneFunctions" + bits)
                .replaceAll("\\b" + number + "\\b", vector)
                .replaceAll("\\b" + whole + "\\b(?! )", bitsVector)
                .replaceAll("\\b" + whole + " (?=\\w+( =|[,)(]))", bitsVector + " ")
                .replaceAll("\\bboolean\\b", "VectorMask<" + numbers + ">");
    }

    private static String capital(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
