package dev.kiln.frontend.lang;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.vector.VectorBackend;
import dev.kiln.testing.Dial;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rows in compiled loops on the vector backend, short ones and ones for which loops compiled ahead of time are called: compiled code gives
 * the bits of the general evaluator.
 */
class LongRowsTest {
    @AfterEach
    void noContext() {
        CurrentContext.use(null);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for i in range(40):\n    r = a + b\n    s = a * b - a\n    t = np.sqrt(a * a + b * b + a * b) / 2.0\n    u.append(t.sum())",
                "for i in range(40):\n    r = a / 4 - b / 0.125 + a / -2.0 + 1 / b + a / 3\n    s = -abs(a - 0.9) * i\n    t = (a - b) ** 2",
                "for i in range(40):\n    a[1:] += a[:-1] * 0.5\n    a[:-3] = a[3:]\n    a[::-1] = a\n    b[::2] = b[1::2] - a[::2]",
                "for i in range(40):\n    m[:, i] = m[i, :n] / 2\n    m[i] -= m[:, 3] * m[i, i]\n    u.append(m[:, i] @ m[i, :n])",
                "for i in range(40):\n    r = a[k] * b + k\n    b[3:] = a[k[3:]] - b[3:]\n    u.append((k * a).sum() + (k + 1).sum())",
                "for i in range(40):\n    r = (k > 3) * a + k / 2\n    k[1:] = k[:-1] + 1\n    k[2:5] = a[2:5]\n    k %= n",
                // names of new arrays are used again, unless something else refers to them
                "r = a\nfor i in range(40):\n    r = r * 0.5 + b\n    if r.sum() > 1e9:\n        r = r - 1.0",
                "r = a\nfor i in range(40):\n    s = r\n    r = r * 0.5 + b\n    u.append(s.sum() - r.sum())",
                "r = a\ns = b\nfor i in range(40):\n    r, s = s, r\n    r = r + i\n    u.append(s @ r)",
                "r = a\nfor i in range(40):\n    r = r + 1\n    y = r\n    y = y * 2\n    u.append(y.sum() - r.sum())",
                "r = a\nfor i in range(40):\n    r = s = r + i\n    r = r * 2\n    u.append(s.sum() - r.sum())",
                "r = a\nfor i in range(40):\n    r = r + i\n    v = r[5:]\n    w = np.flip(r)\n    r = r / 2\n    u.append(v.sum() + w[0])",
                "def f(x):\n    return x[1:]\nr = a\nfor i in range(40):\n    r = r + i\n    v = f(r)\n    r = r * 2\n    u.append(v.sum() + r[2])",
                "r = a\nfor i in range(40):\n    r = r * 1.01\n    if i % 7 == 3:\n        u.append(r)\n    r[i] = i\n    r[1:9] = r[2:10]",
                "for i in range(40):\n    r = a[i:] + 1 if i % 3 else a\n    r = r * 2\n    q = r[0]\n    r = 1.5 if i % 5 == 0 else r + 1",
                // arrays that change in place, for all that refer to them
                "r = a + 1\nwhile r.sum() > n:\n    r *= 0.9",
                "r = a\nv = a[3:]\nfor i in range(40):\n    r *= 1.01\n    r -= b / 8\n    u.append(v.sum() + a[5])",
                "r = a * 1\np = r * 2\nfor i in range(40):\n    r += i\n    s = r\n    s /= 3\n    w = r[2:]\n    w += 1\nu.append(p.sum())",
                "r = np.broadcast_to(a[:1], (n,))\nfor i in range(40):\n    s = r + i\n    s *= 2\n    if i == 30:\n        r += 1",
                "q = k\nfor i in range(40):\n    q *= 3\n    q ^= k + 1\n    if i == 20:\n        q = q + 1\n    if i == 35:\n        q /= 2",
                "r = a[::2]\nfor i in range(40):\n    r *= 1.5\n    r[i % 7] += 1\n    if i == 30:\n        r += b",
                "r = a\nfor i in range(40):\n    r += b\n    a[i % 9] = i\n    t = r[i % 9]\n    u.append(t)",
                "r = a\nfor i in range(40):\n    r += b\n    r = r * 0.5\n    r **= 2\n    u.append(a[0])",
                "r = a\nfor i in range(40):\n    r = r[1:] * 2\n    s = r * r\n    r = r - s / 8",
                "r = a\nfor i in range(40):\n    r = r + b\n    if i == 20:\n        r = r + b[1:]",
            })
    void rows(String cell) {
        int[] sizes = Dial.isFull()
                ? new int[] {40, 64, 65, 100, 1_000, 4_096}
                : new int[] {cell.length() % 2 == 0 ? 65 : 1_000};
        for (int n : sizes) {
            BothModes.agree(
                    () -> new Context(new Session(SessionConfig.standard(List.of(new VectorBackend())))),
                    "import numpy as np\nn = " + n
                            + "\na = np.arange(n) * 0.37 % 1.0 + 0.5\nb = np.arange(n) * 0.73 % 1.0 + 0.5\n"
                            + "k = np.arange(n) * 7 % n\nm = np.sqrt(np.arange(n * n) % 1009 + 0.1).reshape(n, n) if n <= 100 else "
                            + "np.zeros((40, 40)) + a[:40]\nn = min(n, len(m))\nu = []",
                    cell,
                    cell,
                    "print(u)\nfor name in (a, b):\n    print(name.tolist())");
        }
    }
}
