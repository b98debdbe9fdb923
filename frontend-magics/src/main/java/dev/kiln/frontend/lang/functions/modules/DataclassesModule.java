package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.Descriptor;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.SetValue;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Python's module {@code dataclasses}. */
public final class DataclassesModule {
    /** Where a data class keeps its fields. */
    static final String FIELDS = "__dataclass_fields__";

    private DataclassesModule() {}

    /**
     * A field.
     *
     * @param otherwise its default, or null
     * @param factory makes its default, or null
     * @param use what it is part of
     */
    record Field(String name, Object otherwise, Callable factory, Use use) implements Attributed {
        @Override
        public Object attribute(String attribute) {
            return attribute.equals("name") ? name : attribute.equals("default") ? otherwise : null;
        }

        @Override
        public Collection<String> attributes() {
            return List.of("name", "default");
        }

        Field named(String given) {
            return new Field(given, otherwise, factory, use);
        }

        /** The same as an argument of the constructor alone, which is passed on to {@code __post_init__}. */
        Field asArgument() {
            return new Field(name, otherwise, factory, new Use(use.init(), false, false, true));
        }

        boolean init() {
            return use.init();
        }

        boolean repr() {
            return use.repr();
        }

        boolean compare() {
            return use.compare();
        }

        boolean isArgument() {
            return use.argument();
        }

        boolean hasDefault() {
            return factory != null || otherwise != null;
        }

        @Override
        public String typeName() {
            return "Field";
        }

        @Override
        public String toString() {
            return "Field(name=" + Values.repr(name) + ")";
        }
    }

    /**
     * What a field is part of.
     *
     * @param argument whether it is no field, but an argument of the constructor
     */
    record Use(boolean init, boolean repr, boolean compare, boolean argument) {
        static final Use ALL = new Use(true, true, true, false);
    }

    /** {@code InitVar}, or {@code InitVar[type]}. */
    private record InitVar() implements PythonObject {
        @Override
        public Object item(Object index) {
            return this;
        }

        @Override
        public String typeName() {
            return "InitVar";
        }

        @Override
        public String toString() {
            return "<class 'dataclasses.InitVar'>";
        }
    }

    public static PythonModule module() {
        return PythonModule.of(
                "dataclasses",
                List.of(
                        Builtin.of(
                                "dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False,"
                                        + " frozen=False, kw_only=False, slots=False)",
                                DataclassesModule::dataclass),
                        Builtin.of(
                                "field(*, default=?, default_factory=?, init=True, repr=True, hash=None, compare=True)",
                                args -> new Field(
                                        "",
                                        args.isGiven(0) ? args.get(0) : null,
                                        args.isGiven(1) ? args.function(1) : null,
                                        new Use(args.flag(2), args.flag(3), args.flag(5), false))),
                        Builtin.of("fields(class_or_instance)", args -> Items.tuple(of(args.get(0)))),
                        Builtin.of(
                                "asdict(obj)",
                                args -> plain(args.get(0), values -> {
                                    DictValue dict = new DictValue();
                                    values.forEach(dict::put);
                                    return dict;
                                })),
                        Builtin.of(
                                "astuple(obj)",
                                args -> plain(args.get(0), values -> Items.tuple(List.copyOf(values.values())))),
                        Builtin.of("is_dataclass(obj)", args -> fields(args.get(0)) != null),
                        Builtin.of("replace(obj, /, **named)", args -> {
                            Map<String, Object> values = new LinkedHashMap<>();
                            Instance object = (Instance) args.get(0);
                            of(object).stream()
                                    .filter(Field::init)
                                    .forEach(field -> values.put(field.name(), object.attribute(field.name())));
                            values.putAll(args.named(1));
                            return object.type().call(args.context(), new Arguments(List.of(), values));
                        })),
                Map.of("FrozenInstanceError", DataclassMethods.FROZEN, "InitVar", new InitVar()));
    }

    private static Object dataclass(BoundArguments args) {
        boolean[] flags = new boolean[8];
        for (int i = 1; i < flags.length; i++) {
            flags[i] = args.flag(i);
        }
        return args.get(0) instanceof ClassValue type
                ? made(type, flags)
                : new Descriptor.Maker("dataclass", type -> made((ClassValue) (Object) type, flags));
    }

