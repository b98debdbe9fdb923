package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs with SciPy's modules print what SciPy 1.17 printed when their figures were stored (run them by Python to store them again). */
class ScipyTest {
    private static final Path FOLDER = Path.of("src/test/resources/scipy-programs");

    @ParameterizedTest
    @ValueSource(strings = {"special", "filters", "linear"})
    void programsPrintScipysFigures(String name) throws IOException {
        List<String> expected = Files.readAllLines(FOLDER.resolve(name + ".txt"));
        Session session = new Session(SessionConfig.standard(List.of(new InterpreterBackend())), new BufferPool());
        List<String> actual = new Cells(new Context(session))
                .print(Files.readString(FOLDER.resolve(name + ".py")))
                .lines()
                .toList();
        assertThat(actual).hasSameSizeAs(expected);
        SoftAssertions all = new SoftAssertions();
        for (int i = 0; i < expected.size(); i++) {
            compare(
                    all,
                    "line " + (i + 1) + " of " + name,
                    actual.get(i).split(" "),
                    expected.get(i).split(" "));
        }
        all.assertAll();
    }

    private static void compare(SoftAssertions all, String what, String[] actual, String[] expected) {
        assertThat(actual).as(what).hasSameSizeAs(expected);
        double relative = List.of(expected).contains("float32") ? 1e-6 : 1e-11;
        for (int i = 0; i < expected.length; i++) {
            boolean isNumber = expected[i].matches("-?[0-9][-+.e0-9]*") && actual[i].matches("-?[0-9][-+.e0-9]*");
            double value = isNumber ? Double.parseDouble(expected[i]) : 0;
            double allowed = relative * Math.max(1e-2, Math.abs(value));
            all.assertThat(actual[i].equals(expected[i])
                            || isNumber && Math.abs(Double.parseDouble(actual[i]) - value) <= allowed)
                    .as(what + ": " + String.join(" ", actual) + " instead of " + String.join(" ", expected))
                    .isTrue();
        }
    }
}
