package dev.kiln.frontend.lang.functions.printing;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.display.ArrayText;
import dev.kiln.arrays.display.Printing;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.text.PrintOptions;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.JavaValues;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** NumPy's functions that say how arrays are printed. The options belong to the notebook. */
public final class PrintingFunctions {
    private static final String OPTIONS =
            "precision=None, threshold=None, edgeitems=None, linewidth=None, suppress=None,"
                    + " nanstr=None, infstr=None, formatter=None, sign=None, floatmode=None, *, legacy=None, override_repr=None)";

    private PrintingFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.library("set_printoptions(" + OPTIONS, args -> {
                    Printing printing = Printing.of(Context.current());
                    printing.options(changed(printing.options(), args, 0));
                    return None.NONE;
                }),
                Builtin.library("printoptions(" + OPTIONS, args -> {
                    PrintOptions inside = changed(Printing.of(Context.current()).options(), args, 0);
                    return during(inside);
                }),
                Builtin.library(
                        "get_printoptions()",
                        args -> listed(Printing.of(Context.current()).options())),
                Builtin.library(
                        "array2string(a, max_line_width=None, precision=None, suppress_small=None, separator=' ', prefix='', *,"
                                + " formatter=None, threshold=None, edgeitems=None, sign=None, floatmode=None,"
                                + " suffix='', legacy=None)",
                        PrintingFunctions::text),
                Builtin.library("array_str(a, max_line_width=None, precision=None, suppress_small=None)", args -> {
                    PrintOptions options = Printing.of(Context.current()).options();
                    return written(args.array(0), " ", options(options, args, new int[] {2, -1, -1, 1, 3, -1, -1}));
                }),
                Builtin.library("array_repr(arr)", args -> args.array(0).toRepr()));
    }

    private static Object text(BoundArguments args) {
        PrintOptions options = Printing.of(Context.current()).options();
        PrintOptions changed = options(options, args, new int[] {2, 7, 8, 1, 3, 9, 10});
        int indent = args.text(5).length();
        PrintOptions.Layout layout = changed.layout();
        int width = layout.lineWidth() - args.text(11).length() - indent;
        String text = written(
                args.array(0),
                args.text(4),
                new PrintOptions(
                        changed.numbers(),
                        new PrintOptions.Layout(layout.threshold(), layout.edgeItems(), width),
                        formatters(args, 6, options)));
        // an empty line between blocks stays empty
        return text.replaceAll("\n(?!\n)", "\n" + " ".repeat(indent));
    }

    private static String written(NDArray array, String separator, PrintOptions options) {
        return array.ndim() == 0 ? ArrayText.str(array) : ArrayText.str(array, separator, options);
    }

    /** What the program writes elements with, by their kind. */
    private static Map<DType.Kind, Function<Object, String>> formatters(
            BoundArguments args, int i, PrintOptions before) {
        if (!args.has(i)) {
            // in set_printoptions a call without them takes them away
            return args.name().equals("array2string") ? before.formatters() : Map.of();
        }
        if (!(args.get(i) instanceof DictValue given)) {
            throw PythonError.type(
                    "formatter (" + Values.repr(args.get(i)) + ") of " + args.name() + " must be a dict");
        }
        Map<DType.Kind, Function<Object, String>> formatters = new EnumMap<>(DType.Kind.class);
        CallContext context = args.context();
        given.forEach((key, value) -> {
            if (value instanceof Callable function) {
                Function<Object, String> text =
                        element -> Values.str(function.call(context, Arguments.of(JavaValues.fromJava(element))));
                kinds(Values.str(key)).forEach(kind -> formatters.put(kind, text));
            }
        });
        return formatters;
    }

    private static List<DType.Kind> kinds(String key) {
        return switch (key) {
            case "all" -> List.of(DType.Kind.values());
            case "bool" -> List.of(DType.Kind.BOOL);
            case "int", "int_kind" -> List.of(DType.Kind.SIGNED, DType.Kind.UNSIGNED);
            case "float", "float_kind" -> List.of(DType.Kind.FLOATING);
            case "complexfloat", "complex_kind" -> List.of(DType.Kind.COMPLEX);
            default -> List.of();
        };
    }

    /** The options that the parameters of {@code set_printoptions} change. */
    private static PrintOptions changed(PrintOptions options, BoundArguments args, int from) {
        PrintOptions numbers = options(options, args, new int[] {0, 1, 2, 3, 4, 8, 9, 5, 6});
        return new PrintOptions(numbers.numbers(), numbers.layout(), formatters(args, from + 7, options));
    }

    /**
     * Changed options.
     *
     * @param at the parameters precision, threshold, edgeitems, linewidth, suppress, sign, floatmode, nanstr and infstr; -1 for one that
     *     the function lacks, the last two may be missing
     */
    private static PrintOptions options(PrintOptions options, BoundArguments args, int[] at) {
        PrintOptions.Numbers numbers = options.numbers();
        PrintOptions.Layout layout = options.layout();
        boolean texts = at.length > 7;
        return new PrintOptions(
                new PrintOptions.Numbers(
                        (int) number(args, at[0], "precision", numbers.precision()),
                        mode(args, at[6], numbers.mode()),
                        has(args, at[4]) ? args.flag(at[4]) : numbers.suppress(),
                        has(args, at[5]) ? args.text(at[5]).charAt(0) : numbers.sign(),
                        texts && has(args, at[7]) ? args.text(at[7]) : numbers.nan(),
                        texts && has(args, at[8]) ? args.text(at[8]) : numbers.inf()),
                new PrintOptions.Layout(
                        threshold(args, at[1], layout.threshold()),
                        (int) number(args, at[2], "edgeitems", layout.edgeItems()),
                        (int) number(args, at[3], "linewidth", layout.lineWidth())),
                options.formatters());
    }

    private static boolean has(BoundArguments args, int i) {
        return i >= 0 && args.has(i);
    }

    private static long number(BoundArguments args, int i, String name, long before) {
        if (!has(args, i)) {
            return before;
        }
        long number = args.integer(i);
        if (number < 0) {
            throw PythonError.value(name + " must be >= 0");
        }
        return Math.min(number, Integer.MAX_VALUE / 4);
    }

    /** The threshold, which programs set to sys.maxsize or np.inf to print all. */
    private static long threshold(BoundArguments args, int i, long before) {
        if (!has(args, i)) {
            return before;
        }
        double threshold = args.real(i);
        if (Double.isNaN(threshold)) {
            throw PythonError.value("threshold must be non-NAN, try sys.maxsize for untruncated representation");
        }
        return (long) threshold;
    }

    private static PrintOptions.Mode mode(BoundArguments args, int i, PrintOptions.Mode before) {
        if (!has(args, i)) {
            return before;
        }
        for (PrintOptions.Mode mode : PrintOptions.Mode.values()) {
            if (mode.name().toLowerCase(Locale.ROOT).equals(args.text(i))) {
                return mode;
            }
        }
        throw PythonError.value("floatmode option must be one of \"fixed\", \"unique\", \"maxprec\", \"maxprec_equal\"")
                .maybe("Maybe write one of these instead of " + Values.repr(args.get(i)) + ".");
    }

    private static DictValue listed(PrintOptions options) {
        DictValue all = new DictValue();
        all.put("edgeitems", (long) options.layout().edgeItems());
        all.put("threshold", options.layout().threshold());
        all.put("floatmode", options.numbers().mode().name().toLowerCase(Locale.ROOT));
        all.put("precision", (long) options.numbers().precision());
        all.put("suppress", options.numbers().suppress());
        all.put("linewidth", (long) options.layout().lineWidth());
        all.put("nanstr", options.numbers().nan());
        all.put("infstr", options.numbers().inf());
        all.put("sign", String.valueOf(options.numbers().sign()));
        all.put("formatter", None.NONE);
        all.put("legacy", false);
        all.put("override_repr", None.NONE);
        return all;
    }

    /** What {@code with} enters: the options hold until it is left. */
    private static Instance during(PrintOptions inside) {
        PrintOptions[] before = new PrintOptions[1];
        return new Instance(new ClassValue(
                "printoptions",
                List.of(),
                Map.of(
                        "__enter__",
                        new Step("__enter__", () -> {
                            Printing printing = Printing.of(Context.current());
                            before[0] = printing.options();
                            printing.options(inside);
                            return listed(inside);
                        }),
                        "__exit__",
                        new Step("__exit__", () -> {
                            Printing.of(Context.current()).options(before[0]);
                            return None.NONE;
                        })),
                null));
    }

    private record Step(String name, Supplier<Object> code) implements Callable {
        @Override
        public Object call(CallContext context, Arguments arguments) {
            return code.get();
        }

        @Override
        public boolean isMethod() {
            return true;
        }

        @Override
        public String toString() {
            return "<function " + name + ">";
        }
    }
}
