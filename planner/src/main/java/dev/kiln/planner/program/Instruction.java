package dev.kiln.planner.program;

import dev.kiln.arrays.graph.Node;
import java.util.List;
import java.util.Objects;

/** One line of a {@link Program}; {@link #id()} is its position. */
public sealed interface Instruction {
    int id();

    /**
     * Writes {@code out}.
     *
     * @param id position in the program
     * @param node what is computed. A copy that {@link Linearise} added is a {@code Map} of {@code COPY} with a negative node id
     * @param out what is written: the whole base, but for an {@link Node.Update} its region
     * @param in what is read, one for each operand of the node; for an {@link Node.Update} only the value (the old version is already
     *     in the base)
     */
    record Compute(int id, Node node, BaseView out, List<Source> in) implements Instruction {
        public Compute {
            Objects.requireNonNull(node, "node");
            Objects.requireNonNull(out, "out");
            in = List.copyOf(in);
        }

        /**
         * The iteration space: a reduction's is its operand's shape, a filter's its mask's, an update's its region's. Do not write to it.
         */
        public long[] space() {
            return switch (node) {
                case Node.Reduce r -> r.operand().view().shape();
                case Node.ArgReduce r -> r.operand().view().shape();
                case Node.Filter f -> f.mask().view().shape();
                case Node.Scan s -> s.shape();
                case Node.Update u -> u.region().shape();
                case Node.Source s -> s.shape();
                case Node.Fill f -> f.shape();
                case Node.Range r -> r.shape();
                case Node.Random r -> r.shape();
                case Node.Map m -> m.shape();
                case Node.Gather g -> g.shape();
                case Node.Join j -> j.shape();
                case Node.Scatter s -> s.places().shape();
            };
        }
    }

    /** The base is not needed any more ([BH]'s DEL). */
    record Free(int id, int base) implements Instruction {}

    /** The base is an output: its value must be in memory afterwards ([BH]'s SYNC). */
    record Keep(int id, int base) implements Instruction {}
}
