package dev.kiln.frontend.lang.functions;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.call.ScalarType;
import dev.kiln.frontend.lang.functions.call.Signature;
import dev.kiln.frontend.lang.functions.manual.Descriptions;
import dev.kiln.frontend.lang.functions.manual.Page;
import dev.kiln.frontend.lang.functions.numbers.RandomGenerator;
import dev.kiln.frontend.lang.functions.numbers.ReductionFunctions;
import dev.kiln.frontend.lang.functions.ufuncs.Ufunc;
import dev.kiln.frontend.lang.values.AbstractType;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.SetValue;
import dev.kiln.frontend.lang.values.Values;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The pages of {@code help(…)} and of the editor, about every value that a cell can name. */
public final class Manual {
    private static final String FUSES = "recorded, so that it can become part of a fused kernel.";
    private static final String AT_ONCE = "it evaluates its operands and computes its result at once.";

    /** Functions of {@code np} that return facts about types and shapes, files or other functions, but no array that is recorded. */
    private static final Set<String> FACTS = Set.of(
            "shape",
            "ndim",
            "size",
            "broadcast_shapes",
            "dtype",
            "result_type",
            "promote_types",
            "can_cast",
            "min_scalar_type",
            "common_type",
            "isdtype",
            "issubdtype",
            "iinfo",
            "finfo",
            "isscalar",
            "iterable",
            "may_share_memory",
            "iscomplexobj",
            "isrealobj",
            "allclose",
            "array_equal",
            "array_equiv",
            "ndindex",
            "vectorize",
            "default_rng",
            "tolist",
            "item",
            "fill");

    private static final Set<String> SCANS =
            Set.of("cumsum", "cumprod", "cumulative_sum", "cumulative_prod", "nancumsum", "nancumprod", "accumulate");

    private static final Set<String> GATHERS = Set.of("take", "take_along_axis");
    private static final Set<String> JOINS = Set.of(
            "concatenate",
            "concat",
            "stack",
            "vstack",
            "hstack",
            "dstack",
            "row_stack",
            "column_stack",
            "append",
            "insert",
            "pad");
    private static final Set<String> REDUCTIONS = reductions();
    private static final Map<Object, String> NAMES = names();

    private Manual() {}

    /** The full name of a function, a module or a type ({@code numpy.linalg.solve}), or null when no table holds it. */
    public static String name(Object value) {
        String name = NAMES.get(value);
        return name != null || !(value instanceof PythonObject) ? name : Modules.nameInTexts(value);
    }

    /** The page about a value. */
    public static Page page(Object value) {
        String found = name(value);
        String name = found == null ? "" : found;
        return switch (value) {
            case Ufunc ufunc -> new Page(signature(name, ufunc.row().signature()), kind(ufunc), Descriptions.of(name));
            case Builtin function ->
                name.startsWith("ndarray.") || name.startsWith("Generator.") || isMethodOfPython(name)
                        ? ofMethod(name.substring(0, name.indexOf('.')), function)
                        : new Page(signature(name, function.signature()), kind(name, function), Descriptions.of(name));
            case PythonModule module ->
                new Page("module " + shortName(name.isEmpty() ? "module" : name), "", Descriptions.of(name));
            case DType type -> new Page("np." + type.numpyName(), elementType(type), Descriptions.of("numpy.dtypes"));
            case ScalarType type ->
                new Page(
                        "np." + type.asDType().numpyName(),
                        elementType(type.asDType()),
                        Descriptions.of("numpy.dtypes"));
            case AbstractType type ->
                new Page(
                        "np." + type.numpyName(),
                        "Family of element types: "
                                + String.join(
                                        ", ",
                                        type.types().stream()
                                                .map(DType::numpyName)
                                                .toList())
                                + ".",
                        Descriptions.of(name));
            default -> name.isEmpty() ? ofValue(value) : ofText(name, value);
        };
    }

    /** The page about a function or class of a module that is written in NumPy text. */
    private static Page ofText(String name, Object value) {
        String text = value.toString();
        boolean function = text.startsWith("<function ") && text.endsWith(")>");
        String parameters = function ? text.substring(text.indexOf('('), text.length() - 1) : "";
        String module = shortName(name.substring(0, Math.max(0, name.lastIndexOf('.'))));
        return new Page(
                shortName(name) + parameters,
                (function ? "Function of " : "Class of ") + module + ", made of NumPy's functions.",
                Descriptions.of(name));
    }

    /**
     * The page about a method.
     *
     * @param type the name of the type that has it: {@code ndarray}, {@code Generator}, {@code str}, {@code list} …
     * @param function the method as a function whose first parameter is the object
     */
    public static Page ofMethod(String type, Builtin function) {
        Descriptions.Description own = Descriptions.of(type + "." + function.name());
        boolean array = type.equals("ndarray");
        Descriptions.Description description =
                own.paragraph().isEmpty() && array ? Descriptions.of("numpy." + function.name()) : own;
        String object = array ? "x." : type.equals("Generator") ? "rng." : type + ".";
        boolean computes = array || type.equals("Generator");
        return new Page(
                object + function.signature().asMethod(),
                computes ? kind("numpy." + function.name(), function) : "Method of " + type + ".",
                description);
    }

