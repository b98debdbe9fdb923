package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.values.Values;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Python's module {@code numbers}: the families of types of numbers, which {@code isinstance} asks for. */
public final class NumberFamilies {
    private static final String INTEGRAL = "int|bool|numpy\\.u?int\\d+";
    private static final String RATIONAL = INTEGRAL + "|(fractions\\.)?Fraction";
    private static final String REAL = RATIONAL + "|float|numpy\\.float\\d+";
    private static final String COMPLEX = REAL + "|complex|numpy\\.complex\\d+";

    private NumberFamilies() {}

    public static PythonModule numbers() {
        Map<String, Object> names = new LinkedHashMap<>();
        names.put("Number", family("Number", COMPLEX + "|(decimal\\.)?Decimal"));
        names.put("Complex", family("Complex", COMPLEX));
        names.put("Real", family("Real", REAL));
        names.put("Rational", family("Rational", RATIONAL));
        names.put("Integral", family("Integral", INTEGRAL));
        return PythonModule.of("numbers", List.of(), names);
    }

    /** A family of all values whose types have matching names. */
    private static SmallModules.Family family(String name, String types) {
        Pattern pattern = Pattern.compile(types);
        return new SmallModules.Family(
                "numbers." + name,
                value -> pattern.matcher(Values.typeName(value)).matches());
    }
}
