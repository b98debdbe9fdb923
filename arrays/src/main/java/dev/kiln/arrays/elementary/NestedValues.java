package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.Shapes;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.BaseStream;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.commons.numbers.complex.Complex;

/**
 * Java's values as an array: numbers, Java arrays, collections and streams, nested in each other to any depth, with NDArrays among them.
 * Java arrays and NDArrays have their own types, numbers in collections are weak ({@link Promotion}).
 */
public final class NestedValues {
    private final DType wanted;
    private long[] shape;
    private DType strong;
    private Object weak;
    /** Primitive arrays, NDArrays and scalars, in C order. */
    private final List<Object> leaves = new ArrayList<>();

    private NestedValues(DType wanted) {
        this.wanted = wanted;
    }

    /**
     * @param type null: what the values become together; of no values float64
     * @throws ArrayError VALUE for rows of unequal lengths, TYPE for elements that are not numbers, OVERFLOW for a number that does not fit
     */
    public static Handle of(Object value, DType type) {
        if (value instanceof Handle array) {
            return type == null || type == array.dtype() ? array : Elementwise.cast(array, type);
        }
        NestedValues values = new NestedValues(type);
        Object plain = plain(value);
        long[] first = firstShape(plain);
        values.shape = first;
        values.collect(plain, 0, "");
        return values.array();
    }

    /** Streams and collections as lists. */
    private static Object plain(Object value) {
        return switch (value) {
            case DoubleStream s -> s.toArray();
            case LongStream s -> s.toArray();
            case IntStream s -> s.toArray();
            case BaseStream<?, ?> s -> {
                List<Object> items = new ArrayList<>();
                s.iterator().forEachRemaining(items::add);
                yield items;
            }
            case Collection<?> c when !(c instanceof List<?>) -> new ArrayList<Object>(c);
            case null, default -> value;
        };
    }

    private static int length(Object value) {
        return value instanceof List<?> list ? list.size() : Array.getLength(value);
    }

    private static Object child(Object value, int i) {
        return plain(value instanceof List<?> list ? list.get(i) : Array.get(value, i));
    }

    private static boolean isNested(Object value) {
        return value instanceof List<?> || value != null && value.getClass().isArray();
    }

    /** The shape by the first of each level. */
    private static long[] firstShape(Object value) {
        List<Long> lengths = new ArrayList<>();
        Object level = value;
        while (isNested(level)) {
            int n = length(level);
            lengths.add((long) n);
            if (n == 0) {
                // what a Java array would hold says how many axes there are
                for (Class<?> c = level.getClass().getComponentType();
                        c != null && c.isArray();
                        c = c.getComponentType()) {
                    lengths.add(0L);
                }
                break;
            }
            level = child(level, 0);
        }
        if (level instanceof Handle array) {
            for (long n : array.view().shape()) {
                lengths.add(n);
            }
        }
        return lengths.stream().mapToLong(n -> n).toArray();
    }

    private void collect(Object value, int depth, String place) {
        if (value instanceof Handle array) {
            long[] rest = array.view().shape();
            boolean fits = rest.length == shape.length - depth;
            for (int d = 0; fits && d < rest.length; d++) {
                fits = rest[d] == shape[depth + d];
            }
            require(fits, place, Shapes.text(rest));
            strong(array.dtype());
            leaves.add(array);
        } else if (isNested(value)) {
            int n = length(value);
            require(depth < shape.length && n == shape[depth], place, n + " elements");
            Class<?> part = value.getClass().getComponentType();
            if (part != null && part.isPrimitive()) {
                require(depth == shape.length - 1, place, n + " elements");
                strong(typeOf(part));
                leaves.add(value);
                return;
            }
            if (n == 0 && base(value.getClass()).isPrimitive()) {
                strong(typeOf(base(value.getClass())));
            }
            for (int i = 0; i < n; i++) {
                collect(child(value, i), depth + 1, place + "[" + i + "]");
            }
        } else {
            require(depth == shape.length, place, "no elements, it is a number");
            scalar(value);
        }
    }

