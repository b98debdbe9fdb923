package dev.kiln.planner.problem;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a run of ops needs of a kernel: computing ops, arrays in memory, and values that are wanted at one time. */
public final class MeasureBlock {
    private final FusionProblem problem;
    private final int[] order;
    private final int from;
    private final Map<Integer, Set<Integer>> viewsOf = new HashMap<>();
    private final Map<Integer, Integer> released = new HashMap<>();
    private final Set<Integer> fresh = new HashSet<>();
    private final Map<Integer, Integer> lastUse = new HashMap<>();
    private final int[] allocators;

    /**
     * A run.
     *
     * @param allocators of the problem
     * @param order ops of a block in an order in which they can run
     * @param from where the run begins in it
     */
    public MeasureBlock(FusionProblem problem, int[] allocators, int[] order, int from) {
        this.problem = problem;
        this.order = order;
        this.from = from;
        this.allocators = allocators;
        for (int k = from; k < order.length; k++) {
            for (int v : views(problem.op(order[k]))) {
                lastUse.put(v, k);
            }
        }
    }

    /** Where the longest run within the limits ends, one op at least. */
    public int longest(Limits limits) {
        int ops = 0;
        int arrays = 0;
        int end = from + 1;
        Set<Integer> live = new HashSet<>();
        for (int k = from; k < order.length; k++) {
            FusionOp op = problem.op(order[k]);
            arrays += arraysBy(order[k], op);
            if (op.isReal()) {
                ops++;
                live.addAll(views(op));
                if (ops > 1 && (ops > limits.ops() || live.size() > limits.registers())) {
                    break;
                }
                int now = k;
                live.removeIf(v -> lastUse.get(v) <= now);
            }
            if (ops <= 1 || arrays <= limits.arrays()) {
                end = k + 1;
            }
        }
        return end;
    }

    /** Whether the whole run is within the limits. */
    boolean fits(Limits limits) {
        return new MeasureBlock(problem, allocators, order, from).longest(limits) == order.length;
    }

    /** How many more arrays the op makes the run need; fewer when it ends the life of a base that began in the run. */
    private int arraysBy(int i, FusionOp op) {
        int more = 0;
        Set<Integer> bases = new LinkedHashSet<>();
        for (int v : views(op)) {
            int b = problem.views().get(v).base();
            if (!viewsOf.containsKey(b) && allocators[b] == i) {
                fresh.add(b);
            }
            more += viewsOf.computeIfAbsent(b, k -> new HashSet<>()).add(v) ? 1 : 0;
            bases.add(b);
        }
        if (op.base() >= 0) {
            bases.add(op.base());
        }
        for (int b : bases) {
            ArrayBase base = problem.bases().get(b);
            if (fresh.contains(b) && base.releasedBy().contains(i) && !base.lives() && !base.kept()) {
                boolean last =
                        released.merge(b, 1, Integer::sum) == base.releasedBy().size();
                more -= last ? viewsOf.get(b).size() : 0;
            }
        }
        return more;
    }

    /** The views that an op reads or writes, each once. */
    private static List<Integer> views(FusionOp op) {
        if (op.reads().isEmpty()) {
            return op.writes();
        }
        Set<Integer> all = new LinkedHashSet<>(op.reads());
        all.addAll(op.writes());
        return List.copyOf(all);
    }
}
