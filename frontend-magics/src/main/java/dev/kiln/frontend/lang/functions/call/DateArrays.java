package dev.kiln.frontend.lang.functions.call;

import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.PythonObject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * NumPy's functions of dates, which are objects written in NumPy text (module {@code _dates}): a function of numbers that refused its
 * arguments is looked for there when one of them is a date, a list with one in it, or names a type of dates. Functions of numbers pay
 * nothing for it.
 */
public final class DateArrays {
    /** The module, which is made when something of it is first asked for. */
    public static final Later MODULE = Later.module("_dates");

    private static final Pattern TYPE = Pattern.compile("[<=|]?(datetime64|timedelta64|M8|m8)(\\[.*\\])?");

    /** The parameters that take a type. */
    private static final Set<String> TYPES =
            Set.of("dtype", "from_", "to", "type1", "type2", "arg1", "arg2", "arrays_and_dtypes");

    /** Lists inside lists; one may be inside itself. */
    private static final int DEEPEST = 64;

    private DateArrays() {}

    /** Whether a function is asked for dates. */
    static boolean some(Map<String, Object> named) {
        return named.entrySet().stream().anyMatch(e -> isDate(e.getValue(), TYPES.contains(e.getKey()), 0));
    }

    /** What the function makes of its arguments, or null when it is not there. */
    static Object of(String function, Map<String, Object> named, CallContext context) {
        DictValue given = new DictValue();
        named.forEach(given::put);
        Callable shared = (Callable) ((PythonModule) MODULE.get()).get("shared");
        Object result = shared.call(context, new Arguments(List.of(function, given), Map.of()));
        return "NotImplemented".equals(String.valueOf(result)) ? null : result;
    }

    private static boolean isDate(Object value, boolean asType, int depth) {
        return switch (value) {
            case String name -> asType && TYPE.matcher(name).matches();
            case List<?> list -> depth < DEEPEST && list.stream().anyMatch(item -> isDate(item, asType, depth + 1));
            case PythonObject object -> object.converted("__numpy_dates__") != null || asType && isClass(object);
            case null, default -> false;
        };
    }

    private static boolean isClass(PythonObject object) {
        String name = object.typeName().equals("type") ? object.toString() : "";
        return name.equals("<class 'numpy.datetime64'>") || name.equals("<class 'numpy.timedelta64'>");
    }
}
