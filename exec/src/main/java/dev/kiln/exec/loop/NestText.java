package dev.kiln.exec.loop;

import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.Statement;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The text form of loop nests: what tests, traces and messages show, and what can be read back. Names: {@code r0} is a register, {@code a0}
 * an access, {@code s0} a scalar argument; a slash marks a dimension that is reduced. In a nest with phases each begins with {@code inner:}
 * or {@code outer:}.
 *
 * <pre>
 * nest (d0, d1/)
 *   a0: read float64 unit
 *   a1: reduction float64 broadcast
 *   s0: float64
 *   r0: float64 = load a0
 *   r1: float64 = scalar s0
 *   r2: float64 = multiply.float64(r0, r1)
 *   reduce sum a1, r2
 * </pre>
 *
 * <p>What is read at a place that is data: {@code r1: float64 = gather a1, r0}; what is written there: {@code scatter a1,
 * r0, r2}, {@code scatter add a1, r0, r2}.
 */
public final class NestText {
    private NestText() {}

    /** The nest, one line for each access, scalar and statement. */
    public static String print(LoopNest nest) {
        StringBuilder out = new StringBuilder("nest (");
        for (int d = 0; d < nest.rank(); d++) {
            out.append(d == 0 ? "d" : ", d").append(d).append(nest.reduced().get(d) ? "/" : "");
        }
        out.append(")\n");
        for (int a = 0; a < nest.accesses().size(); a++) {
            Access access = nest.accesses().get(a);
            out.append("  a").append(a).append(": ").append(lower(access.use())).append(' ');
            out.append(access.dtype()).append(' ').append(lower(access.inner())).append('\n');
        }
        for (int s = 0; s < nest.scalars().size(); s++) {
            out.append("  s")
                    .append(s)
                    .append(": ")
                    .append(nest.scalars().get(s))
                    .append('\n');
        }
        for (LoopNest.Phase phase : nest.phases()) {
            if (nest.isNested()) {
                out.append(phase.inner() ? "  inner:\n" : "  outer:\n");
            }
            for (Statement statement : nest.statements(phase)) {
                out.append(nest.isNested() ? "    " : "  ")
                        .append(print(nest, statement))
                        .append('\n');
            }
        }
        return out.toString();
    }

    /**
     * The nest that a text stands for: {@code parse(print(nest))} equals a nest that {@link CheckNest} accepts. Empty lines, indentation
     * and what follows a {@code #} do not matter.
     *
     * @throws IllegalArgumentException when the text is no nest, with the line and the reason
     */
    public static LoopNest parse(String text) {
        return new NestParser(text).parse();
    }

    /** One statement, as a line of the text. */
    static String print(LoopNest nest, Statement statement) {
        return switch (statement) {
            case Statement.Load(int target, int access) -> target(nest, target) + "load a" + access;
            case Statement.Scalar(int target, int scalar) -> target(nest, target) + "scalar s" + scalar;
            case Statement.Index(int target, int access) -> target(nest, target) + "index a" + access;
            case Statement.Convert(int target, int arg) -> target(nest, target) + "convert r" + arg;
            case Statement.Compute(int target, var op, var type, List<Integer> args) ->
                target(nest, target) + op.numpyName() + "." + type
                        + args.stream().map(r -> "r" + r).collect(Collectors.joining(", ", "(", ")"));
            case Statement.RandomNumber(int target, var distribution, int seed, int stream, int index) ->
                target(nest, target) + "random " + lower(distribution) + "(r" + seed + ", r" + stream + ", r" + index
                        + ")";
            case Statement.Gather(int target, int access, int place) ->
                target(nest, target) + "gather a" + access + ", r" + place;
            case Statement.Scatter(int access, int place, int arg, var op) ->
                "scatter " + (op == null ? "" : op.numpyName() + " ") + "a" + access + ", r" + place + ", r" + arg;
            case Statement.Store(int access, int arg) -> "store a" + access + ", r" + arg;
            case Statement.Reduce(int access, var op, int arg) ->
                "reduce " + op.numpyName() + " a" + access + ", r" + arg;
            case Statement.Scan(int target, var op, int arg, boolean backwards, boolean exclusive) ->
                target(nest, target) + "scan " + op.numpyName() + (backwards ? " backwards" : "")
                        + (exclusive ? " exclusive" : "") + " r" + arg;
            case Statement.ArgReduce(int access, boolean greatest, int arg) ->
                (greatest ? "argmax a" : "argmin a") + access + ", r" + arg;
            case Statement.Filter(int access, int mask, int arg, int step) ->
                "filter a" + access + ", r" + mask + ", r" + arg + (step == 1 ? "" : ", step " + step);
        };
    }

    private static String target(LoopNest nest, int register) {
        boolean known = register >= 0 && register < nest.registers().size();
        return "r" + register + ": " + (known ? nest.registers().get(register) : "?") + " = ";
    }

    /** A constant as the text has it. */
    static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(java.util.Locale.ROOT);
    }
}
