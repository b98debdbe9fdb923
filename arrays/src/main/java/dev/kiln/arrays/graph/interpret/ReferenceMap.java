package dev.kiln.arrays.graph.interpret;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.UnsignedOps;
import dev.kiln.arrays.graph.Walk;
import dev.kiln.arrays.graph.complex.ComplexOps;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator.Input;
import java.util.function.Function;

/**
 * The reference interpreter's elementwise loop: one op on elements of one compute type.
 *
 * @param binary whether b is read
 */
record ReferenceMap(Op op, DType type, boolean binary, Input a, Input b, Elements out) {
    /** Computes all elements of a map node. */
    static void run(Node.Map map, Function<Operand, Input> open, Elements out) {
        Op op = map.op();
        boolean where = op == Op.WHERE;
        Input first = open.apply(map.operands().get(0));
        Input a = where ? open.apply(map.operands().get(1)) : first;
        Input b = where
                ? open.apply(map.operands().get(2))
                : op.arity() == 2 ? open.apply(map.operands().get(1)) : a;
        DType type = map.computeType();
        ReferenceMap loop = new ReferenceMap(op, type, op.arity() == 2, a, b, out);
        Walk walk = new Walk(map.shape(), first.view(), a.view(), b.view());
        for (long i = 0; walk.next(); i++) {
            long x = walk.at(1);
            long y = walk.at(2);
            if (where) {
                boolean condition = first.getBoolean(walk.at(0));
                (condition ? a : b).copy(condition ? x : y, type, out, i);
            } else if (op == Op.COPY || op == Op.CAST) {
                a.copy(x, type, out, i);
            } else if (op == Op.COMPLEX) {
                boolean single = type == DType.FLOAT32;
                out.set(i, single ? a.getFloat(x) : a.getDouble(x), single ? b.getFloat(y) : b.getDouble(y));
            } else {
                loop.compute(x, y, i);
            }
        }
    }

    /** Computes element i from elements x of a and y of b. */
    void compute(long x, long y, long i) {
        switch (type) {
            case BOOL ->
                out.set(
                        i,
                        (binary
                                        ? ScalarOps.apply(op, a.getBoolean(x), b.getBoolean(y))
                                        : ScalarOps.apply(op, a.getBoolean(x)))
                                ? 1L
                                : 0L);
            case INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32 -> {
                long v = a.getInteger(type, x);
                out.set(i, type.wrap(binary ? ScalarOps.apply(op, v, b.getInteger(type, y)) : ScalarOps.apply(op, v)));
            }
            case UINT64 -> {
                long v = a.getInteger(type, x);
                out.set(i, binary ? UnsignedOps.apply(op, v, b.getInteger(type, y)) : UnsignedOps.apply(op, v));
            }
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
            case COMPLEX64, COMPLEX128 ->
                out.set(
                        i,
                        binary
                                ? ComplexOps.apply(op, type, a.getComplex(x), b.getComplex(y))
                                : ComplexOps.apply(op, type, a.getComplex(x)));
        }
    }
}