    /**
     * @param flags as the parameters of {@code dataclass}: init, repr, eq, order, unsafe_hash, frozen, kw_only, from 1 on
     */
    private static ClassValue made(ClassValue type, boolean[] flags) {
        Map<String, Field> fields = new LinkedHashMap<>();
        for (ClassValue base : type.methodResolutionOrder().reversed()) {
            if (base != type && fields(base) instanceof List<Field> inherited) {
                inherited.forEach(field -> fields.put(field.name(), field));
            }
        }
        if (type.attribute("__annotations__") instanceof DictValue annotated) {
            for (Object name : annotated.keys()) {
                Field field = field(type, (String) name);
                Object kind = annotated.get(name);
                boolean argument = kind instanceof InitVar
                        || kind instanceof String text && text.matches("(dataclasses\\.)?InitVar\\b.*");
                fields.put((String) name, argument ? field.asArgument() : field);
            }
        }
        List<Field> all = List.copyOf(fields.values());
        if (!flags[7]) {
            requireDefaultsLast(all);
        }
        type.setAttribute(FIELDS, new Tuple(all));
        if (flags[1]) {
            type.setAttribute("__init__", DataclassMethods.init(type, all, flags[7]));
        }
        if (!type.ownAttributes().contains("__match_args__")) {
            type.setAttribute(
                    "__match_args__",
                    new Tuple(all.stream().filter(Field::init).map(Field::name).toList()));
        }
        if (flags[2]) {
            type.setAttribute("__repr__", DataclassMethods.repr(all));
        }
        if (flags[3]) {
            type.setAttribute("__eq__", DataclassMethods.equal(all));
        }
        if (flags[4]) {
            DataclassMethods.order(all).forEach(method -> type.setAttribute(method.name(), method));
        }
        if (flags[5] || flags[6] && flags[3]) {
            type.setAttribute("__hash__", DataclassMethods.hash(all));
        }
        if (flags[6]) {
            type.setAttribute("__setattr__", DataclassMethods.frozen());
        }
        return type;
    }

    private static Field field(ClassValue type, String name) {
        return switch (type.attribute(name)) {
            case null -> new Field(name, null, null, Use.ALL);
            case Field field -> {
                type.deleteAttribute(name);
                if (field.otherwise() != null) {
                    type.setAttribute(name, field.otherwise());
                }
                yield field.named(name);
            }
            case Object value -> {
                boolean changes = value instanceof SetValue set && !set.isFrozen()
                        || value instanceof DictValue
                        || value instanceof List<?> && !(value instanceof Tuple);
                if (changes) {
                    throw PythonError.value("mutable default <class '" + Values.typeName(value) + "'> for field " + name
                            + " is not allowed: use default_factory");
                }
                yield new Field(name, value, null, Use.ALL);
            }
        };
    }

    private static void requireDefaultsLast(List<Field> fields) {
        boolean before = false;
        for (Field field : fields) {
            if (field.init() && before && !field.hasDefault()) {
                throw PythonError.type("non-default argument '" + field.name() + "' follows default argument");
            }
            before |= field.init() && field.hasDefault();
        }
    }

    /** The fields of a data class or of an object of one; null for anything else. */
    @SuppressWarnings("unchecked")
    static List<Field> fields(Object value) {
        ClassValue type =
                value instanceof Instance object ? object.type() : value instanceof ClassValue own ? own : null;
        return type != null && type.attribute(FIELDS) instanceof Tuple fields
                ? (List<Field>) (List<?>) List.copyOf(fields)
                : null;
    }

    /** Those that are attributes of objects. */
    private static List<Field> kept(Object value) {
        List<Field> fields = fields(value);
        return fields == null
                ? null
                : fields.stream().filter(field -> !field.isArgument()).toList();
    }

    private static List<Field> of(Object value) {
        List<Field> fields = kept(value);
        if (fields == null) {
            throw PythonError.type("must be called with a dataclass type or instance");
        }
        return fields;
    }

    /** An object and the data objects in it as plain values. */
    private static Object plain(Object value, Function<Map<Object, Object>, Object> made) {
        if (value instanceof Instance object && kept(object) instanceof List<Field> fields) {
            Map<Object, Object> values = new LinkedHashMap<>();
            fields.forEach(field -> values.put(field.name(), plain(object.attribute(field.name()), made)));
            return made.apply(values);
        }
        return switch (value) {
            case Tuple tuple ->
                Tuple.named(
                        tuple.type(),
                        tuple.names(),
                        tuple.stream().map(item -> plain(item, made)).toList());
            case NumberList list -> {
                List<Object> items = new ArrayList<>();
                list.forEach(item -> items.add(plain(item, made)));
                yield new NumberList(items);
            }
            case DictValue dict
            when dict.getClass() == DictValue.class -> {
                DictValue copy = new DictValue();
                dict.forEach((key, item) -> copy.put(plain(key, made), plain(item, made)));
                yield copy;
            }
            case null -> None.NONE;
            default -> Copies.deep(value);
        };
    }
}
