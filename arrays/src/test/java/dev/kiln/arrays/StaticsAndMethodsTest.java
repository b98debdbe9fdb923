package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.compute.PadOptions;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import dev.kiln.arrays.testing.CurrentContext;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every function of arrays is there as a static function and as a method, and both give the same. */
class StaticsAndMethodsTest {
    /** What only a method can do well: reading and writing parts, in place, and short forms. */
    private static final Set<String> ONLY_METHODS = Set.of(
            "self", "get", "set", "slice", "assign", "update", "reduce", "T", "mT", "moveToEnd", "toTable", "toFile");
    /** Functions whose first array is one of several equal ones, or not what they are about. */
    private static final Set<String> ONLY_STATIC = Set.of(
            "resultType",
            "isdtype",
            "choose",
            "extract",
            "put",
            "putAlongAxis",
            "updateAt",
            "accumulate",
            "fold",
            "reduceat",
            "linspace",
            "rollaxis",
            "lexsort",
            "save",
            "at");

    private static final Set<String> INTEGERS = Set.of(
            "invert",
            "bitwiseInvert",
            "bitwiseAnd",
            "bitwiseOr",
            "bitwiseXor",
            "leftShift",
            "rightShift",
            "bitwiseLeftShift",
            "bitwiseRightShift",
            "bitwiseCount",
            "gcd",
            "lcm",
            "ldexp",
            "iinfo");
    private static final Set<String> LINES = Set.of(
            "bincount",
            "interp",
            "searchsorted",
            "convolve",
            "correlate",
            "vander",
            "cumulativeSum",
            "cumulativeProd",
            "histogram",
            "digitize",
            "take",
            "trimZeros");

    @BeforeEach
    void context() {
        CurrentContext.use(new Context(new ReferenceEvaluator()));
    }

    @Test
    void everyStaticFunctionOfAnArrayIsAMethod() {
        assertThat(statics().filter(s -> !ONLY_STATIC.contains(s.getName())).filter(s -> method(s) == null))
                .isEmpty();
    }

