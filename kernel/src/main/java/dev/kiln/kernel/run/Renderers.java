package dev.kiln.kernel.run;

import dev.kiln.frontend.Rich;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** How the user's code shows values of certain types: for each type and format a function. */
final class Renderers {
    private final Map<Class<?>, Map<String, Function<Object, ?>>> byType = new ConcurrentHashMap<>();

    /** Adds a function; the values that it gets are of the type. */
    void add(Class<?> type, String mime, Function<Object, ?> renderer) {
        byType.computeIfAbsent(type, t -> new ConcurrentHashMap<>()).put(mime, renderer);
    }

    /**
     * The formats that functions give for a value, those of the nearest type first.
     *
     * @return null if there is none
     */
    Rich render(Object value) {
        if (value == null || byType.isEmpty()) {
            return null;
        }
        Map<String, Object> formats = new LinkedHashMap<>();
        for (Class<?> type : typesOf(value.getClass())) {
            byType.getOrDefault(type, Map.of()).forEach((mime, renderer) -> {
                if (!formats.containsKey(mime)) {
                    Object shown = renderer.apply(value);
                    if (shown != null) {
                        formats.put(mime, content(shown));
                    }
                }
            });
        }
        return formats.isEmpty() ? null : new Rich(formats, Map.of());
    }

    private static Object content(Object shown) {
        return switch (shown) {
            case byte[] bytes -> Base64.getEncoder().encodeToString(bytes);
            // formats of JSON
            case Map<?, ?> map -> map;
            case Iterable<?> list -> list;
            default -> shown.toString();
        };
    }

    /** A class, its superclasses from the nearest on, each before the interfaces that it adds. */
    private static Set<Class<?>> typesOf(Class<?> type) {
        Set<Class<?>> types = new LinkedHashSet<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            types.add(c);
            Deque<Class<?>> interfaces = new ArrayDeque<>(java.util.List.of(c.getInterfaces()));
            while (!interfaces.isEmpty()) {
                Class<?> next = interfaces.remove();
                if (types.add(next)) {
                    interfaces.addAll(java.util.List.of(next.getInterfaces()));
                }
            }
        }
        // every class comes before Object
        types.remove(Object.class);
        types.add(Object.class);
        return types;
    }
}
