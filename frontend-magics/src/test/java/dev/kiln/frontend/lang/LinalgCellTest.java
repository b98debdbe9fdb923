package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.frontend.lang.syntax.CellError;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Errors and named results of {@code np.linalg}, {@code np.fft}, {@code np.random} and products in a cell. */
class LinalgCellTest {
    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "-->",
            value = {
                "np.linalg.inv(np.ones((2, 2))) --> LinAlgError: Singular matrix",
                "np.linalg.solve(np.ones((2, 3)), [1, 2]) --> LinAlgError: Last 2 dimensions of the array must be square",
                "np.linalg.cholesky(-np.eye(2)) --> LinAlgError: Matrix is not positive definite",
                "np.linalg.det([1, 2]) --> LinAlgError: 1-dimensional array given. Array must be at least two-dimensional",
                "np.linalg.qr(np.eye(2), 'foo') --> ValueError: Unrecognized mode 'foo'",
                "np.linalg.eigh(np.eye(2), 'X') --> ValueError: UPLO argument must be 'L' or 'U'",
                "np.linalg.matrix_power(np.eye(2), 1.5) --> TypeError: exponent must be an integer",
                "np.linalg.norm(np.eye(2), axis=2) --> AxisError: axis 2 is out of bounds for array of dimension 2",
                "np.linalg.cross([1, 2], [3, 4]) --> ValueError: Both input arrays must be (arrays of) 3-dimensional vectors, but they are 2 and 2 dimensional instead.",
                "np.linalg.outer(np.eye(2), [1]) --> ValueError: Input arrays must be one-dimensional, but they are x1.ndim=2 and x2.ndim=1.",
                "np.fft.fft([1.0], norm='x') --> ValueError: Invalid norm value x; should be \"backward\",\"ortho\" or \"forward\".",
                "np.fft.fftfreq(2.5) --> ValueError: n should be an integer",
                "np.einsum('ij,jk->il', np.eye(2), np.eye(2)) --> ValueError: einstein sum subscripts string included output subscript 'l' which never appeared in an input",
                "np.ones((2, 3)) @ np.ones((2, 3)) --> ValueError: matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size 2 is different from 3)",
                "np.random.seed(-3) --> ValueError: Seed must be between 0 and 2**32 - 1",
                "np.random.randint(3, 3) --> ValueError: low >= high",
                "np.random.default_rng('a') --> TypeError: SeedSequence expects int or sequence of ints for entropy not a",
                "np.random.default_rng(-1) --> ValueError: expected non-negative integer",
                "np.random.default_rng(1).integers(5, 3) --> ValueError: low >= high",
                "np.random.default_rng(1).integers(0, 300, dtype=np.int8) --> ValueError: high is out of bounds for int8",
                "np.random.default_rng(1).integers(-1, 3, dtype=np.uint8) --> ValueError: low is out of bounds for uint8",
                "np.random.default_rng(1).integers(5, dtype=float) --> TypeError: Unsupported dtype dtype('float64') for integers",
                "np.random.default_rng(1).normal(0, -1) --> ValueError: scale < 0",
                "np.random.default_rng(1).uniform(0, np.inf) --> OverflowError: high - low range exceeds valid bounds",
                "np.random.default_rng(1).choice([1, 2], 3, False) --> ValueError: Cannot take a larger sample than population when replace is False",
                "np.random.default_rng(1).choice([], 1) --> ValueError: a cannot be empty unless no samples are taken",
                "np.random.default_rng(1).choice(3, p=[.5, .5]) --> ValueError: a and p must have same size",
                "np.random.default_rng(1).choice(4, 3, False, [.5, .5, 0, 0]) --> ValueError: Fewer non-zero entries in p than size",
                "np.random.default_rng(1).binomial(3, 2) --> ValueError: p < 0, p > 1 or p is NaN",
                "np.random.default_rng(1).shuffle(3) --> TypeError: object of type 'int' has no len()",
                "np.random.default_rng(1).random(3, dtype=np.int32) --> TypeError: Unsupported dtype dtype('int32') for random",
                "np.random.default_rng(1).normal(np.zeros(3), 1, (2, 2)) --> ValueError: shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with shape (2, 2) and arg 1 with shape (3,).",
            })
    void failsInNumpysWords(String text, String report) {
        Cells cells = new Cells();
        assertThatThrownBy(() -> cells.run("import numpy as np\n" + text))
                .isInstanceOf(CellError.class)
                .satisfies(e -> assertThat(((CellError) e).report()).startsWith(report + "\n"));
    }

    @Test
    void resultsHaveNames() {
        Cells cells = new Cells();
        assertThat(
                        cells.print(
                                "r = np.linalg.slogdet(np.eye(2) * 2)\nprint(r)\ns, l = r\nprint(r.sign, l == r.logabsdet, len(r))"))
                .isEqualTo(
                        "SlogdetResult(sign=np.float64(1.0), logabsdet=np.float64(1.3862943611198906))\n1.0 True 2\n");
    }
}
