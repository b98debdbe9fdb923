package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.frontend.lang.compile.CompileMode;
import dev.kiln.testing.Dial;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compiled loops and functions give what the general evaluator gives: values, types, errors, lines and carets. */
class CompiledCellsTest {
    @BeforeEach
    void context() {
        CurrentContext.use(new Context());
    }

    @AfterEach
    void noContext() {
        CurrentContext.use(null);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x = 3\nfor i in range(100):\n    x = x * 3",
                "x = 2**62\nfor i in range(50):\n    x += 2**57",
                "x = -2**62\nfor i in range(50):\n    x -= 2**57",
                "x = 1\nfor i in range(90):\n    x = x << 1",
                "x = 7\nfor i in range(60):\n    x = -(x * x) if i < 6 else ~x",
                "x = -2**63\nfor i in range(60):\n    y = abs(x) if i == 50 else x // -1 if i == 55 else 0",
            })
    void anOverflowOfLongGoesOnExactly(String cell) {
        BothModes.agree(cell);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x = 1\nfor i in range(100):\n    if i == 50:\n        x = 2.5\n    elif i == 70:\n        x = True\n    x = x + 1",
                "import numpy as np\na = np.arange(60) * 0.5\nt = 0\nfor i in range(60):\n    t += a[i]\n    if i % 20 == 0:\n        t = 0",
                "x = 1\nfor i in range(80):\n    if i == 60:\n        x = 'text'\n    x = x * 2",
                "x = 0\nfor i in range(80):\n    if i == 60:\n        x = [1]\n    y = x",
                "l = [1, 2.5, True, 7] * 20\nt = 0\nfor x in l:\n    t = x + t\nl[70] = None\nfor x in l:\n    t += x",
            })
    void aTypeMayChangeInALoop(String cell) {
        BothModes.agree(cell);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "t = 0\nfor i in range(100):\n    t += 1 / (50 - i)",
                "import numpy as np\na = np.arange(40)\nt = 0\nfor i in range(100):\n    t += a[i]",
                "import numpy as np\na = np.arange(40)\nfor i in range(100):\n    a[i] = i",
                "import math\nt = 0\nfor i in range(100):\n    t += math.sqrt(60 - i)",
                "for i in range(60):\n    if i == 40:\n        x = undefined + 1",
                "l = [1, 2, 3] * 15\nfor i in range(60):\n    l[i] += i",
                "import numpy as np\nz = np.zeros(50, dtype=int)\nfor i in range(50):\n    z[i] = 1.5 if i < 45 else float('nan')",
                "i = 0\nwhile 1 / (50 - i) < 3:\n    i += 1\n    t = i",
                "def f(x):\n    return 10 / (40 - x)\nt = 0\nfor i in range(60):\n    t += f(i)",
                "def f(x):\n    y = x * 2\n    return y % (x - 45)\nfor i in range(60):\n    t = f(i) + 1",
            })
    void anErrorHalfwayIsTheSame(String cell) {
        assertThat(BothModes.agree(cell)).contains("Error");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "def fib(k):\n    if k < 2:\n        return k\n    return fib(k - 1) + fib(k - 2)\nprint(fib(15))",
                "def a(k):\n    return 1 if k <= 0 else b(k - 1) + 0.5\ndef b(k):\n    return a(k - 1) * 2\nfor i in range(50):\n    t = a(i)",
                "def q(x):\n    if x > 5:\n        return 1.5\n    return x\nt = 0\nfor i in range(70):\n    t += q(i) + q(i / 7)",
                "c = 3\ndef p(x):\n    s = 0\n    for j in range(x):\n        if j % 2:\n            continue\n        s += j * c\n    return s\n"
                        + "t = 0\nfor i in range(60):\n    t += p(i)\nfor i in range(60):\n    c = i\n    t += p(i)",
                "def big(x):\n    return x ** 30\nfor i in range(50):\n    t = big(i)",
                "def n(x):\n    y = x\nfor i in range(50):\n    t = n(i)",
                "def d(x, y=2):\n    return x * y\nt = 0\nfor i in range(50):\n    t += d(i) + d(i, 3) + d(x=i, y=1.5)",
                "def r(x):\n    print(x)\n    return x\nt = 0\nfor i in range(40):\n    t += r(i)",
                "def outer(n):\n    k = n\n    def inner(x):\n        return x * k\n    t = 0\n    for i in range(n):\n        k = i\n        t += inner(i)\n    return t\nprint(outer(60))",
            })
    void functionsAndRecursion(String cell) {
        BothModes.agree(cell);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bool", "int8", "uint8", "int32", "uint64", "int64", "float32", "float64", "complex128"})
    void elementsOfEveryType(String type) {
        BothModes.agree("import numpy as np\na = np.arange(60).astype('" + type + "')\nb = a[::-1]\nt = 0\n"
                + "for v in a:\n    t = v\n    for k in range(3):\n        t = t + k\n"
                + "for i in range(60):\n    b[i] = a[i]\n    t = b[i] * 2\n    c = a[i] == t");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "t = 0\nfor i, v in enumerate(a):\n    t += i * v",
                "t = 0\nfor p, q in zip(a, k):\n    t = t * 0.5 + p * q",
                "for x, y in [(1, 2.5), (3, 4.5), (5, 'six'), (7, 8)] * 10:\n    t = x, y",
                "for x, y in [(1, 2), (3, 4), (5, 6, 7)] * 10:\n    t = x + y",
                "for p, (q, r) in zip(a, zip(k, a)):\n    t = p + q + r",
                "def f(x):\n    global t\n    for i in range(50):\n        t = t + i * x\nt = 0\nf(2)\nf(0.5)",
                "def f():\n    t = 0\n    def g():\n        nonlocal t\n        for i in range(50):\n            t += i\n    g()\n    return t\nr = f()",
            })
    void itemsOfSeveralPartsAndOuterNames(String cell) {
        BothModes.agree("import numpy as np\na = np.arange(40) * 1.5\nk = np.arange(40)", cell);
    }

    @Test
    void aFunctionDefinedAgainIsCalledAfterwards() {
        BothModes.agree(
                "def f(x):\n    return x + 1\nt = 0\nfor i in range(50):\n    t += f(i)",
                "def f(x):\n    return x - 1\nfor i in range(50):\n    t += f(i)",
                "for i in range(80):\n    if i == 50:\n        def f(x):\n            return 0.5\n    t += f(i)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // resized and rebound
                "for i in range(60):\n    a[i % 8] += 1\n    if i % 20 == 0:\n        a = np.arange(8 + i) * 0.5",
                "for i in range(60):\n    a, b = b, a\n    for j in range(8):\n        a[j] = b[j] + i",
                "for i in range(60):\n    if i == 50:\n        a = k\n    a[3] = i * 0.75",
                // views that alias
                "v = a[1:]\nw = a[::-1]\nfor i in range(7):\n    for j in range(7):\n        v[i] = w[i] + a[j]",
                "v = m[:, 1]\nfor i in range(3):\n    for j in range(4):\n        m[i, j] = v[i] * 2 + j",
                "t = m.T\nfor i in range(3):\n    for j in range(4):\n        t[j, i] += m[i][j]\n        m[i][j] -= 1",
                // readers of an element that is written, not computed yet
                "p = a * 2 + b\nfor i in range(8):\n    a[i] = i\n    b[i] = a[i] * 3",
                "p = a * 2\nq = p[2:]\nfor i in range(60):\n    a[2] = i\n    if i == 40:\n        p = p + a",
                "s = a.sum()\nfor i in range(40):\n    a[i % 8] = s * i",
                // one element at a time
                "p = a + 1\na[0] = 7\nq = a + 1\na[1] = p[0]\nb[-1] = 2\nm[1, -1] = True\nk[2] = 2.75",
                "r = a[::2]\nr[1] = 5\na[2] += 1\nx = a[2] * 2\ny = m[1, 2].item()\na[-9] = 3",
                "z = np.broadcast_to(a, (3, 8))\nz[0, 0] = 1",
                "f = np.zeros(3, dtype=np.float32)\nf[0] = 16777217\nf[1] = 0.1\nf[2] = True\nu = np.zeros(2, dtype=np.uint8)\nu[0] = 255\nu[1] = 256",
            })
    void elements(String cell) {
        BothModes.agree(
                "import numpy as np\na = np.arange(8) * 1.5\nb = np.ones(8)\nk = np.arange(8)\nm = np.arange(12.0).reshape(3, 4)",
                cell);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64"
            })
    void arithmeticOfEveryType(String type) {
        for (String other : List.of("bool", "int8", "uint8", "int16", "uint32", "int64", "float32", "float64")) {
            List<String> statements = List.of(
                    "t = a[i] + b[j]",
                    "t = a[i] * b[j] - b[i]",
                    "t = a[i] / (b[j] + 1)",
                    "t = a[i] // b[j]",
                    "t = a[i] % b[j]",
                    "t = (a[i] & b[j]) ^ (b[i] | a[j])",
                    "t = (a[i] << b[j]) + (a[i] >> b[j])",
                    "t = a[i] ** 2",
                    "t = 2 * a[i] + 0.1 * b[j]",
                    "t = -a[i]",
                    "t = abs(a[i])",
                    "t = ~a[i]",
                    "t = np.sqrt(a[i])",
                    "t = int(a[i]) + float(b[j]) + a[i].item()",
                    "t = max(a[i], b[j]) if a[i] < b[j] else min(a[i], 1, 0.1)",
                    "t = (a[i] == 0.1) + (a[i] > 300) + (a[i] <= b[j])",
                    "a[i] += b[j]",
                    "a[i] = b[j]",
                    "a[i] = 0.1 * i",
                    "a[i] = i * 40",
                    "a[i] ^= b[j]",
                    "b[i] *= 3",
                    "t = a[i] + 300",
                    "t = x[b[j]] if b[j] < 5 else 0",
                    "t += a[i]",
                    "t = t + a[i] * a[j]");
            // at quick each pair of types takes other ones
            int first = (type.hashCode() ^ other.hashCode()) & 7;
            for (int k = first % Dial.cases(8, 1); k < statements.size(); k += Dial.cases(8, 1)) {
                String statement = statements.get(k);
                BothModes.agree(
                        "import numpy as np\nx = np.arange(5.0)\nt = 0\nu = []\na = (np.arange(12) * 23.7).astype('"
                                + type + "')\nb = (np.arange(12) * 17.3 % 250).astype('" + other + "')",
                        "for i in range(12):\n    for j in range(12):\n        " + statement + "\n        u.append(t)");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // slices with bounds of every sign
                "for i in range(-9, 10):\n    for s in (1, 2, 3, -1, -2):\n        t = a[i::s].sum() + a[:i:s].sum() * 2\n        u.append(t)",
                "for i in range(-9, 10):\n    for j in range(-9, 10):\n        u.append(k[i:j].sum())\n        b[i:j] += 1\n        k[j:i:-1] -= 2",
                // parts of rows and columns, with themselves
                "for i in range(3):\n    for j in range(4):\n        m[i, :j] += 0.5 * m[i, j] * m[2, 1:j + 1]\n        m[:, j] -= m[::-1, 3]",
                "for i in range(3):\n    m[i] = m[2 - i] * 2\n    m[i, 1:] = m[i, :-1]\n    m[i, :-1] += m[i, 1:]",
                "for i in range(8):\n    a[1:] = a[:-1] + b[1:]\n    a[:] = np.flip(a)\n    b[::2] = i",
                // parts of parts
                "for i in range(8):\n    for j in range(i, 9):\n        a[i:j] = a[i:j][::-1]\n        k[i:j] = k[i:j][::-1] + k[:8][i:j]\n        u.append(b[1:][i:j][::2].sum())",
                "for i in range(3):\n    m[i, 1:] = m[i][::-1][:3] + m[:, 2][1:][:1]\n    v = a[2:7][i:]\n    v[0] = i\n    u.append(m[i, :][::-1] @ a[:4])",
                // the greater and the lesser of two
                "for i in range(8):\n    a[i:] = np.maximum(a[i:], b[:8 - i] + i)\n    b[:i] = np.minimum(b[i - 8:i - 8 + i], a[:i] - 3)\n    k[i:] = np.maximum(k[i:], np.minimum(3, k[::-1][i:]))",
                "a[3] = b[5] = float('nan')\na[1] = -0.0\nfor i in range(8):\n    u.append(np.maximum(a, 0.0)[1] + np.minimum(0.0, b[i:])[:1].sum())\n    a = np.maximum(a, k[i])\n    a = np.minimum(b[i], a)\n    x = np.maximum(k, 2.5)\n    y = np.maximum(k > 2, k[0])",
                // products
                "for i in range(8):\n    for j in range(i):\n        u.append(a[:j] @ b[i - j:i])\n        u.append(np.dot(k[:i], k[i - 8:]))",
                "for i in range(4):\n    u.append(np.dot(m[:, i], m[:, 0]))\n    u.append(k[:3] @ m[:, i] + np.inner(np.flip(a[:i]), b[:i]))",
                "for i in range(3):\n    for j in range(1, 4):\n        m[i, j] -= m[i, :j] @ m[:j, j]\n        m[i, j] /= m[j - 1, j - 1]",
                // elements at places
                "for i in range(8):\n    c = k[:i] @ a[k[:i]]\n    u.append(c)\n    b[:i] = a[k[8 - i:] - 8]",
                "for i in range(9):\n    u.append(a[k[:3] + i].sum())",
                "for i in range(60):\n    u.append(k[i % 8] * i)\nw = np.array(u)\nu[1] = u[2]\nx = u[2] is u[1], u[-1], len(u), sum(u[4:9])",
                "for i in range(60):\n    u.append(a[i % 8])\n    u.append(k[i % 8] if i % 7 else i)\n    if i % 9 == 0:\n        u.pop(3)\n        u.insert(1, a)\n        del u[2]",
                "for i in range(60):\n    u.append(a[i % 8])\nt = 0\nfor v in u:\n    t += v\nfor i in range(len(u)):\n    u[i] = u[i - 1] + 1\nz = u + u[:2], [9] + u, u * 2, u == list(u)",
                // types
                "for i in range(8):\n    k[:i] = a[:i]\n    k[i:] += 3\n    b[:i] = k[:i] > 3",
                "f = k > 3\nfor i in range(8):\n    f[:i] = k[:i] - 2\n    f[i:] = f[i:] & f[0]\n    u.append(f[:i].sum())\n    u.append(-k[:i] @ k[:i])",
                "for i in range(8):\n    k[:i] += 0.5",
                "for i in range(8):\n    k[:i] = float('nan') if i == 6 else 2.75",
                "f = np.zeros(5, dtype=np.float32)\nfor i in range(8):\n    f[:i] = a[:5][:i] * 0.1\n    u.append(f[:3].sum())",
                // lengths that do not go together, and axes that do not
                "for i in range(8):\n    a[:i] = b[:4]",
                "for i in range(8):\n    a[:i] += b[i - 1:i]",
                "for i in range(4):\n    m[i, :2] = 1",
                "for i in range(4):\n    m[:2] += a[:4]\n    m[:, :i] *= 2\n    u.append(m[:2, 1:3].sum() + (m @ a[:4]).sum())",
                "for i in range(4):\n    u.append(a[:4] @ b[i:])",
                "for i in range(4):\n    a[::i - 2] = 1",
                // places of extremes
                "c = np.array([1.0, np.nan, 3.0, np.nan])\nfor i in range(40):\n    a[i % 8] = 20 - i\n    u.append(a.argmax())\n    u.append(np.argmin(a))\n"
                        + "    u.append(c.argmax() + c[i % 3:].argmin())\n    u.append((a * b - i).argmax())\n    u.append(a[np.argmax(b)])\n    u.append(m[1].argmin())",
                "c = np.array([0.0, -0.0, 0.0])\nd = np.ones(500)\nfor i in range(40):\n    u.append(c.argmax() - c[::-1].argmin())\n    d[i * 7] = i % 5\n"
                        + "    u.append(d.argmax())\n    u.append(d[::2].argmin())\n    u.append(type(d.argmax()))\n    u.append(k.argmax())\n    u.append(m.argmax())",
                "for i in range(40):\n    u.append(a[i:].argmax())",
                "for i in range(40):\n    u.append(np.argmin(a[:5 - i]))",
                // readers of what is written, views, a name that is bound to another array
                "p = a * 2 + b\nfor i in range(8):\n    a[:i] += i\n    b[i:] = a[i:] * 3",
                "v = a[::-1]\nw = a[2:]\nfor i in range(6):\n    v[:6] = w[:6] + a[i]\n    w[i:] -= v[:6 - i]",
                "for i in range(60):\n    a[:4] += 1\n    if i % 20 == 0:\n        a = np.arange(8 + i) * 0.5",
                "z = np.broadcast_to(a[:1], (8,))\nfor i in range(4):\n    u.append(z[:i].sum())\n    b[:i] = z[:i] + i\n    z[:i] = 1",
                "c = np.arange(500.0)\nc[7] = float('nan')\nfor i in range(9):\n    c[i:] = np.maximum(c[i:], 300 - c[:500 - i])\n    c[:] = np.minimum(c[::-1], 400 + i)\n    c[i] = -0.0\n    c[9:] = np.maximum(0.0, c[9:])",
                "c = np.arange(5000.0)\nfor i in range(6):\n    c[i:] += c[:5000 - i] * 0.5\n    u.append(c[:4500] @ c[500:])\n    c[:] = i",
            })
    void rows(String cell) {
        BothModes.agree(
                "import numpy as np\na = np.arange(8) * 1.5\nb = np.sqrt(np.arange(8) + 0.1)\nk = np.arange(8)\n"
                        + "m = np.sqrt(np.arange(12.0)).reshape(3, 4)\nu = []",
                cell);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // names of parts share memory with the array
                "for i in range(8):\n    c = k[i:i + 3]\n    v = a[i:i + 3]\n    u.append(v @ b[c])\n    a[i] = len(c)\n    t = c[0]",
                "for i in range(3):\n    r = m[i]\n    s = r[1:]\n    m[i, 1] = 7\n    u.append(s.sum() + r[-1])\n    q = s",
                "for i in range(3):\n    r = m[i]\n    r[1] = 5\n    r[2:] += 1\n    r *= 2",
                "r = m[0]\nfor i in range(3):\n    p = r\n    r = m[i]\n    m[0, i] = p @ r\nr[0] = 8\np[1] = 9",
                // new arrays, and two names of one
                "y = a\nfor i in range(8):\n    y = y + 0.5 * b\n    z = y\n    if i == 5:\n        z[0] = 100\n    a[i] = y[i]",
                "y = a\nfor i in range(60):\n    y = y * 0.5 + b\n    z = y\n    w = y[1:4]\nz[2] = -1",
                "y = a\nfor i in range(60):\n    w = y[1:4]\n    y = -y\n    y[0] = i\n    y[2:4] = w[:2]\n    if i > 50:\n        u.append(y)",
                "y = a\nfor i in range(60):\n    y = y + i\n    y += 1",
                "y = k\nfor i in range(60):\n    y = y * 3 + i\n    z = y / 2\n    c = np.array([i, y[0], 2])\n    d = np.array([0.5, c[1], i])",
                "for i in range(60):\n    y = np.array([i, i * 2]) if i % 3 else np.array([0.5, i])\n    p, q = y\n    u.append(p + q)",
                "y = a\nfor i in range(60):\n    y = y[1:] if i % 9 else a\n    u.append(y.sum())",
                "for i in range(60):\n    p, q, r = a[i:i + 3]\n    u.append(p * q - r)",
                "y = a\nfor i in range(60):\n    y = y + b\n    if i == 40:\n        y = m\n    elif i == 50:\n        y = b",
                "y = a\nfor i in range(60):\n    z = y\n    y = y + b\n    if i == 40:\n        y = undefined",
                "y = a * 2\nfor i in range(60):\n    y = y + b[i % 9:]",
                // arrays of equal elements
                "for i in range(60):\n    y = np.zeros(i % 7)\n    z = np.ones(3 + i) * 0.5\n    z[i % 3] = i\n    u.append(y.sum() + z.sum())\n    w = y\n    y = y + 1",
                "for i in range(60):\n    y = np.zeros(len(a))\n    u.append(y)\n    y[2] = i\n    y += np.ones(8)\n    z = np.zeros(k[1]) - 1",
                "s = (2, 3)\nfor i in range(30):\n    y = np.zeros(s)\n    z = np.ones([2, 1])\n    w = np.zeros((4,))\n    v = np.zeros(k[:3])\n    q = np.ones(True)",
                "for i in range(60):\n    y = np.zeros(30 - i)",
                "for i in range(60):\n    y = np.ones(i * 0.5)",
                "def f(n):\n    y = np.zeros(n)\n    for j in range(n):\n        y[j] = j * n\n    return y\nfor i in range(40):\n    z = f(i % 9)\n    u.append(f(3)[1])",
                "for i in range(20):\n    y = np.zeros(100_000 if i % 2 else 4)\n    y[3] = i",
                // copies
                "for i in range(60):\n    y = a.copy()\n    y[0] = i\n    z = np.copy(y)\n    a[i % 8] += z[1]\n    c = k.copy()\n    c[1] = i",
                "y = a\nfor i in range(60):\n    y = y.copy()\n    w = y\n    y = y.copy()\n    y[i % 8] = i\n    q = m[i % 3].copy()\n"
                        + "    q[1] = -i\n    v = a[::-1].copy() + a[:8].copy()\n    w = k.copy() * 0.5",
                "for i in range(60):\n    y = b.copy()\n    if i > 50:\n        u.append(y)\n    y[0] = i\n    z = y[2:].copy()\n    y += 1",
                "c = np.array([0.0, -0.0, np.nan, -np.inf])\nfor i in range(40):\n    d = c.copy()\n    c = d\n    e = c[:i % 5].copy()",
                "def f(y):\n    z = y.copy()\n    z[0] = 9\n    return z\nfor i in range(40):\n    y = f(a)\n    a[3] = y[2] + i",
                "p = np.array([True, False])\nl = [1, 2]\nfor i in range(40):\n    q = p.copy()\n    o = m.copy()\n    l = l.copy()\n    s = (a > i).copy()",
                "for i in range(60):\n    y = a.copy()\n    if i == 40:\n        a = m\n    elif i == 50:\n        a = [1, 2]",
                // readers that are not computed yet
                "p = a * 2\ny = a\nfor i in range(40):\n    a[i % 8] = i\n    y = y + a\n    x = p",
                // functions of arrays
                "def f(t, y):\n    return np.array([y[1], -np.sin(y[0]) - 0.1 * y[1]])\ny = np.array([1.0, 0.0])\nfor i in range(60):\n"
                        + "    k1 = f(i, y)\n    y = y + 0.01 * (k1 + 2 * f(i + 0.5, y + 0.5 * k1))\n    u.append(y[0])",
                "def f(y, s=10, r=2.5):\n    p, q, w = y\n    return np.array([s * (q - p), r * p - q - p * w, p * q - 0.5 * w])\n"
                        + "x = np.zeros((41, 3))\nx[0] = (0.0, 1.0, 1.05)\nfor i in range(40):\n    x[i + 1] = x[i] + f(x[i]) * 0.01\n"
                        + "    x[i] += f(x[i], r=i) if i == 30 else 0",
                "def g(y):\n    return y\ndef h(y, n):\n    return y[:n] @ y[-n:] if n > 2 else 0.0\nfor i in range(40):\n"
                        + "    z = g(b)\n    w = g(a[1:i])\n    u.append(h(a, i % 8))\nz[1] = 5",
                "def g(y):\n    y[0] = 3\n    return y * 2\nfor i in range(40):\n    a = g(a) * 0.1",
                "def g(y):\n    return y[i] + 1 / (50 - i)\nfor i in range(60):\n    u.append(g(a))",
                "def r(y):\n    return y if y[0] > 9 else r(y + 1)\nfor i in range(40):\n    z = r(a + i % 4)",
            })
    void namesOfRows(String cell) {
        BothModes.agree(
                "import numpy as np\na = np.arange(8) * 1.5\nb = np.sqrt(np.arange(8) + 0.1)\nk = np.arange(8)\n"
                        + "m = np.sqrt(np.arange(12.0)).reshape(3, 4)\nu = []",
                cell,
                cell);
    }

    @Test
    void aCellThatRunsAgainAgrees() {
        String cell = """
                def f(x, s=%s):
                    return x * s + 1
                t = 0
                x = np.arange(6.0)
                for i in range(40):
                    t += f(i)
                    x[1:4] += x[:3] * f(i)
                """;
        BothModes.agree(
                "import numpy as np",
                cell.formatted("2"),
                cell.formatted("2"),
                cell.formatted("0.5"),
                cell.formatted("0.5"),
                "f = 3",
                cell.formatted("2"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "def fill(x, n):\n    for i in range(n):\n        x[i] = i\n    return x[n]\nfill(a, 6)\nfill(a, 8)",
                "def grow(l, n):\n    for i in range(n):\n        l.append(i)\n        l[0] = i\n    return l[n * 2]\nr = grow(l, 40)",
            })
    void aFailedCallChangesNothing(String cell) {
        BothModes.agree("import numpy as np\na = np.arange(8) * 1.5\nl = [1, 2]", cell);
    }

    @Test
    void aLoopGoesOnWhereCompiledCodeLeavesIt() {
        BothModes.agree("""
                out = []
                for i in range(12):
                    j = 0
                    while j < 9:
                        j += 1
                        for k in range(3, -5, -2):
                            if k == j:
                                out.append((i, j, k))
                            elif k + j == 4:
                                continue
                            elif k * i == -33:
                                print('break', i, j, k)
                                break
                        else:
                            if j == i:
                                print('else', i, j)
                        if i * j == 40:
                            break
                    else:
                        out.append(-j)
                """);
    }

    @Test
    void anInterruptAtEveryBackEdgeLeavesWholeStatements() {
        String cell = """
                t = 0
                u = 0
                for i in range(6):
                    j = 0
                    while j < 4:
                        t = t + i + j
                        u = u + 2 * (i + j)
                        j = j + 1
                """;
        int interrupted = 0;
        for (int k = 1; k < 400; k++) {
            int[] left = {k};
            MapScope scope = new MapScope();
            try {
                BothModes.run(CompileMode.EAGER, scope, cell, () -> --left[0] <= 0);
            } catch (CancellationException e) {
                interrupted++;
            }
            if (scope.get("j") instanceof Long j && scope.get("t") instanceof Long t) {
                long i = (long) scope.get("i");
                long u = (long) scope.get("u");
                assertThat(u).as("check " + k).isIn(2 * t, 2 * (t - i - j));
            }
        }
        assertThat(interrupted).isBetween(30, 398);
    }

    @ParameterizedTest
    @EnumSource(names = {"EAGER", "HOT"})
    void anEndlessLoopIsInterrupted(CompileMode mode) {
        long end = System.nanoTime() + 200_000_000;
        for (String cell : new String[] {
            "i = 0\nwhile True:\n    i = (i + 1) % 1000",
            "def f(k):\n    return 0 if k == 0 else f(k - 1) + f(k - 1)\nx = f(200)"
        }) {
            MapScope scope = new MapScope();
            assertThatThrownBy(() -> BothModes.run(mode, scope, cell, () -> System.nanoTime() > end))
                    .isInstanceOf(CancellationException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // iterations, and rows, of which 64 elements count as one
                "for i in range(300000):\n    t += i",
                "i = 0\nwhile i < 300000:\n    i += 1\n    t += i",
                "for i in range(5000):\n    x[1:] += x[:-1] * 0.5",
                "for i in range(5000):\n    x[:] = i",
                "for i in range(5000):\n    t += x @ x",
            })
    void anInterruptIsLookedForEveryThousandIterations(String loop) {
        int[] asked = {0};
        String cell = "import numpy as np\nt = 0\nx = np.zeros(4000)\n" + loop;
        BothModes.run(CompileMode.HOT, new MapScope(), cell, () -> ++asked[0] < 0);
        assertThat(asked[0]).isGreaterThan(250);
    }

    @Test
    void aThousandCellsLeaveNoClassAndNoThread() {
        run(1);
        System.gc();
        long classes = ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();
        int threads = ManagementFactory.getThreadMXBean().getThreadCount();
        run(1000);
        for (int i = 0; i < 4; i++) {
            System.gc();
        }
        assertThat(ManagementFactory.getClassLoadingMXBean().getLoadedClassCount() - classes)
                .isLessThan(400);
        assertThat(ManagementFactory.getThreadMXBean().getThreadCount()).isLessThanOrEqualTo(threads + 4);
    }

    private static void run(int cells) {
        MapScope scope = new MapScope();
        for (int i = 0; i < cells; i++) {
            BothModes.run(CompileMode.EAGER, scope, "t = 0\nfor i in range(5):\n    t += i * " + i, () -> false);
            assertThat(scope.get("t")).isEqualTo(10L * i);
        }
    }
}
