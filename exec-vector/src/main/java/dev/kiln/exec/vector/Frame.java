package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.vector.NestFacts.Role;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;

/**
 * One thread's arguments for generated code, and the steps along a row. A step is a block of full vectors, or the last elements of a row
 * copied to scratch memory, where there is room for a whole vector; or, where that changes nothing, the last full vector of the row,
 * which overlaps the one before.
 */
final class Frame implements AutoCloseable {
    /** Elements a block at most. */
    static final int BLOCK = 1024;

    private static final int VECTOR_ROOM = 16 * 8;
    /** Blocks must not begin at the same place of a page: the cache would take their elements for one another. */
    private static final int APART = 192;

    private final LaunchFacts launch;
    private final BlockCode code;
    private final int lanes;
    private final ScratchPool pool;
    private final MemorySegment scratch;
    private final MemorySegment[] segments;
    private final long[] bases;
    private final long[] strides;
    private final long[] staging;
    private final int accesses;
    private long rowStart;

    /** @param extra bytes that the caller wants at {@link #extra()} */
    Frame(LaunchFacts launch, BlockCode code, int lanes, ScratchPool pool, long extra) {
        this.launch = launch;
        this.code = code;
        this.lanes = lanes;
        this.pool = pool;
        accesses = launch.roles.length;
        List<DType> blocks = code.scratch();
        int slots = accesses + blocks.size();
        segments = new MemorySegment[slots];
        bases = new long[slots];
        strides = Arrays.copyOf(launch.inner, slots);
        staging = new long[accesses];
        long at = extra;
        for (int a = 0; a < accesses; a++) {
            staging[a] = at;
            at += blockBytes(launch.roles[a] == Role.DIRECT ? 0 : BLOCK, launch.facts.bytes[a]);
        }
        for (int a = 0; a < accesses; a++) {
            staging[a] = staging[launch.stagedWith[a]];
        }
        for (int s = accesses; s < slots; s++) {
            bases[s] = at;
            at += blockBytes(BLOCK, blocks.get(s - accesses).bytes());
        }
        scratch = pool.take(at);
        for (int s = 0; s < slots; s++) {
            boolean inPlace = s < accesses && isInPlace(launch.roles[s]);
            segments[s] = inPlace ? launch.segments[s] : scratch;
            if (s < accesses && launch.roles[s] == Role.ACCUMULATOR) {
                bases[s] = staging[s];
            }
        }
    }

    /** Whether the code finds the elements where they are. */
    private static boolean isInPlace(Role role) {
        return switch (role) {
            case DIRECT, ONE, PLACES -> true;
            case INDEX, ACCUMULATOR, STAGED -> false;
        };
    }

    private static long blockBytes(int elements, int bytes) {
        return (long) elements * bytes + VECTOR_ROOM + APART;
    }

    MemorySegment scratch() {
        return scratch;
    }

    /** Where an access's accumulators lie in the scratch memory. */
    long accumulator(int access) {
        return staging[access];
    }

    int lanes() {
        return lanes;
    }

    /** The column that the accumulators of the row begin with. */
    void accumulateFrom(long column) {
        rowStart = column;
    }

    /**
     * Runs the columns from … to−1 of a row.
     *
     * @param row where each access's row begins, in elements
     */
    void run(long[] row, long from, long to) {
        for (long at = from; at < to; at += BLOCK) {
            int n = (int) Math.min(BLOCK, to - at);
            int full = n & -lanes;
            if (full > 0) {
                step(row, at, full, full);
            }
            if (n > full) {
                if (n > lanes && launch.repeatable) {
                    step(row, at + n - lanes, lanes, lanes);
                } else {
                    step(row, at + full, lanes, n - full);
                }
            }
        }
    }

    private void step(long[] row, long column, int n, int valid) {
        boolean staged = false;
        for (int a = 0; a < accesses; a++) {
            long element = row[a] + column * launch.inner[a];
            int bytes = launch.facts.bytes[a];
            switch (launch.roles[a]) {
                case INDEX, PLACES -> bases[a] = element;
                case ONE -> bases[a] = row[a] * bytes;
                case ACCUMULATOR -> {
                    if (!launch.facts.alongRow) {
                        bases[a] = staging[a] + (column - rowStart) * bytes;
                    }
                }
                case DIRECT, STAGED -> {
                    if (valid == n && launch.roles[a] == Role.DIRECT) {
                        segments[a] = launch.segments[a];
                        bases[a] = element * bytes;
                    } else {
                        staged = true;
                        segments[a] = scratch;
                        bases[a] = staging[a];
                        if (launch.facts.loaded[a]) {
                            DType type = launch.facts.memory[a];
                            long stride = launch.inner[a] * type.bytes();
                            long from = element * type.bytes();
                            Staging.Elements elements = new Staging.Elements(launch.segments[a], from, stride);
                            launch.copies.gather(type, elements, scratch, staging[a], valid);
                        }
                    }
                }
            }
        }
        for (BlockCode.Part part : code.parts()) {
            if (valid == n) {
                part.code().run(segments, bases, strides, launch.scalars, part.slots(), n);
            } else {
                part.code().tail(segments, bases, strides, launch.scalars, part.slots(), n, valid);
            }
        }
        if (staged) {
            unstage(row, column, valid);
        }
    }

    private void unstage(long[] row, long column, int valid) {
        for (int a = 0; a < accesses; a++) {
            if (launch.facts.stored[a] && segments[a] == scratch) {
                DType type = launch.facts.memory[a];
                long element = row[a] + column * launch.inner[a];
                long stride = launch.inner[a] * type.bytes();
                Staging.Elements elements = new Staging.Elements(launch.segments[a], element * type.bytes(), stride);
                launch.copies.scatter(type, scratch, staging[a], elements, valid);
            }
        }
    }

    @Override
    public void close() {
        pool.giveBack(scratch);
    }
}
