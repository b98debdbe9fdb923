package dev.kiln.frontend.lang.values;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.BiConsumer;

/** Python's dict: entries in the order in which their keys were first set. */
public class DictValue implements PythonIterable {
    private final LinkedHashMap<Object, Entry> entries = new LinkedHashMap<>();

    /** What the next entry's place in the order is, at the end and at the beginning. */
    private long last;

    private long first = -1;

    /** Whether entries that were put back stand at the end, and not at their places. */
    private boolean disordered;

    /** What lists its entries' text at the moment, so that a dict within itself ends. */
    private boolean shown;

    private static final class Entry {
        private final Object key;
        private Object value;
        private long place;

        Entry(Object key, Object value, long place) {
            this.key = key;
            this.value = value;
            this.place = place;
        }
    }

    public DictValue() {}

    /** A copy: the same keys and values. */
    public DictValue(DictValue other) {
        putAll(other);
    }

    /** The value of a key, or null. */
    public Object get(Object key) {
        Entry entry = entries.get(DictKey.of(key));
        return entry == null ? null : entry.value;
    }

    /** {@code dict[key]} of a key that it does not have: the value that stands for it, or null when that is an error. */
    public Object missing(Object key) {
        return null;
    }

    /** Whether reading a key that it does not have may set it. */
    public boolean fillsIn() {
        return false;
    }

    /** Sets the value of a key; a key that is equal to one of the dict leaves that key. */
    public void put(Object key, Object value) {
        ReferenceCounts.escape(value);
        Object hashed = DictKey.of(key);
        Entry entry = entries.get(hashed);
        if (entry != null) {
            entry.value = value;
        } else {
            ReferenceCounts.escape(key);
            entries.put(hashed, new Entry(key, value, last++));
        }
    }

    public void putAll(DictValue other) {
        other.forEach(this::put);
    }

    /** Removes a key. Returns its value, or null when there is none. */
    public Object remove(Object key) {
        Entry entry = entries.remove(DictKey.of(key));
        return entry == null ? null : entry.value;
    }

    /** Moves an entry to the end or to the beginning; false when there is none with this key. */
    protected boolean moveToEnd(Object key, boolean toLast) {
        Object hashed = DictKey.of(key);
        Entry entry = entries.get(hashed);
        if (entry == null) {
            return false;
        } else if (toLast) {
            entry.place = last++;
            entries.putLast(hashed, entry);
        } else {
            entry.place = first--;
            entries.putFirst(hashed, entry);
        }
        return true;
    }

    /** The last key, or the first one, of a dict that has some. */
    public Object end(boolean atLast) {
        return (atLast ? entries.lastEntry() : entries.firstEntry()).getValue().key;
    }

    public void clear() {
        entries.clear();
    }

    @Override
    public Runnable saved() {
        Map<Object, Entry> before = new LinkedHashMap<>();
        entries.forEach((hashed, entry) -> before.put(hashed, new Entry(entry.key, entry.value, entry.place)));
        return () -> {
            entries.clear();
            entries.putAll(before);
        };
    }

    @Override
    public boolean undoesItems() {
        return true;
    }

    @Override
    public Runnable saved(Object key) {
        Object hashed = DictKey.of(key);
        Entry entry = entries.get(hashed);
        if (entry == null) {
            return () -> entries.remove(hashed);
        }
        Object value = entry.value;
        return () -> {
            entry.value = value;
            disordered |= entries.put(hashed, entry) != entry;
        };
    }

    @Override
    public void restored() {
        if (disordered) {
            List<Map.Entry<Object, Entry>> all = new ArrayList<>(entries.entrySet());
            all.sort(Comparator.comparingLong(entry -> entry.getValue().place));
            entries.clear();
            all.forEach(entry -> entries.put(entry.getKey(), entry.getValue()));
            disordered = false;
        }
    }

    public int size() {
        return entries.size();
    }

    @Override
    public long length() {
        return entries.size();
    }

