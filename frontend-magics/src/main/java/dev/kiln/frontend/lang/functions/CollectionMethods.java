package dev.kiln.frontend.lang.functions;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.SetValue;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Undo;
import dev.kiln.frontend.lang.values.Values;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;

/** The methods of dicts and sets, and the functions that make them. */
final class CollectionMethods {
    private CollectionMethods() {}

    static final Builtin DISJOINT = Builtin.of(
            "isdisjoint(self, other, /)",
            args -> args.items(1).stream().noneMatch(item -> ((DictValue.View) args.get(0)).contains(item)));

    static final Map<String, Builtin> DICTS = table(
            Builtin.of("get(self, key, default=None, /)", args -> {
                Object value = dict(args).get(args.get(1));
                return value == null ? args.get(2) : value;
            }),
            Builtin.of("keys(self)", args -> new DictValue.View(dict(args), DictValue.View.Kind.KEYS)),
            Builtin.of("values(self)", args -> new DictValue.View(dict(args), DictValue.View.Kind.VALUES)),
            Builtin.of("items(self)", args -> new DictValue.View(dict(args), DictValue.View.Kind.ITEMS)),
            Builtin.of("pop(self, key, default=?, /)", args -> {
                Undo.changing(args.context(), dict(args), args.get(1));
                Object value = dict(args).remove(args.get(1));
                if (value == null && !args.isGiven(2)) {
                    throw missing(args.get(1));
                }
                return value == null ? args.get(2) : value;
            }),
            Builtin.of("popitem(self)", args -> {
                if (dict(args).size() == 0) {
                    throw PythonError.key("popitem(): dictionary is empty");
                }
                Object last = dict(args).end(true);
                Undo.changing(args.context(), dict(args), last);
                return new Tuple(List.of(last, dict(args).remove(last)));
            }),
            Builtin.of("setdefault(self, key, default=None, /)", args -> {
                Object value = dict(args).get(args.get(1));
                if (value == null) {
                    Undo.changing(args.context(), dict(args), args.get(1));
                    dict(args).put(args.get(1), args.get(2));
                }
                return value == null ? args.get(2) : value;
            }),
            Builtin.of("update(self, other=?, /, **named)", args -> {
                        fill(dict(args), args, 1);
                        return None.NONE;
                    })
                    .changing(0),
            Builtin.of("clear(self)", args -> {
                        dict(args).clear();
                        return None.NONE;
                    })
                    .changing(0),
            Builtin.of("copy(self)", args -> new DictValue(dict(args))));

    /** {@code dict.fromkeys}. */
    static final Builtin FROM_KEYS = Builtin.of("fromkeys(iterable, value=None, /)", args -> {
        DictValue made = new DictValue();
        args.items(0).forEach(key -> made.put(key, args.get(1)));
        return made;
    });

    static final Map<String, Builtin> FROZEN = table(
            Builtin.of("copy(self)", args -> args.get(0)),
            Builtin.of("union(self, *others)", args -> combined(args, SetValue::or)),
            Builtin.of("intersection(self, *others)", args -> combined(args, SetValue::and)),
            Builtin.of("difference(self, *others)", args -> combined(args, SetValue::without)),
            Builtin.of("symmetric_difference(self, other, /)", args -> set(args).xor(SetValue.of(args.get(1)))),
            Builtin.of(
                    "issubset(self, other, /)", args -> SetValue.of(args.get(1)).containsAll(set(args))),
            Builtin.of("issuperset(self, other, /)", args -> set(args).containsAll(SetValue.of(args.get(1)))),
            Builtin.of(
                    "isdisjoint(self, other, /)",
                    args -> set(args).and(SetValue.of(args.get(1))).length() == 0));

    static final Map<String, Builtin> SETS = sets();

