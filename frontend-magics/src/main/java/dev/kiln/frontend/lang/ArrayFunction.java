package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.values.PythonObject;

/**
 * A function that can be called from both sides: a {@code def} of a {@code %%array} cell, called from Java, or a Java lambda, called from a
 * cell.
 */
@FunctionalInterface
public interface ArrayFunction extends PythonObject {
    /**
     * @param arguments in the order of the parameters; numbers of any Java type
     * @return the value; {@code None.NONE} when there is none
     * @throws dev.kiln.frontend.lang.syntax.CellError when the function fails, with the line in its cell
     */
    Object call(Object... arguments);

    @Override
    default String typeName() {
        return "function";
    }
}
