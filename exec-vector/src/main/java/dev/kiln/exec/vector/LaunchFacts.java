package dev.kiln.exec.vector;

import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.vector.NestFacts.Role;
import dev.kiln.exec.vector.copy.StridedCopies;
import dev.kiln.exec.vector.emit.Lanes;
import dev.kiln.exec.vector.emit.Neighbours;
import java.lang.foreign.MemorySegment;
import java.util.List;

/** A nest and the arguments of one run, in the form that the threads work with; shared by them. */
final class LaunchFacts {
    private static final int MANY_ACCESSES = 8;
    /** In bytes. */
    private static final long MOST_DISTANCE = 256;

    final NestFacts facts;
    /** How elements are staged. */
    final StridedCopies copies;

    final Role[] roles;
    final MemorySegment[] segments;
    final long[] origin;
    /** Strides of the innermost dimension. */
    final long[] inner;
    /** The access whose staging memory an access uses: itself, or an earlier one with the same elements. */
    final int[] stagedWith;

    final long[] scalars;
    final long[] sizes;
    /** Points of the outer dimensions that are kept, and of those that are reduced. */
    final long kept;

    final long reduced;
    private final long[][] strides;

    LaunchFacts(NestFacts facts, Launch launch, StridedCopies copies) {
        this.copies = copies;
        this.facts = facts;
        int accesses = facts.roles.length;
        sizes = launch.sizes();
        int last = sizes.length - 1;
        roles = facts.roles.clone();
        segments = new MemorySegment[accesses];
        origin = new long[accesses];
        inner = new long[accesses];
        stagedWith = new int[accesses];
        strides = new long[accesses][];
        for (int a = 0; a < accesses; a++) {
            Launch.Binding binding = launch.bindings().get(a);
            segments[a] = binding.segment();
            origin[a] = binding.offset();
            strides[a] = binding.strides();
            inner[a] = strides[a][last];
            stagedWith[a] = sameElements(a);
            if (roles[a] == Role.DIRECT && inner[a] != 1) {
                roles[a] = Role.STAGED;
            }
            if (stagedWith[a] != a) {
                roles[a] = roles[a] == Role.ONE ? Role.STAGED : roles[a];
            }
            if ((roles[a] == Role.DIRECT || roles[a] == Role.ONE) && !segments[a].isNative()) {
                roles[a] = Role.STAGED;
            }
            if (roles[a] == Role.DIRECT || roles[a] == Role.ONE || roles[a] == Role.STAGED) {
                Bounds.check(launch, a, facts.memory[a]);
            }
        }
        scalars = new long[facts.nest.scalars().size()];
        for (int s = 0; s < scalars.length; s++) {
            scalars[s] =
                    Launch.bits(facts.nest.scalars().get(s), launch.scalars().get(s));
        }
        kept = points(facts.keptDimensions);
        reduced = points(facts.reducedDimensions);
    }

    /** An access that is stored to and one that is loaded may be the same elements: then they must share their staging memory. */
    private int sameElements(int access) {
        for (int b = 0; b < access; b++) {
            if ((facts.stored[access] && facts.loaded[b] || facts.loaded[access] && facts.stored[b])
                    && origin[access] == origin[b]
                    && segments[access].address() == segments[b].address()
                    && sameStrides(access, b)) {
                return stagedWith[b];
            }
        }
        return access;
    }

    /**
     * Which accesses share a pointer: none when there are few, whose pointers all fit the processor's registers. And of which ones code
     * may pick the elements.
     *
     * @param lanes of the code; null when it shall pick none
     */
    Neighbours neighbours(Lanes lanes) {
        int accesses = roles.length;
        boolean many = accesses >= MANY_ACCESSES;
        if (!many && !picksAny(lanes)) {
            return facts.noNeighbours;
        }
        Integer[] leaders = new Integer[accesses];
        Long[] distances = new Long[accesses];
        Integer[] picked = new Integer[accesses];
        boolean any = false;
        for (int a = 0; a < accesses; a++) {
            leaders[a] = a;
            distances[a] = 0L;
            picked[a] = picks(a, lanes) ? (int) inner[a] : 1;
            any |= picked[a] != 1;
            for (int b = 0; many && b < a && leaders[a] == a; b++) {
                long distance = (origin[a] - origin[b]) * facts.bytes[a];
                if (leaders[b] == b && Math.abs(distance) <= MOST_DISTANCE && shareArray(a, b)) {
                    leaders[a] = b;
                    distances[a] = distance;
                    any = true;
                }
            }
        }
        return any ? new Neighbours(List.of(leaders), List.of(distances), List.of(picked), 0) : facts.noNeighbours;
    }

    private boolean picksAny(Lanes lanes) {
        for (int a = 0; a < roles.length; a++) {
            if (picks(a, lanes)) {
                return true;
            }
        }
        return false;
    }

    /** Whether code may pick the elements of a row itself: an access that is only read, of no elements that are stored to. */
    private boolean picks(int access, Lanes lanes) {
        if (lanes == null
                || roles[access] != Role.STAGED
                || inner[access] != 2 && inner[access] != -1
                || facts.roles[access] != Role.DIRECT
                || facts.stored[access]
                || !segments[access].isNative()
                || !lanes.canPick(facts.memory[access])) {
            return false;
        }
        for (int a = 0; a < stagedWith.length; a++) {
            if (a != access && (stagedWith[a] == access || stagedWith[access] == a)) {
                return false;
            }
        }
        return true;
    }

    private boolean shareArray(int a, int b) {
        return roles[a] == Role.DIRECT
                && roles[b] == Role.DIRECT
                && facts.memory[a] == facts.memory[b]
                && segments[a].address() == segments[b].address()
                && sameStrides(a, b);
    }

    private boolean sameStrides(int a, int b) {
        for (int d = 0; d < sizes.length; d++) {
            if (sizes[d] > 1 && strides[a][d] != strides[b][d]) {
                return false;
            }
        }
        return true;
    }

    /** Whether an access's elements lie one after the other, in the order of the points. */
    boolean isContiguous(int access) {
        long stride = 1;
        for (int d = sizes.length - 1; d >= 0; d--) {
            if (sizes[d] > 1 && strides[access][d] != stride) {
                return false;
            }
            stride *= sizes[d];
        }
        return true;
    }

    private long points(int[] dimensions) {
        long points = 1;
        for (int d : dimensions) {
            points *= sizes[d];
        }
        return points;
    }

    long rowLength() {
        return sizes[sizes.length - 1];
    }

    /** A walk through parts of the innermost dimension. */
    Odometer parts(long count, long length) {
        long[][] along = new long[strides.length][];
        for (int a = 0; a < along.length; a++) {
            along[a] = new long[] {inner[a] * length};
        }
        return new Odometer(new long[] {count}, new int[] {0}, along);
    }

    /** A walk through some of the dimensions. */
    Odometer walk(int[] dimensions) {
        long[] some = new long[dimensions.length];
        for (int k = 0; k < some.length; k++) {
            some[k] = sizes[dimensions[k]];
        }
        return new Odometer(some, dimensions, strides);
    }
}
