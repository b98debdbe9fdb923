package dev.kiln.exec.vector.emit;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.Statement;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How wide the int32 registers of a kernel are in its lanes. A kernel whose arrays hold narrow integers and bools alone needs only the
 * low bits of a sum or product, so its lanes can be as narrow as the arrays: one vector then holds four times as many. Comparisons and
 * extremes need whole values; whether these fit narrow lanes follows from the range of each register, and so from the scalars of a launch.
 *
 * @param type the type whose lanes hold int32 registers: INT8, INT16 or INT32
 * @param unsigned which of the nest's computations (counted in their order) take their operands as numbers without sign
 * @param same which of them leave the bits in the lanes as they are, such as wrapping around to the width of the lanes
 */
public record IntegerWidth(DType type, Set<Integer> unsigned, Set<Integer> same) {
    /** Lanes as wide as registers. */
    public static final IntegerWidth WHOLE = new IntegerWidth(DType.INT32, Set.of(), Set.of());

    /** The sets do not change afterwards. */
    public IntegerWidth {
        unsigned = Set.copyOf(unsigned);
        same = Set.copyOf(same);
    }

    /** Whether registers are narrower in lanes than they are. */
    public boolean isNarrow() {
        return type != DType.INT32;
    }

    /** Whether a nest may ever have narrow lanes, whatever its scalars. */
    public static boolean isPossible(LoopNest nest) {
        return nest.registers().contains(DType.INT32)
                && isBelow(nest.registers(), DType.INT32)
                && isBelow(nest.scalars(), DType.INT32)
                && isBelow(nest.accesses().stream().map(Access::dtype).toList(), DType.INT16)
                && nest.accesses().stream().allMatch(IntegerWidth::isPlain)
                && nest.body().stream().allMatch(statement -> isPossible(nest, statement));
    }

    private static boolean isBelow(List<DType> types, DType widest) {
        return types.stream()
                .allMatch(type -> type == DType.BOOL || type.isInteger() && type.bytes() <= widest.bytes());
    }

    private static boolean isPlain(Access access) {
        return switch (access.use()) {
            case READ, WRITE, READ_WRITE, REDUCTION -> true;
            case INDEX_ONLY, GATHERED, SCATTERED, ROW, KEPT, FILTERED -> false;
        };
    }

    private static boolean isPossible(LoopNest nest, Statement statement) {
        return switch (statement) {
            case Statement.Load _, Statement.Scalar _, Statement.Convert _, Statement.Compute _, Statement.Store _ ->
                true;
            case Statement.Reduce reduce -> nest.registers().get(reduce.arg()) == DType.BOOL;
            case Statement.Index _,
                    Statement.RandomNumber _,
                    Statement.Gather _,
                    Statement.Scatter _,
                    Statement.Scan _,
                    Statement.ArgReduce _,
                    Statement.Filter _ -> false;
        };
    }

    /**
     * The narrowest lanes that give the same results.
     *
     * @param nest one for which narrow lanes are {@link #isPossible(LoopNest) possible}
     * @param scalars of a launch, as its bits
     */
    public static IntegerWidth of(LoopNest nest, long[] scalars) {
        int most = nest.accesses().stream()
                .mapToInt(access -> access.dtype().bytes())
                .max()
                .orElse(4);
        for (DType type : List.of(DType.INT8, DType.INT16)) {
            if (type.bytes() >= most) {
                Fit fit = new Fit(nest, scalars, type);
                if (fit.holds()) {
                    return new IntegerWidth(type, fit.unsigned, fit.same);
                }
            }
        }
        return WHOLE;
    }

    /** The ranges of the registers, and whether lanes of a type do. */
    private static final class Fit {
        /** The range of a result from those of the operands (of where: the last two), or null where narrow lanes cannot hold them. */
        private interface Rule {
            Range of(Fit fit, Range a, Range b);
        }

        /** The ops that narrow lanes compute; a kernel with any other one has lanes as wide as registers. */
        private static final Map<Op, Rule> RULES = rules();

        private static Map<Op, Rule> rules() {
            Map<Op, Rule> rules = new EnumMap<>(Op.class);
            rules.put(Op.POSITIVE, (_, a, _) -> a);
            rules.put(Op.NEGATIVE, (_, a, _) -> new Range(-a.high, -a.low));
            rules.put(Op.INVERT, (_, a, _) -> new Range(-1 - a.high, -1 - a.low));
            rules.put(Op.ADD, (_, a, b) -> new Range(a.low + b.low, a.high + b.high));
            rules.put(Op.SUBTRACT, (_, a, b) -> new Range(a.low - b.high, a.high - b.low));
            rules.put(Op.MULTIPLY, (_, a, b) -> a.times(b));
            rules.put(Op.SQUARE, (_, a, b) -> a.times(b));
            rules.put(Op.BITWISE_AND, Fit::and);
            rules.put(Op.BITWISE_OR, (_, a, b) -> or(a, b));
            rules.put(Op.BITWISE_XOR, (_, a, b) -> or(a, b));
            rules.put(Op.WHERE, (_, a, b) -> a.with(b));
            rules.put(Op.MINIMUM, Fit::extreme);
            rules.put(Op.MAXIMUM, Fit::extreme);
            for (Op comparison :
                    List.of(Op.EQUAL, Op.NOT_EQUAL, Op.LESS, Op.LESS_EQUAL, Op.GREATER, Op.GREATER_EQUAL)) {
                rules.put(comparison, Fit::compared);
            }
            return rules;
        }

