package dev.kiln.frontend.lang;

import java.util.List;
import java.util.Random;

/** Random cells of loops, functions and elements, which may fail. */
final class RandomLoops {
    private static final List<String> NUMBERS = List.of("p", "q", "r", "s");
    private static final List<String> ROWS = List.of("c", "o");
    private static final List<String> NARROW = List.of("w8", "w16", "w32", "n8", "n32", "fl", "fl");
    private static final List<String> COUNTERS = List.of("i", "j", "k");
    private static final List<String> CONSTANTS =
            List.of("0", "1", "2", "3", "7", "-1", "0.5", "2.0", "True", "10**9", "3 * 2**60", "1e300", "-0.0");

    private static final String GIVEN = """
            import numpy as np
            import math
            x = np.arange(8) * 0.75
            y = np.arange(8)
            b = np.array([True, False] * 4)
            m = np.arange(12.0).reshape(3, 4)
            w8 = (y * 37).astype(np.uint8)
            w16 = (y * 9001 - 30000).astype(np.int16)
            w32 = (y * 600000000).astype(np.uint32)
            n8 = (y * 17).astype(np.int8)
            n32 = (y * 700000000 - 2 * 10**9).astype(np.int32)
            fl = (x * 1.3).astype(np.float32)
            v = x[1:7]
            l = [1, 2.5, 3, True, 5]
            z = x * 2 + 1
            c = x[2:6]
            o = x[:4] * 1
            def f(u):
                return u * 2 + 1
            def g(u, w):
                if u > w:
                    return u - w
                return g(u + 2, w) if u < w - 1 else 0.5
            def d(u):
                return u * 0.5 + 1
            def e(u, w):
                return np.array([u[0], w, u[-1] * 2, 1])
            def h(u):
                t = 0
                for n in range(5):
                    t = t + u * n
                    if t > 100:
                        break
                return t
            """;

    private final Random random;
    private final StringBuilder text = new StringBuilder();

    private RandomLoops(long seed) {
        random = new Random(seed);
    }

    /** The text of a cell. */
    static String cell(long seed) {
        RandomLoops cell = new RandomLoops(seed);
        cell.text.append(GIVEN);
        for (String name : NUMBERS) {
            cell.text.append(name).append(" = ").append(cell.any(CONSTANTS)).append('\n');
        }
        for (int k = 1 + cell.random.nextInt(3); k > 0; k--) {
            cell.loop(0);
        }
        cell.text.append("print(p, q, r, s, x, y, b, m, l, z.sum(), c, o, w8, w16, w32, n8, n32, fl)\n");
        return cell.text.toString();
    }

    private String any(List<String> of) {
        return of.get(random.nextInt(of.size()));
    }

    private void line(int depth, String line) {
        text.append("    ".repeat(depth)).append(line).append('\n');
    }

    private void loop(int depth) {
        String counter = COUNTERS.get(Math.min(depth, 2));
        int iterations = depth == 0 ? 3 + random.nextInt(40) : 1 + random.nextInt(5);
        switch (random.nextInt(7)) {
            case 0 -> line(depth, "for " + counter + " in range(" + iterations + ", 0, -1):");
            case 1 -> line(depth, "for " + any(NUMBERS) + " in " + any(List.of("x", "y", "b", "v", "l")) + ":");
            case 2 -> {
                line(depth, counter + " = 0");
                line(depth, "while " + counter + " < " + iterations + ":");
                line(depth + 1, counter + " += 1");
            }
            default -> line(depth, "for " + counter + " in range(" + iterations + "):");
        }
        block(depth + 1);
        if (random.nextInt(6) == 0) {
            line(depth, "else:");
            statement(depth + 1);
        }
    }

    private void block(int depth) {
        for (int k = 1 + random.nextInt(3); k > 0; k--) {
            int choice = random.nextInt(12);
            if (choice < 2 && depth < 3) {
                loop(depth);
            } else if (choice < 5 && depth < 4) {
                line(depth, "if " + condition() + ":");
                if (random.nextInt(5) == 0) {
                    line(depth + 1, any(List.of("break", "continue", "pass")));
                } else {
                    statement(depth + 1);
                }
                if (random.nextBoolean()) {
                    line(depth, "else:");
                    statement(depth + 1);
                }
            } else {
                statement(depth);
            }
        }
    }

