package dev.kiln.planner.cost;

import java.util.List;

/** The table of cost models. */
public final class CostModels {
    private static final List<CostModel> ALL = List.of(
            new Bohrium(),
            new BohriumPrinted(),
            new MaxContract(),
            new MaxLocality(),
            new Robinson(),
            new Clustering(),
            new Depth(),
            new FusedEdges(),
            new Manifest(),
            new Reads(),
            new ReadsWrites(),
            new Hardware(Machine.standard(1)));

    private CostModels() {}

    /** All cost models, the default first; always the same objects. Those that need a machine have one with assumed values. */
    public static List<CostModel> all() {
        return ALL;
    }

    /**
     * The model of that name.
     *
     * @throws IllegalArgumentException when it is unknown; the message lists all names
     */
    public static CostModel named(String name) {
        return all().stream().filter(m -> m.name().equals(name)).findFirst().orElseThrow(() -> {
            String known = String.join(", ", all().stream().map(CostModel::name).toList());
            return new IllegalArgumentException("cost model (" + name + ") is unknown\nMaybe choose one of: " + known);
        });
    }
}
