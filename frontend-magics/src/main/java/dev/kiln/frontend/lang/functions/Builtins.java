package dev.kiln.frontend.lang.functions;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.NpzFile;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.ScalarType;
import dev.kiln.frontend.lang.functions.files.TextFile;
import dev.kiln.frontend.lang.functions.printing.DisplayFunctions;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.Descriptor;
import dev.kiln.frontend.lang.objects.Errors;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.objects.SuperValue;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.Conversions;
import dev.kiln.frontend.lang.values.Ellipsis;
import dev.kiln.frontend.lang.values.FormatSpec;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.Operator;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterable;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.RangeValue;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.SetValue;
import dev.kiln.frontend.lang.values.SliceValue;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.lang.values.WideIntegers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.numbers.complex.Complex;

/** The table of Python's built-in functions. */
public final class Builtins {
    private Builtins() {}

    private static final Map<String, Object> TABLE = table();

    public static Object get(String name) {
        return TABLE.get(name);
    }

    /** Whether a value is a class, which {@code isinstance} accepts. */
    public static boolean isType(Object value) {
        return PythonTypes.isType(value);
    }

    /** {@code isinstance(value, type)}. */
    public static boolean isInstance(Object value, Object type) {
        return PythonTypes.isInstance(value, type);
    }

    public static Collection<String> names() {
        return TABLE.keySet();
    }

    /** Advice where an undefined name may be found, or null. */
    public static String elsewhere(String name) {
        return Modules.NUMPY.names().contains(name) ? "Maybe you meant np." + name + "." : null;
    }

