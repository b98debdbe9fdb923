package dev.kiln.exec.session;

import dev.kiln.exec.KernelLimits;
import dev.kiln.exec.session.recorded.DetachedGraph;
import dev.kiln.exec.session.recorded.RecordedGraph;
import dev.kiln.planner.problem.FromProgram;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Limits;
import dev.kiln.planner.program.Program;

/**
 * A recorded graph as the planner sees it.
 *
 * @param detached a copy of the graph that holds no memory
 * @param program its instructions
 * @param problem which instructions may share a kernel, and what each accesses
 */
record StatedProblem(DetachedGraph detached, Program program, FusionProblem problem) {
    /** The problem of a graph; {@code name} is what the problem is called, {@code limits} what kernels can hold. */
    static StatedProblem of(RecordedGraph graph, String name, KernelLimits limits) {
        DetachedGraph detached = DetachedGraph.of(graph);
        Program program = detached.program();
        return new StatedProblem(detached, program, FromProgram.of(program, name, asLimits(limits)));
    }

    /** What the planner keeps to, of what a backend says about its kernels. */
    private static Limits asLimits(KernelLimits of) {
        return new Limits(of.ops(), of.arrays(), of.registers());
    }
}
