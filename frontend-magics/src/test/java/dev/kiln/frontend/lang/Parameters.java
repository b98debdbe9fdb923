package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.functions.NumpyTable;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.numbers.RandomGenerator;
import dev.kiln.frontend.lang.functions.ufuncs.Ufunc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The parameters of a function, NumPy's or Kiln's: positional-only ones, those given either way, keyword-only ones.
 *
 * @param rest whether any number of arguments can be given by position
 * @param open whether NumPy accepts names that its signature does not show ({@code **kwargs})
 */
record Parameters(List<String> positionalOnly, List<String> either, boolean rest, Set<String> named, boolean open) {
    static final Path FILE = Path.of("src/test/resources/numpy-signatures.txt");

    /** NumPy's parameters for other array libraries and for subclasses, which have no use here. */
    private static final Set<String> OF_OTHER_LIBRARIES = Set.of("device", "like", "subok", "signature");

    /** Writes the lines of the file: {@code name(a, /, b, *rest, *, c, **)}. */
    static final String PROGRAM = """
            import inspect
            import numpy as np

            for name in NAMES:
                owner = np.random.Generator if name.startswith("Generator.") else np
                thing = owner
                for part in name.removeprefix("Generator.").split("."):
                    thing = getattr(thing, part, None)
                if thing is None:
                    continue
                try:
                    parameters = list(inspect.signature(thing).parameters.values())
                except ValueError:
                    continue
                texts, star = [], False
                for i, p in enumerate(parameters):
                    if p.kind == p.KEYWORD_ONLY and not star:
                        texts.append("*")
                    star = star or p.kind in (p.KEYWORD_ONLY, p.VAR_POSITIONAL)
                    texts.append({p.VAR_POSITIONAL: "*", p.VAR_KEYWORD: "**"}.get(p.kind, "") + p.name)
                    last = i + 1 == len(parameters) or parameters[i + 1].kind != p.POSITIONAL_ONLY
                    if p.kind == p.POSITIONAL_ONLY and last:
                        texts.append("/")
                print(name + "(" + ", ".join(texts) + ")")
            """;

    /** NumPy's parameters by function, from the file. */
    static Map<String, Parameters> ofNumpy() throws IOException {
        Map<String, Parameters> all = new LinkedHashMap<>();
        for (String line : Files.readAllLines(FILE)) {
            int open = line.indexOf('(');
            if (!line.startsWith("#")) {
                all.put(line.substring(0, open), of(line.substring(open + 1, line.length() - 1)));
            }
        }
        return all;
    }

    /** Kiln's parameters by function, from the tables, under NumPy's names. */
    static Map<String, Parameters> ofKiln() {
        Map<String, Parameters> all = new TreeMap<>();
        NumpyTable.all().forEach((name, value) -> collect(name, value, all));
        RandomGenerator.TABLE.forEach((name, row) -> all.put("Generator." + name, of(row)));
        return all;
    }

    private static void collect(String name, Object value, Map<String, Parameters> into) {
        switch (value) {
            case Builtin row -> into.put(name, of(row));
            case Ufunc ufunc -> into.put(name, of(ufunc.row()));
            case PythonModule module ->
                module.names().forEach(inner -> collect(name + "." + inner, module.get(inner), into));
            default -> {}
        }
    }

    private static Parameters of(Builtin row) {
        String text = row.signature().toString().replaceAll("='[^']*'|=\\([^)]*\\)|=[^,)]*", "");
        return of(text.substring(text.indexOf('(') + 1, text.length() - 1));
    }

    private static Parameters of(String inside) {
        List<String> positionalOnly = new ArrayList<>();
        List<String> either = new ArrayList<>();
        Set<String> named = new TreeSet<>();
        boolean rest = false;
        boolean open = false;
        boolean byName = false;
        for (String text : inside.isEmpty() ? new String[0] : inside.split(", ")) {
            if (text.equals("/")) {
                positionalOnly.addAll(either);
                either.clear();
            } else if (text.startsWith("**")) {
                open = true;
            } else if (text.startsWith("*")) {
                byName = true;
                rest |= text.length() > 1;
            } else if (!OF_OTHER_LIBRARIES.contains(text)) {
                (byName ? named : either).add(text);
            }
        }
        return new Parameters(positionalOnly, either, rest, named, open);
    }

    /** NumPy's parameters that are missing here. */
    Set<String> lacking(Parameters numpy) {
        Set<String> lacking = new TreeSet<>(numpy.named);
        lacking.addAll(numpy.either);
        lacking.addAll(numpy.positionalOnly);
        lacking.removeAll(positionalOnly);
        lacking.removeAll(either);
        lacking.removeAll(named);
        return lacking;
    }

    /** The same without some. */
    Parameters without(Set<String> names) {
        return new Parameters(
                positionalOnly.stream().filter(n -> !names.contains(n)).toList(),
                either.stream().filter(n -> !names.contains(n)).toList(),
                rest,
                new TreeSet<>(named.stream().filter(n -> !names.contains(n)).toList()),
                open);
    }

    /** Whether it accepts any arguments, as functions do that only raise an error with advice. */
    boolean takesAnything() {
        return rest && named.isEmpty() && (open || either.isEmpty() && positionalOnly.isEmpty());
    }

    /** Whether a call that is valid in NumPy means the same here, if it uses no parameter that is missing here. */
    boolean agreesWith(Parameters numpy) {
        Parameters known = numpy.without(lacking(numpy));
        Set<String> more = new TreeSet<>(named);
        more.removeAll(known.named);
        return positionalOnly.equals(known.positionalOnly)
                && either.equals(known.either)
                && rest == known.rest
                && named.containsAll(known.named)
                && (more.isEmpty() || known.open);
    }
}
