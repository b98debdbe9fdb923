package dev.kiln.exec.session;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.lower.FindContracted;
import dev.kiln.exec.session.recorded.DetachedGraph;
import dev.kiln.exec.session.recorded.RecordedGraph;
import dev.kiln.planner.problem.Partition;
import dev.kiln.planner.program.Base;
import dev.kiln.planner.program.BaseView;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A partition lowered as far as it can be without lengths: each block as statements, each base known by the number of the node whose
 * value it holds. It serves all graphs of one structure; a {@link SizedPlan} is made of it for given lengths and strides.
 */
final class ShapeGenericPlan {
    /**
     * Memory of the program.
     *
     * @param name as it was when the plan was made
     * @param node number of the node whose value it has at the end, −1 for a temporary
     * @param source number of the stored value that it has at the start, −1 for none
     */
    record Memory(String name, DType dtype, Lengths lengths, int node, int source, boolean output) {}

    private final Partition partition;
    private final List<Memory> memory = new ArrayList<>();
    private final List<ShapeGenericBlock> blocks = new ArrayList<>();
    private final List<JoinBorders.Kernel> kernels;

    /** Lowers the blocks for graphs like the one of which {@code detached} is a copy. */
    ShapeGenericPlan(Partition partition, DetachedGraph detached, Program program, RecordedGraph graph) {
        this.partition = partition;
        Map<BaseView, Integer> views = detached.views(program, graph);
        Lengths[] ofTemporaries = temporaries(program, detached, views);
        for (Base b : program.bases()) {
            int node = b.node() == null ? -1 : detached.number(b.node());
            int source = b.source() == null ? -1 : detached.number(b.source());
            Lengths lengths = node >= 0 || source >= 0 ? Lengths.of(Math.max(node, source)) : ofTemporaries[b.id()];
            memory.add(new Memory(b.name(), b.dtype(), lengths, node, source, b.output()));
        }
        List<List<Integer>> cut = partition.blocks();
        List<Set<Integer>> contracted = FindContracted.of(program, cut);
        int[] places = places(program);
        for (int i = 0; i < cut.size(); i++) {
            blocks.add(new ShapeGenericBlock(program, places, cut.get(i), contracted.get(i), detached, views));
        }
        this.kernels = JoinBorders.of(program, cut);
    }

    /** For each instruction how many others write to its base before it. */
    private static int[] places(Program program) {
        int[] places = new int[program.instructions().size()];
        int[] writes = new int[program.bases().size()];
        for (Instruction instruction : program.instructions()) {
            if (instruction instanceof Instruction.Compute c) {
                places[c.id()] = writes[c.out().base()]++;
            }
        }
        return places;
    }

    /** A copy that the planner added is as large as the iteration space of its instruction. */
    private static Lengths[] temporaries(Program program, DetachedGraph detached, Map<BaseView, Integer> views) {
        Lengths[] lengths = new Lengths[program.bases().size()];
        for (Instruction instruction : program.instructions()) {
            if (instruction instanceof Instruction.Compute c
                    && program.bases().get(c.out().base()).node() == null) {
                lengths[c.out().base()] = Lengths.space(c, detached, views);
            }
        }
        return lengths;
    }

    Partition partition() {
        return partition;
    }

    List<Memory> memory() {
        return memory;
    }

    List<ShapeGenericBlock> blocks() {
        return blocks;
    }

    /** Which blocks run as one kernel. */
    List<JoinBorders.Kernel> kernels() {
        return kernels;
    }
}
