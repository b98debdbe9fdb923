package dev.kiln.planner.partition.heuristic;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.partition.Answer;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.partition.Draft;
import dev.kiln.planner.partition.OpBlocks;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.Pass;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Goes through the dependencies from the top or from the bottom of the graph and merges the blocks of both ends where that is legal, until
 * no more can be merged ([VB] section 5, the two greedy algorithms). The cost model only prices the answer.
 */
public final class GreedyEdges implements Partitioner {
    private record Edge(int from, int to) {}

    private final String name;
    private final boolean fromTop;

    private GreedyEdges(String name, boolean fromTop) {
        this.name = name;
        this.fromTop = fromTop;
    }

    /** The partitioner that begins with the earliest dependencies. */
    public static GreedyEdges topDown() {
        return new GreedyEdges("top-down", true);
    }

    /** The partitioner that begins with the latest dependencies. */
    public static GreedyEdges bottomUp() {
        return new GreedyEdges("bottom-up", false);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String summary() {
        return "merges along dependencies, from the "
                + (fromTop ? "first operation downwards" : "last operation upwards");
    }

    @Override
    public PlanResult partition(FusionProblem p, CostModel model, Budget budget) {
        Answer answer = Answer.begin(this, p, model);
        Deadline deadline = answer.deadline(budget);
        Draft draft = answer.passes()
                .run(
                        new Pass<>("merge", "merge the blocks at both ends of each dependency", d -> {
                            OpBlocks graph = new OpBlocks(p);
                            return d.merged(graph, merge(graph, edges(p), deadline));
                        }),
                        answer.apart());
        return answer.heuristic(draft, "time was up before all dependencies were tried");
    }

    private static boolean merge(OpBlocks graph, List<Edge> edges, Deadline deadline) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Edge e : edges) {
                if (deadline.expired()) {
                    return false;
                }
                int a = graph.blockOf(e.from);
                int b = graph.blockOf(e.to);
                if (graph.canMerge(a, b)) {
                    graph.merge(a, b);
                    changed = true;
                }
            }
        }
        return true;
    }

    /** The dependencies with nothing between, by the length of the longest path above them or below them. */
    private List<Edge> edges(FusionProblem p) {
        int n = p.size();
        int[] above = new int[n];
        int[] below = new int[n];
        List<Edge> edges = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            for (int s : OpBlocks.nearest(p, i)) {
                above[s] = Math.max(above[s], above[i] + 1);
                edges.add(new Edge(i, s));
            }
        }
        for (int k = edges.size() - 1; k >= 0; k--) {
            Edge e = edges.get(k);
            below[e.from] = Math.max(below[e.from], below[e.to] + 1);
        }
        edges.removeIf(e -> !p.fusible(e.from, e.to));
        edges.sort(
                fromTop
                        ? Comparator.comparingInt((Edge e) -> above[e.from])
                                .thenComparingInt(Edge::from)
                                .thenComparingInt(Edge::to)
                        : Comparator.comparingInt((Edge e) -> below[e.to])
                                .thenComparingInt(e -> -e.to)
                                .thenComparingInt(e -> -e.from));
        return edges;
    }
}
