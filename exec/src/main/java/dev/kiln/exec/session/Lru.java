package dev.kiln.exec.session;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** A map that drops the entries that were used longest ago. Not thread-safe. */
final class Lru<K, V> {
    private final LinkedHashMap<K, V> entries = new LinkedHashMap<>(16, 0.75f, true);
    private final Consumer<V> forgotten;

    /**
     * @param forgotten called with every value that is dropped
     */
    Lru(Consumer<V> forgotten) {
        this.forgotten = forgotten;
    }

    /** The value, or null. */
    V get(K key) {
        return entries.get(key);
    }

    /** Adds the value, and keeps at most {@code most}. */
    void put(K key, V value, int most) {
        V old = entries.put(key, value);
        if (old != null && old != value) {
            forgotten.accept(old);
        }
        while (entries.size() > most) {
            Map.Entry<K, V> eldest = entries.entrySet().iterator().next();
            entries.remove(eldest.getKey());
            forgotten.accept(eldest.getValue());
        }
    }

    /** All values, the one used longest ago first. */
    Collection<V> values() {
        return entries.values();
    }

    int size() {
        return entries.size();
    }

    void clear() {
        entries.values().forEach(forgotten);
        entries.clear();
    }
}
