package dev.kiln.planner.cost;

import java.util.List;

/** The cost models there are. */
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

    /** All of them, the one that Kiln uses first; always the same objects. Those that need a machine have one that nobody measured. */
    public static List<CostModel> all() {
        return ALL;
    }

    /**
     * The model of that name.
     *
     * @throws IllegalArgumentException when there is none, naming those there are
     */
    public static CostModel named(String name) {
        return all().stream().filter(m -> m.name().equals(name)).findFirst().orElseThrow(() -> {
            String known = String.join(", ", all().stream().map(CostModel::name).toList());
            return new IllegalArgumentException("cost model (" + name + ") is unknown\nMaybe one of: " + known);
        });
    }
}
