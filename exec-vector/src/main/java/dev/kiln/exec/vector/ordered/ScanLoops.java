package dev.kiln.exec.vector.ordered;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.exec.loop.ScanOrder;
import dev.kiln.exec.vector.lanes.ScanLanes;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Loops that scan the lanes of a chunk, in the order of {@link ScanOrder}.
 *
 * @param fold of two elements
 * @param type of both strips
 * @param from what is scanned
 * @param to where the results go, maybe the same
 * @param state of the columns; goes on with each chunk
 * @param lanes sums of floats
 */
public record ScanLoops(ScanFold fold, DType type, Strip from, Strip to, ScanState state, ScanLanes lanes) {
    private static final ValueLayout.OfDouble F64 = ValueLayout.JAVA_DOUBLE_UNALIGNED;
    private static final ValueLayout.OfFloat F32 = ValueLayout.JAVA_FLOAT_UNALIGNED;
    private static final ValueLayout.OfLong I64 = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfInt I32 = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfByte B = ValueLayout.JAVA_BYTE;
    private static final int GROUP = ScanOrder.GROUP;

    /** @param op associative */
    public ScanLoops(Op op, DType type, Strip from, Strip to, ScanState state, ScanLanes lanes) {
        this(ScanFold.of(op, type), type, from, to, state, lanes);
    }

    /** The same from a later point of the only lane on. */
    public ScanLoops from(long point) {
        return new ScanLoops(fold, type, later(from, point), later(to, point), state, lanes);
    }

    private static Strip later(Strip s, long point) {
        return new Strip(s.segment(), s.first() + point * s.step(), s.lane(), s.step(), s.column());
    }

    /** Scans the next points of all columns of a lane. */
    public void run(long lane, int columns, long points) {
        if (!state.grouped) {
            for (int j = 0; j < columns; j++) {
                inOrder(from.at(lane, j), to.at(lane, j), points, j);
            }
            return;
        }
        for (long done = 0; done < points; ) {
            int n = (int) Math.min(points - done, ScanOrder.BLOCK - state.count % ScanOrder.BLOCK);
            block(lane, columns, done, n);
            done += n;
            state.count += n;
            if (state.count % ScanOrder.BLOCK == 0) {
                for (int j = 0; j < columns; j++) {
                    state.carry[j] = real(to.at(lane, j) + (done - 1) * to.step());
                    state.run[j] = state.identity();
                }
            }
        }
    }

    /** Scans points of one block. */
    private void block(long lane, int columns, long first, int n) {
        int whole = n & -GROUP;
        if (columns > 1) {
            int vectors = 0;
            if (fold == ScanFold.SUM && type == DType.FLOAT64 && from.column() == 1 && to.column() == 1) {
                ScanLanes.Rows rows = new ScanLanes.Rows(
                        from.segment(),
                        (from.at(lane, 0) + first * from.step()) * 8,
                        from.step() * 8,
                        to.segment(),
                        (to.at(lane, 0) + first * to.step()) * 8,
                        to.step() * 8);
                vectors = lanes.across(rows, columns, whole / GROUP, state.run, state.carry);
            }
            for (int j = vectors; j < columns; j++) {
                groups(from.at(lane, j) + first * from.step(), to.at(lane, j) + first * to.step(), whole, j);
            }
        } else {
            groups(from.at(lane, 0) + first * from.step(), to.at(lane, 0) + first * to.step(), whole, 0);
        }
        for (int j = 0; n > whole && j < columns; j++) {
            long in = from.at(lane, j) + (first + whole) * from.step();
            long out = to.at(lane, j) + (first + whole) * to.step();
            rest(in, out, n - whole, j);
        }
    }

    private void groups(long in, long out, int n, int j) {
        if (fold == ScanFold.SUM && from.step() == 1 && to.step() == 1) {
            if (type == DType.FLOAT64) {
                lanes.sums64(rows(in, out, 8), n / GROUP, j, state.run, state.carry);
            } else {
                lanes.sums32(rows(in, out, 4), n / GROUP, j, state.run, state.carry);
            }
        } else if (type == DType.FLOAT64) {
            groups64(fold == ScanFold.PRODUCT, in, out, n, j);
        } else {
            for (int i = 0; i < n; i += GROUP) {
                rest(in + i * from.step(), out + i * to.step(), GROUP, j);
            }
        }
    }

