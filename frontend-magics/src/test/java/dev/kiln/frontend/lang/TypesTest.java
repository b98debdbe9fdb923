package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.frontend.lang.syntax.CellError;
import org.apache.commons.numbers.complex.Complex;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Behaviour of complex numbers and small types that the NumPy programs do not show: errors, copies, wide integers. */
class TypesTest {
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
                "f[0] = 1j --> TypeError --> float() argument must be a string or a real number, not 'complex'",
                "i[[0]] = [1j] --> TypeError --> int() argument must be a string, a bytes-like object or a real number, not 'complex'",
                "f += 1j --> TypeError --> Cannot cast ufunc 'add' output from dtype('complex128') to dtype('float64') with casting rule 'same_kind'",
                "i[i == 0] += 1.5 --> TypeError --> Cannot cast ufunc 'add' output from dtype('float64') to dtype('int64') with casting rule 'same_kind'",
                "u += 300 --> OverflowError --> Python integer 300 out of bounds for uint8",
                "u[:] = [1, 256] --> OverflowError --> Python integer 256 out of bounds for uint8",
                "np.array([-1], dtype=np.uint64) --> OverflowError --> Python integer -1 out of bounds for uint64",
                "np.array([float('nan')], dtype=int) --> ValueError --> cannot convert float NaN to integer",
                "z // 1 --> TypeError --> ufunc 'floor_divide' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe''",
                "1j < 2 --> TypeError --> '<' not supported between instances of 'complex' and 'int'",
                "1j // 2 --> TypeError --> unsupported operand type(s) for //: 'complex' and 'int'",
                "1j / 0 --> ZeroDivisionError --> complex division by zero",
                "complex('x') --> ValueError --> complex() arg is a malformed string",
                "f.astype(int, casting='safe') --> TypeError --> Cannot cast array data from dtype('float64') to dtype('int64') according to the rule 'safe'",
                "np.iinfo(float) --> ValueError --> Invalid integer data type 'f'.",
                "np.finfo(int) --> ValueError --> data type <class 'numpy.int64'> not inexact",
                "f.imag[0] = 5 --> ValueError --> assignment destination is read-only",
                "z.imag = 1j --> TypeError --> float() argument must be a string or a real number, not 'complex'",
                "x.diagonal()[0] = 1 --> ValueError --> assignment destination is read-only",
                "z[1j] --> IndexError --> only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices",
                "x[0, 0] = [1] --> ValueError --> setting an array element with a sequence.",
                "x[x > 3] = [1, 2] --> ValueError --> NumPy boolean array indexing assignment cannot assign 2 input values to the 5 output values where the mask is true",
            })
    void errorsInNumpysWords(String statement, String kind, String text) {
        cells.run("z = np.array([1j, 2]); f = np.zeros(2); i = np.zeros(2, int); u = np.zeros(2, np.uint8)\n"
                + "x = np.arange(9.0).reshape(3, 3)");
        assertThatThrownBy(() -> cells.run(statement + ";"))
                .isInstanceOfSatisfying(
                        CellError.class, e -> assertThat(e.name()).isEqualTo(kind))
                .hasMessage(text);
    }

    @Test
    void partsOfComplexNumbersAreViews() {
        assertThat(cells.show("z = np.array([1j, 2, 3-1j]); r = z.real; r[0] = 7; z.imag[1:] = 4; z"))
                .isEqualTo("[7.+1.j 2.+4.j 3.+4.j]");
        assertThat(cells.show("z.real += 1; z.imag = [1, 2, 3]; r *= 2; z, r"))
                .isEqualTo("(array([16.+1.j,  6.+2.j,  8.+3.j]), array([16.,  6.,  8.]))");
        assertThat(cells.show("z.real[::-1] = z.imag; z.real = z.real[[2, 0, 1]]; z"))
                .isEqualTo("[1.+1.j 3.+2.j 2.+3.j]");
        assertThat(cells.show(
                        "w = np.ones((2, 3), np.complex64); w.T.imag[1] = [5, 6]; w[0].real.sort(); w.imag.dtype, w"))
                .isEqualTo("(dtype('float32'), array([[1.+0.j, 1.+5.j, 1.+0.j],\n       [1.+0.j, 1.+6.j, 1.+0.j]],"
                        + " dtype=complex64))");
        assertThat(cells.show("x = np.array([1., 2]); x.real[0] = 5; x.real = x + 1; x"))
                .isEqualTo("[6. 3.]");
    }

    @Test
    void partsOfWhatNobodyElseHoldsCanBeWritten() {
        assertThat(cells.show("z = np.array([1j, 2]); r = (z * 2).real; r[0] = 7; r"))
                .isEqualTo("[7. 4.]");
        assertThat(cells.show("s = np.real(z * z); s += 1; s")).isEqualTo("[0. 5.]");
        assertThat(cells.show("c = z.real.copy(); c[0] = 3; z")).isEqualTo("[0.+1.j 2.+0.j]");
    }

    @Test
    void integersOfUint64ThatDoNotFitAreWide() {
        assertThat(cells.show("m = np.iinfo(np.uint64).max; m, m - 1, m // 2, m > 1.0, m == m, float(m), m & 1"))
                .isEqualTo("(18446744073709551615, 18446744073709551614, 9223372036854775807, True, True,"
                        + " 1.8446744073709552e+19, 1)");
        assertThat(cells.show("u = np.array([m, m - 1]); u.dtype, (u + 1).tolist(), (u == m).tolist(), int(u[0]) == m"))
                .isEqualTo("(dtype('uint64'), [0, 18446744073709551615], [True, False], True)");
        assertThatThrownBy(() -> cells.run("np.zeros(2, int) + m"))
                .hasMessageContaining("Python int too large to convert to C long");
    }

    @Test
    void complexNumbersAreSharedWithJava() {
        cells.scope.set("c", Complex.ofCartesian(1, 2));
        assertThat(cells.show("d = c * 1j; d")).isEqualTo("(-2+1j)");
        assertThat(cells.scope.get("d")).isEqualTo(Complex.ofCartesian(-2, 1));
    }
}
