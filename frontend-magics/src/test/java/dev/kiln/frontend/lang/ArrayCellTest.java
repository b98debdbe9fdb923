package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Values;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The meaning of statements and expressions. */
class ArrayCellTest {
    private final Cells cells = new Cells();

    @ParameterizedTest
    @CsvSource(
            delimiterString = "-->",
            quoteCharacter = '`',
            value = {
                "-2 ** 2 --> -4",
                "2 ** -1 --> 0.5",
                "2 ** 3 ** 2 --> 512",
                "-7 // 2, -7 % 3, 7 % -3, -7.5 // 2 --> (-4, 2, -2, -4.0)",
                "1 < 2 < 3, 1 < 3 < 2, 1 == 1.0, 1 != 1 --> (True, False, True, False)",
                "not 1 == 2, not True and False --> (True, False)",
                "0 or 'a', 1 and 2, None or 3 --> ('a', 2, 3)",
                "1 if 0 else 2 if 0 else 3 --> 3",
                "5 & 6 | 1, 5 ^ 1, 1 << 4, -17 >> 2, ~5 --> (5, 4, 16, -5, -6)",
                "True + True, True & False, 3 * 'ab' --> (2, False, 'ababab')",
                "[1, 2] + [3], (1,) + (2, 3), [0] * 3 --> ([1, 2, 3], (1, 2, 3), [0, 0, 0])",
                "0x_ff, 1_000, 0b11, .5, 1., 1e-3, 1E5 --> (255, 1000, 3, 0.5, 1.0, 0.001, 100000.0)",
                "1e16, 1e-5, 0.1 + 0.2, 1e22, 123456789.123 --> (1e+16, 1e-05, 0.30000000000000004, 1e+22, 123456789.123)",
                "(), (1,), [], [(1, 2), 3] --> ((), (1,), [], [(1, 2), 3])",
                "'a' 'b', \"it's\", 'a\\tb' --> ('ab', \"it's\", 'a\\tb')",
                "len([1, 2]), abs(-3), min(3, 1, 2), max([1, 5]), sum([1, 2.5]) --> (2, 3, 1, 5, 3.5)",
                "int(3.9), int('12'), float('1e3'), bool([]), round(2.5), round(2.567, 2) --> (3, 12, 1000.0, False, 2, 2.57)",
                "list(range(5))[1:-1], (1, 2, 3)[::-1], 'abc'[1] --> ([1, 2, 3], (3, 2, 1), 'b')",
                "2 in [1, 2], 3 not in (1, 2), None is None, 1 is not None --> (True, True, True, True)",
                "list(zip([1, 2], 'ab')), list(enumerate('ab', 1)) --> ([(1, 'a'), (2, 'b')], [(1, 'a'), (2, 'b')])",
                "(1, 2) < (1, 3), [1] == [1], 'a' < 'b' --> (True, True, True)",
                "3 == 'a', divmod(7, 2), pow(2, 5) --> (False, (3, 1), 32)",
                "-9223372036854775808, -0x8000_0000_0000_0000, -2**63, -(2**63) // 2, -(9223372036854775808) --> (-9223372036854775808, -9223372036854775808, -9223372036854775808, -4611686018427387904, -9223372036854775808)",
                "np.array([-2**63]), np.array([-2**63]).dtype --> (array([-9223372036854775808]), dtype('int64'))",
            })
    void pythonExpressions(String expression, String value) {
        assertThat(cells.show(expression)).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "-->",
            quoteCharacter = '`',
            value = {
                "f'{3.14159:.3f} {42:5d}|{42:<5}|{42:05d} {1e10:.2e} {0.5:%}' --> `'3.142    42|42   |00042 1.00e+10 50.000000%'`",
                "f'{1234567.891:,.1f} {255:x} {\"a\":>3} {True}' --> `'1,234,567.9 ff   a True'`",
                "f'{{}} {1 + 1 = } {\"x\"!r} {2:{1 + 3}d}' --> `\"{} 1 + 1 = 2 'x'    2\"`",
                "f'{np.float64(2) / 3:.3g} {np.arange(3)} {1/3:g} {12345678.0:g}' --> `'0.667 [0 1 2] 0.333333 1.23457e+07'`",
            })
    void formattedStrings(String expression, String value) {
        assertThat(cells.show(expression)).isEqualTo(value);
    }

    @Test
    void heatStencilPastedFromNumPy() {
        assertThat(cells.show("""
                        import numpy as np
                        u = np.zeros((6, 6)); u[0, :] = 100.0          # hot edge
                        for _ in range(5):
                            v = u.copy()
                            v[1:-1, 1:-1] = 0.25 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:])
                            u = v

                        round(float(u.sum()), 6)
                        """)).isEqualTo("875.585938");
        assertThat(cells.scope.names()).containsExactly("u", "_", "v");
    }

    @Test
    void sumsInATypeThatWasAskedForWrapInIt() {
        assertThat(cells.show("np.arange(100000).sum(dtype=np.int32)")).isEqualTo("704982704");
    }

