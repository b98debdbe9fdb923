package dev.kiln.exec.vector.lanes;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * Running sums of groups of eight elements, the groups of a block one after the other. The vectors have eight elements whatever the machine
 * prefers: where they are no single register they are slow, and plain loops do the same.
 */
public class ScanLanes {
    private static final int GROUP = 8;
    private static final ByteOrder ORDER = ByteOrder.nativeOrder();
    private static final VectorSpecies<Double> D = DoubleVector.SPECIES_512;
    private static final VectorSpecies<Float> F = FloatVector.SPECIES_256;
    private static final VectorShuffle<Double> D1 = VectorShuffle.fromOp(D, i -> Math.max(0, i - 1));
    private static final VectorShuffle<Double> D2 = VectorShuffle.fromOp(D, i -> Math.max(0, i - 2));
    private static final VectorShuffle<Double> D4 = VectorShuffle.fromOp(D, i -> Math.max(0, i - 4));
    private static final VectorShuffle<Double> D_LAST = VectorShuffle.fromOp(D, i -> GROUP - 1);
    private static final VectorMask<Double> DM1 = VectorMask.fromLong(D, 0xFE);
    private static final VectorMask<Double> DM2 = VectorMask.fromLong(D, 0xFC);
    private static final VectorMask<Double> DM4 = VectorMask.fromLong(D, 0xF0);
    private static final VectorShuffle<Float> F1 = VectorShuffle.fromOp(F, i -> Math.max(0, i - 1));
    private static final VectorShuffle<Float> F2 = VectorShuffle.fromOp(F, i -> Math.max(0, i - 2));
    private static final VectorShuffle<Float> F4 = VectorShuffle.fromOp(F, i -> Math.max(0, i - 4));
    private static final VectorShuffle<Float> F_LAST = VectorShuffle.fromOp(F, i -> GROUP - 1);
    private static final VectorMask<Float> FM1 = VectorMask.fromLong(F, 0xFE);
    private static final VectorMask<Float> FM2 = VectorMask.fromLong(F, 0xFC);
    private static final VectorMask<Float> FM4 = VectorMask.fromLong(F, 0xF0);
    private static final boolean WIDE = DoubleVector.SPECIES_PREFERRED.length() >= GROUP;
    private static final boolean HALF = FloatVector.SPECIES_PREFERRED.length() >= GROUP;

    private final boolean vectors;

    /** @param vectors whether to use them, where the machine has them; plain loops give the same bits */
    public ScanLanes(boolean vectors) {
        this.vectors = vectors;
    }

    /**
     * Rows of float64, in bytes: eight after each other are a group.
     *
     * @param inStep from a row to the next
     */
    public record Rows(MemorySegment in, long inAt, long inStep, MemorySegment out, long outAt, long outStep) {}

    /** The running sums of groups of consecutive float64; the rows are consecutive elements. */
    public void sums64(Rows rows, int groups, int j, double[] runs, double[] carries) {
        runs[j] = WIDE && vectors
                ? vectors64(rows, groups, runs[j], carries[j])
                : plain64(rows, groups, runs[j], carries[j]);
    }

    private static double vectors64(Rows rows, int groups, double first, double before) {
        MemorySegment in = rows.in;
        MemorySegment out = rows.out;
        long inAt = rows.inAt;
        long outAt = rows.outAt;
        DoubleVector run = DoubleVector.broadcast(D, first);
        DoubleVector carry = DoubleVector.broadcast(D, before);
        for (long g = 0; g < groups; g++) {
            DoubleVector v = DoubleVector.fromMemorySegment(D, in, inAt + g * 64, ORDER);
            v = v.add(v.rearrange(D1), DM1);
            v = v.add(v.rearrange(D2), DM2);
            v = v.add(v.rearrange(D4), DM4);
            v = run.add(v);
            run = v.rearrange(D_LAST);
            carry.add(v).intoMemorySegment(out, outAt + g * 64, ORDER);
        }
        return run.lane(0);
    }

