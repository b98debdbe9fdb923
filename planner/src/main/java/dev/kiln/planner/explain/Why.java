package dev.kiln.planner.explain;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.partition.ilp.Ilp;
import dev.kiln.planner.problem.FusionProblem;
import java.util.BitSet;
import java.util.List;

/**
 * Why two ops are not one kernel.
 *
 * @param text the answer for people, one sentence or a few lines
 * @param witness the ops that the answer is about, in program order: for an illegal pair the shortest way from one to the other through
 *     the ops that clash
 * @param difference what the plan would cost more with the two together, in the model's unit: exact when proved, else the least that
 *     was found; NaN when there is no such plan
 * @param proved whether the difference is exact
 */
public record Why(Verdict verdict, String text, List<Integer> witness, double difference, boolean proved) {
    /** Kinds of answers. */
    public enum Verdict {
        /** They are one kernel. */
        SAME_KERNEL,
        /** No legal plan has them together. */
        ILLEGAL,
        /** Some legal plan has them together; it costs more, or no less. */
        LEGAL_NOT_CHOSEN,
        /** Legal, but the search ended before the difference was known exactly. */
        LIMIT
    }

    private static final double SECONDS = 5;

    public Why {
        witness = List.copyOf(witness);
    }

    /** As {@link #of(FusionProblem, CostModel, PlanResult, int, int, Budget)} with a limit of five seconds. */
    public static Why of(FusionProblem p, CostModel model, PlanResult result, int i, int j) {
        return of(p, model, result, i, j, Budget.seconds(SECONDS));
    }

    /**
     * The answer for ops i and j of a plan.
     *
     * @param result the plan, of the same problem and model
     * @param budget of the second solve, which has the two together
     */
    public static Why of(FusionProblem p, CostModel model, PlanResult result, int i, int j, Budget budget) {
        int first = Math.min(i, j);
        int second = Math.max(i, j);
        int[] blockOf = result.partition().blockOf(p.size());
        if (blockOf[i] == blockOf[j]) {
            String text = name(p, first) + " and " + name(p, second) + " are one kernel.";
            return new Why(Verdict.SAME_KERNEL, text, List.of(first, second), 0, true);
        }
        List<Integer> witness = new Witness(p).between(first, second);
        if (!witness.isEmpty()) {
            return new Why(Verdict.ILLEGAL, illegal(p, first, second, witness), witness, Double.NaN, true);
        }
        BitSet together = (BitSet) p.after(first).clone();
        together.and(p.before(second));
        together.set(first);
        together.set(second);
        PlanResult forced = new Ilp().partition(p, model, budget, List.of(together));
        boolean proved = forced.status() == PlanResult.Status.OPTIMAL;
        double difference = forced.cost() - result.cost();
        String text = legal(p, model, first, second, difference, proved, forced.bound() - result.cost());
        Verdict verdict = proved ? Verdict.LEGAL_NOT_CHOSEN : Verdict.LIMIT;
        return new Why(verdict, text, List.of(first, second), difference, proved);
    }

    private static String illegal(FusionProblem p, int i, int j, List<Integer> witness) {
        String start = name(p, i) + " and " + name(p, j) + " cannot be one kernel";
        if (!p.fusible(i, j)) {
            return start + ": " + p.whyNot(i, j) + ".";
        }
        int[] clash = new Witness(p).clash(witness);
        StringBuilder text = new StringBuilder(start)
                .append(": what lies between them would have to be in it, but ")
                .append(name(p, clash[0]))
                .append(" and ")
                .append(name(p, clash[1]))
                .append(" cannot share a kernel: ")
                .append(p.whyNot(clash[0], clash[1]))
                .append(".");
        for (int w : witness) {
            text.append("\n  ").append(w == i ? "   " : "-> ").append(p.op(w).label());
        }
        return text.toString();
    }

    private static String legal(
            FusionProblem p, CostModel model, int i, int j, double difference, boolean proved, double least) {
        String start = name(p, i) + " and " + name(p, j) + " could be one kernel";
        String unit = " " + model.unit(p);
        if (!proved) {
            return start + ": the best plan found that has them together costs " + signed(difference) + unit
                    + " more; not proved, at least " + signed(least) + unit + " (time limit).";
        }
        if (difference == 0) {
            return start + ", but that saves nothing: the best plan that has them together costs the same.";
        }
        if (difference < 0) {
            return start + ", and that plan costs " + signed(-difference) + unit
                    + " less.\nMaybe choose the partitioner ilp: it finds it.";
        }
        return start + ", but the best plan that has them together costs " + signed(difference) + unit + " more.";
    }

    private static String signed(double cost) {
        return cost == Math.rint(cost) ? Long.toString((long) cost) : Double.toString(cost);
    }

    private static String name(FusionProblem p, int i) {
        return "`" + p.op(i).label() + "`";
    }
}
