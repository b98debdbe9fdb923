package dev.kiln.frontend.lang.functions;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.NpzFile;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Given;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.numbers.ComplexFunctions;
import dev.kiln.frontend.lang.functions.numbers.RandomSource;
import dev.kiln.frontend.lang.functions.ufuncs.Ufunc;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.FormatSpec;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.Mistake;
import dev.kiln.frontend.lang.values.Nearest;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.RangeValue;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.TypeLimits;
import dev.kiln.frontend.lang.values.TypeNames;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.lang.values.ZeroDimensional;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What stands after a dot: properties, and methods bound to their object. */
public final class Attributes {
    private Attributes() {}

    private static final Map<String, Function<NDArray, Object>> PROPERTIES = new LinkedHashMap<>();
    private static final Map<String, Builtin> LISTS = table(
            Builtin.of("append(self, object)", g -> {
                list(g).add(ReferenceCounts.escape(g.get(1)));
                return None.NONE;
            }),
            Builtin.of("extend(self, iterable)", g -> {
                list(g).addAll((List<?>) ReferenceCounts.escape(g.items(1)));
                return None.NONE;
            }),
            Builtin.of("pop(self, index=-1)", g -> {
                if (list(g).isEmpty()) {
                    throw Mistake.index("pop from empty list");
                } else if (g.integer(1) >= list(g).size() || g.integer(1) < -list(g).size()) {
                    throw Mistake.index("pop index out of range");
                }
                Object item = Indexing.get(g.get(0), g.get(1));
                Indexing.delete(g.get(0), g.get(1));
                return item;
            }),
            Builtin.of("insert(self, index, object)", g -> {
                int size = list(g).size();
                long at = g.integer(1) < 0 ? g.integer(1) + size : g.integer(1);
                list(g).add((int) Math.clamp(at, 0, size), ReferenceCounts.escape(g.get(2)));
                return None.NONE;
            }),
            Builtin.of("remove(self, value, /)", g -> {
                int at = position(g);
                if (at < 0) {
                    throw Mistake.value("list.remove(x): x not in list");
                }
                list(g).remove(at);
                return None.NONE;
            }),
            Builtin.of("clear(self)", g -> {
                list(g).clear();
                return None.NONE;
            }),
            Builtin.of("reverse(self)", g -> {
                Collections.reverse(list(g));
                return None.NONE;
            }),
            Builtin.of("sort(self, *, key=None, reverse=False)", g -> {
                List<Object> sorted = Ordering.sorted(g.items(0), g, 1);
                list(g).clear();
                list(g).addAll(sorted);
                return None.NONE;
            }),
            Builtin.of("copy(self)", g -> ReferenceCounts.escape(new ArrayList<>(g.items(0)))));
    private static final Map<String, Builtin> SEQUENCES = table(
            Builtin.of("index(self, value)", g -> {
                int at = position(g);
                if (at < 0) {
                    throw Mistake.value(
                            g.get(0) instanceof Tuple
                                    ? "tuple.index(x): x not in tuple"
                                    : Values.repr(g.get(1)) + " is not in " + Values.typeName(g.get(0)));
                }
                return (long) at;
            }),
            Builtin.of(
                    "count(self, value)",
                    g -> g.items(0).stream()
                            .filter(item -> isSame(item, g.get(1)))
                            .count()));
    private static final Map<String, Builtin> ARCHIVES = table(
            Builtin.of("keys(self)", g -> new Tuple(List.copyOf(archive(g).names()))),
            Builtin.library("values(self)", g -> new Tuple(List.copyOf(all(archive(g))))),
            Builtin.library("items(self)", g -> {
                List<Object> pairs = new ArrayList<>();
                archive(g)
                        .names()
                        .forEach(name ->
                                pairs.add(new Tuple(List.of(name, archive(g).get(name)))));
                return new Tuple(pairs);
            }),
            Builtin.of("close(self)", g -> {
                archive(g).close();
                return None.NONE;
            }));
    private static final Map<String, Builtin> NUMBERS = table(
            Builtin.of("conjugate(self)", g -> ComplexFunctions.conjugate(g.get(0))),
            Builtin.of(
                    "is_integer(self)",
                    g -> g.get(0) instanceof Double d
                            ? d == Math.rint(d) && !Double.isInfinite(d)
                            : !(g.get(0) instanceof org.apache.commons.numbers.complex.Complex)));
    private static final Map<String, Builtin> TEXTS = table(
            Builtin.of("upper(self)", g -> g.text(0).toUpperCase(java.util.Locale.ROOT)),
            Builtin.of("lower(self)", g -> g.text(0).toLowerCase(java.util.Locale.ROOT)),
            Builtin.of("strip(self)", g -> g.text(0).strip()),
            Builtin.of(
                    "split(self, sep=None)",
                    g -> split(g.has(1) ? g.text(0) : g.text(0).strip(), g.has(1) ? g.text(1) : null)),
            Builtin.of("format(self, *values)", g -> {
                throw Mistake.limit("str.format" + Mistake.USE_JAVA, "Maybe use an f-string: f\"{x:.3f}\".");
            }),
            Builtin.of("startswith(self, prefix)", g -> g.text(0).startsWith(g.text(1))),
            Builtin.of("endswith(self, suffix)", g -> g.text(0).endsWith(g.text(1))),
            Builtin.of("replace(self, old, new)", g -> g.text(0).replace(g.text(1), g.text(2))),
            Builtin.of("ljust(self, width)", g -> FormatSpec.apply("<" + g.integer(1), g.text(0))),
            Builtin.of("rjust(self, width)", g -> FormatSpec.apply(">" + g.integer(1), g.text(0))),
            Builtin.of(
                    "join(self, iterable)",
                    g -> String.join(
                            g.text(0), g.items(1).stream().map(Values::str).toList())));

