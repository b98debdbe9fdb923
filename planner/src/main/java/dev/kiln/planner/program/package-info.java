/**
 * Array bytecode: the value graph of a flush as a list of instructions over bases.
 *
 * <pre>
 * Program     = Base* Instruction*
 * Base        = name dtype length (node that it holds at the end) (stored node that it holds at the start)?
 * Instruction = Compute: a node's op, writing a view of a base, reading views of bases and scalars
 *             | Free: the base is not needed any more
 *             | Keep: the base is an output
 * </pre>
 *
 * <p>Instructions stand in the order of recording. {@link dev.kiln.planner.program.Linearise} decides which updates run in place and
 * where a copy is needed, so that running the instructions one after the other, each reading before it writes, is right; {@link
 * dev.kiln.planner.program.CheckProgram} checks that.
 */
package dev.kiln.planner.program;
