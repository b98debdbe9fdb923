package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.frontend.lang.functions.Modules;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs with SciPy's modules print what SciPy 1.17 printed when their figures were stored (run them by Python to store them again). */
class ScipyTest {
    private static final Path FOLDER = Path.of("src/test/resources/scipy-programs");

    @ParameterizedTest
    @ValueSource(strings = {"special", "filters", "linear", "integrals", "optima"})
    void programsPrintScipysFigures(String name) throws IOException {
        List<String> expected = Files.readAllLines(FOLDER.resolve(name + ".txt"));
        Session session = new Session(SessionConfig.standard(List.of(new InterpreterBackend())), new BufferPool());
        session.smallArrays(new Session.SmallArrays(4096, 0)); // as in a kernel
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

    @Test
    void functionsTakeScipysParametersByPosition() throws IOException {
        SoftAssertions all = new SoftAssertions();
        int checked = 0;
        for (String line : Files.readAllLines(FOLDER.resolve("parameters.txt"))) {
            String[] words = line.split(" ");
            int dot = words[0].lastIndexOf('.');
            PythonModule module = dot < 0 ? null : Modules.get(words[0].substring(0, dot));
            if (module == null || !module.names().contains(words[0].substring(dot + 1))) {
                continue;
            }
            checked++;
            String text = module.get(words[0].substring(dot + 1)).toString();
            String byPosition =
                    text.substring(text.indexOf('(') + 1, text.lastIndexOf(')')).replaceFirst("(, )?\\*.*", "");
            List<String> own = Arrays.stream(byPosition.split(", "))
                    .map(part -> part.split("=")[0])
                    .filter(name -> !name.isEmpty())
                    .toList();
            List<String> theirs = List.of(words).subList(1, words.length);
            all.assertThat(theirs.subList(0, Math.min(own.size(), theirs.size())))
                    .as(text)
                    .isEqualTo(own);
        }
        assertThat(checked).isGreaterThan(30);
        all.assertAll();
    }

    @Test
    void whatIsNotSupportedIsRefused() {
        Cells cells = new Cells();
        cells.run("import numpy as np\nfrom scipy import linalg, ndimage");
        assertThatThrownBy(() -> cells.run("linalg.eigh([[2.0, 1], [1, 2]], [[2.0, 0], [0, 1]])"))
                .hasMessageContaining("generalized eigenvalues (b)");
        assertThatThrownBy(() -> cells.run("ndimage.sobel(np.ones((3, 3)), 0, np.ones((3, 3)))"))
                .hasMessageContaining("with output");
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
