package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.elementary.Index;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Scratch;
import dev.kiln.arrays.graph.View;
import dev.kiln.frontend.lang.floats.FloatErrors;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/** Converts values of the language to arrays, types, shapes and axes, and holds the operations on arrays that all functions share. */
public final class ArrayOps {
    private ArrayOps() {}

    public static int rank(NDArray a) {
        return a.ndim();
    }

    static long size(NDArray a) {
        return a.size();
    }

    static Object item(NDArray a) {
        return a.item();
    }

    /** The text that {@code print} shows. */
    static String text(NDArray a) {
        return a.ndim() == 0 ? number(a) : a.toString();
    }

    /** The text as an item of a printed list. */
    static String repr(NDArray a) {
        if (a.isArray()) {
            return a.toRepr();
        }
        String number = number(a);
        return a.dtype() == DType.BOOL
                ? "np." + number + "_"
                : "np." + a.dtype() + (number.startsWith("(") ? number : "(" + number + ")");
    }

    private static String number(NDArray a) {
        // scalars of float32 and complex numbers are written as NumPy's, others as Python's
        return a.dtype().isComplex() || a.dtype() == DType.FLOAT32 ? a.toString() : Values.repr(a.item());
    }

    /** Labels an array that has no name yet and is not just a part of another one. */
    public static void label(NDArray array, String name) {
        if (!array.isCounted()) {
            if (array.name() == null) {
                array.named(name);
            }
            return;
        }
        if (array.name() == null) {
            View view = array.view();
            boolean whole = view.offset() == 0
                    && view.isContiguous()
                    && view.size() == array.node().size();
            if (whole) {
                array.named(name);
            }
        }
    }

    /** Applies an elementwise op to arrays, lists and weak scalars. */
    public static NDArray map(Op op, Object... operands) {
        Object[] converted = new Object[operands.length];
        for (int i = 0; i < operands.length; i++) {
            converted[i] = operand(operands[i]);
        }
        for (int i = 0; i < operands.length; i++) {
            if (converted[i] instanceof BigInteger n) {
                converted[i] = WideIntegers.beside(op, n, typeBeside(converted));
            }
        }
        return FloatErrors.checkedOperator(op.ufuncName(), converted, Nd.map(op, converted));
    }

    /** The type of the last array among operands; uint64 when there is none. */
    public static DType typeBeside(Object... operands) {
        DType type = DType.UINT64;
        for (Object operand : operands) {
            type = operand instanceof NDArray a ? a.dtype() : type;
        }
        return type;
    }

    static void inPlace(Op op, NDArray array, Object value) {
        Object operand = operand(value);
        if (FloatErrors.areHeard() && !(operand instanceof BigInteger)) {
            FloatErrors.checked(op.ufuncName(), new Object[] {array, operand}, Nd.map(op, array, operand));
        }
        array.update(op, operand instanceof BigInteger n ? WideIntegers.beside(op, n, array.dtype()) : operand);
    }

    /** Whether two values name the same type: {@code x.dtype == float}, {@code x.dtype == "int8"}. */
    static boolean isSameType(Object a, Object b) {
        try {
            return isTypeName(a) && isTypeName(b) && dtype(a) == dtype(b);
        } catch (PythonError e) {
            return false; // the name of another type, such as that of strings
        }
    }

    private static boolean isTypeName(Object value) {
        return value instanceof DType
                || value instanceof String
                || value instanceof PythonObject object && object.asDType() != null;
    }

    /** Assigns {@code target[...] = value} with {@code casting='same_kind'}, as {@code out=} and {@code @=} do. */
    public static void assignSameKind(String function, NDArray target, Object value) {
        NDArray array = asArray(value, null);
        requireSameKind(function, array.dtype(), target.dtype());
        target.assign(array);
    }

    /** Checks that a function's result of one type may be stored in an array of another type. */
    public static void requireSameKind(String function, DType from, DType to) {
        if (!Promotion.sameKind(from, to)) {
            throw PythonError.type("Cannot cast ufunc '" + function + "' output from dtype('" + from + "') to dtype('"
                            + to + "') with casting rule 'same_kind'")
                    .maybe("Maybe convert the array to " + from + " first: x.astype(np." + from + ").");
        }
    }

    /** An array or a weak scalar. */
    public static Object operand(Object value) {
        return switch (value) {
            case NDArray a -> a;
            case List<?> l -> asArray(l, null);
            case PythonObject object when object.core() instanceof Object core -> operand(core);
            default -> {
                if (!ScalarMath.isNumber(value)) {
                    throw PythonError.type("a " + Values.typeName(value) + " (" + Values.repr(value)
                            + ") is neither an array nor a number");
                }
                yield value;
            }
        };
    }

