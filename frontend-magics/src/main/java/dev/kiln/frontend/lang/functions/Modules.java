package dev.kiln.frontend.lang.functions;

import dev.kiln.frontend.lang.functions.call.DateArrays;
import dev.kiln.frontend.lang.functions.call.Later;
import dev.kiln.frontend.lang.functions.call.ModuleText;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.files.ZipParts;
import dev.kiln.frontend.lang.functions.modules.CmathModule;
import dev.kiln.frontend.lang.functions.modules.CollectionsModule;
import dev.kiln.frontend.lang.functions.modules.ContextlibModule;
import dev.kiln.frontend.lang.functions.modules.DataclassesModule;
import dev.kiln.frontend.lang.functions.modules.DoctestModule;
import dev.kiln.frontend.lang.functions.modules.FunctoolsModule;
import dev.kiln.frontend.lang.functions.modules.HashModule;
import dev.kiln.frontend.lang.functions.modules.ItertoolsModule;
import dev.kiln.frontend.lang.functions.modules.JsonModule;
import dev.kiln.frontend.lang.functions.modules.OrderModules;
import dev.kiln.frontend.lang.functions.modules.OsModule;
import dev.kiln.frontend.lang.functions.modules.RandomModule;
import dev.kiln.frontend.lang.functions.modules.ReModule;
import dev.kiln.frontend.lang.functions.modules.SmallModules;
import dev.kiln.frontend.lang.functions.modules.StatisticsModule;
import dev.kiln.frontend.lang.functions.modules.SystemModules;
import dev.kiln.frontend.lang.functions.modules.TimeModule;
import dev.kiln.frontend.lang.functions.modules.WarningsModule;
import dev.kiln.frontend.lang.functions.numbers.MathFunctions;
import dev.kiln.frontend.lang.functions.numbers.NeighbourSums;
import dev.kiln.frontend.lang.functions.numbers.SpecialFunctions;
import dev.kiln.frontend.lang.functions.printing.DisplayFunctions;
import dev.kiln.frontend.lang.functions.widgets.WidgetsModule;
import dev.kiln.frontend.lang.pyplot.Pyplot;
import dev.kiln.frontend.lang.values.Nearest;
import dev.kiln.frontend.lang.values.PythonError;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The modules that a cell can import. Those beside NumPy are made when one is first asked for. */
public final class Modules {
    /** {@code np}. */
    static final PythonModule NUMPY = PythonModule.of("numpy", List.of(), NumpyTable.all());

    /** What the text of {@code scipy.special} is made from. */
    private static final PythonModule NUMBER_BY_NUMBER =
            PythonModule.of("scipy.special", SpecialFunctions.rows(), Map.of());

    /** What the text of {@code scipy.ndimage} is made from. */
    private static final PythonModule NEIGHBOURS = PythonModule.of("scipy.ndimage", NeighbourSums.rows(), Map.of());

    /** Texts that several modules are made from; no cell imports them. */
    private static final Map<String, Lazy> SHARED = shared(
            "_glob",
            "_npy",
            "_ode",
            "_orthogonal",
            "_outcome",
            "_pickles",
            "_polybase",
            "_polyfunctions",
            "_steps",
            "_stiff");

    private static final Map<String, Lazy> TABLE = table();

    private Modules() {}

    /** A module, made when it is first asked for. */
    private static final class Lazy {
        private final Supplier<PythonModule> maker;
        private volatile PythonModule made;

        Lazy(Supplier<PythonModule> maker) {
            this.maker = maker;
        }

        synchronized PythonModule get() {
            if (made == null) {
                made = maker.get();
            }
            return made;
        }
    }

    private static Map<String, Lazy> shared(String... names) {
        Map<String, Lazy> table = new TreeMap<>();
        for (String name : names) {
            table.put(name, new Lazy(() -> ModuleText.load(name)));
        }
        return table;
    }

