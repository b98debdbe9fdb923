package dev.kiln.frontend.lang.functions;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.NpzFile;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.bytes.Bytes;
import dev.kiln.frontend.lang.functions.arrays.ArrayFlags;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.Later;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.call.ScalarType;
import dev.kiln.frontend.lang.functions.modules.NamedTupleType;
import dev.kiln.frontend.lang.functions.numbers.ComplexFunctions;
import dev.kiln.frontend.lang.functions.numbers.RandomGenerator;
import dev.kiln.frontend.lang.functions.ufuncs.Ufunc;
import dev.kiln.frontend.lang.objects.AbstractMethod;
import dev.kiln.frontend.lang.objects.BoundMethod;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.Descriptor;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.objects.SuperValue;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.Nearest;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterator;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.RangeValue;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.SetValue;
import dev.kiln.frontend.lang.values.SliceValue;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.TypeLimits;
import dev.kiln.frontend.lang.values.TypeNames;
import dev.kiln.frontend.lang.values.Undo;
import dev.kiln.frontend.lang.values.Undo.Changes;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.lang.values.ZeroDimensional;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Attributes of values: properties, and methods bound to their object. */
public final class Attributes {
    private Attributes() {}

    static final Map<String, Function<NDArray, Object>> PROPERTIES = properties();
    /** Of a list. */
    private static final Builtin APPEND = Builtin.of("append(self, object)", args -> {
                Undo.growing(args.context(), list(args));
                list(args).add(ReferenceCounts.escape(args.get(1)));
                return None.NONE;
            })
            .plain();

    static final Map<String, Builtin> LISTS = table(
            APPEND,
            Builtin.of("extend(self, iterable)", args -> {
                List<Object> more = args.items(1);
                Undo.growing(args.context(), list(args));
                list(args).addAll((List<?>) ReferenceCounts.escape(more));
                return None.NONE;
            }),
            Builtin.of("pop(self, index=-1)", args -> {
                        if (list(args).isEmpty()) {
                            throw PythonError.index("pop from empty list");
                        } else if (args.integer(1) >= list(args).size()
                                || args.integer(1) < -list(args).size()) {
                            throw PythonError.index("pop index out of range");
                        }
                        Object item = Indexing.get(args.get(0), args.get(1));
                        Undo.removing(args.context(), list(args), args.integer(1));
                        Indexing.delete(args.get(0), args.get(1));
                        return item;
                    })
                    .plain(),
            Builtin.of("insert(self, index, object)", args -> {
                        int size = list(args).size();
                        long at = args.integer(1) < 0 ? args.integer(1) + size : args.integer(1);
                        int place = (int) Math.clamp(at, 0, size);
                        Undo.inserting(args.context(), list(args), place);
                        list(args).add(place, ReferenceCounts.escape(args.get(2)));
                        return None.NONE;
                    })
                    .plain(),
            Builtin.of("remove(self, value, /)", args -> {
                int at = position(args);
                if (at < 0) {
                    throw PythonError.value("list.remove(x): x not in list");
                }
                Undo.removing(args.context(), list(args), at);
                list(args).remove(at);
                return None.NONE;
            }),
            Builtin.of("clear(self)", args -> {
                        list(args).clear();
                        return None.NONE;
                    })
                    .changing(0),
            Builtin.of("reverse(self)", args -> {
                        Collections.reverse(list(args));
                        return None.NONE;
                    })
                    .changing(0),
            Builtin.of("sort(self, *, key=None, reverse=False)", args -> {
                List<Object> sorted = Ordering.sorted(args.items(0), args, 1);
                if (args.context() != null) {
                    args.context().changing(args.get(0));
                }
                list(args).clear();
                list(args).addAll(sorted);
                return None.NONE;
            }),
            Builtin.of("copy(self)", args -> ReferenceCounts.escape(new ArrayList<>(args.items(0)))));
    static final Map<String, Builtin> SEQUENCES = table(
            Builtin.of("index(self, value)", args -> {
                int at = position(args);
                if (at < 0) {
                    throw PythonError.value(
                            args.get(0) instanceof Tuple
                                    ? "tuple.index(x): x not in tuple"
                                    : Values.repr(args.get(1)) + " is not in " + Values.typeName(args.get(0)));
                }
                return (long) at;
            }),
            Builtin.of(
                    "count(self, value)",
                    args -> args.items(0).stream()
                            .filter(item -> isSame(item, args.get(1)))
                            .count()));
    static final Map<String, Builtin> ARCHIVES = table(
            Builtin.of("keys(self)", args -> new Tuple(List.copyOf(archive(args).names()))),
            Builtin.library("values(self)", args -> new Tuple(List.copyOf(all(archive(args))))),
            Builtin.library("items(self)", args -> {
                List<Object> pairs = new ArrayList<>();
                archive(args)
                        .names()
                        .forEach(name ->
                                pairs.add(new Tuple(List.of(name, archive(args).get(name)))));
                return new Tuple(pairs);
            }),
            Builtin.of("close(self)", args -> {
                archive(args).close();
                return None.NONE;
            }));
    private static final Builtin NEXT = Builtin.of("__next__(self, default=?)", Iterators::next);
    private static final Builtin ITER = Builtin.of("__iter__(self)", args -> args.get(0));

