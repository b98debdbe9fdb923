package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/** Python's integers beyond 64 bits, as BigInteger; an integer that fits is always a Long. Arrays accept those that fit uint64. */
public final class WideIntegers {
    /** Longer integers take seconds to multiply, which no array program intends. */
    private static final long MOST_BITS = 1 << 20;

    /** Python's limit on the digits of an integer in text. */
    private static final int MOST_DIGITS = 4300;

    private static final String TOO_LARGE = "Python int too large to convert to C long";

    private WideIntegers() {}

    static Object apply(Operator operator, Object left, Object right) {
        BigInteger a = wide(left);
        BigInteger b = wide(right);
        return switch (operator) {
            case ADD -> narrow(a.add(b));
            case SUBTRACT -> narrow(a.subtract(b));
            case MULTIPLY -> {
                requireBits((long) a.bitLength() + b.bitLength());
                yield narrow(a.multiply(b));
            }
            case DIVIDE -> quotient(a, b);
            case FLOOR_DIVIDE -> narrow(floored(a, b)[0]);
            case REMAINDER -> {
                if (b.signum() == 0) {
                    throw new PythonError("ZeroDivisionError", "integer modulo by zero", null);
                }
                yield narrow(floored(a, b)[1]);
            }
            case POWER -> power(a, b);
            case AND -> narrow(a.and(b));
            case OR -> narrow(a.or(b));
            case XOR -> narrow(a.xor(b));
            case SHIFT_LEFT -> {
                int count = shift(b);
                requireBits(a.signum() == 0 ? 0 : (long) a.bitLength() + count);
                yield a.signum() == 0 ? 0L : narrow(a.shiftLeft(count));
            }
            case SHIFT_RIGHT -> narrow(a.shiftRight(shift(b)));
            case MATMUL, INVERT -> throw ScalarMath.unsupported(operator.sign(), left, right);
        };
    }

    static Object unary(Operator operator, Object value) {
        BigInteger n = wide(value);
        return switch (operator) {
            case ADD -> value;
            case SUBTRACT -> narrow(n.negate());
            case INVERT -> narrow(n.not());
            case MULTIPLY, DIVIDE, FLOOR_DIVIDE, REMAINDER, POWER, MATMUL, AND, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT ->
                throw new IllegalArgumentException(operator + " is not a unary operator");
        };
    }

    private static int shift(BigInteger count) {
        if (count.signum() < 0) {
            throw PythonError.value("negative shift count");
        }
        return count.bitLength() > 31 ? Integer.MAX_VALUE : count.intValue();
    }

    private static BigInteger[] floored(BigInteger a, BigInteger b) {
        if (b.signum() == 0) {
            throw new PythonError("ZeroDivisionError", "integer division or modulo by zero", null);
        }
        BigInteger[] parts = a.divideAndRemainder(b);
        boolean down = parts[1].signum() != 0 && parts[1].signum() != b.signum();
        return down ? new BigInteger[] {parts[0].subtract(BigInteger.ONE), parts[1].add(b)} : parts;
    }

    private static double quotient(BigInteger a, BigInteger b) {
        if (b.signum() == 0) {
            throw new PythonError("ZeroDivisionError", "division by zero", null);
        }
        // 40 digits exceed a double and its rounding bits
        double result =
                new BigDecimal(a).divide(new BigDecimal(b), new MathContext(40)).doubleValue();
        if (Double.isInfinite(result)) {
            throw new PythonError("OverflowError", "integer division result too large for a float", null);
        }
        return result;
    }

    private static Object power(BigInteger base, BigInteger exponent) {
        if (exponent.signum() < 0) {
            return ScalarMath.apply(Operator.POWER, real(base), real(exponent));
        } else if (base.bitLength() <= 1 && base.abs().compareTo(BigInteger.ONE) <= 0) {
            boolean one = exponent.signum() == 0 || base.signum() != 0 && (base.signum() > 0 || !exponent.testBit(0));
            return one ? 1L : base.longValue();
        }
        requireBits(exponent.bitLength() > 31 ? Long.MAX_VALUE : (base.bitLength() - 1L) * exponent.longValue());
        return narrow(base.pow(exponent.intValue()));
    }

