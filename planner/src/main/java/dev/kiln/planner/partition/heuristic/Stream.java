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
import dev.kiln.planner.problem.FusionOp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Orders;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Stream fusion, a shortcut fusion that looks only at neighbouring ops ([RF] section 1.1, [VB] section 3, [DF] section 6): a
 * producer joins its one consumer, which reads it element by element, and is never stored. An array with two readers, or one that is
 * wanted at the end, is made by a loop of its own, and so is what a loop in the other loop reads again and again, or row by row. What
 * ends the life of an array goes with the last op that it waits for. The cost model only prices the answer.
 */
public final class Stream implements Partitioner {
    @Override
    public String name() {
        return "stream";
    }

    @Override
    public String summary() {
        return "shortcut fusion, in which a producer joins its only consumer, for comparison";
    }

    @Override
    public PlanResult partition(FusionProblem p, CostModel model, Budget budget) {
        Answer answer = Answer.begin(this, p, model);
        Deadline deadline = answer.deadline(budget);
        Draft draft = answer.passes()
                .run(
                        new Pass<>("merge", "merge each producer with its only consumer", d -> {
                            FusionProblem flat = p.oneLevel();
                            OpBlocks graph = new OpBlocks(flat);
                            return d.merged(graph, merge(flat, graph, deadline));
                        }),
                        answer.apart());
        return answer.heuristic(draft, "time was up before all producers were tried");
    }

    private static boolean merge(FusionProblem p, OpBlocks graph, Deadline deadline) {
        List<BitSet> consumers = consumers(p);
        for (int i = 0; i < p.size(); i++) {
            if (deadline.expired()) {
                return false;
            }
            int reader = consumers.get(i).nextSetBit(0);
            if (consumers.get(i).cardinality() == 1 && p.op(reader).isReal() && elementByElement(p, i, reader)) {
                join(graph, i, reader);
            }
        }
        for (int i = 0; i < p.size(); i++) {
            if (deadline.expired()) {
                return false;
            }
            if (p.op(i).kind() == FusionOp.Kind.DELETE) {
                int last = last(p, i);
                if (last >= 0) {
                    join(graph, last, i);
                }
            }
        }
        return true;
    }

    private static void join(OpBlocks graph, int i, int j) {
        int a = graph.blockOf(i);
        int b = graph.blockOf(j);
        if (graph.canMerge(a, b)) {
            graph.merge(a, b);
        }
    }

    /** For each op those that read what it writes; for one whose result is wanted at the end, itself. */
    private static List<BitSet> consumers(FusionProblem p) {
        List<BitSet> consumers = new ArrayList<>();
        p.ops().forEach(op -> consumers.add(new BitSet()));
        List<int[]> producers = p.producers();
        int[] last = new int[p.views().size()];
        java.util.Arrays.fill(last, -1);
        for (int i = 0; i < p.size(); i++) {
            FusionOp op = p.op(i);
            for (int producer : producers.get(i)) {
                if (producer >= 0) {
                    consumers.get(producer).set(i);
                }
            }
            for (int v : op.writes()) {
                last[v] = i;
            }
            int from = i;
            p.successors(i).stream().filter(s -> readsPart(p, from, s)).forEach(consumers.get(i)::set);
        }
        for (int v = 0; v < last.length; v++) {
            int base = p.views().get(v).base();
            if (last[v] >= 0
                    && (p.bases().get(base).kept() || p.bases().get(base).lives())) {
                consumers.get(last[v]).set(last[v]);
            }
        }
        return consumers;
    }

    /** Whether a later op takes elements of what op i writes through another view, or demands its value. */
    private static boolean readsPart(FusionProblem p, int i, int later) {
        FusionOp reader = p.op(later);
        for (int written : p.op(i).writes()) {
            int base = p.views().get(written).base();
            if (reader.kind() == FusionOp.Kind.SYNC && reader.base() == base) {
                return true;
            }
            for (int v : reader.reads()) {
                if (v != written && p.views().get(v).base() == base) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean elementByElement(FusionProblem p, int producer, int reader) {
        if (producer == reader || !p.fusible(producer, reader)) {
            return false;
        }
        return p.orders().isEmpty()
                || p.orders().get().from(producer).stream()
                        .filter(s -> s.reader() == reader)
                        .mapToInt(Orders.Stream::label)
                        .allMatch(label -> label < 0);
    }

    /** The last op that computes something and that op i waits for, or -1. */
    private static int last(FusionProblem p, int i) {
        int last = p.before(i).length() - 1;
        while (last >= 0 && !(p.before(i).get(last) && p.op(last).isReal())) {
            last--;
        }
        return last;
    }
}
