/** The command {@code kiln plan}. */
package dev.kiln.kernel.plan;
