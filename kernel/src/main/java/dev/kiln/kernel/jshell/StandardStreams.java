package dev.kiln.kernel.jshell;

import java.io.InputStream;
import java.io.PrintStream;

/**
 * The streams that cells find in {@link System}.
 *
 * @param in standard input
 * @param out standard output
 * @param err standard error
 */
record StandardStreams(InputStream in, PrintStream out, PrintStream err) {

    /** Puts back what a cell has set to null, which neither later cells nor the JVM itself can work with. */
    void restoreMissing() {
        if (System.in == null) {
            System.setIn(in);
        }
        if (System.out == null) {
            System.setOut(out);
        }
        if (System.err == null) {
            System.setErr(err);
        }
    }
}
