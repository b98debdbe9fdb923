/**
 * Fusion problems and plans as text: records equal by value ({@link dev.kiln.planner.io.ProblemText}), read from and written as JSON
 * ({@link dev.kiln.planner.io.ProblemJson}), and their plans as JSON ({@link dev.kiln.planner.io.PlanJson}).
 */
package dev.kiln.planner.io;
