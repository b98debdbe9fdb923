package dev.kiln.frontend.lang.functions;

import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.ScalarType;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.values.AbstractType;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Python's functions {@code type} and {@code issubclass}. */
final class Classes {
    private Classes() {}

    /** {@code type(value)}, or {@code type(name, bases, members)}. */
    static Object type(BoundArguments args) {
        if (!args.isGiven(1) && !args.isGiven(2)) {
            return PythonTypes.of(args.get(0));
        } else if (!args.isGiven(2)) {
            throw PythonError.type("type() takes 1 or 3 arguments");
        } else if (!(args.get(2) instanceof DictValue given)) {
            throw PythonError.type("type.__new__() argument 3 must be dict, not " + Values.typeName(args.get(2)));
        } else {
            return made(args, given);
        }
    }

    private static ClassValue made(BoundArguments args, DictValue given) {
        List<ClassValue> bases = new ArrayList<>();
        for (Object base : args.items(1)) {
            bases.add(
                    switch (base) {
                        case ClassValue own -> own;
                        case Builtin python when NativeClasses.of(python) instanceof ClassValue own -> own;
                        default ->
                            throw PythonError.limit(
                                    "type() with this base class is not supported in NumPy text",
                                    "Maybe write a class statement.");
                    });
        }
        Map<String, Object> members = new LinkedHashMap<>();
        given.forEach((name, value) -> members.put(Values.str(name), value));
        CallContext context = args.context();
        return new ClassValue(
                args.text(0),
                bases,
                members,
                // the run that makes the class ends, and its methods are called later
                context::callBack);
    }

    static boolean isSubclass(Object type, Object of) {
        if (!PythonTypes.isType(type)) {
            throw PythonError.type("issubclass() arg 1 must be a class");
        } else if (of instanceof Tuple several) {
            return several.stream().anyMatch(each -> isSubclass(type, each));
        } else if (!PythonTypes.isType(of)) {
            throw PythonError.type("issubclass() arg 2 must be a class, a tuple of classes, or a union");
        }
        return type == of
                || of == ClassValue.OBJECT
                || switch (type) {
                    case ClassValue one
                    when of instanceof Builtin python ->
                        NativeClasses.of(python) instanceof ClassValue other && one.isSubclassOf(other);
                    case ClassValue one -> of instanceof ClassValue other && one.isSubclassOf(other);
                    case ScalarType one when of instanceof AbstractType family -> family.holds(one.asDType());
                    case ScalarType one
                    when of instanceof Builtin python ->
                        one.asDType() == DType.FLOAT64 && python.name().equals("float")
                                || one.asDType() == DType.COMPLEX128
                                        && python.name().equals("complex");
                    case Builtin one
                    when of instanceof Builtin python ->
                        one.name().equals("bool") && python.name().equals("int");
                    default -> false;
                };
    }
}
