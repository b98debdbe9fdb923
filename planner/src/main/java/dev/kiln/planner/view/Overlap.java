package dev.kiln.planner.view;

import dev.kiln.arrays.graph.View;
import java.util.List;
import java.util.Optional;

/** Whether two views of one base have an element in common: exact for boxes of the array or of a reshaped one, and yes in doubt. */
public final class Overlap {
    private Overlap() {}

    /** @param shape of the base's value, C-ordered */
    public static boolean of(View a, View b, long[] shape) {
        if (a.size() == 0 || b.size() == 0) {
            return false;
        }
        if (a.lowest() > b.highest() || b.lowest() > a.highest()) {
            return false;
        }
        Optional<List<Boxes.Side>> boxOfA = Boxes.of(a, shape);
        Optional<List<Boxes.Side>> boxOfB = Boxes.of(b, shape);
        if (boxOfA.isPresent() && boxOfB.isPresent()) {
            return of(boxOfA, boxOfB);
        }
        long size = View.contiguous(shape).size();
        return ofReshaped(a, b, Boxes.shapeOf(size, a, b))
                && ofReshaped(a, b, Boxes.shapeOf(size, a))
                && ofReshaped(a, b, Boxes.shapeOf(size, b));
    }

    private static boolean ofReshaped(View a, View b, Optional<long[]> shape) {
        return shape.isEmpty() || of(Boxes.of(a, shape.get()), Boxes.of(b, shape.get()));
    }

    /** The same of views that are not empty, as boxes of one array; a view that is no box meets everything. */
    public static boolean of(Optional<List<Boxes.Side>> a, Optional<List<Boxes.Side>> b) {
        if (a.isEmpty() || b.isEmpty()) {
            return true;
        }
        for (int d = 0; d < a.get().size(); d++) {
            if (!a.get().get(d).meets(b.get().get(d))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether {@code low1 + i·step1} = {@code low2 + j·step2} for some i below count1 and j below count2.
     *
     * @param step1 1 or more
     * @param step2 1 or more
     */
    public static boolean progressionsMeet(long low1, long count1, long step1, long low2, long count2, long step2) {
        if (count1 <= 0 || count2 <= 0) {
            return false;
        }
        long gcd = gcd(step1, step2);
        if ((low2 - low1) % gcd != 0) {
            return false;
        }
        long from = Math.max(low1, low2);
        long to = Math.min(low1 + (count1 - 1) * step1, low2 + (count2 - 1) * step2);
        if (from > to) {
            return false;
        }
        // The common indices form a progression of period lcm; its least member >= from decides.
        long modulus = step2 / gcd;
        long i = Math.floorMod(Math.floorMod((low2 - low1) / gcd, modulus) * inverse(step1 / gcd, modulus), modulus);
        long first = low1 + i * step1;
        long period = step1 * modulus;
        if (first < from) {
            first += Math.ceilDiv(from - first, period) * period;
        }
        return first <= to;
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    private static long inverse(long value, long modulus) {
        long r0 = modulus;
        long r1 = Math.floorMod(value, modulus);
        long t0 = 0;
        long t1 = 1;
        while (r1 != 0) {
            long q = r0 / r1;
            long r = r0 - q * r1;
            r0 = r1;
            r1 = r;
            long t = t0 - q * t1;
            t0 = t1;
            t1 = t;
        }
        return Math.floorMod(t0, modulus);
    }
}
