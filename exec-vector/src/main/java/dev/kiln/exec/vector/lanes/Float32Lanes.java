package dev.kiln.exec.vector.lanes;

import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.IS_NEGATIVE;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.NE;
import static jdk.incubator.vector.VectorOperators.XOR;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/** What the Vector API lacks on float32. */
public final class Float32Lanes {
    private Float32Lanes() {}

    private static final int SIGN_BIT = 1 << 31;

    /** All lanes the float64 with these bits, rounded. */
    public static FloatVector broadcast(VectorSpecies<Float> species, long bits) {
        return FloatVector.broadcast(species, (float) Double.longBitsToDouble(bits));
    }

    /** All lanes the element at a byte offset. */
    public static FloatVector loadOne(VectorSpecies<Float> species, MemorySegment segment, long offset) {
        return FloatVector.broadcast(species, segment.get(ValueLayout.JAVA_FLOAT_UNALIGNED, offset));
    }

    public static FloatVector sign(FloatVector a) {
        return a.blend(0, a.compare(EQ, 0)).blend(1, a.compare(GT, 0)).blend(-1, a.compare(LT, 0));
    }

    /** Round half to even: adding 2²³ leaves no room for a fraction. */
    public static FloatVector round(FloatVector a) {
        FloatVector size = a.abs();
        return withSign(size.add(0x1p23f).sub(0x1p23f), a)
                .blend(a, size.compare(LT, 0x1p23f).not());
    }

    public static FloatVector floor(FloatVector a) {
        FloatVector r = round(a);
        return r.blend(r.sub(1), r.compare(GT, a));
    }

    public static FloatVector ceil(FloatVector a) {
        return floor(a.neg()).neg();
    }

    public static FloatVector trunc(FloatVector a) {
        return withSign(floor(a.abs()), a);
    }

    private static FloatVector withSign(FloatVector size, FloatVector sign) {
        IntVector s = sign.reinterpretAsInts().and(SIGN_BIT);
        return size.abs().reinterpretAsInts().or(s).reinterpretAsFloats();
    }

    /** With the sign of the divisor: C's fmod, and the divisor added where the signs differ. */
    public static FloatVector remainder(FloatVector a, FloatVector b) {
        FloatVector y = b.abs();
        FloatVector r = modulo(a.abs(), y);
        VectorMask<Float> other = r.compare(NE, 0).and(signsDiffer(a, b));
        return signed(r.blend(y.sub(r), other), b);
    }

    /** Rounded down, with the steps and the roundings of NumPy. */
    public static FloatVector floorDivide(FloatVector a, FloatVector b) {
        FloatVector x = a.abs();
        FloatVector y = b.abs();
        FloatVector r = modulo(x, y);
        VectorMask<Float> apart = signsDiffer(a, b);
        FloatVector div = x.sub(r).div(y);
        div = div.blend(div.neg(), apart);
        div = div.sub(1, r.compare(NE, 0).and(apart));
        FloatVector floor = floor(div);
        floor = floor.add(1, div.sub(floor).compare(GT, 0.5f));
        floor = floor.blend(div.blend(div.neg(), div.test(IS_NEGATIVE).xor(apart)), div.compare(EQ, 0));
        VectorMask<Float> byZero = b.compare(EQ, 0);
        return byZero.anyTrue() ? floor.blend(a.div(b), byZero) : floor;
    }

    private static VectorMask<Float> signsDiffer(FloatVector a, FloatVector b) {
        return a.reinterpretAsInts()
                .lanewise(XOR, b.reinterpretAsInts())
                .compare(LT, 0)
                .cast(a.species());
    }

    /** A number without a sign gets one. */
    private static FloatVector signed(FloatVector size, FloatVector sign) {
        return size.reinterpretAsInts()
                .or(sign.reinterpretAsInts().and(SIGN_BIT))
                .reinterpretAsFloats();
    }

    /**
     * C's fmod of numbers without signs. The quotient is rounded to the nearest whole number, the fused product then leaves the exact
     * difference to that multiple; where it is negative, the multiple was one too large. Quotients that have no fraction any more,
     * infinities and NaN are left to Java.
     */
    private static FloatVector modulo(FloatVector x, FloatVector y) {
        FloatVector q = x.div(y);
        FloatVector whole = q.add(0x1p23f).sub(0x1p23f);
        FloatVector r = whole.neg().fma(y, x);
        r = r.add(y, r.compare(LT, 0));
        VectorMask<Float> plain = q.compare(LT, 0x1p23f).and(y.compare(LT, Float.POSITIVE_INFINITY));
        if (!plain.allTrue()) {
            r = FloatVector.fromArray(x.species(), modulo(x.toArray(), y.toArray()), 0);
        }
        return r;
    }

    private static float[] modulo(float[] x, float[] y) {
        for (int k = 0; k < x.length; k++) {
            x[k] %= y[k];
        }
        return x;
    }
}
