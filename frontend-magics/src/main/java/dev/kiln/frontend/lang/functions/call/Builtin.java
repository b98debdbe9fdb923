package dev.kiln.frontend.lang.functions.call;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Scratch;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.RangeValue;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.List;
import java.util.Map;

/**
 * A built-in function: a row in a table of functions.
 *
 * @param signature name and parameters
 * @param body computes the result from a value for every parameter
 * @param kind how it computes
 */
public record Builtin(Signature signature, Body body, Kind kind) implements Callable {

    /** How a function computes. */
    public enum Kind {
        /** Records its result, which may then be fused. */
        RECORDED,
        /** Evaluates its operands and computes its result at once. */
        LIBRARY,
        /** Makes values of the Python type that it names. */
        TYPE,
        /** Makes no arrays, so that none have to be freed when it returns. */
        PLAIN
    }

    private static final Map<String, DType> ELEMENT_TYPES =
            Map.of("int", DType.INT64, "float", DType.FLOAT64, "bool", DType.BOOL, "complex", DType.COMPLEX128);

    /** The code of a function. */
    @FunctionalInterface
    public interface Body {
        Object apply(BoundArguments values);
    }

    /** A function whose result is recorded, and so may be fused. */
    public static Builtin of(String signature, Body body) {
        return new Builtin(Signature.parse(signature), body, Kind.RECORDED);
    }

    /** A function that evaluates its operands and computes its result at once. */
    public static Builtin library(String signature, Body body) {
        return new Builtin(Signature.parse(signature), body, Kind.LIBRARY);
    }

    /** A Python type, which is called to make a value. */
    public static Builtin type(String signature, Body body) {
        return new Builtin(Signature.parse(signature), body, Kind.TYPE);
    }

    /** The same function, which makes no arrays. */
    public Builtin plain() {
        return new Builtin(signature, body, Kind.PLAIN);
    }

    /** The same function, which changes one of its arguments in place. */
    public Builtin changing(int parameter) {
        Body changes = given -> {
            if (given.context() != null) {
                given.context().changing(given.get(parameter));
            }
            return body.apply(given);
        };
        return new Builtin(signature, changes, kind);
    }

    public boolean isType() {
        return kind == Kind.TYPE;
    }

    @Override
    public DType asDType() {
        return isType() ? ELEMENT_TYPES.get(name()) : null;
    }

    /** The only positional argument of a call. */
    public static Object only(String name, Arguments arguments) {
        return Signature.parse(name + "(x=0)").bind(arguments)[0];
    }

    @Override
    public String name() {
        return signature.name();
    }

    @Override
    public Object call(CallContext context, Arguments arguments) {
        return run(signature.bind(arguments), context);
    }

    /**
     * Runs it.
     *
     * @param values of all parameters, in order
     */
    public Object run(Object[] values, CallContext context) {
        BoundArguments given = new BoundArguments(signature, values, context);
        int device = signature.device();
        if (device >= 0) {
            given.requireCpu(device);
        }
        Object result;
        try {
            result = computed(values, given);
        } catch (PythonError e) {
            result = TextArrays.instead(
                    e,
                    signature,
                    values,
                    context,
                    other -> computed(other, new BoundArguments(signature, other, context)));
            if (result == null) {
                throw e;
            }
        }
        // a list that holds views of an array keeps it alive
        boolean views = result instanceof List<?>
                && !(result instanceof Tuple || result instanceof RangeValue || result instanceof Values.ArrayItems);
        Object kept = views ? ReferenceCounts.escape(result) : result;
        if (kept instanceof NDArray array && array.base() != null) {
            forgetOwnBase(array, values);
        }
        return context == null ? kept : context.temporaries().manage(kept, values);
    }

    /** An array that the function has made and shows in another shape is no view of anything that a program knows. */
    private static void forgetOwnBase(NDArray array, Object[] values) {
        for (Object value : values) {
            if (value instanceof NDArray given && (given == array.base() || given.base() == array.base())) {
                return;
            }
        }
        array.forgetBase();
    }

    private Object computed(Object[] values, BoundArguments given) {
        if (kind == Kind.PLAIN) {
            return body.apply(given);
        }
        return Scratch.run(
                Context.current(),
                () -> ZeroDimensionalResults.result(signature, values, body.apply(given)),
                ReferenceCounts::arrays);
    }

    /** The function as a method bound to its first argument. */
    public Callable bind(Object self) {
        return new Callable() {
            @Override
            public String name() {
                return signature.name();
            }

            @Override
            public Object call(CallContext context, Arguments arguments) {
                Object[] values = signature.plain(self, arguments);
                if (values != null) {
                    return run(values, context);
                }
                Object[] others = signature.asMethod().bind(arguments);
                Object[] all = new Object[others.length + 1];
                all[0] = self;
                System.arraycopy(others, 0, all, 1, others.length);
                return run(all, context);
            }

            @Override
            public String toString() {
                return "<method " + signature.asMethod() + ">";
            }
        };
    }

    @Override
    public String toString() {
        return isType() ? "<class '" + name() + "'>" : "<function " + signature + ">";
    }
}
