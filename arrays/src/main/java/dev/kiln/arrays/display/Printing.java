package dev.kiln.arrays.display;

import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.graph.text.PrintOptions;

/** The print options of a context, as {@code np.set_printoptions} sets them. */
public final class Printing {
    private PrintOptions options = PrintOptions.DEFAULT;

    private Printing() {}

    /** Those of a context. */
    public static Printing of(Recorder context) {
        return context.kept(Printing.class, Printing::new);
    }

    public synchronized PrintOptions options() {
        return options;
    }

    public synchronized void options(PrintOptions changed) {
        options = changed;
    }
}
