package dev.kiln.frontend.magics.measure;

import dev.kiln.exec.Backend;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.ModelSource;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.partition.Partitioner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The settings that a benchmark compares: every combination of the choices of what varies. */
final class Variants {
    private static final String PROGRAM = "program";

    /**
     * One combination.
     *
     * @param choices the value of each setting that varies
     * @param model the cost model among them, or null
     */
    record Variant(Map<String, String> choices, CostModel model) {
        /** {@code ilp}, {@code vector/ilp}; {@code run} when nothing varies. */
        String label() {
            return choices.isEmpty() ? "run" : String.join("/", choices.values());
        }

        SessionConfig apply(SessionConfig config) {
            SessionConfig c = config;
            for (Map.Entry<String, String> e : choices.entrySet()) {
                c = switch (e.getKey()) {
                    case "backend" -> c.withBackend(e.getValue());
                    case PROGRAM -> c;
                    case "cost_model" -> c.withCostModel(model);
                    default -> c.withPartitioner(Partitioners.named(e.getValue()));
                };
            }
            return c;
        }
    }

    /** The same text in Python. */
    static final Variant NUMPY = new Variant(Map.of(PROGRAM, "numpy"), null);

    private static final Variant KILN = new Variant(Map.of(PROGRAM, "kiln"), null);

    private static final String MODEL = "cost_model";

    private final SessionConfig config;
    private final ModelSource models;
    private final Map<String, List<String>> axes = new LinkedHashMap<>();
    private final Map<String, CostModel> found = new LinkedHashMap<>();

    private Variants(SessionConfig config, ModelSource models) {
        this.config = config;
        this.models = models;
        models.all().forEach(m -> found.put(m.name(), m));
    }

    /**
     * All combinations.
     *
     * @param vary {@code partitioner}, {@code backend,cost_model}, {@code partitioner=greedy,ilp}; null for the current settings alone
     */
    static List<Variant> of(SessionConfig config, ModelSource models, String vary) {
        Variants made = new Variants(config, models);
        if (vary != null) {
            made.read(vary);
        }
        return made.combinations();
    }

    /**
     * The variants that are compared with NumPy.
     *
     * @throws MagicError if more than one setting varies: a chart has no place for NumPy there
     */
    static List<Variant> besideNumpy(List<Variant> variants) {
        int axes = variants.getFirst().choices().size();
        if (axes > 1) {
            throw MagicError.usage(
                    "settings (%s) vary beside --numpy"
                            .formatted(String.join(
                                    ", ", variants.getFirst().choices().keySet())),
                    "Maybe vary one.");
        }
        return axes == 0 ? List.of(KILN) : variants;
    }

    private List<Variant> combinations() {
        List<Variant> variants = List.of(new Variant(Map.of(), null));
        for (Map.Entry<String, List<String>> axis : axes.entrySet()) {
            List<Variant> more = new ArrayList<>();
            for (Variant v : variants) {
                for (String choice : axis.getValue()) {
                    Map<String, String> all = new LinkedHashMap<>(v.choices());
                    all.put(axis.getKey(), choice);
                    more.add(new Variant(all, axis.getKey().equals(MODEL) ? found.get(choice) : v.model()));
                }
            }
            variants = more;
        }
        return variants;
    }

    private void read(String vary) {
        List<String> open = null;
        for (String word : vary.split(",")) {
            int at = word.indexOf('=');
            String name = at < 0 ? word.strip() : word.substring(0, at).strip();
            if (at >= 0) {
                open = new ArrayList<>();
                open.add(known(name, word.substring(at + 1).strip()));
                axes.put(name, open);
            } else if (open != null && !List.of("backend", MODEL, "partitioner").contains(name)) {
                String axis = List.copyOf(axes.keySet()).getLast();
                open.add(known(axis, name));
            } else {
                axes.put(name, choices(name));
                open = null;
            }
        }
    }

    private String known(String axis, String choice) {
        if (axis.equals(MODEL)) {
            found.computeIfAbsent(choice, models::named);
            return choice;
        }
        List<String> choices = choices(axis);
        if (!choices.contains(choice)) {
            throw MagicError.usage(
                    "value (%s) of %s is unknown or not available".formatted(choice, axis),
                    "Maybe choose one of: " + String.join(", ", choices));
        }
        return choice;
    }

    private List<String> choices(String axis) {
        return switch (axis) {
            case "backend" ->
                config.backends().stream()
                        .filter(b -> b.availability().ok())
                        .map(Backend::name)
                        .toList();
            case MODEL -> List.copyOf(found.keySet());
            case "partitioner" ->
                Partitioners.all().stream().map(Partitioner::name).toList();
            default ->
                throw MagicError.usage(
                        "setting (%s) of --vary is unknown".formatted(axis),
                        "Maybe vary backend, cost_model or partitioner.");
        };
    }
}
