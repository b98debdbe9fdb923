package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.NpzFile;
import dev.kiln.arrays.elementary.Index;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.StoredElements;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Subscripts: reading, writing and deleting items of arrays, lists, tuples and strings. */
public final class Indexing {
    private Indexing() {}

    private static final String NOT_AN_INDEX =
            "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices";

    public static Object get(Object of, Object index) {
        return switch (of) {
            case NDArray array -> {
                NDArray element = ElementAccess.get(array, index);
                if (element != null) {
                    yield element;
                }
                List<Object> items = items(index);
                NDArray found = array.get(converted(items));
                yield ZeroDimensional.found(array, items, isElement(array, items), found);
            }
            case String text -> part(text, index);
            case RangeValue range -> sequence(range, index, "range", range);
            case NpzFile archive when index instanceof String name -> archive.get(name);
            case Tuple tuple -> sequence(tuple, index, "tuple", tuple);
            case List<?> list -> sequence(list, index, "list", list);
            case DictValue dict -> {
                Object known = dict.get(index);
                Object value = known == null ? dict.missing(index) : known;
                if (value == null) {
                    throw PythonError.key(index);
                }
                yield value;
            }
            case PythonObject object when object.item(index) instanceof Object item -> item;
            default -> throw PythonError.type("'" + Values.typeName(of) + "' object is not subscriptable");
        };
    }

    public static void set(Object of, Object index, Object value, Temporaries temporaries) {
        switch (of) {
            case NDArray array -> {
                if (!ElementAccess.set(array, index, value)) {
                    write(array, items(index), value, temporaries);
                }
            }
            case Tuple tuple -> throw PythonError.type("'tuple' object does not support item assignment");
            case RangeValue range -> throw PythonError.type("'range' object does not support item assignment");
            case List<?> list -> {
                @SuppressWarnings("unchecked")
                List<Object> items = (List<Object>) list;
                if (index instanceof SliceValue slice) {
                    setSlice(items, slice, value);
                    return;
                }
                items.set(position(index, list.size(), "list assignment"), ReferenceCounts.escape(value));
            }
            case DictValue dict -> dict.put(index, value);
            case PythonObject object when object.setItem(index, value) -> {}
            default -> throw PythonError.type("'" + Values.typeName(of) + "' object does not support item assignment");
        }
    }

    /** {@code of[index] op= value}. */
    public static void augment(Operator operator, NDArray array, Object index, Object value, Temporaries temporaries) {
        List<Object> items = items(index);
        if (!isAdvanced(items) && !isElement(array, items)) {
            Operators.inPlace(operator, array.get(converted(items)), value);
        } else if (isMask(array, items) && isScalar(value) && operator != Operator.MATMUL) {
            // compute every element and keep those under the mask
            NDArray result = (NDArray) temporaries.manage(Operators.binary(operator, array, value), array, value);
            ArrayOps.requireSameKind(Operators.op(operator).ufuncName(), result.dtype(), array.dtype());
            writeMask(array, items, result, temporaries);
        } else if (isMask(array, items) && value instanceof NDArray a && !a.isCounted()) {
            // stays uncounted
            NDArray old = (NDArray) temporaries.manage(get(array, index), array);
            NDArray result = (NDArray) temporaries.manage(Operators.binary(operator, old, value), old, value);
            ArrayOps.requireSameKind(Operators.op(operator).ufuncName(), result.dtype(), array.dtype());
            set(array, index, result, temporaries);
        } else if (isAdvanced(items)) {
            NDArray old = (NDArray) temporaries.manage(get(array, index), array);
            Operators.inPlace(operator, old, value);
            set(array, index, old, temporaries);
        } else {
            Object old = temporaries.manage(get(array, index), array);
            Object result = temporaries.manage(Operators.binary(operator, old, value), old, value);
            set(array, index, result, temporaries);
        }
    }

    public static void delete(Object of, Object index) {
        if (of instanceof NDArray) {
            throw PythonError.value("cannot delete array elements")
                    .maybe("Maybe use np.delete: it makes a shorter array.");
        }
        if (of instanceof DictValue dict) {
            if (dict.remove(index) == null) {
                throw PythonError.key(index);
            }
            return;
        }
        if (of instanceof PythonObject object && object.deleteItem(index)) {
            return;
        }
        if (!(of instanceof List<?> list) || of instanceof Tuple || of instanceof RangeValue) {
            String not = of instanceof List<?> || of instanceof String ? "doesn't" : "does not";
            throw PythonError.type("'" + Values.typeName(of) + "' object " + not + " support item deletion");
        }
        if (index instanceof SliceValue slice) {
            new ArrayList<>(positions(slice, list.size()))
                    .stream()
                            .map(i -> (int) (long) i)
                            .sorted(Comparator.reverseOrder())
                            .forEach(i -> list.remove((int) i));
            return;
        }
        list.remove(position(index, list.size(), "list assignment"));
    }

