package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.kiln.frontend.lang.syntax.CellError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the user reads after an error. */
class CellErrorTest {
    private final Cells cells = new Cells();

    private CellError error(String text) {
        return catchThrowableOfType(CellError.class, () -> cells.run(text));
    }

    @Test
    void broadcastErrorHasLineCaretAndAdvice() {
        String report = error("a = np.zeros((3, 4)); b = np.ones(3)\nz = a + b").report();
        assertThat(report)
                .startsWith("ValueError: operands could not be broadcast together with shapes (3,4) (3,)")
                .contains("\n  line 2:  z = a + b\n               ^~~~~\n  Maybe reshape ");
    }

    @Test
    void aSequenceIsNotRepeatedBeyondReason() {
        assertThat(error("[0] * (2**32 + 2)").name()).isEqualTo("MemoryError");
        assertThat(error("'a' * (2**32 + 3)").name()).isEqualTo("MemoryError");
    }

    @Test
    void errorInAFunctionNamesTheCallsToo() {
        cells.run("def inner(k):\n    return np.zeros(3)[k]\ndef outer(k):\n    return inner(k)");
        CellError error = error("x = 1\ny = outer(7)");
        assertThat(error.report())
                .contains(
                        "  line 2:  return np.zeros(3)[k]\n                  ^~~~~~~~~~~~~~\n  called from\n  line 4:  return inner(k)")
                .contains("  called from\n  line 2:  y = outer(7)\n               ^~~~~~~~");
        assertThat(error.line()).isEqualTo(2);
        assertThat(error.column()).isEqualTo(5);
    }

