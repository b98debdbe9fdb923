/**
 * What this machine can do, in the form of a {@link dev.kiln.planner.cost.Machine}: assumed, or measured through a backend's own kernels by
 * {@link dev.kiln.exec.machine.MeasureMachine} and kept in a file by {@link dev.kiln.exec.machine.Machines}.
 *
 * <pre>
 * file        = { "version": 1, "measurements": [ measurement* ] }
 * measurement = { "when", "fingerprint", "machine" }
 * fingerprint = { "cpu", "cores", "caches", "jvm", "backend", "threads" }
 * </pre>
 */
package dev.kiln.exec.machine;
