package dev.kiln.frontend.lang;

import dev.kiln.arrays.DType;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import java.math.BigInteger;
import java.util.List;

/**
 * What {@code np.iinfo} and {@code np.finfo} give: the limits of a type.
 *
 * @param type an integer type, or a floating one
 */
record TypeLimits(DType type) {
    static final List<String> INTEGER = List.of("min", "max", "bits", "dtype", "kind");
    static final List<String> FLOATING = List.of(
            "eps",
            "epsneg",
            "max",
            "min",
            "tiny",
            "smallest_normal",
            "smallest_subnormal",
            "resolution",
            "precision",
            "bits",
            "dtype",
            "nmant",
            "nexp",
            "maxexp",
            "minexp");

    static TypeLimits ofIntegers(DType type) {
        if (!type.isInteger()) {
            throw Mistake.value("Invalid integer data type '" + TypeNames.kind(type) + "'.")
                    .maybe("Maybe use np.finfo.");
        }
        return new TypeLimits(type);
    }

    /** Of a complex type those of its parts. */
    static TypeLimits ofFloats(DType type) {
        if (!type.isFloating() && !type.isComplex()) {
            throw Mistake.value("data type <class 'numpy." + type + "'> not inexact")
                    .maybe("Maybe use np.iinfo.");
        }
        return new TypeLimits(type.part());
    }

    List<String> names() {
        return type.isInteger() ? INTEGER : FLOATING;
    }

    /** A limit by name; null when there is none of that name. */
    Object get(String name) {
        if (!names().contains(name)) {
            return null;
        }
        return switch (name) {
            case "bits" -> type.bytes() * 8L;
            case "dtype" -> type;
            case "kind" -> TypeNames.kind(type);
            default -> type.isInteger() ? integer(name.equals("max")) : floating(name);
        };
    }

    private Object integer(boolean most) {
        int bits = type.bytes() * 8;
        if (type == DType.UINT64) {
            return most ? (Object) BigInteger.TWO.pow(64).subtract(BigInteger.ONE) : (Object) 0L;
        } else if (type.isUnsigned()) {
            return most ? (1L << bits) - 1 : 0L;
        }
        return most ? (-1L >>> (65 - bits)) : -1L << (bits - 1);
    }

    private Object floating(String name) {
        boolean single = type == DType.FLOAT32;
        return switch (name) {
            case "eps" -> scalar(single ? Math.ulp(1f) : Math.ulp(1.0));
            case "epsneg" -> scalar(single ? Math.ulp(1f) / 2 : Math.ulp(1.0) / 2);
            case "max" -> scalar(single ? Float.MAX_VALUE : Double.MAX_VALUE);
            case "min" -> scalar(single ? -Float.MAX_VALUE : -Double.MAX_VALUE);
            case "tiny", "smallest_normal" -> scalar(single ? Float.MIN_NORMAL : Double.MIN_NORMAL);
            case "smallest_subnormal" -> scalar(single ? Float.MIN_VALUE : Double.MIN_VALUE);
            case "resolution" -> scalar(single ? 1e-6 : 1e-15);
            case "precision" -> single ? 6L : 15L;
            case "nmant" -> single ? 23L : 52L;
            case "nexp" -> single ? 8L : 11L;
            case "maxexp" -> single ? 128L : 1024L;
            default -> single ? -126L : -1022L;
        };
    }

    private NDArray scalar(double value) {
        return Nd.full(new long[0], value, type);
    }

    @Override
    public String toString() {
        return type.isInteger()
                ? "iinfo(min=" + get("min") + ", max=" + get("max") + ", dtype=" + type + ")"
                : "finfo(resolution=" + Values.str(get("resolution")) + ", min=" + Values.str(get("min")) + ", max="
                        + Values.str(get("max")) + ", dtype=" + type + ")";
    }
}
