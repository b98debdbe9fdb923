package dev.kiln.frontend.lang;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.files.NpzFile;
import dev.kiln.frontend.lang.Expression.Comparison;
import dev.kiln.frontend.lang.Expression.Operator;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.complex.Complex;

/** Python's own functions, as far as array programs use them. */
final class Builtins {
    private Builtins() {}

    private static final Map<String, Object> TABLE = table();

    static Object get(String name) {
        return TABLE.get(name);
    }

    static Collection<String> names() {
        return TABLE.keySet();
    }

    /** Where a name that is not defined may be found, or null. */
    static String elsewhere(String name) {
        return Numpy.MODULE.names().contains(name) ? "Maybe you meant np." + name + "." : null;
    }

    private static Map<String, Object> table() {
        Map<String, Object> table = new LinkedHashMap<>();
        for (Builtin row : List.of(
                Builtin.of("print(*values, sep=' ', end='\n')", Builtins::print),
                Builtin.of("len(obj)", g -> length(g.get(0))),
                Builtin.of("range(*bounds)", g -> range(g.items(0))),
                Builtin.of("abs(x)", g -> abs(g.get(0))),
                Builtin.of("min(*values)", g -> best("min", Comparison.LESS, g.items(0))),
                Builtin.of("max(*values)", g -> best("max", Comparison.GREATER, g.items(0))),
                Builtin.of("sum(iterable, start=0)", g -> sum(g.items(0), g.get(1))),
                Builtin.of("pow(base, exp)", g -> Operators.binary(Operator.POWER, g.get(0), g.get(1))),
                Builtin.of(
                        "divmod(x, y)",
                        g -> new Tuple(List.of(
                                Operators.binary(Operator.FLOOR_DIVIDE, g.get(0), g.get(1)),
                                Operators.binary(Operator.REMAINDER, g.get(0), g.get(1))))),
                Builtin.of("int(x=0)", g -> toInt(realPart(g.get(0)))),
                Builtin.of("float(x=0.0)", g -> toFloat(realPart(g.get(0)))),
                Builtin.of("complex(real=0, imag=None)", g -> toComplex(g.get(0), g.has(1) ? g.get(1) : null)),
                Builtin.of("bool(x=False)", g -> g.flag(0)),
                Builtin.of("str(object='')", g -> Values.str(g.get(0))),
                Builtin.of("repr(obj)", g -> Values.repr(g.get(0))),
                Builtin.of("round(number, ndigits=None)", g -> round(g.get(0), g.has(1) ? g.get(1) : null)),
                Builtin.of("list(iterable=None)", g -> Liveness.escape(new ArrayList<>(itemsOrNone(g)))),
                Builtin.of("tuple(iterable=None)", g -> new Tuple(itemsOrNone(g))),
                Builtin.of("enumerate(iterable, start=0)", g -> enumerate(g.items(0), g.integer(1))),
                Builtin.of("zip(*iterables)", g -> zip(g.items(0))),
                Builtin.of("reversed(sequence)", g -> reversed(g.get(0))),
                Builtin.of("sorted(iterable, reverse=False)", g -> sorted(g.items(0), g.flag(1))),
                Builtin.of("any(iterable)", g -> g.items(0).stream().anyMatch(Values::truth)),
                Builtin.of("all(iterable)", g -> g.items(0).stream().allMatch(Values::truth)))) {
            table.put(row.name(), row);
        }
        table.put("np", Numpy.MODULE);
        table.put("numpy", Numpy.MODULE);
        return Collections.unmodifiableMap(table);
    }

    private static List<Object> itemsOrNone(Given g) {
        return g.has(0) ? g.items(0) : List.of();
    }

    private static Object print(Given g) {
        List<String> texts = new ArrayList<>();
        for (Object value : g.items(0)) {
            texts.add(Values.str(value));
        }
        g.interpreter().out().print(String.join(g.text(1), texts) + g.text(2));
        return None.NONE;
    }

