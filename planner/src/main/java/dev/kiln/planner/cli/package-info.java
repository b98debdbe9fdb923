/** The command {@code kiln plan}. */
package dev.kiln.planner.cli;
