package dev.kiln.frontend.lang.functions.call;

/** A function that stands for another one: it has its name, and is a method where the other one is. */
public interface Wrapper extends Callable {
    /** The function that it stands for. */
    Callable function();

    @Override
    default String name() {
        return function().name();
    }

    @Override
    default boolean isMethod() {
        return function().isMethod();
    }

    @Override
    default String typeName() {
        return function().typeName();
    }
}