    private static Object length(Object value) {
        return switch (value) {
            case String s -> (long) s.codePointCount(0, s.length());
            case List<?> l -> (long) l.size();
            case NpzFile f -> (long) f.names().size();
            case NDArray a -> {
                if (ArrayOps.rank(a) == 0) {
                    throw Mistake.type("object of type '" + Values.typeName(a) + "' has no len()");
                }
                yield a.shape()[0];
            }
            default -> throw Mistake.type("object of type '" + Values.typeName(value) + "' has no len()");
        };
    }

    private static Object range(List<Object> bounds) {
        long[] n = bounds.stream().mapToLong(Values::integer).toArray();
        return switch (n.length) {
            case 1 -> new RangeValue(0, n[0], 1);
            case 2 -> new RangeValue(n[0], n[1], 1);
            case 3 -> new RangeValue(n[0], n[1], n[2]);
            case 0 -> throw Mistake.type("range expected at least 1 argument, got 0");
            default -> throw Mistake.type("range expected at most 3 arguments, got " + n.length);
        };
    }

    static Object abs(Object value) {
        return switch (value) {
            case Double d -> Math.abs(d);
            case Complex c -> Math.hypot(c.real(), c.imag());
            case BigInteger n -> n;
            case NDArray a -> Numpy.MODULE.call("abs", a);
            default -> {
                if (!ScalarMath.isNumber(value)) {
                    throw Mistake.type("bad operand type for abs(): '" + Values.typeName(value) + "'");
                }
                yield Math.absExact(ScalarMath.integer(value));
            }
        };
    }

    private static Object best(String name, Comparison better, List<Object> values) {
        List<Object> all = values.size() == 1 ? Values.items(values.getFirst()) : values;
        if (all.isEmpty()) {
            throw Mistake.value(name + "() iterable argument is empty");
        }
        Object best = all.getFirst();
        for (Object value : all.subList(1, all.size())) {
            best = Values.truth(Operators.compare(better, value, best)) ? value : best;
        }
        return best;
    }

    private static Object sum(List<Object> items, Object start) {
        Object total = start;
        for (Object item : items) {
            total = Operators.binary(Operator.ADD, total, item);
        }
        return total;
    }

    /** An array without axes as Python's number, a complex one as its real part; anything else as it is. */
    private static Object realPart(Object value) {
        Object plain = Values.plain(value);
        return plain instanceof Complex c && value instanceof NDArray ? c.real() : plain;
    }

    private static Object toComplex(Object real, Object imaginary) {
        if (real instanceof String text) {
            if (imaginary != null) {
                throw Mistake.type("complex() can't take second arg if first is a string");
            }
            return ComplexMath.parse(text);
        }
        Complex a = part("complex() first argument must be a string or a number", real);
        if (imaginary == null) {
            return a;
        }
        Complex b = part("complex() second argument must be a number", imaginary);
        return Complex.ofCartesian(a.real() - b.imag(), a.imag() + b.real());
    }

    private static Complex part(String otherwise, Object value) {
        Object number = Values.plain(value);
        if (number instanceof NDArray) {
            throw Mistake.type("only 0-dimensional arrays can be converted to Python scalars");
        } else if (!ScalarMath.isNumber(number)) {
            throw Mistake.type(otherwise + ", not '" + Values.typeName(value) + "'");
        }
        return ComplexMath.of(number);
    }

