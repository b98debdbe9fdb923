package dev.kiln.planner.cost;

import dev.kiln.arrays.graph.OpClass;

/**
 * How long one kernel takes by the roofline model: its bytes or its operations, whichever take longer, and its start (Williams, Waterman
 * and Patterson, CACM 2009). A prediction.
 *
 * @param memorySeconds to read and write
 * @param computeSeconds to compute
 * @param launchSeconds to start it
 * @param level of memory that its arrays fit into
 * @param dominant the class of op that takes most of the computation
 */
public record KernelTime(
        double memorySeconds, double computeSeconds, double launchSeconds, String level, OpClass dominant) {
    public double seconds() {
        return launchSeconds + Math.max(memorySeconds, computeSeconds);
    }

    /** Whether computing takes longer than moving the data. */
    public boolean computeBound() {
        return computeSeconds > memorySeconds;
    }
}
