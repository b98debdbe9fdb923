package dev.kiln.planner.problem;

import java.util.List;
import java.util.Objects;

/**
 * A piece of memory.
 *
 * @param name what the user calls it
 * @param kept whether its value is wanted in memory at the end (SYNC, an output)
 * @param releasedBy the ops that end its life: when they are in one block with all that is written, the value need not be stored. A
 *     base that lives on has none, which is {@link #lives()}
 * @param lives whether it is alive after the program
 */
public record ArrayBase(String name, boolean kept, List<Integer> releasedBy, boolean lives) {
    public ArrayBase {
        Objects.requireNonNull(name, "name");
        releasedBy = List.copyOf(releasedBy);
    }
}
