package dev.kiln.exec.vector.emit;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** The calls for maxima and minima of floating-point numbers, which are found among integers of the same order. */
final class OrderCalls {
    private static final ClassDesc ORDER = Lanes.lanesClass("OrderLanes");

    private final Lanes lanes;
    private final ReduceOp op;
    private final DType type;

    /** @param type of the numbers */
    OrderCalls(Lanes lanes, ReduceOp op, DType type) {
        this.lanes = lanes;
        this.op = op;
        this.type = type;
    }

    /** Whether this way is the faster one: where integers of 64 bits are compared in one step. */
    static boolean isFor(Lanes lanes, ReduceOp op, DType type) {
        return type.isFloating() && (op == ReduceOp.MAX || op == ReduceOp.MIN) && lanes.masks();
    }

    /** The class of the integers. */
    ClassDesc integers() {
        return ClassDesc.of("jdk.incubator.vector." + (type == DType.FLOAT64 ? "LongVector" : "IntVector"));
    }

    /** Numbers as integers. */
    Expr order(Expr numbers) {
        MethodTypeDesc method = MethodTypeDesc.of(integers(), lanes.register(type));
        return new Expr.Call(true, ORDER, "order", method, List.of(numbers));
    }

    /**
     * The larger, or the smaller, of two integers.
     *
     * @param wanted whether on the side that the reduction is about, else on the other side
     * @param a the receiver of the call, whose class C2 must know
     */
    Expr extreme(boolean wanted, Expr a, Expr b) {
        MethodTypeDesc method = MethodTypeDesc.of(integers(), Lanes.VECTOR);
        String name = wanted == (op == ReduceOp.MAX) ? "max" : "min";
        return new Expr.Call(false, integers(), name, method, List.of(a, b));
    }

    /** The numbers of extreme integers; NaN where the other side's are those of a NaN. */
    Expr numbers(Expr extreme, Expr other) {
        MethodTypeDesc method = MethodTypeDesc.of(lanes.register(type), integers(), integers());
        String name = op == ReduceOp.MAX ? "largest" : "least";
        return new Expr.Call(true, ORDER, name, method, List.of(extreme, other));
    }
}
