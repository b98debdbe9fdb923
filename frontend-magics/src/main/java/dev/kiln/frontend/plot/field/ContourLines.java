package dev.kiln.frontend.plot.field;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The lines on which numbers on a grid have a value: marching squares, with the pieces in the cells joined.
 *
 * <p>Source: W. E. Lorensen, H. E. Cline, Marching Cubes, SIGGRAPH 1987, in two dimensions; a saddle is decided by the mean of its
 * corners.
 */
public final class ContourLines {
    /** Numbers at the crossings of any grid: x, y and value of each, row by row. */
    public record Surface(double[] xs, double[] ys, double[] values, int rows, int columns) {}

    /** One line. */
    public record Line(double[] xs, double[] ys) {}

    private final Surface surface;
    private final double level;
    /** The two pieces that end on an edge of the grid, by the edge's number. */
    private final Map<Integer, List<int[]>> ends = new HashMap<>();

    private final List<int[]> pieces = new ArrayList<>();

    private ContourLines(Surface surface, double level) {
        this.surface = surface;
        this.level = level;
    }

    /** The lines of one value. */
    public static List<Line> of(Surface surface, double level) {
        ContourLines lines = new ContourLines(surface, level);
        for (int r = 0; r + 1 < surface.rows(); r++) {
            for (int c = 0; c + 1 < surface.columns(); c++) {
                lines.cell(r, c);
            }
        }
        return lines.joined();
    }

    private double value(int r, int c) {
        return surface.values()[r * surface.columns() + c];
    }

    private void cell(int r, int c) {
        double a = value(r, c);
        double b = value(r, c + 1);
        double d = value(r + 1, c + 1);
        double e = value(r + 1, c);
        if (Double.isNaN(a + b + d + e)) {
            return;
        }
        int kind = (a > level ? 1 : 0) | (b > level ? 2 : 0) | (d > level ? 4 : 0) | (e > level ? 8 : 0);
        int columns = surface.columns();
        int all = surface.rows() * columns;
        int bottom = r * columns + c;
        int top = bottom + columns;
        int left = all + bottom;
        int right = left + 1;
        switch (kind) {
            case 1, 14 -> piece(left, bottom);
            case 2, 13 -> piece(bottom, right);
            case 4, 11 -> piece(right, top);
            case 8, 7 -> piece(top, left);
            case 3, 12 -> piece(left, right);
            case 6, 9 -> piece(bottom, top);
            case 5, 10 -> {
                boolean high = (a + b + d + e) / 4 > level;
                if (high == (kind == 5)) {
                    piece(left, top);
                    piece(bottom, right);
                } else {
                    piece(left, bottom);
                    piece(right, top);
                }
            }
            default -> {
                // the line does not cross this cell
            }
        }
    }

    private void piece(int from, int to) {
        int[] piece = {from, to, 0};
        pieces.add(piece);
        ends.computeIfAbsent(from, k -> new ArrayList<>(2)).add(piece);
        ends.computeIfAbsent(to, k -> new ArrayList<>(2)).add(piece);
    }

    private List<Line> joined() {
        List<Line> lines = new ArrayList<>();
        for (int[] piece : pieces) {
            if (piece[2] == 0) {
                piece[2] = 1;
                Deque<Integer> edges = new ArrayDeque<>(List.of(piece[0], piece[1]));
                for (int next = follow(piece[1]); next >= 0; next = follow(next)) {
                    edges.addLast(next);
                }
                for (int next = follow(piece[0]); next >= 0; next = follow(next)) {
                    edges.addFirst(next);
                }
                lines.add(line(edges));
            }
        }
        return lines;
    }

    /** The other end of the piece that goes on from an edge; -1 when there is none left. */
    private int follow(int edge) {
        for (int[] piece : ends.get(edge)) {
            if (piece[2] == 0) {
                piece[2] = 1;
                return piece[0] == edge ? piece[1] : piece[0];
            }
        }
        return -1;
    }

    private Line line(Deque<Integer> edges) {
        double[] xs = new double[edges.size()];
        double[] ys = new double[xs.length];
        int all = surface.rows() * surface.columns();
        int i = 0;
        for (int edge : edges) {
            boolean across = edge < all;
            int from = across ? edge : edge - all;
            int to = across ? from + 1 : from + surface.columns();
            double low = surface.values()[from];
            double high = surface.values()[to];
            double t = high == low ? 0.5 : (level - low) / (high - low);
            xs[i] = surface.xs()[from] + t * (surface.xs()[to] - surface.xs()[from]);
            ys[i++] = surface.ys()[from] + t * (surface.ys()[to] - surface.ys()[from]);
        }
        return new Line(xs, ys);
    }
}
