package dev.kiln.frontend.lang.values;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;

/** Converts values of Java's types to values of the language. */
public final class JavaValues {
    private JavaValues() {}

    /** Converts Integer to Long, BigInteger to Long where it fits, Float to Double and null to None; arrays become lists. */
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
