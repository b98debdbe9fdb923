/**
 * From blocks of a plan to loop nests. {@link dev.kiln.exec.lower.FindContracted} says which bases need no memory, {@link
 * dev.kiln.exec.lower.LowerToLoops} writes the statements and {@link dev.kiln.exec.lower.ShapeLoops} chooses the dimensions. The result, {@link dev.kiln.exec.lower.Lowered}, is a structure (the
 * {@link dev.kiln.exec.loop.LoopNest}) and what is needed to launch it.
 */
package dev.kiln.exec.lower;
