/**
 * Round places for ticks and the texts that stand at them: {@link dev.kiln.frontend.plot.ticks.Ticks}. It knows only limits and scales.
 */
package dev.kiln.frontend.plot.ticks;
