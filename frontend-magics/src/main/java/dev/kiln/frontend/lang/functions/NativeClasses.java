package dev.kiln.frontend.lang.functions;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.iteration.Items;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.FormatSpec;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Operator;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.Temporaries;
import dev.kiln.frontend.lang.values.Undo;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Python's own types as base classes: {@code class Stack(list)}. An object of such a class has a value of the type at its core, on which
 * the methods of the type work.
 */
public final class NativeClasses {
    private static final Map<String, ClassValue> TABLE = table();

    private NativeClasses() {}

    /** The code of a method: of the core, and of the other arguments. */
    @FunctionalInterface
    private interface Body {
        Object apply(Object core, List<Object> others);
    }

    /** A method of a type, called with an object of a class as its first argument, or with a value of the type. */
    private record Method(String name, Body body) implements Callable {
        @Override
        public Object call(CallContext context, Arguments arguments) {
            List<Object> all = arguments.positional();
            Object core = coreOf(all.getFirst());
            if (name.equals("__setitem__")) {
                Undo.setting(context, core, all.get(1));
            } else if (name.equals("__delitem__")) {
                Undo.deleting(context, core, all.get(1));
            }
            return body.apply(core, all.subList(1, all.size()));
        }

        @Override
        public boolean isMethod() {
            return true;
        }
    }

    /** The text of a value, which its class may say in {@code __repr__} or, for a format without a text, in {@code __str__}. */
    private record Text(String name) implements Callable {
        @Override
        public Object call(CallContext context, Arguments arguments) {
            List<Object> all = arguments.positional();
            Object self = all.getFirst();
            if (name.equals("__str__")) {
                return Values.repr(self);
            }
            String format = (String) all.get(1);
            return format.isEmpty() ? Values.str(self) : FormatSpec.apply(format, coreOf(self));
        }

        @Override
        public boolean isMethod() {
            return true;
        }
    }

    /** A method in a table of methods. */
    private record Listed(Builtin row) implements Callable {
        @Override
        public String name() {
            return row.name();
        }

        @Override
        public Object call(CallContext context, Arguments arguments) {
            List<Object> all = new ArrayList<>(arguments.positional());
            all.set(0, coreOf(all.getFirst()));
            return row.call(context, new Arguments(all, arguments.named()));
        }

        @Override
        public boolean isMethod() {
            return true;
        }
    }

    /** The class that stands for a type, or null when no class can be derived from it. */
    public static ClassValue of(Builtin type) {
        return TABLE.get(type.name());
    }

    static ClassValue of(String type) {
        return TABLE.get(type);
    }

    /** A member that the type of a value has, such as a method with underscores, or null. */
    static Object member(Object value, String name) {
        ClassValue type = TABLE.get(Values.typeName(value));
        return type == null ? null : type.attribute(name);
    }

    /** The value at the core of an object; any other value itself. */
    static Object coreOf(Object value) {
        return value instanceof Instance instance && instance.core() != null ? instance.core() : value;
    }

    /** Whether a class stands for a type. */
    static boolean isNative(ClassValue type) {
        return TABLE.get(type.name()) == type;
    }

    /** Whether a function is a method of a type. */
    static boolean isMember(Object function) {
        return function instanceof Method || function instanceof Listed || function instanceof Text;
    }

    private static Map<String, ClassValue> table() {
        Map<String, ClassValue> table = new TreeMap<>();
        Map<String, Builtin> lists = new LinkedHashMap<>(Attributes.SEQUENCES);
        lists.putAll(Attributes.LISTS);
        table.put("list", type("list", lists, collection("extend", lists)));
        table.put("dict", type("dict", CollectionMethods.DICTS, collection("update", CollectionMethods.DICTS)));
        table.put("set", type("set", CollectionMethods.SETS, collection("update", CollectionMethods.SETS)));
        table.put("tuple", type("tuple", Attributes.SEQUENCES, hashed()));
        table.put("str", type("str", TextMethods.TABLE, hashed()));
        table.put("int", type("int", NumberMethods.TABLE, number()));
        table.put("float", type("float", NumberMethods.TABLE, number()));
        return table;
    }

