package dev.kiln.frontend.lang.functions;

import dev.kiln.frontend.lang.bytes.Bytes;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.Operator;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterable;
import dev.kiln.frontend.lang.values.SliceValue;
import dev.kiln.frontend.lang.values.Temporaries;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Python's {@code bytearray}: whole numbers from 0 to 255 that may change. What does not change it, bytes do for it. */
final class MutableBytes implements PythonIterable, Attributed {
    private static final int LARGEST = 255;
    private static final Map<String, Builtin> METHODS = methods();

    private final List<Object> numbers;

    private MutableBytes(List<Object> numbers) {
        this.numbers = new NumberList(numbers);
    }

    private static MutableBytes of(Bytes bytes) {
        return new MutableBytes(Values.items(bytes));
    }

    /** {@code bytearray(…)}: what {@code bytes} takes. */
    static Object make(BoundArguments args) {
        if (args.isGiven(0)
                && !(args.get(0) instanceof Bytes || args.get(0) instanceof String)
                && Values.isIterable(args.get(0))) {
            return new MutableBytes(all(args.get(0)));
        }
        return of((Bytes) BytesMethods.make(args));
    }

    private static Map<String, Builtin> methods() {
        Map<String, Builtin> methods = new LinkedHashMap<>();
        for (Builtin row : List.of(
                Builtin.of("append(self, item, /)", args -> {
                    self(args).add(one(args.get(1)));
                    return None.NONE;
                }),
                Builtin.of("extend(self, iterable, /)", args -> {
                    self(args).addAll(all(args.get(1)));
                    return None.NONE;
                }),
                Builtin.of("insert(self, index, item, /)", args -> {
                    int size = self(args).size();
                    long at = args.integer(1) < 0 ? args.integer(1) + size : args.integer(1);
                    self(args).add((int) Math.clamp(at, 0, size), one(args.get(2)));
                    return None.NONE;
                }),
                Builtin.of("pop(self, index=-1, /)", args -> {
                    int size = self(args).size();
                    long at = args.integer(1) < 0 ? args.integer(1) + size : args.integer(1);
                    if (size == 0) {
                        throw PythonError.index("pop from empty bytearray");
                    } else if (at < 0 || at >= size) {
                        throw PythonError.index("pop index out of range");
                    }
                    return self(args).remove((int) at);
                }),
                Builtin.of("remove(self, value, /)", args -> {
                    int at = self(args).indexOf(one(args.get(1)));
                    if (at < 0) {
                        throw PythonError.value("value not found in bytearray");
                    }
                    self(args).remove(at);
                    return None.NONE;
                }),
                Builtin.of("clear(self)", args -> {
                    self(args).clear();
                    return None.NONE;
                }),
                Builtin.of("reverse(self)", args -> {
                    Collections.reverse(self(args));
                    return None.NONE;
                }),
                Builtin.of("copy(self)", args -> new MutableBytes(self(args))))) {
            methods.put(row.name(), row.changing(0));
        }
        return methods;
    }

    private static List<Object> self(BoundArguments args) {
        return ((MutableBytes) args.get(0)).numbers;
    }

    private static Object one(Object value) {
        long n = Values.index(value, "'" + Values.typeName(value) + "' object cannot be interpreted as an integer");
        if (n < 0 || n > LARGEST) {
            throw PythonError.value("byte must be in range(0, 256)");
        }
        return n;
    }

    private static List<Object> all(Object items) {
        if (items instanceof String) {
            throw PythonError.type("expected iterable of integers; got: 'str'");
        }
        List<Object> all = new ArrayList<>();
        Values.items(items).forEach(item -> all.add(one(item)));
        return all;
    }

    /** What it holds at the moment. */
    Bytes bytes() {
        return Bytes.of(numbers);
    }

    @Override
    public Object attribute(String name) {
        Builtin own = METHODS.get(name);
        if (own != null) {
            return own.bind(this);
        }
        Builtin ofBytes = BytesMethods.TABLE.get(name);
        return ofBytes == null ? null : new OfBytes(name, ofBytes.bind(bytes()));
    }

