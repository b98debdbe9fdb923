package dev.kiln.frontend.lang.functions;

import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext.TextKind;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Python's built-in functions that look at the program itself, or run text. */
final class ReflectionFunctions {
    private ReflectionFunctions() {}

    static List<Builtin> rows() {
        return List.of(
                Builtin.of(
                        "eval(source, globals=None, locals=None, /)",
                        args -> args.context().runNested(args.get(0), TextKind.EVAL, dict(args, 1), dict(args, 2))),
                Builtin.of(
                        "exec(source, globals=None, locals=None, /)",
                        args -> args.context().runNested(args.get(0), TextKind.EXEC, dict(args, 1), dict(args, 2))),
                Builtin.of(
                        "compile(source, filename, mode, flags=0, dont_inherit=False, optimize=-1)",
                        args -> args.context().compile(args.text(0), kind(args.text(2)))),
                Builtin.of("globals()", args -> args.context().variables(true)),
                Builtin.of("locals()", args -> args.context().variables(false)),
                Builtin.of("vars(object=?, /)", ReflectionFunctions::variables),
                Builtin.of("dir(object=?, /)", ReflectionFunctions::names));
    }

    private static TextKind kind(String mode) {
        return switch (mode) {
            case "eval" -> TextKind.EVAL;
            case "exec", "single" -> TextKind.EXEC;
            default -> throw PythonError.value("compile() mode must be 'exec', 'eval' or 'single'");
        };
    }

    private static DictValue dict(BoundArguments args, int i) {
        if (!args.has(i)) {
            return null;
        } else if (Values.core(args.get(i)) instanceof DictValue dict) {
            return dict;
        }
        String what = i == 1 ? " must be a dict, not " : " must be a mapping or None, not ";
        throw PythonError.type(
                args.name() + "() " + (i == 1 ? "globals" : "locals") + what + Values.typeName(args.get(i)));
    }

    private static Object variables(BoundArguments args) {
        if (!args.isGiven(0)) {
            return args.context().variables(false);
        }
        return switch (args.get(0)) {
            case Instance instance -> instance.attribute("__dict__");
            case ClassValue type -> type.attribute("__dict__");
            default -> throw PythonError.type("vars() argument must have __dict__ attribute");
        };
    }

    /** {@code dir()}: sorted names; of values of Kiln's own without those of Python's object protocol. */
    private static Object names(BoundArguments args) {
        Set<String> names = new TreeSet<>();
        if (!args.isGiven(0)) {
            args.context().variables(false).forEach((name, value) -> names.add(Values.str(name)));
        } else {
            names.addAll(namesOf(args.get(0)));
        }
        return new NumberList(new ArrayList<>(names));
    }

    private static Collection<String> namesOf(Object value) {
        return switch (value) {
            case Instance instance -> {
                Set<String> all = new TreeSet<>(namesOf(instance.type()));
                all.addAll(instance.names());
                yield all;
            }
            case ClassValue type -> {
                Set<String> all = new TreeSet<>(namesOf(ClassValue.OBJECT, type));
                type.methodResolutionOrder().forEach(base -> all.addAll(base.ownAttributes()));
                yield all;
            }
            case PythonModule module -> module.names();
            case DType type -> Members.ofType(type.getClass()).keySet();
            default -> Members.of(value).keySet();
        };
    }

    /** The names that every class has. */
    private static List<String> namesOf(ClassValue object, ClassValue type) {
        List<String> names = new ArrayList<>(List.of(
                ("__class__ __delattr__ __dir__ __doc__ __eq__ __format__ __ge__ __getattribute__ __getstate__ __gt__ __hash__"
                                + " __init__ __init_subclass__ __le__ __lt__ __ne__ __new__ __reduce__ __reduce_ex__ __repr__"
                                + " __setattr__ __sizeof__ __str__ __subclasshook__")
                        .split(" ")));
        if (type != object) {
            names.addAll(List.of("__dict__", "__module__", "__weakref__"));
        }
        return names;
    }
}