    /** {@code array of float64, shape [3], stored}; what any other value is, in one line. No array is computed for it. */
    public static String about(Object value) {
        return switch (value) {
            case NDArray a when !a.isCounted() -> "array of %s, its length is not known yet, lazy".formatted(a.dtype());
            case NDArray a ->
                "array of %s, shape %s, %s"
                        .formatted(a.dtype(), Arrays.toString(a.shape()), a.isStored() ? "stored" : "lazy");
            case List<?> list ->
                Values.typeName(value) + " of " + list.size() + (list.size() == 1 ? " item" : " items");
            case DictValue dict -> "dict of " + count(dict.size());
            case SetValue set -> Values.typeName(set) + " of " + count(set.length());
            case String text -> "str: " + shortened(Values.repr(text));
            // the text of an object may take long to make
            case PythonObject object -> object.typeName();
            default -> {
                boolean ofPython = Builtins.get(Values.typeName(value)) instanceof Builtin;
                yield Values.typeName(value) + ": " + shortened(ofPython ? Values.repr(value) : value.toString());
            }
        };
    }

    private static String count(long items) {
        return items + (items == 1 ? " item" : " items");
    }

    private static Page ofValue(Object value) {
        boolean function =
                value instanceof PythonObject object && object.typeName().equals("function");
        String text = function ? value.toString() : "";
        function = text.startsWith("<function ") && text.endsWith(">");
        return function
                ? new Page(
                        text.substring("<function ".length(), text.length() - 1),
                        "Function of this session.",
                        Descriptions.of(""))
                : new Page(about(value), "", Descriptions.of(""));
    }

    private static String shortened(String text) {
        int most = 200;
        return text.length() <= most ? text : text.substring(0, most) + "…";
    }

    private static String elementType(DType type) {
        return "Element type %s of %d byte%s.".formatted(type.numpyName(), type.bytes(), type.bytes() == 1 ? "" : "s");
    }

    private static String signature(String name, Signature signature) {
        String owner = name.contains(".") ? shortName(name.substring(0, name.lastIndexOf('.'))) + "." : "";
        return owner + signature;
    }

    private static String shortName(String name) {
        return name.replaceFirst("^numpy\\b", "np");
    }

    private static String kind(Ufunc function) {
        return "Elementwise function, "
                + (function.row().kind() == Builtin.Kind.LIBRARY ? "a library call: " + AT_ONCE : FUSES);
    }

    private static String kind(String name, Builtin function) {
        if (function.isType()) {
            return "Type of Python.";
        } else if (name.startsWith("math.")) {
            return "Function of numbers, not of arrays.";
        } else if (name.startsWith("scipy.")) {
            return "Function of " + name.substring(0, name.lastIndexOf('.')) + ": " + AT_ONCE;
        } else if (!name.startsWith("numpy.")) {
            return "Function of Python.";
        } else if (function.kind() == Builtin.Kind.LIBRARY) {
            return "Library call: " + AT_ONCE;
        } else if (FACTS.contains(function.name())) {
            return "Function that records no array.";
        }
        return form(function.name()) + ", " + FUSES;
    }

    private static String form(String name) {
        if (REDUCTIONS.contains(name)) {
            return "Reduction";
        } else if (SCANS.contains(name)) {
            return "Scan";
        } else if (GATHERS.contains(name)) {
            return "Gather";
        }
        return JOINS.contains(name) ? "Join" : "Array function";
    }

    private static boolean isMethodOfPython(String name) {
        return name.matches("(str|list|tuple|dict|set|frozenset|NpzFile|number)\\..*");
    }

    private static Set<String> reductions() {
        Set<String> names = new HashSet<>(List.of(
                "argmin",
                "argmax",
                "count_nonzero",
                "nansum",
                "nanprod",
                "nanmin",
                "nanmax",
                "nanmean",
                "nanvar",
                "nanstd",
                "nanargmin",
                "nanargmax",
                "reduce"));
        ReductionFunctions.rows().forEach(row -> names.add(row.name()));
        return Collections.unmodifiableSet(names);
    }

    private static Map<Object, String> names() {
        Map<Object, String> names = new IdentityHashMap<>();
        add(names, "numpy", Modules.NUMPY);
        add(names, "math", Modules.get("math"));
        Builtins.names().stream()
                .filter(name -> Builtins.get(name) instanceof Builtin)
                .forEach(name -> names.putIfAbsent(Builtins.get(name), name));
        ArrayMethods.TABLE.forEach((name, row) -> names.putIfAbsent(row, "ndarray." + name));
        RandomGenerator.TABLE.forEach((name, row) -> names.putIfAbsent(row, "Generator." + name));
        Attributes.LISTS.forEach((name, row) -> names.putIfAbsent(row, "list." + name));
        TextMethods.TABLE.forEach((name, row) -> names.putIfAbsent(row, "str." + name));
        CollectionMethods.DICTS.forEach((name, row) -> names.putIfAbsent(row, "dict." + name));
        CollectionMethods.SETS.forEach((name, row) -> names.putIfAbsent(row, "set." + name));
        CollectionMethods.FROZEN.forEach((name, row) -> names.putIfAbsent(row, "frozenset." + name));
        Attributes.SEQUENCES.forEach((name, row) -> names.putIfAbsent(row, "tuple." + name));
        Attributes.ARCHIVES.forEach((name, row) -> names.putIfAbsent(row, "NpzFile." + name));
        NumberMethods.TABLE.forEach((name, row) -> names.putIfAbsent(row, "number." + name));
        return Collections.unmodifiableMap(names);
    }

    private static void add(Map<Object, String> names, String path, PythonModule module) {
        names.put(module, path);
        Members.of(module).forEach((name, value) -> {
            if (value instanceof PythonModule inner) {
                add(names, path + "." + name, inner);
            } else if (value instanceof PythonObject) {
                names.putIfAbsent(value, path + "." + name);
            }
        });
    }
}
