package dev.kiln.planner.combinator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compatible concestors ([RF] section 1.3.6): for two loops of different sizes the nearest filters above them, or the loops themselves,
 * that run over one space. With them in the loop, the two can share it.
 *
 * <p>Loops over one space below one filter are alike, so all is found by kinds of loops, a row of pairs at a time.
 */
final class Concestors {
    private static final int SELF = -1;

    private final CombinatorProgram program;
    private final Iterations iterations;
    private final int[] parent;
    private final int[] kind;
    private final List<BitSet> members = new ArrayList<>();
    private final List<Integer> spaces = new ArrayList<>();
    private final List<Integer> filters = new ArrayList<>();

    Concestors(CombinatorProgram program, Iterations iterations) {
        this.program = program;
        this.iterations = iterations;
        int n = program.bindings().size();
        this.parent = new int[n];
        this.kind = new int[n];
        Map<Long, Integer> kinds = new HashMap<>();
        for (int i = 0; i < n; i++) {
            parent[i] = parentOf(i);
            int space = iterations.space(i);
            int filter = parent[i];
            kind[i] = space < 0
                    ? -1
                    : kinds.computeIfAbsent((long) space * (n + 1) + filter + 1, k -> {
                        members.add(new BitSet());
                        spaces.add(space);
                        filters.add(filter);
                        return members.size() - 1;
                    });
            if (kind[i] >= 0) {
                members.get(kind[i]).set(i);
            }
        }
    }

    /** How many kinds of loops there are. */
    int kinds() {
        return members.size();
    }

    /** The kind of op i's loop, or -1 when it is not one that others can join. */
    int kind(int i) {
        return kind[i];
    }

    /** The ops of a kind; not to be changed. */
    BitSet members(int k) {
        return members.get(k);
    }

    /**
     * Concestors of the loops of one kind with those of every other.
     *
     * @param steps for each kind how far the two together are from theirs, or −1 when they have none
     * @param above for each kind how many filters up that of the row's loop is
     * @param others for each kind the op that is that of its own loops; −1: these themselves
     */
    record Row(List<Integer> chain, int[] steps, int[] above, int[] others) {
        boolean any(int kind) {
            return steps[kind] >= 0;
        }

        /** The ops that must be in the loop of a, which is of the row's kind, and b besides them, that of a first. */
        List<Integer> with(int a, int b, int kindOfB) {
            int x = above[kindOfB] == 0 ? a : chain.get(above[kindOfB] - 1);
            int y = others[kindOfB] == SELF ? b : others[kindOfB];
            boolean first = x != a && x != b;
            boolean second = y != a && y != b && y != x;
            return first && second ? List.of(x, y) : first ? List.of(x) : second ? List.of(y) : List.of();
        }
    }

    /** The row of a kind. Kinds are numbered by their first op, so that of a filter comes before those of what it feeds. */
    Row row(int k) {
        Map<Integer, Integer> up = new HashMap<>();
        List<Integer> chain = new ArrayList<>();
        up.put(spaces.get(k), 0);
        for (int x = filters.get(k); x >= 0; x = parent[x]) {
            chain.add(x);
            if (iterations.space(x) >= 0) {
                up.putIfAbsent(iterations.space(x), chain.size());
            }
        }
        int[] steps = new int[kinds()];
        int[] above = new int[kinds()];
        int[] others = new int[kinds()];
        Arrays.fill(steps, -1);
        for (int d = 0; d < steps.length; d++) {
            Integer own = up.get(spaces.get(d));
            if (own != null) {
                steps[d] = own;
                above[d] = own;
                others[d] = SELF;
            }
            int filter = filters.get(d);
            int e = filter < 0 ? -1 : kind[filter];
            if (e >= 0 && steps[e] >= 0 && (own == null || steps[e] + 1 <= own)) {
                steps[d] = steps[e] + 1;
                above[d] = above[e];
                others[d] = others[e] == SELF ? filter : others[e];
            }
        }
        return new Row(chain, steps, above, others);
    }

    /**
     * The ops that must be in the loop of a and b besides them, of two that of a first: none when their spaces are equal; nothing when no
     * ops help.
     */
    Optional<List<Integer>> between(int a, int b) {
        if (kind[a] < 0 || kind[b] < 0) {
            return Optional.empty();
        }
        if (iterations.sameSpace(a, b)) {
            return Optional.of(List.of());
        }
        Row row = row(kind[a]);
        return row.any(kind[b]) ? Optional.of(row.with(a, b, kind[b])) : Optional.empty();
    }

    /** The filter that chooses the elements the op runs over, or -1; there is one at most, as sizes agree ([RF]: sole transducers). */
    private int parentOf(int op) {
        Binding b = program.binding(op);
        if (!b.combinator().isLoop() || b.combinator() == Combinator.CROSS) {
            return -1;
        }
        for (int array : b.streams()) {
            int p = program.producer(array);
            if (p < 0 || program.binding(p).combinator() == Combinator.SCATTER) {
                continue;
            }
            int found = program.binding(p).combinator() == Combinator.FILTER ? p : parent[p];
            if (found >= 0) {
                return found;
            }
        }
        return -1;
    }
}
