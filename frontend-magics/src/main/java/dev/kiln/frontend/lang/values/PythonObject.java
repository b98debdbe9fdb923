package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.graph.DType;

/** A value that knows the name of its Python type: functions, modules, generators and types. */
public interface PythonObject {
    /** The name of its type in error messages, as in {@code 'builtin_function_or_method' object is not iterable}. */
    String typeName();

    /** The value of an object whose class is derived from one of Python's types, such as list; null for other objects. */
    default Object core() {
        return null;
    }

    /** The text that {@code print} shows. */
    default String text() {
        return toString();
    }

    /**
     * The value of {@code this operator other}, or null to leave it to the other operand.
     *
     * @param right whether it is {@code other operator this}
     */
    default Object binary(Operator operator, Object other, boolean right) {
        return null;
    }

    /** The new value of {@code this operator= other}, or null for that of the operator. */
    default Object augmented(Operator operator, Object other) {
        return null;
    }

    /** The value of an operator before it, or null. */
    default Object unary(Operator operator) {
        return null;
    }

    /** The value of a comparison with it on the left, or null to leave it to the other operand. */
    default Object compare(Comparison comparison, Object other) {
        return null;
    }

    /** {@code this[index]}, or null when it has no items. */
    default Object item(Object index) {
        return null;
    }

    /** Assigns {@code this[index] = value}; false when it has no items that can be assigned. */
    default boolean setItem(Object index, Object value) {
        return false;
    }

    /** {@code del this[index]}; false when it has no items that can be deleted. */
    default boolean deleteItem(Object index) {
        return false;
    }

    /** {@code this.name}; null when it has no such attribute. */
    default Object attribute(String name) {
        return null;
    }

    /** What its method, such as {@code __float__}, converts it to; null when it has none. */
    default Object converted(String method, Object... arguments) {
        return null;
    }

    /** The element type that it stands for where a data type is expected ({@code float} for float64), or null. */
    default DType asDType() {
        return null;
    }
}
