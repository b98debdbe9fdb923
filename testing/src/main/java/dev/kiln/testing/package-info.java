/**
 * How thoroughly tests run.
 *
 * <p>There is one dial with two positions: {@code quick}, the default, and {@code full}, set by {@code -Dkiln.tests=full} ({@code ./kiln
 * test full}). Random tests ask {@link dev.kiln.testing.Dial} how many cases to try; tests that are slow and find little that others do
 * not are marked {@link dev.kiln.testing.FullOnly}.
 */
package dev.kiln.testing;
