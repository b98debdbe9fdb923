package dev.kiln.exec.session;

import dev.kiln.exec.session.recorded.RecordedGraph;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.List;

/**
 * A {@link ShapeGenericPlan} for given lengths and strides: the dimensions of its loops are chosen, the sizes of its memory known. Offsets,
 * literals and memory are taken from the graph at each run.
 */
final class SizedPlan {
    /** Memory of the program, and its lengths. */
    record Memory(ShapeGenericPlan.Memory generic, long bytes, long[] shape) {}

    private final Partition partition;
    private final long[] layout;
    private final List<Memory> memory;
    private final List<SizedKernel> kernels;

    /** Chooses loops for the graph, which has the structure that the plan was lowered for. */
    SizedPlan(ShapeGenericPlan generic, RecordedGraph graph) {
        this.partition = generic.partition();
        this.layout = graph.copyLayout();
        this.memory = new ArrayList<>(generic.memory().size());
        for (ShapeGenericPlan.Memory m : generic.memory()) {
            long[] shape = m.lengths().in(graph);
            long bytes = m.dtype().bytes();
            for (long length : shape) {
                bytes *= length;
            }
            memory.add(new Memory(m, bytes, shape));
        }
        this.kernels = new ArrayList<>(generic.kernels().size());
        for (JoinBorders.Kernel kernel : generic.kernels()) {
            List<SizedBlock> parts = new ArrayList<>(kernel.parts().size());
            SizedBlock main = null;
            for (int part : kernel.parts()) {
                SizedBlock sized = new SizedBlock(generic.blocks().get(part), graph);
                main = part == kernel.main() ? sized : main;
                parts.add(sized);
            }
            kernels.add(new SizedKernel(parts, main));
        }
    }

    /** Whether it was made for this partition and the graph's lengths and strides. */
    boolean fits(Partition wanted, RecordedGraph graph) {
        return partition == wanted && graph.hasLayout(layout);
    }

    /** A fingerprint of the lengths and strides. */
    long layoutHash() {
        long h = 0;
        for (long value : layout) {
            h = (h ^ value) * 0x9E3779B97F4A7C15L;
            h ^= h >>> 32;
        }
        return h;
    }

    List<Memory> memory() {
        return memory;
    }

    /** What runs, in this order; some of it only frees memory. */
    List<SizedKernel> kernels() {
        return kernels;
    }
}
