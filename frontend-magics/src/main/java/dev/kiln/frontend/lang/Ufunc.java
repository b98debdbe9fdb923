package dev.kiln.frontend.lang;

import dev.kiln.arrays.DType;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.Op;
import dev.kiln.arrays.Promotion;
import java.util.ArrayList;
import java.util.List;

/**
 * An elementwise function of {@code np}: it takes {@code out=}, {@code where=} and {@code dtype=}, and if it has two operands the
 * methods {@code reduce}, {@code accumulate}, {@code outer}, {@code at} and {@code reduceat} ({@link UfuncMethods}).
 *
 * <p>One thing differs from NumPy: without {@code out=} what {@code where=} leaves out is 0, not undefined.
 *
 * @param op what it is in the table of ops, or null
 * @param operands how many it takes
 * @param results how many it gives
 * @param body operands (arrays, or numbers that stay weak) → results
 * @param identity the value that changes nothing, or null
 * @param row how it is called
 */
record Ufunc(String name, Op op, int operands, int results, Body body, Object identity, Builtin row)
        implements Callable {

    /** What a function does. */
    @FunctionalInterface
    interface Body {
        NDArray[] apply(Object... operands);
    }

    private static final String KEYWORDS = "where=True, dtype=None, casting='same_kind', order='K', subok=True)";

    static Ufunc of(String name, Op op) {
        return make(name, op, op.arity(), 1, x -> one(Nd.map(op, x)), identity(op), false);
    }

    private static Object identity(Op op) {
        Object value = op.arity() == 2 ? Nd.identity(op) : null;
        boolean logical = op == Op.LOGICAL_AND || op == Op.LOGICAL_OR || op == Op.LOGICAL_XOR;
        return logical ? (Object) !value.equals(0L) : value;
    }

    static NDArray[] one(NDArray result) {
        return new NDArray[] {result};
    }

    static Ufunc make(String name, Op op, int operands, int results, Body body, Object identity, boolean library) {
        String in = operands == 1 ? "x, " : "x1, x2, ";
        String out = results == 1 ? "out=None, " : "out1=None, out2=None, out=None, ";
        String signature = name + "(" + in + out + KEYWORDS;
        Builtin.Body call = g -> call(name, operands, results, body, g);
        return new Ufunc(
                name,
                op,
                operands,
                results,
                body,
                identity,
                library ? Builtin.library(signature, call) : Builtin.of(signature, call));
    }

    @Override
    public Object call(Interpreter interpreter, Arguments arguments) {
        int given = arguments.positional().size();
        if (given < operands || given > operands + results) {
            throw Mistake.type("%s() takes from %d to %d positional arguments but %d %s given"
                    .formatted(name, operands, operands + results, given, given == 1 ? "was" : "were"));
        }
        return row.call(interpreter, arguments);
    }

    private static Object call(String name, int operands, int results, Body body, Given g) {
        int mask = operands + (results == 1 ? 1 : 3);
        DType type = g.dtype(mask + 1);
        Object[] values = new Object[operands];
        for (int i = 0; i < operands; i++) {
            values[i] = input(name, i, g.operand(i), type, g.text(mask + 2));
        }
        NDArray[] made = body.apply(values);
        Object[] outs = outs(g, operands, results);
        for (int i = 0; i < results; i++) {
            NDArray typed = type == null || made[i].dtype() == DType.BOOL ? made[i] : ArrayOps.asArray(made[i], type);
            made[i] = written(name, typed, outs[i], g.get(mask), shapes(values));
        }
        return results == 1 ? made[0] : new Tuple(List.of(made));
    }

    private static Object input(String name, int i, Object value, DType type, String casting) {
        if (type == null || !(value instanceof NDArray array) || array.dtype() == type) {
            return value;
        }
        if (!casting.equals("unsafe") && !Promotion.sameKind(array.dtype(), type)) {
            throw Mistake.type("Cannot cast ufunc '" + name + "' input " + i + " from dtype('" + array.dtype()
                    + "') to dtype('" + type + "') with casting rule 'same_kind'");
        }
        return array.astype(type);
    }

    private static Object[] outs(Given g, int operands, int results) {
        Object[] outs = new Object[results];
        for (int i = 0; i < results; i++) {
            outs[i] = g.get(operands + i);
        }
        if (results > 1 && g.has(operands + results)) {
            List<Object> items = g.items(operands + results);
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

    /** The result, written to {@code out=} where {@code where=} holds. */
    private static NDArray written(String name, NDArray result, Object out, Object where, List<long[]> shapes) {
        Object given = out instanceof Tuple t && t.size() == 1 ? t.get(0) : out;
        boolean everywhere = where instanceof Boolean all && all;
        if (given == None.NONE) {
            return everywhere ? result : Nd.where(condition(where), result, Nd.zeros(result.dtype(), new long[0]));
        }
        if (!(given instanceof NDArray target)) {
            throw Mistake.type("return arrays must be of ArrayType");
        }
        NDArray all =
                everywhere ? result : Nd.where(condition(where), result, ArrayOps.asArray(target, result.dtype()));
        if (!java.util.Arrays.equals(all.shape(), target.shape()) && all.size() != 1) {
            StringBuilder text = new StringBuilder();
            shapes.forEach(shape -> text.append(tight(shape)).append(' '));
            throw Mistake.value("operands could not be broadcast together with shapes " + text + tight(target.shape())
                            + " ")
                    .maybe("Maybe make out= an array of the result's shape " + tight(all.shape()) + ".");
        }
        ArrayOps.assignSameKind(name, target, all);
        return target;
    }

    private static String tight(long[] shape) {
        return Values.repr(Tuple.of(shape)).replace(" ", "");
    }

    private static NDArray condition(Object where) {
        NDArray mask = ArrayOps.asArray(where, null);
        if (mask.dtype() != DType.BOOL) {
            throw Mistake.type("Cannot cast array data from dtype('" + mask.dtype()
                    + "') to dtype('bool') according to the rule 'safe'");
        }
        return mask;
    }

    /** What stands after a dot: a method, or a fact. */
    Object member(String member) {
        return switch (member) {
            case "nin" -> (long) operands;
            case "nout" -> (long) results;
            case "nargs" -> (long) operands + results;
            case "identity" -> identity == null ? None.NONE : identity;
            case "__name__" -> name;
            default -> UfuncMethods.of(this, member);
        };
    }

    @Override
    public String toString() {
        return "<ufunc '" + name + "'>";
    }
}
