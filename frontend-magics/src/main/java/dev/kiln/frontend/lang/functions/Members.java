package dev.kiln.frontend.lang.functions;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.NpzFile;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.numbers.RandomGenerator;
import dev.kiln.frontend.lang.functions.ufuncs.Ufunc;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.RangeValue;
import dev.kiln.frontend.lang.values.SetValue;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.TypeLimits;
import dev.kiln.frontend.lang.values.TypeNames;
import java.math.BigInteger;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.numbers.complex.Complex;

/** The names that may follow a value and a dot, without reading any of them: what an editor offers. */
public final class Members {
    private static final Set<Class<?>> NUMBERS =
            Set.of(Long.class, Double.class, Boolean.class, Complex.class, BigInteger.class);

    private Members() {}

    /** The members of a module by name: functions, constants, types and inner modules. */
    public static Map<String, Object> of(PythonModule module) {
        Map<String, Object> members = new LinkedHashMap<>();
        module.names().forEach(name -> members.put(name, module.listed(name)));
        return members;
    }

    /** The members of a value: its methods, and nothing for each attribute. */
    public static Map<String, Optional<Builtin>> of(Object value) {
        return switch (value) {
            case Tuple tuple -> members(Attributes.SEQUENCES, tuple.names());
            case TypeLimits limits -> members(Map.of(), limits.names());
            case Ufunc ufunc -> members(ufunc);
            case Attributed object -> members(Map.of(), object.attributes());
            case SetValue set when set.isFrozen() -> members(CollectionMethods.FROZEN, List.of());
            default -> ofType(value.getClass());
        };
    }

    /** The members of the values of a Java class that stands for a type of the language. */
    public static Map<String, Optional<Builtin>> ofType(Class<?> type) {
        if (NDArray.class.isAssignableFrom(type)) {
            return members(ArrayMethods.TABLE, Attributes.PROPERTIES.keySet());
        } else if (type == NpzFile.class) {
            return members(Attributes.ARCHIVES, List.of("files"));
        } else if (type == RandomGenerator.class) {
            return members(RandomGenerator.TABLE, List.of());
        } else if (type == String.class) {
            return members(TextMethods.TABLE, List.of());
        } else if (type == Tuple.class || type == RangeValue.class) {
            return members(Attributes.SEQUENCES, List.of());
        } else if (List.class.isAssignableFrom(type)) {
            Map<String, Optional<Builtin>> members = members(Attributes.LISTS, List.of());
            members.putAll(members(Attributes.SEQUENCES, List.of()));
            return members;
        } else if (type == DictValue.class) {
            return members(CollectionMethods.DICTS, List.of());
        } else if (type == SetValue.class) {
            return members(CollectionMethods.SETS, List.of());
        } else if (type == DType.class) {
            return members(Map.of(), TypeNames.ATTRIBUTES);
        } else if (NUMBERS.contains(type)) {
            return members(NumberMethods.TABLE, List.of("real", "imag"));
        }
        return Map.of();
    }

    private static Map<String, Optional<Builtin>> members(Ufunc ufunc) {
        Map<String, Optional<Builtin>> members = members(Map.of(), List.of("nin", "nout", "nargs", "identity"));
        if (ufunc.operands() == 2 && ufunc.results() == 1) {
            for (String name : List.of("reduce", "accumulate", "outer", "at", "reduceat")) {
                members.put(name, Optional.of((Builtin) ufunc.member(name)));
            }
        }
        return members;
    }

    private static Map<String, Optional<Builtin>> members(Map<String, Builtin> methods, Collection<String> attributes) {
        Map<String, Optional<Builtin>> members = new LinkedHashMap<>();
        attributes.forEach(name -> members.put(name, Optional.empty()));
        methods.forEach((name, method) -> members.put(name, Optional.of(method)));
        return members;
    }
}
