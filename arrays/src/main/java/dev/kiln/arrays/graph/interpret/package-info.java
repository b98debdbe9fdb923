/**
 * The reference interpreter of value graphs: {@link dev.kiln.arrays.graph.interpret.ReferenceEvaluator} computes node by node and element
 * by element, without fusion and without overwriting anything. Slow and simple: it is what every faster evaluator is compared with, and
 * what evaluates when nothing else is configured.
 *
 * <p>{@link dev.kiln.arrays.graph.interpret.ReferenceEvaluator} walks the graph; one class computes elementwise operations, one
 * reductions, one the pairwise order of floating-point sums.
 */
package dev.kiln.arrays.graph.interpret;
