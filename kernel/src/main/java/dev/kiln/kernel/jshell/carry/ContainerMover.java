package dev.kiln.kernel.jshell.carry;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/**
 * Moves what collections, maps and other holders of the JDK hold. Those that can be changed are changed in place, so that they stay
 * shared; unmodifiable ones, and those created for an enum, are replaced by copies.
 *
 * <p>One that cannot take its new contents, as a sorted map whose comparator knows only the old class, keeps the old ones.
 */
final class ContainerMover {

    private final UnaryOperator<Object> mover;
    private final UnaryOperator<Class<?>> newest;
    private final Set<Object> walked = Collections.newSetFromMap(new IdentityHashMap<>());
    /** Changed in place: as keys they have other hash codes than before. */
    private final Set<Object> altered = Collections.newSetFromMap(new IdentityHashMap<>());

    ContainerMover(UnaryOperator<Object> mover, UnaryOperator<Class<?>> newest) {
        this.mover = mover;
        this.newest = newest;
    }

    /** Everything is looked through once more. */
    void beginPass() {
        walked.clear();
    }

    /** The container, or its copy; any other value as it is. */
    @SuppressWarnings("unchecked")
    Object move(Object value) {
        return switch (value) {
            case Collection<?> c -> walked.add(c) ? collection((Collection<Object>) c) : c;
            case Map<?, ?> m -> walked.add(m) ? map((Map<Object, Object>) m) : m;
            case Optional<?> o -> o.isPresent() && changes(o.get()) ? Optional.of(mover.apply(o.get())) : o;
            case Map.Entry<?, ?> e when isOfJdk(e) -> entry((Map.Entry<Object, Object>) e);
            case AtomicReference<?> r -> {
                if (walked.add(r)) {
                    ((AtomicReference<Object>) r).set(mover.apply(r.get()));
                }
                yield r;
            }
            default -> value;
        };
    }

    private static boolean isOfJdk(Object value) {
        return value.getClass().getClassLoader() == null;
    }

    private boolean changes(Object value) {
        return mover.apply(value) != value;
    }

    private boolean changesHash(Object value) {
        return changes(value) || altered.contains(value);
    }

    private Object entry(Map.Entry<Object, Object> entry) {
        if (!changes(entry.getKey()) && !changes(entry.getValue())) {
            return entry;
        }
        Object key = mover.apply(entry.getKey());
        Object value = mover.apply(entry.getValue());
        return entry instanceof SimpleEntry<?, ?> ? new SimpleEntry<>(key, value) : Map.entry(key, value);
    }

    private Object collection(Collection<Object> old) {
        if (old instanceof EnumSet<?> set) {
            return enumSet(set);
        }
        boolean set = old instanceof Set<?>;
        // all elements are moved, not only those up to the first that changes
        if (old.stream().filter(e -> set ? changesHash(e) : changes(e)).count() == 0) {
            return old;
        }
        List<Object> now = new ArrayList<>();
        old.forEach(e -> now.add(mover.apply(e)));
        try {
            if (old instanceof List<Object> list) {
                replace(list, now);
            } else {
                refill(old, now);
            }
            altered.add(old);
            return old;
        } catch (UnsupportedOperationException e) {
            return isUnmodifiable(old) ? copy(old, now) : old;
        }
    }

    /** Without a change of structure, so that views and iterators of the list stay good. */
    private static void replace(List<Object> list, List<Object> now) {
        if (list instanceof CopyOnWriteArrayList<Object>) {
            list.clear();
            list.addAll(now);
            return;
        }
        ListIterator<Object> i = list.listIterator();
        for (Object element : now) {
            if (i.next() != element) {
                i.set(element);
            }
        }
    }

    private static void refill(Collection<Object> collection, List<Object> now) {
        List<Object> before = new ArrayList<>(collection);
        refuseView(collection, now.getFirst());
        collection.clear();
        try {
            collection.addAll(now);
        } catch (RuntimeException e) {
            collection.clear();
            collection.addAll(before);
        }
    }

    /** A view such as a map's values can be cleared but not filled: it must be left alone. */
    private static void refuseView(Collection<Object> collection, Object element) {
        try {
            collection.add(element);
        } catch (UnsupportedOperationException e) {
            throw e;
        } catch (RuntimeException e) {
            // full, or old and new elements cannot be compared: it may do once it is empty
        }
    }