    private void statement(int depth) {
        String name = any(NUMBERS);
        line(
                depth,
                switch (random.nextInt(24)) {
                    case 22, 23 -> any(ROWS) + " " + any(List.of("+", "-", "*", "/")) + "= " + elements(1);
                    case 20 -> any(NARROW) + "[" + index() + "] = " + narrow();
                    case 21 ->
                        any(NARROW) + "[" + index() + "] " + any(List.of("+", "-", "*", "^", "|")) + "= " + narrow();
                    case 17 -> any(ROWS) + " = " + elements(2);
                    case 18 ->
                        any(ROWS) + " = "
                                + any(List.of("d(" + elements(1) + ")", "e(" + any(ROWS) + ", i)", any(ROWS)));
                    case 19 -> any(ROWS) + "[" + index() + "] = " + expression(1);
                    case 14 -> row() + " = " + elements(2);
                    case 15 -> row() + " " + any(List.of("+", "-", "*", "/")) + "= " + elements(2);
                    case 0 -> name + ", " + any(NUMBERS) + " = " + expression(1) + ", " + expression(1);
                    case 1, 2 -> name + " " + any(List.of("+", "-", "*", "/", "//", "%")) + "= " + expression(1);
                    case 3 -> any(List.of("x", "y", "b", "v")) + "[" + index() + "] = " + expression(1);
                    case 4 ->
                        any(List.of("x", "y", "v")) + "[" + index() + "] " + any(List.of("+", "-", "*")) + "= "
                                + expression(1);
                    case 5 -> "m[" + index() + " % 3, " + index() + " % 4] = " + expression(1);
                    case 6 -> "l[" + index() + " % 5] = " + expression(1);
                    case 7 -> "x[" + index() + "], x[" + index() + "] = x[" + index() + "], " + expression(1);
                    case 8 -> random.nextInt(8) == 0 ? "z = z + x" : "l.append(" + expression(1) + ")";
                    case 16 -> name + " = " + total();
                    default -> name + " = " + expression(2);
                });
    }

    /** A part of an array along one axis. */
    private String row() {
        String bounds =
                any(List.of(":", ":4", "1:5", "i % 5:", ":i", "::2", "::-1", "-3:", "i:i + 4", "6:1:-2", "2:2"));
        return switch (random.nextInt(9)) {
            case 0, 1, 2 -> "x[" + bounds + "]";
            case 3 -> any(List.of("y", "b")) + "[" + bounds + "]" + any(List.of("", "", "[::-1]", "[1:4]"));
            case 4 -> "v[" + bounds + "]";
            case 5 -> "m[" + index() + " % 3, " + bounds + "]";
            case 6 -> "m[" + any(List.of(":", "::-1", "i % 3:")) + ", " + index() + " % 4]";
            case 7 -> any(ROWS) + any(List.of("", "[1:]", "[::-1]"));
            default -> "m[i % 3]";
        };
    }

    /** Elements of arrays, or a number that goes with any. */
    private String elements(int depth) {
        if (depth == 0) {
            return random.nextInt(3) == 0 ? expression(1) : row();
        }
        String a = elements(depth - 1);
        return switch (random.nextInt(9)) {
            case 7 -> "np." + any(List.of("maximum(", "minimum(")) + a + ", " + elements(depth - 1) + ")";
            case 0, 1, 2 -> "(" + a + " " + any(List.of("+", "-", "*", "/", "&")) + " " + elements(depth - 1) + ")";
            case 3 -> "-" + a;
            case 4 -> any(List.of("abs(", "np.sqrt(", "np.flip(")) + a + ")";
            case 5 -> "x[y[" + any(List.of(":4", "1:5", "i % 5:")) + "]]";
            case 6 -> a + " ** 2";
            default -> a;
        };
    }

