package dev.kiln.planner.partition.ilp;

import dev.kiln.highs.Interruption;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.partition.Pass;
import dev.kiln.planner.partition.Sizes;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The second step of a lexicographic search: among the partitions of a part that cost as little as the one that was found and proved, the
 * one for which {@link dev.kiln.planner.cost.Ties} cost least. The cost is a row of the linear program then. An answer is taken only when
 * its cost, computed again, is not larger, so that rounding in the solver can lose a better choice, but never the optimum.
 */
final class BreakTies implements Pass.State {
    static final Pass<BreakTies, BreakTies> PASS = new Pass<>(
            "break ties", "among partitions of equal cost find the one that stores the least", BreakTies::run);

    private final Reduction reduced;
    private final BitSet part;
    private final SolveCore.Result found;
    private final Clock clock;
    private final Interruption solver;
    private final Core ties;
    private SolveCore.Result result;

    /**
     * A step.
     *
     * @param part the vertices of the part
     * @param found the part's optimum
     * @param solver null when there is none
     */
    BreakTies(Reduction reduced, BitSet part, SolveCore.Result found, Clock clock, Interruption solver) {
        this.reduced = reduced;
        this.part = part;
        this.found = found;
        this.clock = clock;
        this.solver = solver;
        this.result = found;
        this.ties = core(0, 1, false);
    }

    SolveCore.Result result() {
        return result;
    }

    @Override
    public Sizes sizes() {
        return Sizes.of("stored", ties.cost(result.blockOf()));
    }

    /** Whether there is time, and a bound does not rule out that less could be stored. */
    boolean isOpen() {
        return ties.cost(found.blockOf()) > LowerBound.of(ties, clock.steps())
                && !clock.search().expired();
    }

    private BreakTies run() {
        Core first = core(1, 0, true);
        Core second = core(0, 1, true);
        // one unit of the cost outweighs all that is stored
        Core both = core(sum(reduced.request().ties()) + 1, 1, false);
        TiedPartitions warm = new TiedPartitions(first, second, found.blockOf(), SolveCore.warm(both, clock.steps()));
        SolveCore.Result best = new SolveCore(
                        second, clock, solver, reduced.request().helps(), new SolveCore.Fixed(first, warm.most(), warm))
                .run(solver != null);
        result = new SolveCore.Result(best.blockOf(), found.bound(), found.proved(), found.nodes() + best.nodes());
        return this;
    }

    /** The part with the terms of the cost weighed by one factor and the ties by another. @param free whether weights may be 0 */
    private Core core(double ofCost, double ofTies, boolean free) {
        List<Term> terms = new ArrayList<>();
        if (ofCost > 0 || free) {
            reduced.terms().forEach(t -> terms.add(t.weighing(t.weight() * ofCost)));
        }
        reduced.request().ties().forEach(t -> terms.add(t.weighing(t.weight() * ofTies)));
        Deadline steps = clock.steps();
        return Core.of(reduced.graph(), part, terms, reduced.conditions(), steps, free);
    }

    private static double sum(List<Term> terms) {
        double sum = 0;
        for (Term t : terms) {
            sum += t.weight() * Math.max(1, t.ops().size());
        }
        return sum;
    }
}
