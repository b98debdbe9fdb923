package dev.kiln.frontend.lang.values;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.numbers.complex.Complex;

/** Arithmetic on Python's complex numbers, with the algorithms, text forms and errors of CPython's {@code complex}. */
public final class ComplexMath {
    private static final Complex ONE = Complex.ofCartesian(1, 0);
    /** Integer exponents up to this size are computed by multiplication. */
    private static final int LARGEST_PRODUCT = 100;

    private static final String FLOAT = "(?:\\d[\\d_]*\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?|inf|infinity|nan";
    private static final Pattern TEXT = Pattern.compile(
            "(?:([+-]?(?:" + FLOAT + "))(?![jJ]))?(?:([+-]?)((?:" + FLOAT + ")?)[jJ])?", Pattern.CASE_INSENSITIVE);

    private ComplexMath() {}

    public static Complex of(Object number) {
        return number instanceof Complex c ? c : Complex.ofCartesian(ScalarMath.real(number), 0);
    }

    static Object apply(Operator operator, Object left, Object right) {
        Complex a = of(left);
        Complex b = of(right);
        return switch (operator) {
            case ADD -> a.add(b);
            case SUBTRACT -> a.subtract(b);
            case MULTIPLY -> times(a, b);
            case DIVIDE -> divide(a, b);
            case POWER -> power(a, b);
            case FLOOR_DIVIDE, REMAINDER, AND, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT, MATMUL, INVERT ->
                throw ScalarMath.unsupported(operator.sign(), left, right);
        };
    }

    static Complex unary(Operator operator, Complex a) {
        return switch (operator) {
            case SUBTRACT -> Complex.ofCartesian(-a.real(), -a.imag());
            case ADD -> a;
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
                    INVERT -> throw PythonError.type("bad operand type for unary " + operator.sign() + ": 'complex'");
        };
    }

    private static Complex times(Complex a, Complex b) {
        return Complex.ofCartesian(
                a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real());
    }

    private static Complex divide(Complex a, Complex b) {
        if (b.real() == 0 && b.imag() == 0) {
            throw new PythonError("ZeroDivisionError", "complex division by zero", null);
        } else if (Math.abs(b.real()) >= Math.abs(b.imag())) {
            double ratio = b.imag() / b.real();
            double scale = b.real() + b.imag() * ratio;
            return Complex.ofCartesian((a.real() + a.imag() * ratio) / scale, (a.imag() - a.real() * ratio) / scale);
        }
        double ratio = b.real() / b.imag();
        double scale = b.real() * ratio + b.imag();
        return Complex.ofCartesian((a.real() * ratio + a.imag()) / scale, (a.imag() * ratio - a.real()) / scale);
    }

    /** The power of complex numbers, or of real numbers whose power is complex. */
    static Complex power(Complex a, Complex b) {
        if (b.real() == 0 && b.imag() == 0) {
            return ONE;
        } else if (a.real() == 0 && a.imag() == 0) {
            if (b.imag() != 0 || b.real() < 0) {
                throw new PythonError("ZeroDivisionError", "0.0 to a negative or complex power", null);
            }
            return Complex.ofCartesian(0, 0);
        } else if (b.imag() == 0 && b.real() == Math.rint(b.real()) && Math.abs(b.real()) <= LARGEST_PRODUCT) {
            Complex product = ONE;
            Complex square = a;
            for (int left = (int) Math.abs(b.real()); left > 0; left >>= 1) {
                product = (left & 1) == 1 ? times(product, square) : product;
                square = times(square, square);
            }
            return b.real() > 0 ? product : divide(ONE, product);
        }
        double size = Math.hypot(a.real(), a.imag());
        double angle = Math.atan2(a.imag(), a.real());
        double length = Math.pow(size, b.real());
        double phase = angle * b.real();
        if (b.imag() != 0) {
            length *= Math.exp(-angle * b.imag());
            phase += b.imag() * Math.log(size);
        }
        return Complex.ofCartesian(length * Math.cos(phase), length * Math.sin(phase));
    }

    /** The text that Python prints: {@code (1+2j)}, {@code 2j}. */
    static String repr(Complex c) {
        String imaginary = part(c.imag());
        if (c.real() == 0 && 1 / c.real() > 0) {
            return imaginary + "j";
        }
        return "(" + part(c.real()) + (imaginary.startsWith("-") ? "" : "+") + imaginary + "j)";
    }

    private static String part(double value) {
        String text = FloatText.repr(value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    /** Parses a complex number, as {@code complex("1+2j")} does. */
    public static Complex parse(String text) {
        String plain = text.strip();
        if (plain.startsWith("(") && plain.endsWith(")")) {
            plain = plain.substring(1, plain.length() - 1).strip();
        }
        Matcher m = TEXT.matcher(plain);
        if (plain.isEmpty()
                || !m.matches()
                || m.group(1) != null && m.group(2) != null && m.group(2).isEmpty()) {
            throw PythonError.value("complex() arg is a malformed string");
        }
        double real = m.group(1) == null ? 0 : number(m.group(1));
        double imaginary =
                m.group(2) == null ? 0 : number(m.group(2) + (m.group(3).isEmpty() ? "1" : m.group(3)));
        return Complex.ofCartesian(real, imaginary);
    }

    private static double number(String text) {
        return (double) Conversions.toFloat(text);
    }
}
