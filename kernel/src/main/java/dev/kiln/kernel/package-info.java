/**
 * Kiln as a Jupyter kernel: from a message on a socket to a cell's value and back.
 *
 * <pre>
 * {@link dev.kiln.kernel.Main}                 command line: kernel, install, doctor
 * {@link dev.kiln.kernel.run}           the kernel: requests, cells, errors, history, interrupts
 * ├─ {@link dev.kiln.kernel.channel}     five sockets, one thread each; batched output; input
 * │    └─ {@link dev.kiln.kernel.protocol}  frames ↔ messages, signatures
 * ├─ {@link dev.kiln.kernel.jshell}      Java cells: evaluation, stop, kept values, completion
 * └─ dev.kiln.frontend                splits a cell into Java and magics (another module)
 * {@link dev.kiln.kernel.install}       kernelspec, JVM flags
 * {@link dev.kiln.kernel.plan}          the command kiln plan
 * {@link dev.kiln.kernel.api.Notebook}         what a Java cell can do to its notebook
 * </pre>
 *
 * <p>A cell goes this way: shell channel → {@code Kernel} → {@code CellRunner} → {@code CellFrontend.runCell} →
 * {@code Host.evalJava} → {@code JavaSession.eval} → {@code StoppableControl}; its value comes back the same way and is rendered by
 * the front end.
 */
package dev.kiln.kernel;
