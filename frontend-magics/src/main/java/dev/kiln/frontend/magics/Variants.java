package dev.kiln.frontend.magics;

import dev.kiln.exec.Backend;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.Partitioners;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The settings that a benchmark compares: every combination of the choices of what varies. */
final class Variants {
    /**
     * One combination.
     *
     * @param choices by what varies
     */
    record Variant(Map<String, String> choices) {
        /** {@code ilp}, {@code vector/ilp}; {@code run} when nothing varies. */
        String label() {
            return choices.isEmpty() ? "run" : String.join("/", choices.values());
        }

        SessionConfig apply(SessionConfig config) {
            SessionConfig c = config;
            for (Map.Entry<String, String> e : choices.entrySet()) {
                c = switch (e.getKey()) {
                    case "backend" -> c.withBackend(e.getValue());
                    case "cost_model" -> c.withCostModel(CostModels.named(e.getValue()));
                    default -> c.withPartitioner(Partitioners.named(e.getValue()));
                };
            }
            return c;
        }
    }

    private Variants() {}

    /**
     * All combinations.
     *
     * @param vary {@code partitioner}, {@code backend,cost_model}, {@code partitioner=greedy,ilp}; null for the present settings alone
     */
    static List<Variant> of(SessionConfig config, String vary) {
        Map<String, List<String>> axes = new LinkedHashMap<>();
        if (vary != null) {
            read(config, vary, axes);
        }
        List<Variant> variants = new ArrayList<>(List.of(new Variant(Map.of())));
        axes.forEach((axis, choices) -> {
            List<Variant> more = new ArrayList<>();
            for (Variant v : variants) {
                for (String choice : choices) {
                    Map<String, String> all = new LinkedHashMap<>(v.choices());
                    all.put(axis, choice);
                    more.add(new Variant(all));
                }
            }
            variants.clear();
            variants.addAll(more);
        });
        return variants;
    }

    private static void read(SessionConfig config, String vary, Map<String, List<String>> axes) {
        List<String> open = null;
        for (String word : vary.split(",")) {
            int at = word.indexOf('=');
            String name = at < 0 ? word.strip() : word.substring(0, at).strip();
            if (at >= 0) {
                open = new ArrayList<>();
                open.add(known(config, name, word.substring(at + 1).strip()));
                axes.put(name, open);
            } else if (open != null
                    && !List.of("backend", "cost_model", "partitioner").contains(name)) {
                String axis = List.copyOf(axes.keySet()).getLast();
                open.add(known(config, axis, name));
            } else {
                axes.put(name, choices(config, name));
                open = null;
            }
        }
    }

    private static String known(SessionConfig config, String axis, String choice) {
        List<String> choices = choices(config, axis);
        if (!choices.contains(choice)) {
            throw MagicError.usage(
                    "choice (%s) of %s cannot be used".formatted(choice, axis),
                    "Maybe one of: " + String.join(", ", choices));
        }
        return choice;
    }

    private static List<String> choices(SessionConfig config, String axis) {
        return switch (axis) {
            case "backend" ->
                config.backends().stream()
                        .filter(b -> b.availability().ok())
                        .map(Backend::name)
                        .toList();
            case "cost_model" -> CostModels.all().stream().map(CostModel::name).toList();
            case "partitioner" ->
                Partitioners.all().stream().map(Partitioner::name).toList();
            default ->
                throw MagicError.usage(
                        "what to vary (%s) is unknown".formatted(axis), "Maybe backend, cost_model or partitioner.");
        };
    }
}
