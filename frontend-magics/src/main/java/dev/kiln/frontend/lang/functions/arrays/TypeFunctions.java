package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.ScalarType;
import dev.kiln.frontend.lang.values.AbstractType;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.TypeLimits;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.lang.values.WideIntegers;
import java.util.List;

/** Functions of data types, from the array API and NumPy: promotion, limits and kinds. */
public final class TypeFunctions {
    private TypeFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.of("dtype(dtype, align=False, copy=False)", args -> ArrayOps.dtype(args.get(0))),
                Builtin.of("result_type(*arrays_and_dtypes)", args -> resultType(args.items(0))),
                Builtin.of(
                        "promote_types(type1, type2, /)",
                        args -> Promotion.promote(ArrayOps.dtype(args.get(0)), ArrayOps.dtype(args.get(1)))),
                Builtin.of("can_cast(from_, to, casting='safe')", TypeFunctions::canCast),
                Builtin.of("min_scalar_type(a, /)", args -> LeastType.of(args.get(0))),
                Builtin.of("common_type(*arrays)", args -> commonType(args.items(0))),
                Builtin.of("isdtype(dtype, kind)", args -> isDtype(numpyType(args.get(0)), args.get(1))),
                Builtin.of("issubdtype(arg1, arg2)", args -> isSubtype(args.get(0), args.get(1))),
                Builtin.of("iinfo(int_type)", args -> TypeLimits.ofIntegers(typeOf(args.get(0)))),
                Builtin.of("finfo(dtype)", args -> TypeLimits.ofFloats(typeOf(args.get(0)))),
                Builtin.of(
                        "astype(x, dtype, /, *, copy=True, device=None)",
                        args -> astype(args.array(0), ArrayOps.dtype(args.get(1)), "unsafe", args.flag(2))));
    }

    /** A type, or the type of an array or a number. */
    private static DType typeOf(Object value) {
        return value instanceof NDArray array
                ? array.dtype()
                : ScalarMath.isNumber(value) ? WideIntegers.typeOf(value) : ArrayOps.dtype(value);
    }

    /** The result type of arrays, types and weak scalars. */
    static DType resultType(List<Object> items) {
        return Nd.resultType(items.stream().map(TypeFunctions::operand).toArray());
    }

    /** The common inexact type; integers count as float64. */
    private static DType commonType(List<Object> items) {
        DType common = DType.FLOAT32;
        for (Object item : items) {
            DType type = ArrayOps.asArray(item, null).dtype();
            if (type == DType.BOOL) {
                throw PythonError.type("can't get common type for non-numeric array");
            }
            common = Promotion.promote(common, type.isInteger() ? DType.FLOAT64 : type);
        }
        return common;
    }

    /** A number, an array or a type, as operand of the promotion rules. */
    private static Object operand(Object item) {
        return ScalarMath.isNumber(item)
                ? ArrayOps.operand(item)
                : item instanceof List<?> list ? ArrayOps.asArray(list, null) : typeOf(item);
    }

    private static Object canCast(BoundArguments args) {
        if (ScalarMath.isNumber(args.get(0))) {
            throw PythonError.type(
                    "can_cast() does not support Python ints, floats, and complex because the result used to"
                            + " depend on the value. This change was part of adopting NEP 50, we may explicitly allow them again in"
                            + " the future.");
        }
        return Nd.canCast(typeOf(args.get(0)), ArrayOps.dtype(args.get(1)), args.text(2));
    }

    public static NDArray astype(NDArray array, DType type, String casting, boolean copy) {
        if (!Nd.canCast(array.dtype(), type, casting)) {
            throw PythonError.type("Cannot cast array data from dtype('" + array.dtype() + "') to dtype('" + type
                            + "') according to the rule '" + casting + "'")
                    .maybe("Maybe omit casting=, or choose a wider type.");
        }
        return copy || array.dtype() != type ? array.astype(type) : array;
    }

    /** The same in an order of memory: without {@code copy} the array itself if it has type and order already. */
    public static NDArray astype(NDArray array, DType type, Object order, String casting, boolean copy) {
        NDArray result = astype(array, type, casting, copy);
        return result == array ? MemoryOrder.in(array, order) : result;
    }

    private static DType numpyType(Object value) {
        if (value instanceof DType type) {
            return type;
        } else if (value instanceof ScalarType type) {
            return type.asDType();
        }
        throw PythonError.type(
                "dtype argument must be a NumPy dtype, but it is a <class '" + Values.typeName(value) + "'>.");
    }

    private static boolean isDtype(DType type, Object kind) {
        return switch (kind) {
            case List<?> kinds -> kinds.stream().anyMatch(k -> isDtype(type, k));
            case String name -> Nd.isdtype(type, name);
            case DType other -> type == other;
            case ScalarType other -> type == other.asDType();
            default ->
                throw PythonError.type("kind argument must be comprised of NumPy dtypes or strings only, but is a "
                        + Values.typeName(kind) + ".");
        };
    }

    private static boolean isSubtype(Object type, Object of) {
        List<DType> types = types(type);
        List<DType> all = types(of);
        return all.containsAll(types);
    }

    private static List<DType> types(Object value) {
        return value instanceof AbstractType kind ? kind.types() : List.of(ArrayOps.dtype(value));
    }
}
