package dev.kiln.exec.vector.lanes;

/**
 * What a generated class implements: the statements of a loop nest over some rows of elements. It is called with some thousand elements
 * at a time, so that it is a small loop that is called often: that compiles soonest.
 *
 * <p>The arguments of the nest are found through {@code slots}: entry k says which element of {@link RowArguments#pointers}, {@link
 * RowArguments#steps} and {@link RowArguments#more} belongs to access k, and the entries after the accesses say which of {@link
 * RowArguments#scalars} belongs to which scalar.
 */
public interface RowCode {
    /**
     * Runs the statements.
     *
     * @param rows number of rows
     * @param columns number of elements of each row
     * @param each of reductions along the row: whether each row has results of its own, which are stored as vectors whose lanes are not
     *     joined; else all rows go on with the accumulators in memory
     */
    void run(RowArguments arguments, int[] slots, long rows, int columns, boolean each);
}