    /** Assigns {@code list[low:high] = items}, any number of items; with a step, as many as the slice selects. */
    private static void setSlice(List<Object> list, SliceValue slice, Object value) {
        if (!Values.isIterable(value)) {
            throw PythonError.type("can only assign an iterable");
        }
        List<Object> given = new ArrayList<>(Values.items(value));
        ReferenceCounts.escape(given);
        RangeValue chosen = positions(slice, list.size());
        if (slice.step() == null || slice.step() == 1) {
            int from = (int) chosen.start();
            list.subList(from, from + chosen.size()).clear();
            list.addAll(from, given);
            return;
        } else if (given.size() != chosen.size()) {
            throw PythonError.value("attempt to assign sequence of size " + given.size() + " to extended slice of size "
                    + chosen.size());
        }
        for (int i = 0; i < given.size(); i++) {
            list.set((int) (long) chosen.get(i), given.get(i));
        }
    }

    private static void write(NDArray array, List<Object> items, Object value, Temporaries temporaries) {
        if (isElement(array, items) && (value instanceof List<?> || value instanceof NDArray a && a.ndim() > 0)) {
            array.set(converted(items), element(array.dtype(), value));
        } else if (isMask(array, items) && isScalar(value)) {
            Object plain = ArrayOps.stored(value, array.dtype());
            if (StoredElements.fill(array, (NDArray) items.getFirst(), plain)) {
                return;
            }
            NDArray one = plain instanceof NDArray a
                    ? a.reshape().astype(array.dtype())
                    : Nd.full(new long[0], plain, array.dtype());
            writeMask(array, items, temporaries.manage(one, value), temporaries);
        } else {
            Object given = value instanceof List<?> list
                    ? temporaries.manage(ArrayOps.asArray(list, array.dtype()))
                    : ArrayOps.stored(value, array.dtype());
            if (value instanceof List<?> && !isAdvanced(items)) {
                requireRank(array.get(converted(items)), (NDArray) given);
            }
            array.set(converted(items), given);
        }
    }

    private static void requireRank(NDArray target, NDArray list) {
        if (list.ndim() > target.ndim()) {
            throw PythonError.value(
                    "setting an array element with a sequence. The requested array would exceed the maximum"
                            + " number of dimension of " + target.ndim() + ".");
        }
    }

    /** Assigns a sequence to one element, which only a bool allows: it becomes the sequence's truth value. */
    private static boolean element(DType type, Object sequence) {
        if (type == DType.BOOL && (sequence instanceof List<?> || sequence instanceof NDArray a && a.size() == 1)) {
            return Values.truth(sequence);
        } else if (type.isComplex()) {
            throw PythonError.type(
                    sequence instanceof NDArray
                            ? "only 0-dimensional arrays can be converted to Python scalars"
                            : "must be real number, not " + Values.typeName(sequence));
        } else if (type.isInteger() && sequence instanceof List<?>) {
            throw PythonError.type("int() argument must be a string, a bytes-like object or a real number, not '"
                    + Values.typeName(sequence) + "'");
        }
        throw PythonError.value("setting an array element with a sequence.")
                .maybe("Maybe assign to a slice, or pick one element of the right side.");
    }

    private static void writeMask(NDArray array, List<Object> items, Object value, Temporaries temporaries) {
        NDArray mask = ArrayOps.asArray(items.getFirst(), null);
        long[] shape = new long[array.ndim()];
        for (int d = 0; d < shape.length; d++) {
            shape[d] = d < mask.ndim() ? mask.shape()[d] : 1;
        }
        NDArray cast = (NDArray) temporaries.manage(ArrayOps.asArray(value, array.dtype()), value);
        NDArray shaped = (NDArray) temporaries.manage(mask.reshape(shape), mask);
        array.assign((NDArray) temporaries.manage(Nd.map(Op.WHERE, shaped, cast, array)));
    }

    private static boolean isScalar(Object value) {
        return ScalarMath.isNumber(value)
                || value instanceof NDArray a && a.isCounted() && a.size() == 1 && a.ndim() <= 1;
    }

    /** Whether the index is one boolean array over the first axes. */
    private static boolean isMask(NDArray array, List<Object> items) {
        if (items.size() != 1 || !(items.getFirst() instanceof NDArray mask) || mask.dtype() != DType.BOOL) {
            return false;
        }
        return mask.ndim() <= array.ndim() && Arrays.equals(mask.shape(), Arrays.copyOf(array.shape(), mask.ndim()));
    }

    /** The index objects of a subscript. */
    public static List<Index> indices(Object index) {
        return converted(items(index));
    }

    private static List<Object> items(Object index) {
        return index instanceof Tuple tuple ? tuple : List.of(index);
    }

    private static boolean isAdvanced(List<Object> items) {
        for (int i = 0; i < items.size(); i++) {
            Object item = items.get(i);
            if (item instanceof NDArray a && (a.ndim() > 0 || a.dtype() == DType.BOOL)
                    || item instanceof Boolean
                    || item instanceof List<?>) {
                return true;
            }
        }
        return false;
    }

