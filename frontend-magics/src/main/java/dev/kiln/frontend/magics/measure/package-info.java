/**
 * The magics that measure: {@code %time}, {@code %timeit} and {@code %%bench}. A {@link
 * dev.kiln.frontend.magics.measure.BenchRun} runs code under several settings in turn, each time from the same state ({@link
 * dev.kiln.frontend.magics.measure.Restore}); {@link dev.kiln.frontend.magics.measure.Variants} are the settings that it compares.
 */
package dev.kiln.frontend.magics.measure;
