/**
 * Evaluation from nodes to values. Start at {@link dev.kiln.exec.session.Session}. {@link dev.kiln.exec.session.RecordedGraph} writes the
 * structure of a flush as a key; {@link dev.kiln.exec.session.PlanCache} gives the plan of an equal one, or {@link
 * dev.kiln.exec.session.MakePlan} finds it; {@link dev.kiln.exec.session.BoundPlan} binds it to this flush's memory, offsets and scalars
 * and runs it; {@link dev.kiln.exec.session.DescribeKernel} and {@link dev.kiln.exec.session.Trace} tell what was done.
 */
package dev.kiln.exec.session;
