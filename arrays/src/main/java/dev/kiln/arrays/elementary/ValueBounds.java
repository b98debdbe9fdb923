package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.ScalarOps;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.BinaryOperator;

/**
 * Between which two numbers the elements of a value lie, from how it is computed: {@code i % 10} lies between 0 and 9. Only what holds for
 * all elements is answered; a value that may be NaN or wrap around has no bounds but those of its type.
 *
 * @param least no element is less
 * @param greatest no element is greater
 */
record ValueBounds(double least, double greatest) {
    /** Up to here float64 holds every integer. */
    private static final double EXACT = 0x1p53;

    /** Nodes that are looked at for one answer, at most: it must stay cheap. */
    private static final int MOST_NODES = 48;

    /** What follows for a result from what holds for the operands (of where: the last two); not for ops that are not here. */
    private static final Map<Op, BinaryOperator<ValueBounds>> RULES = rules();

    private static Map<Op, BinaryOperator<ValueBounds>> rules() {
        Map<Op, BinaryOperator<ValueBounds>> rules = new EnumMap<>(Op.class);
        rules.put(Op.COPY, (a, _) -> a);
        rules.put(Op.CAST, (a, _) -> a);
        rules.put(Op.ADD, (a, b) -> bounds(a.least + b.least, a.greatest + b.greatest));
        rules.put(Op.SUBTRACT, (a, b) -> bounds(a.least - b.greatest, a.greatest - b.least));
        rules.put(Op.MULTIPLY, ValueBounds::times);
        rules.put(Op.NEGATIVE, (a, _) -> bounds(-a.greatest, -a.least));
        rules.put(Op.ABS, (a, _) -> bounds(0, Math.max(-a.least, a.greatest)));
        rules.put(Op.MINIMUM, (a, b) -> bounds(Math.min(a.least, b.least), Math.min(a.greatest, b.greatest)));
        rules.put(Op.MAXIMUM, (a, b) -> bounds(Math.max(a.least, b.least), Math.max(a.greatest, b.greatest)));
        rules.put(Op.FLOOR_DIVIDE, (a, b) -> {
            boolean constant = b.least >= 1 && b.least == b.greatest;
            return constant ? bounds(Math.floor(a.least / b.least), Math.floor(a.greatest / b.least)) : null;
        });
        rules.put(Op.FLOOR, (a, _) -> bounds(Math.floor(a.least), Math.floor(a.greatest)));
        rules.put(Op.CEIL, (a, _) -> bounds(Math.ceil(a.least), Math.ceil(a.greatest)));
        rules.put(Op.TRUNC, (a, _) -> a.truncated());
        rules.put(Op.WHERE, ValueBounds::or);
        return rules;
    }

    /** The bounds of a value of integers that is not stored, or null. */
    static IndexBounds ofIntegers(Node node) {
        ValueBounds bounds = new Walk().of(node);
        return bounds == null ? null : new IndexBounds((long) bounds.least, (long) bounds.greatest);
    }

    /** One question, and what was found on the way. */
    private static final class Walk {
        private final Map<Node, ValueBounds> known = new IdentityHashMap<>();

        ValueBounds of(Node node) {
            if (known.containsKey(node)) {
                return known.get(node);
            }
            if (known.size() >= MOST_NODES) {
                return null;
            }
            known.put(node, null);
            ValueBounds found = inType(look(node), node.dtype());
            known.put(node, found);
            return found;
        }

        private ValueBounds look(Node node) {
            long[] noted = node.extremes();
            if (noted != null) {
                return bounds(noted[0], noted[1]);
            }
            if (node.storage() != null || node.size() == 0) {
                return null;
            }
            return switch (node) {
                case Node.Source _ -> null;
                case Node.Fill fill -> of(fill.value());
                case Node.Range range -> range(range);
                case Node.Random random ->
                    random.distribution() == Node.Random.Distribution.UNIFORM ? bounds(0, Math.nextDown(1.0)) : null;
                case Node.Map map -> map(map);
                case Node.Reduce reduce ->
                    reduce.op() == ReduceOp.MIN || reduce.op() == ReduceOp.MAX ? of(reduce.operand()) : null;
                case Node.Scan scan -> {
                    boolean ofItsElements = scan.op() == Op.MINIMUM || scan.op() == Op.MAXIMUM;
                    // the first element of an exclusive scan is the op's identity
                    yield ofItsElements && !scan.exclusive() ? of(scan.operand()) : null;
                }
                case Node.ArgReduce arg ->
                    bounds(0, arg.operand().view().size() / (double) Math.max(1, arg.size()) - 1);
                case Node.Filter filter -> of(filter.operand());
                case Node.Gather gather -> of(gather.source());
                case Node.Join join -> join(join);
                case Node.Scatter _ -> null;
                case Node.Update update -> {
                    ValueBounds old = of(update.old());
                    ValueBounds value = of(update.value());
                    yield old == null || value == null || !isLossless(update) ? null : old.or(value);
                }
            };
        }

        private ValueBounds join(Node.Join join) {
            ValueBounds all = of(join.pieces().getFirst().read());
            for (Node.Join.Piece piece : join.pieces()) {
                ValueBounds one = of(piece.read());
                all = all == null || one == null ? null : all.or(one);
            }
            return all;
        }

