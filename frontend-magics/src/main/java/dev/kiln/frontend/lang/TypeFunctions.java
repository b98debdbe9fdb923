package dev.kiln.frontend.lang;

import dev.kiln.arrays.DType;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Promotion;
import java.util.List;

/** The array API's data type functions and NumPy's: what types become together, what they hold, and of which kind they are. */
final class TypeFunctions {
    private TypeFunctions() {}

    static List<Builtin> rows() {
        return List.of(
                Builtin.of("dtype(dtype)", g -> ArrayOps.dtype(g.get(0))),
                Builtin.of("result_type(*arrays_and_dtypes)", g -> resultType(g.items(0))),
                Builtin.of(
                        "promote_types(type1, type2)",
                        g -> Promotion.promote(ArrayOps.dtype(g.get(0)), ArrayOps.dtype(g.get(1)))),
                Builtin.of("can_cast(from_, to, casting='safe')", TypeFunctions::canCast),
                Builtin.of("min_scalar_type(a)", g -> LeastType.of(g.get(0))),
                Builtin.of("common_type(*arrays)", g -> commonType(g.items(0))),
                Builtin.of("isdtype(dtype, kind)", g -> isDtype(ArrayOps.dtype(g.get(0)), g.get(1))),
                Builtin.of("issubdtype(arg1, arg2)", g -> isSubtype(g.get(0), g.get(1))),
                Builtin.of("iinfo(type)", g -> TypeLimits.ofIntegers(typeOf(g.get(0)))),
                Builtin.of("finfo(dtype)", g -> TypeLimits.ofFloats(typeOf(g.get(0)))),
                Builtin.of(
                        "astype(x, dtype, copy=True)",
                        g -> astype(g.array(0), ArrayOps.dtype(g.get(1)), "unsafe", g.flag(2))));
    }

    /** A type, or that of an array or a number. */
    private static DType typeOf(Object value) {
        return value instanceof NDArray array
                ? array.dtype()
                : ScalarMath.isNumber(value) ? Promotion.typeOf(value) : ArrayOps.dtype(value);
    }

    /** What arrays, types and weak numbers become together. */
    static DType resultType(List<Object> items) {
        if (items.isEmpty()) {
            throw Mistake.value("at least one array or dtype is required");
        }
        DType strong = null;
        Object weak = null;
        for (Object item : items) {
            if (ScalarMath.isNumber(item)) {
                weak = weak == null || rank(item) > rank(weak) ? item : weak;
            } else {
                DType type = item instanceof List<?> list
                        ? ArrayOps.asArray(list, null).dtype()
                        : typeOf(item);
                strong = strong == null ? type : Promotion.promote(strong, type);
            }
        }
        return strong == null ? Promotion.typeOf(weak) : weak == null ? strong : Promotion.promote(strong, weak);
    }

    /** The inexact type of all; integers count as float64. */
    private static DType commonType(List<Object> items) {
        DType common = DType.FLOAT32;
        for (Object item : items) {
            DType type = ArrayOps.asArray(item, null).dtype();
            if (type == DType.BOOL) {
                throw Mistake.type("can't get common type for non-numeric array");
            }
            common = Promotion.promote(common, type.isInteger() ? DType.FLOAT64 : type);
        }
        return common;
    }

    private static int rank(Object number) {
        return Promotion.typeOf(number).kind().ordinal();
    }

    private static Object canCast(Given g) {
        if (ScalarMath.isNumber(g.get(0))) {
            throw Mistake.type("can_cast() does not support Python ints, floats, and complex because the result used to"
                    + " depend on the value. This change was part of adopting NEP 50, we may explicitly allow them again in"
                    + " the future.");
        }
        return canCast(typeOf(g.get(0)), ArrayOps.dtype(g.get(1)), g.text(2));
    }

    /** Whether a casting rule allows a conversion. */
    static boolean canCast(DType from, DType to, String casting) {
        return switch (casting) {
            case "no", "equiv" -> from == to;
            case "safe" -> Promotion.promote(from, to) == to;
            case "same_kind" -> Promotion.promote(from, to) == to || Promotion.sameKind(from, to);
            case "unsafe" -> true;
            default ->
                throw Mistake.value("casting must be one of 'no', 'equiv', 'safe', 'same_kind', 'unsafe',"
                        + " 'same_value' (got '" + casting + "')");
        };
    }

    static NDArray astype(NDArray array, DType type, String casting, boolean copy) {
        if (!canCast(array.dtype(), type, casting)) {
            throw Mistake.type("Cannot cast array data from dtype('" + array.dtype() + "') to dtype('" + type
                            + "') according to the rule '" + casting + "'")
                    .maybe("Maybe leave casting= out, or choose a wider type.");
        }
        return copy || array.dtype() != type ? array.astype(type) : array;
    }

    private static boolean isDtype(DType type, Object kind) {
        return switch (kind) {
            case List<?> kinds -> kinds.stream().anyMatch(k -> isDtype(type, k));
            case String name ->
                switch (name) {
                    case "bool" -> type == DType.BOOL;
                    case "signed integer" -> AbstractType.SIGNEDINTEGER.holds(type);
                    case "unsigned integer" -> AbstractType.UNSIGNEDINTEGER.holds(type);
                    case "integral" -> AbstractType.INTEGER.holds(type);
                    case "real floating" -> AbstractType.FLOATING.holds(type);
                    case "complex floating" -> AbstractType.COMPLEXFLOATING.holds(type);
                    case "numeric" -> AbstractType.NUMBER.holds(type);
                    default ->
                        throw Mistake.value("kind argument is a string, but '" + name + "' is not a known kind name.")
                                .maybe(
                                        "Maybe use one of bool, signed integer, unsigned integer, integral, real floating,"
                                                + " complex floating, numeric.");
                };
            case DType other -> type == other;
            default ->
                throw Mistake.type("kind argument must be comprised of NumPy dtypes or strings only, but is a "
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
