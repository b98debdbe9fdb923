package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.testing.CurrentContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Elements that a mask selects are those at the positions where it is true, read and written, of every type and layout. */
class MasksTest {
    @AfterEach
    void noContext() {
        CurrentContext.use(null);
    }

    @ParameterizedTest
    @CsvSource({
        "complex128, 7, 9",
        "complex128, 60, 50",
        "complex64, 60, 51",
        "float64, 60, 50",
        "float32, 7, 3",
        "int16, 50, 61",
        "uint8, 40, 77"
    })
    void selectedElementsAreThoseAtThePositions(String type, int rows, int columns) {
        Cells cells = new Cells(new Context());
        String printed = cells.print("""
                import numpy as np
                v = np.arange(%d * %d * 1.0) * 0.37 %% 11
                x = (v + (1j * v[::-1] if '%s'[0] == 'c' else 0)).astype('%s').reshape(%d, %d)
                good = []
                def check(a, m, keep):
                    # positions along each axis, which take another way
                    rows, columns = np.nonzero(m)
                    b = a.copy()
                    found = a[m]
                    good.append(np.array_equal(found, b[rows, columns]))
                    good.append(np.array_equal(found, keep[m]))
                    a[m] = found[::-1]
                    b[rows, columns] = found[::-1] + 0
                    good.append(np.array_equal(a, b))
                    a[m] = a[m] ** 2 + found
                    b[rows, columns] = b[rows, columns] ** 2 + found
                    good.append(np.array_equal(a, b))
                for c in (0, 3, 8, 12):
                    for part in (np.s_[:, :], np.s_[::2, 1:], np.s_[::-1], np.s_[1:3]):
                        y = x.copy()
                        a = y[part]
                        keep = a.copy()
                        old = y * 1
                        waiting = y * 2
                        check(a, abs(a) > c, keep)
                        good.append(np.array_equal(waiting, old * 2))
                        t = x.copy().T
                        check(t, (abs(x) > c).T, t.copy())
                        w = x.copy()
                        m = abs(w) <= c
                        w[m] = w[::-1][m]
                        good.append(np.array_equal(w[m], x[::-1][m]))
                print(len(good), all(good))
                """.formatted(rows, columns, type, type, rows, columns));
        assertThat(printed.strip()).isEqualTo("160 True");
    }
}
