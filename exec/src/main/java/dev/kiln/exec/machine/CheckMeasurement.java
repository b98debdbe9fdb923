package dev.kiln.exec.machine;

import dev.kiln.planner.cost.Machine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Decides whether measured figures can be believed: two measurements of an idle machine agree, and no figure is far from what backends
 * of this kind reach. On a busy machine a kernel that was interrupted looks slow, and the difference of two such times may be anything.
 */
public final class CheckMeasurement {
    /** How far two measurements of one figure may be apart, as a ratio. */
    private static final double REPEATABLE = 1.6;
    /** How far a figure may be from the assumed one, as a ratio. */
    private static final double PLAUSIBLE = 50;
    /** How much faster a memory level may be than one before it. */
    private static final double FASTER_OUTSIDE = 1.6;

    private CheckMeasurement() {}

    /**
     * What is wrong with two measurements of one machine, a sentence each; empty when they can be believed.
     *
     * @param assumed what is expected of a backend that has not been measured
     */
    public static List<String> faults(Machine first, Machine second, Machine assumed) {
        List<String> faults = new ArrayList<>();
        Map<String, Double> others = figures(second);
        Map<String, Double> expected = figures(assumed);
        figures(first).forEach((name, value) -> {
            double other = others.get(name);
            double common = expected.getOrDefault(name, value);
            if (ratio(value, other) > REPEATABLE) {
                faults.add("the rate of %s was measured as %.3g and then as %.3g".formatted(name, value, other));
            } else if (ratio(value, common) > PLAUSIBLE) {
                faults.add("the rate of %s, %.3g, is far from the usual %.3g".formatted(name, value, common));
            }
        });
        for (int l = 1; l < first.levels().size(); l++) {
            Machine.Level inner = first.levels().get(l - 1);
            Machine.Level outer = first.levels().get(l);
            if (copy(outer) > FASTER_OUTSIDE * copy(inner)) {
                faults.add("%s was faster than %s".formatted(outer.name(), inner.name()));
            }
        }
        return faults;
    }

    /** Rates that can be measured well: what reads take and what writes take is split with less certainty, and a launch is short. */
    private static Map<String, Double> figures(Machine m) {
        Map<String, Double> figures = new LinkedHashMap<>();
        m.levels().forEach(l -> figures.put("copying in " + l.name(), copy(l)));
        m.rates().forEach((kind, rate) -> figures.put(kind.text(), rate));
        return figures;
    }

    /** Bytes per second of a copy, read and written. */
    private static double copy(Machine.Level l) {
        return 2 / l.seconds(1, 1);
    }

    private static double ratio(double a, double b) {
        return Math.max(a, b) / Math.min(a, b);
    }
}
