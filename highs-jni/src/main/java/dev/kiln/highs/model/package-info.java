/**
 * Optimisation problems as immutable values, without a solver.
 *
 * <p>A {@link dev.kiln.highs.model.Program} is a {@link dev.kiln.highs.model.LinearProgram}, a
 * {@link dev.kiln.highs.model.MixedIntegerProgram} or a {@link dev.kiln.highs.model.QuadraticProgram}. Begin with
 * {@link dev.kiln.highs.model.ProgramBuilder}, which takes named variables and constraints written as
 * {@link dev.kiln.highs.model.Linear} sums; or build the parts from arrays: {@link dev.kiln.highs.model.Columns} (costs and bounds of
 * variables), {@link dev.kiln.highs.model.Rows} (bounds of constraints) and a {@link dev.kiln.highs.model.SparseMatrix} of
 * coefficients. Constructors copy their arrays and check them; an {@link java.lang.IllegalArgumentException} names the faulty value.
 *
 * <p>{@link dev.kiln.highs.model.Selection} names some of the variables or rows of a program that a solver holds;
 * {@link dev.kiln.highs.model.Basis} is a starting point for the simplex method. Nothing here calls native code.
 */
package dev.kiln.highs.model;