    /** A value to store in elements of a stored array: as {@link #assignable}, and integers of 64 bits become arrays. */
    public static Object stored(Object value, DType type) {
        return value instanceof BigInteger n ? WideIntegers.array(n, type) : assignable(value, type);
    }

    /** A value to store in elements of a type: as {@link #operand}, but strings are parsed and None becomes NaN, as in NumPy. */
    public static Object assignable(Object value, DType type) {
        return switch (value) {
            case String text -> parsed(text, type);
            case None none when type.isInteger() -> Conversions.toInt(none);
            case None none when type == DType.BOOL -> false;
            case None none -> Double.NaN;
            default -> operand(value);
        };
    }

    /** A finite float that is meant for an integer type becomes a 0-d array, so that it is cast instead of checked. */
    public static Object wrapping(Object value, DType type) {
        return value instanceof Double d && Double.isFinite(d) && type.isInteger() ? Nd.scalar(d) : value;
    }

    /** A number as a 0-d array; an array or a list is converted to the type. */
    public static NDArray scalar(Object value, DType type) {
        return switch (value) {
            case NDArray array -> array.astype(type);
            case List<?> list -> asArray(list, type);
            case BigInteger n -> WideIntegers.array(n, type);
            case String text -> Nd.full(new long[0], parsed(text, type), type);
            default -> Nd.full(new long[0], operand(value), type);
        };
    }

    private static Object parsed(String text, DType type) {
        return type.isComplex()
                ? ComplexMath.parse(text)
                : type.isInteger()
                        ? Conversions.toInt(text)
                        : type == DType.BOOL ? (Object) !text.isEmpty() : Conversions.toFloat(text);
    }

    /**
     * A value as an array; an array of the right type is returned as it is.
     *
     * @param type the element type; null for the value's own
     */
    public static NDArray asArray(Object value, DType type) {
        NDArray array = switch (value) {
            case NDArray a -> a;
            case RangeValue r -> longs(r);
            case List<?> l -> nested(l, type);
            case BigInteger n -> WideIntegers.array(n, type);
            case PythonObject object when object.core() instanceof Object core -> asArray(core, type);
            default -> scalar(value, type == null ? Promotion.typeOf(operand(value)) : type);
        };
        return type == null || array.dtype() == type ? array : array.astype(type);
    }

    private static NDArray longs(List<Object> range) {
        return Nd.asarray(range.stream().mapToLong(n -> (long) n).toArray());
    }

    private static NDArray nested(List<?> list, DType type) {
        if (list instanceof NumberList numbers) {
            NDArray array = numbers.array();
            if (array != null) {
                return array;
            }
        }
        if (holdsArrays(list)) {
            List<Object> numbers = Leaves.numbers(list);
            if (numbers != null) {
                return Leaves.array(numbers, null);
            }
            return Nd.stack(0, list.stream().map(item -> asArray(item, null)).toArray(NDArray[]::new));
        }
        List<Long> shape = new ArrayList<>();
        Object level = list;
        while (level instanceof List<?> l) {
            shape.add((long) l.size());
            level = l.isEmpty() ? null : l.getFirst();
        }
        List<Object> leaves = new ArrayList<>();
        flatten(list, shape, 0, leaves, type);
        return Leaves.array(leaves, type)
                .reshape(shape.stream().mapToLong(n -> n).toArray());
    }

    private static boolean holdsArrays(List<?> list) {
        for (Object item : list) {
            if (item instanceof NDArray || item instanceof List<?> l && holdsArrays(l)) {
                return true;
            }
        }
        return false;
    }

    private static void flatten(Object value, List<Long> shape, int depth, List<Object> into, DType type) {
        boolean isList = value instanceof List<?>;
        if (isList != depth < shape.size() || isList && ((List<?>) value).size() != shape.get(depth)) {
            throw PythonError.value(
                    "setting an array element with a sequence. The requested array has an inhomogeneous shape after "
                            + depth
                            + " dimensions. The detected shape was " + Values.repr(new Tuple(shape.subList(0, depth)))
                            + " + inhomogeneous part.");
        } else if (isList) {
            ((List<?>) value).forEach(item -> flatten(item, shape, depth + 1, into, type));
        } else {
            into.add(type == null ? operand(value) : assignable(value, type));
        }
    }

    public static DType dtype(Object value) {
        return switch (value) {
            case DType type -> type;
            case PythonObject type when type.asDType() != null -> type.asDType();
            case String name -> dtype(name);
            case NDArray array ->
                throw PythonError.type("Cannot construct a dtype from an array").maybe("Maybe use its type: x.dtype.");
            default -> throw PythonError.type("Cannot interpret '" + Values.repr(value) + "' as a data type");
        };
    }

