package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.lang.bytes.Bytes;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.Later;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.call.PythonType;
import dev.kiln.frontend.lang.objects.AbstractMethod;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterator;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.SetValue;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Modules of a few names: {@code string}, {@code typing}, {@code numbers}, {@code abc}, {@code gc}, {@code copy}. */
public final class SmallModules {
    /** The classes that stand for the families of {@code collections.abc} where others are derived from them. */
    private static final Later BASES = Later.module("_abcs");

    private SmallModules() {}

    public static PythonModule string() {
        String lower = "abcdefghijklmnopqrstuvwxyz";
        String upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        String digits = "0123456789";
        String punctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
        String whitespace = " \t\n\r\u000b\f";
        Map<String, Object> names = new LinkedHashMap<>();
        names.put("ascii_lowercase", lower);
        names.put("ascii_uppercase", upper);
        names.put("ascii_letters", lower + upper);
        names.put("digits", digits);
        names.put("hexdigits", digits + "abcdefABCDEF");
        names.put("octdigits", "01234567");
        names.put("punctuation", punctuation);
        names.put("whitespace", whitespace);
        names.put("printable", digits + lower + upper + punctuation + whitespace);
        return PythonModule.of("string", List.of(), names);
    }

    /** A name that annotations use: it may be subscripted, and means nothing when the program runs. */
    private record Annotation(String name) implements PythonObject {
        @Override
        public Object item(Object index) {
            return this;
        }

        @Override
        public String typeName() {
            return "typing._SpecialForm";
        }

        @Override
        public String toString() {
            return "typing." + name;
        }
    }

    public static PythonModule typing() {
        Map<String, Object> names = new LinkedHashMap<>();
        for (String name : List.of(
                "AbstractSet",
                "Annotated",
                "Any",
                "AnyStr",
                "AsyncIterator",
                "Awaitable",
                "ByteString",
                "Callable",
                "ClassVar",
                "Collection",
                "Concatenate",
                "Container",
                "ContextManager",
                "Coroutine",
                "Counter",
                "DefaultDict",
                "Deque",
                "Dict",
                "Final",
                "FrozenSet",
                "Generator",
                "Generic",
                "Hashable",
                "IO",
                "ItemsView",
                "Iterable",
                "Iterator",
                "KeysView",
                "List",
                "Literal",
                "LiteralString",
                "Mapping",
                "Match",
                "MutableMapping",
                "MutableSequence",
                "MutableSet",
                "Never",
                "NoReturn",
                "NotRequired",
                "Optional",
                "OrderedDict",
                "ParamSpec",
                "Pattern",
                "Protocol",
                "Required",
                "Reversible",
                "Self",
                "Sequence",
                "Set",
                "Sized",
                "SupportsAbs",
                "SupportsFloat",
                "SupportsIndex",
                "SupportsInt",
                "Text",
                "TextIO",
                "Tuple",
                "Type",
                "TypeAlias",
                "TypeGuard",
                "Union",
                "Unpack",
                "ValuesView")) {
            names.put(name, new Annotation(name));
        }
        names.put("TYPE_CHECKING", false);
        return PythonModule.of(
                "typing",
                List.of(
                        Builtin.of("NewType(name, tp)", args -> args.get(1)),
                        Builtin.of("overload(func)", args -> args.get(0)),
                        Builtin.of("final(f)", args -> args.get(0)),
                        Builtin.of("no_type_check(arg)", args -> args.get(0)),
                        Builtin.of("get_origin(tp)", args -> None.NONE),
                        Builtin.of("get_args(tp)", args -> new Tuple(List.of())),
                        Builtin.of("TypeVar(name, *constraints, bound=None)", args -> new Annotation(args.text(0))),
                        Builtin.of("cast(typ, val)", args -> args.get(1))),
                names);
    }

