package dev.kiln.kernel.jshell;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import dev.kiln.frontend.CellHost;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Random cells leave the same values, types and errors whether their statements are compiled together or by JShell one by one. */
@Timeout(300)
class RandomCellsTest {

    private static final int CELLS = Integer.getInteger("kiln.random.java.cells", 40);

    /** A session, and whether it is given each cell with a comment that keeps every statement out of runs. */
    private static final class Side implements AutoCloseable {
        private final boolean alone;
        private int cell;
        private final JavaSession session =
                new JavaSession(InputStream.nullInputStream(), System.out, System.err, () -> cell);

        Side(boolean alone) {
            this.alone = alone;
        }

        @Override
        public void close() {
            session.close();
        }

        /** What a cell gives: its value, or its error and where that is. */
        String eval(String code) throws InterruptedCell {
            session.beginCell(new CellGroup(++cell, new JsonObject()));
            try {
                // a comment that names a method which calls back: JShell evaluates such statements alone
                String text = alone
                        ? code.replace(";\n", "; /* eval() */\n").replace("; /* eval() */\n", " /* eval() */;\n")
                        : code;
                Object value = session.eval(text, new Place(cell, text.lines().toList(), 1, 1));
                return value == CellHost.NO_VALUE
                        ? "none"
                        : "value " + text(value) + " "
                                + (value == null
                                        ? ""
                                        : value.getClass().getName().replaceAll("\\$\\$Lambda.*|\\$JShell\\$\\w+", ""));
            } catch (CompileError e) {
                CompileError.Problem first = e.problems().getFirst();
                return "error " + first.message() + " at " + first.place().line() + ":"
                        + first.place().column();
            } catch (CellFailure e) {
                CellFailure.Link link = e.links().getFirst();
                return "failure " + Names.plain(link.thrown().toString()) + " at "
                        + link.frames().stream()
                                .map(f ->
                                        f.place() == null ? "?" : "" + f.place().line())
                                .toList();
            } finally {
                session.endCell();
            }
        }

        Map<String, String> variables() {
            Map<String, String> all = new TreeMap<>();
            session.variables()
                    .forEach((name, value) -> all.put(
                            name,
                            session.typeOf(name) + " "
                                    + (value instanceof int[] a ? List.of(a.length, a[0]) : text(value))));
            return all;
        }

        private static String text(Object value) {
            return value == null
                            || value instanceof Number
                            || value instanceof String
                            || value instanceof List<?>
                            || value instanceof Boolean
                    ? String.valueOf(value).replaceAll("@[0-9a-f]+|REPL[^,\\])]*", "@")
                    : "an object";
        }
    }

    @Test
    void togetherAndAloneAgree() throws Exception {
        long seed = Long.getLong("kiln.random.seed", System.nanoTime() & 0xffffff);
        String again = "-Dkiln.random.seed=" + seed + " -Dkiln.random.java.cells=" + CELLS;
        System.out.println("RandomCellsTest " + again);
        Random random = new Random(seed);
        try (Side together = new Side(false);
                Side alone = new Side(true)) {
            for (Side side : List.of(together, alone)) {
                side.eval("import java.util.*;\nimport java.util.function.*;\n");
                side.eval("int half(int v) {\n  return v / (v % 7);\n}\nrecord Pair(int l, String r) {}\n");
            }
            Cells cells = new Cells(random);
            for (int k = 0; k < CELLS; k++) {
                String code = cells.next();
                assertThat(together.eval(code))
                        .as("%s, cell %d:%n%s", again, k, code)
                        .isEqualTo(alone.eval(code));
                assertThat(together.variables())
                        .as("%s, after cell %d:%n%s", again, k, code)
                        .isEqualTo(alone.variables());
            }
        }
    }

    /** Writes cells, and remembers which names may have which kind of value. */
    private static final class Cells {
        private final Random random;
        private final Map<String, String> kinds = new HashMap<>();
        private final Set<String> mentioned = new HashSet<>();

