/**
 * From blocks of a plan to loop nests. {@link dev.kiln.exec.lower.FindContracted} finds the bases that need no memory, {@link
 * dev.kiln.exec.lower.LowerToLoops} writes the statements, {@link dev.kiln.exec.lower.ShapeGenericNest}, which blocks of equal structure
 * share, and {@link dev.kiln.exec.lower.ShapeLoops} chooses the dimensions for some lengths. The result, {@link
 * dev.kiln.exec.lower.SizedNest}, is a structure (the {@link dev.kiln.exec.loop.LoopNest}) and what is needed to launch it.
 */
package dev.kiln.exec.lower;
