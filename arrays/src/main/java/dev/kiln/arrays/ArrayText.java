package dev.kiln.arrays;

/** tmp */
final class ArrayText {
    static String str(NDArray a) {
        return java.util.Arrays.toString(a.toDoubleArray());
    }

    static String repr(NDArray a) {
        return str(a);
    }
}
