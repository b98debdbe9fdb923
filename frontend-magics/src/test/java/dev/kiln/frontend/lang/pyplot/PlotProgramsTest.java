package dev.kiln.frontend.lang.pyplot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.frontend.lang.ArrayCell;
import dev.kiln.frontend.lang.MapScope;
import dev.kiln.frontend.lang.functions.call.TextOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs with plots, in cells; what they print is stored beside them as matplotlib 3.11 and NumPy 2.4 print it. */
class PlotProgramsTest {
    private static final Path FOLDER = Path.of("src/test/resources/plot-programs");

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    static List<String> programs() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".py"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("programs")
    void programsPrintWhatMatplotlibSays(String name) throws Exception {
        var printed = new ByteArrayOutputStream();
        var out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        Context context = new Context();
        CurrentContext.use(context);
        ArrayCell.parse(Files.readString(FOLDER.resolve(name)))
                .run(new MapScope(new TextOutput(out, true)), context, out, () -> false);
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .isEqualTo(Files.readString(FOLDER.resolve(name.replace(".py", ".out"))));
    }
}
