package dev.kiln.frontend.lang.functions.call;

import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.Temporaries;
import dev.kiln.frontend.lang.values.Undo.Changes;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;

/** What a function may use of the run that calls it: the interpreter, as functions see it. */
public interface CallContext extends Changes {
    /** The deepest nesting of calls, as in Python. */
    int MAX_DEPTH = 1000;

    /** The arrays that live until the running statement ends. */
    Temporaries temporaries();

    /** Where values are shown, and what functions keep from one cell to the next. */
    CellOutput output();

    /** Where {@code print} writes. */
    PrintStream out();

    /** The program's variables that may be read now. */
    Map<String, Object> globals();

    /**
     * Runs a text with variables of its own, which are its own afterwards, too.
     *
     * @param to where it prints
     * @return the value of its last statement, or None
     * @throws dev.kiln.frontend.lang.values.PythonError the error that it ends with
     */
    Object run(String text, DictValue names, PrintStream to);

    /** Calls a function of the program with variables of this run, also after the run has ended. */
    Object callBack(Object function, Object... arguments);

    /** What a text is for. */
    enum TextKind {
        EVAL,
        EXEC;

        /** The name of the function that runs it. */
        public String function() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Parses a text that may be run many times.
     *
     * @throws RuntimeException a SyntaxError
     */
    PythonObject compile(String text, TextKind kind);

    /**
     * Runs a text, or what {@link #compile} made of one.
     *
     * @param globals its variables; null for those of the caller
     * @param locals where it reads first and assigns; may be null
     * @return the value of an expression
     */
    Object runNested(Object text, TextKind kind, DictValue globals, DictValue locals);

    /** The variables of the program, or those of the function that runs, as a dict. */
    DictValue variables(boolean ofModule);

    /** Lets {@code print} write somewhere else; where it wrote before. */
    PrintStream redirected(PrintStream to);
}
