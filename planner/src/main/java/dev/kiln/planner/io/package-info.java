/** Fusion problems as text: records equal by value ({@link dev.kiln.planner.io.ProblemText}), read from and written as JSON. */
package dev.kiln.planner.io;
