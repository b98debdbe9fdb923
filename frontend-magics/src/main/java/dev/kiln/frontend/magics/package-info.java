/**
 * The magics. {@link dev.kiln.frontend.magics.Magics} lists them by name, parses their options and shows their help; the magics
 * themselves are in a package for each subject:
 *
 * <ul>
 *   <li>{@code api}: what a magic is, and what it returns;
 *   <li>{@code settings}: {@code %backend}, {@code %cost_model}, {@code %partitioner}, {@code %config};
 *   <li>{@code explain}: {@code %plan}, {@code %cost}, {@code %why}, {@code %roof};
 *   <li>{@code measure}: {@code %time}, {@code %timeit}, {@code %%bench};
 *   <li>{@code variables}: {@code %who}, {@code %whos}, {@code %read}, {@code %write}, {@code %reset}, {@code %flush}.
 * </ul>
 *
 * <p>To add a magic, write a class that implements {@link dev.kiln.frontend.magics.api.LineMagic} or {@link
 * dev.kiln.frontend.magics.api.CellMagic}, with options as fields that carry picocli's annotations, and add one line to {@link
 * dev.kiln.frontend.magics.Magics#all}.
 */
package dev.kiln.frontend.magics;