    private static boolean isUnmodifiable(Object value) {
        String type = value.getClass().getName();
        return type.startsWith("java.util.ImmutableCollections$") || type.startsWith("java.util.Collections$");
    }

    @SuppressWarnings("unchecked")
    private static Object copy(Collection<Object> old, List<Object> now) {
        return switch (old) {
            case List<?> l -> now.stream().toList();
            case SortedSet<?> s -> {
                SortedSet<Object> sorted = new TreeSet<>(((SortedSet<Object>) s).comparator());
                sorted.addAll(now);
                yield Collections.unmodifiableSortedSet(sorted);
            }
            case Set<?> s -> Collections.unmodifiableSet(new LinkedHashSet<>(now));
            default -> Collections.unmodifiableCollection(now);
        };
    }

    private Object map(Map<Object, Object> old) {
        if (old instanceof EnumMap<?, ?> map) {
            Object made = enumMap(map, old);
            if (made != old) {
                return made;
            }
        }
        boolean keys = old.keySet().stream().filter(this::changesHash).count() > 0;
        if (old.values().stream().filter(this::changes).count() == 0 && !keys) {
            return old;
        }
        Map<Object, Object> now = keys ? new LinkedHashMap<>() : Map.of();
        if (keys) {
            old.forEach((k, v) -> now.put(mover.apply(k), mover.apply(v)));
        }
        try {
            if (keys) {
                refill(old, now);
            } else {
                old.replaceAll((k, v) -> mover.apply(v));
            }
            altered.add(old);
            return old;
        } catch (UnsupportedOperationException e) {
            return isUnmodifiable(old) ? copy(old) : old;
        }
    }

    private static void refill(Map<Object, Object> map, Map<Object, Object> now) {
        List<Map.Entry<Object, Object>> before = new ArrayList<>();
        map.forEach((k, v) -> before.add(new SimpleEntry<>(k, v)));
        map.clear();
        try {
            map.putAll(now);
        } catch (RuntimeException e) {
            map.clear();
            before.forEach(b -> map.put(b.getKey(), b.getValue()));
        }
    }

    private Map<Object, Object> copy(Map<Object, Object> old) {
        if (old instanceof SortedMap<Object, Object> sorted) {
            SortedMap<Object, Object> now = new TreeMap<>(sorted.comparator());
            old.forEach((k, v) -> now.put(mover.apply(k), mover.apply(v)));
            return Collections.unmodifiableSortedMap(now);
        }
        Map<Object, Object> now = new LinkedHashMap<>();
        old.forEach((k, v) -> now.put(mover.apply(k), mover.apply(v)));
        return Collections.unmodifiableMap(now);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Object enumMap(EnumMap<?, ?> map, Object old) {
        EnumMap<?, ?> empty = map.clone();
        empty.clear();
        Class<?> type = enumType(empty);
        Class<?> target = newest.apply(type);
        if (target == type) {
            return old;
        }
        EnumMap made = new EnumMap(target);
        map.forEach((k, v) -> made.put((Enum) mover.apply(k), mover.apply(v)));
        return made;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Object enumSet(EnumSet<?> set) {
        EnumSet<?> empty = set.clone();
        empty.clear();
        Class<?> type = enumType(empty);
        Class<?> target = newest.apply(type);
        if (target == type) {
            return set;
        }
        EnumSet made = EnumSet.noneOf((Class) target);
        set.forEach(e -> made.add(mover.apply(e)));
        return made;
    }

    /** The enum type of an empty EnumMap or EnumSet, which only its serialized form reveals. */
    private static Class<?> enumType(Object empty) {
        List<Class<?>> types = new ArrayList<>();
        try (ObjectOutputStream out = new ObjectOutputStream(OutputStream.nullOutputStream()) {
            @Override
            protected void annotateClass(Class<?> c) {
                if (c.isEnum()) {
                    types.add(c);
                }
            }
        }) {
            out.writeObject(empty);
        } catch (IOException e) {
            throw new IllegalStateException("enum of a %s cannot be found".formatted(empty.getClass()), e);
        }
        return types.getFirst();
    }
}
