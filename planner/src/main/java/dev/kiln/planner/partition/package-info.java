/**
 * Partitioners: singleton, linear, greedy, and {@link dev.kiln.planner.partition.ilp.Ilp} for the optimum. {@code Answer} checks what
 * they find before anybody sees it.
 */
package dev.kiln.planner.partition;
