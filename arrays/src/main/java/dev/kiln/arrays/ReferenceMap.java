package dev.kiln.arrays;

import dev.kiln.arrays.ReferenceEvaluator.Input;
import java.util.function.Function;

/** The reference interpreter's elementwise loops, one for each compute type. */
final class ReferenceMap {
    private ReferenceMap() {}

    static void run(Node.Map map, Function<Operand, Input> open, Elements out) {
        Op op = map.op();
        boolean where = op == Op.WHERE;
        Input first = open.apply(map.operands().get(0));
        Input a = where ? open.apply(map.operands().get(1)) : first;
        Input b = where
                ? open.apply(map.operands().get(2))
                : op.arity() == 2 ? open.apply(map.operands().get(1)) : a;
        boolean binary = op.arity() == 2;
        Walk walk = new Walk(map.shape(), first.view(), a.view(), b.view());
        for (long i = 0; walk.next(); i++) {
            long x = walk.at(1);
            long y = walk.at(2);
            if (where) {
                boolean condition = first.getBoolean(walk.at(0));
                copy(map.computeType(), condition ? a : b, condition ? x : y, out, i);
                continue;
            }
            switch (map.computeType()) {
                case BOOL ->
                    out.set(
                            i,
                            (binary
                                            ? ScalarOps.apply(op, a.getBoolean(x), b.getBoolean(y))
                                            : ScalarOps.apply(op, a.getBoolean(x)))
                                    ? 1L
                                    : 0L);
                case INT32 ->
                    out.set(i, (long)
                            (binary
                                    ? ScalarOps.apply(op, a.getInt(x), b.getInt(y))
                                    : ScalarOps.apply(op, a.getInt(x))));
                case INT64 ->
                    out.set(
                            i,
                            binary
                                    ? ScalarOps.apply(op, a.getLong(x), b.getLong(y))
                                    : ScalarOps.apply(op, a.getLong(x)));
                case FLOAT32 ->
                    out.set(i, (double)
                            (binary
                                    ? ScalarOps.apply(op, a.getFloat(x), b.getFloat(y))
                                    : ScalarOps.apply(op, a.getFloat(x))));
                case FLOAT64 ->
                    out.set(
                            i,
                            binary
                                    ? ScalarOps.apply(op, a.getDouble(x), b.getDouble(y))
                                    : ScalarOps.apply(op, a.getDouble(x)));
            }
        }
    }

    private static void copy(DType type, Input from, long at, Elements out, long i) {
        switch (type) {
            case BOOL -> out.set(i, from.getBoolean(at) ? 1L : 0L);
            case INT32 -> out.set(i, (long) from.getInt(at));
            case INT64 -> out.set(i, from.getLong(at));
            case FLOAT32 -> out.set(i, (double) from.getFloat(at));
            case FLOAT64 -> out.set(i, from.getDouble(at));
        }
    }
}
