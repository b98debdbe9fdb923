package dev.kiln.exec.lower;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Chooses a nest's dimensions from the axes of its iteration space: axes of size 1 go, axes that all accesses run backwards are turned,
 * axes that all accesses see as one chain become one; axes change places only when no memory access has unit stride along the last one.
 * There is at least one dimension, and at least one reduced one when something is reduced.
 */
final class ShapeLoops {
    /** What an access is to the choice. */
    enum Role {
        /** Elements are read or written at each point. */
        MEMORY,
        /** The target of a reduction. */
        REDUCTION,
        /** No memory, only the index. */
        INDEX
    }

    /** An access while its dimensions change. */
    static final class Moving {
        final Role role;
        long offset;
        List<Long> strides = new ArrayList<>();

        Moving(Role role, long offset, long[] strides) {
            this.role = role;
            this.offset = offset;
            for (long s : strides) {
                this.strides.add(s);
            }
        }

        long[] array() {
            return strides.stream().mapToLong(Long::longValue).toArray();
        }
    }

    private final List<Moving> accesses;
    private final List<Long> sizes = new ArrayList<>();
    private final List<Boolean> reduced = new ArrayList<>();

    ShapeLoops(long[] space, boolean[] reducedAxes, List<Moving> accesses) {
        this.accesses = accesses;
        for (int d = 0; d < space.length; d++) {
            sizes.add(space[d]);
            reduced.add(reducedAxes[d]);
        }
    }

    long[] sizes() {
        return sizes.stream().mapToLong(Long::longValue).toArray();
    }

    List<Boolean> reduced() {
        return reduced;
    }

    /** Changes the accesses given to the constructor. */
    void run() {
        boolean reducing = accesses.stream().anyMatch(a -> a.role == Role.REDUCTION);
        dropOnes();
        turnBackwards();
        reorder();
        collapse();
        if (reducing && !reduced.contains(true)) {
            insert(0, true);
        }
        if (sizes.isEmpty()) {
            insert(0, false);
        }
    }

    private void dropOnes() {
        for (int d = sizes.size() - 1; d >= 0; d--) {
            if (sizes.get(d) == 1) {
                remove(d);
            }
        }
    }

    private void remove(int d) {
        sizes.remove(d);
        reduced.remove(d);
        accesses.forEach(a -> a.strides.remove(d));
    }

    /** A dimension of size 1; when it is the only one, elements count as consecutive, as in the nest for larger sizes. */
    private void insert(int d, boolean isReduced) {
        boolean only = sizes.isEmpty();
        sizes.add(d, 1L);
        reduced.add(d, isReduced);
        accesses.forEach(a -> a.strides.add(d, only && a.role != Role.REDUCTION ? 1L : 0L));
    }

    private void turnBackwards() {
        if (accesses.stream().anyMatch(a -> a.role == Role.INDEX)) {
            return;
        }
        for (int d = 0; d < sizes.size(); d++) {
            int axis = d;
            boolean backwards = accesses.stream().allMatch(a -> a.strides.get(axis) <= 0)
                    && accesses.stream().anyMatch(a -> a.strides.get(axis) < 0);
            if (backwards && sizes.get(d) > 0) {
                for (Moving a : accesses) {
                    a.offset += a.strides.get(d) * (sizes.get(d) - 1);
                    a.strides.set(d, -a.strides.get(d));
                }
            }
        }
    }

    private void reorder() {
        int rank = sizes.size();
        List<Moving> memory =
                accesses.stream().filter(a -> a.role == Role.MEMORY).toList();
        if (rank < 2 || memory.isEmpty() || memory.stream().anyMatch(a -> Math.abs(a.strides.getLast()) == 1)) {
            return;
        }
        // The access with most elements leads; what is broadcast costs little in any order.
        Moving lead = memory.getFirst();
        for (Moving a : memory) {
            if (distinct(a) > distinct(lead)) {
                lead = a;
            }
        }
        Moving leader = lead;
        List<Integer> order = IntStream.range(0, rank)
                .boxed()
                .sorted(Comparator.comparingLong((Integer d) -> -key(leader.strides.get(d))))
                .toList();
        permute(sizes, order);
        permute(reduced, order);
        accesses.forEach(a -> permute(a.strides, order));
    }

    /** Broadcast axes go outermost. */
    private static long key(long stride) {
        return stride == 0 ? Long.MAX_VALUE : Math.abs(stride);
    }

    private long distinct(Moving a) {
        long n = 1;
        for (int d = 0; d < sizes.size(); d++) {
            n *= a.strides.get(d) == 0 ? 1 : sizes.get(d);
        }
        return n;
    }

    private static <T> void permute(List<T> list, List<Integer> order) {
        List<T> old = List.copyOf(list);
        for (int d = 0; d < old.size(); d++) {
            list.set(d, old.get(order.get(d)));
        }
    }

    private void collapse() {
        for (int d = sizes.size() - 2; d >= 0; d--) {
            int outer = d;
            boolean chain = reduced.get(d).equals(reduced.get(d + 1))
                    && accesses.stream()
                            .allMatch(a -> a.strides.get(outer) == a.strides.get(outer + 1) * sizes.get(outer + 1));
            if (chain) {
                sizes.set(d + 1, sizes.get(d) * sizes.get(d + 1));
                remove(d);
            }
        }
    }
}
