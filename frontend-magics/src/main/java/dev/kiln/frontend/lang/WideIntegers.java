package dev.kiln.frontend.lang;

import dev.kiln.arrays.DType;
import dev.kiln.arrays.HostArray;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.frontend.lang.Expression.Operator;
import java.math.BigInteger;

/** Integers of 2**63 to 2**64 - 1: what elements of uint64 may be, as BigInteger; smaller ones are Long. */
final class WideIntegers {
    private WideIntegers() {}

    static Object apply(Operator operator, Object left, Object right) {
        if (left instanceof Double || right instanceof Double || operator == Operator.DIVIDE) {
            return ScalarMath.apply(operator, ScalarMath.real(left), ScalarMath.real(right));
        }
        BigInteger a = wide(left);
        BigInteger b = wide(right);
        BigInteger result = switch (operator) {
            case ADD -> a.add(b);
            case SUBTRACT -> a.subtract(b);
            case MULTIPLY -> a.multiply(b);
            case FLOOR_DIVIDE, REMAINDER -> {
                if (b.signum() == 0) {
                    throw new Mistake("ZeroDivisionError", "integer division or modulo by zero", null);
                }
                BigInteger[] parts = a.divideAndRemainder(b);
                boolean down = parts[1].signum() != 0 && parts[1].signum() != b.signum();
                yield operator == Operator.REMAINDER
                        ? (down ? parts[1].add(b) : parts[1])
                        : (down ? parts[0].subtract(BigInteger.ONE) : parts[0]);
            }
            case AND -> a.and(b);
            case OR -> a.or(b);
            case XOR -> a.xor(b);
            case SHIFT_RIGHT -> a.shiftRight((int) Math.min(64, ScalarMath.integer(right)));
            case POWER, SHIFT_LEFT, DIVIDE, MATMUL, INVERT -> throw tooLarge(operator, left, right);
        };
        if (result.bitLength() > 64 || result.bitLength() == 64 && result.signum() < 0) {
            throw tooLarge(operator, left, right);
        }
        return narrow(result);
    }

    static Object unary(Operator operator, BigInteger n) {
        return operator == Operator.ADD ? n : apply(Operator.SUBTRACT, operator == Operator.SUBTRACT ? 0L : -1L, n);
    }

    private static Mistake tooLarge(Operator operator, Object left, Object right) {
        return new Mistake(
                "OverflowError",
                Values.repr(left) + " " + operator.sign() + " " + Values.repr(right) + " does not fit into 64 bits",
                "Maybe make one of them a float.");
    }

    private static BigInteger wide(Object value) {
        return value instanceof BigInteger n ? n : BigInteger.valueOf(ScalarMath.integer(value));
    }

    private static Object narrow(BigInteger n) {
        return n.bitLength() <= 63 ? (Object) n.longValue() : n;
    }

    /** The number as an array without axes: of uint64, or of the type given. */
    static NDArray array(BigInteger n, DType type) {
        if (type != null && type.isInteger() && type != DType.UINT64) {
            throw new Mistake("OverflowError", "Python integer " + n + " out of bounds for " + type, null);
        } else if (type != null && type != DType.UINT64) {
            return Nd.full(new long[0], n.doubleValue(), type);
        }
        HostArray array = HostArray.empty(dev.kiln.arrays.Context.current(), DType.UINT64);
        array.set(0, n.longValue());
        return array.toArray();
    }

    /** The number as what stands beside arrays of a type: strong where the type is uint64 or bool, else weak. */
    static Object beside(BigInteger n, DType type) {
        return type.isFloating() || type.isComplex()
                ? (Object) n.doubleValue()
                : array(n, type == DType.BOOL ? DType.UINT64 : type);
    }
}
