package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.frontend.lang.syntax.CellError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions have NumPy's parameters: names, order, and which are positional-only or keyword-only. */
class SignaturesTest {
    /** Functions whose parameters are declared differently, with the same effect or as documented on the page of functions. */
    private static final Set<String> OTHERWISE = Set.of(
            // out1 and out2 are positional-only in both; inspect does not show them
            "divmod",
            "modf",
            "frexp",
            // also accepts fix_imports= of older versions
            "save",
            // what it would pass on to its functions is listed as missing
            "piecewise",
            // prototype= is accepted, though inspect does not show it
            "empty_like",
            // start= and stop= are accepted, though inspect does not show them
            "arange",
            // inspect shows *args, **kwargs
            "printoptions",
            "random.ranf",
            "random.sample");

    @TempDir
    Path folder;

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @Test
    void everyFunctionTakesNumPysParameters() throws IOException {
        Map<String, Parameters> numpy = Parameters.ofNumpy();
        Map<String, String> different = new TreeMap<>();
        Parameters.ofKiln().forEach((name, own) -> {
            Parameters real = numpy.get(name);
            if (real != null && !OTHERWISE.contains(name) && !own.takesAnything() && !own.agreesWith(real)) {
                different.put(name, own + " where NumPy has " + real);
            }
        });
        assertThat(different).isEmpty();
        assertThat(numpy).hasSizeGreaterThan(300);
    }

    /** {@code -Dkiln.update=true} rewrites the file. */
    @Test
    void theFileMatchesNumPy() throws Exception {
        String names = Parameters.ofKiln().keySet().stream()
                .map(name -> "'" + name + "'")
                .collect(Collectors.joining(", ", "NAMES = [", "]\n"));
        RealNumpy.Outcome outcome = AgainstNumpy.numpy()
                .run(folder, List.of(names + Parameters.PROGRAM))
                .getFirst();
        assertThat(outcome.error()).isNull();
        String text = "# Parameters of NumPy 2.4's functions; written by SignaturesTest.\n" + outcome.printed();
        if (Boolean.getBoolean("kiln.update")) {
            Files.writeString(Parameters.FILE, text);
        }
        assertThat(Files.readString(Parameters.FILE)).isEqualTo(text);
    }

    @Test
    void kindsOfParametersAreKept() {
        Cells cells = new Cells();
        cells.run("def f(a, /, b=2, *, c=3):\n    return a, b, c\ndef g(*, k):\n    return k");
        assertThat(cells.show("f(1), f(1, 5), f(1, b=6, c=7), g(k=8)"))
                .isEqualTo("((1, 2, 3), (1, 5, 3), (1, 6, 7), 8)");
        refused(cells, "f(1, 2, 3)", "f() takes from 1 to 2 positional arguments but 3 were given");
        refused(
                cells,
                "f(1, 2, 3, c=4)",
                "f() takes from 1 to 2 positional arguments but 3 positional arguments (and 1 keyword-only argument) were given");
        refused(cells, "f(a=1)", "f() got some positional-only arguments passed as keyword arguments: 'a'");
        refused(cells, "g()", "g() missing 1 required keyword-only argument: 'k'");
        refused(cells, "g(1)", "g() takes 0 positional arguments but 1 was given");
        refused(
                cells,
                "np.argmax([1, 2], 0, None, True)",
                "argmax() takes from 1 to 3 positional arguments but 4 were given");
        refused(
                cells,
                "np.where(True, x=1, y=2)",
                "where() got some positional-only arguments passed as keyword arguments: 'x, y'");
    }

    private static void refused(Cells cells, String text, String message) {
        assertThatThrownBy(() -> cells.run(text)).isInstanceOf(CellError.class).hasMessage(message);
    }
}
