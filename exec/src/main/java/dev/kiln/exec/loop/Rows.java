package dev.kiln.exec.loop;

import dev.kiln.exec.loop.Launch.Binding;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.loop.SplitPhases.FlatPhase;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * How the launch of a nested nest is cut into chunks of outer points, and what its phases' launches are for a chunk. The cut is a
 * function of the sizes alone: one outer dimension is cut into pieces, those before it are taken point by point.
 */
public final class Rows {
    private static final int ALIGN = 64;

    private final LoopNest nest;
    private final Launch launch;
    private final List<FlatPhase> phases;
    private final int outer;
    private final int cut;
    private final long piece;
    private final long pieces;
    private final long chunks;
    private final long[] places;
    private final long bytes;

    /** @param points of the whole iteration space that a chunk has at most, when a row has not more */
    public Rows(LoopNest nest, List<FlatPhase> phases, Launch launch, long points) {
        this.nest = nest;
        this.phases = phases;
        this.launch = launch;
        this.outer = nest.outer();
        long[] sizes = launch.sizes();
        long after = 1;
        for (int d = outer; d < sizes.length; d++) {
            after *= Math.max(1, sizes[d]);
        }
        int d = outer - 1;
        while (d > 0 && after * Math.max(1, sizes[d]) < points) {
            after *= Math.max(1, sizes[d--]);
        }
        cut = d;
        piece = Math.clamp(points / after, 1, Math.max(1, sizes[cut]));
        pieces = (sizes[cut] + piece - 1) / piece;
        long n = pieces;
        for (int k = 0; k < outer; k++) {
            n *= k < cut ? sizes[k] : k > cut && sizes[k] == 0 ? 0 : 1;
        }
        chunks = n;
        places = new long[nest.accesses().size()];
        long at = 0;
        long[] most = sizes(0);
        for (int a = 0; a < places.length; a++) {
            LoopNest.Access access = nest.accesses().get(a);
            if (access.use().isPrivate()) {
                places[a] = at;
                long elements = 1;
                for (int k = 0; k < (access.use() == Use.ROW ? outer : sizes.length); k++) {
                    elements *= most[k];
                }
                at += (elements * access.dtype().bytes() + ALIGN - 1) & -ALIGN;
            }
        }
        bytes = at;
    }

    /** Number of chunks. */
    public long chunks() {
        return chunks;
    }

    /** Bytes that the nest's own accesses take for a chunk. */
    public long bytes() {
        return bytes;
    }

    private long[] sizes(long chunk) {
        long[] sizes = launch.sizes().clone();
        java.util.Arrays.fill(sizes, 0, cut, 1);
        sizes[cut] = Math.min(piece, sizes[cut] - chunk % Math.max(1, pieces) * piece);
        return sizes;
    }

    /** Whether a chunk is as large as the first: then its launches differ from the first one's in offsets only. */
    public boolean isFull(long chunk) {
        return (chunk % Math.max(1, pieces) + 1) * piece <= launch.sizes()[cut];
    }

    /** The offsets of a phase's bindings for a chunk: those of {@link #launches}. */
    public long[] offsets(int phase, long chunk) {
        long[] point = point(chunk);
        List<Integer> accesses = phases.get(phase).accesses();
        long[] offsets = new long[accesses.size()];
        for (int k = 0; k < offsets.length; k++) {
            int a = accesses.get(k);
            offsets[k] = nest.accesses().get(a).use().isPrivate()
                    ? 0
                    : offset(launch.bindings().get(a), point);
        }
        return offsets;
    }

    private long[] point(long chunk) {
        long[] point = new long[cut + 1];
        point[cut] = chunk % pieces * piece;
        long rest = chunk / pieces;
        for (int d = cut - 1; d >= 0; d--) {
            point[d] = rest % launch.sizes()[d];
            rest /= launch.sizes()[d];
        }
        return point;
    }

    private long offset(Binding whole, long[] point) {
        long offset = whole.offset();
        for (int d = 0; d <= cut; d++) {
            offset += point[d] * whole.strides()[d];
        }
        return offset;
    }

    /**
     * The launches of the phases for a chunk, in order.
     *
     * @param own memory for the nest's own accesses, {@link #bytes()} long; threads use memory of their own
     */
    public List<Launch> launches(long chunk, MemorySegment own) {
        long[] sizes = sizes(chunk);
        long[] point = point(chunk);
        List<Launch> launches = new ArrayList<>();
        for (FlatPhase phase : phases) {
            int rank = phase.nest().rank();
            List<Binding> bindings = new ArrayList<>();
            for (int a : phase.accesses()) {
                bindings.add(binding(a, rank, sizes, point, own));
            }
            List<Object> scalars =
                    phase.scalars().stream().map(s -> launch.scalars().get(s)).toList();
            Launch of = new Launch(java.util.Arrays.copyOf(sizes, rank), bindings, scalars);
            assert CheckLaunch.after("Rows", phase.nest(), of);
            launches.add(of);
        }
        return launches;
    }

    private Binding binding(int access, int rank, long[] sizes, long[] point, MemorySegment own) {
        LoopNest.Access of = nest.accesses().get(access);
        long[] strides = new long[rank];
        if (of.use().isPrivate()) {
            long step = 1;
            for (int d = (of.use() == Use.ROW ? outer : rank) - 1; d >= 0; d--) {
                strides[d] = step;
                step *= sizes[d];
            }
            return new Binding(own.asSlice(places[access]), 0, strides);
        }
        Binding whole = launch.bindings().get(access);
        long offset = offset(whole, point);
        System.arraycopy(whole.strides(), 0, strides, 0, rank);
        return new Binding(whole.segment(), offset, strides);
    }
}
