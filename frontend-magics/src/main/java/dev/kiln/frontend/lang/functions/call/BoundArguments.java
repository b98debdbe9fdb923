package dev.kiln.frontend.lang.functions.call;

import dev.kiln.arrays.DType;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Op;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.FloatText;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.lang.values.WideIntegers;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** The values that a call gave to a table function, read as what the function needs. */
public final class BoundArguments {
    private final Signature signature;
    private final Object[] values;
    private final CallContext context;

    public BoundArguments(Signature signature, Object[] values, CallContext context) {
        this.signature = signature;
        this.values = values;
        this.context = context;
    }

    public Object get(int i) {
        return values[i];
    }

    public boolean has(int i) {
        return values[i] != None.NONE && values[i] != NoValue.NO_VALUE;
    }

    /** Whether the call gave a value, be it None, for a parameter whose default is {@code ?}. */
    public boolean isGiven(int i) {
        return values[i] != NoValue.NO_VALUE;
    }

    /** The function's name. */
    public String name() {
        return signature.name();
    }

    public CallContext context() {
        return context;
    }

    /** As an array: lists and scalars are converted. */
    public NDArray array(int i) {
        return ArrayOps.asArray(values[i], null);
    }

    /** A sequence of arrays. */
    public NDArray[] arrays(int i) {
        return items(i).stream().map(item -> ArrayOps.asArray(item, null)).toArray(NDArray[]::new);
    }

    /** An array, or a scalar that stays weak. */
    public Object operand(int i) {
        return operand(i, null);
    }

    /**
     * An array, or a scalar that stays weak; an integer beyond 64 bits as what it is beside the other values.
     *
     * @param op that it is for, or null
     */
    public Object operand(int i, Op op) {
        Object value = ArrayOps.operand(values[i]);
        return value instanceof BigInteger n ? WideIntegers.beside(op, n, ArrayOps.typeBeside(values)) : value;
    }

    public boolean flag(int i) {
        return Values.truth(values[i]);
    }

    public long integer(int i) {
        return Values.integer(values[i]);
    }

    public double real(int i) {
        return ScalarMath.real(Values.plain(values[i]));
    }

    public String text(int i) {
        if (values[i] instanceof String text) {
            return text;
        }
        throw PythonError.type(signature.name() + "() argument '"
                + signature.parameters().get(i) + "' must be str, not " + Values.typeName(values[i]));
    }

    /** A type, or null for None. */
    public DType dtype(int i) {
        return has(i) ? ArrayOps.dtype(values[i]) : null;
    }

    /** A shape: a number or a tuple. */
    public long[] shape(int i) {
        if (values[i] == None.NONE) {
            throw PythonError.type("Use () not None as shape arguments");
        } else if (Values.plain(values[i]) instanceof Double d) {
            throw PythonError.type(
                            "expected a sequence of integers or a single integer, got '" + FloatText.repr(d) + "'")
                    .maybe("Maybe convert it: int(…), or divide with //.");
        }
        return ArrayOps.shape(values[i]);
    }

    /** Axes of a reduction: as {@link #axes}, but no list, and of an array without axes the one that it could have. */
    public int[] reduced(int array, int i) {
        if (values[i] instanceof List<?> && !(values[i] instanceof Tuple)) {
            throw PythonError.type("'list' object cannot be interpreted as an integer")
                    .maybe("Maybe write a tuple: (…).");
        }
        boolean single = has(i) && !(values[i] instanceof Tuple) && array(array).ndim() == 0;
        int[] axes = axes(i);
        return single && (axes[0] == 0 || axes[0] == -1) ? null : axes;
    }

    /** Axes: null for None, else a number or a tuple. */
    public int[] axes(int i) {
        return has(i) ? ArrayOps.axes(values[i]) : null;
    }

    /** An axis: null for None. */
    public Integer axis(int i) {
        return has(i) ? (Integer) (int) integer(i) : null;
    }

    /** A function. */
    public Callable function(int i) {
        if (values[i] instanceof Callable function) {
            return function;
        }
        throw PythonError.type("'" + Values.typeName(values[i]) + "' object is not callable");
    }

    /** What was passed by other names than the parameters'. */
    @SuppressWarnings("unchecked")
    public Map<String, Object> named(int i) {
        return (Map<String, Object>) values[i];
    }

    /** Refuses any device but the one there is. */
    public void requireCpu(int i) {
        if (has(i) && !values[i].equals("cpu")) {
            throw PythonError.value(
                    "Device not understood. Only \"cpu\" is allowed, but received: " + Values.str(values[i]));
        }
    }

    public List<Object> items(int i) {
        return Values.items(values[i]);
    }
}