    private static Map<String, Object> table() {
        Map<String, Object> table = new LinkedHashMap<>();
        for (Builtin row : List.of(
                Builtin.of("print(*values, sep=' ', end='\n', file=None, flush=False)", Builtins::print),
                DisplayFunctions.display(),
                Builtin.of("len(obj, /)", args -> length(args.get(0))).plain(),
                Builtin.type("range(*bounds)", args -> range(args.items(0))),
                Builtin.of("abs(x, /)", args -> abs(args.get(0))),
                Builtin.of("min(*values, key=None, default=None)", args -> Ordering.best("min", Comparison.LESS, args)),
                Builtin.of(
                        "max(*values, key=None, default=None)", args -> Ordering.best("max", Comparison.GREATER, args)),
                Builtin.of("sum(iterable, /, start=0)", args -> sum(args.items(0), args.get(1))),
                Builtin.of("pow(base, exp, mod=None)", Builtins::pow),
                Builtin.of("divmod(x, y, /)", args -> quotientAndRest(args.get(0), args.get(1))),
                Builtin.type("int(x=0, /, base=None)", Builtins::toInt),
                Builtin.type(
                        "float(x=0.0, /)",
                        args -> Conversions.toFloat(Conversions.realPart(converted(args.get(0), "__float__")))),
                Builtin.type(
                        "complex(real=0, imag=None)",
                        args -> Conversions.toComplex(
                                converted(args.get(0), "__complex__"), args.has(1) ? args.get(1) : null)),
                Builtin.type("bool(x=False, /)", args -> args.flag(0)),
                Builtin.type("str(object='')", args -> Values.str(args.get(0))),
                Builtin.of("repr(obj, /)", args -> Values.repr(args.get(0))),
                Builtin.of("ascii(obj, /)", args -> ascii(Values.repr(args.get(0)))),
                Builtin.of("round(number, ndigits=None)", Builtins::round),
                Builtin.type(
                        "list(iterable=None, /)", args -> ReferenceCounts.escape(new NumberList(itemsOrNone(args)))),
                Builtin.type("tuple(iterable=None, /)", args -> new Tuple(itemsOrNone(args))),
                Builtin.type("enumerate(iterable, start=0)", args -> Iterators.enumerate(args.get(0), args.integer(1))),
                Builtin.type("zip(*iterables, strict=False)", Iterators::zip),
                Builtin.type("bytes(source=?, encoding=?)", BytesMethods::make),
                Builtin.type("bytearray(source=?, encoding=?)", MutableBytes::make),
                Builtin.type("dict(other=?, /, **named)", args -> CollectionMethods.dict(args, 0)),
                Builtin.type("set(iterable=None, /)", args -> new SetValue(false, itemsOrNone(args))),
                Builtin.type("frozenset(iterable=None, /)", args -> new SetValue(true, itemsOrNone(args))),
                Builtin.type("map(function, *iterables)", Iterators::map),
                Builtin.type("filter(function, iterable, /)", Iterators::filter),
                Builtin.of("iter(object, sentinel=?, /)", Iterators::iterator),
                Builtin.of("next(iterator, default=?, /)", Iterators::next),
                Builtin.of(
                        "format(value, format_spec='', /)",
                        args -> FormatSpec.apply(args.text(1), Values.plain(args.get(0)))),
                Builtin.of("bin(number, /)", args -> FormatSpec.apply("#b", Values.integer(args.get(0)))),
                Builtin.of("hex(number, /)", args -> FormatSpec.apply("#x", Values.integer(args.get(0)))),
                Builtin.of("oct(number, /)", args -> FormatSpec.apply("#o", Values.integer(args.get(0)))),
                Builtin.of("chr(i, /)", args -> character(args.integer(0))).plain(),
                Builtin.of("ord(c, /)", args -> ord(args.get(0))).plain(),
                Builtin.of("super(*given)", args -> above(args.items(0))),
                Builtin.of("id(object, /)", args -> identity(args.get(0))).plain(),
                Builtin.of(
                        "property(fget, fset=None, fdel=None, doc=None)",
                        args -> new Descriptor.Property(
                                args.function(0),
                                args.has(1) ? args.function(1) : null,
                                args.has(2) ? args.function(2) : null,
                                args.has(3) ? args.text(3) : null)),
                Builtin.of("staticmethod(function, /)", args -> new Descriptor.Static(args.function(0))),
                Builtin.of("classmethod(function, /)", args -> new Descriptor.OfClass(args.function(0))),
                Builtin.of("getattr(obj, name, default=?, /)", Builtins::attribute),
                Builtin.of("hasattr(obj, name, /)", args -> attributeOrNull(args.get(0), args.text(1)) != null),
                Builtin.of("setattr(obj, name, value, /)", args -> {
                    Attributes.changing(args.context(), args.get(0), args.text(1));
                    Attributes.set(args.get(0), args.text(1), args.get(2));
                    return None.NONE;
                }),
                Builtin.of("delattr(obj, name, /)", args -> {
                    Attributes.changing(args.context(), args.get(0), args.text(1));
                    Attributes.delete(args.get(0), args.text(1));
                    return None.NONE;
                }),
                Builtin.of("issubclass(cls, classinfo, /)", args -> Classes.isSubclass(args.get(0), args.get(1))),
                Builtin.of(
                        "input(prompt='', /)", args -> args.context().output().ask(Values.str(args.get(0)))),
                TextFile.open(),
                Builtin.of("callable(obj, /)", args -> isCallable(args.get(0))).plain(),
                Builtin.of("hash(obj, /)", args -> CollectionMethods.hash(args.get(0))),
                Builtin.type("reversed(sequence, /)", args -> Iterators.reversed(args.get(0))),
                Builtin.of(
                        "sorted(iterable, /, *, key=None, reverse=False)",
                        args -> ReferenceCounts.escape(Ordering.sorted(args.items(0), args, 1))),
                Builtin.of("isinstance(obj, classinfo, /)", args -> PythonTypes.isInstance(args.get(0), args.get(1)))
                        .plain(),
                Builtin.type("type(obj, bases=?, members=?, /)", Classes::type),
                Builtin.type("slice(*bounds)", args -> slice(args.items(0))),
                Builtin.of(
                        "__import__(name, globals=None, locals=None, fromlist=None, level=0)",
                        args -> Modules.imported(
                                args.has(3) && !args.items(3).isEmpty()
                                        ? args.text(0)
                                        : args.text(0).split("\\.", 2)[0])),
                Builtin.of("help(obj, /)", Builtins::help),
                Builtin.of("any(iterable, /)", args -> Iterators.finds(args.get(0), true)),
                Builtin.of("all(iterable, /)", args -> !Iterators.finds(args.get(0), false)))) {
            table.put(row.name(), row);
        }
        ReflectionFunctions.rows().forEach(row -> table.put(row.name(), row));
        table.put("np", Modules.NUMPY);
        table.put("numpy", Modules.NUMPY);
        table.put("__name__", "__main__");
        table.put("Ellipsis", Ellipsis.ELLIPSIS);
        table.put("object", ClassValue.OBJECT);
        table.put("NotImplemented", Instance.NOT_IMPLEMENTED);
        Errors.classes().forEach((name, type) -> {
            // those of NumPy are members of its modules, Jupyter's own has no name in programs
            if (!Set.of("LinAlgError", "AxisError", "StdinNotImplementedError", "UFuncTypeError", "_UFuncNoLoopError")
                    .contains(name)) {
                table.put(name, type);
            }
        });
        return Collections.unmodifiableMap(table);
    }