    private static double plain64(Rows rows, int groups, double first, double carry) {
        MemorySegment in = rows.in;
        MemorySegment out = rows.out;
        long inAt = rows.inAt;
        long outAt = rows.outAt;
        double run = first;
        for (long g = 0; g < groups; g++) {
            long x = inAt + g * 64;
            long y = outAt + g * 64;
            double a0 = get(in, x);
            double a1 = get(in, x + 8);
            double a2 = get(in, x + 16);
            double a3 = get(in, x + 24);
            double a4 = get(in, x + 32);
            double a5 = get(in, x + 40);
            double a6 = get(in, x + 48);
            double a7 = get(in, x + 56);
            double b1 = a0 + a1;
            double b2 = a1 + a2;
            double b3 = a2 + a3;
            double b4 = a3 + a4;
            double b5 = a4 + a5;
            double b6 = a5 + a6;
            double b7 = a6 + a7;
            double c2 = a0 + b2;
            double c3 = b1 + b3;
            put(out, y, carry + (run + a0));
            put(out, y + 8, carry + (run + b1));
            put(out, y + 16, carry + (run + c2));
            put(out, y + 24, carry + (run + c3));
            put(out, y + 32, carry + (run + (a0 + (b2 + b4))));
            put(out, y + 40, carry + (run + (b1 + (b3 + b5))));
            put(out, y + 48, carry + (run + (c2 + (b4 + b6))));
            run = run + (c3 + (b5 + b7));
            put(out, y + 56, carry + run);
        }
        return run;
    }

