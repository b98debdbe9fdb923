package dev.kiln.frontend.lang.functions.call;

import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * NumPy's functions of arrays of strings, which are objects written in NumPy text (module {@code _strings}): a function of arrays that was
 * refused because an argument is a text is looked for there. Objects that stand for arrays, such as masked arrays and polynomials, take
 * functions over in the same way. Functions of numbers pay nothing for it.
 */
final class TextArrays {
    private static final String REFUSED = "is neither an array nor a number";
    private static final String NO_LOOP =
            "(?s)(loop of ufunc|unsupported operand type|ufunc '|'[<>]=?' not supported).*";
    private static final String TOO_LARGE = "int too large to convert to C long";
    /** As many axes as an array can have. */
    private static final int DEEPEST = 64;

    private static final Set<String> DRAWING = Set.of("choice", "permutation");

    private TextArrays() {}

    private static final class Module {
        static final PythonModule STRINGS = ModuleText.load("_strings");
    }

    /** Arrays of records, which are objects written in NumPy text too. */
    static final Later RECORDS = Later.module("_records");

    /** Arrays whose bytes stand in the other order. */
    static final Later ORDERS = Later.module("_orders");

    /** Arrays of objects, which are objects written in NumPy text too. */
    static final Later OBJECTS = Later.module("_objects");

    /** Functions that make arrays of objects of what is neither numbers nor texts. */
    private static final Set<String> MAKING = Set.of("array", "asarray");

    /** What functions of files say of a table whose columns are of several types. */
    private static final String STRUCTURED = "makes a structured array";

    /**
     * What a function gives for texts that it refused as an array of numbers.
     *
     * @param again runs the function with other values
     * @return null when the error stays
     */
    static Object instead(
            PythonError error,
            Signature signature,
            Object[] values,
            CallContext context,
            java.util.function.Function<Object[], Object> again) {
        boolean refused = error.getMessage().contains(REFUSED);
        if (context == null) {
            return null;
        }
        Map<String, Object> given = given(signature, values);
        Object type = dtype(signature, values);
        if (DateArrays.some(given) && !hasFields(type, error)) {
            return DateArrays.of(signature.name(), given, context);
        }
        boolean ofNumbers = refused || error.getMessage().matches(NO_LOOP);
        if (refused && DRAWING.contains(signature.name())) {
            return drawn(signature, values, context, again);
        }
        PythonModule ofType = ofType(type, error);
        if (ofType != null && ofType.names().contains(signature.name())) {
            return ((Callable) ofType.get(signature.name())).call(context, new Arguments(List.of(), given));
        }
        Object ofObjects = ofObjects(signature, values, given, ofNumbers ? again : null);
        if (ofObjects != null) {
            return ofObjects;
        }
        boolean some = Arrays.stream(values).anyMatch(TextArrays::hasText);
        boolean wide = error.getMessage().contains(TOO_LARGE) && !given.containsKey("dtype");
        if ((refused && !some || wide) && MAKING.contains(signature.name()) && values[0] instanceof NumberList) {
            return ((Callable) ((PythonModule) OBJECTS.get()).get(signature.name()))
                    .call(context, new Arguments(List.of(), given));
        }
        if (!refused || !some || !Module.STRINGS.names().contains(signature.name())) {
            return null;
        }
        Callable function = (Callable) Module.STRINGS.get(signature.name());
        return function.call(context, new Arguments(List.of(), given));
    }

    /** The arguments by name, without those that have their default value. */
    private static Map<String, Object> given(Signature signature, Object[] values) {
        Map<String, Object> named = new LinkedHashMap<>();
        for (int i = 0; i < values.length; i++) {
            String name = signature.parameters().get(i);
            boolean given =
                    values[i] != null && values[i] != signature.defaults().get(name);
            if (given && !(values[i] instanceof NoValue)) {
                named.put(name, values[i]);
            }
        }
        return named;
    }

    private static Object dtype(Signature signature, Object[] values) {
        int at = signature.parameters().indexOf("dtype");
        return at < 0 ? null : values[at];
    }

