package dev.kiln.frontend.lang.functions.call;

import dev.kiln.frontend.lang.values.Temporaries;
import java.io.PrintStream;

/** What a function may use of the run that calls it: the interpreter, as functions see it. */
public interface CallContext {
    /** The deepest nesting of calls, as in Python. */
    int MAX_DEPTH = 1000;

    /** The arrays that live until the running statement ends. */
    Temporaries temporaries();

    /** Where values are shown, and what functions keep from one cell to the next. */
    CellOutput output();

    /** Where {@code print} writes. */
    PrintStream out();

    /** Lets {@code print} write somewhere else; where it wrote before. */
    PrintStream redirected(PrintStream to);
}
