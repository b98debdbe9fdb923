package dev.kiln.highs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keeps the module's page and its Javadoc true: the examples run, and every public name is described. */
class DocumentationTests {
    private static final Path PAGE = Path.of("../docs/highs-jni.md");
    private static final Pattern EXAMPLE = Pattern.compile("```java\n(.*?)```\n\n```text\n(.*?)```", Pattern.DOTALL);
    private static final String BETWEEN = "---- the next example ----\n";
    private static final String IMPORTS = """
            import dev.kiln.highs.*;
            import dev.kiln.highs.model.*;
            import java.nio.file.*;
            import java.util.*;
            """;

    @TempDir
    Path folder;

    private record Example(String code, String output) {}

    @Test
    void everyExamplePrintsWhatStandsUnderIt() throws Exception {
        List<Example> examples = examples();
        assertThat(examples).hasSizeGreaterThan(10);
        String methods = IntStream.range(0, examples.size())
                .mapToObj(i -> "void example" + i + "() throws Exception {\n"
                        + examples.get(i).code() + "}\n")
                .collect(Collectors.joining("\n"));
        String calls = IntStream.range(0, examples.size())
                .mapToObj(i -> "example" + i + "();\n")
                .collect(Collectors.joining("System.out.print(\"\"\"\n" + BETWEEN + "\"\"\");\n"));
        Path source = Files.writeString(
                folder.resolve("Examples.java"),
                IMPORTS + methods + "void main() throws Exception {\n" + calls + "}\n");
        assertThat(output(source))
                .isEqualTo(examples.stream().map(Example::output).collect(Collectors.joining(BETWEEN)));
    }

    /** The native layer is not an API: its methods are described by HiGHS' own header. */
    @Test
    void theJavadocOfThePublicApiIsComplete() {
        var words = new StringWriter();
        int status = ToolProvider.findFirst("javadoc")
                .orElseThrow()
                .run(
                        new PrintWriter(words),
                        new PrintWriter(words),
                        "-Xdoclint:all",
                        "-Xdoclint/package:-dev.kiln.highs.jni",
                        "-Werror",
                        "-quiet",
                        "-sourcepath",
                        "src/main/java",
                        "-subpackages",
                        "dev.kiln.highs",
                        "-d",
                        folder.resolve("javadoc").toString());
        assertThat(status).as(words.toString()).isZero();
    }

    private static List<Example> examples() throws IOException {
        var found = new ArrayList<Example>();
        String page = Files.readString(PAGE);
        var matcher = EXAMPLE.matcher(page);
        while (matcher.find()) {
            found.add(new Example(matcher.group(1), matcher.group(2)));
        }
        assertThat(page.split("```java", -1)).as("examples without an output").hasSize(found.size() + 1);
        return found;
    }

    private String output(Path source) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        var builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        Product.classPath(),
                        source.toString())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().remove(HighsLibrary.LIBRARY);
        assertThat(builder.start().waitFor()).as(() -> read(output)).isZero();
        return read(output);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
