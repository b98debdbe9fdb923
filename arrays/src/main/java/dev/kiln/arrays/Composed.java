package dev.kiln.arrays;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Recording;
import org.apache.commons.numbers.complex.Complex;

/**
 * Elementwise functions that are several ops together, and so fuse: hyperbolic inverses, powers and logarithms of sums. Each is as
 * exact as the ops it is made of. Of complex arrays the inverses are library calls.
 */
final class Composed {
    private static final double LN2 = Math.log(2);
    private static final double LARGE = 1e8;

    private Composed() {}

    /** In the floating (or complex) type that functions such as sqrt give. */
    static NDArray floating(NDArray x) {
        DType type = Promotion.computeType(Op.SQRT, x.dtype());
        return x.dtype() == type ? x : x.astype(type);
    }

    /** Both operands in the type that functions such as atan2 give of them; weak scalars stay weak. */
    static Object[] floating(Object x, Object y) {
        return converted(Op.ATAN2, x, y);
    }

    /** Both operands in the compute type of an op; at least the first is an array. */
    static Object[] converted(Op rule, Object first, Object second) {
        Object x = array(first) || array(second) ? Recording.operand(first) : Nd.scalar(first);
        Object y = Recording.operand(second);
        DType type = x instanceof NDArray a && y instanceof NDArray b
                ? Promotion.computeType(rule, a.dtype(), b.dtype())
                : Promotion.computeType(rule, Recording.promoteAll(x, y));
        Promotion.checkFits(x, type);
        Promotion.checkFits(y, type);
        return new Object[] {as(type, x), as(type, y)};
    }

    private static boolean array(Object value) {
        return value instanceof NDArray;
    }

    private static Object as(DType type, Object value) {
        return value instanceof NDArray a && a.dtype() != type ? a.astype(type) : value;
    }

    static NDArray map(Op op, Object... operands) {
        return Nd.map(op, operands);
    }

    /** The result of a function that is odd, from its result for |x|. */
    private static NDArray odd(NDArray x, NDArray ofAbsolute) {
        return Nd.where(x.less(0L), ofAbsolute.negative(), Nd.where(x.equal(0L), x, ofAbsolute));
    }

    static NDArray asinh(NDArray given) {
        if (given.dtype().isComplex()) {
            return Pointwise.complex("asinh", given, Complex::asinh);
        }
        NDArray x = floating(given);
        NDArray a = x.abs();
        NDArray square = a.square();
        NDArray small = a.add(square.divide(square.add(1.0).sqrt().add(1.0))).log1p();
        return odd(x, Nd.where(a.less(LARGE), small, a.log().add(LN2)));
    }

    static NDArray acosh(NDArray given) {
        if (given.dtype().isComplex()) {
            return Pointwise.complex("acosh", given, Complex::acosh);
        }
        NDArray x = floating(given);
        NDArray above = x.subtract(1.0);
        NDArray small = above.add(above.multiply(above.add(2.0)).sqrt()).log1p();
        return Nd.where(x.less(LARGE), small, x.log().add(LN2));
    }

    static NDArray atanh(NDArray given) {
        if (given.dtype().isComplex()) {
            return Pointwise.complex("atanh", given, Complex::atanh);
        }
        NDArray x = floating(given);
        NDArray a = x.abs();
        NDArray ratio = a.multiply(2.0).divide(map(Op.SUBTRACT, 1.0, a));
        return odd(x, ratio.log1p().multiply(0.5));
    }

    static NDArray exp2(NDArray given) {
        NDArray x = floating(given);
        return x.dtype().isComplex() ? x.multiply(LN2).exp() : map(Op.POW, 2.0, x);
    }

    /** A power and one step of Newton's method. */
    static NDArray cbrt(NDArray given) {
        requireReal("cbrt", given);
        NDArray x = floating(given);
        NDArray a = x.abs();
        NDArray near = a.pow(1.0 / 3);
        NDArray square = near.square();
        NDArray root = near.subtract(square.multiply(near).subtract(a).divide(square.multiply(3.0)));
        NDArray plain = x.equal(0L).logicalOr(x.isfinite().logicalNot());
        return Nd.where(plain, x, Nd.where(x.less(0L), root.negative(), root));
    }

