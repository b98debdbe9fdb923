package dev.kiln.frontend.lang;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** The values that a call gave to a table function, read as what the function needs. */
final class Given {
    private final Signature signature;
    private final Object[] values;
    private final Interpreter interpreter;

    Given(Signature signature, Object[] values, Interpreter interpreter) {
        this.signature = signature;
        this.values = values;
        this.interpreter = interpreter;
    }

    Object get(int i) {
        return values[i];
    }

    boolean has(int i) {
        return values[i] != None.NONE && values[i] != NoValue.NO_VALUE;
    }

    /** Whether the call gave a value, be it None, for a parameter whose default is {@code ?}. */
    boolean isGiven(int i) {
        return values[i] != NoValue.NO_VALUE;
    }

    /** The function's name. */
    String name() {
        return signature.name();
    }

    Interpreter interpreter() {
        return interpreter;
    }

    /** As an array: lists and scalars are converted. */
    NDArray array(int i) {
        return ArrayOps.asArray(values[i], null);
    }

    /** An array, or a scalar that stays weak. */
    Object operand(int i) {
        return operand(i, null);
    }

    /**
     * An array, or a scalar that stays weak; an integer beyond 64 bits as what it is beside the other values.
     *
     * @param op that it is for, or null
     */
    Object operand(int i, Op op) {
        Object value = ArrayOps.operand(values[i]);
        return value instanceof BigInteger n ? WideIntegers.beside(op, n, ArrayOps.typeBeside(values)) : value;
    }

    boolean flag(int i) {
        return Values.truth(values[i]);
    }

    long integer(int i) {
        return Values.integer(values[i]);
    }

    double real(int i) {
        return ScalarMath.real(Values.plain(values[i]));
    }

    String text(int i) {
        if (values[i] instanceof String text) {
            return text;
        }
        throw Mistake.type(signature.name() + "() argument '"
                + signature.parameters().get(i) + "' must be str, not " + Values.typeName(values[i]));
    }

    /** A type, or null for None. */
    DType dtype(int i) {
        return has(i) ? ArrayOps.dtype(values[i]) : null;
    }

    /** A shape: a number or a tuple. */
    long[] shape(int i) {
        if (values[i] == None.NONE) {
            throw Mistake.type("Use () not None as shape arguments");
        } else if (Values.plain(values[i]) instanceof Double d) {
            throw Mistake.type("expected a sequence of integers or a single integer, got '" + FloatText.repr(d) + "'")
                    .maybe("Maybe convert it: int(…), or divide with //.");
        }
        return ArrayOps.shape(values[i]);
    }

    /** Axes of a reduction: as {@link #axes}, but no list, and of an array without axes the one that it could have. */
    int[] reduced(int array, int i) {
        if (values[i] instanceof List<?> && !(values[i] instanceof Tuple)) {
            throw Mistake.type("'list' object cannot be interpreted as an integer")
                    .maybe("Maybe write a tuple: (…).");
        }
        boolean single = has(i) && !(values[i] instanceof Tuple) && array(array).ndim() == 0;
        int[] axes = axes(i);
        return single && (axes[0] == 0 || axes[0] == -1) ? null : axes;
    }

    /** Axes: null for None, else a number or a tuple. */
    int[] axes(int i) {
        return has(i) ? ArrayOps.axes(values[i]) : null;
    }

    /** What was passed by other names than the parameters'. */
    @SuppressWarnings("unchecked")
    Map<String, Object> named(int i) {
        return (Map<String, Object>) values[i];
    }

    /** Refuses any device but the one there is. */
    void requireCpu(int i) {
        if (has(i) && !values[i].equals("cpu")) {
            throw Mistake.value(
                    "Device not understood. Only \"cpu\" is allowed, but received: " + Values.str(values[i]));
        }
    }

    List<Object> items(int i) {
        return Values.items(values[i]);
    }
}
