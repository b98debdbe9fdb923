package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.graph.DType;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** NumPy's abstract types, as in {@code np.issubdtype(x.dtype, np.floating)}. */
public enum AbstractType implements PythonObject {
    GENERIC(type -> true),
    NUMBER(type -> type != DType.BOOL),
    INTEGER(DType::isInteger),
    SIGNEDINTEGER(type -> type.isInteger() && !type.isUnsigned()),
    UNSIGNEDINTEGER(DType::isUnsigned),
    INEXACT(type -> type.isFloating() || type.isComplex()),
    FLOATING(DType::isFloating),
    COMPLEXFLOATING(DType::isComplex);

    private final Predicate<DType> holds;

    AbstractType(Predicate<DType> holds) {
        this.holds = holds;
    }

    public boolean holds(DType type) {
        return holds.test(type);
    }

    public List<DType> types() {
        return Arrays.stream(DType.values()).filter(holds).toList();
    }

    public String numpyName() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String typeName() {
        return "type";
    }

    @Override
    public String toString() {
        return "<class 'numpy." + numpyName() + "'>";
    }
}
