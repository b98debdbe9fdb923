package dev.kiln.frontend.magics.measure;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a benchmark measured.
 *
 * @param compilerSeconds that the JVM's compilers worked in a measured run of all variants, on average: 0 once everything is compiled
 * @param rows one for each variant
 */
record BenchResult(int cell, int warmUps, int repeats, double compilerSeconds, List<Row> rows) {
    BenchResult {
        rows = List.copyOf(rows);
    }

    /**
     * One variant.
     *
     * @param seconds of each repeat, in the order they ran
     * @param solveSeconds finding the plans, at the first run
     * @param kernels in one run
     * @param bytes moved by one run
     * @param difference greatest difference of a result from that of the first variant; NaN when not checked
     */
    record Row(
            Variants.Variant variant,
            double[] seconds,
            double solveSeconds,
            int kernels,
            long bytes,
            double difference) {
        /** Whether it ran in Python, where nothing is planned. */
        boolean isNumpy() {
            return variant.equals(Variants.NUMPY);
        }

        double median() {
            return quantile(0.5);
        }

        /** The middle half's width. */
        double iqr() {
            return quantile(0.75) - quantile(0.25);
        }

        double best() {
            return quantile(0);
        }

        /** The value below which a share of the repeats lies, interpolated. */
        double quantile(double q) {
            double[] sorted = seconds.clone();
            Arrays.sort(sorted);
            double at = q * (sorted.length - 1);
            int low = (int) at;
            int high = Math.min(low + 1, sorted.length - 1);
            return sorted[low] + (at - low) * (sorted[high] - sorted[low]);
        }
    }

    /** The data for {@code --save}. */
    Map<String, Object> data() {
        Map<String, Object> o = new LinkedHashMap<>();
        o.put("cell", cell);
        o.put("warm_ups", warmUps);
        o.put("repeats", repeats);
        o.put("compiler_seconds", compilerSeconds);
        o.put("variants", rows.stream().map(BenchResult::data).toList());
        return o;
    }

    private static Map<String, Object> data(Row r) {
        Map<String, Object> o = new LinkedHashMap<>();
        o.put("name", r.variant().label());
        o.putAll(r.variant().choices());
        o.put("median_seconds", r.median());
        o.put("iqr_seconds", r.iqr());
        o.put("best_seconds", r.best());
        if (!r.isNumpy()) {
            o.put("solve_seconds", r.solveSeconds());
            o.put("kernels", r.kernels());
            o.put("bytes_moved", r.bytes());
        }
        o.put("max_difference", Double.isNaN(r.difference()) ? null : (Object) r.difference());
        o.put("seconds", r.seconds());
        return o;
    }
}
