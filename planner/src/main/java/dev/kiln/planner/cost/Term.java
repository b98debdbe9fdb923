package dev.kiln.planner.cost;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A part of a cost that a linear program can express, 0 or more. A model's cost is the sum of its terms, for every legal partition;
 * where ops have orders, the least sum over the legal ones ({@link Terms}). All but {@link Levels} never grow when blocks are merged.
 */
public sealed interface Term {
    /** What it stands for: {@code write A[0:4]}. */
    String name();

    /** What one unit of it costs. */
    double weight();

    /** Numbers of the ops that it names; those that it counts without naming them are not among them. */
    default List<Integer> ops() {
        return switch (this) {
            case Constant c -> List.of();
            case Connectivity g -> g.members;
            case CutNet t -> t.members;
            case Reads r ->
                IntStream.concat(
                                r.producer < 0 ? IntStream.empty() : IntStream.of(r.producer),
                                r.readers.stream().mapToInt(Reader::op))
                        .boxed()
                        .toList();
            case Levels l -> List.of();
        };
    }

    /** The same term with another weight. */
    default Term weighing(double weight) {
        return switch (this) {
            case Constant c -> new Constant(c.name, weight);
            case Connectivity g -> new Connectivity(g.name, weight, g.members);
            case CutNet g -> new CutNet(g.name, weight, g.members);
            case Reads r -> new Reads(r.name, weight, r.producer, r.readers);
            case Levels l -> new Levels(l.name, weight);
        };
    }

    /** A term that depends on nothing but which ops share a block. */
    sealed interface OfBlocks extends Term {
        /**
         * Its cost.
         *
         * @param blockOf for each op the number of its block
         */
        double cost(int[] blockOf);
    }

    /** Costs its weight whatever the partition. */
    record Constant(String name, double weight) implements OfBlocks {
        @Override
        public double cost(int[] blockOf) {
            return weight;
        }
    }

    /** Costs weight · (the number of blocks with a member, less one): the connectivity metric of hypergraph partitioning. */
    record Connectivity(String name, double weight, List<Integer> members) implements OfBlocks {
        public Connectivity {
            Objects.requireNonNull(name, "name");
            members = ascending(members);
            requireMembers(name, weight, members);
        }

        @Override
        public double cost(int[] blockOf) {
            return weight * (blocks(members, blockOf) - 1);
        }
    }

    /** Costs weight unless all members are in one block: the cut-net metric of hypergraph partitioning. */
    record CutNet(String name, double weight, List<Integer> members) implements OfBlocks {
        public CutNet {
            Objects.requireNonNull(name, "name");
            members = ascending(members);
            requireMembers(name, weight, members);
        }

        @Override
        public double cost(int[] blockOf) {
            int first = blockOf[members.getFirst()];
            for (int m : members) {
                if (blockOf[m] != first) {
                    return weight;
                }
            }
            return 0;
        }
    }

    /**
     * weight · (the number of different pairs of a block and an order in which it reads an array), not counting readers in the
     * producer's block ([VB] cost function d).
     *
     * @param producer number of the op that makes the array, or -1 when it comes from outside
     * @param readers those that share an order and a block share the read
     */
    record Reads(String name, double weight, int producer, List<Reader> readers) implements Term {
        public Reads {
            Objects.requireNonNull(name, "name");
            readers = readers.stream().distinct().toList();
            requireMembers(
                    name, weight, readers.stream().map(Reader::op).distinct().toList());
        }

        /** Its cost for one choice of orders. */
        public double cost(int[] blockOf, int[] orderOf) {
            Set<List<Integer>> pairs = new HashSet<>();
            for (Reader r : readers) {
                if (producer < 0 || blockOf[r.op] != blockOf[producer]) {
                    pairs.add(List.of(blockOf[r.op], r.order(orderOf)));
                }
            }
            return weight * pairs.size();
        }
    }

    /**
     * A reader of an array.
     *
     * @param op its number
     * @param label the order in which it reads: a gather's, or -1 for the order in which it runs
     */
    record Reader(int op, int label) {
        /** The order in which it reads. */
        public int order(int[] orderOf) {
            return label < 0 ? orderOf[op] : label;
        }
    }

    /** weight · (the number of blocks on the longest path of dependent blocks, less one) ([VB] cost function a). */
    record Levels(String name, double weight) implements Term {
        public Levels {
            Objects.requireNonNull(name, "name");
            if (!(weight >= 0)) {
                throw new IllegalArgumentException("term (" + name + ") with weight " + weight);
            }
        }
    }

    /** How many blocks the members are in. */
    private static long blocks(List<Integer> members, int[] blockOf) {
        if (members.size() == 2) {
            return blockOf[members.getFirst()] == blockOf[members.getLast()] ? 1 : 2;
        }
        return members.stream().mapToInt(m -> blockOf[m]).distinct().count();
    }

    /** The members, each once; those that are in order already are not sorted again. */
    private static List<Integer> ascending(List<Integer> members) {
        for (int k = 1; k < members.size(); k++) {
            if (members.get(k - 1) >= members.get(k)) {
                return members.stream().distinct().sorted().toList();
            }
        }
        return List.copyOf(members);
    }

    private static void requireMembers(String name, double weight, List<Integer> members) {
        if (members.isEmpty() || !(weight >= 0)) {
            throw new IllegalArgumentException("term (" + name + ") with weight " + weight + " and members " + members);
        }
    }
}
