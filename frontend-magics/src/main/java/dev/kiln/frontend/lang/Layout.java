package dev.kiln.frontend.lang;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** Where a frame keeps the values of its own names: their positions, found once for all calls of a function. Immutable. */
final class Layout {
    private static final int FEW = 8;

    private final String[] names;
    private final Map<String, Integer> positions = new HashMap<>();

    /**
     * @param names each once, a function's parameters first
     */
    Layout(Collection<String> names) {
        this.names = names.toArray(String[]::new);
        for (int i = 0; i < this.names.length; i++) {
            positions.put(this.names[i], i);
        }
    }

    int size() {
        return names.length;
    }

    String name(int position) {
        return names[position];
    }

    /** The position of a name, or -1. */
    int position(String name) {
        // the names of a text are the same objects wherever it has them
        for (int i = 0; i < names.length && i < FEW; i++) {
            if (names[i] == name) {
                return i;
            }
        }
        Integer position = positions.get(name);
        return position == null ? -1 : position;
    }
}
