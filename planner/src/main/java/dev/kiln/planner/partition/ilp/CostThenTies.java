package dev.kiln.planner.partition.ilp;

import dev.kiln.highs.Interruption;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.Pass;
import dev.kiln.planner.partition.PassTrace;
import dev.kiln.planner.partition.Sizes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A lexicographic search in one step: one unit of the cost weighs more than all that is stored. Small parts, and those where a bound
 * without a solver proves the answer, are solved at once in this way; for others the weights would be too large for the solver, and
 * {@link BreakTies} takes a second step.
 */
final class CostThenTies implements Pass.State {
    static final Pass<CostThenTies, CostThenTies> PASS =
            new Pass<>("with ties", "find the least cost and the least that is stored at once", CostThenTies::run);

    /** With more vertices than this, or larger sums of weights, the solver is not asked. */
    private static final int MOST = 100;

    private static final double LARGE = 1e6;

    /** Sums of whole numbers up to this are exact. */
    private static final double EXACT = 1L << 50;

    /** The part of the time that it may take. */
    private static final double SHARE = 0.3;

    private final Request request;
    private final Core cost;
    private final Core ties;
    private final Clock clock;
    private final Interruption solver;
    private Optional<SolveCore.Result> result = Optional.empty();

    /**
     * A step.
     *
     * @param cost the part with the weights of the cost
     * @param solver null when there is none
     */
    CostThenTies(Reduction reduced, Core cost, Clock clock, Interruption solver) {
        this.request = reduced.request();
        this.cost = cost;
        this.clock = clock;
        this.solver = solver;
        this.ties = Core.of(reduced.graph(), cost.part(), request.ties(), reduced.conditions(), clock.steps());
    }

    /** Whether the part has something to choose, and no conditions, whose terms cannot be added up. */
    boolean isOpen() {
        return cost.conditions().isEmpty()
                && !ties.terms().isEmpty()
                && !cost.terms().isEmpty();
    }

    /** The optimum, proved; empty when this step did not find it. */
    Optional<SolveCore.Result> result() {
        return result;
    }

    @Override
    public Sizes sizes() {
        Sizes sizes = Sizes.of("vertices", cost.size());
        return result.isEmpty()
                ? sizes
                : sizes.and("cost", cost.cost(result.get().blockOf()))
                        .and("stored", ties.cost(result.get().blockOf()));
    }

    private CostThenTies run() {
        double ofTies = divisor(ties.terms());
        double factor = sum(ties.terms()) / ofTies + 1;
        double ofCost = divisor(cost.terms());
        double largest = sum(cost.terms()) / ofCost * factor;
        if (ofCost == 0 || ofTies == 0 || largest > EXACT) {
            return this;
        }
        Map<Key, Term> both = new LinkedHashMap<>();
        enter(cost.terms(), factor / ofCost, both);
        enter(ties.terms(), 1 / ofTies, both);
        Core core = new Core(
                cost.blocks(),
                cost.after(),
                cost.before(),
                cost.forbidden(),
                List.copyOf(both.values()),
                cost.conditions());
        boolean small = core.size() <= MOST && largest <= LARGE;
        Clock share = clock.until(clock.search().share(SHARE));
        SolveCore.Result found = new SolveCore(core, share, solver, request.helps(), List.of(), new PassTrace())
                .run(small && solver != null);
        if (found.proved()) {
            result =
                    Optional.of(new SolveCore.Result(found.blockOf(), cost.cost(found.blockOf()), true, found.nodes()));
        }
        return this;
    }

    private record Key(boolean together, List<Integer> members) {}

    /** Adds terms with their weights scaled to whole numbers; those of the same kind and members become one. */
    private static void enter(List<Term> terms, double factor, Map<Key, Term> both) {
        for (Term t : terms) {
            both.merge(
                    new Key(t instanceof Term.CutNet && t.ops().size() > 2, t.ops()),
                    t.weighing(Math.rint(t.weight() * factor)),
                    (a, b) -> a.weighing(a.weight() + b.weight()));
        }
    }

    /** The greatest common divisor of whole weights, or 0 when some are not whole or the terms depend on more than blocks. */
    private static double divisor(List<Term> terms) {
        double divisor = 0;
        for (Term t : terms) {
            double w = t.weight();
            if (!(t instanceof Term.OfBlocks) || w != Math.rint(w) || w > EXACT) {
                return 0;
            }
            double rest = w;
            while (rest != 0) {
                double next = divisor % rest;
                divisor = rest;
                rest = next;
            }
        }
        return divisor;
    }

    /** What the terms cost at most. */
    private static double sum(List<Term> terms) {
        double sum = 0;
        for (Term t : terms) {
            sum += t.weight() * (t.ops().size() - 1);
        }
        return sum;
    }
}