    @Override
    public boolean contains(Object key) {
        return entries.containsKey(DictKey.of(key));
    }

    public void forEach(BiConsumer<Object, Object> action) {
        new ArrayList<>(entries.values()).forEach(entry -> action.accept(entry.key, entry.value));
    }

    /** What a loop over the dict goes through. */
    public Watched watched(View.Kind kind) {
        Entry[] now = entries.values().toArray(Entry[]::new);
        return new Watched() {
            @Override
            public Object get(int i) {
                Entry entry = now[i];
                return switch (kind) {
                    case KEYS -> entry.key;
                    case VALUES -> entry.value;
                    case ITEMS -> new Tuple(List.of(entry.key, entry.value));
                };
            }

            @Override
            public int size() {
                return now.length;
            }

            @Override
            public void check() {
                if (entries.size() != now.length) {
                    throw new PythonError("RuntimeError", "dictionary changed size during iteration", null);
                }
            }
        };
    }

    /** The keys, in order. */
    public List<Object> keys() {
        List<Object> keys = new ArrayList<>(entries.size());
        entries.values().forEach(entry -> keys.add(entry.key));
        return keys;
    }

    /** The values, in the order of the keys. */
    public List<Object> values() {
        List<Object> values = new ArrayList<>(entries.size());
        entries.values().forEach(entry -> values.add(entry.value));
        return values;
    }

    /** The entries as tuples of key and value. */
    public List<Object> items() {
        List<Object> items = new ArrayList<>(entries.size());
        entries.values().forEach(entry -> items.add(new Tuple(List.of(entry.key, entry.value))));
        return items;
    }

    @Override
    public Iterator<Object> iterator() {
        return watched(View.Kind.KEYS).iterator();
    }

    @Override
    public String typeName() {
        return "dict";
    }

    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof DictValue dict) || dict.size() != size()) {
            return false;
        }
        for (Map.Entry<Object, Entry> entry : entries.entrySet()) {
            Entry same = dict.entries.get(entry.getKey());
            if (same == null || !Operators.areEqual(entry.getValue().value, same.value)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        return entries.keySet().hashCode();
    }

    @Override
    public String toString() {
        if (shown) {
            return "{...}";
        }
        shown = true;
        try {
            StringJoiner text = new StringJoiner(", ", "{", "}");
            entries.values().forEach(entry -> text.add(Values.repr(entry.key) + ": " + Values.repr(entry.value)));
            return text.toString();
        } finally {
            shown = false;
        }
    }

    /**
     * What {@code dict.keys()}, {@code dict.values()} and {@code dict.items()} return: it follows the dict.
     *
     * @param of the dict
     * @param kind which of them it is
     */
    public record View(DictValue of, Kind kind) implements PythonIterable {
        /** What of a dict is seen. */
        public enum Kind {
            KEYS,
            VALUES,
            ITEMS
        }

        /** What is seen at the moment. */
        public List<Object> now() {
            return switch (kind) {
                case KEYS -> of.keys();
                case VALUES -> of.values();
                case ITEMS -> of.items();
            };
        }

        @Override
        public Iterator<Object> iterator() {
            return of.watched(kind).iterator();
        }

        @Override
        public long length() {
            return of.size();
        }

        @Override
        public boolean contains(Object item) {
            return switch (kind) {
                case KEYS -> of.contains(item);
                case VALUES -> PythonIterable.super.contains(item);
                case ITEMS ->
                    item instanceof Tuple pair
                            && pair.size() == 2
                            && of.contains(pair.get(0))
                            && Operators.areEqual(of.get(pair.get(0)), pair.get(1));
            };
        }

        @Override
        public String typeName() {
            return "dict_" + kind.name().toLowerCase(java.util.Locale.ROOT);
        }

        @Override
        public String toString() {
            StringJoiner text = new StringJoiner(", ", typeName() + "([", "])");
            forEach(item -> text.add(Values.repr(item)));
            return text.toString();
        }
    }
}
