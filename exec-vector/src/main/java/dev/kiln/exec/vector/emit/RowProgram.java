package dev.kiln.exec.vector.emit;

import dev.kiln.exec.vector.emit.Expr.Step;
import java.util.List;

/**
 * Generated code before it is bytecode.
 *
 * @param lanes elements per iteration of the inner loop
 * @param columns elements of each row, which has results of its own; the body is all of a row then, and there are no loops and no tail. 0 for
 *     any number
 * @param prologue what is computed once a call: arguments, scalars, masks, accumulators
 * @param rowPrologue what is computed once a row: elements of which a row has one, indices
 * @param unrolled several iterations of the inner loop at once, as many as a reduction has accumulators; empty when there is no such loop
 * @param body one iteration of the inner loop
 * @param tail what is left of a row when no full vector is; empty when the inner loop goes on to the end of the row, where every
 *     argument has room for a whole vector
 * @param rowEpilogue what is done at the end of a row that has results of its own
 * @param rowSteps how arguments advance to the next row
 * @param epilogue what is done at the end of a call when rows have no results of their own
 */
public record RowProgram(
        int lanes,
        int columns,
        List<Step> prologue,
        List<Step> rowPrologue,
        List<Step> unrolled,
        List<Step> body,
        List<Step> tail,
        List<Step> rowEpilogue,
        List<Step> rowSteps,
        List<Step> epilogue) {}