    /** Parses a type's name, its kind and size, or NumPy's type code. */
    private static DType dtype(String name) {
        String plain = name.replaceFirst("^[<=|]", "");
        for (DType type : DType.values()) {
            if (type.numpyName().equals(plain)) {
                return type;
            }
        }
        return switch (plain) {
            case "?", "b1", "bool_" -> DType.BOOL;
            case "i1", "b", "byte" -> DType.INT8;
            case "i2", "h", "short" -> DType.INT16;
            case "i4", "i", "intc" -> DType.INT32;
            case "i8", "int", "int_", "intp", "l", "q", "long", "longlong" -> DType.INT64;
            case "u1", "B", "ubyte" -> DType.UINT8;
            case "u2", "H", "ushort" -> DType.UINT16;
            case "u4", "I", "uintc" -> DType.UINT32;
            case "u8", "uint", "uintp", "L", "Q", "ulong", "ulonglong" -> DType.UINT64;
            case "f4", "f", "single" -> DType.FLOAT32;
            case "f8", "float", "double", "d" -> DType.FLOAT64;
            case "c8", "F", "csingle" -> DType.COMPLEX64;
            case "c16", "D", "complex", "cdouble" -> DType.COMPLEX128;
            default ->
                throw PythonError.type("data type '" + name + "' not understood")
                        .maybe(TYPES);
        };
    }

    static final String TYPES =
            "Maybe use one of Kiln's types: bool, int8 to int64, uint8 to uint64, float32, float64, complex64,"
                    + " complex128.";

    public static long[] shape(Object value) {
        List<?> items = value instanceof List<?> list ? list : List.of(value);
        if (items.size() == 1 && items.getFirst() instanceof List<?> inner) {
            items = inner;
        }
        for (int d = 0; d < items.size(); d++) {
            if (items.get(d) instanceof BigInteger) {
                throw PythonError.value("Maximum allowed dimension exceeded");
            }
        }
        long[] shape = new long[items.size()];
        for (int d = 0; d < shape.length; d++) {
            shape[d] = Values.integer(items.get(d));
        }
        return shape;
    }

    public static int[] axes(Object value) {
        List<?> items = value instanceof List<?> list ? list : List.of(value);
        int[] axes = new int[items.size()];
        for (int d = 0; d < axes.length; d++) {
            axes[d] = Math.toIntExact(Values.integer(items.get(d)));
        }
        return axes;
    }

    /** An axis counted from 0, of an array with {@code rank} axes; negative ones count from the end. */
    public static int axis(int axis, int rank) {
        if (axis < -rank || axis >= rank) {
            throw new PythonError(
                    "AxisError", "axis " + axis + " is out of bounds for array of dimension " + rank, null);
        }
        return axis < 0 ? axis + rank : axis;
    }

    /** The view of one range along an axis, all of the other axes; null bounds are open. */
    public static NDArray part(NDArray a, int axis, Long from, Long to, Long step) {
        Index[] index = new Index[axis + 1];
        Arrays.fill(index, new Index.Range(null, null, null));
        index[axis] = new Index.Range(from, to, step);
        return a.get(index);
    }

    /** The elements as nested lists of Python's numbers; of a 0-d array its number. */
    public static Object toList(NDArray a) {
        if (a.ndim() == 0) {
            return a.item();
        }
        a.eval("tolist()");
        return nested(a.shape(), 0, 0, items(a));
    }

    /** Python's number of each element, by its place in C order; all are read at once. */
    private static IntFunction<Object> items(NDArray a) {
        return switch (a.dtype().kind()) {
            case BOOL -> {
                boolean[] all = a.toBooleanArray();
                yield i -> all[i];
            }
            case SIGNED -> {
                long[] all = a.toLongArray();
                yield i -> all[i];
            }
            case UNSIGNED -> {
                long[] all = a.toLongArray();
                boolean wide = a.dtype() == DType.UINT64;
                yield i -> wide && all[i] < 0 ? new BigInteger(Long.toUnsignedString(all[i])) : (Object) all[i];
            }
            case FLOATING -> {
                double[] all = a.toDoubleArray();
                yield i -> all[i];
            }
            case COMPLEX -> {
                NDArray flat = a.ravel();
                yield i -> flat.get(i).item();
            }
        };
    }

    private static List<Object> nested(long[] shape, int axis, int first, IntFunction<Object> items) {
        int step = 1;
        for (int d = axis + 1; d < shape.length; d++) {
            step *= (int) shape[d];
        }
        List<Object> list = new ArrayList<>((int) shape[axis]);
        for (int i = 0; i < shape[axis]; i++) {
            int at = first + i * step;
            list.add(axis == shape.length - 1 ? items.apply(at) : nested(shape, axis + 1, at, items));
        }
        return list;
    }

    /** The matrix product, as {@code np.matmul} computes it. */
    static NDArray matmul(Object left, Object right) {
        return Scratch.run(
                Context.current(), () -> asArray(left, null).matmul(asArray(right, null)), ReferenceCounts::arrays);
    }
}
