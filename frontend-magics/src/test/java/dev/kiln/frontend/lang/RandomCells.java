package dev.kiln.frontend.lang;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;

/**
 * Random cells of assignments, views, updates, loops, conditions, functions and lists, and their meaning: each statement is generated as
 * text and executed here at once, on plain arrays of {@value #LENGTH} numbers.
 */
final class RandomCells {
    static final int LENGTH = 8;
    private static final String[] NAMES = {"a", "b", "c", "d", "t"};

    /** Variables whose values each iteration of a loop makes small again. */
    private static final List<String> REBOUND = List.of("a", "b", "c", "d");

    /** A view: some elements of an array that others may share. */
    record Part(double[] base, int offset, int step, int length) {
        static Part of(double... values) {
            return new Part(values, 0, 1, values.length);
        }

        double get(int i) {
            return base[offset + i * step];
        }

        void set(int i, double value) {
            base[offset + i * step] = value;
        }

        double[] values() {
            double[] values = new double[length];
            for (int i = 0; i < length; i++) {
                values[i] = get(i);
            }
            return values;
        }

        Part from(int start, int end) {
            return new Part(base, offset + start * step, step, end - start);
        }

        Part reversed() {
            return new Part(base, offset + (length - 1) * step, -step, length);
        }

        void write(double[] values) {
            for (int i = 0; i < length; i++) {
                set(i, values[i]);
            }
        }
    }

    /** A statement: its text, which may span lines, and its effect. */
    private record Step(String text, Runnable effect) {}

    private final Random random;
    private final Map<String, Part> variables = new LinkedHashMap<>();
    private final List<Part> kept = new ArrayList<>();

    RandomCells(long seed) {
        random = new Random(seed);
        int k = 0;
        for (String name : NAMES) {
            double[] values = new double[LENGTH];
            for (int i = 0; i < LENGTH; i++) {
                values[i] = i * 0.25 - k;
            }
            variables.put(name, Part.of(values));
            k++;
        }
    }

    /** The first cell. */
    static String first() {
        return """
                a = np.arange(8.0) * 0.25
                b = a - 1
                c = a - 2
                d = a - 3
                t = a - 4
                kept = []
                def mix(x, y):
                    u = x * 0.5
                    s = u + y
                    return s * 0.5
                """;
    }

    /** The current values of the variables. */
    Map<String, Part> variables() {
        return variables;
    }

    /** The current items of the list. */
    List<Part> kept() {
        return kept;
    }

    /** The next cell; its effect has happened when this returns. */
    String next() {
        StringBuilder text = new StringBuilder();
        int statements = 1 + random.nextInt(5);
        for (int i = 0; i < statements; i++) {
            Step step = step();
            step.effect().run();
            text.append(step.text()).append('\n');
        }
        return text.toString();
    }

    private Step step() {
        return switch (random.nextInt(9)) {
            case 0, 1 -> loop();
            case 2 -> condition();
            case 3 -> keep();
            default -> simple();
        };
    }

    private String name() {
        return NAMES[random.nextInt(NAMES.length)];
    }

    private Step simple() {
        String x = name();
        String y = name();
        String z = name();
        return switch (random.nextInt(11)) {
            case 0 -> assign(x, y + " + " + z, y, z, (p, q) -> p + q, 1);
            case 1 -> assign(x, "(" + y + " - " + z + ") * 0.5", y, z, (p, q) -> (p - q) * 0.5, 1);
            case 2 -> assign(x, "mix(" + y + ", " + z + ")", y, z, (p, q) -> (p * 0.5 + q) * 0.5, 1);
            case 3 -> new Step(x + " = " + y, () -> variables.put(x, variables.get(y)));
            case 4 ->
                new Step(
                        x + " = " + y + "[::-1]",
                        () -> variables.put(x, variables.get(y).reversed()));
            case 5 -> assign(x, y + ".copy()", y, y, (p, q) -> p, 1);
            case 6 -> update(x, 0, LENGTH, y, 0, "+=", (p, q) -> p + q);
            case 7 -> {
                int length = 1 + random.nextInt(LENGTH - 1);
                int to = random.nextInt(LENGTH - length + 1);
                int from = random.nextInt(LENGTH - length + 1);
                yield random.nextBoolean()
                        ? update(x, to, length, y, from, "=", (p, q) -> q)
                        : update(x, to, length, y, from, "-=", (p, q) -> p - q);
            }
            case 8 -> {
                int at = random.nextInt(LENGTH);
                yield new Step(
                        x + "[" + at + "] = " + y + "[" + (LENGTH - 1 - at) + "] * 0.5",
                        () -> variables.get(x).set(at, variables.get(y).get(LENGTH - 1 - at) * 0.5));
            }
            case 9 -> assign(x, y + " + float(" + z + ".max())", y, z, (p, q) -> p + q, 0);
            default ->
                new Step(x + " *= 0.25", () -> {
                    Part part = variables.get(x);
                    for (int i = 0; i < LENGTH; i++) {
                        part.set(i, part.get(i) * 0.25);
                    }
                });
        };
    }