    static {
        PROPERTIES.put("shape", a -> Tuple.of(a.shape()));
        PROPERTIES.put("dtype", NDArray::dtype);
        PROPERTIES.put("ndim", a -> (long) a.ndim());
        PROPERTIES.put("size", NDArray::size);
        PROPERTIES.put("T", NDArray::T);
        PROPERTIES.put("mT", NDArray::mT);
        PROPERTIES.put("nbytes", NDArray::nbytes);
        PROPERTIES.put("itemsize", a -> (long) a.dtype().bytes());
        PROPERTIES.put("flat", Attributes::flat);
        PROPERTIES.put("device", a -> "cpu");
        PROPERTIES.put("real", ComplexFunctions::real);
        PROPERTIES.put("imag", ComplexFunctions::imag);
    }

    /** The elements in a line; where that is a copy, what is written to it would not reach the array. */
    private static NDArray flat(NDArray a) {
        NDArray line = a.reshape(-1);
        return a.size() == 0 || line.sharesCellWith(a)
                ? line
                : line.readOnly(
                        "Maybe write to the array itself, x[i, j] = …: this .flat is a copy, for its elements do not"
                                + " stand in a row.");
    }

    private static Map<String, Builtin> table(Builtin... rows) {
        Map<String, Builtin> table = new LinkedHashMap<>();
        for (Builtin row : rows) {
            table.put(row.name(), row);
        }
        return table;
    }

    private static List<Object> split(String text, String separator) {
        if (separator != null && separator.isEmpty()) {
            throw Mistake.value("empty separator");
        }
        String pattern = separator == null ? "\\s+" : java.util.regex.Pattern.quote(separator);
        return separator == null && text.isEmpty()
                ? new ArrayList<>()
                : new ArrayList<>(List.of(text.split(pattern, -1)));
    }

    /** Where a sequence has a value, or -1. */
    private static int position(Given g) {
        List<Object> items = g.items(0);
        for (int i = 0; i < items.size(); i++) {
            if (isSame(items.get(i), g.get(1))) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isSame(Object a, Object b) {
        return a == b || Values.truth(Operators.compare(Comparison.EQUAL, a, b));
    }

    @SuppressWarnings("unchecked")
    private static List<Object> list(Given g) {
        return (List<Object>) g.get(0);
    }

    private static NpzFile archive(Given g) {
        return (NpzFile) g.get(0);
    }

    private static List<NDArray> all(NpzFile archive) {
        return archive.names().stream().map(archive::get).toList();
    }

    public static Object get(Object of, String name) {
        return switch (of) {
            case PythonModule module -> module.get(name);
            case Ufunc ufunc -> ufunc.member(name);
            case NDArray array -> {
                Function<NDArray, Object> property = PROPERTIES.get(name);
                yield property != null
                        ? ZeroDimensional.property(array, property.apply(array))
                        : method(ArrayMethods.TABLE, of, name, PROPERTIES.keySet());
            }
            case NpzFile archive ->
                name.equals("files")
                        ? new ArrayList<Object>(archive.names())
                        : method(ARCHIVES, of, name, List.of("files"));
            case RandomSource random -> method(RandomSource.TABLE, of, name, List.of());
            case String text -> method(TEXTS, of, name, List.of());
            case Tuple tuple ->
                tuple.names().contains(name)
                        ? tuple.get(tuple.names().indexOf(name))
                        : method(SEQUENCES, of, name, tuple.names());
            case RangeValue range -> method(SEQUENCES, of, name, List.of());
            case List<?> list ->
                LISTS.containsKey(name) ? LISTS.get(name).bind(of) : method(SEQUENCES, of, name, LISTS.keySet());
            case DType type -> found(TypeNames.get(type, name), of, name, TypeNames.ATTRIBUTES);
            case TypeLimits limits -> found(limits.get(name), of, name, limits.names());
            case Long l
            when name.equals("dtype") || name.equals("shape") ->
                throw missing(of, name, List.of()).maybe("Maybe make an array of it: np.array(…).");
            default -> {
                if (!ScalarMath.isNumber(of)) {
                    throw missing(of, name, List.of());
                }
                yield switch (name) {
                    case "real" -> ComplexFunctions.real(of);
                    case "imag" -> ComplexFunctions.imag(of);
                    default -> method(NUMBERS, of, name, List.of("real", "imag"));
                };
            }
        };
    }

    private static Object found(Object value, Object of, String name, List<String> known) {
        if (value == null) {
            throw missing(of, name, known);
        }
        return value;
    }

    private static Object method(Map<String, Builtin> table, Object of, String name, Collection<String> others) {
        Builtin method = table.get(name);
        if (method == null) {
            List<String> all = new ArrayList<>(table.keySet());
            all.addAll(others);
            throw missing(of, name, all);
        }
        return method.bind(of);
    }

    private static Mistake missing(Object of, String name, Collection<String> known) {
        String advice = Nearest.advice(name, known)
                .orElse(
                        of instanceof NDArray && Modules.NUMPY.names().contains(name)
                                ? "Maybe you meant np." + name + "(…)."
                                : null);
        return new Mistake(
                "AttributeError", "'" + Values.typeName(of) + "' object has no attribute '" + name + "'", advice);
    }
}
