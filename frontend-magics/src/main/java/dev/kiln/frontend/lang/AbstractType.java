package dev.kiln.frontend.lang;

import dev.kiln.arrays.graph.DType;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** NumPy's families of types, as in {@code np.issubdtype(x.dtype, np.floating)}. */
enum AbstractType {
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

    boolean holds(DType type) {
        return holds.test(type);
    }

    List<DType> types() {
        return Arrays.stream(DType.values()).filter(holds).toList();
    }

    String numpyName() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return "<class 'numpy." + numpyName() + "'>";
    }
}
