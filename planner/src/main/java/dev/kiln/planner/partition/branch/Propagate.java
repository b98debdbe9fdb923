package dev.kiln.planner.partition.branch;

import dev.kiln.planner.problem.Link;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Draws what follows from decisions, until nothing more does: by dependencies and by links. */
final class Propagate {
    private enum Outcome {
        NOTHING,
        CHANGED,
        BROKEN
    }

    private final Region region;
    private final List<Link> links;
    private final BooleanSupplier expired;

    Propagate(Region region, BooleanSupplier expired) {
        this.region = region;
        this.links = region.links();
        this.expired = expired;
    }

    /** Notes what follows; false when the decisions contradict each other. */
    boolean in(Blocks blocks) {
        boolean changed = true;
        while (changed) {
            blocks.close(expired);
            changed = false;
            for (Link l : links) {
                switch (step(blocks, l)) {
                    case NOTHING -> {}
                    case CHANGED -> changed = true;
                    case BROKEN -> {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private Outcome step(Blocks blocks, Link l) {
        int a = region.vertex()[l.a()];
        int b = region.vertex()[l.b()];
        if (!blocks.compatible(blocks.of(a), blocks.of(b))) {
            return Outcome.NOTHING;
        }
        boolean together = blocks.of(a) == blocks.of(b);
        boolean changed = false;
        for (int op : l.with()) {
            int w = region.vertex()[op];
            boolean possible = w >= 0
                    && blocks.compatible(blocks.of(a), blocks.of(w))
                    && blocks.compatible(blocks.of(b), blocks.of(w));
            if (!possible && !together) {
                blocks.part(blocks.of(a), blocks.of(b));
                return Outcome.CHANGED;
            }
            if (together && blocks.of(a) != (w < 0 ? -1 : blocks.of(w))) {
                if (!possible || !blocks.join(blocks.of(a), blocks.of(w))) {
                    return Outcome.BROKEN;
                }
                changed = true;
            }
        }
        return changed ? Outcome.CHANGED : Outcome.NOTHING;
    }
}
