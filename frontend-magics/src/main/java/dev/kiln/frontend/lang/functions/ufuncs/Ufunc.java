package dev.kiln.frontend.lang.functions.ufuncs;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.frontend.lang.floats.FloatErrors;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.UnsupportedOperands;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * An elementwise function of {@code np}. It accepts {@code out=}, {@code where=} and {@code dtype=}, and with two operands it has the
 * methods {@code reduce}, {@code accumulate}, {@code outer}, {@code at} and {@code reduceat} ({@link UfuncMethods}).
 *
 * <p>Unlike NumPy, elements that {@code where=} excludes are 0 when there is no {@code out=}, not undefined.
 *
 * @param op its op, or null for a composition of ops
 * @param arity the number of operands and results
 * @param body computes the results from the operands, arrays or weak scalars
 * @param identity the identity element, or null
 * @param methods the function in the table, and its methods
 */
public record Ufunc(String name, Op op, Arity arity, Body body, Object identity, UfuncMethods methods)
        implements Callable {

    /** The number of arrays that a function takes and returns. */
    public record Arity(int operands, int results) {}

    /** The code of a function. */
    @FunctionalInterface
    interface Body {
        NDArray[] apply(Object... operands);
    }

    private static final String KEYWORDS = "*, where=True, dtype=None, casting='same_kind', order='K', subok=True)";

    private static final List<String> CASTINGS = List.of("no", "equiv", "safe", "same_kind", "unsafe");

    /** Functions whose results are always bools. */
    private static final List<Op.TypeRule> PREDICATES =
            List.of(Op.TypeRule.COMPARE, Op.TypeRule.LOGICAL, Op.TypeRule.PREDICATE);

    public static Ufunc of(String name, Op op) {
        return make(name, op, new Arity(op.arity(), 1), new OfOp(op), identity(op), false);
    }

    /** The code of a function that is an op. */
    private record OfOp(Op op) implements Body {
        @Override
        public NDArray[] apply(Object... operands) {
            return one(Nd.map(op, operands));
        }
    }

    private static Object identity(Op op) {
        Object value = op.arity() == 2 ? Nd.identity(op) : null;
        boolean logical = op == Op.LOGICAL_AND || op == Op.LOGICAL_OR || op == Op.LOGICAL_XOR;
        return logical ? (Object) !value.equals(0L) : value;
    }

    public static NDArray[] one(NDArray result) {
        return new NDArray[] {result};
    }

    public static Ufunc make(String name, Op op, Arity arity, Body body, Object identity, boolean library) {
        String in = arity.operands() == 1 ? "x, " : "x1, x2, ";
        String out = arity.results() == 1 ? "/, out=None, " : "out1=None, out2=None, /, out=None, ";
        String signature = name + "(" + in + out + KEYWORDS;
        boolean predicate = name.equals("signbit") || op != null && PREDICATES.contains(op.rule());
        Builtin.Body call = args -> call(name, op, arity, body, predicate, args);
        return new Ufunc(
                name,
                op,
                arity,
                body,
                identity,
                new UfuncMethods(library ? Builtin.library(signature, call) : Builtin.of(signature, call)));
    }

    @Override
    public Object call(CallContext context, Arguments arguments) {
        int operands = arity.operands();
        int results = arity.results();
        int given = arguments.positional().size();
        if (body instanceof OfOp
                && given == operands
                && arguments.named().isEmpty()
                && context != null
                && areArrays(arguments.positional())) {
            // neither parameters to bind nor intermediate results
            Object[] arrays = arguments.positional().toArray();
            return context.temporaries().manage(FloatErrors.checked(name, arrays, Nd.map(op, arrays)));
        }
        if (given < operands || given > operands + results) {
            throw PythonError.type("%s() takes from %d to %d positional arguments but %d %s given"
                    .formatted(name, operands, operands + results, given, given == 1 ? "was" : "were"));
        }
        return row().call(context, arguments);
    }

    /** Whether all are arrays with axes whose lengths are known. */
    private static boolean areArrays(List<Object> operands) {
        for (Object operand : operands) {
            if (!(operand instanceof NDArray array) || !array.isCounted() || array.ndim() == 0) {
                return false;
            }
        }
        return true;
    }

    private static Object call(String name, Op op, Arity arity, Body body, boolean predicate, BoundArguments args) {
        int operands = arity.operands();
        int results = arity.results();
        int mask = operands + (results == 1 ? 1 : 3);
        DType asked = args.dtype(mask + 1);
        String casting = casting(args, mask + 2);
        if (predicate && asked != null && asked != DType.BOOL) {
            throw noLoop(name, asked);
        }
        DType type = predicate ? null : asked;
        Object[] given = new Object[operands];
        Arrays.setAll(given, args::get);
        if (Arrays.stream(given).anyMatch(UnsupportedOperands::refuses)) {
            throw UnsupportedOperands.by(name, given);
        }
        Object[] values = new Object[operands];
        for (int i = 0; i < operands; i++) {
            String which = operands == 1 ? "" : " " + i;
            values[i] = input(name, which, args.operand(i, op), type, casting);
        }
        NDArray[] made = body.apply(values);
        if (FloatErrors.areHeard()) {
            FloatErrors.checked(name, values, made[0]);
        }
        Object[] outs = outs(args, operands, results);
        for (int i = 0; i < results; i++) {
            if (type != null && !made[i].dtype().isComplex() && !isMadeAs(made[i].dtype(), type)) {
                throw noLoop(name, type);
            }
            NDArray typed = type == null ? made[i] : ArrayOps.asArray(made[i], type);
            made[i] = written(name, typed, outs[i], args.get(mask), () -> shapes(values), casting);
        }
        return results == 1 ? made[0] : new Tuple(List.of(made));
    }

    /**
     * Whether a function whose result has one type can compute another: a float result cannot become an integer or a bool, nor a bool a
     * number.
     */
    private static boolean isMadeAs(DType made, DType type) {
        return made == DType.BOOL ? type == DType.BOOL : type.isFloating() || type.isComplex() || !made.isFloating();
    }

    private static PythonError noLoop(String name, DType type) {
        return PythonError.type("No loop matching the specified signature and casting was found for ufunc " + name)
                .maybe("Maybe convert the result: .astype(np." + type + ").");
    }

    private static String casting(BoundArguments args, int position) {
        String casting = args.text(position);
        if (!CASTINGS.contains(casting)) {
            throw PythonError.value(
                    "casting must be one of 'no', 'equiv', 'safe', 'same_kind', 'unsafe' (got '" + casting + "')");
        }
        return casting;
    }

    /** An operand in the requested type; weak scalars are converted only if they would lose information. */
    private static Object input(String name, String which, Object value, DType type, String casting) {
        boolean loses = value instanceof Double && type != null && !type.isFloating() && !type.isComplex();
        if (type == null || !(value instanceof NDArray) && !loses) {
            return value;
        }
        DType from = value instanceof NDArray array ? array.dtype() : Promotion.typeOf(value);
        if (!Nd.canCast(from, type, casting)) {
            throw PythonError.type("Cannot cast ufunc '" + name + "' input" + which + " from dtype('" + from
                    + "') to dtype('" + type + "') with casting rule '" + casting + "'");
        }
        return ArrayOps.asArray(ArrayOps.asArray(value, null), type);
    }

    private static Object[] outs(BoundArguments args, int operands, int results) {
        Object[] outs = new Object[results];
        for (int i = 0; i < results; i++) {
            outs[i] = args.get(operands + i);
        }
        if (results > 1 && args.has(operands + results)) {
            if (!(args.get(operands + results) instanceof Tuple items) || items.size() != results) {
                throw PythonError.type("'out' must be a tuple of arrays");
            }
            for (int i = 0; i < results; i++) {
                outs[i] = items.get(i);
            }
        }
        return outs;
    }

    private static List<long[]> shapes(Object[] values) {
        List<long[]> shapes = new ArrayList<>();
        for (Object value : values) {
            shapes.add(value instanceof NDArray a ? a.shape() : new long[0]);
        }
        return shapes;
    }

    /** Writes the result to {@code out=} where {@code where=} holds, and returns it. */
    private static NDArray written(
            String name, NDArray result, Object out, Object where, Supplier<List<long[]>> shapes, String casting) {
        Object given = out instanceof Tuple t && t.size() == 1 ? t.get(0) : out;
        boolean everywhere = where instanceof Boolean all && all;
        requireFits(where, result, shapes);
        if (given == None.NONE) {
            return everywhere ? result : Nd.where(condition(where), result, Nd.zeros(result.dtype(), new long[0]));
        }
        if (!(given instanceof NDArray target)) {
            throw PythonError.type("return arrays must be of ArrayType");
        }
        NDArray all =
                everywhere ? result : Nd.where(condition(where), result, ArrayOps.asArray(target, result.dtype()));
        OutArgument.requireFits(all, target, shapes.get());
        if (!Nd.canCast(all.dtype(), target.dtype(), casting)) {
            throw PythonError.type("Cannot cast ufunc '" + name + "' output from dtype('" + all.dtype()
                            + "') to dtype('" + target.dtype() + "') with casting rule '" + casting + "'")
                    .maybe("Maybe convert the array to " + all.dtype() + " first: x.astype(np." + all.dtype() + ").");
        }
        target.assign(all);
        return target;
    }

    /** Checks that a mask broadcasts with the result. */
    private static void requireFits(Object where, NDArray result, Supplier<List<long[]>> shapes) {
        if (!(where instanceof NDArray || where instanceof List<?>)) {
            return;
        }
        long[] mask = condition(where).shape();
        if (OutArgument.together(mask, result.shape()) == null) {
            throw OutArgument.apart(shapes.get(), mask)
                    .maybe("Maybe pass a where= mask of the result's shape " + OutArgument.tight(result.shape()) + ".");
        }
    }

    private static NDArray condition(Object where) {
        NDArray mask = ArrayOps.asArray(where, where instanceof NDArray ? null : DType.BOOL);
        if (mask.dtype() != DType.BOOL) {
            throw PythonError.type("Cannot cast array data from dtype('" + mask.dtype()
                    + "') to dtype('bool') according to the rule 'safe'");
        }
        return mask;
    }

    /** The function in the table, with its signature. */
    public Builtin row() {
        return methods.row();
    }

    public int operands() {
        return arity.operands();
    }

    public int results() {
        return arity.results();
    }

    /** An attribute or a method by its name. */
    public Object member(String member) {
        return switch (member) {
            case "nin" -> (long) operands();
            case "nout" -> (long) results();
            case "nargs" -> (long) operands() + results();
            case "identity" -> identity == null ? None.NONE : identity;
            case "__name__" -> name;
            default -> methods.get(this, member);
        };
    }

    @Override
    public String typeName() {
        return "numpy.ufunc";
    }

    @Override
    public String toString() {
        return "<ufunc '" + name + "'>";
    }
}