    static NDArray logaddexp(Object first, Object second) {
        return logaddexp(first, second, false);
    }

    static NDArray logaddexp2(Object first, Object second) {
        return logaddexp(first, second, true);
    }

    private static NDArray logaddexp(Object first, Object second, boolean binary) {
        requireReal(binary ? "logaddexp2" : "logaddexp", first, second);
        Object[] xy = floating(first, second);
        NDArray high = map(Op.MAXIMUM, xy);
        NDArray distance = map(Op.SUBTRACT, xy).abs().negative();
        NDArray more = binary
                ? map(Op.POW, 2.0, distance).log1p().multiply(1 / LN2)
                : distance.exp().log1p();
        return Nd.where(map(Op.EQUAL, xy), high.add(binary ? 1.0 : LN2), high.add(more));
    }

    static NDArray deg2rad(NDArray x) {
        requireReal("deg2rad", x);
        return floating(x).multiply(Math.PI / 180);
    }

    static NDArray rad2deg(NDArray x) {
        requireReal("rad2deg", x);
        return floating(x).multiply(180 / Math.PI);
    }

    /** sin(πx) / πx. */
    static NDArray sinc(NDArray given) {
        NDArray x = given.dtype().isFloating() || given.dtype().isComplex() ? given : given.astype(DType.FLOAT64);
        NDArray scaled = x.multiply(Math.PI);
        NDArray y = Nd.where(scaled.notEqual(0L), scaled, x.dtype().part() == DType.FLOAT32 ? 0x1p-23 : 0x1p-52);
        return y.sin().divide(y);
    }

    /** A power in float64 or complex128. */
    static NDArray floatPower(Object first, Object second) {
        Object[] xy = converted(Op.ADD, first, second);
        boolean complex = false;
        for (Object operand : xy) {
            complex |= operand instanceof Complex
                    || operand instanceof NDArray a && a.dtype().isComplex();
        }
        DType type = complex ? DType.COMPLEX128 : DType.FLOAT64;
        return map(Op.POW, as(type, xy[0]), as(type, xy[1]));
    }

    /** NumPy's error for functions that have no order or no meaning for complex numbers. */
    static void requireReal(String name, Object... operands) {
        for (Object operand : operands) {
            if (operand instanceof Complex
                    || operand instanceof NDArray a && a.dtype().isComplex()) {
                throw unsupported(name);
            }
        }
    }

    static ArrayError unsupported(String name) {
        return new ArrayError(
                ArrayError.Kind.TYPE,
                "ufunc '" + name
                        + "' not supported for the input types, and the inputs could not be safely coerced to any"
                        + " supported types according to the casting rule ''safe''",
                "Maybe convert the array first: x.astype(…).");
    }

    /** The values limited by bounds, in the type that all three have in common; null for a side that is open. */
    static NDArray clip(NDArray given, Object least, Object most) {
        DType type = commonType(given.dtype(), least, most);
        NDArray x = given.dtype() == type ? given : given.astype(type);
        Object low = bound(type, least, true);
        Object high = bound(type, most, false);
        NDArray raised = low == null ? x : Nd.map(Op.MAXIMUM, x, low);
        NDArray limited = high == null ? raised : Nd.map(Op.MINIMUM, raised, high);
        return limited == given ? given.copy() : limited;
    }

    /** Of a type and bounds, null ones aside: arrays count before numbers, for numbers are weak. */
    private static DType commonType(DType given, Object... bounds) {
        DType type = given;
        for (Object bound : bounds) {
            type = bound instanceof NDArray array ? Promotion.promote(type, array.dtype()) : type;
        }
        for (Object bound : bounds) {
            type = bound == null || array(bound) ? type : Promotion.promote(type, Recording.operand(bound));
        }
        return type;
    }

    /** A bound of clip, or null for one that every value of the integer type keeps. */
    private static Object bound(DType type, Object bound, boolean low) {
        boolean beyond = bound != null
                && type.isInteger()
                && Recording.operand(bound) instanceof Long l
                && !type.holds(l)
                && l < 0 == low;
        return beyond ? null : bound;
    }
}