    /** Whether an array of records is asked for. */
    private static boolean hasFields(Object type, PythonError error) {
        return type instanceof List<?>
                || type instanceof DictValue
                || type instanceof String text && (text.contains(",") || text.matches("\\d+[a-z]\\d*"))
                || error.getMessage().contains(STRUCTURED);
    }

    /** Where arrays of the type are made that an argument asks for, when it is no type of numbers; else null. */
    private static PythonModule ofType(Object type, PythonError error) {
        if (hasFields(type, error)) {
            return (PythonModule) RECORDS.get();
        }
        if (type instanceof String order && order.matches(">([iufc]\\d+|[hilqHILQfd])")) {
            return (PythonModule) ORDERS.get();
        }
        boolean objects = type instanceof String text && text.matches("[|]?O|object")
                || type instanceof Callable function && function.name().equals("object");
        if (objects) {
            return (PythonModule) OBJECTS.get();
        }
        boolean texts = type instanceof String text && text.matches("[<=|]?U\\d*|str")
                || type instanceof Callable function && function.name().equals("str");
        return texts ? strings() : null;
    }

    /** The module of arrays of strings. */
    static PythonModule strings() {
        return Module.STRINGS;
    }

    /**
     * What objects make of it that take NumPy's functions over, in their method {@code __numpy_function__(name, arguments)}; else the
     * function of the arrays that their {@code __array__} gives.
     *
     * @param again runs the function with other values; null when arrays of numbers would not help
     */
    private static Object ofObjects(
            Signature signature,
            Object[] values,
            Map<String, Object> named,
            java.util.function.Function<Object[], Object> again) {
        Object[] arrays = values.clone();
        boolean some = false;
        DictValue given = new DictValue();
        named.forEach(given::put);
        for (int i = 0; i < values.length; i++) {
            Iterable<?> parts = values[i] instanceof NumberList numbers && numbers.array() != null
                    ? List.of()
                    : values[i] instanceof List<?> list ? list : values[i] == null ? List.of() : List.of(values[i]);
            for (Object part : parts) {
                if (part instanceof PythonObject object
                        && object.converted("__numpy_function__", signature.name(), given) instanceof Object result) {
                    return result;
                }
            }
            if (again != null
                    && values[i] instanceof PythonObject object
                    && object.converted("__array__") instanceof Object array) {
                arrays[i] = array;
                some = true;
            }
        }
        return some ? again.apply(arrays) : null;
    }

    /** The drawn places first, as of a number of things; then the texts there. */
    private static Object drawn(
            Signature signature,
            Object[] values,
            CallContext context,
            java.util.function.Function<Object[], Object> again) {
        int of = Math.max(
                signature.parameters().indexOf("a"), signature.parameters().indexOf("x"));
        if (of < 0 || !hasText(values[of])) {
            return null;
        }
        Object[] places = values.clone();
        places[of] = (long) (values[of] instanceof List<?> list ? list.size() : length(values[of]));
        Callable taken = (Callable) Module.STRINGS.get("taken");
        return taken.call(context, new Arguments(List.of(values[of], again.apply(places)), Map.of()));
    }

    private static long length(Object array) {
        return array instanceof PythonObject object && object.attribute("size") instanceof Long size ? size : 0;
    }

    /** Whether it is a text, a list with one in it, or an array of texts. */
    private static boolean hasText(Object value) {
        return hasText(value, DEEPEST);
    }

    /** The same of what is nested no deeper than that: a list may hold itself. */
    private static boolean hasText(Object value, int depth) {
        return switch (value) {
            case String _ -> true;
            case Tuple tuple -> depth > 0 && tuple.stream().anyMatch(item -> hasText(item, depth - 1));
            case NumberList list -> depth > 0 && list.stream().anyMatch(item -> hasText(item, depth - 1));
            case PythonObject object -> object.core() instanceof String || object.converted("__numpy_texts__") != null;
            case null, default -> false;
        };
    }
}
