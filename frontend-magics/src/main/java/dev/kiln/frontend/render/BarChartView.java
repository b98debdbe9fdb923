package dev.kiln.frontend.render;

import java.util.List;

/**
 * Bars side by side, with error bars.
 *
 * @param unit of all values, shown at the axis
 * @param categories below the bars
 */
public record BarChartView(String title, String unit, List<String> categories, List<Series> series) {
    /** Checks that every series has a value for every category. */
    public BarChartView {
        categories = List.copyOf(categories);
        series = List.copyOf(series);
        for (Series s : series) {
            if (s.values().size() != categories.size()) {
                throw new IllegalArgumentException(
                        "values (%d) of series %s of a chart with %d categories\nMaybe one is missing."
                                .formatted(s.values().size(), s.name(), categories.size()));
            }
        }
    }

    /**
     * One bar in each category.
     *
     * @param ranges where the error bars begin and end, one for each value, or none
     */
    public record Series(String name, List<Double> values, List<Range> ranges) {
        /** Copies the lists, which have the same length unless there are no ranges. */
        public Series {
            values = List.copyOf(values);
            ranges = List.copyOf(ranges);
            if (!ranges.isEmpty() && ranges.size() != values.size()) {
                throw new IllegalArgumentException("ranges (%d) of series %s with %d values\nMaybe one is missing."
                        .formatted(ranges.size(), name, values.size()));
            }
        }
    }

    /** An error bar, in the values' unit. */
    public record Range(double low, double high) {}
}
