/**
 * The vocabulary of generated kernels, and the only package that knows {@code jdk.incubator.vector}. Generated code calls the Vector API
 * directly where one call does the op, and a static method of this package where it takes several: {@link
 * dev.kiln.exec.vector.lanes.Float64Lanes}, {@link dev.kiln.exec.vector.lanes.Int64Lanes} and so on, one class for each element type.
 * C2 inlines them into the kernel's loop.
 *
 * <p>Every method computes what {@link dev.kiln.arrays.graph.ScalarOps} defines, lane by lane. A bool in registers is a mask; in memory
 * it is a byte. Integers narrower than a register are widened as they are loaded and cut as they are stored; where a whole kernel needs
 * only their low bits ({@link dev.kiln.exec.vector.emit.IntegerWidth}), they stay as narrow as they are. A method that is shared by
 * kernels of several lane counts must not hand vectors of different lengths to one call: the JVM would allocate them. Such calls stand in
 * the generated class itself. All registers of a kernel have one lane count, so a float32 beside a float64 lives in a vector of half the
 * width.
 */
package dev.kiln.exec.vector.lanes;