    private static Map<String, Lazy> table() {
        Map<String, Lazy> table = new TreeMap<>();
        for (String name : List.of(
                "argparse",
                "base64",
                "binascii",
                "calendar",
                "configparser",
                "csv",
                "datetime",
                "decimal",
                "difflib",
                "doctest",
                "fnmatch",
                "fractions",
                "glob",
                "html",
                "inspect",
                "io",
                "ipywidgets",
                "keyword",
                "logging",
                "pathlib",
                "pickle",
                "platform",
                "pprint",
                "queue",
                "secrets",
                "shutil",
                "struct",
                "tempfile",
                "textwrap",
                "timeit",
                "traceback",
                "types",
                "unittest",
                "zlib",
                "uuid")) {
            table.put(name, new Lazy(() -> ModuleText.load(name)));
        }
        table.put("IPython", new Lazy(DisplayFunctions::module));
        table.put("abc", new Lazy(SmallModules::abc));
        table.put("bisect", new Lazy(OrderModules::bisect));
        table.put("cmath", new Lazy(CmathModule::module));
        table.put(
                "collections",
                new Lazy(() -> CollectionsModule.module()
                        .with("_collections", "ChainMap")
                        .with("_user", "UserDict", "UserList", "UserString")));
        table.put("contextlib", new Lazy(() -> ContextlibModule.module().with("_contextlib", "closing", "ExitStack")));
        table.put("copy", new Lazy(SmallModules::copy));
        table.put("dataclasses", new Lazy(DataclassesModule::module));
        table.put("enum", new Lazy(EnumModule::module));
        table.put(
                "functools",
                new Lazy(() -> FunctoolsModule.module()
                        .with(
                                "_functools",
                                "cached_property",
                                "singledispatch",
                                "singledispatchmethod",
                                "update_wrapper")));
        table.put("gc", new Lazy(SmallModules::gc));
        table.put("hashlib", new Lazy(HashModule::module));
        table.put("heapq", new Lazy(() -> OrderModules.heapq().with("_heapq", "merge")));
        table.put("itertools", new Lazy(ItertoolsModule::module));
        table.put("json", new Lazy(() -> JsonModule.module().with("_json", "load", "dump", "JSONEncoder")));
        table.put("math", new Lazy(() -> PythonModule.of("math", MathFunctions.rows(), MathFunctions.constants())));
        table.put("matplotlib", new Lazy(Pyplot::matplotlib));
        table.put("mpl_toolkits", new Lazy(Pyplot::toolkits));
        table.put("numpy", new Lazy(() -> NUMPY));
        table.put("numbers", new Lazy(SmallModules::numbers));
        table.put("operator", new Lazy(OperatorModule::module));
        table.put("os", new Lazy(() -> OsModule.module().with("_os", "walk", "stat", "replace")));
        table.put("random", new Lazy(RandomModule::module));
        table.put("re", new Lazy(ReModule::module));
        table.put("scipy", new Lazy(Modules::scipy));
        table.put(
                "statistics",
                new Lazy(() -> StatisticsModule.module()
                        .with(
                                "_statistics",
                                "NormalDist",
                                "quantiles",
                                "covariance",
                                "correlation",
                                "linear_regression")));
        table.put("string", new Lazy(() -> SmallModules.string().with("_string", "capwords", "Template")));
        table.put("sys", new Lazy(() -> SystemModules.sys().with("_sys", "exc_info")));
        table.put("time", new Lazy(TimeModule::module));
        table.put(
                "typing",
                new Lazy(() -> SmallModules.typing()
                        .with("_typing", "NamedTuple", "TypedDict", "get_type_hints", "runtime_checkable")));
        table.put("warnings", new Lazy(WarningsModule::module));
        return Collections.unmodifiableMap(table);
    }

