/**
 * The magics: each is a small class with picocli's annotations, made anew for each use. {@link dev.kiln.frontend.magics.Magics} lists
 * them; {@link dev.kiln.frontend.notebook.Notebook} is what they work on: variables, engine, settings and the history of plans.
 *
 * <p>A magic gives a {@link dev.kiln.frontend.magics.Shown}: what {@code var t = %magic} binds, and what is shown otherwise.
 */
package dev.kiln.frontend.magics;
