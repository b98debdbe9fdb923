package dev.kiln.frontend.lang.values;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.apache.commons.numbers.complex.Complex;

/** Arithmetic on Python's numbers. Integers that overflow a Long become BigIntegers ({@link WideIntegers}). */
public final class ScalarMath {
    private ScalarMath() {}

    public static boolean isNumber(Object value) {
        return value instanceof Long
                || value instanceof Double
                || value instanceof Boolean
                || value instanceof Complex
                || value instanceof BigInteger;
    }

    public static Object apply(Operator operator, Object left, Object right) {
        if (left instanceof Complex || right instanceof Complex) {
            return ComplexMath.apply(operator, left, right);
        } else if (left instanceof Double || right instanceof Double) {
            return real(operator, real(left), real(right), left, right);
        } else if (left instanceof BigInteger || right instanceof BigInteger) {
            return WideIntegers.apply(operator, left, right);
        }
        try {
            Object result = integer(operator, integer(left), integer(right));
            boolean bits = operator == Operator.AND || operator == Operator.OR || operator == Operator.XOR;
            return bits && left instanceof Boolean && right instanceof Boolean
                    ? (Object) (integer(result) != 0)
                    : result;
        } catch (ArithmeticException e) {
            return WideIntegers.apply(operator, left, right);
        }
    }

    public static Object unary(Operator operator, Object value) {
        if (value instanceof Complex c) {
            return ComplexMath.unary(operator, c);
        } else if (value instanceof BigInteger n) {
            return WideIntegers.unary(operator, n);
        }
        if (value instanceof Double d) {
            return switch (operator) {
                case SUBTRACT -> -d;
                case ADD -> d;
                case MULTIPLY,
                        DIVIDE,
                        FLOOR_DIVIDE,
                        REMAINDER,
                        POWER,
                        MATMUL,
                        AND,
                        OR,
                        XOR,
                        SHIFT_LEFT,
                        SHIFT_RIGHT,
                        INVERT -> throw PythonError.type("bad operand type for unary " + operator.sign() + ": 'float'");
            };
        }
        long n = integer(value);
        return switch (operator) {
            case SUBTRACT -> n == Long.MIN_VALUE ? WideIntegers.unary(operator, n) : (Object) (-n);
            case ADD -> (Object) n;
            case INVERT -> (Object) ~n;
            case MULTIPLY, DIVIDE, FLOOR_DIVIDE, REMAINDER, POWER, MATMUL, AND, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT ->
                throw new IllegalArgumentException(operator + " is not a unary operator");
        };
    }

    public static double real(Object value) {
        return switch (value) {
            case Double d -> d;
            case Long l -> l;
            case Boolean b -> b ? 1 : 0;
            case BigInteger n -> WideIntegers.real(n);
            default -> throw PythonError.type("must be real number, not " + Values.typeName(value));
        };
    }

    public static long integer(Object value) {
        return switch (value) {
            case Long l -> l;
            case Boolean b -> b ? 1 : 0;
            case BigInteger n -> throw WideIntegers.tooLarge();
            default ->
                throw PythonError.type("'" + Values.typeName(value) + "' object cannot be interpreted as an integer");
        };
    }

    private static Object real(Operator operator, double a, double b, Object left, Object right) {
        return switch (operator) {
            case ADD -> a + b;
            case SUBTRACT -> a - b;
            case MULTIPLY -> a * b;
            case DIVIDE -> {
                notZero(b, "float division by zero");
                yield a / b;
            }
            case FLOOR_DIVIDE -> {
                notZero(b, "float floor division by zero");
                yield Math.floor((a - remainder(a, b)) / b + 0.25);
            }
            case REMAINDER -> {
                notZero(b, "float modulo");
                yield remainder(a, b);
            }
            case POWER -> power(a, b);
            case MATMUL, AND, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT, INVERT ->
                throw unsupported(operator.sign(), left, right);
        };
    }

    private static Object power(double a, double b) {
        if (a == 0 && b < 0) {
            throw new PythonError("ZeroDivisionError", "0.0 cannot be raised to a negative power", null);
        } else if (a < 0 && b != Math.rint(b) && !Double.isInfinite(a)) {
            return ComplexMath.power(Complex.ofCartesian(a, 0), Complex.ofCartesian(b, 0));
        }
        double result = a == 1 || b == 0 ? 1.0 : Math.pow(a, b);
        if (Double.isInfinite(result) && Double.isFinite(a) && Double.isFinite(b)) {
            throw new PythonError("OverflowError", "(34, 'Numerical result out of range')", null);
        }
        return result;
    }

