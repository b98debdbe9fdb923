package dev.kiln.planner.partition;

import java.util.Comparator;
import java.util.PriorityQueue;

/** Merges the pair of blocks with the greatest positive saving until no legal merge saves anything ([BH] Fig. 7). */
public final class MergeHeaviest {
    private record Candidate(double saving, int a, int b, int versionA, int versionB) {}

    private static final Comparator<Candidate> HEAVIEST = (x, y) -> {
        int c = Double.compare(y.saving, x.saving);
        c = c != 0 ? c : Integer.compare(x.a, y.a);
        return c != 0 ? c : Integer.compare(x.b, y.b);
    };

    private final Mergeable graph;
    private final Savings savings;
    private final Deadline deadline;
    private final int[] version;
    private final PriorityQueue<Candidate> queue = new PriorityQueue<>(HEAVIEST);

    private MergeHeaviest(Mergeable graph, Savings savings, Deadline deadline) {
        this.graph = graph;
        this.savings = savings;
        this.deadline = deadline;
        this.version = new int[graph.size()];
    }

    /**
     * Merges until nothing is left that saves, or time is up; the savings go with the blocks. Of equal savings the earliest pair is taken.
     *
     * @return whether it came to its end
     */
    public static boolean run(Mergeable graph, Savings savings, Deadline deadline) {
        return new MergeHeaviest(graph, savings, deadline).run();
    }

    private boolean run() {
        for (int a = graph.blocks().nextSetBit(0); a >= 0; a = graph.blocks().nextSetBit(a + 1)) {
            if (deadline.expired()) {
                return false;
            }
            offer(a, a + 1);
        }
        while (!queue.isEmpty()) {
            Candidate c = queue.remove();
            if (deadline.expired()) {
                return false;
            }
            if (version[c.a] != c.versionA || version[c.b] != c.versionB || !graph.canMerge(c.a, c.b)) {
                continue;
            }
            int keep = graph.merge(c.a, c.b);
            savings.merge(keep, keep == c.a ? c.b : c.a);
            version[c.a]++;
            version[c.b]++;
            offer(keep, 0);
        }
        return true;
    }

    private void offer(int a, int from) {
        savings.partners(a, from, (b, saving) -> {
            int x = Math.min(a, b);
            int y = Math.max(a, b);
            if (!graph.forbidden(x, y)) {
                queue.add(new Candidate(saving, x, y, version[x], version[y]));
            }
        });
    }
}
