package dev.kiln.planner.combinator;

import java.util.List;
import java.util.Optional;

/**
 * Compatible concestors ([RF] section 1.3.6): for two loops of different sizes the nearest filters above them, or the loops themselves,
 * that run over one space. With them in the loop, the two can share it.
 */
final class Concestors {
    private final CombinatorProgram program;
    private final Iterations iterations;
    private final int[] parent;

    Concestors(CombinatorProgram program, Iterations iterations) {
        this.program = program;
        this.iterations = iterations;
        this.parent = new int[program.bindings().size()];
        for (int i = 0; i < parent.length; i++) {
            parent[i] = parentOf(i);
        }
    }

    /**
     * The ops that must be in the loop of a and b besides them, of two that of a first: none when their spaces are equal; nothing when no
     * ops help.
     */
    Optional<List<Integer>> between(int a, int b) {
        if (iterations.space(a) < 0 || iterations.space(b) < 0) {
            return Optional.empty();
        }
        int least = Integer.MAX_VALUE;
        List<Integer> with = null;
        int up = 0;
        for (int x = a; x >= 0; x = parent[x]) {
            int across = 0;
            for (int y = b; y >= 0; y = parent[y]) {
                if (iterations.sameSpace(x, y) && up + across < least) {
                    least = up + across;
                    with = List.of(x, y);
                }
                across++;
            }
            up++;
        }
        return Optional.ofNullable(with)
                .map(w -> w.stream().filter(i -> i != a && i != b).distinct().toList());
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