    /** The remainder with the sign of the divisor. */
    public static double remainder(double a, double b) {
        double r = a % b;
        if (r == 0) {
            return Math.copySign(0, b);
        }
        return (r < 0) != (b < 0) ? r + b : r;
    }

    private static Object integer(Operator operator, long a, long b) {
        return switch (operator) {
            case ADD -> Math.addExact(a, b);
            case SUBTRACT -> Math.subtractExact(a, b);
            case MULTIPLY -> Math.multiplyExact(a, b);
            case DIVIDE -> {
                notZero(b, "division by zero");
                yield (double) a / b;
            }
            case FLOOR_DIVIDE -> {
                notZero(b, "integer division or modulo by zero");
                yield b == -1 ? Math.negateExact(a) : Math.floorDiv(a, b);
            }
            case REMAINDER -> {
                notZero(b, "integer modulo by zero");
                yield Math.floorMod(a, b);
            }
            case POWER -> b < 0 ? power((double) a, (double) b) : power(a, b);
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
            case SHIFT_LEFT -> {
                shift(b);
                if (b > 62 && a != 0) {
                    throw new ArithmeticException("more than 64 bits");
                }
                yield Math.multiplyExact(a, 1L << Math.min(b, 62));
            }
            case SHIFT_RIGHT -> {
                shift(b);
                yield a >> Math.min(b, 63);
            }
            case MATMUL, INVERT -> throw unsupported(operator.sign(), a, b);
        };
    }

    /**
     * An integer to a non-negative power.
     *
     * @throws ArithmeticException when it does not fit
     */
    public static long power(long a, long b) {
        long result = 1;
        long base = a;
        for (long left = b; left > 0; left >>= 1) {
            if ((left & 1) == 1) {
                result = Math.multiplyExact(result, base);
            }
            if (left > 1) {
                base = Math.multiplyExact(base, base);
            }
        }
        return result;
    }

    private static void shift(long count) {
        if (count < 0) {
            throw PythonError.value("negative shift count");
        }
    }

    private static void notZero(double divisor, String text) {
        if (divisor == 0) {
            throw new PythonError("ZeroDivisionError", text, null);
        }
    }

    static PythonError unsupported(String sign, Object left, Object right) {
        return PythonError.type("unsupported operand type(s) for %s: '%s' and '%s'"
                .formatted(sign.equals("**") ? "** or pow()" : sign, Values.typeName(left), Values.typeName(right)));
    }

    /** Compares exactly, even integers that a double cannot represent. Returns null for NaN, which is unordered. */
    static Integer compare(Object left, Object right) {
        if (left instanceof Long a && right instanceof Long b) {
            return Long.compare(a, b);
        } else if (left instanceof Double || right instanceof Double) {
            double a = finite(left);
            double b = finite(right);
            if (Double.isNaN(a) || Double.isNaN(b)) {
                return null;
            } else if (Double.isInfinite(a) || Double.isInfinite(b)) {
                return Double.compare(a + 0.0, b + 0.0);
            } else if (isExact(left) && isExact(right)) {
                return Double.compare(a + 0.0, b + 0.0);
            }
            return exact(left).compareTo(exact(right));
        } else if (left instanceof BigInteger || right instanceof BigInteger) {
            return exact(left).compareTo(exact(right));
        }
        return Long.compare(integer(left), integer(right));
    }

    /** The float itself, or a finite one near an integer: no integer is infinite, however large. */
    private static double finite(Object value) {
        return value instanceof BigInteger n
                ? Math.clamp(n.doubleValue(), -Double.MAX_VALUE, Double.MAX_VALUE)
                : real(value);
    }

    /** Whether a number is a float, or an integer that a float holds exactly. */
    private static boolean isExact(Object value) {
        return value instanceof Double || value instanceof Long n && Math.abs(n) <= 1L << 53 && n != Long.MIN_VALUE;
    }

    private static BigDecimal exact(Object value) {
        return switch (value) {
            case Double d -> new BigDecimal(d);
            case BigInteger n -> new BigDecimal(n);
            default -> BigDecimal.valueOf(integer(value));
        };
    }
}
