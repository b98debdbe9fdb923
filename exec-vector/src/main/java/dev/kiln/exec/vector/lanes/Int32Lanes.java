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
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/** What the Vector API lacks on int32. */
public final class Int32Lanes {
    private Int32Lanes() {}

    private static final int WIDTH = 32;

    /** All lanes this number, which is an int32. */
    public static IntVector broadcast(VectorSpecies<Integer> species, long bits) {
        return IntVector.broadcast(species, (int) bits);
    }

    /** All lanes the element at a byte offset. */
    public static IntVector loadOne(VectorSpecies<Integer> species, MemorySegment segment, long offset) {
        return IntVector.broadcast(species, segment.get(ValueLayout.JAVA_INT_UNALIGNED, offset));
    }

    public static IntVector sign(IntVector a) {
        return a.broadcast(0).blend(1, a.compare(GT, 0)).blend(-1, a.compare(LT, 0));
    }

    public static IntVector leftShift(IntVector a, IntVector b) {
        return a.lanewise(LSHL, b).blend(0, outside(b));
    }

    public static IntVector rightShift(IntVector a, IntVector b) {
        return a.lanewise(ASHR, b).blend(a.lanewise(ASHR, WIDTH - 1), outside(b));
    }

    private static VectorMask<Integer> outside(IntVector b) {
        return b.compare(LT, 0).or(b.compare(GE, WIDTH));
    }

    public static IntVector floorDivide(IntVector a, IntVector b) {
        return scalar(Op.FLOOR_DIVIDE, a, b);
    }

    public static IntVector remainder(IntVector a, IntVector b) {
        return scalar(Op.REMAINDER, a, b);
    }

    public static IntVector pow(IntVector a, IntVector b) {
        return scalar(Op.POW, a, b);
    }

    private static IntVector scalar(Op op, IntVector a, IntVector b) {
        int[] x = a.toArray();
        int[] y = b.toArray();
        for (int k = 0; k < x.length; k++) {
            x[k] = ScalarOps.apply(op, x[k], y[k]);
        }
        return IntVector.fromArray(a.species(), x, 0);
    }
}
