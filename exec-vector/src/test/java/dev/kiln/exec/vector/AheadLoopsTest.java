package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.vector.copy.Staging;
import dev.kiln.exec.vector.lanes.CompressLanes;
import dev.kiln.exec.vector.lanes.ExtremeLanes;
import dev.kiln.exec.vector.lanes.ScanLanes;
import dev.kiln.exec.vector.ordered.ExtremeLoops;
import dev.kiln.exec.vector.ordered.ExtremeState;
import dev.kiln.exec.vector.ordered.Strip;
import dev.kiln.exec.vector.rows.AheadLoops;
import dev.kiln.exec.vector.rows.NativeSums;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The loops that were compiled ahead of time leave the same memory as the Java code that they stand for. */
class AheadLoopsTest {
    private static final double[] SPECIAL = {0.0, -0.0, Double.NaN, 1e300, -1e300, 0x1p-1074, Double.POSITIVE_INFINITY};
    private static final int GUARD = 64;

    private final Arena arena = Arena.ofAuto();
    private final Random random = new Random(7);

    @BeforeEach
    void areThere() {
        assumeThat(AheadLoops.areThere()).isTrue();
    }

    private MemorySegment elements(DType type, int n, boolean special) {
        MemorySegment segment = arena.allocate((long) n * type.bytes() + 2 * GUARD, 64);
        for (long i = 0; i < n + 2L * GUARD / type.bytes(); i++) {
            double value = special && random.nextInt(9) == 0
                    ? SPECIAL[random.nextInt(SPECIAL.length)]
                    : random.nextInt(40) - 20 + (type.isFloating() ? random.nextDouble() : 0);
            switch (type) {
                case FLOAT64 -> segment.setAtIndex(ValueLayout.JAVA_DOUBLE, i, value);
                case FLOAT32 -> segment.setAtIndex(ValueLayout.JAVA_FLOAT, i, (float) value);
                case INT64 -> segment.setAtIndex(ValueLayout.JAVA_LONG, i, (long) value);
                case INT32 -> segment.setAtIndex(ValueLayout.JAVA_INT, i, (int) value);
                case BOOL -> segment.set(ValueLayout.JAVA_BYTE, i, (byte) (value > 0 ? 1 : 0));
                case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            }
        }
        return segment;
    }

    /** An element's bits; one NaN is as good as another. */
    private static long bits(DType type, MemorySegment segment, long i) {
        return switch (type) {
            case FLOAT64 -> Double.doubleToLongBits(segment.getAtIndex(ValueLayout.JAVA_DOUBLE, i));
            case FLOAT32 -> Float.floatToIntBits(segment.getAtIndex(ValueLayout.JAVA_FLOAT, i));
            case INT64 -> segment.getAtIndex(ValueLayout.JAVA_LONG, i);
            case INT32 -> segment.getAtIndex(ValueLayout.JAVA_INT, i);
            case BOOL -> segment.get(ValueLayout.JAVA_BYTE, i);
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
        };
    }