    private static double get(MemorySegment segment, long at) {
        return segment.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, at);
    }

    private static void put(MemorySegment segment, long at, double v) {
        segment.set(ValueLayout.JAVA_DOUBLE_UNALIGNED, at, v);
    }

    /** The running sums of groups of consecutive float32; the rows are consecutive elements. */
    public void sums32(Rows rows, int groups, int j, double[] runs, double[] carries) {
        runs[j] = HALF && vectors
                ? vectors32(rows, groups, (float) runs[j], (float) carries[j])
                : plain32(rows, groups, (float) runs[j], (float) carries[j]);
    }

    private static float vectors32(Rows rows, int groups, float first, float before) {
        MemorySegment in = rows.in;
        MemorySegment out = rows.out;
        long inAt = rows.inAt;
        long outAt = rows.outAt;
        FloatVector run = FloatVector.broadcast(F, first);
        FloatVector carry = FloatVector.broadcast(F, before);
        for (long g = 0; g < groups; g++) {
            FloatVector v = FloatVector.fromMemorySegment(F, in, inAt + g * 32, ORDER);
            v = v.add(v.rearrange(F1), FM1);
            v = v.add(v.rearrange(F2), FM2);
            v = v.add(v.rearrange(F4), FM4);
            v = run.add(v);
            run = v.rearrange(F_LAST);
            carry.add(v).intoMemorySegment(out, outAt + g * 32, ORDER);
        }
        return run.lane(0);
    }

    private static float plain32(Rows rows, int groups, float first, float carry) {
        MemorySegment in = rows.in;
        MemorySegment out = rows.out;
        long inAt = rows.inAt;
        long outAt = rows.outAt;
        float run = first;
        float[] a = new float[GROUP];
        for (long g = 0; g < groups; g++) {
            for (int i = 0; i < GROUP; i++) {
                a[i] = in.get(ValueLayout.JAVA_FLOAT_UNALIGNED, inAt + g * 32 + i * 4);
            }
            for (int back = 1; back < GROUP; back *= 2) {
                for (int i = GROUP - 1; i >= back; i--) {
                    a[i] = a[i - back] + a[i];
                }
            }
            for (int i = 0; i < GROUP; i++) {
                out.set(ValueLayout.JAVA_FLOAT_UNALIGNED, outAt + g * 32 + i * 4, carry + (run + a[i]));
            }
            run = run + a[GROUP - 1];
        }
        return run;
    }

    /**
     * The running sums of columns of float64 that lie next to each other.
     *
     * @return how many columns were done
     */
    public int across(Rows rows, int columns, int groups, double[] runs, double[] carries) {
        int done = WIDE && vectors ? columns & -GROUP : 0;
        for (int g = 0; g < groups; g++) {
            long x = rows.inAt + (long) g * GROUP * rows.inStep;
            long y = rows.outAt + (long) g * GROUP * rows.outStep;
            group(rows, x, y, done, runs, carries);
        }
        return done;
    }

    private static void group(Rows rows, long x, long y, int columns, double[] runs, double[] carries) {
        MemorySegment in = rows.in;
        MemorySegment out = rows.out;
        long s = rows.inStep;
        long t = rows.outStep;
        for (int j = 0; j < columns; j += GROUP) {
            long p = x + j * 8L;
            long q = y + j * 8L;
            DoubleVector carry = DoubleVector.fromArray(D, carries, j);
            DoubleVector run = DoubleVector.fromArray(D, runs, j);
            DoubleVector a0 = DoubleVector.fromMemorySegment(D, in, p, ORDER);
            DoubleVector a1 = DoubleVector.fromMemorySegment(D, in, p + s, ORDER);
            DoubleVector a2 = DoubleVector.fromMemorySegment(D, in, p + 2 * s, ORDER);
            DoubleVector a3 = DoubleVector.fromMemorySegment(D, in, p + 3 * s, ORDER);
            DoubleVector a4 = DoubleVector.fromMemorySegment(D, in, p + 4 * s, ORDER);
            DoubleVector a5 = DoubleVector.fromMemorySegment(D, in, p + 5 * s, ORDER);
            DoubleVector a6 = DoubleVector.fromMemorySegment(D, in, p + 6 * s, ORDER);
            DoubleVector a7 = DoubleVector.fromMemorySegment(D, in, p + 7 * s, ORDER);
            DoubleVector b1 = a0.add(a1);
            DoubleVector b2 = a1.add(a2);
            DoubleVector b3 = a2.add(a3);
            DoubleVector b4 = a3.add(a4);
            DoubleVector b5 = a4.add(a5);
            DoubleVector b6 = a5.add(a6);
            DoubleVector b7 = a6.add(a7);
            DoubleVector c2 = a0.add(b2);
            DoubleVector c3 = b1.add(b3);
            carry.add(run.add(a0)).intoMemorySegment(out, q, ORDER);
            carry.add(run.add(b1)).intoMemorySegment(out, q + t, ORDER);
            carry.add(run.add(c2)).intoMemorySegment(out, q + 2 * t, ORDER);
            carry.add(run.add(c3)).intoMemorySegment(out, q + 3 * t, ORDER);
            carry.add(run.add(a0.add(b2.add(b4)))).intoMemorySegment(out, q + 4 * t, ORDER);
            carry.add(run.add(b1.add(b3.add(b5)))).intoMemorySegment(out, q + 5 * t, ORDER);
            carry.add(run.add(c2.add(b4.add(b6)))).intoMemorySegment(out, q + 6 * t, ORDER);
            run = run.add(c3.add(b5.add(b7)));
            carry.add(run).intoMemorySegment(out, q + 7 * t, ORDER);
            run.intoArray(runs, j);
        }
    }

    /** Adds a number to n consecutive float64 in place; the offset is in bytes. */
    public void shift64(MemorySegment segment, long at, int n, double carry) {
        int whole = WIDE && vectors ? n & -GROUP : 0;
        DoubleVector c = DoubleVector.broadcast(D, carry);
        for (long i = 0; i < whole; i += GROUP) {
            c.add(DoubleVector.fromMemorySegment(D, segment, at + i * 8, ORDER))
                    .intoMemorySegment(segment, at + i * 8, ORDER);
        }
        for (long i = whole; i < n; i++) {
            put(segment, at + i * 8, carry + get(segment, at + i * 8));
        }
    }
}
