package dev.kiln.planner.partition;

import java.util.Comparator;
import java.util.PriorityQueue;

/** Merges the pair of blocks with the greatest positive saving until no legal merge saves anything ([BH] Fig. 7). */
public final class MergeHeaviest {
    private record Candidate(double saving, int a, int b, int versionA, int versionB) {}

    private static final Comparator<Candidate> HEAVIEST = Comparator.comparingDouble((Candidate c) -> -c.saving)
            .thenComparingInt(Candidate::a)
            .thenComparingInt(Candidate::b);

    private final BlockGraph graph;
    private final Savings savings;
    private final Budget budget;
    private final int[] version;
    private final PriorityQueue<Candidate> queue = new PriorityQueue<>(HEAVIEST);

    private MergeHeaviest(BlockGraph graph, Savings savings, Budget budget) {
        this.graph = graph;
        this.savings = savings;
        this.budget = budget;
        this.version = new int[graph.size()];
    }

    /** Merges blocks of the graph; the savings go with it. Of equal savings the earliest pair is taken. */
    public static void run(BlockGraph graph, Savings savings, Budget budget) {
        new MergeHeaviest(graph, savings, budget).run();
    }

    private void run() {
        for (int a = graph.blocks().nextSetBit(0); a >= 0; a = graph.blocks().nextSetBit(a + 1)) {
            offer(a, a + 1);
        }
        while (!queue.isEmpty()) {
            Candidate c = queue.remove();
            if (version[c.a] != c.versionA || version[c.b] != c.versionB || !graph.canMerge(c.a, c.b)) {
                continue;
            }
            budget.check();
            graph.merge(c.a, c.b);
            savings.merge(c.a, c.b);
            version[c.a]++;
            version[c.b]++;
            offer(c.a, 0);
        }
    }

    private void offer(int a, int from) {
        for (int b = graph.blocks().nextSetBit(from); b >= 0; b = graph.blocks().nextSetBit(b + 1)) {
            if (a == b || graph.forbidden(a).get(b) || !savings.related(a, b)) {
                continue;
            }
            double saving = savings.of(a, b);
            if (saving > 0) {
                int x = Math.min(a, b);
                int y = Math.max(a, b);
                queue.add(new Candidate(saving, x, y, version[x], version[y]));
            }
        }
    }
}
