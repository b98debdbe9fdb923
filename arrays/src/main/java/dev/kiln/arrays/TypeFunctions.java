package dev.kiln.arrays;

import dev.kiln.arrays.compute.FloatInfo;
import dev.kiln.arrays.compute.IntegerInfo;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Recording;
import java.util.List;

/** What types become together, what they hold and of which kind they are, as static functions, inherited by {@link Nd}. */
abstract sealed class TypeFunctions extends SourceFunctions permits Nd {
    TypeFunctions() {}

    /** What two array types become together. */
    public static DType promoteTypes(DType a, DType b) {
        return Promotion.promote(a, b);
    }

    /**
     * What arrays, types and numbers become together.
     *
     * @param arraysAndTypes each an NDArray, a DType or a number, which is weak; at least one
     * @throws ArrayError VALUE, when there is none
     */
    public static DType resultType(Object... arraysAndTypes) {
        if (arraysAndTypes.length == 0) {
            throw new ArrayError(ArrayError.Kind.VALUE, "at least one array or dtype is required");
        }
        DType strong = null;
        Object weak = null;
        for (Object item : arraysAndTypes) {
            DType type = item instanceof DType t ? t : item instanceof NDArray a ? a.dtype() : null;
            if (type != null) {
                strong = strong == null ? type : Promotion.promote(strong, type);
            } else {
                Object number = Recording.operand(item);
                weak = weak == null || rank(number) > rank(weak) ? number : weak;
            }
        }
        return strong == null ? Promotion.typeOf(weak) : weak == null ? strong : Promotion.promote(strong, weak);
    }

    private static int rank(Object number) {
        return Promotion.typeOf(number).kind().ordinal();
    }

    /** Whether every value of a type is one of another. */
    public static boolean canCast(DType from, DType to) {
        return canCast(from, to, "safe");
    }

    /**
     * Whether a casting rule allows a conversion.
     *
     * @param casting "no" or "equiv": of no type to another; "safe": when nothing can be lost; "same_kind": also to narrower types of a
     *     kind; "unsafe": always
     * @throws ArrayError VALUE, when it is another word
     */
    public static boolean canCast(DType from, DType to, String casting) {
        return switch (casting) {
            case "no", "equiv" -> from == to;
            case "safe" -> Promotion.promote(from, to) == to;
            case "same_kind" -> Promotion.promote(from, to) == to || Promotion.sameKind(from, to);
            case "unsafe" -> true;
            default ->
                throw new ArrayError(
                        ArrayError.Kind.VALUE,
                        "casting must be one of 'no', 'equiv', 'safe', 'same_kind', 'unsafe', 'same_value' (got '"
                                + casting + "')");
        };
    }

    /**
     * Whether a type is of one of the kinds.
     *
     * @param kinds each a DType, or "bool", "signed integer", "unsigned integer", "integral", "real floating", "complex floating" or
     *     "numeric"
     * @throws ArrayError VALUE for another word, TYPE for anything else
     */
    public static boolean isdtype(DType type, Object... kinds) {
        boolean found = false;
        for (Object kind : kinds) {
            found |= switch (kind) {
                case DType other -> type == other;
                case String name -> isOfKind(type, name);
                case List<?> several -> isdtype(type, several.toArray());
                case null, default ->
                    throw new ArrayError(
                            ArrayError.Kind.TYPE,
                            "kind argument must be comprised of NumPy dtypes or strings only, but is a "
                                    + (kind == null ? "null" : kind.getClass().getSimpleName()) + ".");
            };
        }
        return found;
    }

    private static boolean isOfKind(DType type, String name) {
        return switch (name) {
            case "bool" -> type == DType.BOOL;
            case "signed integer" -> type.isInteger() && !type.isUnsigned();
            case "unsigned integer" -> type.isUnsigned();
            case "integral" -> type.isInteger();
            case "real floating" -> type.isFloating();
            case "complex floating" -> type.isComplex();
            case "numeric" -> type != DType.BOOL;
            default ->
                throw new ArrayError(
                        ArrayError.Kind.VALUE,
                        "kind argument is a string, but '" + name + "' is not a known kind name.",
                        "Maybe use one of bool, signed integer, unsigned integer, integral, real floating, complex floating,"
                                + " numeric.");
        };
    }

    /**
     * The limits of an integer type.
     *
     * @throws ArrayError VALUE, when it is another
     */
    public static IntegerInfo iinfo(DType type) {
        return new IntegerInfo(type);
    }

    /**
     * The limits of a floating type, or of the parts of a complex one.
     *
     * @throws ArrayError VALUE, when it is another
     */
    public static FloatInfo finfo(DType type) {
        return new FloatInfo(type);
    }
}
