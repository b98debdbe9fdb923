package dev.kiln.frontend.lang.values;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;

/** Values of Java's types → values of the language. */
public final class JavaValues {
    private JavaValues() {}

    /** Java's numbers as the language's: Integer → Long, BigInteger → Long where it fits, Float → Double, null → None, arrays and lists likewise. */
    public static Object fromJava(Object value) {
        return switch (value) {
            case null -> None.NONE;
            case Integer i -> (long) i;
            case Short s -> (long) s;
            case Byte b -> (long) b;
            case Float f -> (double) f;
            case BigInteger n -> WideIntegers.narrow(n);
            case Character c -> String.valueOf(c);
            case long[] a -> new ArrayList<>(Arrays.stream(a).boxed().toList());
            case int[] a ->
                new ArrayList<>(
                        Arrays.stream(a).mapToObj(i -> (Object) (long) i).toList());
            case double[] a -> new ArrayList<>(Arrays.stream(a).boxed().toList());
            default -> value;
        };
    }
}
