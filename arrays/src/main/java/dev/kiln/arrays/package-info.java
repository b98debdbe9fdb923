/**
 * Lazy arrays: what a user writes becomes a graph of values, and an {@link dev.kiln.arrays.Evaluator} computes those that are wanted.
 *
 * {@snippet :
 * NDArray x = Nd.arange(12.0).reshape(3, 4);          // nothing is computed yet
 * NDArray d = x.get("1:").sub(x.get(":-1"));          // slices are views, operations are recorded
 * x.slice("0").iadd(1);                               // writing makes the next version of x; d keeps the old one
 * System.out.println(d.mean(0));                      // now d's mean is computed: [4. 4. 4. 4.]
 * }
 *
 * <h2>Values and handles</h2>
 *
 * A {@link dev.kiln.arrays.Node} is an immutable value and how it is computed from others. An {@link dev.kiln.arrays.NDArray} is a
 * handle: a cell, which holds the node that is its current value, and a {@link dev.kiln.arrays.View} of it. Slices, transposes and
 * reverses are other views of the same cell and never nodes. A write puts an {@link dev.kiln.arrays.Node.Update} into the cell; what
 * was computed from the version before still reads that one.
 *
 * <pre>
 * handle  = cell + view                     view = offset, shape, strides over a C-ordered value
 * cell    → current node
 * node    = source | fill | range | random | map(op, operands) | reduce(op, read, axes) | update(old, region, operand)
 * operand = read(node, view) | scalar
 * </pre>
 *
 * <h2>Where to look</h2>
 *
 * <ul>
 *   <li>{@link dev.kiln.arrays.Nd} creates arrays; {@link dev.kiln.arrays.NDArray} and the interfaces it implements are everything
 *       that can be done to them.
 *   <li>{@link dev.kiln.arrays.Op} and {@link dev.kiln.arrays.ReduceOp} are the tables of operations; {@link
 *       dev.kiln.arrays.Promotion} says which types they give and {@link dev.kiln.arrays.ScalarOps} what they do to one element.
 *   <li>{@link dev.kiln.arrays.Context} records, decides which values are still wanted, and evaluates them.
 *   <li>{@link dev.kiln.arrays.ReferenceEvaluator} is the plain interpreter every faster one is compared with.
 *   <li>{@link dev.kiln.arrays.GraphText} prints and reads graphs; {@link dev.kiln.arrays.files} reads and writes
 *       files; {@link dev.kiln.arrays.Philox} draws random numbers.
 *   <li>{@link dev.kiln.arrays.Linalg} and {@link dev.kiln.arrays.Fft} are library calls; {@link dev.kiln.arrays.library} is where the
 *       libraries are called.
 *   <li>{@link dev.kiln.arrays.ArrayError} is what a user's mistake becomes, in NumPy's words.
 * </ul>
 *
 * <h2>Where this is not NumPy</h2>
 *
 * There is no float16: functions of int8, uint8 and bool give float32 or float64 ({@link dev.kiln.arrays.Promotion}). An array of integers to an array of negative powers gives the result cut towards zero, where NumPy raises an error (a
 * negative number as the exponent is an error here too). Of two zeros, minimum gives −0 and maximum 0. Complex numbers are computed at
 * once, by library calls ({@link dev.kiln.arrays.HostArray}), never in fused loops.
 */
package dev.kiln.arrays;