    /** A method of bytes: what it returns as bytes is a bytearray here. */
    private record OfBytes(String name, Callable method) implements Callable {
        @Override
        public Object call(
                dev.kiln.frontend.lang.functions.call.CallContext context,
                dev.kiln.frontend.lang.functions.call.Arguments arguments) {
            return changeable(method.call(context, arguments));
        }

        private static Object changeable(Object value) {
            return switch (value) {
                case Bytes bytes -> of(bytes);
                case NumberList list ->
                    new NumberList(list.stream().map(OfBytes::changeable).toList());
                default -> value;
            };
        }
    }

    @Override
    public Collection<String> attributes() {
        List<String> names = new ArrayList<>(METHODS.keySet());
        names.addAll(BytesMethods.TABLE.keySet());
        return names;
    }

    @Override
    public Runnable saved() {
        List<Object> before = new ArrayList<>(numbers);
        return () -> {
            numbers.clear();
            numbers.addAll(before);
        };
    }

    @Override
    public Iterator<Object> iterator() {
        return dev.kiln.frontend.lang.iteration.Items.live(numbers);
    }

    @Override
    public long length() {
        return numbers.size();
    }

    @Override
    public boolean contains(Object item) {
        return bytes().contains(item instanceof MutableBytes part ? part.bytes() : item);
    }

    @Override
    public Object item(Object index) {
        return index instanceof SliceValue
                ? new MutableBytes(Values.items(Indexing.get(numbers, index)))
                : numbers.get(place(index));
    }

    private int place(Object index) {
        long at = Values.index(index, "bytearray indices must be integers or slices, not " + Values.typeName(index));
        long position = at < 0 ? at + numbers.size() : at;
        if (position < 0 || position >= numbers.size()) {
            throw PythonError.index("bytearray index out of range");
        }
        return (int) position;
    }

    @Override
    public boolean setItem(Object index, Object value) {
        if (index instanceof SliceValue) {
            Indexing.set(numbers, index, new NumberList(all(value)), new Temporaries());
        } else {
            numbers.set(place(index), one(value));
        }
        return true;
    }

    @Override
    public boolean deleteItem(Object index) {
        if (index instanceof SliceValue) {
            Indexing.delete(numbers, index);
        } else {
            numbers.remove(place(index));
        }
        return true;
    }

    private static Bytes plain(Object value) {
        return value instanceof MutableBytes own ? own.bytes() : value instanceof Bytes bytes ? bytes : null;
    }

    @Override
    public Object binary(Operator operator, Object other, boolean right) {
        if (operator == Operator.MULTIPLY && other instanceof Long) {
            return of((Bytes) bytes().binary(operator, other, right));
        } else if (operator == Operator.ADD) {
            Bytes more = plain(other);
            if (more == null) {
                throw PythonError.type("can't concat " + Values.typeName(right ? this : other) + " to "
                        + Values.typeName(right ? other : this));
            }
            return right ? more.binary(operator, bytes(), false) : of((Bytes) bytes().binary(operator, more, false));
        }
        return null;
    }

    @Override
    public Object augmented(Operator operator, Object other) {
        if (operator == Operator.ADD) {
            Bytes more = plain(other);
            if (more == null) {
                throw PythonError.type("can't concat " + Values.typeName(other) + " to bytearray");
            }
            numbers.addAll(Values.items(more));
            return this;
        } else if (operator == Operator.MULTIPLY && other instanceof Long) {
            List<Object> all = Values.items(bytes().binary(operator, other, false));
            numbers.clear();
            numbers.addAll(all);
            return this;
        }
        return null;
    }

    @Override
    public Object compare(Comparison comparison, Object other) {
        Bytes with = plain(other);
        return with == null ? null : Operators.compare(comparison, bytes(), with);
    }

    @Override
    public boolean equals(Object other) {
        return plain(other) instanceof Bytes bytes && bytes.equals(bytes());
    }

    @Override
    public int hashCode() {
        throw PythonError.type("unhashable type: 'bytearray'");
    }

    @Override
    public String typeName() {
        return "bytearray";
    }

    @Override
    public String toString() {
        return "bytearray(" + bytes() + ")";
    }
}