    private static List<Object> itemsOrNone(BoundArguments args) {
        return args.has(0) ? args.items(0) : List.of();
    }

    private static Object print(BoundArguments args) {
        List<String> texts = new ArrayList<>();
        for (Object value : args.items(0)) {
            texts.add(Values.str(value));
        }
        String text = String.join(args.has(1) ? args.text(1) : " ", texts) + (args.has(2) ? args.text(2) : "\n");
        if (!args.has(3)) {
            args.context().out().print(text);
        } else if (Attributes.get(args.get(3), "write") instanceof Callable write) {
            write.call(args.context(), Arguments.of(text));
        }
        return None.NONE;
    }

    private static Object help(BoundArguments args) {
        args.context().out().println(Manual.page(args.get(0)).text());
        return None.NONE;
    }

    /** A type by its name. */
    static Builtin type(String name) {
        return (Builtin) TABLE.get(name);
    }

    /** Calls a function of the table. */
    static Object call(String name, Object... arguments) {
        return ((Builtin) TABLE.get(name)).call(null, Arguments.of(arguments));
    }

    static Object length(Object value) {
        return switch (value) {
            case String s -> (long) s.codePointCount(0, s.length());
            case List<?> l -> (long) l.size();
            case PythonIterable i when i.length() >= 0 -> i.length();
            case NpzFile f -> (long) f.names().size();
            case NDArray a -> {
                if (ArrayOps.rank(a) == 0) {
                    throw PythonError.type(
                            a.isArray()
                                    ? "len() of unsized object"
                                    : "object of type '" + Values.typeName(a) + "' has no len()");
                }
                yield a.shape()[0];
            }
            default -> throw PythonError.type("object of type '" + Values.typeName(value) + "' has no len()");
        };
    }

    private static Object range(List<Object> bounds) {
        long[] n = bounds.stream().mapToLong(Values::integer).toArray();
        return switch (n.length) {
            case 1 -> new RangeValue(0, n[0], 1);
            case 2 -> new RangeValue(n[0], n[1], 1);
            case 3 -> new RangeValue(n[0], n[1], n[2]);
            case 0 -> throw PythonError.type("range expected at least 1 argument, got 0");
            default -> throw PythonError.type("range expected at most 3 arguments, got " + n.length);
        };
    }

    /** What an object's method makes of it, or the value itself. */
    private static Object converted(Object value, String method) {
        return value instanceof PythonObject object && object.converted(method) instanceof Object result
                ? result
                : Values.core(value);
    }

    private static String character(long code) {
        if (code < 0 || code > Character.MAX_CODE_POINT) {
            throw PythonError.value("chr() arg not in range(0x110000)");
        }
        return Character.toString((int) code);
    }

    static Object abs(Object given) {
        if (given instanceof PythonObject object && object.converted("__abs__") instanceof Object own) {
            return own;
        }
        Object value = Values.core(given);
        return switch (value) {
            case Double d -> Math.abs(d);
            case Complex c -> Math.hypot(c.real(), c.imag());
            case BigInteger n -> n.abs();
            case NDArray a -> Modules.NUMPY.call("abs", a);
            default -> {
                if (!ScalarMath.isNumber(value)) {
                    throw PythonError.type("bad operand type for abs(): '" + Values.typeName(value) + "'");
                }
                long n = ScalarMath.integer(value);
                yield n < 0 ? ScalarMath.unary(Operator.SUBTRACT, n) : (Object) n;
            }
        };
    }

    private static Object quotientAndRest(Object x, Object y) {
        Object own = x instanceof PythonObject left ? left.converted("__divmod__", y) : null;
        if (own == null && y instanceof PythonObject right) {
            own = right.converted("__rdivmod__", x);
        }
        return own != null
                ? own
                : new Tuple(List.of(
                        Operators.binary(Operator.FLOOR_DIVIDE, x, y), Operators.binary(Operator.REMAINDER, x, y)));
    }

    private static Object toInt(BoundArguments args) {
        if (!args.has(1)) {
            return Conversions.toInt(Conversions.realPart(converted(args.get(0), "__int__")));
        } else if (!(args.get(0) instanceof String text)) {
            throw PythonError.type("int() can't convert non-string with explicit base");
        } else {
            return Conversions.toInt(text, args.integer(1));
        }
    }

