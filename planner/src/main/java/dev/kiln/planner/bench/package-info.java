/** Measures how fast plans are found: {@code ./kiln bench planner}. */
package dev.kiln.planner.bench;
