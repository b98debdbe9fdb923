package dev.kiln.planner.partition;

import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * A step of planning as a value, so that a pipeline is a list that can be read, run and traced ({@link PassTrace}).
 *
 * @param name what traces call it: {@code contract}
 * @param purpose one line that says what it is for
 * @param applies whether there is anything for it to do
 * @param run the step: from a state to the next one, which may be the same object, changed
 * @param <S> what the steps of the pipeline work on
 */
public record Pass<S extends Pass.State>(String name, String purpose, Predicate<S> applies, UnaryOperator<S> run) {
    /** What passes work on; it knows its size. */
    public interface State {
        /** Its size now; cheap to ask for. */
        Sizes sizes();
    }

    /** A pass that always applies. */
    public Pass(String name, String purpose, UnaryOperator<S> run) {
        this(name, purpose, state -> true, run);
    }
}