    private static Object round(BoundArguments args) {
        if (args.get(0) instanceof Instance instance) {
            Object own = args.has(1) ? instance.converted("__round__", args.get(1)) : instance.converted("__round__");
            if (own != null) {
                return own;
            }
        }
        if (args.get(0) instanceof NDArray a && ArrayOps.rank(a) == 0 && a.dtype() != DType.BOOL && !args.has(1)) {
            return Conversions.round(a.item(), null);
        }
        return args.get(0) instanceof NDArray a
                ? Modules.NUMPY.call("round", a, args.has(1) ? args.get(1) : 0L)
                : Conversions.round(args.get(0), args.has(1) ? args.get(1) : null);
    }

    private static Object pow(BoundArguments args) {
        if (!args.has(2)) {
            return Operators.binary(Operator.POWER, args.get(0), args.get(1));
        }
        for (int i = 0; i < 3; i++) {
            if (args.get(i) instanceof Double || !ScalarMath.isNumber(args.get(i))) {
                throw PythonError.type("pow() 3rd argument not allowed unless all arguments are integers");
            }
        }
        return WideIntegers.powerModulo(args.get(0), args.get(1), args.get(2));
    }

    private static Object sum(List<Object> items, Object start) {
        Object total = start;
        for (Object item : items) {
            total = Operators.binary(Operator.ADD, total, item);
        }
        return total;
    }

    private static Object attribute(BoundArguments args) {
        if (!args.isGiven(2)) {
            return Attributes.get(args.get(0), args.text(1));
        }
        Object value = attributeOrNull(args.get(0), args.text(1));
        return value == null ? args.get(2) : value;
    }

    static Object attributeOrNull(Object of, String name) {
        try {
            return Attributes.get(of, name);
        } catch (RuntimeException e) {
            // perhaps raised by the program's own __getattr__, where it has a place
            if (Errors.kind(e).equals("AttributeError")) {
                return null;
            }
            throw e;
        }
    }

    /** A text in which all but ASCII characters are escaped. */
    private static String ascii(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints()
                .forEach(c -> out.append(
                        c < 128
                                ? Character.toString(c)
                                : String.format(c < 256 ? "\\x%02x" : c < 65536 ? "\\u%04x" : "\\U%08x", c)));
        return out.toString();
    }

    private static long ord(Object value) {
        if (!(Values.core(value) instanceof String text)) {
            throw PythonError.type("ord() expected string of length 1, but " + Values.typeName(value) + " found");
        } else if (text.codePointCount(0, text.length()) != 1) {
            throw PythonError.type("ord() expected a character, but string of length "
                    + text.codePointCount(0, text.length()) + " found");
        }
        return text.codePointAt(0);
    }

    private static boolean isCallable(Object value) {
        return value instanceof Instance instance
                ? instance.attribute("__call__") != null
                : value instanceof Callable || value instanceof ScalarType;
    }

    private static Object above(List<Object> given) {
        if (given.size() != 2 || !(given.getFirst() instanceof ClassValue type)) {
            throw PythonError.type("super() argument 1 must be a type");
        }
        Object self = given.get(1);
        boolean fits = self instanceof Instance instance
                ? instance.type().isSubclassOf(type)
                : self instanceof ClassValue of && of.isSubclassOf(type);
        if (!fits) {
            throw PythonError.type("super(type, obj): obj must be an instance or subtype of type");
        }
        return new SuperValue(type, self);
    }

    /** A number that is the same for the same object; of numbers and texts for equal ones. */
    private static long identity(Object value) {
        boolean byValue = value instanceof Number || value instanceof String || value instanceof Boolean;
        return 1L << 40 | (byValue ? value.hashCode() : System.identityHashCode(value)) & 0xffff_ffffL;
    }

    private static Object slice(List<Object> bounds) {
        Long[] n = bounds.stream()
                .map(bound -> bound == None.NONE ? null : Values.integer(bound))
                .toArray(Long[]::new);
        return switch (n.length) {
            case 1 -> new SliceValue(null, n[0], null);
            case 2 -> new SliceValue(n[0], n[1], null);
            case 3 -> new SliceValue(n[0], n[1], n[2]);
            default -> throw PythonError.type("slice expected from 1 to 3 arguments, got " + n.length);
        };
    }
}
