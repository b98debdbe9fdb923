package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import java.util.List;

/**
 * Makes weights handy for the solver: divides by their greatest common divisor when they are whole numbers, and by more when they are
 * still large.
 *
 * @param factor that weights are divided by
 * @param step all costs are whole multiples of it, divided; 0 when nothing is known
 */
record Scale(double factor, double step) {
    private static final double LARGE = 1e4;
    private static final double EXACT = 1L << 52;

    static Scale of(List<Term> terms) {
        long divisor = 0;
        boolean whole = true;
        double largest = 0;
        for (Term t : terms) {
            double w = t instanceof Term.Constant ? 0 : t.weight();
            largest = Math.max(largest, w);
            whole &= w == Math.rint(w) && w < EXACT;
            divisor = whole ? gcd(divisor, (long) w) : 0;
        }
        if (largest == 0) {
            return new Scale(1, 1);
        }
        double unit = whole ? divisor : 0;
        double factor = unit > 0 && largest / unit <= LARGE ? unit : largest / LARGE;
        double step = unit / factor;
        return new Scale(factor, step >= 1e-3 ? step : 0);
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    double down(double weight) {
        return weight / factor;
    }

    double up(double objective) {
        return objective * factor;
    }

    /** The least cost that a partition can have when the program's optimum is at least this, both divided. */
    double roundUp(double bound) {
        double safe = bound - 1e-6 * Math.max(1, Math.abs(bound));
        return step > 0 ? Math.ceil(safe / step - 1e-9) * step : safe;
    }

    /** How far below a cost a bound may be that proves it, undivided: rounding where costs have steps, else what the solver leaves. */
    double slack(double cost) {
        return step > 0 ? 1e-9 * cost : 2.1e-6 * (cost + factor);
    }
}
