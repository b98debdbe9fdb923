package dev.kiln.exec.vector;

import dev.kiln.arrays.DType;
import dev.kiln.arrays.ScalarOps;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/** A nest and the arguments of one run, in the form that the threads work with; shared by them. */
final class LaunchFacts {
    /** How an access comes to the generated code. */
    enum Role {
        /** Only its index. */
        INDEX,
        /** One element for the row, read where it is. */
        ONE,
        /** The accumulators of a reduction. */
        ACCUMULATOR,
        /** Where it is; the last elements of a row are staged. */
        DIRECT,
        /** Through scratch memory. */
        STAGED
    }

    final NestFacts facts;
    final Role[] roles;
    final MemorySegment[] segments;
    final long[] origin;
    /** Strides of the innermost dimension. */
    final long[] inner;
    /** The access whose staging memory an access uses: itself, or an earlier one with the same elements. */
    final int[] stagedWith;

    final long[] scalars;
    final long[] sizes;
    private final long[][] strides;

    LaunchFacts(NestFacts facts, Launch launch) {
        this.facts = facts;
        LoopNest nest = facts.nest;
        int accesses = nest.accesses().size();
        int last = nest.rank() - 1;
        sizes = launch.sizes();
        roles = new Role[accesses];
        segments = new MemorySegment[accesses];
        origin = new long[accesses];
        inner = new long[accesses];
        stagedWith = new int[accesses];
        strides = new long[nest.rank()][accesses];
        for (int a = 0; a < accesses; a++) {
            Launch.Binding binding = launch.bindings().get(a);
            segments[a] = binding.segment();
            origin[a] = binding.offset();
            inner[a] = binding.strides()[last];
            for (int d = 0; d <= last; d++) {
                strides[d][a] = binding.strides()[d];
            }
            stagedWith[a] = sameElements(a, launch);
            roles[a] = role(a);
            if (stagedWith[a] != a && roles[a] == Role.ONE) {
                roles[a] = Role.STAGED;
            }
        }
        scalars = new long[nest.scalars().size()];
        for (int s = 0; s < scalars.length; s++) {
            scalars[s] = argument(nest.scalars().get(s), launch.scalars().get(s));
        }
    }

    private Role role(int access) {
        if (facts.isIndex(access)) {
            return Role.INDEX;
        }
        if (facts.isReduction(access)) {
            return Role.ACCUMULATOR;
        }
        if (facts.nest.accesses().get(access).inner() == InnerStride.BROADCAST
                && facts.nest.accesses().get(access).use() == LoopNest.Use.READ) {
            return Role.ONE;
        }
        return inner[access] == 1 ? Role.DIRECT : Role.STAGED;
    }

    /** An access that is stored to and one that is loaded may be the same elements: then they must share their staging memory. */
    private int sameElements(int access, Launch launch) {
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

    private boolean sameStrides(int a, int b) {
        for (int d = 0; d < sizes.length; d++) {
            if (sizes[d] > 1 && strides[d][a] != strides[d][b]) {
                return false;
            }
        }
        return true;
    }

    private static long argument(DType type, Object scalar) {
        return switch (type) {
            case BOOL -> ScalarOps.asBoolean(scalar) ? 1 : 0;
            case INT32 -> ScalarOps.asInt(scalar);
            case INT64 -> ScalarOps.asLong(scalar);
            case FLOAT32 -> Double.doubleToRawLongBits(ScalarOps.asFloat(scalar));
            case FLOAT64 -> Double.doubleToRawLongBits(ScalarOps.asDouble(scalar));
        };
    }

    int bytes(int access) {
        return facts.nest.accesses().get(access).dtype().bytes();
    }

    long rowLength() {
        return sizes[sizes.length - 1];
    }

    /** The outer dimensions that are reduced, or those that are kept. */
    Odometer outer(boolean reduced) {
        List<Integer> dimensions = outerDimensions(reduced);
        long[] some = dimensions.stream().mapToLong(d -> sizes[d]).toArray();
        long[][] steps = dimensions.stream().map(d -> strides[d]).toArray(long[][]::new);
        return new Odometer(some, steps, origin.length);
    }

    /** Number of points of those dimensions. */
    long outerSize(boolean reduced) {
        return outerDimensions(reduced).stream().mapToLong(d -> sizes[d]).reduce(1, (a, b) -> a * b);
    }

    private List<Integer> outerDimensions(boolean reduced) {
        List<Integer> dimensions = new ArrayList<>();
        for (int d = 0; d < sizes.length - 1; d++) {
            if (facts.nest.reduced().get(d) == reduced) {
                dimensions.add(d);
            }
        }
        return dimensions;
    }
}
