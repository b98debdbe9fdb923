package dev.kiln.arrays.compute;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.UnsignedOps;
import dev.kiln.arrays.graph.complex.ComplexOps;
import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;
import org.apache.commons.numbers.complex.Complex;

/** Functions of two numbers that are made of several ops, as steps of folds. */
public enum ComposedStep implements FoldStep {
    FMAX("fmax"),
    FMIN("fmin"),
    FMOD("fmod"),
    COPYSIGN("copysign"),
    HEAVISIDE("heaviside"),
    LOGADDEXP("logaddexp"),
    LOGADDEXP2("logaddexp2"),
    FLOAT_POWER("float_power"),
    NEXTAFTER("nextafter"),
    GCD("gcd"),
    LCM("lcm");

    private static final double LN2 = Math.log(2);

    private final String numpyName;

    ComposedStep(String numpyName) {
        this.numpyName = numpyName;
    }

    /** The function of that name, or null. */
    public static ComposedStep named(String name) {
        return Arrays.stream(values())
                .filter(step -> step.numpyName.equals(name))
                .findFirst()
                .orElse(null);
    }

    @Override
    public String numpyName() {
        return numpyName;
    }

    /** The op that gives the same where no element is NaN, or null. */
    Op ofNumbers() {
        return this == FMAX ? Op.MAXIMUM : this == FMIN ? Op.MINIMUM : null;
    }

    @Override
    public Op ofParts() {
        return null;
    }

    @Override
    public boolean apply(boolean a, boolean b) {
        if (ofNumbers() == null) {
            throw undefined(DType.BOOL);
        }
        return ScalarOps.apply(ofNumbers(), a, b);
    }

    @Override
    public long apply(DType type, long a, long b) {
        boolean unsigned = type == DType.UINT64;
        return switch (this) {
            case FMAX, FMIN -> unsigned ? UnsignedOps.apply(ofNumbers(), a, b) : ScalarOps.apply(ofNumbers(), a, b);
            case FMOD -> unsigned ? UnsignedOps.apply(Op.REMAINDER, a, b) : type.wrap(b == 0 || b == -1 ? 0 : a % b);
            case GCD -> type.wrap(unsigned ? Pointwise.gcd(a, b) : Pointwise.gcd(Math.abs(a), Math.abs(b)));
            case LCM -> type.wrap(unsigned ? Pointwise.lcm(a, b) : Pointwise.lcm(Math.abs(a), Math.abs(b)));
            case COPYSIGN, HEAVISIDE, LOGADDEXP, LOGADDEXP2, FLOAT_POWER, NEXTAFTER -> throw undefined(type);
        };
    }

    @Override
    public float apply(float a, float b) {
        return switch (this) {
            case FMAX, FMIN -> Float.isNaN(a) ? b : Float.isNaN(b) ? a : ScalarOps.apply(ofNumbers(), a, b);
            case FMOD -> {
                float rest = ScalarOps.apply(Op.REMAINDER, Math.abs(a), Math.abs(b));
                yield isNegative(a) ? -rest : rest;
            }
            case COPYSIGN -> isNegative(b) ? -Math.abs(a) : Math.abs(a);
            case HEAVISIDE -> a == 0 ? b : a < 0 ? 0 : Float.isNaN(a) ? a : 1;
            case LOGADDEXP ->
                ScalarOps.apply(Op.MAXIMUM, a, b)
                        + (a == b ? (float) LN2 : ScalarOps.apply(Op.LOG1P, ScalarOps.apply(Op.EXP, -Math.abs(a - b))));
            case LOGADDEXP2 ->
                ScalarOps.apply(Op.MAXIMUM, a, b)
                        + (a == b
                                ? 1
                                : ScalarOps.apply(Op.LOG1P, ScalarOps.apply(Op.POW, 2.0f, -Math.abs(a - b)))
                                        * (float) (1 / LN2));
            case NEXTAFTER -> Math.nextAfter(a, (double) b);
            case FLOAT_POWER, GCD, LCM -> throw undefined(DType.FLOAT32);
        };
    }

    @Override
    public double apply(double a, double b) {
        return switch (this) {
            case FMAX, FMIN -> Double.isNaN(a) ? b : Double.isNaN(b) ? a : ScalarOps.apply(ofNumbers(), a, b);
            case FMOD -> {
                double rest = ScalarOps.apply(Op.REMAINDER, Math.abs(a), Math.abs(b));
                yield isNegative(a) ? -rest : rest;
            }
            case COPYSIGN -> isNegative(b) ? -Math.abs(a) : Math.abs(a);
            case HEAVISIDE -> a == 0 ? b : a < 0 ? 0 : Double.isNaN(a) ? a : 1;
            case LOGADDEXP ->
                ScalarOps.apply(Op.MAXIMUM, a, b)
                        + (a == b ? LN2 : ScalarOps.apply(Op.LOG1P, ScalarOps.apply(Op.EXP, -Math.abs(a - b))));
            case LOGADDEXP2 ->
                ScalarOps.apply(Op.MAXIMUM, a, b)
                        + (a == b
                                ? 1
                                : ScalarOps.apply(Op.LOG1P, ScalarOps.apply(Op.POW, 2.0, -Math.abs(a - b)))
                                        * (1 / LN2));
            case FLOAT_POWER -> ScalarOps.apply(Op.POW, a, b);
            case NEXTAFTER -> Math.nextAfter(a, b);
            case GCD, LCM -> throw undefined(DType.FLOAT64);
        };
    }

    @Override
    public DoubleBinaryOperator doubles() {
        if (this == FMAX) {
            return (a, b) -> Double.isNaN(b) ? a : Double.isNaN(a) ? b : Math.max(a, b);
        } else if (this == FMIN) {
            return (a, b) -> Double.isNaN(b) ? a : Double.isNaN(a) ? b : Math.min(a, b);
        }
        return this::apply;
    }

    @Override
    public Complex apply(DType type, Complex a, Complex b) {
        return switch (this) {
            case FMAX, FMIN -> isNaN(b) ? a : isNaN(a) ? b : ComplexOps.apply(ofNumbers(), type, a, b);
            case FLOAT_POWER -> ComplexOps.apply(Op.POW, type, a, b);
            case FMOD, COPYSIGN, HEAVISIDE, LOGADDEXP, LOGADDEXP2, NEXTAFTER, GCD, LCM -> throw undefined(type);
        };
    }

    private static boolean isNaN(Complex a) {
        return Double.isNaN(a.real()) || Double.isNaN(a.imag());
    }

    /** Whether the sign is minus, of zeros too; that of a NaN counts as plus, as in {@link Signs#signbit}. */
    private static boolean isNegative(double a) {
        return a < 0 || 1 / a < 0;
    }

    private IllegalStateException undefined(DType type) {
        return new IllegalStateException(numpyName + " of " + type + " has no step");
    }
}