    /**
     * @param step 1 to use the second operand elementwise, 0 to use its maximum for all elements
     */
    private Step assign(String x, String text, String y, String z, DoubleBinaryOperator f, int step) {
        return new Step(x + " = " + text, () -> {
            double[] p = variables.get(y).values();
            double[] q = variables.get(z).values();
            double most = java.util.Arrays.stream(q).max().orElseThrow();
            double[] result = new double[LENGTH];
            for (int i = 0; i < LENGTH; i++) {
                result[i] = f.applyAsDouble(p[i], step == 1 ? q[i] : most);
            }
            variables.put(x, Part.of(result));
        });
    }

    private Step update(String x, int to, int length, String y, int from, String sign, DoubleBinaryOperator f) {
        String text = "%s[%d:%d] %s %s[%d:%d]".formatted(x, to, to + length, sign, y, from, from + length);
        return new Step(text, () -> {
            Part target = variables.get(x).from(to, to + length);
            double[] old = target.values();
            double[] right = variables.get(y).from(from, from + length).values();
            for (int i = 0; i < length; i++) {
                old[i] = f.applyAsDouble(old[i], right[i]);
            }
            target.write(old);
        });
    }

    private Step keep() {
        String x = name();
        if (kept.isEmpty() || random.nextBoolean()) {
            return new Step("kept.append(" + x + ")", () -> kept.add(variables.get(x)));
        }
        int at = random.nextInt(kept.size());
        return new Step(x + " = kept[" + at + "]", () -> variables.put(x, kept.get(at)));
    }

    private Step condition() {
        String x = name();
        String y = name();
        Step then = simple();
        Step otherwise = simple();
        return new Step(
                "if %s.max() > %s[3]:\n    %s\nelse:\n    %s\n".formatted(x, y, then.text(), otherwise.text()), () -> {
                    double most = java.util.Arrays.stream(variables.get(x).values())
                            .max()
                            .orElseThrow();
                    (most > variables.get(y).get(3) ? then : otherwise).effect().run();
                });
    }

    /** Enough iterations that the recorded graph is evaluated at the end of some; temporaries are read late, rebound or unused. */
    private Step loop() {
        int turns = 1 + random.nextInt(30);
        int last = random.nextInt(40);
        List<Step> body = new ArrayList<>();
        StringBuilder text = new StringBuilder("for i in range(" + turns + "):\n");
        for (int k = 1 + random.nextInt(4); k > 0; k--) {
            Step step = random.nextInt(6) == 0 ? condition() : simple();
            body.add(step);
            text.append(step.text().indent(4));
        }
        Step damp = new Step("", () -> {
            for (String name : REBOUND) {
                double[] values = variables.get(name).values();
                for (int i = 0; i < LENGTH; i++) {
                    values[i] *= 0.125;
                }
                variables.put(name, Part.of(values));
            }
        });
        text.append("    if i == ").append(last).append(":\n        break\n");
        for (String name : REBOUND) {
            text.append("    ").append(name).append(" = ").append(name).append(" * 0.125\n");
        }
        return new Step(text.toString(), () -> {
            for (int i = 0; i < turns; i++) {
                body.forEach(step -> step.effect().run());
                if (i == last) {
                    break;
                }
                damp.effect().run();
            }
        });
    }
}
