package dev.kiln.planner.cost;

import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A cost model whose first concern is another model's cost and whose second is how much is stored: among plans of equal cost the one that
 * stores fewer arrays is the cheaper one, where the result of a fold is nearly nothing.
 *
 * <p>There is such a model only where all of this holds; elsewhere {@code ilp} and {@code branch-and-bound} search twice ({@link Ties}):
 *
 * <ul>
 *   <li>the problem is a combinator program, which has orders; not a program of array bytecode;
 *   <li>an array of it may, but need not, be stored;
 *   <li>the weights w of the first model's terms are whole numbers up to 1,000,000, not all of them 0;
 *   <li>the largest w / {@code unit} · {@code factor} is at most 1,000,000 as well, where {@code unit} is the greatest common divisor of
 *       the weights, and {@code factor} one more than the sum of what all arrays that need not be stored weigh: an array weighs one more
 *       than there are ops, the result of a fold weighs 1. A program of a hundred ops and as many such arrays has a factor of about
 *       10,000, so that weights up to 100 units have room.
 * </ul>
 *
 * <p>A search that may end within a relative gap (a budget whose gap is not 0) does not use it: that gap is one of the first model's cost.
 *
 * @param first the model that decides
 * @param unit all costs of the first model are multiples of it
 * @param factor what one unit weighs: more than all arrays together
 */
public record StoredArrays(CostModel first, double unit, double factor, List<Term> terms) implements CostModel {
    /** Weights up to this are exact for a solver. */
    private static final double LARGEST = 1e6;

    public StoredArrays {
        terms = List.copyOf(terms);
    }

    /** The model, or nothing outside the range that the class describes. @param terms of the first model for the problem */
    public static Optional<StoredArrays> after(CostModel first, FusionProblem p, List<Term> terms) {
        List<Term> stored = p.orders().isPresent() ? stored(p) : List.of();
        double all = stored.stream().mapToDouble(Term::weight).sum();
        double unit = 0;
        double largest = 0;
        for (Term t : terms) {
            double w = t.weight();
            if (w != Math.rint(w) || w > LARGEST) {
                return Optional.empty();
            }
            unit = gcd((long) unit, (long) w);
            largest = Math.max(largest, w);
        }
        double factor = all + 1;
        if (stored.isEmpty() || unit == 0 || largest / unit * factor > LARGEST) {
            return Optional.empty();
        }
        List<Term> both = new ArrayList<>(stored);
        for (Term t : terms) {
            both.add(t.weighing(t.weight() / unit * factor));
        }
        return Optional.of(new StoredArrays(first, unit, factor, both));
    }

    /** One term for each array that need not be stored. */
    static List<Term> stored(FusionProblem p) {
        List<Term> terms = new ArrayList<>();
        for (Values v : Values.of(p)) {
            if (v.producer() >= 0 && !v.stored() && !v.number() && v.company().size() > 1) {
                boolean one = p.op(v.producer()).writes().stream()
                        .allMatch(view -> p.views().get(view).isOne());
                terms.add(new Term.CutNet("store " + v.name(), one ? 1 : p.size() + 1.0, v.company()));
            }
        }
        return terms;
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    /** A bound of this model as one of the first model. */
    public double boundOfFirst(double bound) {
        return Math.max(0, Math.ceil((bound - factor + 1) / factor - 1e-9)) * unit;
    }

    /** A bound of the first model as one of this model. */
    public double boundFromFirst(double bound) {
        return bound / unit * factor;
    }

    @Override
    public String name() {
        return first.name();
    }

    @Override
    public String unit(FusionProblem problem) {
        return first.unit(problem);
    }

    @Override
    public List<Term> terms(FusionProblem problem) {
        return terms;
    }
}
