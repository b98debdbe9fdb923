package dev.kiln.exec.vector.emit;

import dev.kiln.exec.vector.emit.Expr.Step;
import java.util.List;

/**
 * Generated code before it is bytecode.
 *
 * @param lanes elements per iteration of the loop
 * @param prologue what is computed once a call: arguments, broadcasts, accumulators
 * @param body one iteration of the loop
 * @param epilogue what is stored at the end of a call: accumulators
 * @param tailBody the body of a call for a vector that is not full, or null when it is {@code body}
 */
public record RowProgram(int lanes, List<Step> prologue, List<Step> body, List<Step> epilogue, List<Step> tailBody) {}
