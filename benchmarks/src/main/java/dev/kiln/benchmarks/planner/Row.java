package dev.kiln.benchmarks.planner;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A line of the report.
 *
 * @param name what was measured
 * @param figures in the order in which they are printed
 */
public record Row(String name, Map<String, Object> figures) {
    public Row {
        figures = new LinkedHashMap<>(figures);
    }

    /** A row that was asked for something: whether it is met, by how much it is missed, and why. */
    static Row of(String name, Target target, Measured m, Map<String, Object> how) {
        Map<String, Object> figures = new LinkedHashMap<>(how);
        figures.put("problems", m.plans().size());
        figures.put("proved", m.proved());
        figures.put("median seconds", m.median(Measured.Plan::wall));
        figures.put("most seconds", m.most(Measured.Plan::wall));
        figures.put("median processor seconds", m.median(Measured.Plan::cpu));
        figures.put("most processor seconds", m.most(Measured.Plan::cpu));
        figures.put("largest gap", m.most(Measured.Plan::gap));
        if (target == null) {
            return new Row(name, figures);
        }
        double figure = m.figure(target.of(), Measured.Plan::wall);
        double processor = m.figure(target.of(), Measured.Plan::cpu);
        boolean proofs = !target.proved() || m.allProved();
        return asked(name, target.text(), figure, target.limit(), proofs && figure <= target.limit(), figures)
                .because(why(target, m, proofs, figure, processor));
    }

    /** A row with a limit: the figure, whether it is met, and how many times the limit it is. */
    public static Row asked(
            String name, String target, double figure, double limit, boolean met, Map<String, Object> how) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("target", target);
        figures.put("figure", figure);
        figures.put("met", met);
        figures.put("times the limit", figure / limit);
        figures.putAll(how);
        return new Row(name, figures);
    }

    /** The row with a reason, unless it is met. */
    public Row because(String why) {
        if (Boolean.TRUE.equals(figures.get("met"))) {
            return this;
        }
        Map<String, Object> more = new LinkedHashMap<>(figures);
        more.put("why", why);
        return new Row(name, more);
    }

    private static String why(Target target, Measured m, boolean proofs, double figure, double processor) {
        if (!proofs || target.of() == Target.Of.LARGEST_GAP) {
            Measured.Plan worst = m.plans().stream()
                    .max((a, b) -> Double.compare(a.gap(), b.gap()))
                    .orElseThrow();
            String left = String.format(
                    java.util.Locale.ROOT,
                    "not settled in %.1f s (%.1f s of them on the processor) and %d nodes: cost %.0f, bound %.0f",
                    worst.wall(),
                    worst.cpu(),
                    worst.nodes(),
                    worst.cost(),
                    worst.bound());
            return left;
        }
        if (processor <= target.limit()) {
            return String.format(
                    java.util.Locale.ROOT,
                    "met in time on the processor (%.4f s): the machine was busy with other work",
                    processor);
        }
        return String.format(java.util.Locale.ROOT, "%.4f s on the processor, %.4f s by the clock", processor, figure);
    }
}
