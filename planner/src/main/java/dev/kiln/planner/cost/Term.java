package dev.kiln.planner.cost;

import java.util.List;
import java.util.Objects;

/**
 * A part of a cost that a linear programme can express. A model's cost is the sum of its terms, for every legal partition. A term is 0 or
 * more and never grows when blocks are merged.
 */
public sealed interface Term {
    /** What it stands for: {@code write A[0:4]}. */
    String name();

    /**
     * Its cost.
     *
     * @param blockOf for each op the number of its block
     */
    double cost(int[] blockOf);

    /** Costs this whatever the partition. */
    record Constant(String name, double weight) implements Term {
        @Override
        public double cost(int[] blockOf) {
            return weight;
        }
    }

    /** weight · (the number of blocks with a member, less one). */
    record Group(String name, double weight, List<Integer> members) implements Term {
        public Group {
            Objects.requireNonNull(name, "name");
            members = members.stream().distinct().sorted().toList();
            requireMembers(name, weight, members);
        }

        @Override
        public double cost(int[] blockOf) {
            return weight
                    * (members.stream().mapToInt(m -> blockOf[m]).distinct().count() - 1);
        }
    }

    /** weight, unless all members are in one block. */
    record Together(String name, double weight, List<Integer> members) implements Term {
        public Together {
            Objects.requireNonNull(name, "name");
            members = members.stream().distinct().sorted().toList();
            requireMembers(name, weight, members);
        }

        @Override
        public double cost(int[] blockOf) {
            return members.stream().mapToInt(m -> blockOf[m]).distinct().count() > 1 ? weight : 0;
        }
    }

    private static void requireMembers(String name, double weight, List<Integer> members) {
        if (members.isEmpty() || !(weight >= 0)) {
            throw new IllegalArgumentException("term (" + name + ") with weight " + weight + " and members " + members);
        }
    }
}