    @Test
    void everyMethodIsAStaticFunction() {
        List<Method> missing = new ArrayList<>();
        for (Class<?> part : NDArray.class.getInterfaces()) {
            if (part.getName().endsWith("Methods") && part != WritingMethods.class && part != ReadingMethods.class) {
                for (Method m : part.getDeclaredMethods()) {
                    if (Modifier.isPublic(m.getModifiers())
                            && !m.isSynthetic()
                            && !ONLY_METHODS.contains(m.getName())
                            && statics(m).findAny().isEmpty()) {
                        missing.add(m);
                    }
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    @TestFactory
    Stream<DynamicTest> bothGiveTheSame() {
        return statics()
                .filter(s -> method(s) != null)
                .map(s -> DynamicTest.dynamicTest(
                        s.getName() + Arrays.toString(s.getParameterTypes()), () -> compare(s, method(s))));
    }

    private static void compare(Method function, Method method) throws ReflectiveOperationException {
        Object[] arguments = arguments(function);
        Object[] rest = Arrays.copyOfRange(arguments, 1, arguments.length);
        Object of = call(function, null, arguments);
        Object by = call(method, arguments[0], rest);
        assertThat(of).as("result of Nd.%s", function.getName()).isNotInstanceOf(ArrayError.class);
        assertThat(text(of)).isEqualTo(text(by));
    }

    private static Object call(Method method, Object target, Object[] arguments) throws ReflectiveOperationException {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof ArrayError error) {
                return error;
            }
            throw e;
        }
    }

    /** Examples that a function takes. */
    private static Object[] arguments(Method function) {
        Class<?>[] types = function.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = example(function.getName(), types, i);
        }
        return arguments;
    }

    private static Object example(String name, Class<?>[] types, int i) {
        NDArray square = Nd.arange(1.0, 10.0).reshape(3, 3).divide(10.0);
        NDArray indices = Nd.array(new long[][] {{0, 1, 2}, {2, 1, 0}, {1, 1, 1}});
        NDArray line = Nd.array(1L, 2L, 4L);
        boolean whole = INTEGERS.contains(name);
        if (types[i] == NDArray.class) {
            return switch (name) {
                case "acosh" -> square.add(1.0);
                case "takeAlongAxis" -> i == 0 ? square : indices;
                case "repeat", "insert" -> i == 0 ? square : line;
                case "average" -> i == 0 || types.length == 2 ? square : line;
                case "matvec", "vecmat" -> name.equals("matvec") == (i == 0) ? square : line;
                case "compress", "delete" -> square;
                case "interp", "bincount" -> i == 2 ? line.multiply(2.0) : line;
                case "take" -> i == 0 && types.length == 3 ? square : Nd.array(1L, 0L);
                case "searchsorted" -> i == 3 ? Nd.arange(3) : line;
                case "squeeze" -> square.expandDims(0);
                case "logicalAnd", "logicalOr", "logicalXor", "logicalNot" -> indices;
                default -> LINES.contains(name) ? line : whole ? indices : square;
            };
        } else if (types[i] == int.class || types[i] == Integer.class) {
            return name.equals("swapaxes") || name.equals("trace") || name.equals("diagonal") || name.equals("rot90")
                    ? i % 2
                    : 0;
        } else if (types[i] == long.class) {
            return switch (name) {
                case "arraySplit", "split" -> 3L;
                case "trace", "diagonal", "tril", "triu", "diag" -> 0L;
                default -> 2L;
            };
        } else if (types[i] == double.class || types[i] == Double.class) {
            return name.equals("histogram") ? i * 0.5 : 0.5;
        } else if (types[i] == boolean.class) {
            return true;
        } else if (types[i] == Object.class) {
            return switch (name) {
                case "clip" -> i == 1 ? 0.25 : 0.75;
                case "gradient", "unwrap", "trapezoid", "isclose", "allclose" -> 0.5;
                case "nextafter" -> 2.0;
                default -> 2L;
            };
        } else if (types[i] == int[].class) {
            return switch (name) {
                case "permuteDims", "transpose", "flip", "roll", "slidingWindowView" -> new int[] {1, 0};
                case "tensordot", "moveaxis" -> new int[] {i == 1 || types[1] == NDArray.class ? 1 : 0};
                case "squeeze" -> new int[0];
                default -> new int[] {0};
            };
        } else if (types[i] == long[].class) {
            return switch (name) {
                case "reshape" -> new long[] {1, -1};
                case "broadcastTo" -> new long[] {2, 3, 3};
                case "roll" -> new long[] {1, 2};
                case "insert" -> new long[] {1};
                default -> new long[] {2, 2};
            };
        }
        return Map.<Class<?>, Object>of(
                        DType.class,
                        DType.FLOAT64,
                        String.class,
                        name.equals("take") ? "wrap" : name.equals("pad") ? "edge" : "same",
                        Axes.class,
                        Axes.of(1).keepdims(),
                        boolean[].class,
                        new boolean[] {true, false, true},
                        long[][].class,
                        new long[][] {{1, 0}, {0, 2}},
                        PadOptions.class,
                        PadOptions.of(PadOptions.Mode.EDGE))
                .get(types[i]);
    }

    private static Stream<Method> statics() {
        return Arrays.stream(Nd.class.getMethods())
                .filter(m -> Modifier.isStatic(m.getModifiers()))
                .filter(m -> m.getParameterCount() > 0 && m.getParameterTypes()[0] == NDArray.class)
                .sorted(java.util.Comparator.comparing(Method::toString));
    }

    private static Method method(Method function) {
        Class<?>[] types = function.getParameterTypes();
        return Stream.concat(
                        Stream.of(types[types.length - 1]),
                        types.length == 2 ? Stream.of(Object.class) : Stream.empty())
                .map(last -> {
                    Class<?>[] rest = Arrays.copyOfRange(types, 1, types.length);
                    if (rest.length > 0) {
                        rest[rest.length - 1] = last;
                    }
                    return named(function.getName(), rest);
                })
                .filter(m -> m != null)
                .findFirst()
                .orElse(null);
    }

    private static Method named(String name, Class<?>[] types) {
        try {
            return NDArray.class.getMethod(name, types);
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    /** The static functions that a method may be. */
    private static Stream<Method> statics(Method method) {
        Class<?>[] types = method.getParameterTypes();
        return Arrays.stream(Nd.class.getMethods())
                .filter(m -> Modifier.isStatic(m.getModifiers()) && m.getName().equals(method.getName()))
                .filter(m -> m.getParameterCount() == types.length + 1)
                .filter(m -> m.getParameterTypes()[0].isAssignableFrom(NDArray.class))
                .filter(m -> Arrays.equals(Arrays.copyOfRange(m.getParameterTypes(), 1, m.getParameterCount()), types));
    }

    private static String text(Object result) throws ReflectiveOperationException {
        return switch (result) {
            case NDArray a -> a.dtype() + " " + Arrays.toString(a.shape()) + " " + a;
            case Record r -> {
                StringBuilder all = new StringBuilder();
                for (RecordComponent c : r.getClass().getRecordComponents()) {
                    all.append(c.getName())
                            .append(text(c.getAccessor().invoke(r)))
                            .append('\n');
                }
                yield all.toString();
            }
            case Object o
            when o.getClass().isArray() -> {
                StringBuilder all = new StringBuilder();
                for (int i = 0; i < Array.getLength(o); i++) {
                    all.append(text(Array.get(o, i))).append('\n');
                }
                yield all.toString();
            }
            case Collection<?> c -> text(c.toArray());
            default -> String.valueOf(result);
        };
    }
}
