package dev.kiln.frontend.render;

import java.util.List;

/**
 * Bars side by side, with spreads.
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

    /** One bar in each category; spreads are half the height of the error bars, or empty. */
    public record Series(String name, List<Double> values, List<Double> spreads) {
        /** Copies the lists. */
        public Series {
            values = List.copyOf(values);
            spreads = List.copyOf(spreads);
        }
    }
}