    private ScanLanes.Rows rows(long in, long out, int bytes) {
        return new ScanLanes.Rows(from.segment(), in * bytes, bytes, to.segment(), out * bytes, bytes);
    }

    private static double join(boolean product, double a, double b) {
        return product ? a * b : a + b;
    }

    private void groups64(boolean product, long in, long out, int n, int j) {
        MemorySegment source = from.segment();
        MemorySegment target = to.segment();
        long s = from.step() * 8;
        long t = to.step() * 8;
        double run = state.run[j];
        double carry = state.carry[j];
        long x = in * 8;
        long y = out * 8;
        for (int i = 0; i < n; i += GROUP, x += GROUP * s, y += GROUP * t) {
            double a0 = source.get(F64, x);
            double a1 = source.get(F64, x + s);
            double a2 = source.get(F64, x + 2 * s);
            double a3 = source.get(F64, x + 3 * s);
            double a4 = source.get(F64, x + 4 * s);
            double a5 = source.get(F64, x + 5 * s);
            double a6 = source.get(F64, x + 6 * s);
            double a7 = source.get(F64, x + 7 * s);
            double b1 = join(product, a0, a1);
            double b2 = join(product, a1, a2);
            double b3 = join(product, a2, a3);
            double b4 = join(product, a3, a4);
            double b5 = join(product, a4, a5);
            double b6 = join(product, a5, a6);
            double b7 = join(product, a6, a7);
            double c2 = join(product, a0, b2);
            double c3 = join(product, b1, b3);
            double c4 = join(product, b2, b4);
            double c5 = join(product, b3, b5);
            double c6 = join(product, b4, b6);
            double c7 = join(product, b5, b7);
            target.set(F64, y, join(product, carry, join(product, run, a0)));
            target.set(F64, y + t, join(product, carry, join(product, run, b1)));
            target.set(F64, y + 2 * t, join(product, carry, join(product, run, c2)));
            target.set(F64, y + 3 * t, join(product, carry, join(product, run, c3)));
            target.set(F64, y + 4 * t, join(product, carry, join(product, run, join(product, a0, c4))));
            target.set(F64, y + 5 * t, join(product, carry, join(product, run, join(product, b1, c5))));
            target.set(F64, y + 6 * t, join(product, carry, join(product, run, join(product, c2, c6))));
            run = join(product, run, join(product, c3, c7));
            target.set(F64, y + 7 * t, join(product, carry, run));
        }
        state.run[j] = run;
    }

    /** At most a group, of either floating type. */
    private void rest(long in, long out, int n, int j) {
        boolean product = fold == ScanFold.PRODUCT;
        double[] a = new double[GROUP];
        for (int i = 0; i < n; i++) {
            a[i] = source(in + i * from.step());
        }
        for (int back = 1; back < GROUP; back *= 2) {
            for (int i = GROUP - 1; i >= back; i--) {
                a[i] = rounded(join(product, a[i - back], a[i]));
            }
        }
        for (int i = 0; i < n; i++) {
            double inBlock = rounded(join(product, state.run[j], a[i]));
            store(out + i * to.step(), rounded(join(product, state.carry[j], inBlock)));
            if (i == GROUP - 1) {
                state.run[j] = inBlock;
            }
        }
    }

    private double rounded(double v) {
        return type == DType.FLOAT32 ? (float) v : v;
    }

    private double source(long element) {
        return type == DType.FLOAT32
                ? from.segment().get(F32, element * 4)
                : from.segment().get(F64, element * 8);
    }

    private double real(long element) {
        return type == DType.FLOAT32
                ? to.segment().get(F32, element * 4)
                : to.segment().get(F64, element * 8);
    }

    private void store(long element, double v) {
        if (type == DType.FLOAT32) {
            to.segment().set(F32, element * 4, (float) v);
        } else {
            to.segment().set(F64, element * 8, v);
        }
    }

