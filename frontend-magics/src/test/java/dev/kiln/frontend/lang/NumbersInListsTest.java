package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.testing.CurrentContext;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Arrays of lists that hold numbers of arrays: types and values are NumPy's, whether the numbers are stored or not. */
class NumbersInListsTest {
    private static final String BEFORE = """
            import numpy as np
            a = np.arange(3.0)
            i = np.arange(3)
            b = i > 0
            f = a.astype(np.float32)
            u = i.astype(np.uint8)
            """;

    /** What NumPy prints. */
    static Stream<Arguments> lists() {
        return Stream.of(
                Arguments.of("np.array([a[0], a[1]])", "float64 (2,) [0.0, 1.0]"),
                Arguments.of("np.array([a[0], 2, b[1]])", "float64 (3,) [0.0, 2.0, 1.0]"),
                Arguments.of("np.array([i[2], True])", "int64 (2,) [2, 1]"),
                Arguments.of("np.array([b[0], b[1]])", "bool (2,) [False, True]"),
                Arguments.of("np.array([b[0], 3])", "int64 (2,) [0, 3]"),
                Arguments.of("np.array([f[0], 2.5])", "float64 (2,) [0.0, 2.5]"),
                Arguments.of("np.array([u[1], u[2]])", "uint8 (2,) [1, 2]"),
                Arguments.of("np.array([i[1], 2.5, a[2]])", "float64 (3,) [1.0, 2.5, 2.0]"),
                Arguments.of("np.array([a[1], 1j])", "complex128 (2,) [(1+0j), 1j]"),
                Arguments.of("np.array([[a[1], 2], [i[2], 3]])", "float64 (2, 2) [[1.0, 2.0], [2.0, 3.0]]"),
                Arguments.of("np.array([a[2], 7.9], dtype=int)", "int64 (2,) [2, 7]"),
                Arguments.of("np.array([i[2], 300], dtype=np.float32)", "float32 (2,) [2.0, 300.0]"),
                Arguments.of("np.asarray((a[0] * 2, i[1]))", "float64 (2,) [0.0, 1.0]"));
    }

    @BeforeEach
    void before() {
        CurrentContext.use(new Context());
    }

    @ParameterizedTest
    @MethodSource("lists")
    void areNumpys(String list, String expected) {
        String show = "x = " + list + "\nprint(x.dtype, x.shape, x.tolist())";
        assertThat(run(BEFORE + show)).isEqualTo(expected + "\n");
        assertThat(run(BEFORE + "print(a, i, b, f, u, end='')\n" + show)).endsWith(expected + "\n");
    }

    private static String run(String text) {
        var out = new ByteArrayOutputStream();
        ArrayCell.parse(text)
                .run(
                        new MapScope(),
                        Context.current(),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        () -> false);
        return out.toString(StandardCharsets.UTF_8);
    }
}
