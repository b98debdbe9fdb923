package dev.kiln.exec.session;

import dev.kiln.arrays.DType;
import dev.kiln.exec.lower.FindContracted;
import dev.kiln.planner.partition.Partition;
import dev.kiln.planner.program.Base;
import dev.kiln.planner.program.BaseView;
import dev.kiln.planner.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A partition made ready for some lengths and strides: each block lowered, each base known by the number of the node whose value it
 * holds. Offsets, literals and memory are taken from the graph at each run.
 */
final class BoundPlan {
    /**
     * Memory of the program.
     *
     * @param name as it was when the plan was bound
     * @param node number of the node whose value it has at the end, −1 for a temporary
     * @param source number of the stored value that it has at the start, −1 for none
     */
    record Memory(String name, DType dtype, long bytes, long[] shape, int node, int source, boolean output) {}

    private final Partition partition;
    private final long[] layout;
    private final List<Memory> memory = new ArrayList<>();
    private final List<BoundBlock> blocks = new ArrayList<>();

    /** Lowers the blocks for the graph, of which {@code detached} is a copy. */
    BoundPlan(Partition partition, DetachedGraph detached, Program program, RecordedGraph graph) {
        this.partition = partition;
        this.layout = graph.copyLayout();
        for (Base b : program.bases()) {
            int node = b.node() == null ? -1 : detached.number(b.node());
            int source = b.source() == null ? -1 : detached.number(b.source());
            memory.add(new Memory(b.name(), b.dtype(), b.bytes(), shape(b), node, source, b.output()));
        }
        Map<BaseView, Integer> views = detached.views(program, graph);
        List<List<Integer>> cut = partition.blocks();
        List<Set<Integer>> contracted = FindContracted.of(program, cut);
        for (int i = 0; i < cut.size(); i++) {
            blocks.add(new BoundBlock(program, cut.get(i), contracted.get(i), detached, graph, views));
        }
    }

    private static long[] shape(Base base) {
        return base.node() != null
                ? base.node().shape()
                : base.source() != null ? base.source().shape() : new long[] {base.length()};
    }

    /** Whether it was made for this partition and the graph's lengths and strides. */
    boolean fits(Partition wanted, RecordedGraph graph) {
        return partition == wanted && graph.hasLayout(layout);
    }

    List<Memory> memory() {
        return memory;
    }

    List<BoundBlock> blocks() {
        return blocks;
    }
}