        Cells(Random random) {
            this.random = random;
        }

        String next() {
            StringBuilder out = new StringBuilder();
            int n = 1 + random.nextInt(7);
            for (int i = 0; i < n; i++) {
                out.append(statement()).append('\n');
            }
            return random.nextBoolean() ? out + value("int") : out.toString();
        }

        private String statement() {
            String name = "v" + random.nextInt(12);
            return switch (random.nextInt(14)) {
                case 0, 1 -> declare(name, "int", random.nextBoolean() ? "var" : "int");
                case 2 -> declare(name, "String", random.nextBoolean() ? "var" : "String");
                case 3 -> declare(name, "List<Integer>", random.nextBoolean() ? "var" : "List<Integer>");
                case 4 -> declare(name, "int[]", random.nextBoolean() ? "var" : "int[]");
                case 5 -> declare(name, "Pair", random.nextBoolean() ? "var" : "Pair");
                case 6 -> assigned("int", " += ");
                case 7 -> assigned("String", " += ");
                case 8 -> "if (" + value("int") + " > 3) {\n  Math.abs(" + value("int") + ");\n}";
                case 9 -> "for (int i = 0; i < 3; i++) {\n  half(" + value("int") + ");\n}";
                case 10 -> "Math.max(" + value("int") + ",\n  " + value("int") + ");";
                case 11 -> declare(name, "IntSupplier", "IntSupplier");
                case 12 ->
                    random.nextInt(4) == 0
                            ? "var " + name + " = wrong" + random.nextInt(3) + ";"
                            : assigned("int", " = ");
                default -> assigned("int", " = ");
            };
        }

        private String declare(String name, String anyKind, String anyType) {
            // JShell alone gives null to `var a = b` where b was declared with an `a` of another type, for each needs
            // the other
            boolean keeps = mentioned.contains(name) && kinds.containsKey(name);
            String kind = keeps ? kinds.get(name) : anyKind;
            String type = anyType.equals("var") && !kind.equals("IntSupplier") ? "var" : kind;
            String text = type + " " + name + " = " + value(kind) + ";";
            kinds.put(name, kind);
            return text;
        }

        private String assigned(String kind, String operator) {
            String name = named(kind);
            return name == null ? "half(3);" : name + operator + value(kind) + ";";
        }

        private String named(String kind) {
            List<String> names = new ArrayList<>(kinds.keySet().stream()
                    .filter(n -> kinds.get(n).equals(kind))
                    .sorted()
                    .toList());
            if (names.isEmpty()) {
                return null;
            }
            String name = names.get(random.nextInt(names.size()));
            mentioned.add(name);
            return name;
        }

        private String value(String kind) {
            String name = named(kind);
            if (name != null && random.nextInt(3) > 0 && !kind.equals("IntSupplier")) {
                return name;
            }
            return switch (kind) {
                case "int" ->
                    switch (random.nextInt(8)) {
                        case 0 -> "half(" + (random.nextInt(20) + 1) + ")";
                        case 1 -> named("String") == null ? "4" : named("String") + ".length()";
                        case 2 -> named("List<Integer>") == null ? "5" : named("List<Integer>") + ".get(0)";
                        case 3 -> named("int[]") == null ? "6" : named("int[]") + "[" + random.nextInt(3) + "]";
                        case 4 -> named("Pair") == null ? "7" : named("Pair") + ".l()";
                        case 5 -> named("IntSupplier") == null ? "8" : named("IntSupplier") + ".getAsInt()";
                        default -> "" + random.nextInt(100);
                    };
                case "String" ->
                    random.nextBoolean() ? "\"t" + random.nextInt(9) + "\"" : "String.valueOf(" + value("int") + ")";
                case "List<Integer>" -> "List.of(" + value("int") + ", 2)";
                case "int[]" -> "new int[] {" + value("int") + ", 1}";
                case "Pair" -> "new Pair(" + value("int") + ", \"p\")";
                default -> "() -> " + value("int") + " + 1";
            };
        }
    }
}