    private static Map<String, Builtin> sets() {
        Map<String, Builtin> sets = new LinkedHashMap<>(FROZEN);
        sets.putAll(table(
                Builtin.of("add(self, item, /)", args -> {
                    if (!set(args).contains(args.get(1))) {
                        Undo.changing(args.context(), set(args), args.get(1));
                        set(args).add(args.get(1));
                    }
                    return None.NONE;
                }),
                Builtin.of("discard(self, item, /)", args -> {
                    Undo.changing(args.context(), set(args), args.get(1));
                    set(args).remove(args.get(1));
                    return None.NONE;
                }),
                Builtin.of("remove(self, item, /)", args -> {
                    Undo.changing(args.context(), set(args), args.get(1));
                    if (!set(args).remove(args.get(1))) {
                        throw missing(args.get(1));
                    }
                    return None.NONE;
                }),
                Builtin.of("pop(self)", args -> {
                    if (set(args).length() == 0) {
                        throw PythonError.key("pop from an empty set");
                    }
                    Object first = set(args).first();
                    Undo.changing(args.context(), set(args), first);
                    set(args).remove(first);
                    return first;
                }),
                Builtin.of("clear(self)", args -> {
                            set(args).clear();
                            return None.NONE;
                        })
                        .changing(0),
                Builtin.of("copy(self)", args -> new SetValue(false, set(args))),
                Builtin.of("update(self, *others)", args -> become(args, combined(args, SetValue::or)))
                        .changing(0),
                Builtin.of("intersection_update(self, *others)", args -> become(args, combined(args, SetValue::and)))
                        .changing(0),
                Builtin.of("difference_update(self, *others)", args -> become(args, combined(args, SetValue::without)))
                        .changing(0),
                Builtin.of(
                                "symmetric_difference_update(self, other, /)",
                                args -> become(args, set(args).xor(SetValue.of(args.get(1)))))
                        .changing(0)));
        return Collections.unmodifiableMap(sets);
    }

    /** {@code dict(other, **named)}. */
    static Object dict(BoundArguments args, int from) {
        DictValue made = new DictValue();
        fill(made, args, from);
        return made;
    }

    private static void fill(DictValue into, BoundArguments args, int from) {
        if (args.isGiven(from) && Values.core(args.get(from)) instanceof DictValue other) {
            into.putAll(other);
        } else if (args.isGiven(from)
                && args.get(from) instanceof Instance object
                && object.attribute("keys") instanceof Callable keys) {
            Values.items(keys.call(args.context(), Arguments.of())).forEach(key -> into.put(key, object.item(key)));
        } else if (args.isGiven(from)) {
            int number = 0;
            for (Object pair : args.items(from)) {
                if (!Values.isIterable(pair)) {
                    throw PythonError.type(
                            "cannot convert dictionary update sequence element #" + number + " to a sequence");
                }
                List<Object> items = Values.items(pair);
                if (items.size() != 2) {
                    throw PythonError.value("dictionary update sequence element #" + number + " has length "
                            + items.size() + "; 2 is required");
                }
                into.put(items.get(0), items.get(1));
                number++;
            }
        }
        args.named(from + 1).forEach(into::put);
    }

    /** {@code hash(value)}: equal values have the same. */
    private static final BigInteger HASH_PRIME = BigInteger.valueOf((1L << 61) - 1);

    private static final long HASH_OF_INFINITY = 314_159;

    static long hash(Object value) {
        return switch (value) {
            case Boolean truth -> truth ? 1 : 0;
            case Long n -> hash(BigInteger.valueOf(n));
            case BigInteger n -> hash(n);
            case Double x when Double.isInfinite(x) -> x > 0 ? HASH_OF_INFINITY : -HASH_OF_INFINITY;
            case Double x when !Double.isNaN(x) -> hashOfReal(x);
            case NDArray scalar when !scalar.isArray() -> hash(Values.plain(scalar));
            case Instance object when object.converted("__hash__") instanceof Long own -> own;
            default -> SetValue.of(new Tuple(List.of(value))).hashCode();
        };
    }

    /** An integer's remainder by a prime, with its sign; -1 stands for an error in Python. */
    private static long hash(BigInteger n) {
        long rest = n.remainder(HASH_PRIME).longValue();
        return rest == -1 ? -2 : rest;
    }

    /** The same of a number that is a fraction: that of an integer when it is equal to one. */
    private static long hashOfReal(double x) {
        int exponent = Math.getExponent(x) - 52;
        BigInteger whole = BigInteger.valueOf((long) Math.scalb(x, -exponent));
        // dividing by a power of two is multiplying by another one, for the prime is 2^61 - 1
        return hash(whole.multiply(BigInteger.ONE.shiftLeft(Math.floorMod(exponent, 61))));
    }

    private static SetValue combined(BoundArguments args, BinaryOperator<SetValue> operation) {
        SetValue result = new SetValue(set(args).isFrozen(), set(args));
        for (Object other : args.items(1)) {
            result = operation.apply(result, SetValue.of(other));
        }
        return result;
    }

    private static Object become(BoundArguments args, SetValue result) {
        set(args).become(result);
        return None.NONE;
    }

    private static PythonError missing(Object key) {
        return PythonError.key(key);
    }

    private static DictValue dict(BoundArguments args) {
        return (DictValue) args.get(0);
    }

    private static SetValue set(BoundArguments args) {
        return (SetValue) args.get(0);
    }

    private static Map<String, Builtin> table(Builtin... rows) {
        Map<String, Builtin> table = new LinkedHashMap<>();
        for (Builtin row : rows) {
            table.put(row.name(), row.plain());
        }
        return table;
    }
}
