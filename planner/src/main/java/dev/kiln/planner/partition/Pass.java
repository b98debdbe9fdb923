package dev.kiln.planner.partition;

import java.util.Objects;
import java.util.function.Function;

/**
 * A step of planning as a value, so that a pipeline can be read as a list and traced ({@link PassTrace}).
 *
 * @param name what traces call it: {@code contract}
 * @param purpose one line that says what it is for
 * @param run the step; what it returns may be the object that it got, changed
 * @param <I> what it takes
 * @param <O> what it makes
 */
public record Pass<I extends Pass.State, O extends Pass.State>(String name, String purpose, Function<I, O> run) {
    /** What passes take and make; it knows its size. */
    public interface State {
        /** Its size now; quick to compute. */
        Sizes sizes();
    }

    public Pass {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(purpose, "purpose");
        Objects.requireNonNull(run, "run");
    }
}
