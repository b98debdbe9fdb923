/**
 * Checks of graphs. {@link dev.kiln.arrays.graph.check.CheckGraph} states everything that holds for a graph of {@linkplain
 * dev.kiln.arrays.graph.Node nodes} beyond what the constructors of single nodes check. It runs after each pass that makes a graph when
 * assertions are enabled (recording, parsing, detaching), so that a mistake is reported by the pass that made it and not by a wrong
 * result later.
 */
package dev.kiln.arrays.graph.check;
