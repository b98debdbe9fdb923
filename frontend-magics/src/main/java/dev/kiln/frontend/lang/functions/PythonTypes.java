package dev.kiln.frontend.lang.functions;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.PythonType;
import dev.kiln.frontend.lang.functions.call.ScalarType;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.AbstractType;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Python's {@code isinstance} and {@code type}. A type is the function that makes its values ({@code int}, {@code np.float64}), or an
 * abstract type.
 */
final class PythonTypes {
    /** The type of arrays, {@code np.ndarray}. */
    static final class ArrayType implements Callable {
        static final ArrayType NDARRAY = new ArrayType();

        private static final Builtin MAKE = Builtin.library(
                "ndarray(shape, dtype='float', buffer=None, offset=0, strides=None, order=None)", args -> {
                    if (!args.has(2)) {
                        return Nd.zeros(args.dtype(1), ArrayOps.shape(args.get(0)));
                    }
                    long[] shape = ArrayOps.shape(args.get(0));
                    long count = Arrays.stream(shape).reduce(1, (a, b) -> a * b);
                    NDArray line = (NDArray)
                            Modules.NUMPY.call("frombuffer", args.get(2), args.dtype(1), count, args.integer(3));
                    return line.reshape(shape);
                });

        @Override
        public String name() {
            return "ndarray";
        }

        @Override
        public Object call(CallContext context, Arguments arguments) {
            return MAKE.call(context, arguments);
        }

        @Override
        public String typeName() {
            return "type";
        }

        @Override
        public Object attribute(String name) {
            return switch (name) {
                case "__name__", "__qualname__" -> "ndarray";
                case "__module__" -> "numpy";
                default -> null;
            };
        }

        @Override
        public String toString() {
            return "<class 'numpy.ndarray'>";
        }
    }

    /** The type of values that no program makes by calling it, such as the axes of a plot. */
    private record NamedType(String name) implements PythonType {
        @Override
        public boolean holds(Object value) {
            return Values.typeName(value).equals(name);
        }

        @Override
        public Object call(CallContext context, Arguments arguments) {
            throw PythonError.type("cannot create '" + name + "' instances");
        }

        @Override
        public Object attribute(String attribute) {
            return switch (attribute) {
                case "__name__", "__qualname__" -> name.substring(name.lastIndexOf('.') + 1);
                default -> null;
            };
        }

        @Override
        public String toString() {
            return "<class '" + name + "'>";
        }
    }

    /** Subtypes: a bool is an int too. */
    private static final Map<String, String> PARENTS = Map.of("bool", "int");

    /** Types that have a name, but make no values. */
    private static final Map<String, ClassValue> NAMED = Stream.of(
                    "NoneType",
                    "function",
                    "builtin_function_or_method",
                    "method",
                    "generator",
                    "module",
                    "ellipsis",
                    "list_iterator",
                    "tuple_iterator",
                    "range_iterator",
                    "set_iterator",
                    "str_ascii_iterator",
                    "list_reverseiterator",
                    "dict_keyiterator",
                    "dict_valueiterator",
                    "dict_itemiterator",
                    "dict_keys",
                    "dict_values",
                    "dict_items")
            .collect(Collectors.toUnmodifiableMap(
                    name -> name, name -> new ClassValue(name, List.of(), Map.of(), null)));

    private PythonTypes() {}

    static boolean isInstance(Object value, Object type) {
        return switch (type) {
            case ClassValue own ->
                own == ClassValue.OBJECT
                        || NAMED.get(Values.typeName(value)) == own
                        || value instanceof Instance instance && instance.type().isSubclassOf(own)
                        || own.find("__runtime_protocol__") == own && follows(value, own);
            case PythonType own -> own.holds(value);
            case Tuple types -> types.stream().anyMatch(each -> isInstance(value, each));
            case ArrayType array ->
                value instanceof NDArray a && a.isArray()
                        // arrays of strings and of records are written in NumPy text
                        || value instanceof Instance own && own.type().find("__is_array__") != null;
            case ScalarType own -> value instanceof NDArray a && !a.isArray() && a.dtype() == own.asDType();
            case AbstractType family ->
                value instanceof NDArray a && !a.isArray() && family.holds(a.dtype())
                        || value instanceof Instance own && isDate(own, family);
            case Builtin python
            when python.isType() -> {
                String name = Values.typeName(value);
                yield name.equals(python.name())
                        || python.name().equals("type") && isType(value)
                        || python.name().equals(PARENTS.get(name))
                        // these scalar types of NumPy are subtypes of Python's
                        || name.equals("numpy.float64") && python.name().equals("float")
                        || name.equals("numpy.complex128") && python.name().equals("complex")
                        || value instanceof Instance own
                                && NativeClasses.of(python) instanceof ClassValue base
                                && own.type().isSubclassOf(base)
                        || value instanceof DictValue && python.name().equals("dict")
                        || value instanceof Tuple && python.name().equals("tuple");
            }
            default -> throw PythonError.type("isinstance() arg 2 must be a type, a tuple of types, or a union");
        };
    }

    /** Whether a value has all that a protocol names. */
    private static boolean follows(Object value, ClassValue protocol) {
        return ((Tuple) protocol.find("__protocol_attrs__"))
                .stream().allMatch(name -> Builtins.attributeOrNull(value, (String) name) != null);
    }

    /** Whether a value is a class. */
    static boolean isType(Object value) {
        return switch (value) {
            case ClassValue _, PythonType _, ArrayType _, ScalarType _, AbstractType _ -> true;
            case Builtin python -> python.isType();
            default -> false;
        };
    }

    static Object of(Object value) {
        return switch (value) {
            case Instance instance -> instance.type();
            case ClassValue type -> Builtins.get("type");
            case NDArray a -> a.isArray() ? ArrayType.NDARRAY : ScalarType.of(a.dtype());
            case ScalarType _, AbstractType _ -> Builtins.get("type");
            case Builtin type when type.isType() -> Builtins.get("type");
            default -> {
                String name = Values.typeName(value);
                if (NAMED.containsKey(name)) {
                    yield NAMED.get(name);
                }
                Object type = Builtins.get(name);
                if (name.equals("numpy.ndarray")) {
                    yield ArrayType.NDARRAY;
                }
                yield type instanceof Builtin python && python.isType() ? type : new NamedType(name);
            }
        };
    }

    /** Whether one of NumPy's dates is of an abstract type: a time between dates is an integer too. */
    private static boolean isDate(Instance value, AbstractType family) {
        return switch (family) {
            case GENERIC ->
                value.type().toString().equals("<class 'numpy.datetime64'>") || isDate(value, AbstractType.NUMBER);
            case NUMBER, INTEGER, SIGNEDINTEGER -> value.type().toString().equals("<class 'numpy.timedelta64'>");
            case UNSIGNEDINTEGER, INEXACT, FLOATING, COMPLEXFLOATING -> false;
        };
    }
}
