/**
 * Evaluation from nodes to values. Start at {@link dev.kiln.exec.session.Session}: {@link dev.kiln.exec.session.MakePlan} finds blocks
 * (from the {@link dev.kiln.exec.session.PlanCache} when a program of equal {@link dev.kiln.exec.session.StructureKey} ran before),
 * {@link dev.kiln.exec.session.RunProgram} runs them and keeps every value whole whatever happens, {@link
 * dev.kiln.exec.session.DescribeKernel} and {@link dev.kiln.exec.session.Trace} tell what was done.
 */
package dev.kiln.exec.session;
