package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.testing.CurrentContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values and types of complex functions, as NumPy 2.4 prints them. */
class ComplexValuesTest {
    private final Cells cells = new Cells();

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "-->",
            quoteCharacter = '`',
            value = {
                "np.round(np.linalg.solve(a, c), 12) --> [0.11601513-0.58385876j 0.71374527+0.99495586j 0.56746532-0.703657j  ]",
                "(np.abs(a @ np.linalg.solve(a, c) - c).max() < 1e-14).tolist() --> True",
                "np.linalg.solve(r, np.array([2j, 4 - 1j])) --> [1.33333333-0.66666667j 0.        +1.j        ]",
                "np.linalg.solve(r, np.array([[2j], [4 - 1j]])).tolist() --> [[(1.3333333333333333-0.6666666666666666j)], [1j]]",
                "np.linalg.tensorsolve(r, np.array([2j, 4 - 1j])) --> [1.33333333-0.66666667j 0.        +1.j        ]",
                "np.linalg.solve(r.astype(complex), np.array([2j, 4 - 1j])) --> [1.33333333-0.66666667j 0.        +1.j        ]",
                "np.sign(np.array([complex(inf, 0), complex(-inf, 2), complex(1, -inf), complex(inf, inf), 0])).tolist() --> [(1+0j), (-1+0j), -1j, (nan+nanj), 0j]",
                "(np.array([0j, 0, 0]) ** np.array([1 - 1j, 2, -1])).tolist() --> [0j, 0j, (nan+nanj)]",
                "complex(np.power(0j, 1 - 1j)) --> 0j",
                "np.array([complex(nan, 1), 1]) < 2 --> [False  True]",
                "np.array([complex(1, nan), 1j]) < 2 --> [False  True]",
                "np.array([complex(1, nan), 1j]) <= np.array([complex(2, 0), complex(0, nan)]) --> [False False]",
                "np.array([complex(3, nan), 4]) > 2 --> [False  True]",
                "np.array([complex(3, nan), 4]) >= np.array([complex(2, 1), 4]) --> [False  True]",
                "np.maximum(np.array([complex(1, nan), 2j]), 1).tolist() --> [(1+nanj), (1+0j)]",
                "complex(x.var(dtype=complex)), complex(x.std(dtype=complex)) --> ((1.5555555555555554+0j), (1.247219128924647+0j))",
                "x.std(dtype=np.complex64).dtype, c.var().dtype, c.var(dtype=np.complex64).dtype --> (dtype('complex64'), dtype('float64'), dtype('complex64'))",
                "complex(c.var(dtype=complex)), float(c.std()) --> ((4.444444444444445+0j), 2.1081851067789197)",
                "(np.ones(1, np.complex64) + 1j * np.float64(3)).dtype --> dtype('complex64')",
                "(np.ones(1, np.complex64) + np.float64(3) * 1j).dtype --> dtype('complex128')",
                "(np.ones(1, np.float32) * (2j - np.float64(3))).dtype --> dtype('complex64')",
                "(np.ones(1, np.complex64) + 1j * np.float32(3)).dtype --> dtype('complex64')",
                "(np.ones(1, np.complex64) + 1j * np.complex128(3)).dtype --> dtype('complex128')",
                "1j * np.float64(3) --> 3j",
                "1j / np.float64(4) --> 0.25j",
                "np.conj(c).tolist(), float(np.angle(1j)), np.abs(c[:1].real).tolist() --> ([(1-2j), (3+1j), (-0+2j)], 1.5707963267948966, [1.0])",
            })
    void asInNumpy(String expression, String text) {
        cells.run("inf, nan = np.inf, np.nan; c = np.array([1 + 2j, 3 - 1j, -2j])\n"
                + "a = np.array([[0, 2 + 1j, 1], [1j, 1, 3], [4 - 2j, 0, 1j]])\n"
                + "r = np.array([[0., 2], [3, 1]]); x = np.array([1., 2, 4])");
        assertThat(cells.show(expression)).isEqualTo(text);
    }
}
