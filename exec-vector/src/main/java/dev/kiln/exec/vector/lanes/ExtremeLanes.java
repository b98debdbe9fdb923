package dev.kiln.exec.vector.lanes;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Whether any of some consecutive elements is better than the best before them; a NaN is better than every number. */
public final class ExtremeLanes {
    private static final ByteOrder ORDER = ByteOrder.nativeOrder();
    private static final VectorSpecies<Double> D = DoubleVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Long> L = LongVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Integer> I = IntVector.SPECIES_PREFERRED;

    private final boolean vectors;

    /** @param vectors whether to use them; plain loops give the same answers */
    public ExtremeLanes(boolean vectors) {
        this.vectors = vectors;
    }

    /** Of float64; the offset is in bytes. When the best is NaN nothing is better. */
    public boolean better64(MemorySegment segment, long at, int n, boolean greatest, double best) {
        if (best != best) {
            return false;
        }
        int whole = vectors ? n / D.length() * D.length() : 0;
        VectorMask<Double> worse = D.maskAll(true);
        if (greatest) {
            for (long i = 0; i < whole; i += D.length()) {
                DoubleVector v = DoubleVector.fromMemorySegment(D, segment, at + i * 8, ORDER);
                worse = worse.and(v.compare(VectorOperators.LE, best));
            }
        } else {
            for (long i = 0; i < whole; i += D.length()) {
                DoubleVector v = DoubleVector.fromMemorySegment(D, segment, at + i * 8, ORDER);
                worse = worse.and(v.compare(VectorOperators.GE, best));
            }
        }
        boolean better = !worse.allTrue();
        for (long i = whole; i < n; i++) {
            double v = segment.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, at + i * 8);
            better |= greatest ? !(v <= best) : !(v >= best);
        }
        return better;
    }

    /** Of float32. */
    public boolean better32(MemorySegment segment, long at, int n, boolean greatest, float best) {
        if (best != best) {
            return false;
        }
        int whole = vectors ? n / F.length() * F.length() : 0;
        VectorMask<Float> worse = F.maskAll(true);
        if (greatest) {
            for (long i = 0; i < whole; i += F.length()) {
                FloatVector v = FloatVector.fromMemorySegment(F, segment, at + i * 4, ORDER);
                worse = worse.and(v.compare(VectorOperators.LE, best));
            }
        } else {
            for (long i = 0; i < whole; i += F.length()) {
                FloatVector v = FloatVector.fromMemorySegment(F, segment, at + i * 4, ORDER);
                worse = worse.and(v.compare(VectorOperators.GE, best));
            }
        }
        boolean better = !worse.allTrue();
        for (long i = whole; i < n; i++) {
            float v = segment.get(ValueLayout.JAVA_FLOAT_UNALIGNED, at + i * 4);
            better |= greatest ? !(v <= best) : !(v >= best);
        }
        return better;
    }

    /** Of int64. */
    public boolean better64(MemorySegment segment, long at, int n, boolean greatest, long best) {
        int whole = vectors ? n / L.length() * L.length() : 0;
        LongVector extreme = LongVector.broadcast(L, best);
        for (long i = 0; i < whole; i += L.length()) {
            LongVector v = LongVector.fromMemorySegment(L, segment, at + i * 8, ORDER);
            extreme = greatest ? extreme.max(v) : extreme.min(v);
        }
        boolean better = extreme.compare(VectorOperators.NE, best).anyTrue();
        for (long i = whole; i < n; i++) {
            long v = segment.get(ValueLayout.JAVA_LONG_UNALIGNED, at + i * 8);
            better |= greatest ? v > best : v < best;
        }
        return better;
    }

    /** Of int32. */
    public boolean better32(MemorySegment segment, long at, int n, boolean greatest, int best) {
        int whole = vectors ? n / I.length() * I.length() : 0;
        IntVector extreme = IntVector.broadcast(I, best);
        for (long i = 0; i < whole; i += I.length()) {
            IntVector v = IntVector.fromMemorySegment(I, segment, at + i * 4, ORDER);
            extreme = greatest ? extreme.max(v) : extreme.min(v);
        }
        boolean better = extreme.compare(VectorOperators.NE, best).anyTrue();
        for (long i = whole; i < n; i++) {
            int v = segment.get(ValueLayout.JAVA_INT_UNALIGNED, at + i * 4);
            better |= greatest ? v > best : v < best;
        }
        return better;
    }
}
