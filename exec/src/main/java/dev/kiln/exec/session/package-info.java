/**
 * Evaluation from nodes to values. Start at {@link dev.kiln.exec.session.Session}. {@link dev.kiln.exec.session.recorded.RecordedGraph}
 * writes the structure of a flush as a key; {@link dev.kiln.exec.session.PlanCache} gives the plan of an equal one, or {@link
 * dev.kiln.exec.session.MakePlan} finds it; {@link dev.kiln.exec.session.ShapeGenericPlan} serves any lengths, {@link
 * dev.kiln.exec.session.SizedPlan} is that plan for given ones, and {@link dev.kiln.exec.session.RunPlan} runs it on this flush's memory,
 * offsets and scalars; {@link dev.kiln.exec.session.DescribeKernel} and {@link dev.kiln.exec.session.Trace} describe what was done.
 */
package dev.kiln.exec.session;
