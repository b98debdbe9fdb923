package dev.kiln.frontend.lang.objects;

/** Calls functions of the cells for what has no running cell at hand: operators, text forms, loops. */
@FunctionalInterface
public interface Caller {
    Object call(Object function, Object... arguments);
}
