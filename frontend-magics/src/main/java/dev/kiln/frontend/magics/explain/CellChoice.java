package dev.kiln.frontend.magics.explain;

import dev.kiln.frontend.lang.values.Nearest;
import dev.kiln.frontend.notebook.History;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.frontend.notebook.PlanRecord;
import java.util.List;
import java.util.Map;

/** Finds the cell that a magic is about: by number, by variable (the last cell that computed it), or the last one that evaluated. */
final class CellChoice {
    private CellChoice() {}

    static List<PlanRecord> plans(Notebook notebook, String which) {
        History history = notebook.history();
        if (which == null) {
            int last = history.last(Integer.MAX_VALUE)
                    .orElseThrow(() -> MagicError.usage(
                            "no cell has evaluated arrays yet", "Maybe run a cell that computes an array, or %flush."));
            return history.of(last);
        }
        if (which.chars().allMatch(Character::isDigit)) {
            List<PlanRecord> plans = which.length() > 9 ? List.of() : history.of(Integer.parseInt(which));
            long atOnce = plans.isEmpty() && which.length() <= 9 ? history.atOnce(Integer.parseInt(which)) : 0;
            if (atOnce > 0) {
                throw MagicError.usage(
                        "cell (%s) has no plan: its %d operations on small arrays ran at once".formatted(which, atOnce),
                        "Maybe look at a cell with larger arrays.");
            }
            if (plans.isEmpty()) {
                throw MagicError.usage(
                        "cell (%s) has not evaluated any arrays".formatted(which),
                        history.last(Integer.MAX_VALUE)
                                .map(c -> "Maybe cell " + c + ", the last one that did.")
                                .orElse(""));
            }
            return plans;
        }
        for (PlanRecord record : history.all().reversed()) {
            if (record.trace().arrays().stream()
                    .anyMatch(a -> a.output() && a.name().equals(which))) {
                return List.of(record);
            }
        }
        throw MagicError.usage(
                "variable (%s) was not computed by any plan in the history".formatted(which),
                notebook.variables().get(which) == null
                        ? nearest(history, which)
                        : "Maybe it was stored when it was created, or has not been evaluated yet.");
    }

    private static String nearest(History history, String which) {
        List<String> names = history.all().stream()
                .flatMap(r -> r.trace().arrays().stream())
                .filter(a -> a.output())
                .map(a -> a.name())
                .distinct()
                .toList();
        return Nearest.find(which, names)
                .map(n -> "Maybe " + n + ".")
                .orElse("Maybe look at %who, which lists all variables.");
    }

    /** Finds a kernel by its id. */
    static Map.Entry<PlanRecord, Integer> kernel(List<PlanRecord> plans, String id) {
        for (PlanRecord record : plans) {
            for (int k = 0; k < record.trace().kernelCount(); k++) {
                if (record.trace().kernels().get(k).id().equals(id)) {
                    return Map.entry(record, k);
                }
            }
        }
        throw MagicError.usage(
                "kernel (%s) of cell %d does not exist"
                        .formatted(id, plans.getFirst().view().cell()),
                "Maybe name one of K1 to K%d."
                        .formatted(plans.stream()
                                .mapToInt(p -> p.trace().kernelCount())
                                .max()
                                .orElse(1)));
    }
}
