package dev.kiln.frontend.lang.compile;

import dev.kiln.arrays.graph.Evaluator;
import java.util.List;

/** The variables and the state of the evaluator that compiled code works for. */
public interface Names {
    /** The value of a name, or null when it has none; never an error. */
    Object peek(String name);

    /** The value of a name that a function uses but does not assign, or null. */
    Object peek(Compilable function, String name);

    /** The value that a name has outside all functions, or null. */
    Object peekOfModule(String name);

    /** How many frames there are. */
    int depth();

    /** Assigns a name, as an assignment statement does. */
    void assign(String name, Object value);

    /** Notes that an item of a list is about to be replaced. */
    void changingItem(List<?> list, int position);

    /** Notes that a list is about to get one more item at its end. */
    void appending(List<?> list);

    /** Adds up rows in the order in which the evaluation of arrays does; null when that is not known. */
    Evaluator.RowSum rowSum();

    /** Notes that some operations on small arrays were computed at once. */
    void computedAtOnce(long operations);

    /** Whether the user has interrupted the cell. */
    boolean isInterrupted();
}
