package dev.kiln.planner.problem;

import java.util.List;
import java.util.Objects;

/**
 * A program as planners see it: its ops in program order, and the arrays that they access by number.
 *
 * @param unit of sizes: {@code bytes}, {@code elements}, {@code arrays}
 */
public record OpList(String name, String unit, List<FusionOp> ops, List<ArrayView> views, List<ArrayBase> bases) {
    public OpList {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(unit, "unit");
        ops = List.copyOf(ops);
        views = List.copyOf(views);
        bases = List.copyOf(bases);
    }
}
