package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Sources;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.Scratch;
import org.apache.commons.numbers.complex.Complex;

/**
 * Elementwise functions that are several ops together, and so fuse: hyperbolic inverses, powers and logarithms of sums. Each is as
 * exact as the ops it is made of.
 */
public final class Composed {
    private static final double LN2 = Math.log(2);
    private static final double LARGE = 1e8;

    private Composed() {}

    /** In the floating (or complex) type that functions such as sqrt give. */
    static Handle floating(Handle x) {
        DType type = Promotion.computeType(Op.SQRT, x.dtype());
        return x.dtype() == type ? x : Elementwise.cast(x, type);
    }

    /** Both operands in the type that functions such as atan2 give of them; weak scalars stay weak. */
    static Object[] floating(Object x, Object y) {
        return converted(Op.ATAN2, x, y);
    }

    /** Both operands in the compute type of an op; at least the first is an array. */
    static Object[] converted(Op rule, Object first, Object second) {
        Object x = array(first) || array(second) ? Recording.operand(first) : Sources.scalar(first);
        Object y = Recording.operand(second);
        DType type = x instanceof Handle a && y instanceof Handle b
                ? Promotion.computeType(rule, a.dtype(), b.dtype())
                : Promotion.computeType(rule, Recording.promoteAll(x, y));
        Promotion.checkFits(x, type);
        Promotion.checkFits(y, type);
        return new Object[] {as(type, x), as(type, y)};
    }

    private static boolean array(Object value) {
        return value instanceof Handle;
    }

    private static Object as(DType type, Object value) {
        return value instanceof Handle a && a.dtype() != type ? Elementwise.cast(a, type) : value;
    }

    static Handle map(Op op, Object... operands) {
        return Elementwise.map(op, operands);
    }

    /** The result of a function that is odd, from its result for |x|. */
    private static Handle odd(Handle x, Handle ofAbsolute) {
        return Elementwise.where(
                Elementwise.less(x, 0L),
                Elementwise.negative(ofAbsolute),
                Elementwise.where(Elementwise.equal(x, 0L), x, ofAbsolute));
    }

    public static Handle asinh(Handle given) {
        if (given.dtype().isComplex()) {
            return Scratch.of(given.context(), () -> swapped(map(Op.ASIN, swapped(given))));
        }
        Handle x = floating(given);
        Handle a = Elementwise.abs(x);
        Handle square = Elementwise.square(a);
        Handle small = Elementwise.log1p(Elementwise.add(
                a, Elementwise.divide(square, Elementwise.add(Elementwise.sqrt(Elementwise.add(square, 1.0)), 1.0))));
        return odd(x, Elementwise.where(Elementwise.less(a, LARGE), small, Elementwise.add(Elementwise.log(a), LN2)));
    }

    public static Handle acosh(Handle given) {
        if (given.dtype().isComplex()) {
            return Scratch.of(given.context(), () -> complexAcosh(given));
        }
        Handle x = floating(given);
        Handle above = Elementwise.subtract(x, 1.0);
        Handle small = Elementwise.log1p(Elementwise.add(
                above, Elementwise.multiply(Elementwise.sqrt(above), Elementwise.sqrt(Elementwise.add(above, 2.0)))));
        return Elementwise.where(Elementwise.less(x, LARGE), small, Elementwise.add(Elementwise.log(x), LN2));
    }

    public static Handle atanh(Handle given) {
        if (given.dtype().isComplex()) {
            return Scratch.of(given.context(), () -> swapped(map(Op.ATAN, swapped(given))));
        }
        Handle x = floating(given);
        Handle a = Elementwise.abs(x);
        Handle ratio = Elementwise.divide(Elementwise.multiply(a, 2.0), map(Op.SUBTRACT, 1.0, a));
        return odd(x, Elementwise.multiply(Elementwise.log1p(ratio), 0.5));
    }

    /** Complex numbers with the real part for the imaginary one and the other way round: i times the conjugates, exactly. */
    private static Handle swapped(Handle z) {
        return map(Op.COMPLEX, map(Op.IMAG, z), map(Op.REAL, z));
    }

    /** The arc cosine, times i or −i, so that its real part is not negative. */
    private static Handle complexAcosh(Handle z) {
        Handle angle = map(Op.ACOS, z);
        Handle size = map(Op.REAL, angle);
        Handle imag = map(Op.IMAG, angle);
        Handle down = Elementwise.logicalOr(
                Elementwise.greater(imag, 0.0), Elementwise.greater(map(Op.DIVIDE, 1.0, imag), 0.0));
        Handle turned = Elementwise.where(down, Elementwise.negative(size), size);
        return map(Op.COMPLEX, Elementwise.abs(imag), turned);
    }

    public static Handle exp2(Handle given) {
        Handle x = floating(given);
        if (x.dtype().isComplex()) {
            // part by part: a complex product would make NaN of infinite parts
            return Elementwise.exp(ComplexParts.join(
                    Elementwise.multiply(map(Op.REAL, x), LN2), Elementwise.multiply(map(Op.IMAG, x), LN2)));
        }
        return map(Op.POW, 2.0, x);
    }

