package dev.kiln.frontend.lang.functions.call;

import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.values.PythonObject;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/**
 * The class of NumPy's scalars of a data type, {@code np.float64}: what {@code type(x)} is and what makes a scalar when it is called. The
 * data type itself is {@code np.dtype('float64')}; where a data type is expected, the class stands for it.
 */
public final class ScalarType implements PythonObject {
    private static final Map<DType, ScalarType> ALL = new EnumMap<>(DType.class);

    static {
        Arrays.stream(DType.values()).forEach(type -> ALL.put(type, new ScalarType(type)));
    }

    private final DType type;

    private ScalarType(DType type) {
        this.type = type;
    }

    /** The class of the scalars of a type; the same for the same type, as {@code is} asks. */
    public static ScalarType of(DType type) {
        return ALL.get(type);
    }

    @Override
    public DType asDType() {
        return type;
    }

    @Override
    public String typeName() {
        return "type";
    }

    @Override
    public Object attribute(String name) {
        return switch (name) {
            case "__name__", "__qualname__" -> type.numpyName();
            case "__module__" -> "numpy";
            default -> null;
        };
    }

    @Override
    public String toString() {
        return "<class 'numpy." + type.numpyName() + "'>";
    }
}
