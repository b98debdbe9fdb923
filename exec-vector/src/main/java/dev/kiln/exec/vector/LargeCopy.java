package dev.kiln.exec.vector;

import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.vector.NestFacts.Role;
import java.lang.foreign.MemorySegment;

/**
 * A nest that copies one large array as it is. The JVM's copy of some MB writes past the caches, where a loop would first read what it then
 * overwrites.
 */
final class LargeCopy implements Workers.Share {
    /** What is copied at a time; the JVM writes past the caches from about half of it on. */
    private static final long CHUNK_BYTES = 4L << 20;
    /** Smaller copies may be read from the caches soon. */
    private static final long LEAST_BYTES = 32L << 20;

    private final LaunchFacts launch;
    private final int from;
    private final int to;
    private final long bytes;

    private LargeCopy(LaunchFacts launch, long bytes) {
        this.launch = launch;
        this.from = ((Statement.Load) launch.facts.nest.body().getFirst()).access();
        this.to = ((Statement.Store) launch.facts.nest.body().getLast()).access();
        this.bytes = bytes;
    }

    /** Whether a nest copies elements as they are. */
    static boolean isCopy(LoopNest nest) {
        return nest.body().size() == 2
                && nest.body().getFirst() instanceof Statement.Load(int register, int read)
                && nest.body().getLast() instanceof Statement.Store(int written, int stored)
                && register == stored
                && nest.accesses().get(read).dtype()
                        == nest.accesses().get(written).dtype();
    }

    /**
     * The copy that a launch makes, or null when it is none, or not a large one.
     *
     * @param points of the iteration space
     */
    static LargeCopy of(LaunchFacts launch, long points) {
        if (!launch.facts.isCopy || points * launch.facts.bytes[0] < LEAST_BYTES) {
            return null;
        }
        LargeCopy copy = new LargeCopy(launch, points * launch.facts.bytes[0]);
        return copy.isTogether(copy.from) && copy.isTogether(copy.to) && copy.isApart() ? copy : null;
    }

    private boolean isTogether(int access) {
        return launch.roles[access] == Role.DIRECT && launch.isContiguous(access);
    }

    private boolean isApart() {
        long first = address(from);
        long second = address(to);
        return first + bytes <= second || second + bytes <= first;
    }

    private long address(int access) {
        return launch.segments[access].address() + offset(access);
    }

    private long offset(int access) {
        return launch.origin[access] * launch.facts.bytes[access];
    }

    long chunks() {
        return (bytes + CHUNK_BYTES - 1) / CHUNK_BYTES;
    }

    @Override
    public void run(long first, long last) {
        long begin = first * CHUNK_BYTES;
        long end = Math.min(bytes, last * CHUNK_BYTES);
        MemorySegment.copy(
                launch.segments[from], offset(from) + begin, launch.segments[to], offset(to) + begin, end - begin);
    }

    @Override
    public void close() {}
}