    /** A power and one step of Newton's method. */
    public static Handle cbrt(Handle given) {
        requireReal("cbrt", given);
        Handle x = floating(given);
        Handle a = Elementwise.abs(x);
        Handle near = Elementwise.pow(a, 1.0 / 3);
        Handle square = Elementwise.square(near);
        Handle root = Elementwise.subtract(
                near, Elementwise.divide(Elementwise.subtract(near, Elementwise.divide(a, square)), 3.0));
        Handle plain = Elementwise.logicalOr(Elementwise.equal(x, 0L), Elementwise.logicalNot(Elementwise.isfinite(x)));
        return Elementwise.where(
                plain, x, Elementwise.where(Elementwise.less(x, 0L), Elementwise.negative(root), root));
    }

    public static Handle logaddexp(Object first, Object second) {
        return logaddexp(first, second, false);
    }

    public static Handle logaddexp2(Object first, Object second) {
        return logaddexp(first, second, true);
    }

    private static Handle logaddexp(Object first, Object second, boolean binary) {
        requireReal(binary ? "logaddexp2" : "logaddexp", first, second);
        Object[] xy = floating(first, second);
        Handle high = map(Op.MAXIMUM, xy);
        Handle distance = Elementwise.negative(Elementwise.abs(map(Op.SUBTRACT, xy)));
        Handle more = binary
                ? Elementwise.multiply(Elementwise.log1p(map(Op.POW, 2.0, distance)), 1 / LN2)
                : Elementwise.log1p(Elementwise.exp(distance));
        return Elementwise.where(
                map(Op.EQUAL, xy), Elementwise.add(high, binary ? 1.0 : LN2), Elementwise.add(high, more));
    }

    public static Handle deg2rad(Handle x) {
        requireReal("deg2rad", x);
        return Elementwise.multiply(floating(x), Math.PI / 180);
    }

    public static Handle rad2deg(Handle x) {
        requireReal("rad2deg", x);
        return Elementwise.multiply(floating(x), 180 / Math.PI);
    }

    /** sin(πx) / πx. */
    public static Handle sinc(Handle given) {
        Handle x = given.dtype().isFloating() || given.dtype().isComplex()
                ? given
                : Elementwise.cast(given, DType.FLOAT64);
        Handle scaled = Elementwise.multiply(x, Math.PI);
        Handle y = Elementwise.where(
                Elementwise.notEqual(scaled, 0L), scaled, x.dtype().part() == DType.FLOAT32 ? 0x1p-23 : 0x1p-52);
        return Elementwise.divide(Elementwise.sin(y), y);
    }

    /** A power in float64 or complex128. */
    public static Handle floatPower(Object first, Object second) {
        Object[] xy = converted(Op.ADD, first, second);
        boolean complex = false;
        for (Object operand : xy) {
            complex |= operand instanceof Complex
                    || operand instanceof Handle a && a.dtype().isComplex();
        }
        DType type = complex ? DType.COMPLEX128 : DType.FLOAT64;
        return map(Op.POW, as(type, xy[0]), as(type, xy[1]));
    }

    /** NumPy's error for functions that have no order or no meaning for complex numbers. */
    static void requireReal(String name, Object... operands) {
        for (Object operand : operands) {
            if (operand instanceof Complex
                    || operand instanceof Handle a && a.dtype().isComplex()) {
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
    public static Handle clip(Handle given, Object least, Object most) {
        DType type = commonType(given.dtype(), least, most);
        Handle x = given.dtype() == type ? given : Elementwise.cast(given, type);
        Object low = bound(type, least, true);
        Object high = bound(type, most, false);
        if (type.isComplex() && low != null && high != null) {
            Handle raised = within(x, low, Op.GREATER);
            return within(raised, high, Op.LESS);
        }
        Handle raised = low == null ? x : Elementwise.map(Op.MAXIMUM, x, low);
        Handle limited = high == null ? raised : Elementwise.map(Op.MINIMUM, raised, high);
        return limited == given ? Elementwise.copy(given) : limited;
    }

    /**
     * Complex numbers where they are NaN or beyond a bound, by their real parts and, where these are equal, their imaginary ones; else the
     * bound, which so replaces an equal number: the signs of zeros are the bound's.
     */
    private static Handle within(Handle x, Object bound, Op beyond) {
        Handle limit = bound instanceof Handle array
                ? array
                : Sources.full(new long[0], ScalarOps.asComplex(Recording.operand(bound)), x.dtype());
        Handle real = map(Op.REAL, x);
        Handle start = map(Op.REAL, limit);
        Handle further = map(beyond, map(Op.IMAG, x), map(Op.IMAG, limit));
        Handle after = Elementwise.logicalAnd(Elementwise.equal(real, start), further);
        Handle stays = Elementwise.logicalOr(map(beyond, real, start), after);
        return Elementwise.where(Elementwise.logicalOr(Elementwise.isnan(x), stays), x, limit);
    }

    /** Of a type and bounds, null ones aside: arrays count before numbers, for numbers are weak. */
    private static DType commonType(DType given, Object... bounds) {
        DType type = given;
        for (Object bound : bounds) {
            type = bound instanceof Handle array ? Promotion.promote(type, array.dtype()) : type;
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
