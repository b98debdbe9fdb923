package dev.kiln.highs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the example in package-info.java as a program of its own: what it prints is all that is printed. */
class PackageExampleTests {
    private static final Path PACKAGE = Path.of("src/main/java/dev/kiln/highs/package-info.java");

    @TempDir
    Path folder;

    @Test
    void theExampleRunsAndHighsIsSilent() throws Exception {
        Run run = run(Map.of());
        assertThat(run.errors()).isEmpty();
        assertThat(run.output()).isEqualTo("8.0 false\n");
    }

    @Test
    void anEnvironmentVariableThatNamesNoFileIsNamedInTheError() throws Exception {
        Run run = run(Map.of(HighsLibrary.LIBRARY, "/nowhere/libhighs.so"));
        assertThat(run.output()).isEmpty();
        assertThat(run.errors())
                .contains("HighsUnavailableException: libhighs (/nowhere/libhighs.so) of KILN_HIGHS_LIBRARY")
                .contains("Maybe unset KILN_HIGHS_LIBRARY");
    }

    private record Run(String output, String errors) {}

    private Run run(Map<String, String> environment) throws IOException, InterruptedException {
        Path source = Files.writeString(
                folder.resolve("Example.java"),
                "import dev.kiln.highs.*;\nimport dev.kiln.highs.model.*;\n\nvoid main() {\n" + example());
        Path output = folder.resolve("output");
        Path errors = folder.resolve("errors");
        var command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                Product.classPath(),
                source.toString());
        var builder =
                new ProcessBuilder(command).redirectOutput(output.toFile()).redirectError(errors.toFile());
        builder.environment().remove(HighsLibrary.LIBRARY);
        builder.environment().putAll(environment);
        builder.start().waitFor();
        return new Run(Files.readString(output), Files.readString(errors));
    }

    /** The lines after the snippet's first one, with the brace that ends the snippet (here: the method). */
    private static String example() throws IOException {
        return Files.readAllLines(PACKAGE).stream()
                .dropWhile(line -> !line.contains("{@snippet"))
                .skip(1)
                .takeWhile(line -> !line.startsWith(" * <p>"))
                .map(line -> line.replaceFirst("^ \\* ?", ""))
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
