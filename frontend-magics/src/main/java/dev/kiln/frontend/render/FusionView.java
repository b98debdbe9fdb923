package dev.kiln.frontend.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How the operations of a kernel are fused, two parts at a time.
 *
 * @param text an operation, or how two parts are fused: {@code vertical}, {@code diagonal}, {@code horizontal}
 * @param contracted arrays that pass from the first part to the second and are never stored
 * @param stored arrays that pass and are stored too
 * @param shared arrays that both parts read, and neither makes
 * @param parts two, or none for an operation
 */
public record FusionView(
        String text, List<String> contracted, List<String> stored, List<String> shared, List<FusionView> parts) {
    /** The meaning of the three words. */
    static final List<String> LEGEND = List.of(
            "vertical: the second reads what the first produces, and nothing else does",
            "diagonal: the same, but the array is stored as well",
            "horizontal: neither reads what the other produces");

    /** Copies the lists. */
    public FusionView {
        contracted = List.copyOf(contracted);
        stored = List.copyOf(stored);
        shared = List.copyOf(shared);
        parts = List.copyOf(parts);
    }

    /** An operation. */
    public static FusionView of(String operation) {
        return new FusionView(operation, List.of(), List.of(), List.of(), List.of());
    }

    boolean isOperation() {
        return parts.isEmpty();
    }

    /** {@code fused: 2 vertical, 1 diagonal}; empty for an operation alone. */
    String summary() {
        Map<String, Integer> kinds = new LinkedHashMap<>();
        List.of("vertical", "diagonal", "horizontal").forEach(k -> kinds.put(k, 0));
        count(kinds);
        List<String> words = new ArrayList<>();
        kinds.forEach((kind, n) -> {
            if (n > 0) {
                words.add(n + " " + kind);
            }
        });
        return words.isEmpty() ? "" : "fused: " + String.join(", ", words);
    }

    private void count(Map<String, Integer> kinds) {
        if (!isOperation()) {
            kinds.merge(text, 1, Integer::sum);
            parts.forEach(p -> p.count(kinds));
        }
    }

    /** The same with chains of one kind as one: {@code vertical(a, vertical(b, c))} becomes {@code vertical(a, b, c)}. */
    FusionView flat() {
        if (isOperation()) {
            return this;
        }
        List<FusionView> all = new ArrayList<>();
        List<String> contracts = new ArrayList<>(contracted);
        List<String> stores = new ArrayList<>(stored);
        List<String> shares = new ArrayList<>(shared);
        for (FusionView part : parts) {
            FusionView p = part.flat();
            if (p.isOperation() || !p.text.equals(text)) {
                all.add(p);
                continue;
            }
            all.addAll(p.parts);
            contracts.addAll(p.contracted);
            stores.addAll(p.stored);
            shares.addAll(p.shared);
        }
        return new FusionView(
                text,
                contracts.stream().distinct().toList(),
                stores.stream().distinct().toList(),
                shares.stream().distinct().toList(),
                all);
    }

    /** {@code vertical, contracts t1, shares x}; of an operation its text. */
    String title() {
        return text + list(", contracts ", contracted) + list(", stores ", stored) + list(", shares ", shared);
    }

    private static String list(String before, List<String> names) {
        int shown = Math.min(6, names.size());
        return names.isEmpty()
                ? ""
                : before
                        + String.join(", ", names.subList(0, shown))
                        + (names.size() > shown ? " and " + (names.size() - shown) + " more" : "");
    }

    /** The data for scripts: an operation is its text. */
    Object data() {
        if (isOperation()) {
            return text;
        }
        Map<String, Object> o = new LinkedHashMap<>();
        o.put("fusion", text);
        o.put("parts", parts.stream().map(FusionView::data).toList());
        o.put("contracted", contracted);
        o.put("stored", stored);
        o.put("shared", shared);
        return o;
    }
}
