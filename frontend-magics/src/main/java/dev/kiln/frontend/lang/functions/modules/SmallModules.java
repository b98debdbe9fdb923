package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.objects.AbstractMethod;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.Values;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Modules of a few names: {@code string}, {@code typing}, {@code abc}, {@code warnings}, {@code gc}, {@code copy}. */
public final class SmallModules {
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
                "Any",
                "Callable",
                "ClassVar",
                "Dict",
                "Final",
                "FrozenSet",
                "Generator",
                "Generic",
                "Iterable",
                "Iterator",
                "List",
                "Literal",
                "Mapping",
                "Optional",
                "Sequence",
                "Set",
                "Tuple",
                "Type",
                "Union")) {
            names.put(name, new Annotation(name));
        }
        return PythonModule.of(
                "typing",
                List.of(
                        Builtin.of("TypeVar(name, *constraints, bound=None)", args -> new Annotation(args.text(0))),
                        Builtin.of("cast(typ, val)", args -> args.get(1))),
                names);
    }

    /** {@code abc}. */
    public static PythonModule abc() {
        return PythonModule.of(
                "abc",
                List.of(Builtin.of("abstractmethod(funcobj)", args -> new AbstractMethod(args.function(0)))),
                Map.of("ABC", AbstractMethod.BASE, "ABCMeta", AbstractMethod.META));
    }

    public static PythonModule warnings() {
        return PythonModule.of(
                "warnings",
                List.of(
                        Builtin.of(
                                "filterwarnings(action, message='', category=None, module='', lineno=0, append=False)",
                                args -> None.NONE),
                        Builtin.of("simplefilter(action, category=None, lineno=0, append=False)", args -> None.NONE),
                        Builtin.of("resetwarnings()", args -> None.NONE),
                        Builtin.of("warn(message, category=None, stacklevel=1)", args -> {
                            String kind = args.has(1) ? ((Callable) args.get(1)).name() : "UserWarning";
                            System.err.println(kind + ": " + Values.str(args.get(0)));
                            return None.NONE;
                        })));
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
