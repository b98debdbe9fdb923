package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.NpzFile;
import dev.kiln.arrays.graph.DType;
import java.math.BigInteger;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.commons.numbers.complex.Complex;

/** What all values have: a type name, a truth value, text forms and items. */
public final class Values {
    private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x1f\\x7f]");

    /** The strings of one character that most texts consist of. */
    private static final String[] ASCII = ascii();

    private Values() {}

    public static String typeName(Object value) {
        return switch (value) {
            case Long l -> "int";
            case Double d -> "float";
            case Complex c -> "complex";
            case BigInteger n -> "int";
            case Boolean b -> "bool";
            case String s -> "str";
            case None n -> "NoneType";
            case Ellipsis e -> "ellipsis";
            case Tuple t -> t.type();
            case RangeValue r -> "range";
            case List<?> l -> "list";
            case NpzFile f -> "NpzFile";
            case NDArray a -> a.isArray() ? "numpy.ndarray" : "numpy." + a.dtype();
            case DType d -> "numpy.dtype";
            case SliceValue s -> "slice";
            case PythonObject o -> o.typeName();
            default -> value.getClass().getSimpleName();
        };
    }

    public static boolean truth(Object value) {
        return switch (value) {
            case Boolean b -> b;
            case Long l -> l != 0;
            case Double d -> d != 0;
            case Complex c -> c.real() != 0 || c.imag() != 0;
            case BigInteger n -> true;
            case String s -> !s.isEmpty();
            case None n -> false;
            case List<?> l -> !l.isEmpty();
            case PythonIterable i -> i.truth();
            case NDArray a -> {
                long size = ArrayOps.size(a);
                if (size == 1) {
                    yield truth(ArrayOps.item(a));
                } else if (size == 0) {
                    throw PythonError.value(
                            "The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is"
                                    + " not empty.");
                }
                throw PythonError.value(
                        "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()");
            }
            default -> true;
        };
    }

    /** The text that {@code print} shows. */
    public static String str(Object value) {
        return switch (value) {
            case String s -> s;
            case NDArray a -> ArrayOps.text(a);
            case DType type -> type.numpyName();
            case PythonObject object -> object.text();
            default -> repr(value);
        };
    }

    /** The text as an item of a printed list. */
    public static String repr(Object value) {
        return switch (value) {
            case null -> "None";
            case Boolean b -> b ? "True" : "False";
            case Double d -> FloatText.repr(d);
            case Complex c -> ComplexMath.repr(c);
            case BigInteger n -> WideIntegers.text(n);
            case String s -> quoted(s);
            case RangeValue r -> r.toString();
            case Tuple t
            when !t.names().isEmpty() -> {
                List<String> fields = new ArrayList<>();
                for (int i = 0; i < t.size(); i++) {
                    fields.add(t.names().get(i) + "=" + repr(t.get(i)));
                }
                yield t.type() + "(" + String.join(", ", fields) + ")";
            }
            case Tuple t -> t.size() == 1 ? "(" + repr(t.get(0)) + ",)" : "(" + joined(t) + ")";
            case List<?> l -> "[" + joined(l) + "]";
            case DType d -> "dtype('" + d + "')";
            case NDArray a -> ArrayOps.repr(a);
            case SliceValue s -> "slice(" + repr(s.lower()) + ", " + repr(s.upper()) + ", " + repr(s.step()) + ")";
            default -> value.toString();
        };
    }

    private static String quoted(String text) {
        String body = text.replace("\\", "\\\\")
                .replace("\n", "\\n")
                .replace("\t", "\\t")
                .replace("\r", "\\r");
        body = CONTROL.matcher(body)
                .replaceAll(m -> "\\\\x%02x".formatted((int) m.group().charAt(0)));
        boolean single = text.contains("'") && !text.contains("\"");
        return single ? '"' + body + '"' : "'" + body.replace("'", "\\'") + "'";
    }

    private static String joined(List<?> items) {
        List<String> texts = new ArrayList<>();
        for (Object item : items) {
            texts.add(repr(item));
        }
        return String.join(", ", texts);
    }

    /** The value of an object whose class is derived from one of Python's types, any other value itself. */
    public static Object core(Object value) {
        return value instanceof PythonObject object && object.core() instanceof Object core ? core : value;
    }

    /** A 0-d array as a Python number; any other value unchanged. */
    public static Object plain(Object value) {
        return value instanceof NDArray a && ArrayOps.rank(a) == 0 ? ArrayOps.item(a) : value;
    }

    /** An integer used as an index or a size. */
    public static long index(Object value, String otherwise) {
        return switch (value) {
            case Long l -> l;
            case Boolean b -> b ? 1L : 0L;
            case NDArray a
            when ArrayOps.rank(a) == 0 && !a.dtype().isFloating() && !a.dtype().isComplex() ->
                index(ArrayOps.item(a), otherwise);
            case BigInteger n -> throw WideIntegers.tooLarge();
            case PythonObject object when object.converted("__index__") instanceof Long n -> n;
            case NDArray a
            when ArrayOps.rank(a) > 0 ->
                throw PythonError.type("only integer scalar arrays can be converted to a scalar index")
                        .maybe("Maybe pick one element.");
            default ->
                throw PythonError.type(otherwise)
                        .maybe(isWholeFloat(value) ? "Maybe convert it: int(…), or divide with //." : null);
        };
    }

    public static long integer(Object value) {
        return index(value, "'" + typeName(value) + "' object cannot be interpreted as an integer");
    }

    private static boolean isWholeFloat(Object value) {
        return value instanceof Double || value instanceof NDArray a && ArrayOps.rank(a) == 0;
    }

    /** A character as a string. */
    static String character(int code) {
        return code < ASCII.length ? ASCII[code] : Character.toString(code);
    }

    private static String[] ascii() {
        String[] all = new String[128];
        for (int i = 0; i < all.length; i++) {
            all[i] = Character.toString(i);
        }
        return all;
    }

    public static boolean isIterable(Object value) {
        return value instanceof List<?>
                || value instanceof String
                || value instanceof NpzFile
                || value instanceof PythonIterable i && i.isIterable()
                || value instanceof NDArray a && ArrayOps.rank(a) > 0;
    }

    /** The items that a loop or an unpacking assigns; those of an array are created on demand along its first axis. */
    public static List<Object> items(Object value) {
        return switch (value) {
            case RangeValue r -> r;
            case Tuple t -> t;
            case List<?> l -> new ArrayList<>(l);
            case NpzFile f -> List.copyOf(f.names());
            case DictValue.View view -> view.now();
            case PythonIterable i -> {
                List<Object> all = new ArrayList<>();
                i.forEach(all::add);
                yield all;
            }
            case String s -> s.codePoints().mapToObj(c -> (Object) character(c)).toList();
            case NDArray a -> {
                if (ArrayOps.rank(a) == 0) {
                    throw PythonError.type(
                            a.isArray()
                                    ? "iteration over a 0-d array"
                                    : "'" + typeName(a) + "' object is not iterable");
                }
                yield new ArrayItems(a);
            }
            default -> throw PythonError.type("'" + typeName(value) + "' object is not iterable");
        };
    }

    /** The items of an array along its first axis. */
    public static final class ArrayItems extends AbstractList<Object> {
        private final NDArray array;

        ArrayItems(NDArray array) {
            this.array = array;
        }

        public NDArray array() {
            return array;
        }

        @Override
        public Object get(int index) {
            return Indexing.get(array, (long) index);
        }

        @Override
        public int size() {
            return Math.toIntExact(array.length());
        }
    }
}
