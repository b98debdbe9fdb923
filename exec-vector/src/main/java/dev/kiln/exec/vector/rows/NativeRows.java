package dev.kiln.exec.vector.rows;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.exec.vector.lanes.Memory;
import java.lang.foreign.ValueLayout;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The calls of {@code libkilnrows}. */
final class NativeRows {
    private NativeRows() {}

    /** The number of each operation by its name. */
    private static final class Table {
        static final String[] NAMES =
                NativeLibrary.status() instanceof NativeLibrary.Available ? names() : new String[0];
        static final Map<String, Integer> NUMBERS = numbers();

        private static Map<String, Integer> numbers() {
            Map<String, Integer> numbers = new HashMap<>();
            for (int k = 0; k < NAMES.length; k++) {
                numbers.put(NAMES[k], k);
            }
            return Map.copyOf(numbers);
        }
    }

    /** The number of the operation of a name; −1 if the library has none of that name. */
    static int number(String name) {
        return Table.NUMBERS.getOrDefault(name, -1);
    }

    /** Makes the library ready, and says which kind of operations is best here; −1 when it cannot be used. */
    static native int load();

    private static native String[] names();

    /** Makes the calling thread give way to others of the machine, where threads have a niceness of their own. */
    static native void stepAside(int niceness);

    /**
     * Runs a program.
     *
     * @param lanes twice the lanes of a reduction's vectors, plus 1 when each row has results of its own
     * @return false when there is no memory for it
     */
    static native boolean run(
            int[] program,
            int[] slots,
            long[] pointers,
            long[] steps,
            long[] more,
            long[] scalars,
            long rows,
            int columns,
            int lanes);

    /**
     * Runs one operation on n elements that lie one after the other.
     *
     * @param layout four bits for the bytes of an element of the result and of each operand, then a bit for each operand of which one
     *     element serves for all
     */
    static native void operation(int kind, int operation, long to, long a, long b, long c, int n, int layout);

    /**
     * Folds rows in four vectors in turn, and those to one element each.
     *
     * @param combining the operation on two vectors
     * @param to where the results go, one after the other
     * @param pitch bytes from one row to the next
     * @param lanesAndWidth 16 times the lanes, plus the bytes of an element
     */
    static native void fold(
            int kind, int folding, int combining, long to, long rows, long pitch, long count, int n, int lanesAndWidth);

    /** Called by the library: computes those of n numbers that it has no steps for, at the addresses given. */
    private static void strict(int operation, long a, long b, long y, long mask, int n) {
        String name = Table.NAMES[operation];
        int dash = name.lastIndexOf('_');
        Op op = Op.valueOf(name.substring(0, dash).toUpperCase(Locale.ROOT));
        boolean single = name.substring(dash + 1).equals(NativeOps.name(DType.FLOAT32));
        for (int i = 0; i < n; i++) {
            if (Memory.ALL.get(ValueLayout.JAVA_BYTE, mask + i) == 0) {
                continue;
            }
            if (single) {
                float x = Memory.ALL.get(ValueLayout.JAVA_FLOAT_UNALIGNED, a + i * 4L);
                float result = b == 0
                        ? ScalarOps.apply(op, x)
                        : ScalarOps.apply(op, x, Memory.ALL.get(ValueLayout.JAVA_FLOAT_UNALIGNED, b + i * 4L));
                Memory.ALL.set(ValueLayout.JAVA_FLOAT_UNALIGNED, y + i * 4L, result);
            } else {
                double x = Memory.ALL.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, a + i * 8L);
                double result = b == 0
                        ? ScalarOps.apply(op, x)
                        : ScalarOps.apply(op, x, Memory.ALL.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, b + i * 8L));
                Memory.ALL.set(ValueLayout.JAVA_DOUBLE_UNALIGNED, y + i * 8L, result);
            }
        }
    }
}