    static Object toInt(Object value) {
        return switch (value) {
            case Long l -> l;
            case BigInteger n -> n;
            case Boolean b -> b ? 1L : 0L;
            case Double d -> {
                if (Double.isNaN(d)) {
                    throw Mistake.value("cannot convert float NaN to integer");
                } else if (Double.isInfinite(d)) {
                    throw new Mistake("OverflowError", "cannot convert float infinity to integer", null);
                } else if (Math.abs(d) >= 0x1p63) {
                    throw new Mistake(
                            "OverflowError",
                            "int(" + FloatText.repr(d) + ") does not fit into 64 bits",
                            "Maybe keep it a float.");
                }
                yield (long) (double) d;
            }
            case String s -> {
                try {
                    yield Long.parseLong(s.strip().replace("_", ""));
                } catch (NumberFormatException e) {
                    throw Mistake.value("invalid literal for int() with base 10: " + Values.repr(s));
                }
            }
            case NDArray a when ArrayOps.size(a) == 1 -> toInt(ArrayOps.item(a));
            case NDArray a -> throw Mistake.type("only 0-dimensional arrays can be converted to Python scalars");
            default ->
                throw Mistake.type("int() argument must be a string, a bytes-like object or a real number, not '"
                        + Values.typeName(value) + "'");
        };
    }

    static Object toFloat(Object value) {
        return switch (value) {
            case String s -> {
                String text = s.strip().toLowerCase(java.util.Locale.ROOT).replace("_", "");
                yield switch (text.replaceFirst("^[+-]", "")) {
                    case "inf", "infinity" ->
                        text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
                    case "nan" -> Double.NaN;
                    default -> parsed(s, text);
                };
            }
            case NDArray a when ArrayOps.size(a) == 1 -> toFloat(ArrayOps.item(a));
            case NDArray a -> throw Mistake.type("only 0-dimensional arrays can be converted to Python scalars");
            default -> {
                if (!ScalarMath.isNumber(value) || value instanceof Complex) {
                    throw Mistake.type(
                            "float() argument must be a string or a real number, not '" + Values.typeName(value) + "'");
                }
                yield ScalarMath.real(value);
            }
        };
    }

    private static double parsed(String given, String text) {
        if (!text.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)(e[+-]?\\d+)?")) {
            throw Mistake.value("could not convert string to float: " + Values.repr(given));
        }
        return Double.parseDouble(text);
    }

    private static Object round(Object value, Object digits) {
        if (value instanceof Complex || !(value instanceof NDArray) && !ScalarMath.isNumber(value)) {
            throw Mistake.type("type " + Values.typeName(value) + " doesn't define __round__ method");
        } else if (value instanceof NDArray a) {
            return Numpy.MODULE.call("round", a, digits == null ? 0L : digits);
        } else if (value instanceof Double d && digits == null) {
            return toInt(Math.rint(d));
        } else if (value instanceof Double d) {
            int places = Math.toIntExact(Values.integer(digits));
            return Double.isFinite(d)
                    ? new java.math.BigDecimal(d)
                            .setScale(places, java.math.RoundingMode.HALF_EVEN)
                            .doubleValue()
                    : d;
        }
        return ScalarMath.integer(value);
    }

    private static Object enumerate(List<Object> items, long start) {
        List<Object> pairs = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            pairs.add(new Tuple(List.of(start + i, items.get(i))));
        }
        return new Tuple(pairs);
    }

    private static Object zip(List<Object> iterables) {
        List<List<Object>> columns = iterables.stream().map(Values::items).toList();
        int length = columns.stream().mapToInt(List::size).min().orElse(0);
        List<Object> rows = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            int row = i;
            rows.add(new Tuple(columns.stream().map(column -> column.get(row)).toList()));
        }
        return new Tuple(rows);
    }

    private static Object reversed(Object sequence) {
        if (!Values.isIterable(sequence)) {
            throw Mistake.type("'" + Values.typeName(sequence) + "' object is not reversible");
        }
        List<Object> result = new ArrayList<>(Values.items(sequence));
        Collections.reverse(result);
        return new Tuple(result);
    }

    private static Object sorted(List<Object> items, boolean descending) {
        List<Object> result = new ArrayList<>(items);
        result.sort((a, b) -> Values.truth(Operators.compare(Comparison.LESS, a, b))
                ? -1
                : Values.truth(Operators.compare(Comparison.LESS, b, a)) ? 1 : 0);
        if (descending) {
            Collections.reverse(result);
        }
        return Liveness.escape(result);
    }
}