    /** Element after element: folds that are the same in any order, and short lanes. */
    private void inOrder(long in, long out, long n, int j) {
        MemorySegment source = from.segment();
        MemorySegment target = to.segment();
        switch (type) {
            case FLOAT64 -> {
                double last = state.carry[j];
                for (long i = 0, x = in * 8, y = out * 8; i < n; i++, x += from.step() * 8, y += to.step() * 8) {
                    last = fold.combine(last, source.get(F64, x));
                    target.set(F64, y, last);
                }
                state.carry[j] = last;
            }
            case FLOAT32 -> {
                double last = state.carry[j];
                for (long i = 0, x = in * 4, y = out * 4; i < n; i++, x += from.step() * 4, y += to.step() * 4) {
                    last = (float) fold.combine(last, source.get(F32, x));
                    target.set(F32, y, (float) last);
                }
                state.carry[j] = last;
            }
            case INT64 -> {
                long last = state.whole[j];
                if (fold == ScanFold.SUM) {
                    for (long i = 0, x = in * 8, y = out * 8; i < n; i++, x += from.step() * 8, y += to.step() * 8) {
                        last += source.get(I64, x);
                        target.set(I64, y, last);
                    }
                } else {
                    for (long i = 0, x = in * 8, y = out * 8; i < n; i++, x += from.step() * 8, y += to.step() * 8) {
                        last = fold.combine(last, source.get(I64, x));
                        target.set(I64, y, last);
                    }
                }
                state.whole[j] = last;
            }
            case INT32 -> {
                long last = state.whole[j];
                for (long i = 0, x = in * 4, y = out * 4; i < n; i++, x += from.step() * 4, y += to.step() * 4) {
                    last = (int) fold.combine(last, source.get(I32, x));
                    target.set(I32, y, (int) last);
                }
                state.whole[j] = last;
            }
            case BOOL -> {
                long last = state.whole[j];
                for (long i = 0; i < n; i++) {
                    last = fold.combine(last, source.get(B, in + i * from.step()) != 0 ? 1 : 0);
                    target.set(B, out + i * to.step(), (byte) last);
                }
                state.whole[j] = last;
            }
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
        }
    }

    /** Combines the points of a block (or of anything, where the order does not matter), scanned by themselves, with the carry. */
    public void shift(long n) {
        long out = to.first();
        switch (type) {
            case FLOAT64 -> {
                double carry = state.carry[0];
                if (fold == ScanFold.SUM && to.step() == 1) {
                    lanes.shift64(to.segment(), out * 8, (int) n, carry);
                } else {
                    for (long i = 0; i < n; i++) {
                        long y = (out + i * to.step()) * 8;
                        to.segment()
                                .set(F64, y, fold.combine(carry, to.segment().get(F64, y)));
                    }
                }
                state.carry[0] = real(out + (n - 1) * to.step());
            }
            case FLOAT32 -> {
                double carry = state.carry[0];
                for (long i = 0; i < n; i++) {
                    long y = (out + i * to.step()) * 4;
                    to.segment().set(F32, y, (float)
                            fold.combine(carry, to.segment().get(F32, y)));
                }
                state.carry[0] = real(out + (n - 1) * to.step());
            }
            case INT64 -> {
                long carry = state.whole[0];
                long last = carry;
                for (long i = 0; i < n; i++) {
                    long y = (out + i * to.step()) * 8;
                    last = fold.combine(carry, to.segment().get(I64, y));
                    to.segment().set(I64, y, last);
                }
                state.whole[0] = last;
            }
            case INT32 -> {
                long carry = state.whole[0];
                long last = carry;
                for (long i = 0; i < n; i++) {
                    long y = (out + i * to.step()) * 4;
                    last = (int) fold.combine(carry, to.segment().get(I32, y));
                    to.segment().set(I32, y, (int) last);
                }
                state.whole[0] = last;
            }
            case BOOL -> {
                long carry = state.whole[0];
                long last = carry;
                for (long i = 0; i < n; i++) {
                    long y = out + i * to.step();
                    last = fold.combine(carry, to.segment().get(B, y));
                    to.segment().set(B, y, (byte) last);
                }
                state.whole[0] = last;
            }
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
        }
    }

    /** The last result of some points of the only lane, as bits. */
    public long last(long points) {
        long element = to.first() + (points - 1) * to.step();
        return switch (type) {
            case FLOAT64, FLOAT32 -> Double.doubleToRawLongBits(real(element));
            case INT64 -> to.segment().get(I64, element * 8);
            case INT32 -> to.segment().get(I32, element * 4);
            case BOOL -> to.segment().get(B, element);
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
        };
    }
}