    private String total() {
        return switch (random.nextInt(5)) {
            case 0 -> row() + " @ " + row();
            case 1 -> "np.dot(" + row() + ", " + elements(1) + ")";
            case 2 -> "np.sum(" + elements(1) + ")";
            case 3 -> row() + ".sum() + " + expression(1);
            default -> "(" + row() + " * 2).dot(x[:4])";
        };
    }

    private String index() {
        return switch (random.nextInt(6)) {
            case 0 -> String.valueOf(random.nextInt(8) - 2);
            case 1 -> any(COUNTERS);
            case 2 -> "i % 8";
            case 3 -> "(i + " + random.nextInt(4) + ") % 6";
            case 4 -> "-1 - i % 5";
            default -> "int(" + any(NUMBERS) + ") % 6";
        };
    }

    /** Elements of narrow types, with each other and with other numbers. */
    private String narrow() {
        String a = any(NARROW) + "[" + index() + "]";
        String b = random.nextBoolean() ? any(NARROW) + "[" + index() + "]" : expression(1);
        return switch (random.nextInt(10)) {
            case 0, 1, 2 -> a + " " + any(List.of("+", "-", "*")) + " " + b;
            case 3 -> a + " " + any(List.of("/", "//", "%", "**")) + " " + b;
            case 4 -> a + " " + any(List.of("&", "|", "^", "<<", ">>")) + " " + any(List.of(b, "1", "3", "9"));
            case 5 -> any(List.of("-", "abs", "~")) + "(" + a + ")";
            case 6 -> any(List.of("int", "float", "bool", "np.sqrt")) + "(" + a + ")";
            case 7 -> "(" + a + " ** 2 if " + a + " < " + b + " else " + b + ")";
            case 8 -> a + ".item() + " + b;
            default -> a;
        };
    }

    private String condition() {
        String compared = expression(1) + " " + any(List.of("<", "<=", ">", ">=", "==", "!=")) + " " + expression(1);
        return switch (random.nextInt(6)) {
            case 0 -> "not " + compared;
            case 1 -> compared + " and " + any(NUMBERS);
            case 2 -> compared + " or " + expression(1) + " < " + expression(0);
            case 3 -> expression(0) + " < " + expression(0) + " < " + expression(0);
            default -> compared;
        };
    }

    private String expression(int depth) {
        if (depth == 0) {
            return switch (random.nextInt(3)) {
                case 0 -> any(CONSTANTS);
                case 1 -> any(COUNTERS.subList(0, 1));
                default -> any(NUMBERS);
            };
        }
        String a = expression(depth - 1);
        return switch (random.nextInt(19)) {
            case 18 -> "(" + narrow() + ")";
            case 0, 1, 2 -> "(" + a + " + " + expression(depth - 1) + ")";
            case 3 -> "(" + a + " - " + expression(depth - 1) + ")";
            case 4 -> "(" + a + " * " + expression(depth - 1) + ")";
            case 5 -> "(" + a + " " + any(List.of("/", "//", "%")) + " " + expression(depth - 1) + ")";
            case 6 -> "-" + a;
            case 7 -> any(List.of("x", "y", "b", "v", "l")) + "[" + index() + "]";
            case 8 -> "m[" + index() + " % 3, " + index() + " % 4]";
            case 9 -> "m[i % 3][" + index() + " % 4]";
            case 10 -> "f(" + a + ")";
            case 11 -> any(List.of("g(i, 3)", "g(" + a + ", 2)", "h(" + a + ")", "h(i)"));
            case 12 -> any(List.of("abs", "float", "int", "bool")) + "(" + a + ")";
            case 13 -> any(List.of("min", "max")) + "(" + a + ", " + expression(depth - 1) + ")";
            case 14 -> "math." + any(List.of("sqrt", "sin", "floor", "exp")) + "(" + a + ")";
            case 15 ->
                "(" + a + " if " + expression(0) + " < " + expression(0) + " else " + expression(depth - 1) + ")";
            case 16 ->
                any(List.of("(i & 3)", "(i | 4)", "(i ^ 5)", "(i << 2)", "(i >> 1)", "i ** 2", "np.sqrt(i)", "len(x)"));
            default -> a;
        };
    }
}