    /** SciPy's modules, written in NumPy text but for the functions that are computed number by number. */
    private static PythonModule scipy() {
        Map<String, Object> inner = new TreeMap<>();
        for (String name : List.of("fft", "integrate", "linalg", "ndimage", "optimize", "signal", "special")) {
            inner.put(name, Later.module("scipy." + name));
        }
        return PythonModule.of("scipy", List.of(), inner);
    }

    /** The full name of a function, class or module of a text that was made already, such as {@code scipy.ndimage.sobel}, or null. */
    static String nameInTexts(Object value) {
        for (Map.Entry<String, Lazy> entry : TABLE.entrySet()) {
            String found =
                    entry.getValue().made instanceof PythonModule module ? nameIn(module, entry.getKey(), value) : null;
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static String nameIn(PythonModule module, String path, Object value) {
        if (module == value) {
            return path;
        }
        for (String name : module.names()) {
            Object member = module.listed(name) instanceof Later later ? later.ifMade() : module.listed(name);
            String found = member == value
                    ? path + "." + name
                    : member instanceof PythonModule inner ? nameIn(inner, path + "." + name, value) : null;
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** The names of the modules that are not inside others, sorted. */
    public static List<String> names() {
        return List.copyOf(TABLE.keySet());
    }

    /** The names in a module, or null when there is no such module. */
    public static Collection<String> namesIn(String path) {
        PythonModule module = get(path);
        return module == null ? null : module.names();
    }

    /**
     * A module that a cell imports.
     *
     * @throws PythonError a ModuleNotFoundError, which says what to use instead
     */
    public static PythonModule imported(String path) {
        PythonModule module = get(path);
        if (module == null) {
            String first = path.split("\\.", 2)[0];
            String missing = TABLE.containsKey(first) ? path : first;
            throw new PythonError("ModuleNotFoundError", "No module named '" + missing + "'", advice(path));
        }
        return module;
    }

    private static String advice(String path) {
        return switch (path.split("\\.", 2)[0]) {
            case "numpy" -> "Maybe use import numpy as np; modules are np.linalg, np.fft and np.random.";
            case "matplotlib" ->
                "Maybe import matplotlib.pyplot as plt: matplotlib has pyplot, cm, colors, dates and gridspec here.";
            case "seaborn", "plotly" -> "Maybe use import matplotlib.pyplot as plt.";
            case "scipy" ->
                "Maybe use another way: scipy has fft, integrate, linalg, ndimage, optimize, signal and special here.";
            case "pandas" -> "Maybe read a file with %read t=data.csv: t['column'] is an array then.";
            default ->
                Nearest.find(path, TABLE.keySet())
                        .map(found -> "Maybe you meant import " + found + ".")
                        .orElse(
                                "Maybe do this part in Java, in a cell that begins with %%java: variables are shared by name.");
        };
    }

    /** A module by its full name, or null. */
    public static PythonModule get(String path) {
        if (path.equals("_zips")) {
            return ZipParts.module();
        } else if (path.equals("_doctest")) {
            return DoctestModule.module();
        } else if (SHARED.containsKey(path)) {
            return SHARED.get(path).get();
        } else if (path.equals("_scipy_special")) {
            return NUMBER_BY_NUMBER;
        } else if (path.equals("_scipy_ndimage")) {
            return NEIGHBOURS;
        } else if (path.equals("_widgets")) {
            return WidgetsModule.module();
        } else if (path.equals("_objects")) {
            return ModuleText.objects();
        } else if (path.equals("_dates")) {
            return (PythonModule) DateArrays.MODULE.get();
        } else if (path.equals("_strings")) {
            return ModuleText.strings();
        }
        String[] parts = path.split("\\.", -1);
        Lazy first = TABLE.get(parts[0]);
        PythonModule found = first == null ? null : first.get();
        for (int k = 1; found != null && k < parts.length; k++) {
            found = found.names().contains(parts[k]) && found.get(parts[k]) instanceof PythonModule inner
                    ? inner
                    : null;
        }
        return found;
    }
}
