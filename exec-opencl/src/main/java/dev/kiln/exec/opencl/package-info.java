/**
 * Loop nests on OpenCL devices, through JOCL. {@link dev.kiln.exec.opencl.OpenClBackend} is the start: a nest → OpenCL C ({@code
 * EmitOpenCl}, with one expression for each op in {@code EmitOp} and the functions that OpenCL lacks in {@code Helpers}) → a program of
 * the driver, one for each source → launches ({@code OpenClKernel}) whose arrays lie in host memory ({@code LaunchBuffers}).
 *
 * <p>The source depends on the statements and on how accesses move innermost, not on rank, sizes, strides, offsets or scalars: those
 * come in a table of long numbers ({@code Geometry}). One work-item computes one block of consecutive points, and block results are
 * combined as a tree: on one device a sum is a function of the shape alone (the device's compiler chooses how many lanes a block is
 * summed in).
 *
 * <p>Limits: one array argument of a launch is at most what the device takes as one buffer, and 2 GiB; that, or single precision that
 * is not exact, is an {@link dev.kiln.exec.opencl.UnsupportedNestException}, and another backend runs the nest. On devices other than
 * processors a work-item of a plain loop computes one point.
 *
 * <p>Only {@code OpenClDevice} knows JOCL. Without the OpenCL library, a platform or a fitting device, {@link
 * dev.kiln.exec.opencl.OpenClBackend#availability()} reports what is missing; nothing is thrown before a nest is compiled.
 */
package dev.kiln.exec.opencl;