    private static final Later ORDERS = Later.module("_orders");

    private static Map<String, Function<NDArray, Object>> properties() {
        Map<String, Function<NDArray, Object>> properties = new LinkedHashMap<>();
        properties.put("shape", a -> Tuple.of(a.shape()));
        properties.put("dtype", NDArray::dtype);
        properties.put("ndim", a -> (long) a.ndim());
        properties.put("size", NDArray::size);
        properties.put("T", NDArray::T);
        properties.put("mT", NDArray::mT);
        properties.put("nbytes", NDArray::nbytes);
        properties.put("itemsize", a -> (long) a.dtype().bytes());
        properties.put("strides", a -> {
            long[] strides = a.view().strides().clone();
            for (int d = 0; d < strides.length; d++) {
                strides[d] *= a.dtype().bytes();
            }
            return Tuple.of(strides);
        });
        properties.put("flags", ArrayFlags::new);
        properties.put("flat", Attributes::flat);
        properties.put("base", a -> a.base() == null ? None.NONE : a.base());
        properties.put("device", a -> "cpu");
        properties.put("real", ComplexFunctions::real);
        properties.put("imag", ComplexFunctions::imag);
        return Collections.unmodifiableMap(properties);
    }

    /** The elements in one dimension; a copy is read-only, because writing to it would not reach the array. */
    private static NDArray flat(NDArray a) {
        NDArray line = a.reshape(-1);
        return a.size() == 0 || line.sharesCellWith(a)
                ? line
                : line.readOnly(
                        "Maybe write to the array itself, x[i, j] = …: this .flat is a copy, because the array is not"
                                + " contiguous.");
    }

    private static Map<String, Builtin> table(Builtin... rows) {
        Map<String, Builtin> table = new LinkedHashMap<>();
        for (Builtin row : rows) {
            table.put(row.name(), row);
        }
        return table;
    }