    /** {@code collections.abc}. */
    public static PythonModule containers() {
        Map<String, Object> names = new LinkedHashMap<>();
        Predicate<Object> isDict = value -> value instanceof DictValue;
        Predicate<Object> isSequence =
                value -> value instanceof List<?> || value instanceof String || value instanceof Bytes;
        Predicate<Object> isSet = value -> value instanceof SetValue;
        names.put("Callable", isCallable());
        names.put("Iterable", new Family("Iterable", Values::isIterable));
        names.put(
                "Iterator",
                new Family(
                        "Iterator",
                        value -> has(value, "__next__")
                                || value instanceof PythonIterator && !(value instanceof Instance)));
        names.put(
                "Generator",
                new Family("Generator", value -> Values.typeName(value).equals("generator")));
        names.put(
                "Sized",
                new Family("Sized", value -> isSequence.or(isSet).or(isDict).test(value) || has(value, "__len__")));
        names.put(
                "Container",
                new Family(
                        "Container",
                        value -> isSequence.or(isSet).or(isDict).test(value) || has(value, "__contains__")));
        names.put("Sequence", new Family("Sequence", isSequence));
        names.put("MutableSequence", new Family("MutableSequence", value -> value instanceof NumberList));
        names.put("Mapping", new Family("Mapping", isDict));
        names.put("MutableMapping", new Family("MutableMapping", isDict));
        names.put("Set", new Family("Set", isSet));
        names.put("MutableSet", new Family("MutableSet", value -> value instanceof SetValue set && !set.isFrozen()));
        names.put("Collection", new Family("Collection", isSequence.or(isSet).or(isDict)));
        names.put("Reversible", new Family("Reversible", isSequence.or(isDict)));
        names.put("Hashable", new Family("Hashable", SmallModules::isHashable));
        return PythonModule.of("collections.abc", List.of(), names);
    }

    private static boolean isHashable(Object value) {
        return !(value instanceof NumberList || value instanceof DictValue || value instanceof NDArray a && a.isArray())
                && !(value instanceof SetValue set && !set.isFrozen());
    }

    private static Family isCallable() {
        return new Family(
                "Callable", value -> value instanceof Instance ? has(value, "__call__") : value instanceof Callable);
    }

    private static boolean has(Object value, String method) {
        return value instanceof Instance instance && instance.describes(method);
    }

    /** A family of types, which {@code isinstance} asks for. */
    private record Family(String name, Predicate<Object> values) implements PythonType {
        @Override
        public boolean holds(Object value) {
            return values.test(value)
                    || value instanceof Instance instance
                            && BASES.ifMade() instanceof PythonModule made
                            && made.names().contains(name)
                            && instance.type().isSubclassOf((ClassValue) made.get(name));
        }

        @Override
        public Object base() {
            PythonModule bases = (PythonModule) BASES.get();
            return bases.names().contains(name) ? bases.get(name) : null;
        }

        @Override
        public Object call(CallContext context, Arguments arguments) {
            throw PythonError.type("Can't instantiate abstract class " + name);
        }

        @Override
        public Object item(Object index) {
            return this;
        }

        @Override
        public String toString() {
            return "<class '" + (name.contains(".") ? "" : "collections.abc.") + name + "'>";
        }
    }

    /** {@code numbers}: the families of types of numbers. */
    public static PythonModule numbers() {
        String integral = "int|bool|numpy\\.u?int\\d+";
        String rational = integral + "|(fractions\\.)?Fraction";
        String real = rational + "|float|numpy\\.float\\d+";
        String complex = real + "|complex|numpy\\.complex\\d+";
        Map<String, String> types = Map.of(
                "Number",
                complex + "|(decimal\\.)?Decimal",
                "Complex",
                complex,
                "Real",
                real,
                "Rational",
                rational,
                "Integral",
                integral);
        Map<String, Object> names = new LinkedHashMap<>();
        types.forEach((name, all) -> {
            Predicate<String> matches = Pattern.compile(all).asMatchPredicate();
            names.put(name, new Family("numbers." + name, value -> matches.test(Values.typeName(value))));
        });
        return PythonModule.of("numbers", List.of(), names);
    }

    /** {@code abc}. */
    public static PythonModule abc() {
        return PythonModule.of(
                "abc",
                List.of(Builtin.of("abstractmethod(funcobj)", args -> new AbstractMethod(args.function(0)))),
                Map.of("ABC", AbstractMethod.BASE, "ABCMeta", AbstractMethod.META));
    }

    public static PythonModule gc() {
        return PythonModule.of(
                "gc",
                List.of(
                        Builtin.of("collect(generation=2)", args -> 0L),
                        Builtin.of("enable()", args -> None.NONE),
                        Builtin.of("disable()", args -> None.NONE)));
    }

    /** {@code copy}: lists, dicts, sets and arrays are copied; values that cannot change are themselves. */
    public static PythonModule copy() {
        return PythonModule.of(
                "copy",
                List.of(
                        Builtin.library("copy(x)", args -> Copies.shallow(args.get(0))),
                        Builtin.library("deepcopy(x, memo=None)", args -> Copies.deep(args.get(0)))));
    }
}