    /** Computes {@code pow(base, exponent, modulus)}; the result has the sign of the modulus. */
    public static Object powerModulo(Object base, Object exponent, Object modulus) {
        BigInteger m = wide(modulus);
        if (m.signum() == 0) {
            throw PythonError.value("pow() 3rd argument cannot be 0");
        }
        try {
            BigInteger result = wide(base).modPow(wide(exponent), m.abs());
            return narrow(m.signum() < 0 && result.signum() != 0 ? result.add(m) : result);
        } catch (ArithmeticException e) {
            throw PythonError.value("base is not invertible for the given modulus");
        }
    }

    private static void requireBits(long bits) {
        if (bits > MOST_BITS) {
            throw new PythonError(
                    "MemoryError",
                    "an integer of more than " + MOST_BITS + " bits is too long",
                    "Maybe make one of the numbers a float.");
        }
    }

    static double real(BigInteger n) {
        double value = n.doubleValue();
        if (Double.isInfinite(value)) {
            throw new PythonError("OverflowError", "int too large to convert to float", null);
        }
        return value;
    }

    static String text(BigInteger n) {
        String digits = n.bitLength() > MOST_DIGITS * 4 ? null : n.toString();
        if (digits == null || digits.length() - (n.signum() < 0 ? 1 : 0) > MOST_DIGITS) {
            throw tooLong("");
        }
        return digits;
    }

    private static PythonError tooLong(String detail) {
        return PythonError.value("Exceeds the limit (" + MOST_DIGITS + " digits) for integer string conversion" + detail
                + "; use sys.set_int_max_str_digits() to increase the limit");
    }

    /** Parses a sign and digits, as {@code int(text)} does. */
    public static Object parse(String text) {
        if (text.length() > MOST_DIGITS + 1) {
            throw tooLong(": value has " + text.length() + " digits");
        }
        return narrow(new BigInteger(text));
    }

    /** Rounds to a negative number of digits, halves to even. */
    static Object round(Object value, long digits) {
        if (digits >= 0) {
            return narrow(wide(value));
        }
        if (digits < -MOST_DIGITS) {
            return 0L;
        }
        return narrow(new BigDecimal(wide(value))
                .setScale((int) digits, java.math.RoundingMode.HALF_EVEN)
                .toBigIntegerExact());
    }

    public static BigInteger wide(Object value) {
        return value instanceof BigInteger n ? n : BigInteger.valueOf(ScalarMath.integer(value));
    }

    /** The number as a Long if it fits. */
    public static Object narrow(BigInteger n) {
        return n.bitLength() <= 63 ? (Object) n.longValue() : n;
    }

    /** The type of an array made from a number alone. */
    public static DType typeOf(Object number) {
        if (!(number instanceof BigInteger n)) {
            return Promotion.typeOf(number);
        } else if (!fitsUint64(n)) {
            throw tooLarge();
        }
        return DType.UINT64;
    }

    static boolean fitsUint64(BigInteger n) {
        return n.signum() >= 0 && n.bitLength() <= 64;
    }

    static PythonError tooLarge() {
        return new PythonError("OverflowError", TOO_LARGE, "Maybe convert it to a float: float(…).");
    }

    /** The number as a 0-d array of uint64, or of the given type. */
    public static NDArray array(BigInteger n, DType type) {
        if (type != null && (type.isFloating() || type.isComplex())) {
            return Nd.full(new long[0], real(n), type);
        } else if (type == DType.BOOL) {
            return Nd.full(new long[0], true, type);
        } else if (!fitsUint64(n) || type != null && type != DType.UINT64) {
            throw tooLarge();
        }
        HostArray array = HostArray.empty(Context.current(), DType.UINT64);
        array.set(0, n.longValue());
        return NDArray.of(array.toArray());
    }

    /**
     * The number as an operand beside arrays of a type.
     *
     * @param op the op that it is for, or null
     */
    public static Object beside(Op op, BigInteger n, DType type) {
        if (type.isFloating() || type.isComplex()) {
            return real(n);
        } else if (type == DType.UINT64 && fitsUint64(n)) {
            return array(n, type);
        }
        if (op == null || op.rule() != Op.TypeRule.COMPARE) {
            throw tooLarge();
        }
        return n.signum() * Double.POSITIVE_INFINITY; // beyond every element
    }
}
