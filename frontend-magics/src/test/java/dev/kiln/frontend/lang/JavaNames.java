package dev.kiln.frontend.lang;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.RandomStream;
import dev.kiln.arrays.fft.Fft;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.linalg.Linalg;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The Java names of functions of {@code np}: the same in camelCase, or the name in a list. */
final class JavaNames {
    private static final Set<String> NO_ARRAY = Set.of(
            "broadcast_shapes",
            "can_cast",
            "finfo",
            "iinfo",
            "isdtype",
            "result_type",
            "promote_types",
            "issubdtype",
            "dtype",
            "shape",
            "ndim",
            "size",
            "iscomplexobj",
            "isrealobj");

    private final Map<String, String> others = ApiTable.pairs("/java-names.txt");
    private final Map<String, Set<String>> statics =
            Map.of("Nd", names(Nd.class, true), "Linalg", names(Linalg.class, true), "Fft", names(Fft.class, true));
    private final Set<String> methods = names(NDArray.class, false);
    private final Set<String> streams = names(RandomStream.class, false);

    JavaNames() throws IOException {}

    /** Whether a function returns facts about types or shapes, not arrays. */
    boolean givesNoArray(String name) {
        return NO_ARRAY.contains(name);
    }

    /** The static function, as {@code `Nd.add`}; empty when there is none. */
    String function(String name) {
        String java = java(name);
        if (others.getOrDefault(name, "").contains("(")) {
            return "`" + others.get(name) + "`";
        } else if (name.startsWith("Generator.") || name.startsWith("random.")) {
            return streams.contains(java) ? "`Nd.random(seed)." + java + "`" : "";
        }
        String own = name.startsWith("fft.") ? "Fft" : name.startsWith("linalg.") ? "Linalg" : "Nd";
        return statics.get(own).contains(java)
                ? "`" + own + "." + java + "`"
                : statics.get("Nd").contains(java) ? "`Nd." + java + "`" : "";
    }

    /** The method, as {@code `x.add`}; empty when there is none. */
    String method(String name) {
        boolean other = name.startsWith("random.") || name.startsWith("Generator.") || name.startsWith("fft.");
        return !other && methods.contains(java(name)) ? "`x." + java(name) + "`" : "";
    }

    /** The name in Java. */
    String java(String name) {
        return others.containsKey(name) ? others.get(name) : camel(name.substring(name.lastIndexOf('.') + 1));
    }

    private static String camel(String name) {
        StringBuilder camel = new StringBuilder();
        for (String word : name.split("_")) {
            camel.append(camel.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1));
        }
        return camel.toString();
    }

    private static Set<String> names(Class<?> type, boolean isStatic) {
        Set<String> names = new TreeSet<>();
        for (Method method : type.getMethods()) {
            if (Modifier.isStatic(method.getModifiers()) == isStatic && method.getDeclaringClass() != Object.class) {
                names.add(method.getName());
            }
        }
        for (DType dtype : DType.values()) {
            names.remove(dtype.name());
        }
        return names;
    }
}
