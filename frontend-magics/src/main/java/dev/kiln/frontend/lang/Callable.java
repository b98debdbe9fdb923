package dev.kiln.frontend.lang;

/** Anything that can stand before round brackets. */
interface Callable {
    String name();

    Object call(Interpreter interpreter, Arguments arguments);
}
