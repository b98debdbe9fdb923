package dev.kiln.planner.partition;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/**
 * How large something is, by named measures: {@code vertices 17, pairs 60, cost 94}.
 *
 * @param values measures in the order in which they are printed
 */
public record Sizes(SequencedMap<String, Double> values) {
    /** Nothing measured. */
    public static final Sizes NONE = new Sizes(new LinkedHashMap<>());

    public Sizes {
        values = java.util.Collections.unmodifiableSequencedMap(new LinkedHashMap<>(values));
    }

    /** One measure. */
    public static Sizes of(String name, double value) {
        return NONE.and(name, value);
    }

    /** These and one more. */
    public Sizes and(String name, double value) {
        SequencedMap<String, Double> more = new LinkedHashMap<>(values);
        more.put(name, value);
        return new Sizes(more);
    }

    /** Measure by measure the sum of both. */
    public Sizes plus(Sizes other) {
        SequencedMap<String, Double> sum = new LinkedHashMap<>(values);
        other.values.forEach((name, value) -> sum.merge(name, value, Double::sum));
        return new Sizes(sum);
    }

    /** What changed from these sizes to the others, as text; all of the others when nothing did. */
    String to(Sizes after) {
        StringBuilder changed = new StringBuilder();
        StringBuilder all = new StringBuilder();
        for (Map.Entry<String, Double> e : after.values.entrySet()) {
            Double before = values.get(e.getKey());
            String now = e.getKey() + " ";
            if (before == null) {
                append(changed, now + number(e.getValue()));
            } else if (before.doubleValue() != e.getValue()) {
                append(changed, now + number(before) + " -> " + number(e.getValue()));
            }
            append(all, now + number(e.getValue()));
        }
        return changed.isEmpty() ? all.toString() : changed.toString();
    }

    private static void append(StringBuilder text, String part) {
        text.append(text.isEmpty() ? "" : ", ").append(part);
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : String.format(java.util.Locale.ROOT, "%.6g", value);
    }
}
