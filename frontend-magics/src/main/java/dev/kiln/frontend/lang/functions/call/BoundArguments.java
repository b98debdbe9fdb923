package dev.kiln.frontend.lang.functions.call;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.FloatText;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.lang.values.WideIntegers;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** The arguments of a call, bound to the parameters of a built-in function and converted as the function needs them. */
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

    /** Whether the call passed a value, even None, for a parameter whose default is {@code ?}. */
    public boolean isGiven(int i) {
        return values[i] != NoValue.NO_VALUE;
    }

    /** The function's name. */
    public String name() {
        return signature.name();
    }

    /** The name of a parameter. */
    public String name(int i) {
        return signature.parameters().get(i);
    }

    public CallContext context() {
        return context;
    }

    /** An argument as an array; lists and scalars are converted. */
    public NDArray array(int i) {
        return ArrayOps.asArray(values[i], null);
    }

    /** A sequence of arrays. */
    public NDArray[] arrays(int i) {
        List<Object> items = items(i);
        NDArray[] arrays = new NDArray[items.size()];
        for (int k = 0; k < arrays.length; k++) {
            arrays[k] = ArrayOps.asArray(items.get(k), null);
        }
        return arrays;
    }

    /** An array or a weak scalar. */
    public Object operand(int i) {
        return operand(i, null);
    }

    /**
     * An array or a weak scalar; an integer beyond 64 bits is converted to fit the other values' type.
     *
     * @param op the op that it is for, or null
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
        return ScalarMath.real(Values.plain(Values.core(values[i])));
    }

    public String text(int i) {
        if (values[i] instanceof String text) {
            return text;
        }
        if (values[i] instanceof PythonObject object && object.core() instanceof String text) {
            return text;
        }
        if (values[i] instanceof PythonObject object && object.converted("__fspath__") instanceof String path) {
            return path;
        }
        throw PythonError.type(signature.name() + "() argument '"
                + signature.parameters().get(i) + "' must be str, not " + Values.typeName(values[i]));
    }

    /** A type, or null for None. */
    public DType dtype(int i) {
        return has(i) ? ArrayOps.dtype(values[i]) : null;
    }

    /** A shape, given as a number or a tuple. */
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

    /** The axes of a reduction: as {@link #axes}, but not a list; a 0-d array accepts axis 0 and -1. */
    public int[] reduced(int array, int i) {
        if (values[i] instanceof List<?> && !(values[i] instanceof Tuple)) {
            throw PythonError.type("'list' object cannot be interpreted as an integer")
                    .maybe("Maybe write a tuple: (…).");
        }
        boolean single = has(i) && !(values[i] instanceof Tuple) && array(array).ndim() == 0;
        int[] axes = axes(i);
        return single && (axes[0] == 0 || axes[0] == -1) ? null : axes;
    }

    /** Axes, given as a number or a tuple; null for None. */
    public int[] axes(int i) {
        return has(i) ? ArrayOps.axes(values[i]) : null;
    }

    /** An axis; null for None. */
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

    /** The arguments that {@code **} collects, by name. */
    @SuppressWarnings("unchecked")
    public Map<String, Object> named(int i) {
        return (Map<String, Object>) values[i];
    }

    /** Rejects any device but {@code "cpu"}. */
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
