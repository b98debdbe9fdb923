package dev.kiln.frontend.lang.compile;

/**
 * An operand in generated code: a constant, or the local variables of the method that hold it.
 *
 * @param kinds those that it may have
 * @param tag the local variable with its kind, or -1 when there is only one
 * @param whole the local variable with its {@code long}, or -1
 * @param real the local variable with its {@code double}, or -1
 * @param object the local variable with its reference, or -1
 * @param constant a Long, Double or Boolean, or null
 */
record Value(int kinds, int tag, int whole, int real, int object, Object constant) {

    static Value constant(Object constant) {
        return new Value(Kinds.of(constant), -1, -1, -1, -1, constant);
    }

    static Value whole(int kind, int slot) {
        return new Value(kind, -1, slot, -1, -1, null);
    }

    static Value real(int kind, int slot) {
        return new Value(kind, -1, -1, slot, -1, null);
    }

    boolean isSingle() {
        return Kinds.isSingle(kinds);
    }

    boolean is(int someKinds) {
        return (kinds & ~someKinds) == 0;
    }

    /** The same operand where it is known to have one of some kinds. */
    Value narrowed(int someKinds) {
        return new Value(kinds & someKinds, tag, whole, real, object, constant);
    }
}
