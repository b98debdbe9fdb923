package dev.kiln.exec.session;

import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.List;

/**
 * A plan made ready for some lengths and strides: dimensions of its loops chosen, sizes of its memory known. Offsets, literals and memory
 * are taken from the graph at each run.
 */
final class BoundPlan {
    /** Memory of the program, and its lengths. */
    record Memory(OpenPlan.Memory open, long bytes, long[] shape) {}

    private final Partition partition;
    private final long[] layout;
    private final List<Memory> memory;
    private final List<BoundBlock> blocks;

    /** Chooses loops for the graph, which has the structure that the plan was lowered for. */
    BoundPlan(OpenPlan open, RecordedGraph graph) {
        this.partition = open.partition();
        this.layout = graph.copyLayout();
        this.memory = new ArrayList<>(open.memory().size());
        for (OpenPlan.Memory m : open.memory()) {
            long[] shape = m.lengths().in(graph);
            long bytes = m.dtype().bytes();
            for (long length : shape) {
                bytes *= length;
            }
            memory.add(new Memory(m, bytes, shape));
        }
        this.blocks = new ArrayList<>(open.blocks().size());
        for (OpenBlock block : open.blocks()) {
            blocks.add(new BoundBlock(block, graph));
        }
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
