package dev.kiln.planner;

import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.branch.BranchAndBound;
import dev.kiln.planner.partition.heuristic.Greedy;
import dev.kiln.planner.partition.heuristic.GreedyEdges;
import dev.kiln.planner.partition.heuristic.Linear;
import dev.kiln.planner.partition.heuristic.Singleton;
import dev.kiln.planner.partition.heuristic.Stream;
import dev.kiln.planner.partition.heuristic.Unintrusive;
import dev.kiln.planner.partition.ilp.Ilp;
import dev.kiln.planner.partition.ilp.SameSize;
import java.util.List;

/** The table of partitioners. */
public final class Partitioners {
    private Partitioners() {}

    /** All partitioners, the default first. */
    public static List<Partitioner> all() {
        return List.of(
                new Ilp(),
                new BranchAndBound(),
                new Greedy(),
                GreedyEdges.topDown(),
                GreedyEdges.bottomUp(),
                new Unintrusive(),
                new SameSize(),
                new Stream(),
                new Linear(),
                new Singleton());
    }

    /**
     * The partitioner of that name.
     *
     * @throws IllegalArgumentException when it is unknown; the message lists all names
     */
    public static Partitioner named(String name) {
        return all().stream().filter(m -> m.name().equals(name)).findFirst().orElseThrow(() -> {
            String known =
                    String.join(", ", all().stream().map(Partitioner::name).toList());
            return new IllegalArgumentException("partitioner (" + name + ") is unknown\nMaybe choose one of: " + known);
        });
    }
}
