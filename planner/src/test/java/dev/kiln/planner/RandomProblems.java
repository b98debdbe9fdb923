package dev.kiln.planner;

import dev.kiln.planner.io.BadProblem;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.io.ProblemText.Argument;
import dev.kiln.planner.io.ProblemText.BytecodeLine;
import dev.kiln.planner.io.ProblemText.Combinator;
import dev.kiln.planner.io.ProblemText.Id;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Random small problems of both dialects, a function of the seed. */
public final class RandomProblems {
    private RandomProblems() {}

    /** Bytecode alone. */
    public static ProblemText ofBytecode(long seed, int most) {
        Random random = new Random(seed);
        return bytecode(random, seed, 2 + random.nextInt(most - 1));
    }

    /** Bytecode of this number of lines. */
    public static ProblemText.Bytecode bytecode(long seed, int ops) {
        return bytecode(new Random(seed), seed, ops);
    }

    /** This number of combinators. */
    public static ProblemText.Combinators combinators(long seed, int ops) {
        return combinators(new Random(seed), seed, ops);
    }

    /** One problem in five is made of combinators. */
    public static ProblemText of(long seed, int most) {
        Random random = new Random(seed);
        int ops = 2 + random.nextInt(most - 1);
        return random.nextInt(5) == 0 ? combinators(random, seed, ops) : bytecode(random, seed, ops);
    }

    private static ProblemText.Bytecode bytecode(Random random, long seed, int ops) {
        int bases = 1 + random.nextInt(4);
        int length = 2 + random.nextInt(5);
        Set<Integer> deleted = new HashSet<>();
        List<BytecodeLine> lines = new ArrayList<>();
        while (lines.size() < ops) {
            Id id = new Id(Integer.toString(lines.size() + 1), true);
            List<Integer> alive = new ArrayList<>();
            for (int b = 0; b < bases; b++) {
                if (!deleted.contains(b)) {
                    alive.add(b);
                }
            }
            int kind = random.nextInt(20);
            if (alive.isEmpty()) {
                lines.add(new BytecodeLine(id, "NONE", List.of(), List.of()));
                continue;
            }
            int base = alive.get(random.nextInt(alive.size()));
            boolean late = lines.size() > ops / 2;
            if (kind < (late ? 6 : 1)) {
                deleted.add(base);
                lines.add(new BytecodeLine(id, "DEL", List.of(name(base)), List.of()));
            } else if (kind == 7) {
                lines.add(new BytecodeLine(id, "SYNC", List.of(name(base)), List.of()));
            } else if (kind == 8) {
                lines.add(new BytecodeLine(id, "NONE", List.of(), List.of()));
            } else {
                lines.add(real(random, id, kind, base, alive, length));
            }
        }
        return new ProblemText.Bytecode("random" + seed, lines);
    }

    private static BytecodeLine real(Random random, Id id, int kind, int base, List<Integer> alive, int length) {
        List<String> in = new ArrayList<>();
        length -= random.nextInt(8) == 0 ? 1 : 0;
        int inputs = random.nextInt(3);
        for (int k = 0; k < inputs; k++) {
            int from = random.nextInt(3) == 0 ? base : alive.get(random.nextInt(alive.size()));
            in.add(view(random, from, length));
        }
        if (kind >= 17) {
            if (in.isEmpty()) {
                in.add(view(random, alive.get(random.nextInt(alive.size())), length));
            }
            return new BytecodeLine(id, "ADD_REDUCE", List.of(name(base) + "[0:1]"), in.subList(0, 1));
        }
        String op = inputs == 0 ? "COPY" : Integer.parseInt(id.text()) % 3 == 0 ? "MUL" : "ADD";
        return new BytecodeLine(id, op, List.of(view(random, base, length)), in);
    }

    private static String view(Random random, int base, int length) {
        return name(base)
                + switch (random.nextInt(8)) {
                    case 0 -> "[1:" + (length + 1) + "]";
                    case 1 -> "[0:" + 2 * length + ":2]";
                    case 2 -> "[" + (length - 1) + ":-1:-1]";
                    case 3 -> "[2:" + (length + 2) + "]";
                    default -> "[0:" + length + "]";
                };
    }

    private static String name(int base) {
        return String.valueOf((char) ('A' + base));
    }

    /** Draws until sizes agree. */
    private static ProblemText.Combinators combinators(Random random, long seed, int ops) {
        while (true) {
            ProblemText.Combinators text = anyCombinators(random, seed, ops);
            try {
                text.toProblem();
                return text;
            } catch (BadProblem e) {
                // Its sizes do not agree, or a reader of a scatter's target needs the result.
            }
        }
    }

    private static ProblemText.Combinators anyCombinators(Random random, long seed, int ops) {
        List<String> arrays = new ArrayList<>(List.of("xs", "is"));
        List<Combinator> bindings = new ArrayList<>();
        List<String> outputs = new ArrayList<>();
        String[] kinds = {
            "map",
            "map",
            "map",
            "map",
            "filter",
            "filter",
            "fold",
            "gather",
            "gather",
            "scanl",
            "scanr",
            "generate",
            "external",
            "scatter",
            "cross"
        };
        while (bindings.size() < ops) {
            String name = "b" + bindings.size();
            String kind = kinds[random.nextInt(kinds.length)];
            List<Argument> in = new ArrayList<>();
            String first = arrays.get(random.nextInt(arrays.size()));
            String second = arrays.get(random.nextInt(arrays.size()));
            switch (kind) {
                case "gather" -> {
                    in.add(new Argument(first, "index"));
                    in.add(new Argument(second, "source"));
                }
                case "scatter" -> {
                    in.add(new Argument(first, "stream"));
                    in.add(new Argument(second, "target"));
                }
                case "cross" -> {
                    in.add(new Argument(first, "stream"));
                    in.add(new Argument(second, "stream"));
                }
                case "generate" -> {}
                case "external" -> in.add(new Argument(first, "random"));
                default -> {
                    in.add(new Argument(first, "stream"));
                    if (random.nextInt(3) == 0) {
                        String[] roles = {"scalar", "random", "stream", "stream"};
                        in.add(new Argument(second, roles[random.nextInt(roles.length)]));
                    }
                }
            }
            bindings.add(new Combinator(new Id(name, false), kind, in));
            arrays.add(name);
            if (random.nextInt(4) == 0) {
                outputs.add(name);
            }
        }
        return new ProblemText.Combinators("random" + seed, List.of("xs", "is"), outputs, bindings);
    }
}