    private void scalar(Object value) {
        Object number = Recording.operand(value);
        if (weak == null
                || Promotion.typeOf(number).kind().ordinal()
                        > Promotion.typeOf(weak).kind().ordinal()) {
            weak = number;
        }
        if (wanted != null) {
            Recording.checkAssignable(number, wanted);
        }
        leaves.add(number);
    }

    private void strong(DType type) {
        strong = strong == null ? type : Promotion.promote(strong, type);
    }

    private void require(boolean fits, String place, String found) {
        if (!fits) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "setting an array element with a sequence. The requested array has an inhomogeneous shape: "
                            + (place.isEmpty() ? "it" : place) + " has " + found + " where the first has the shape "
                            + Shapes.text(shape),
                    "Maybe make all rows equally long.");
        }
    }

    /** What is in an array's innermost arrays. */
    private static Class<?> base(Class<?> type) {
        return type.isArray() ? base(type.getComponentType()) : type;
    }

    private static DType typeOf(Class<?> primitive) {
        return switch (primitive.getName()) {
            case "double" -> DType.FLOAT64;
            case "float" -> DType.FLOAT32;
            case "long" -> DType.INT64;
            case "int" -> DType.INT32;
            case "short" -> DType.INT16;
            case "byte" -> DType.INT8;
            case "boolean" -> DType.BOOL;
            default ->
                throw new ArrayError(
                        ArrayError.Kind.TYPE,
                        "elements (" + primitive + ") of a Java array are not numbers",
                        "Maybe convert them to int first.");
        };
    }

    private Handle array() {
        DType natural = strong == null
                ? weak == null ? DType.FLOAT64 : Promotion.typeOf(weak)
                : weak == null ? strong : Promotion.promote(strong, weak);
        DType type = strong == null && wanted != null ? wanted : natural;
        HostArray result = HostArray.empty(Recorder.current(), type, shape);
        long at = 0;
        for (Object leaf : leaves) {
            at = write(result, at, leaf);
        }
        Handle array = result.toArray();
        return wanted == null || wanted == type ? array : Elementwise.cast(array, wanted);
    }

    private static long write(HostArray result, long at, Object leaf) {
        switch (leaf) {
            case Handle a -> {
                HostArray part =
                        HostArray.of(a.dtype() == result.dtype() ? a : Elementwise.cast(a, result.dtype()), "asarray");
                int bytes = result.dtype().bytes();
                MemorySegment.copy(part.segment(), 0, result.segment(), at * bytes, part.size() * bytes);
                return at + part.size();
            }
            case Boolean b -> result.set(at, b);
            case Long l -> result.set(at, (long) l);
            case Double d -> result.set(at, (double) d);
            case Complex c -> result.set(at, c);
            default -> {
                return writePrimitives(result, at, leaf);
            }
        }
        return at + 1;
    }

    private static long writePrimitives(HostArray result, long at, Object array) {
        DType type = typeOf(array.getClass().getComponentType());
        int n = Array.getLength(array);
        if (type == DType.BOOL) {
            boolean[] flags = (boolean[]) array;
            for (int i = 0; i < n; i++) {
                result.set(at + i, flags[i]);
            }
        } else if (type == result.dtype()) {
            MemorySegment.copy(bytes(array), 0, result.segment(), at * type.bytes(), (long) n * type.bytes());
        } else {
            Elements from = new Elements(bytes(array), type);
            for (int i = 0; i < n; i++) {
                if (type.isFloating()) {
                    result.set(at + i, from.getDouble(i));
                } else {
                    result.set(at + i, from.getLong(i));
                }
            }
        }
        return at + n;
    }

    private static MemorySegment bytes(Object array) {
        return switch (array) {
            case double[] a -> MemorySegment.ofArray(a);
            case float[] a -> MemorySegment.ofArray(a);
            case long[] a -> MemorySegment.ofArray(a);
            case int[] a -> MemorySegment.ofArray(a);
            case short[] a -> MemorySegment.ofArray(a);
            case byte[] a -> MemorySegment.ofArray(a);
            default -> throw new IllegalArgumentException("array of " + array.getClass());
        };
    }
}
