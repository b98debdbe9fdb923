package dev.kiln.frontend.plot.draw;

import dev.kiln.frontend.plot.draw.Canvas.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Leaves out points that nobody would see. */
final class Decimate {
    /** Marks from which on those that nearly cover another one are left out. */
    private static final int MANY_MARKS = 2000;

    private static final double FINE = 4;

    private Decimate() {}

    /**
     * The pieces of a line between points that are not finite. Of neighbours in the same column of pixels, only the first, the lowest, the
     * highest and the last are kept.
     *
     * @param columns of each pixel that count as a column
     */
    static List<Path> line(Path all, double columns) {
        List<Path> pieces = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= all.xs().length; i++) {
            if (i == all.xs().length || !Double.isFinite(all.xs()[i]) || !Double.isFinite(all.ys()[i])) {
                if (i > from) {
                    pieces.add(piece(all, from, i, columns));
                }
                from = i + 1;
            }
        }
        return pieces;
    }

    private static Path piece(Path all, int from, int to, double columns) {
        List<Integer> kept = new ArrayList<>();
        int i = from;
        while (i < to) {
            long column = (long) Math.floor(all.xs()[i] * columns);
            int low = i;
            int high = i;
            int end = i;
            while (end + 1 < to && (long) Math.floor(all.xs()[end + 1] * columns) == column) {
                end++;
                low = all.ys()[end] < all.ys()[low] ? end : low;
                high = all.ys()[end] > all.ys()[high] ? end : high;
            }
            keep(kept, i);
            keep(kept, Math.min(low, high));
            keep(kept, Math.max(low, high));
            keep(kept, end);
            i = end + 1;
        }
        double[] xs = new double[kept.size()];
        double[] ys = new double[kept.size()];
        for (int k = 0; k < xs.length; k++) {
            xs[k] = all.xs()[kept.get(k)];
            ys[k] = all.ys()[kept.get(k)];
        }
        return new Path(xs, ys);
    }

    private static void keep(List<Integer> kept, int i) {
        if (kept.isEmpty() || kept.getLast() < i) {
            kept.add(i);
        }
    }

    /** The marks that can be seen: none outside, none twice, and of very many only as many as cover the same pixels. */
    static Path marks(Path all, Canvas.Rect within, double radius) {
        double fineness = FINE;
        while (true) {
            Path few = marks(all, within, radius, fineness);
            if (few.xs().length < MANY_MARKS * FINE || fineness / 2 < Math.min(1, 2 / radius)) {
                return few;
            }
            fineness /= 2;
        }
    }

    private static Path marks(Path all, Canvas.Rect within, double radius, double fineness) {
        Set<Long> seen = new HashSet<>();
        double[] xs = new double[all.xs().length];
        double[] ys = new double[xs.length];
        int n = 0;
        boolean many = xs.length > MANY_MARKS;
        for (int i = 0; i < xs.length; i++) {
            double x = all.xs()[i];
            double y = all.ys()[i];
            boolean inside = x >= within.x() - radius
                    && x <= within.right() + radius
                    && y >= within.y() - radius
                    && y <= within.bottom() + radius;
            if (inside
                    && (!many || seen.add(Math.round(x * fineness) << 32 ^ Math.round(y * fineness) & 0xffffffffL))) {
                xs[n] = x;
                ys[n++] = y;
            }
        }
        return new Path(java.util.Arrays.copyOf(xs, n), java.util.Arrays.copyOf(ys, n));
    }
}