    /** The position of a value in a sequence, or -1. */
    private static int position(BoundArguments args) {
        List<Object> items = args.items(0);
        for (int i = 0; i < items.size(); i++) {
            if (isSame(items.get(i), args.get(1))) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isSame(Object a, Object b) {
        return a == b || Values.truth(Operators.compare(Comparison.EQUAL, a, b));
    }

    @SuppressWarnings("unchecked")
    private static List<Object> list(BoundArguments args) {
        return (List<Object>) args.get(0);
    }

    private static NpzFile archive(BoundArguments args) {
        return (NpzFile) args.get(0);
    }

    private static List<NDArray> all(NpzFile archive) {
        return archive.names().stream().map(archive::get).toList();
    }

    /** A method of an array, a string, a list, a dict or a set, not bound to it; null when the attribute is something else. */
    public static Builtin method(Object of, String name) {
        if (of instanceof NDArray) {
            return PROPERTIES.containsKey(name) ? null : ArrayMethods.TABLE.get(name);
        } else if (of instanceof String) {
            return TextMethods.TABLE.get(name);
        }
        Class<?> type = of.getClass();
        if (type == NumberList.class || type == ArrayList.class) {
            return LISTS.get(name);
        } else if (type == DictValue.class) {
            return CollectionMethods.DICTS.get(name);
        }
        return of instanceof SetValue set && !set.isFrozen() ? CollectionMethods.SETS.get(name) : null;
    }

    public static Object get(Object of, String name) {
        if (of instanceof PythonModule module) {
            return module.get(name);
        } else if (of instanceof NDArray array) {
            return ofArray(array, name);
        }
        return switch (of) {
            case AbstractMethod method -> get(method.function(), name);
            case Instance instance -> {
                Object value = instance.attribute(name);
                yield value != null ? value : found(null, of, name, List.copyOf(instance.names()));
            }
            case String text -> method(TextMethods.TABLE, of, name, List.of());
            case Ufunc ufunc -> ufunc.member(name);
            case DictValue dict
            when !(dict instanceof Attributed own) || own.attribute(name) == null ->
                method(CollectionMethods.DICTS, of, name, List.of());
            case Attributed object -> {
                Object value = object.attribute(name);
                yield value != null ? value : found(null, of, name, List.copyOf(object.attributes()));
            }
            case NpzFile archive ->
                name.equals("files")
                        ? new ArrayList<Object>(archive.names())
                        : method(ARCHIVES, of, name, List.of("files"));
            case RandomGenerator random -> method(RandomGenerator.TABLE, of, name, List.of());
            case ClassValue type -> {
                Object value = type.attribute(name);
                if (value == null) {
                    throw new PythonError(
                            "AttributeError",
                            "type object '" + type.name() + "' has no attribute '" + name + "'",
                            Nearest.advice(name, type.attributes()).orElse(null));
                }
                yield value;
            }
            case SuperValue above -> found(above.attribute(name), of, name, List.of());
            case Descriptor.Property property -> found(property.attribute(name), of, name, List.of());
            case SetValue set ->
                method(set.isFrozen() ? CollectionMethods.FROZEN : CollectionMethods.SETS, of, name, List.of());
            case Bytes bytes -> method(BytesMethods.TABLE, of, name, List.of());
            case Tuple tuple ->
                tuple.names().contains(name)
                        ? tuple.get(tuple.names().indexOf(name))
                        : NamedTupleType.member(tuple, name) instanceof Object member
                                ? member
                                : method(SEQUENCES, of, name, tuple.names());
            case DictValue.View view when name.equals("isdisjoint") -> CollectionMethods.DISJOINT.bind(view);
            case RangeValue range ->
                switch (name) {
                    case "start" -> range.start();
                    case "stop" -> range.stop();
                    case "step" -> range.step();
                    default -> method(SEQUENCES, of, name, List.of("start", "stop", "step"));
                };
            case SliceValue slice -> found(Slices.attribute(slice, name), of, name, Slices.NAMES);
            case List<?> list ->
                LISTS.containsKey(name) ? LISTS.get(name).bind(of) : method(SEQUENCES, of, name, LISTS.keySet());
            case DType type when name.equals("type") -> ScalarType.of(type);
            case DType type
            when name.equals("newbyteorder") ->
                Builtin.of("newbyteorder(new_order='S')", args -> {
                    Callable turned = (Callable) ((PythonModule) ORDERS.get()).get("newbyteorder");
                    return turned.call(args.context(), Arguments.of(type, args.get(0)));
                });
            case DType type -> found(TypeNames.get(type, name), of, name, TypeNames.ATTRIBUTES);
            case TypeLimits limits -> found(limits.get(name), of, name, limits.names());
            case Long l
            when name.equals("dtype") || name.equals("shape") ->
                throw missing(of, name, List.of()).maybe("Maybe convert it to an array: np.array(…).");
            case Builtin type
            when type.isType()
                    && !name.equals("__name__")
                    && NativeClasses.of(type) instanceof ClassValue own
                    && own.find(name) instanceof Object member -> member;
            case Builtin type when type.isType() && unbound(type.name(), name) instanceof Builtin method -> method;
            case Callable function when name.equals("__name__") || name.equals("__qualname__") -> function.name();
            case PythonObject object when object.attribute(name) instanceof Object value -> value;
            case PythonIterator iterator when name.equals("__next__") -> NEXT.bind(of);
            case PythonIterator iterator when name.equals("__iter__") -> ITER.bind(of);
            default -> {
                if (name.equals("__class__")) {
                    yield PythonTypes.of(of);
                } else if (!ScalarMath.isNumber(of)) {
                    throw missing(of, name, List.of());
                }
                yield switch (name) {
                    case "real" -> ComplexFunctions.real(of);
                    case "imag" -> ComplexFunctions.imag(of);
                    case "numerator", "denominator" -> part(of, name);
                    default -> method(NumberMethods.TABLE, of, name, List.of("real", "imag"));
                };
            }
        };
    }

    private static Object ofArray(NDArray array, String name) {
        Function<NDArray, Object> property = PROPERTIES.get(name);
        if (property == null && !array.isArray() && NumberMethods.ofScalar(array, name) instanceof Object method) {
            return method;
        }
        return property != null
                ? ZeroDimensional.property(array, property.apply(array))
                : method(ArrayMethods.TABLE, array, name, PROPERTIES.keySet());
    }

    /** An integer as a fraction. */
    private static Object part(Object of, String name) {
        if (!(of instanceof Long || of instanceof BigInteger)) {
            throw missing(of, name, List.of("real", "imag"));
        }
        return name.equals("numerator") ? of : (Object) 1L;
    }

    /** A method as a member of its type, such as {@code str.lower}, or null. */
    private static Builtin unbound(String type, String name) {
        return switch (type) {
            case "str" -> TextMethods.TABLE.get(name);
            case "list" -> LISTS.containsKey(name) ? LISTS.get(name) : SEQUENCES.get(name);
            case "tuple" -> SEQUENCES.get(name);
            case "bytes" -> name.equals("fromhex") ? BytesMethods.FROM_HEX : BytesMethods.TABLE.get(name);
            case "int", "float" -> NumberMethods.ofType(type, name);
            case "dict" -> name.equals("fromkeys") ? CollectionMethods.FROM_KEYS : CollectionMethods.DICTS.get(name);
            case "set" -> CollectionMethods.SETS.get(name);
            case "frozenset" -> CollectionMethods.FROZEN.get(name);
            case "complex" -> NumberMethods.TABLE.get(name);
            default -> null;
        };
    }

    /** Announces that an attribute of a value is about to be set or deleted. */
    public static void changing(Changes to, Object of, String name) {
        if (to == null) {
            return;
        } else if (of instanceof NDArray array) {
            if (name.equals("shape")) {
                Undo.reshaping(to, array);
            }
        } else if (of instanceof Instance object) {
            object.changing(to, name);
        } else {
            to.changing(of);
        }
    }

    /** {@code of.name = value}. */
    public static void set(Object of, String name, Object value) {
        if (of instanceof Instance instance) {
            instance.setAttribute(name, value);
            return;
        } else if (of instanceof ClassValue type) {
            type.setAttribute(name, value);
            return;
        } else if (of instanceof Attributed object && object.assign(name, value)) {
            return;
        }
        if (of instanceof NDArray array && array.isArray() && name.equals("shape")) {
            ShapeInPlace.set(array, value);
            return;
        }
        if (get(of, name) != null) {
            String advice = of instanceof NDArray && name.equals("dtype") ? "Maybe use astype(…)." : null;
            throw new PythonError("AttributeError", "attribute '" + name + "' is not writable", advice);
        }
    }

    /** {@code del of.name}. */
    public static void delete(Object of, String name) {
        if (of instanceof Instance instance && instance.deleteAttribute(name)
                || of instanceof ClassValue type && type.deleteAttribute(name)) {
            return;
        }
        throw new PythonError(
                "AttributeError",
                "'" + Values.typeName(of) + "' object attribute '" + name + "' cannot be deleted",
                null);
    }

    private static Object found(Object value, Object of, String name, List<String> known) {
        if (value == null) {
            throw missing(of, name, known);
        }
        return value;
    }

    private static Object method(Map<String, Builtin> table, Object of, String name, Collection<String> others) {
        Builtin method = table.get(name);
        if (method == null && name.startsWith("__") && NativeClasses.member(of, name) instanceof Callable member) {
            return new BoundMethod(of, member);
        } else if (method == null) {
            List<String> all = new ArrayList<>(table.keySet());
            all.addAll(others);
            throw missing(of, name, all);
        }
        return method.bind(of);
    }

    private static PythonError missing(Object of, String name, Collection<String> known) {
        String advice = Nearest.advice(name, known)
                .orElse(
                        of instanceof NDArray && Modules.NUMPY.names().contains(name)
                                ? "Maybe you meant np." + name + "(…)."
                                : null);
        return new PythonError(
                "AttributeError", "'" + Values.typeName(of) + "' object has no attribute '" + name + "'", advice);
    }
}