    @Test
    void anEndlessRecursionIsReportedBriefly() {
        CellError error = error("def f(n):\n    return f(n + 1)\nf(0)");
        assertThat(error.name()).isEqualTo("RecursionError");
        assertThat(error.report())
                .contains("maximum recursion depth exceeded", "more calls")
                .hasLineCount(16);
        assertThat(error.line()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "-->",
            quoteCharacter = '`',
            value = {
                "prnt(1) --> NameError --> name 'prnt' is not defined --> Maybe you meant 'print'.",
                "np.zeos(3) --> AttributeError --> module 'numpy' has no attribute 'zeos' --> Maybe you meant np.zeros.",
                "sqrt(2) --> NameError --> name 'sqrt' is not defined --> Maybe you meant np.sqrt.",
                "np.zeros(3).maen() --> AttributeError --> 'numpy.ndarray' object has no attribute 'maen' --> Maybe you meant 'mean'.",
                "np.zeros(3).sum(axes=0) --> TypeError --> sum() got an unexpected keyword argument 'axes' --> Maybe you meant 'axis'.",
                "010 --> SyntaxError --> leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers --> ``",
                "np.arange(3) * 10**30 --> OverflowError --> Python int too large to convert to C long --> Maybe convert it to a float: float(…).",
                "7 ** 10**9 --> MemoryError --> an integer of more than 1048576 bits is too long --> Maybe make one of the numbers a float.",
                "a = np.arange(3); a += 0.5 --> TypeError --> Cannot cast ufunc 'add' output from dtype('float64') to dtype('int64') with casting rule 'same_kind' --> Maybe make the array float64 first: x.astype(np.float64).",
                "'%d %d' % 1 --> TypeError --> not enough arguments for format string --> ``",
                "'%d' % 'a' --> TypeError --> %d format: a real number is required, not str --> ``",
                "'{} {}'.format(1) --> IndexError --> Replacement index 1 out of range for positional args tuple --> ``",
                "'{x}'.format(y=1) --> KeyError --> 'x' --> ``",
                "'a'.join([1]) --> TypeError --> sequence item 0: expected str instance, int found --> ``",
                "[1] * np.float64(2) --> TypeError --> can't multiply sequence by non-int of type 'numpy.float64' --> ``",
                "np.bool_(True) * 'a' --> TypeError --> can't multiply sequence by non-int of type 'numpy.bool' --> ``",
                "x = [1]; x *= 2.0 --> TypeError --> can't multiply sequence by non-int of type 'float' --> ``",
                "[1] * np.uint64(2**63) --> OverflowError --> cannot fit 'numpy.uint64' into an index-sized integer --> ``",
                "'a' + np.int64(2) --> TypeError --> can only concatenate str (not \"numpy.int64\") to str --> ``",
                "np.zeros(2, 3) --> TypeError --> Cannot interpret '3' as a data type --> Maybe write np.zeros((2, 3)).",
                "np.ones(2, 3, 4) --> TypeError --> Cannot interpret '3' as a data type --> Maybe write np.ones((2, 3, 4)).",
                "np.full(2, 3, 4) --> TypeError --> Cannot interpret '4' as a data type --> Maybe write np.full((2, 3), 4).",
                "np.empty(2, 3, 4, 5) --> TypeError --> empty() takes from 1 to 3 positional arguments but 4 were given --> Maybe write np.empty((2, 3, 4, 5)).",
                "np.concatenate(np.ones(2), np.ones(2)) --> TypeError --> only integer scalar arrays can be converted to a scalar index --> Maybe write np.concatenate((a, b)).",
                "np.concatenate([1], [2]) --> TypeError --> 'list' object cannot be interpreted as an integer --> Maybe write np.concatenate((a, b)).",
                "np.stack(np.ones(2), np.ones(2)) --> TypeError --> only integer scalar arrays can be converted to a scalar index --> Maybe write np.stack((a, b)).",
                "np.vstack([1], [2]) --> TypeError --> vstack() takes 1 positional argument but 2 were given --> Maybe write np.vstack((a, b)).",
                "f = lambda x: y; f(1) --> NameError --> name 'y' is not defined --> ``",
                "sum(i for i in 3) --> TypeError --> 'int' object is not iterable --> ``",
                "{1: 2}[3] --> KeyError --> 3 --> ``",
                "{[1]: 2} --> TypeError --> unhashable type: 'list' --> ``",
                "{1}.remove(2) --> KeyError --> 2 --> ``",
                "raise ValueError('bad') --> ValueError --> bad --> ``",
                "raise 3 --> TypeError --> exceptions must derive from BaseException --> ``",
                "object().x = 1; object().y --> AttributeError --> 'object' object has no attribute 'y' --> ``",
                "with 3: pass --> TypeError --> 'int' object does not support the context manager protocol --> ``",
                "np.zeros(2, dtype=[('d', 'S3'), ('s', 'U1')]) --> NotImplementedError --> a field of type S3 is not supported in NumPy text; fields hold numbers, strings (U) and records --> ``",
                "next(iter([])) --> StopIteration --> `` --> ``",
                "abs(*3) --> TypeError --> abs() argument after * must be an iterable, not int --> ``",
                "a, *b = () --> ValueError --> not enough values to unpack (expected at least 1, got 0) --> ``",
                "*a = 1 --> SyntaxError --> can't use starred expression here --> ``",
                "(lambda: 1) = 2 --> SyntaxError --> cannot assign to lambda --> Maybe you meant '==' instead of '='.",
                "np.zeros(2).T = 3 --> AttributeError --> attribute 'T' is not writable --> ``",
                "import scipy.stats as st --> ModuleNotFoundError --> No module named 'scipy.stats' --> Maybe use another way: scipy has fft, integrate, linalg, ndimage, optimize, signal and special here.",
                "from collectoins import deque --> ModuleNotFoundError --> No module named 'collectoins' --> Maybe you meant import collections.",
                "import os.nothing --> ModuleNotFoundError --> No module named 'os.nothing' --> ``",
                "from pandas import * --> ModuleNotFoundError --> No module named 'pandas' --> Maybe read a file with %read t=data.csv: t['column'] is an array then.",
                "np.lib.stride_tricks.as_strided(np.arange(4), (3,), (16,)) --> ValueError --> strides (2,) of shape (3,) reach elements 0 to 4 of an array of 4 elements --> Maybe the shape is too long: NumPy's strides are bytes, x.strides for x itself.",
                "np.lib.stride_tricks.as_strided(np.arange(4), (2,), (-8,)) --> ValueError --> strides (-1,) of shape (2,) reach elements -1 to 0 of an array of 4 elements --> Maybe the shape is too long: NumPy's strides are bytes, x.strides for x itself.",
                "np.lib.stride_tricks.as_strided(np.arange(4), (2,), (4,)) --> ValueError --> strides (4,) of a int64 array must be multiples of 8 bytes --> Maybe use multiples of x.itemsize.",
                "x = (1, 2 --> SyntaxError --> '(' was never closed --> ``",
                "if x = 1: pass --> SyntaxError --> invalid syntax --> Maybe you meant '==' instead of '='.",
                "double x = 3 --> SyntaxError --> invalid syntax --> Maybe this is Java: put it into a cell without %%array.",
                "if np.zeros(2): pass --> ValueError --> The truth value of an array with more than one element is ambiguous. Use a.any() or a.all() --> ``",
                "a, b = 1, 2, 3 --> ValueError --> too many values to unpack (expected 2, got 3) --> ``",
                "np.zeros(3)[1.5] --> IndexError --> only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices --> Maybe convert it: int(…), or divide with //.",
                "1 + 'a' --> TypeError --> unsupported operand type(s) for +: 'int' and 'str' --> ``",
                "1 / 0 --> ZeroDivisionError --> division by zero --> ``",
                "np.zeros(3).sum(axis=1) --> AxisError --> axis 1 is out of bounds for array of dimension 1 --> ``",
            })
    void reportsErrorsWithAdvice(String text, String kind, String message, String advice) {
        CellError error = error(text);
        assertThat(error.name()).isEqualTo(kind);
        assertThat(error.text()).isEqualTo(message);
        if (!advice.isEmpty()) {
            assertThat(error.advice()).isEqualTo(advice);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "-->",
            quoteCharacter = '`',
            value = {
                "x --> name capture 'x' makes remaining patterns unreachable --> Maybe make it the last one.",
                "_ --> wildcard makes remaining patterns unreachable --> Maybe make it the last one.",
                "(x, x) --> multiple assignments to name 'x' in pattern --> ``",
                "1 | x --> alternative patterns bind different names --> ``",
                "x | 1 --> name capture 'x' makes remaining patterns unreachable --> Maybe make it the last one.",
                "[*a, *b] --> multiple starred names in sequence pattern --> ``",
                "f'a' --> patterns may only match literals and attribute lookups --> ``",
                "P(x=1, x=2) --> attribute name repeated in class pattern: x --> ``",
                "P(x=1, 2) --> positional patterns follow keyword patterns --> ``",
                "{x: 1} --> invalid syntax --> Maybe use a literal, or an attribute.",
                "1 as _ --> cannot use '_' as a target --> ``",
                "(*a) --> invalid syntax --> Maybe a comma is missing.",
                "{**r, 1: 2} --> invalid syntax --> Maybe make it the last one.",
            })
    void rejectsPatternsAsPythonDoes(String pattern, String message, String advice) {
        CellError error = error("match 1:\n    case " + pattern + ":\n        pass\n    case 2:\n        pass");
        assertThat(error.name()).isEqualTo("SyntaxError");
        assertThat(error.text()).isEqualTo(message);
        assertThat(error.advice()).isEqualTo(advice);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "-->",
            value = {
                "type X = int --> A type alias",
                "async def f(): pass --> async",
            })
    void namesWhatTheLanguageLeavesOut(String text, String construct) {
        CellError error = error("ok = 1\n" + text);
        assertThat(error.getMessage()).isEqualTo(construct + " is not supported in NumPy text; use a Java cell.");
        assertThat(error.advice()).startsWith("Maybe ");
        assertThat(error.line()).isEqualTo(2);
        assertThat(cells.scope.get("ok")).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "-->",
            value = {
                "class C(range): pass --> This base class",
            })
    void refusesAStatementWhenItIsReached(String line, String construct) {
        String text = line.replace("| ", "\n");
        CellError error = error("ok = 1\n" + text);
        assertThat(error.getMessage()).isEqualTo(construct + " is not supported in NumPy text; use a Java cell.");
        assertThat(error.advice()).startsWith("Maybe ");
        assertThat(error.line()).isEqualTo(2);
        assertThat(cells.scope.get("ok")).isEqualTo(1L);
        cells.run("if False:\n    " + text.replace("\n", "\n    "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"exit()", "quit()", "memoryview(b'1')"})
    void namesFunctionsOfPythonThatAreLeftOut(String text) {
        CellError error = error("x = 1\n" + text);
        assertThat(error.name()).isEqualTo("NotImplementedError");
        assertThat(error.text()).endsWith(" is not supported in NumPy text; use a Java cell.");
        assertThat(error.advice()).startsWith("Maybe ");
        assertThat(error.line()).isEqualTo(2);
    }

    @Test
    void codeNestedTooDeeplyIsReported() {
        assertThat(error("x = " + "(".repeat(5000) + "1" + ")".repeat(5000)).text())
                .isEqualTo("too many nested parentheses");
        assertThat(error("x = 1\ny = [" + "[".repeat(20_000)).line()).isEqualTo(2);
        assertThat(error("x = " + "-".repeat(50_000) + "1").name()).isEqualTo("RecursionError");
        assertThat(error("x = 1" + " + 1".repeat(50_000)).name()).isEqualTo("RecursionError");
        assertThat(error("x = 2" + " ** 1".repeat(50_000)).name()).isEqualTo("RecursionError");
        assertThat(error("x = 1" + " if x else 1".repeat(50_000)).name()).isEqualTo("RecursionError");
        assertThat(error("import numpy as np\nnp.polyder([1, 2], 2**31)").name())
                .isEqualTo("RecursionError");
        assertThat(error("import numpy as np\nnp.polyint([1, 2], 10**5)").name())
                .isEqualTo("RecursionError");
        assertThat(error("x = np" + ".T".repeat(50_000)).name()).isEqualTo("RecursionError");
        StringBuilder blocks = new StringBuilder();
        for (int i = 0; i < 500; i++) {
            blocks.append(" ".repeat(i)).append("if 1:\n");
        }
        assertThat(error(blocks + " ".repeat(500) + "pass").text()).isEqualTo("too many levels of indentation");
        assertThat(cells.show("x = 1" + " + 1".repeat(300) + "\n" + "(".repeat(150) + "x" + ")".repeat(150)))
                .isEqualTo("301");
    }

    @Test
    void aRecursionAsDeepAsPythonsRuns() throws InterruptedException {
        String[] shown = {null};
        Thread thread = new Thread(
                null,
                () -> shown[0] = cells.show("def f(n):\n    if n == 0: return 0\n    return 1 + f(n - 1)\nf(990)"),
                "deep",
                64 << 20);
        thread.start();
        thread.join();
        assertThat(shown[0]).isEqualTo("990");
    }

    @Test
    void indentationErrors() {
        assertThat(error("if 1:\nx = 2").name()).isEqualTo("IndentationError");
        assertThat(error("x = 1\n  y = 2").text()).isEqualTo("unexpected indent");
        assertThat(error("if 1:\n    x = 1\n  y = 2").text())
                .isEqualTo("unindent does not match any outer indentation level");
        assertThat(error("while True\n    pass").text()).isEqualTo("expected ':'");
    }
}