    private static ClassValue type(String name, Map<String, Builtin> methods, Map<String, Object> more) {
        Map<String, Object> members = new LinkedHashMap<>();
        methods.values().forEach(row -> members.put(row.name(), new Listed(row)));
        for (Operator operator : Operator.values()) {
            String word = Instance.word(operator);
            if (word != null) {
                method(
                        members,
                        "__" + word + "__",
                        (core, others) -> Operators.binary(operator, core, coreOf(others.getFirst())));
                method(
                        members,
                        "__r" + word + "__",
                        (core, others) -> Operators.binary(operator, coreOf(others.getFirst()), core));
            }
        }
        comparison(members, "__lt__", Comparison.LESS);
        comparison(members, "__le__", Comparison.LESS_EQUAL);
        comparison(members, "__gt__", Comparison.GREATER);
        comparison(members, "__ge__", Comparison.GREATER_EQUAL);
        comparison(members, "__eq__", Comparison.EQUAL);
        comparison(members, "__ne__", Comparison.NOT_EQUAL);
        method(members, "__repr__", (core, others) -> Values.repr(core));
        if (name.equals("str")) {
            method(members, "__str__", (core, others) -> Values.str(core));
        } else {
            members.put("__str__", new Text("__str__"));
        }
        method(members, "__bool__", (core, others) -> Values.truth(core));
        members.put("__format__", new Text("__format__"));
        if (!name.equals("int") && !name.equals("float")) {
            method(members, "__len__", (core, others) -> Builtins.length(core));
            method(members, "__iter__", (core, others) -> Items.iterator(core));
            method(
                    members,
                    "__contains__",
                    (core, others) -> Operators.compare(Comparison.IN, others.getFirst(), core));
            method(members, "__getitem__", (core, others) -> Indexing.get(core, others.getFirst()));
        }
        members.putAll(more);
        return ClassValue.ofType(name, members, Builtins.type(name));
    }

    private static void method(Map<String, Object> members, String name, Body body) {
        members.put(name, new Method(name, body));
    }

    private static void comparison(Map<String, Object> members, String name, Comparison comparison) {
        method(members, name, (core, others) -> Operators.compare(comparison, core, coreOf(others.getFirst())));
    }

    /** What a list, dict or set has beside its methods: it is filled when it is made, and changes. */
    private static Map<String, Object> collection(String fill, Map<String, Builtin> methods) {
        Map<String, Object> members = new LinkedHashMap<>();
        Builtin filling = methods.get(fill);
        members.put("__init__", new Callable() {
            @Override
            public String name() {
                return "__init__";
            }

            @Override
            public Object call(CallContext context, Arguments arguments) {
                List<Object> all = new ArrayList<>(arguments.positional());
                all.set(0, coreOf(all.getFirst()));
                if (all.size() > 1 || !arguments.named().isEmpty()) {
                    filling.call(context, new Arguments(all, arguments.named()));
                }
                return None.NONE;
            }

            @Override
            public boolean isMethod() {
                return true;
            }
        });
        members.put("__getitem__", new Callable() {
            @Override
            public String name() {
                return "__getitem__";
            }

            @Override
            public Object call(CallContext context, Arguments arguments) {
                Object self = arguments.positional().getFirst();
                Object key = arguments.positional().get(1);
                if (self instanceof Instance instance
                        && instance.core() instanceof DictValue dict
                        && dict.get(key) == null
                        && instance.converted("__missing__", key) instanceof Object value) {
                    return value;
                }
                Undo.reading(context, coreOf(self), key);
                return Indexing.get(coreOf(self), key);
            }

            @Override
            public boolean isMethod() {
                return true;
            }
        });
        method(members, "__setitem__", (core, others) -> {
            Indexing.set(core, others.getFirst(), others.get(1), new Temporaries());
            return None.NONE;
        });
        method(members, "__delitem__", (core, others) -> {
            Indexing.delete(core, others.getFirst());
            return None.NONE;
        });
        return members;
    }

    private static Map<String, Object> hashed() {
        Map<String, Object> members = new LinkedHashMap<>();
        method(members, "__hash__", (core, others) -> CollectionMethods.hash(core));
        return members;
    }

    private static Map<String, Object> number() {
        Map<String, Object> members = hashed();
        method(members, "__int__", (core, others) -> Builtins.call("int", core));
        method(members, "__index__", (core, others) -> core instanceof Long ? core : null);
        method(members, "__float__", (core, others) -> Builtins.call("float", core));
        method(members, "__abs__", (core, others) -> Builtins.abs(core));
        method(members, "__neg__", (core, others) -> Operators.unary(Operator.SUBTRACT, core));
        method(members, "__pos__", (core, others) -> core);
        method(members, "__invert__", (core, others) -> Operators.unary(Operator.INVERT, core));
        method(
                members,
                "__round__",
                (core, others) -> others.isEmpty()
                        ? Builtins.call("round", core)
                        : Builtins.call("round", core, others.getFirst()));
        return members;
    }
}
