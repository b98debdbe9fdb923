package dev.kiln.frontend.lang;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import java.util.List;
import java.util.Map;

/** {@code isinstance} and {@code type}: types are what makes their values ({@code int}, {@code np.float64}), or names for families. */
final class PythonTypes {
    /** The type of arrays, {@code np.ndarray}. */
    enum ArrayType {
        NDARRAY;

        @Override
        public String toString() {
            return "<class 'numpy.ndarray'>";
        }
    }

    /** Types whose values are those of another, too. */
    private static final Map<String, String> PARENTS = Map.of("bool", "int");

    private PythonTypes() {}

    static boolean isInstance(Object value, Object type) {
        return switch (type) {
            case Tuple types -> types.stream().anyMatch(each -> isInstance(value, each));
            case ArrayType array -> value instanceof NDArray a && a.isArray();
            case DType own -> value instanceof NDArray a && !a.isArray() && a.dtype() == own;
            case AbstractType family -> value instanceof NDArray a && !a.isArray() && family.holds(a.dtype());
            case Builtin python
            when isType(python) -> {
                String name = Values.typeName(value);
                yield name.equals(python.name())
                        || python.name().equals(PARENTS.get(name))
                        // NumPy's own scalars of these types are Python's, too
                        || name.equals("numpy.float64") && python.name().equals("float")
                        || name.equals("numpy.complex128") && python.name().equals("complex")
                        || value instanceof Tuple && python.name().equals("tuple");
            }
            default -> throw Mistake.type("isinstance() arg 2 must be a type, a tuple of types, or a union");
        };
    }

    static Object of(Object value) {
        return switch (value) {
            case NDArray a -> a.isArray() ? ArrayType.NDARRAY : a.dtype();
            default -> {
                Object type = Builtins.get(Values.typeName(value));
                if (!(type instanceof Builtin python) || !isType(python)) {
                    throw Mistake.limit(
                            "the type of a " + Values.typeName(value) + " is not part of %%array",
                            "Maybe compare the value itself.");
                }
                yield type;
            }
        };
    }

    /** Whether a function of Python's makes values of the type that it names. */
    static boolean isType(Builtin function) {
        return List.of("int", "float", "complex", "bool", "str", "list", "tuple", "range", "slice", "enumerate", "zip")
                        .contains(function.name())
                && Builtins.get(function.name()) == function;
    }
}
