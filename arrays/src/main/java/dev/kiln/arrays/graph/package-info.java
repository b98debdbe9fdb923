/**
 * The graph of values behind lazy arrays: what it consists of, how operations are recorded in it, and who keeps it small.
 *
 * <h2>Values and handles</h2>
 *
 * A {@link dev.kiln.arrays.graph.Node} is an immutable value and how it is computed from others. A {@link
 * dev.kiln.arrays.graph.Handle} is what users hold: a cell, which contains the node that is its current value, and a {@link
 * dev.kiln.arrays.graph.View} of it. Slices, transposes and reverses are other views of the same cell and never nodes. A write puts an
 * {@link dev.kiln.arrays.graph.Node.Update} into the cell; what was computed from the version before still reads that one.
 *
 * <pre>
 * handle  = cell + view                     view = offset, shape, strides over a C-ordered value
 * cell    → current node
 * node    = source | fill | range | random | map(op, operands) | reduce(op, read, axes) | scan(op, read, axis, direction)
 *         | argReduce(greatest or least, read, axes) | filter(read, mask) | gather(source, places, picks) | join(pieces)
 *         | scatter(old, places, picks, op, operand)
 *         | update(old, region, operand)
 * operand = read(node, view) | scalar
 * </pre>
 *
 * <h2>Lengths that are not known</h2>
 *
 * A handle of what a mask selects has no cell until its number of elements is needed. It is a {@link
 * dev.kiln.arrays.graph.Selection}: a mask, and a value of the mask's shape that it selects from. No node has an unknown shape.
 *
 * <h2>Where to start</h2>
 *
 * <ul>
 *   <li>{@link dev.kiln.arrays.graph.Op} and {@link dev.kiln.arrays.graph.ReduceOp} are the tables of operations; {@link
 *       dev.kiln.arrays.graph.Promotion} gives the types of their results, {@link dev.kiln.arrays.graph.ScalarOps} defines what they do
 *       to one element, and {@link dev.kiln.arrays.graph.math.Philox} draws random numbers.
 *   <li>{@link dev.kiln.arrays.graph.Recording} turns an operation on handles into a node, after it has checked types and shapes;
 *       {@link dev.kiln.arrays.graph.Shapes} has the rules for shapes and views.
 *   <li>{@link dev.kiln.arrays.graph.Recorder} numbers the nodes. {@code Wanted} finds the arrays that are still wanted, and {@code
 *       Storing} asks the recorder's {@link dev.kiln.arrays.graph.Evaluator} for their values, which then have {@link
 *       dev.kiln.arrays.graph.Storage}.
 *   <li>{@link dev.kiln.arrays.graph.ArrayError} is a user's mistake, in NumPy's words.
 * </ul>
 *
 * <p>The text form of a graph is in {@link dev.kiln.arrays.graph.text}, the interpreter that every faster evaluator is compared with in
 * {@link dev.kiln.arrays.graph.interpret}. Nothing here knows the fluent interface {@code NDArray} or any algorithm over arrays.
 */
package dev.kiln.arrays.graph;