    /** Whether the index selects one element; the result is then a scalar, not a view. */
    private static boolean isElement(NDArray array, List<Object> items) {
        if (items.size() != array.ndim()) {
            return false;
        }
        for (int i = 0; i < items.size(); i++) {
            Object item = items.get(i);
            if (!(item instanceof Long || item instanceof NDArray a && a.ndim() == 0 && a.dtype() != DType.BOOL)) {
                return false;
            }
        }
        return true;
    }

    private static List<Index> converted(List<Object> items) {
        List<Index> converted = new ArrayList<>();
        for (Object item : items) {
            converted.add(
                    switch (item) {
                        case SliceValue s -> new Index.Range(s.lower(), s.upper(), s.step());
                        case None n -> new Index.NewAxis();
                        case Ellipsis e -> new Index.Ellipsis();
                        case NDArray a when a.ndim() > 0 || a.dtype() == DType.BOOL -> new Index.Numbers(a);
                        case Boolean b -> new Index.Numbers(Nd.scalar(b));
                        case List<?> l -> new Index.Numbers(numbers(l));
                        default -> new Index.At(position(item));
                    });
        }
        return converted;
    }

    private static NDArray numbers(List<?> list) {
        NDArray numbers = ArrayOps.asArray(list, null);
        if (numbers.size() == 0 && numbers.dtype() == DType.FLOAT64) {
            return numbers.astype(DType.INT64);
        } else if (numbers.dtype().isFloating() || numbers.dtype().isComplex()) {
            throw PythonError.index(NOT_AN_INDEX);
        }
        return numbers;
    }

    private static long position(Object item) {
        if (item instanceof BigInteger) {
            throw PythonError.index(NOT_AN_INDEX);
        }
        try {
            return Values.index(item, NOT_AN_INDEX);
        } catch (PythonError e) {
            throw new PythonError("IndexError", e.getMessage(), e.advice());
        }
    }

    private static Object part(String text, Object index) {
        int size = text.length();
        if (text.codePointCount(0, size) != size) {
            return sequence(Values.items(text), index, "string", text);
        }
        if (!(index instanceof SliceValue slice)) {
            return Values.character(text.charAt(position(index, size, "string")));
        }
        RangeValue positions = positions(slice, size);
        if (slice.step() == null || slice.step() == 1) {
            int length = positions.size();
            if (length == 0) {
                return "";
            }
            int from = (int) (long) positions.getFirst();
            return text.substring(from, from + length);
        }
        StringBuilder chosen = new StringBuilder();
        for (Object position : positions) {
            chosen.append(text.charAt((int) (long) position));
        }
        return chosen.toString();
    }

    private static Object sequence(List<?> items, Object index, String kind, Object whole) {
        if (!(index instanceof SliceValue slice)) {
            return items.get(position(index, items.size(), kind));
        }
        List<Object> chosen = new ArrayList<>();
        for (Object position : positions(slice, items.size())) {
            chosen.add(items.get((int) (long) position));
        }
        return switch (whole) {
            case String s ->
                String.join("", chosen.stream().map(Object::toString).toList());
            case Tuple t -> new Tuple(chosen);
            case RangeValue r -> r.part(positions(slice, items.size()));
            default -> chosen;
        };
    }

    private static RangeValue positions(SliceValue slice, int size) {
        long step = slice.step() == null ? 1 : slice.step();
        if (step == 0) {
            throw PythonError.value("slice step cannot be zero");
        }
        long low = step > 0 ? 0 : -1;
        long high = step > 0 ? size : size - 1;
        long start = slice.lower() == null ? (step > 0 ? low : high) : bound(slice.lower(), size, low, high);
        long stop = slice.upper() == null ? (step > 0 ? high : low) : bound(slice.upper(), size, low, high);
        return new RangeValue(start, stop, step);
    }

    private static long bound(long bound, int size, long low, long high) {
        return Math.clamp(bound < 0 ? bound + size : bound, low, high);
    }

    private static int position(Object index, int size, String kind) {
        if (index instanceof Long i && i >= -size && i < size) {
            return (int) (i < 0 ? i + size : i);
        }
        if (index instanceof BigInteger) {
            throw PythonError.index("cannot fit 'int' into an index-sized integer");
        }
        String named = Values.typeName(index);
        String what = kind.equals("string")
                ? "string indices must be integers, not '" + named + "'"
                : kind.replace(" assignment", "") + " indices must be integers or slices, not " + named;
        long i = Values.index(index, what);
        if (i < -size || i >= size) {
            throw PythonError.index((kind.equals("range") ? "range object" : kind) + " index out of range")
                    .maybe("Maybe count from 0: the length is " + size + ", the index " + i + ".");
        }
        return (int) (i < 0 ? i + size : i);
    }
}
