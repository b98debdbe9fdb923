package dev.kiln.frontend.lang.values;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** Python's set and frozenset. Whole numbers come in the order of CPython's hash table, other items in that of their insertion. */
public final class SetValue implements PythonIterable {
    private final Map<Object, Item> items = new LinkedHashMap<>();
    private final boolean frozen;

    /** The next item's place in the order of insertion. */
    private long last;

    /** Whether items that were put back stand at the end, and not at their places. */
    private boolean disordered;

    private record Item(Object value, long place) {}

    public SetValue(boolean frozen, Iterable<?> items) {
        this.frozen = frozen;
        items.forEach(item -> {
            add(item);
        });
    }

    /** The items of a value as a set. */
    public static SetValue of(Object value) {
        return value instanceof SetValue set ? set : new SetValue(false, Values.items(value));
    }

    public boolean isFrozen() {
        return frozen;
    }

    public void add(Object item) {
        ReferenceCounts.escape(item);
        put(DictKey.of(item), item);
    }

    private void put(Object key, Object item) {
        if (!items.containsKey(key)) {
            items.put(key, new Item(item, last++));
        }
    }

    /** Whether there was such an item. */
    public boolean remove(Object item) {
        return items.remove(DictKey.of(item)) != null;
    }

    public void clear() {
        items.clear();
    }

    @Override
    public Runnable saved() {
        Map<Object, Item> before = frozen ? Map.of() : new LinkedHashMap<>(items);
        return frozen
                ? null
                : () -> {
                    items.clear();
                    items.putAll(before);
                };
    }

    @Override
    public boolean undoesItems() {
        return !frozen;
    }

    @Override
    public Runnable saved(Object item) {
        Object key = DictKey.of(item);
        Item before = items.get(key);
        return before == null
                ? () -> items.remove(key)
                : () -> {
                    disordered |= items.put(key, before) != before;
                };
    }

    @Override
    public void restored() {
        if (disordered) {
            List<Map.Entry<Object, Item>> all = new ArrayList<>(items.entrySet());
            all.sort(Comparator.comparingLong(entry -> entry.getValue().place()));
            items.clear();
            all.forEach(entry -> items.put(entry.getKey(), entry.getValue()));
            disordered = false;
        }
    }

    /** The items that are in both. */
    public SetValue and(SetValue other) {
        SetValue both = new SetValue(frozen, List.of());
        items.forEach((key, item) -> {
            if (other.items.containsKey(key)) {
                both.put(key, item.value());
            }
        });
        return both;
    }

    /** The items that are in one of them. */
    public SetValue or(SetValue other) {
        SetValue either = new SetValue(frozen, this);
        other.items.forEach((key, item) -> either.put(key, item.value()));
        return either;
    }

    /** The items that are not in the other. */
    public SetValue without(SetValue other) {
        SetValue rest = new SetValue(frozen, List.of());
        items.forEach((key, item) -> {
            if (!other.items.containsKey(key)) {
                rest.put(key, item.value());
            }
        });
        return rest;
    }

    /** The items that are in exactly one of them. */
    public SetValue xor(SetValue other) {
        SetValue one = new SetValue(frozen, other);
        items.forEach((key, item) -> {
            if (one.items.remove(key) == null) {
                one.put(key, item.value());
            }
        });
        return one;
    }

    public boolean containsAll(SetValue other) {
        return items.keySet().containsAll(other.items.keySet());
    }

    /** Takes the items of another set in place of its own. */
    public void become(SetValue other) {
        Map<Object, Item> all = new LinkedHashMap<>(other.items);
        items.clear();
        all.forEach((key, item) -> put(key, item.value()));
    }

    /** The first item of a set that has some. */
    public Object first() {
        return iterator().next();
    }

    @Override
    public long length() {
        return items.size();
    }

    @Override
    public boolean contains(Object item) {
        return items.containsKey(DictKey.of(item));
    }

    @Override
    public Iterator<Object> iterator() {
        return watched().iterator();
    }

    /** What a loop over the set goes through. */
    public Watched watched() {
        List<Object> now = ordered();
        return new Watched() {
            @Override
            public Object get(int i) {
                return now.get(i);
            }

            @Override
            public int size() {
                return now.size();
            }

            @Override
            public void check() {
                if (items.size() != now.size()) {
                    throw new PythonError("RuntimeError", "Set changed size during iteration", null);
                }
            }
        };
    }

    private List<Object> ordered() {
        for (Object key : items.keySet()) {
            if (!(key instanceof Long)) {
                return items.values().stream().map(Item::value).collect(Collectors.toCollection(ArrayList::new));
            }
        }
        List<Object> ordered = new ArrayList<>(items.size());
        for (long key : HashOrder.of(items.keySet())) {
            ordered.add(items.get(key).value());
        }
        return ordered;
    }

    @Override
    public String typeName() {
        return frozen ? "frozenset" : "set";
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SetValue set && items.keySet().equals(set.items.keySet());
    }

    @Override
    public int hashCode() {
        return items.keySet().hashCode();
    }

    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(", ", "{", "}");
        forEach(item -> text.add(Values.repr(item)));
        String braces = items.isEmpty() ? "" : text.toString();
        return frozen ? "frozenset(" + braces + ")" : items.isEmpty() ? "set()" : braces;
    }

    /** The order in which CPython's hash table holds whole numbers that were added one after the other to an empty set. */
    private static final class HashOrder {
        private static final int SMALLEST = 8;
        private static final int PROBES = 9;
        private static final int LARGE = 50_000;
        private static final long MODULUS = (1L << 61) - 1;

        private Long[] table = new Long[SMALLEST];
        private int used;

        private HashOrder() {}

        /**
         * @param keys Longs, in the order of their insertion
         */
        static List<Long> of(Set<Object> keys) {
            HashOrder order = new HashOrder();
            for (Object key : keys) {
                order.insert((Long) key);
                order.used++;
                if (order.used * 5L >= (order.table.length - 1) * 3L) {
                    order.grow();
                }
            }
            List<Long> found = new ArrayList<>(order.used);
            for (Long key : order.table) {
                if (key != null) {
                    found.add(key);
                }
            }
            return found;
        }

        private void grow() {
            int least = used > LARGE ? used * 2 : used * 4;
            int size = SMALLEST;
            while (size <= least) {
                size <<= 1;
            }
            Long[] old = table;
            table = new Long[size];
            for (Long key : old) {
                if (key != null) {
                    insert(key);
                }
            }
        }

        private void insert(long key) {
            long hash = hash(key);
            int mask = table.length - 1;
            long perturb = hash;
            int i = (int) hash & mask;
            while (true) {
                int probes = i + PROBES <= mask ? PROBES : 0;
                for (int k = i; k <= i + probes; k++) {
                    if (table[k] == null) {
                        table[k] = key;
                        return;
                    }
                }
                perturb >>>= 5;
                i = (int) (i * 5L + 1 + perturb) & mask;
            }
        }

        private static long hash(long key) {
            long hash = key % MODULUS;
            return hash == -1 ? -2 : hash;
        }
    }
}
