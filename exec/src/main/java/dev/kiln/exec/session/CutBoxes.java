package dev.kiln.exec.session;

import dev.kiln.arrays.graph.Node;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * Cuts an iteration space into boxes in each of which every joined array is one piece. Before: {@code roll(x, 1)}, which is {@code x[-1:]}
 * and {@code x[:-1]}. After: the boxes {@code [0:1]} and {@code [1:n]}.
 */
final class CutBoxes {
    /**
     * A box.
     *
     * @param from where it begins
     * @param lengths of its axes
     * @param pieces for each joined array the number of the piece, −1 for null
     */
    record Box(long[] from, long[] lengths, int[] pieces) {}

    private final List<Node.Join> joins;
    private final long[][] edges;
    private final List<Box> boxes = new ArrayList<>();

    private CutBoxes(long[] lengths, List<Node.Join> joins) {
        this.joins = joins;
        this.edges = new long[lengths.length][];
        for (int d = 0; d < lengths.length; d++) {
            TreeSet<Long> cuts = new TreeSet<>(List.of(0L, lengths[d]));
            for (Node.Join join : joins) {
                if (join != null) {
                    for (Node.Join.Piece piece : join.pieces()) {
                        cuts.add(piece.from()[d]);
                        cuts.add(piece.from()[d] + piece.read().view().shape()[d]);
                    }
                }
            }
            edges[d] = cuts.stream().mapToLong(c -> c).toArray();
        }
    }

    /**
     * The boxes, in C order of where they begin; they have all points.
     *
     * @param lengths of the space, in which there are points
     * @param joins arrays over the space, null for what is in one piece
     */
    static List<Box> of(long[] lengths, List<Node.Join> joins) {
        CutBoxes cut = new CutBoxes(lengths, joins);
        cut.collect(new long[lengths.length], new long[lengths.length], 0);
        return cut.boxes;
    }

    private void collect(long[] from, long[] lengths, int d) {
        if (d == edges.length) {
            add(from.clone(), lengths.clone());
            return;
        }
        for (int k = 0; k + 1 < edges[d].length; k++) {
            from[d] = edges[d][k];
            lengths[d] = edges[d][k + 1] - from[d];
            collect(from, lengths, d + 1);
        }
    }

    /** Adds a box, or makes the last one longer when that has the same pieces. */
    private void add(long[] from, long[] lengths) {
        int[] pieces = joins.stream().mapToInt(j -> piece(j, from)).toArray();
        int last = from.length - 1;
        Box before = boxes.isEmpty() ? null : boxes.getLast();
        if (before != null
                && last >= 0
                && Arrays.equals(before.pieces, pieces)
                && before.from[last] + before.lengths[last] == from[last]
                && Arrays.equals(before.from, 0, last, from, 0, last)) {
            before.lengths[last] += lengths[last];
            return;
        }
        boxes.add(new Box(from, lengths, pieces));
    }

    /** The piece that has a point. */
    private static int piece(Node.Join join, long[] point) {
        if (join == null) {
            return -1;
        }
        for (int k = 0; k < join.pieces().size(); k++) {
            Node.Join.Piece piece = join.pieces().get(k);
            boolean has = true;
            for (int d = 0; has && d < point.length; d++) {
                has = point[d] >= piece.from()[d]
                        && point[d] < piece.from()[d] + piece.read().view().shape()[d];
            }
            if (has) {
                return k;
            }
        }
        throw new IllegalStateException("no piece of n" + join.id() + " has the point " + Arrays.toString(point));
    }
}
