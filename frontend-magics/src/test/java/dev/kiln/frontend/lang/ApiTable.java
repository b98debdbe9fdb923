package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.functions.NumpyTable;
import dev.kiln.frontend.lang.functions.arrays.IndexTrick;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.numbers.RandomGenerator;
import dev.kiln.frontend.lang.functions.ufuncs.Ufunc;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Generates {@code docs/array-api.md} from the tables of functions: which functions exist, under which names, and whether they fuse. */
final class ApiTable {
    private static final String HEAD = """
            | Function | `%%array` | Java function | Java method | Kind | Known differences |
            |---|---|---|---|---|---|
            """;

    private final Map<String, Object> table = NumpyTable.all();
    private final Map<String, String> differences = pairs("/array-api-differences.txt");
    private final JavaNames java = new JavaNames();
    private final Set<String> listed = new TreeSet<>();

    private ApiTable() throws IOException {}

    /** The whole document. */
    static String markdown() throws IOException {
        return new ApiTable().write();
    }

    /** The functions of the standard, by section. */
    static Map<String, List<String>> standard() throws IOException {
        return sections("/array-api.txt");
    }

    private String write() throws IOException {
        StringBuilder text = new StringBuilder("""
                # Array functions

                Every function of the Python array API standard 2025.12, and every other name of `np`. A *fusible* function is recorded
                and can become part of a fused kernel; a *library call* evaluates its operands and computes its result at once; a function
                with neither kind returns no array but a fact about types or shapes. On complex numbers running products, `at`
                of ufuncs but `add` and `subtract`, and products, minima and maxima of up to 2,048 numbers or over some of several axes
                are computed at once; the other fusible functions are recorded for them, too. Java functions are static functions of `Nd`,
                Java methods those of an `NDArray x`; see [java-api.md](java-api.md). `ApiTableTest` writes this page from the tables of
                functions (`-Dkiln.update=true`).

                Everywhere: arrays are stored in C order, whatever `order=` asks for; `subok=`, `kind=` of sorts and `optimize=` have no
                effect; elementwise functions do not accept `signature=`, and without `out=` the elements that `where=` excludes are 0;
                `.flat` of a view that is not contiguous is read-only. A keyword that is not listed is an error that names it.

                """);
        sections(text, standard());
        text.append("# Beyond the standard\n\n");
        sections(text, sections("/numpy-names.txt"));
        text.append("## Further names\n\n").append(HEAD);
        rest().forEach(name -> text.append(row(name)));
        return text.append(parameters()).toString();
    }

    /** The parameters of NumPy's functions that these lack. */
    private static String parameters() throws IOException {
        Map<String, Parameters> numpy = Parameters.ofNumpy();
        StringBuilder text = new StringBuilder("""

                # Parameters

                Functions have NumPy 2.4's parameters, by position or by name as in NumPy, except `device`, `like`, `subok` and
                `signature`, which serve other array libraries and subclasses. These functions lack further ones:

                | Function | Without |
                |---|---|
                """);
        Parameters.ofKiln().forEach((name, own) -> {
            Set<String> lacking = numpy.containsKey(name) ? own.lacking(numpy.get(name)) : Set.of();
            if (!lacking.isEmpty() && !own.takesAnything() && !name.equals("arange")) {
                text.append("| ")
                        .append(name)
                        .append(" | `")
                        .append(String.join("`, `", lacking))
                        .append("` |\n");
            }
        });
        return text.toString();
    }

    private void sections(StringBuilder text, Map<String, List<String>> sections) {
        sections.forEach((title, names) -> {
            text.append("## ").append(title).append("\n\n").append(HEAD);
            names.forEach(name -> text.append(row(name)));
            text.append('\n');
        });
    }

    private String row(String name) {
        listed.add(name);
        Object there = find(name);
        String kind = java.givesNoArray(name)
                ? ""
                : switch (there) {
                    case Builtin b -> kind(b.kind() == Builtin.Kind.LIBRARY);
                    case Ufunc u ->
                        kind((name.contains(".") ? method(u, name) : u.row()).kind() == Builtin.Kind.LIBRARY);
                    case IndexTrick g -> kind(false);
                    case null, default -> "";
                };
        String cell = there == null
                ? ""
                : name.startsWith("Generator.") ? "`rng." + name.substring(10) + "`" : "`np." + name + "`";
        return "| " + name + " | " + cell + " | " + java.function(name) + " | " + java.method(name) + " | " + kind
                + " | " + differences.getOrDefault(name, "") + " |\n";
    }

    private static Builtin method(Ufunc ufunc, String name) {
        return (Builtin) ufunc.member(name.substring(name.indexOf('.') + 1));
    }

    private static String kind(boolean library) {
        return library ? "library call" : "fusible";
    }

    private Object find(String name) {
        int dot = name.indexOf('.');
        if (dot < 0) {
            return table.get(name);
        }
        String inner = name.substring(dot + 1);
        if (name.startsWith("Generator.")) {
            return RandomGenerator.TABLE.get(inner);
        }
        return switch (table.get(name.substring(0, dot))) {
            case PythonModule module -> find(module, inner);
            case Ufunc ufunc -> ufunc;
            case null, default -> null;
        };
    }

    private static Object find(PythonModule module, String name) {
        int dot = name.indexOf('.');
        String first = dot < 0 ? name : name.substring(0, dot);
        Object there = module.names().contains(first) ? module.get(first) : null;
        return dot >= 0 && there instanceof PythonModule inner ? find(inner, name.substring(dot + 1)) : there;
    }

    /** The functions that no section lists. */
    private Set<String> rest() {
        Set<String> names = new TreeSet<>();
        table.forEach((name, value) -> add(names, name, value));
        names.removeAll(listed);
        return names;
    }

    private static void add(Set<String> names, String name, Object value) {
        switch (value) {
            case Builtin b -> names.add(name);
            case Ufunc u -> names.add(name);
            case IndexTrick g -> names.add(name);
            case PythonModule module
            when !name.equals("random") ->
                module.names().forEach(inner -> add(names, name + "." + inner, module.get(inner)));
            default -> {}
        }
    }

    private static Map<String, List<String>> sections(String resource) throws IOException {
        Map<String, List<String>> sections = new java.util.LinkedHashMap<>();
        for (String line : lines(resource)) {
            int end = line.indexOf(']');
            sections.put(
                    line.substring(1, end),
                    List.of(line.substring(end + 1).strip().split(" +")));
        }
        return sections;
    }

    /** Lines {@code name: text}. */
    static Map<String, String> pairs(String resource) throws IOException {
        Map<String, String> pairs = new TreeMap<>();
        for (String line : lines(resource)) {
            String[] parts = line.split(": ", 2);
            pairs.put(parts[0], parts[1]);
        }
        return pairs;
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
