package dev.kiln.frontend.lang;

import dev.kiln.arrays.DType;
import dev.kiln.arrays.Fft;
import dev.kiln.arrays.Linalg;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Writes {@code docs/array-api.md} from the tables of functions: what there is, and whether it fuses. */
final class ApiTable {
    private final Map<String, Object> table = NumpyTable.all();
    private final Map<String, String> differences = new TreeMap<>();
    private final Set<String> statics = names(Nd.class, true);
    private final Set<String> methods = names(NDArray.class, false);
    private final Set<String> told = new TreeSet<>();

    /** The whole document. */
    static String markdown() throws IOException {
        return new ApiTable().write();
    }

    private String write() throws IOException {
        for (String line : lines("/array-api-differences.txt")) {
            String[] parts = line.split(": ", 2);
            differences.put(parts[0], parts[1]);
        }
        StringBuilder text = new StringBuilder("""
                # Array functions

                Every function of the Python array API standard 2025.12 and what `%%array` has beyond it. A *fusible* function is
                recorded and becomes part of fused kernels; a *library call* evaluates its operands and is computed at once. Complex
                numbers are always computed at once. This page is written from the tables of functions by
                `ApiTableTest` (`-Dkiln.update=true`).

                """);
        for (String line : lines("/array-api.txt")) {
            int end = line.indexOf(']');
            text.append("## ").append(line, 1, end).append("\n\n");
            text.append("| Function | `%%array` | Java | Kind | Known differences |\n|---|---|---|---|---|\n");
            for (String name : line.substring(end + 1).strip().split(" +")) {
                text.append(row(name));
            }
            text.append('\n');
        }
        text.append("## Beyond the standard\n\nFusible: ").append(rest(false)).append(".\n\nLibrary calls: ");
        return text.append(rest(true)).append(".\n").toString();
    }

    private String row(String name) {
        told.add(name);
        Object there = find(name);
        String kind = switch (there) {
            case Builtin b -> kind(b);
            case Ufunc u -> kind(u.row());
            case null, default -> "—";
        };
        String cell = there != null ? "`np." + name + "`" : "no";
        return "| " + name + " | " + cell + " | " + java(name) + " | " + kind + " | "
                + differences.getOrDefault(name, "") + " |\n";
    }

    private static String kind(Builtin function) {
        return function.library() ? "library call" : "fusible";
    }

    private Object find(String name) {
        int dot = name.indexOf('.');
        if (dot < 0) {
            return table.get(name);
        }
        String inner = name.substring(dot + 1);
        return table.get(name.substring(0, dot)) instanceof Numpy module
                        && module.names().contains(inner)
                ? module.get(inner)
                : null;
    }

    private String java(String name) {
        String plain = name.substring(name.indexOf('.') + 1);
        StringBuilder camel = new StringBuilder();
        for (String word : plain.split("_")) {
            camel.append(camel.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1));
        }
        List<String> forms = new ArrayList<>();
        int dot = name.indexOf('.');
        if (dot > 0) {
            Class<?> owner = name.startsWith("fft.") ? Fft.class : Linalg.class;
            if (names(owner, true).contains(camel.toString())) {
                forms.add("`" + owner.getSimpleName() + "." + camel + "`");
            }
        }
        if (methods.contains(camel.toString())) {
            forms.add("`x." + camel + "`");
        }
        if (statics.contains(camel.toString())) {
            forms.add("`Nd." + camel + "`");
        }
        return forms.isEmpty() ? "no" : String.join(", ", forms);
    }

    /** The functions that the standard does not name. */
    private String rest(boolean library) {
        Set<String> names = new TreeSet<>();
        table.forEach((name, value) -> add(names, name, value, library));
        return names.isEmpty() ? "none" : String.join(", ", names);
    }

    private void add(Set<String> names, String name, Object value, boolean library) {
        switch (value) {
            case Builtin b when b.library() == library && !told.contains(name) -> names.add("`" + name + "`");
            case Ufunc u when u.row().library() == library && !told.contains(name) -> names.add("`" + name + "`");
            case Numpy module ->
                module.names().forEach(inner -> add(names, name + "." + inner, module.get(inner), library));
            default -> {}
        }
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

    private static List<String> lines(String resource) throws IOException {
        try (InputStream in = ApiTable.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        }
    }
}
