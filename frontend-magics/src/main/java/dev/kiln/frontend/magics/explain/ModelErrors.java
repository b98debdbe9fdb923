package dev.kiln.frontend.magics.explain;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Hardware;
import dev.kiln.planner.cost.Machine;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** How well cost models predict what plans took. */
final class ModelErrors {
    /** What the row is called that compares the predicted times of plans: no cost model has this name, so users cannot choose it. */
    static final String PREDICTION = "(predicted time)";

    private ModelErrors() {}

    /** A plan and the seconds that its kernels took, once. */
    record Sample(FusionProblem problem, Partition partition, double seconds) {}

    /**
     * A model's errors.
     *
     * @param unit of its costs, empty for none
     * @param plans the number of plans that the model is defined for
     * @param scale seconds for a unit of cost: 1 where costs are seconds, else what makes the squares of the relative errors least
     * @param error median of |predicted / measured − 1|; NaN without plans
     * @param worst largest
     * @param rank correlation of the orders by cost and by time (Spearman), −1 to 1; NaN below 3 plans or when all are equal
     */
    record Row(String model, String unit, int plans, double scale, double error, double worst, double rank) {}

    /** A row for each model, and one for the roofline prediction that %plan shows, which is not a cost model; best first. */
    static List<Row> of(List<Sample> samples, List<CostModel> models, Machine machine) {
        List<Row> rows = new ArrayList<>();
        for (CostModel m : models) {
            rows.add(row(m.name(), samples, m.unit(samples.getFirst().problem()), s -> cost(m, s)));
        }
        Hardware roofline = new Hardware(machine);
        rows.add(row(PREDICTION, samples, "seconds", s -> roofline.exact(s.problem(), s.partition())));
        rows.sort(Comparator.comparingDouble(Row::error));
        return rows;
    }

    private static double cost(CostModel model, Sample s) {
        try {
            return model.isDefinedFor(s.problem()) ? model.cost(s.problem(), s.partition()) : Double.NaN;
        } catch (IllegalArgumentException fault) {
            return Double.NaN;
        }
    }

    private interface Cost {
        double of(Sample s);
    }

    private static Row row(String name, List<Sample> samples, String unit, Cost cost) {
        List<double[]> pairs = new ArrayList<>();
        for (Sample s : samples) {
            double c = cost.of(s);
            if (Double.isFinite(c) && s.seconds() > 0) {
                pairs.add(new double[] {c, s.seconds()});
            }
        }
        double scale = unit.equals("seconds") ? 1 : scale(pairs);
        double[] errors = pairs.stream()
                .mapToDouble(p -> Math.abs(scale * p[0] / p[1] - 1))
                .sorted()
                .toArray();
        int n = errors.length;
        double median = n == 0 ? Double.NaN : (errors[(n - 1) / 2] + errors[n / 2]) / 2;
        return new Row(name, unit, n, scale, median, n == 0 ? Double.NaN : errors[n - 1], rank(pairs));
    }

    private static double scale(List<double[]> pairs) {
        double sum = 0;
        double squares = 0;
        for (double[] p : pairs) {
            double ratio = p[0] / p[1];
            sum += ratio;
            squares += ratio * ratio;
        }
        return squares == 0 ? 0 : sum / squares;
    }

    private static double rank(List<double[]> pairs) {
        if (pairs.size() < 3) {
            return Double.NaN;
        }
        double[] a = ranks(pairs.stream().mapToDouble(p -> p[0]).toArray());
        double[] b = ranks(pairs.stream().mapToDouble(p -> p[1]).toArray());
        double mean = (pairs.size() - 1) / 2.0;
        double ab = 0;
        double aa = 0;
        double bb = 0;
        for (int i = 0; i < a.length; i++) {
            ab += (a[i] - mean) * (b[i] - mean);
            aa += (a[i] - mean) * (a[i] - mean);
            bb += (b[i] - mean) * (b[i] - mean);
        }
        return aa * bb == 0 ? Double.NaN : ab / Math.sqrt(aa * bb);
    }

    /** Equal values share the mean of their ranks. */
    private static double[] ranks(double[] x) {
        return IntStream.range(0, x.length)
                .mapToDouble(i -> Arrays.stream(x).filter(v -> v < x[i]).count()
                        + (Arrays.stream(x).filter(v -> v == x[i]).count() - 1) / 2.0)
                .toArray();
    }
}