    private MemorySegment copy(MemorySegment of) {
        return arena.allocate(of.byteSize(), 64).copyFrom(of);
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"FLOAT64", "FLOAT32", "INT64", "INT32", "BOOL"})
    void lanesAreJoinedInTheSameOrder(DType type) {
        List<ReduceOp> ops = type == DType.BOOL
                ? List.of(ReduceOp.ANY, ReduceOp.ALL)
                : List.of(ReduceOp.SUM, ReduceOp.PROD, ReduceOp.MIN, ReduceOp.MAX);
        for (ReduceOp op : ops) {
            for (int lanes : new int[] {2, 4, 8, 16}) {
                for (int rows : new int[] {1, 2, 9, 33}) {
                    MemorySegment java = elements(type, rows * lanes, true);
                    MemorySegment ahead = copy(java);
                    Combine.rows(op, type, new Combine.Vectors(java.address(), lanes), 0, rows);

                    assertThat(AheadLoops.join(op, type, ahead.address(), lanes, rows))
                            .isTrue();
                    for (int row = 0; row < rows; row++) {
                        assertThat(bits(type, ahead, row))
                                .as("%s of %d rows of %d lanes of %s, row %d", op, rows, lanes, type, row)
                                .isEqualTo(bits(type, java, row));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8})
    void filteredElementsMoveTogetherAndNothingElseIsWritten(int bytes) {
        for (int n : new int[] {0, 1, 7, 63, 64, 65, 128, 1001, 20_000}) {
            for (int step : new int[] {1, 3, -1}) {
                int apart = step == 3 ? 2 : 1;
                MemorySegment mask = elements(DType.BOOL, n * Math.abs(step) + 8, false);
                MemorySegment from = elements(DType.INT64, n * Math.abs(step) + 8, false);
                long first = step < 0 ? Math.max(0, n - 1) : 0;
                CompressLanes plain = new CompressLanes(
                        new CompressLanes.Items(mask, first, step),
                        new CompressLanes.Items(from, first * bytes, (long) step * bytes),
                        n,
                        false);
                long count = plain.count();
                MemorySegment java = elements(DType.INT64, 2 * n + 1, false);
                MemorySegment ahead = copy(java);
                plain.into(new CompressLanes.Items(java, GUARD, (long) apart * bytes), bytes, count);

                assertThat(AheadLoops.count(mask.address() + first, step, n)).isEqualTo(count);
                AheadLoops.compress(
                        mask.address() + first,
                        step,
                        from.address() + first * bytes,
                        (long) step * bytes,
                        ahead.address() + GUARD,
                        (long) apart * bytes,
                        bytes,
                        count);
                assertThat(ahead.mismatch(java)).isEqualTo(-1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"FLOAT64", "FLOAT32", "INT64", "INT32"})
    void extremesAreFoundAtTheSamePlaces(DType type) {
        for (int points : new int[] {1, 2, 3, 511, 512, 513, 1024, 3000}) {
            for (boolean special : new boolean[] {false, true}) {
                MemorySegment memory = elements(type, 6 * points, special);
                for (boolean greatest : new boolean[] {true, false}) {
                    // three lanes of consecutive points, and two columns of points that lie apart, forwards and
                    // backwards
                    check(type, greatest, new Strip(memory, 0, points, 1, 0), new Shape(3, 1, points));
                    check(type, greatest, new Strip(memory, 0, 2L * points, 2, 1), new Shape(3, 2, points));
                    check(type, greatest, new Strip(memory, points - 1, points, -1, 0), new Shape(3, 1, points));
                }
            }
        }
    }

    private record Shape(int lanes, int columns, int points) {}

    private void check(DType type, boolean greatest, Strip from, Shape shape) {
        ExtremeLoops loops = new ExtremeLoops(type, greatest, from, new ExtremeLanes(false));
        MemorySegment places = arena.allocate(8L * shape.lanes * shape.columns, 8);
        ExtremeState state = new ExtremeState(shape.columns);
        loops.ahead(
                new ExtremeLoops.Part(shape.lanes, shape.columns, shape.points, 5, true),
                state,
                new Strip(places, 0, shape.columns, 0, 1));
        ExtremeState java = new ExtremeState(shape.columns);
        for (int lane = 0; lane < shape.lanes; lane++) {
            java.begin();
            for (int j = 0; j < shape.columns; j++) {
                loops.run(lane, j, shape.points, 5, java);
                assertThat(places.getAtIndex(ValueLayout.JAVA_LONG, (long) lane * shape.columns + j))
                        .as("%s of %s, %s, lane %d, column %d", greatest ? "argmax" : "argmin", type, shape, lane, j)
                        .isEqualTo(java.place(j));
            }
        }
        for (int j = 0; j < shape.columns; j++) {
            assertThat(state.bits(j)).isEqualTo(java.bits(j));
        }
        // a lane goes on where it was
        Strip one = new Strip(from.segment(), from.first(), 0, from.step(), 0);
        ExtremeLoops rest = new ExtremeLoops(type, greatest, one, new ExtremeLanes(false));
        ExtremeState ahead = new ExtremeState(1);
        ExtremeState plain = new ExtremeState(1);
        plain.begin();
        for (int part = 0; part < 2; part++) {
            rest.ahead(new ExtremeLoops.Part(1, 1, shape.points, (long) part * shape.points, part == 0), ahead, null);
            rest.run(0, 0, shape.points, (long) part * shape.points, plain);
        }
        assertThat(ahead.place(0)).isEqualTo(plain.place(0));
    }

    @Test
    void runningSumsHaveTheSameBits() {
        for (int groups : new int[] {0, 1, 5, 32}) {
            for (DType type : List.of(DType.FLOAT64, DType.FLOAT32)) {
                MemorySegment from = elements(type, 8 * groups, groups == 5);
                MemorySegment java = elements(type, 8 * groups, false);
                MemorySegment ahead = copy(java);
                int bytes = type.bytes();
                double[] runs = {0.1f};
                double[] aheadRuns = {0.1f};
                double[] carry = {0.3f};
                ScanLanes plain = new ScanLanes(false);
                ScanLanes own = new NativeSums();
                ScanLanes.Rows in = new ScanLanes.Rows(from, 0, bytes, java, 0, bytes);
                ScanLanes.Rows out = new ScanLanes.Rows(from, 0, bytes, ahead, 0, bytes);
                if (type == DType.FLOAT64) {
                    plain.sums64(in, groups, 0, runs, carry);
                    own.sums64(out, groups, 0, aheadRuns, carry);
                } else {
                    plain.sums32(in, groups, 0, runs, carry);
                    own.sums32(out, groups, 0, aheadRuns, carry);
                }

                for (int i = 0; i < 8 * groups; i++) {
                    assertThat(bits(type, ahead, i))
                            .as("element %d of %s", i, type)
                            .isEqualTo(bits(type, java, i));
                }
                assertThat(aheadRuns).containsExactly(runs);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8})
    void elementsAreCopiedFromAnyStepToAnyStep(int bytes) {
        for (int n : new int[] {0, 1, 5, 100}) {
            for (int step : new int[] {1, 2, -1, 0}) {
                MemorySegment from = elements(DType.INT64, 2 * n + 2, false);
                MemorySegment java = elements(DType.INT64, 3 * n + 2, false);
                MemorySegment ahead = copy(java);
                long first = step < 0 ? Math.max(0, n - 1) * (long) bytes : 0;
                Staging.copy(
                        bytes,
                        new Staging.Elements(from, first, (long) step * bytes),
                        new Staging.Elements(java, GUARD, 3L * bytes),
                        n);
                AheadLoops.copy(
                        bytes, from.address() + first, (long) step * bytes, ahead.address() + GUARD, 3L * bytes, n);

                assertThat(ahead.mismatch(java)).isEqualTo(-1);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 8})
    void gatheredElementsAreThoseAtTheirPlacesAndNoneOutside(int bytes) {
        int n = 50;
        MemorySegment from = elements(DType.INT64, 100, false);
        MemorySegment places = arena.allocate(8L * n, 8);
        for (int bad : new int[] {n, 0, 17}) {
            for (int i = 0; i < n; i++) {
                places.setAtIndex(ValueLayout.JAVA_LONG, i, random.nextInt(40) - 10);
            }
            if (bad < n) {
                places.setAtIndex(ValueLayout.JAVA_LONG, bad, bad == 0 ? 1000 : Long.MIN_VALUE);
            }
            MemorySegment to = arena.allocate(8L * n, 8);
            long done = AheadLoops.gather(bytes, from.address(), 100, 12, 1, places.address(), to.address(), n);

            assertThat(done).isEqualTo(bad);
            for (long i = 0; i < done; i++) {
                long at = 12 + i + places.getAtIndex(ValueLayout.JAVA_LONG, i);
                assertThat(to.asSlice(i * bytes, bytes).mismatch(from.asSlice(at * bytes, bytes)))
                        .isEqualTo(-1);
            }
            assertThat(to.asSlice(done * bytes, (n - done) * bytes).mismatch(arena.allocate((n - done) * bytes)))
                    .isEqualTo(-1);
        }
    }

    @Test
    void scatteredElementsAreWrittenOneAfterTheOtherAndNoneOutside() {
        int n = 60;
        MemorySegment places = arena.allocate(8L * n, 8);
        for (int how = AheadLoops.SET; how <= AheadLoops.ADD_ONE_INTEGER; how++) {
            for (int bad : new int[] {n, 0, 31}) {
                MemorySegment values = elements(how == AheadLoops.ADD_FLOATS ? DType.FLOAT64 : DType.INT64, n, false);
                MemorySegment to = arena.allocate(8L * 24, 8);
                long[] expected = new long[24];
                for (int i = 0; i < n; i++) {
                    places.setAtIndex(ValueLayout.JAVA_LONG, i, i == bad ? 20 : random.nextInt(20) - 4);
                }
                boolean one = how == AheadLoops.SET_ONE || how == AheadLoops.ADD_ONE_INTEGER;
                for (int i = 0; i < bad; i++) {
                    int at = 4 + (int) places.getAtIndex(ValueLayout.JAVA_LONG, i);
                    long v = one ? 7 : values.getAtIndex(ValueLayout.JAVA_LONG, i);
                    expected[at] = switch (how) {
                        case AheadLoops.SET, AheadLoops.SET_ONE -> v;
                        case AheadLoops.ADD_FLOATS ->
                            Double.doubleToRawLongBits(
                                    Double.longBitsToDouble(expected[at]) + Double.longBitsToDouble(v));
                        default -> expected[at] + v;
                    };
                }
                long done = AheadLoops.scatter(
                        how, to.address(), 24, 4, places.address(), one ? 0 : values.address(), 7, n);

                assertThat(done).isEqualTo(bad);
                assertThat(to.toArray(ValueLayout.JAVA_LONG))
                        .as("how %d, bad %d", how, bad)
                        .containsExactly(expected);
            }
        }
    }
}