    @Test
    void viewsAliasAndScalarsDoNot() {
        cells.run("a = np.arange(6)\nb = a[1:4]\nc = a[0]\na += 10\nb[0] = -1\na[0] = 99\nd = b.T[::-1]\nd *= 2");
        assertThat(cells.doubles("a")).containsExactly(99, -2, 24, 26, 14, 15);
        assertThat(cells.show("c")).isEqualTo("0");
    }

    @Test
    void augmentedAssignmentMutatesArraysAndRebindsNumbers() {
        assertThat(
                        cells.show(
                                "a = np.ones(2); b = a; a += 1; s = a.sum(); t = s; s += 1\n(b is a, float(b[0]), float(s), float(t))"))
                .isEqualTo("(True, 2.0, 5.0, 4.0)");
    }

    @Test
    void masksWriteWhereTheyHold() {
        cells.run(
                "a = np.arange(6)\na[a > 3] = 0\na[a == 1] += 10\nb = np.arange(6.0).reshape(2, 3)\nb[b[:, 0] > 0] *= 2");
        assertThat(cells.doubles("a")).containsExactly(0, 11, 2, 3, 0, 0);
        assertThat(cells.doubles("b")).containsExactly(0, 1, 2, 6, 8, 10);
    }

    @Test
    void indexArraysReadAndWrite() {
        assertThat(cells.show("""
                        a = np.arange(24).reshape(2, 3, 4)
                        a[:, [0, 2], 1].tolist(), a[[0, 1], :, [1, 2]].tolist(), a[1, a[1, :, 0] > 12].shape, a[a % 7 == 0].tolist()
                        """))
                .isEqualTo("([[1, 9], [13, 21]], [[1, 5, 9], [14, 18, 22]], (2, 4), [0, 7, 14, 21])");
        assertThat(cells.show("x = np.zeros(4); x[[3, 1]] = [5, 6]; x[[True, False, False, False]] = 7; x.tolist()"))
                .isEqualTo("[7.0, 6.0, 0.0, 5.0]");
    }

    @Test
    void loopsBranchAndEnd() {
        assertThat(cells.show("""
                        out = []
                        for i, (a, b) in enumerate([(1, 2), (3, 4)]):
                            out.append(a * b + i)
                        else:
                            out.append('else')
                        n = 0
                        while True:
                            n += 1
                            if n == 2: continue
                            elif n > 4: break
                            else: pass
                        for row in np.arange(4).reshape(2, 2):
                            out += [int(row.sum())]
                        out, n
                        """)).isEqualTo("([2, 13, 'else', 1, 5], 5)");
    }

    @Test
    void functionsHaveDefaultsKeywordsLocalsAndClosures() {
        assertThat(cells.show("""
                        k = 10
                        def scale(x, by=2, *rest):
                            return x
                        """.replace(", *rest", "") + """
                        def scale(x: float, by=2) -> float:
                            def inner(y):
                                return y * by + k
                            k2 = inner(x)
                            return k2, x
                        def nothing():
                            pass
                        scale(3), scale(by=5, x=1), nothing()
                        """)).isEqualTo("((16, 3), (15, 1), None)");
        assertThat(cells.scope.names()).doesNotContain("k2");
        ArrayFunction scale = (ArrayFunction) cells.scope.get("scale");
        assertThat(Values.repr(scale.call(4))).isEqualTo("(18, 4)");
    }

    @Test
    void printAndTheLastValue() {
        assertThat(cells.print(
                        "print('a', 1, 2.0, [1, 'b'], sep='-', end='!\\n')\nprint(np.arange(3.0) / 2, np.float32(0.1), np.dtype_)"
                                .replace(", np.dtype_", "")))
                .isEqualTo("a-1-2.0-[1, 'b']!\n[0.  0.5 1. ] 0.1\n");
        assertThat(cells.run("1 + 1;")).isEqualTo(None.NONE);
        assertThat(cells.run("x = 1")).isEqualTo(None.NONE);
        assertThat(cells.run("1; 2")).isEqualTo(2L);
    }

    @Test
    void namesAreSharedWithJava() {
        cells.scope.set("n", 3);
        cells.scope.set("f", (ArrayFunction) arguments -> ((Long) arguments[0]) * 2);
        assertThat(cells.show("f(n) + n")).isEqualTo("9");
        cells.run("del n");
        assertThat(cells.scope.get("n")).isNull();
    }

    @Test
    void aFailedCellKeepsWhatWasDoneBefore() {
        cells.run("a = np.zeros(3)\nb = 1");
        try {
            cells.run("b = 2\na[0] = 5\na[:] = np.ones(4)\nb = 3");
        } catch (CellError e) {
            assertThat(e.line()).isEqualTo(3);
        }
        assertThat(cells.doubles("a")).containsExactly(5, 0, 0);
        assertThat(cells.scope.get("b")).isEqualTo(2L);
    }
}