        private final LoopNest nest;
        private final long[] scalars;
        private final int bits;
        private final Range[] ranges;
        private final Set<Integer> unsigned = new HashSet<>();
        private final Set<Integer> same = new HashSet<>();
        private int computation;

        Fit(LoopNest nest, long[] scalars, DType type) {
            this.nest = nest;
            this.scalars = scalars;
            this.bits = type.bytes() * 8;
            this.ranges = new Range[nest.registers().size()];
        }

        boolean holds() {
            for (Statement statement : nest.body()) {
                boolean fits = switch (statement) {
                    case Statement.Load(int target, int access) -> {
                        DType type = nest.accesses().get(access).dtype();
                        ranges[target] = type == DType.BOOL ? null : Range.of(type);
                        yield true;
                    }
                    case Statement.Scalar(int target, int scalar) -> {
                        ranges[target] = new Range(scalars[scalar], scalars[scalar]);
                        yield true;
                    }
                    case Statement.Convert(int target, int arg) -> {
                        boolean fromBool = nest.registers().get(arg) == DType.BOOL;
                        ranges[target] = new Range(0, 1);
                        yield fromBool || ranges[arg].fits(bits);
                    }
                    case Statement.Compute compute -> compute.type() == DType.BOOL ? next() : fits(compute);
                    case Statement.Store _, Statement.Reduce _ -> true;
                    case Statement.Index _,
                            Statement.RandomNumber _,
                            Statement.Gather _,
                            Statement.Scatter _,
                            Statement.Scan _,
                            Statement.ArgReduce _,
                            Statement.Filter _ -> false;
                };
                if (!fits) {
                    return false;
                }
            }
            return true;
        }

        private boolean next() {
            computation++;
            return true;
        }

        private boolean fits(Statement.Compute compute) {
            Range a = ranges[compute.args().get(compute.op() == Op.WHERE ? 1 : 0)];
            Range b = ranges[compute.args().getLast()];
            Rule rule = RULES.get(compute.op());
            Range result = rule == null ? null : rule.of(this, a, b);
            if (result != null) {
                ranges[compute.target()] = result.wrapped();
            }
            computation++;
            return result != null;
        }

        /** Whether both are themselves in the lanes: with a sign, or both without. */
        private boolean exact(Range a, Range b) {
            if (a.fitsSigned(bits) && b.fitsSigned(bits)) {
                return true;
            }
            unsigned.add(computation);
            return a.fitsUnsigned(bits) && b.fitsUnsigned(bits);
        }

        private Range extreme(Range a, Range b) {
            return exact(a, b) ? a.with(b) : null;
        }

        private Range compared(Range a, Range b) {
            return exact(a, b) ? a : null;
        }

        private static Range or(Range a, Range b) {
            return a.low >= 0 && b.low >= 0 ? Range.below(a.high | b.high) : Range.ALL;
        }

        private Range and(Range a, Range b) {
            long all = (1L << bits) - 1;
            if (b.low == b.high && (b.low & all) == all) {
                same.add(computation);
            }
            if (a.low < 0 && b.low < 0) {
                return Range.ALL;
            }
            return new Range(0, a.low < 0 ? b.high : b.low < 0 ? a.high : Math.min(a.high, b.high));
        }
    }

    /** From the least to the greatest value. */
    private record Range(long low, long high) {
        static final Range ALL = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE);

        static Range of(DType type) {
            long values = 1L << type.bytes() * 8;
            return type.isUnsigned() ? new Range(0, values - 1) : new Range(-values / 2, values / 2 - 1);
        }

        /** The numbers without sign whose highest bit is at most that of a number. */
        static Range below(long number) {
            return new Range(0, number == 0 ? 0 : 2 * Long.highestOneBit(number) - 1);
        }

        Range with(Range other) {
            return new Range(Math.min(low, other.low), Math.max(high, other.high));
        }

        Range times(Range other) {
            long a = low * other.low;
            long b = low * other.high;
            long c = high * other.low;
            long d = high * other.high;
            return new Range(Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)));
        }

        /** As an int32 holds it. */
        Range wrapped() {
            return low < Integer.MIN_VALUE || high > Integer.MAX_VALUE ? ALL : this;
        }

        boolean fits(int bits) {
            return fitsSigned(bits) || fitsUnsigned(bits);
        }

        boolean fitsSigned(int bits) {
            return low >= -(1L << bits - 1) && high < 1L << bits - 1;
        }

        boolean fitsUnsigned(int bits) {
            return low >= 0 && high < 1L << bits;
        }
    }
}