        private static boolean isLossless(Node.Update update) {
            return !(update.value() instanceof Operand.Read(Node read, var _))
                    || read.dtype().isFloating() == update.dtype().isFloating();
        }

        private ValueBounds of(Operand operand) {
            return switch (operand) {
                case Operand.Read(Node node, var _) -> of(node);
                case Operand.Scalar(Object value) ->
                    switch (value) {
                        case Boolean b -> bounds(b ? 1 : 0, b ? 1 : 0);
                        case Long l -> bounds(l, l);
                        case Double d -> bounds(d, d);
                        default -> null;
                    };
            };
        }

        private ValueBounds range(Node.Range range) {
            if (!range.dtype().isInteger() || range.endsExactly()) {
                return null;
            }
            double start = ScalarOps.asLong(((Operand.Scalar) range.operands().get(0)).value());
            double step = ScalarOps.asLong(((Operand.Scalar) range.operands().get(1)).value());
            double last = start + step * (range.size() - 1);
            return bounds(Math.min(start, last), Math.max(start, last));
        }

        private ValueBounds map(Node.Map map) {
            if (map.dtype() == DType.BOOL || map.computeType() == DType.FLOAT32) {
                return null;
            }
            ValueBounds a = of(map.operands().get(map.op() == Op.WHERE ? 1 : 0));
            ValueBounds b = map.op().arity() == 1 ? a : of(map.operands().getLast());
            if (b != null && (map.op() == Op.REMAINDER || map.op() == Op.BITWISE_AND)) {
                return map.computeType().isInteger() ? masked(map.op(), a, b) : null;
            }
            if (map.computeType().isInteger() && (a == null) != (b == null)) {
                // the greater of 0 and anything is 0 or more
                double known = map.op() == Op.MAXIMUM ? (a == null ? b : a).least : (a == null ? b : a).greatest;
                return map.op() == Op.MAXIMUM
                        ? new ValueBounds(known, Double.POSITIVE_INFINITY)
                        : map.op() == Op.MINIMUM ? new ValueBounds(Double.NEGATIVE_INFINITY, known) : null;
            }
            if (a == null || b == null) {
                return null;
            }
            BinaryOperator<ValueBounds> rule = RULES.get(map.op());
            return rule == null
                    ? null
                    : map.op() == Op.CAST && map.dtype().isInteger() ? a.truncated() : rule.apply(a, b);
        }

        /** {@code a % b} has the sign of b, {@code a & b} of integers from 0 is at most b. */
        private static ValueBounds masked(Op op, ValueBounds a, ValueBounds b) {
            if (op == Op.BITWISE_AND) {
                boolean positive = b.least >= 0;
                double most = positive ? b.greatest : a == null ? -1 : a.greatest;
                return positive || a != null && a.least >= 0 ? bounds(0, most) : null;
            }
            // a remainder by 0 is 0
            return b.least >= 0
                    ? bounds(0, Math.max(0, b.greatest - 1))
                    : b.greatest <= 0 ? bounds(Math.min(0, b.least + 1), 0) : null;
        }
    }

    /** Null unless they are numbers that float64 holds exactly or, of floats, at all. */
    private static ValueBounds bounds(double least, double greatest) {
        boolean right = least <= greatest && least >= -EXACT && greatest <= EXACT;
        return right ? new ValueBounds(least, greatest) : null;
    }

    /** What the bounds say of elements of a type: where they leave an integer type, elements wrap around, and only the type's hold. */
    private static ValueBounds inType(ValueBounds bounds, DType type) {
        if (type == DType.BOOL) {
            return new ValueBounds(0, 1);
        }
        if (!type.isInteger()) {
            return type == DType.FLOAT64 ? bounds : null;
        }
        boolean wide = type.bytes() == 8;
        double least = type.isUnsigned() ? 0 : wide ? -EXACT : -Math.scalb(1.0, 8 * type.bytes() - 1);
        double greatest = wide ? EXACT : Math.scalb(1.0, 8 * type.bytes() - (type.isUnsigned() ? 0 : 1)) - 1;
        if (bounds != null && bounds.least >= least && bounds.greatest <= greatest) {
            return bounds;
        }
        boolean half = bounds != null && (bounds.least >= least || bounds.greatest <= greatest);
        return !wide ? new ValueBounds(least, greatest) : half && bounds.isHalf() ? bounds : null;
    }

    /** Whether it says something of one side only. */
    private boolean isHalf() {
        return Double.isInfinite(least) != Double.isInfinite(greatest);
    }

    private ValueBounds or(ValueBounds other) {
        return bounds(Math.min(least, other.least), Math.max(greatest, other.greatest));
    }

    private ValueBounds truncated() {
        return bounds(
                least < 0 ? Math.ceil(least) : Math.floor(least),
                greatest < 0 ? Math.ceil(greatest) : Math.floor(greatest));
    }

    private ValueBounds times(ValueBounds b) {
        double w = least * b.least;
        double x = least * b.greatest;
        double y = greatest * b.least;
        double z = greatest * b.greatest;
        return bounds(Math.min(Math.min(w, x), Math.min(y, z)), Math.max(Math.max(w, x), Math.max(y, z)));
    }
}
