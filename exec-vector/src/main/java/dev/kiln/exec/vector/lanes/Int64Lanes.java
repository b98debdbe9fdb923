package dev.kiln.exec.vector.lanes;

import static jdk.incubator.vector.VectorOperators.ASHR;
import static jdk.incubator.vector.VectorOperators.GE;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LT;

import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/** What the Vector API lacks on int64. */
public final class Int64Lanes {
    private Int64Lanes() {}

    private static final int WIDTH = 64;

    /** All lanes this number. */
    public static LongVector broadcast(VectorSpecies<Long> species, long bits) {
        return LongVector.broadcast(species, bits);
    }

    /** All lanes the element at a byte offset. */
    public static LongVector loadOne(VectorSpecies<Long> species, MemorySegment segment, long offset) {
        return LongVector.broadcast(species, segment.get(ValueLayout.JAVA_LONG_UNALIGNED, offset));
    }

    /** start, start + step, start + 2 step … */
    public static LongVector index(VectorSpecies<Long> species, long start, long step) {
        return LongVector.zero(species).addIndex(1).mul(step).add(start);
    }

    public static LongVector sign(LongVector a) {
        return a.broadcast(0).blend(1, a.compare(GT, 0)).blend(-1, a.compare(LT, 0));
    }

    public static LongVector leftShift(LongVector a, LongVector b) {
        return a.lanewise(LSHL, b).blend(0, outside(b));
    }

    public static LongVector rightShift(LongVector a, LongVector b) {
        return a.lanewise(ASHR, b).blend(a.lanewise(ASHR, WIDTH - 1), outside(b));
    }

    private static VectorMask<Long> outside(LongVector b) {
        return b.compare(LT, 0).or(b.compare(GE, WIDTH));
    }

    public static LongVector floorDivide(LongVector a, LongVector b) {
        return scalar(Op.FLOOR_DIVIDE, a, b);
    }

    public static LongVector remainder(LongVector a, LongVector b) {
        return scalar(Op.REMAINDER, a, b);
    }

    public static LongVector pow(LongVector a, LongVector b) {
        return scalar(Op.POW, a, b);
    }

    private static LongVector scalar(Op op, LongVector a, LongVector b) {
        long[] x = a.toArray();
        long[] y = b.toArray();
        for (int k = 0; k < x.length; k++) {
            x[k] = ScalarOps.apply(op, x[k], y[k]);
        }
        return LongVector.fromArray(a.species(), x, 0);
    }
}
