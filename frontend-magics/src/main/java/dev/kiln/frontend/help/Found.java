package dev.kiln.frontend.help;

import dev.kiln.frontend.lang.functions.call.Builtin;

/** What an expression in unfinished text stands for, as far as that is known without evaluating it. */
sealed interface Found {
    /** A value: a variable of the session, a module, a function. */
    record Value(Object value) implements Found {}

    /** Some value of a type. */
    record Typed(Class<?> type) implements Found {}

    /**
     * A method of some value.
     *
     * @param type the name of the type that has it
     * @param function the method as a function whose first parameter is the object
     */
    record Method(String type, Builtin function) implements Found {}

    /** Nothing that is known. */
    record Nothing() implements Found {}

    /** Nothing that is known. */
    Found NOTHING = new Nothing();
}
