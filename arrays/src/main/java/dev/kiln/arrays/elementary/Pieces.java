package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.View;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the pieces of an array along an axis and records them as a {@link Node.Join}. A piece that is itself put together from pieces,
 * and not stored, is taken apart, so that {@code roll(roll(x, 1, 0), 1, 1)} is one value of four pieces of x.
 */
public final class Pieces {
    /** Pieces from which on the parts are written one after the other, each by a kernel of its own. */
    private static final int MOST = 128;

    /** Pieces of one array up to which it is taken apart. */
    private static final int MOST_TAKEN_APART = 16;

    private final DType type;
    private final long[] shape;
    private final int axis;
    private final List<Piece> pieces = new ArrayList<>();
    private long end;

    /** @param part its shape is the box's */
    private record Piece(long[] from, Handle part) {}

    /**
     * @param shape of the whole, which has elements
     * @param axis along which the pieces follow each other
     */
    private Pieces(DType type, long[] shape, int axis) {
        this.type = type;
        this.shape = shape;
        this.axis = axis;
    }

    /**
     * An array that is its parts, one after the other along an axis, or null when it must be made in another way: it is empty or of
     * very many parts.
     *
     * @param parts at least one, of equal lengths along the other axes
     */
    public static Handle join(DType type, int axis, List<? extends Handle> parts) {
        long[] shape = parts.getFirst().shape();
        shape[axis] = 0;
        int count = 0;
        for (Handle part : parts) {
            shape[axis] += part.view().shape()[axis];
            count += part.size() > 0 ? 1 : 0;
        }
        if (count == 0 || count > MOST) {
            return null;
        }
        parts.forEach(part -> Recording.requireSame(parts.getFirst().context(), part));
        Shapes.checked(shape, type.bytes());
        Pieces pieces = new Pieces(type, shape, axis);
        parts.forEach(pieces::add);
        return pieces.record();
    }

    /** A box of a rolled array: where it begins there and in the original, and how large it is. */
    private record Box(long[] from, long[] origin, long[] lengths) {
        static Box of(int rank) {
            return new Box(new long[rank], new long[rank], new long[rank]);
        }

        Box with(int axis, long first, long firstOfOrigin, long length) {
            Box box = new Box(from.clone(), origin.clone(), lengths.clone());
            box.from[axis] = first;
            box.origin[axis] = firstOfOrigin;
            box.lengths[axis] = length;
            return box;
        }
    }

    /**
     * An array of the same shape whose elements, in order, have moved on by a number of places, and the last to the front; null when it
     * must be made in another way: it is empty, has fewer than two axes or very many.
     */
    public static Handle rolledFlat(Handle x, long shift) {
        int rank = x.ndim();
        if (rank < 2 || 1 << rank > MOST_TAKEN_APART || x.size() == 0) {
            return null;
        }
        Pieces pieces = new Pieces(x.dtype(), x.shape(), 0);
        for (Box box : boxes(x.view().shape(), rank, shift)) {
            Index[] index = new Index[rank];
            for (int d = 0; d < rank; d++) {
                index[d] = new Index.Range(box.origin[d], box.origin[d] + box.lengths[d], null);
            }
            pieces.pieces.add(new Piece(box.from, Recording.ofValue(Views.get(x, index))));
        }
        return pieces.record();
    }

    /** The boxes of the leading axes; those of a longer shift than an axis move on along the axes before it. */
    private static List<Box> boxes(long[] shape, int axes, long shift) {
        if (axes == 0) {
            return List.of(Box.of(shape.length));
        }
        int axis = axes - 1;
        long length = shape[axis];
        long by = Math.floorMod(shift, length);
        long carried = Math.floorDiv(shift, length);
        List<Box> boxes = new ArrayList<>();
        for (Box box : by == 0 ? List.<Box>of() : boxes(shape, axis, carried + 1)) {
            boxes.add(box.with(axis, 0, length - by, by));
        }
        for (Box box : boxes(shape, axis, carried)) {
            boxes.add(box.with(axis, by, 0, length - by));
        }
        return boxes;
    }

    /**
     * A part of an array that is put together from pieces and not stored, as an array of the pieces that it shows; anything else as it
     * is. Before: {@code concatenate([a, b])[1:]}, which needs the whole. After: {@code concatenate([a[1:], b])}.
     */
    public static Handle through(Handle part) {
        return part.context().undisturbed(() -> {
            Operand.Read read = new Operand.Read(part.node(), part.view());
            boolean joined = part.node() instanceof Node.Join
                    && part.dtype() == part.node().dtype()
                    && part.size() > 0
                    && !part.view().equals(View.contiguous(part.node().shape()));
            List<Node.Join.Piece> shown = joined ? takenApart(new long[part.ndim()], read) : null;
            return shown == null
                    ? part
                    : part.context()
                            .record(id ->
                                    new Node.Join(id, part.dtype(), part.view().shape(), shown));
        });
    }

    private void add(Handle part) {
        if (part.size() > 0) {
            long[] from = new long[shape.length];
            from[axis] = end;
            pieces.add(new Piece(from, part.dtype() == type ? Recording.ofValue(part) : Elementwise.cast(part, type)));
        }
        end += part.view().shape()[axis];
    }

    private Handle record() {
        Recorder recorder = pieces.getFirst().part.context();
        if (pieces.size() == 1) {
            return Elementwise.copy(pieces.getFirst().part);
        }
        return recorder.record(this::read, (id, all) -> new Node.Join(id, type, shape, all));
    }

    private List<Node.Join.Piece> read() {
        List<Node.Join.Piece> all = new ArrayList<>();
        for (Piece piece : pieces) {
            Operand.Read read = new Operand.Read(piece.part.node(), piece.part.view());
            List<Node.Join.Piece> inner = takenApart(piece.from, read);
            if (inner == null) {
                all.add(new Node.Join.Piece(piece.from, read));
            } else {
                all.addAll(inner);
            }
        }
        return all;
    }

    /**
     * The pieces behind a read of a joined or copied value; null when it is of another, or steps over elements, or shows axes in another
     * order.
     */
    private static List<Node.Join.Piece> takenApart(long[] from, Operand.Read read) {
        Node node = read.node();
        List<Node.Join.Piece> behind = node.storage() != null ? List.of() : pieces(node);
        if (behind.isEmpty() || behind.size() > MOST_TAKEN_APART) {
            return null;
        }
        Steps steps = Steps.of(read.view(), node.shape());
        if (steps == null) {
            return null;
        }
        List<Node.Join.Piece> result = new ArrayList<>();
        for (Node.Join.Piece piece : behind) {
            Node.Join.Piece seen = steps.through(from, read.view().shape(), piece);
            if (seen != null) {
                result.add(seen);
            }
        }
        return result;
    }

    /** Of a joined value its pieces, of a copy the one of which it is; else none. */
    private static List<Node.Join.Piece> pieces(Node node) {
        if (node instanceof Node.Join join) {
            return join.pieces();
        }
        boolean copies = node instanceof Node.Map map
                && map.op() == Op.COPY
                && map.operands().getFirst() instanceof Operand.Read(Node copied, var _)
                && copied.dtype() == node.dtype()
                && node.size() > 0;
        return copies
                ? List.of(new Node.Join.Piece(new long[node.shape().length], (Operand.Read)
                        node.operands().getFirst()))
                : List.of();
    }

    /**
     * A view as positions on each axis of the array that it is of.
     *
     * @param start the position of its first element on each axis
     * @param step to the next element along the same axis: −1, 0 or 1
     */
    private record Steps(long[] start, int[] step) {
        static Steps of(View view, long[] shape) {
            if (view.rank() != shape.length) {
                return null;
            }
            View whole = View.contiguous(shape);
            long[] start = new long[shape.length];
            int[] step = new int[shape.length];
            long rest = view.offset();
            for (int d = 0; d < shape.length; d++) {
                long unit = whole.strides()[d];
                long stride = view.strides()[d];
                if (unit == 0) {
                    if (stride != 0) {
                        return null;
                    }
                    continue;
                }
                start[d] = rest / unit;
                rest %= unit;
                long last = start[d] + Long.signum(stride) * (view.shape()[d] - 1);
                if (stride != 0 && Math.abs(stride) != unit || last < 0 || last >= shape[d]) {
                    return null;
                }
                step[d] = Long.signum(stride);
            }
            return new Steps(start, step);
        }

        /** What the view shows of a piece, as a piece of the array that begins at {@code from}; null for nothing. */
        Node.Join.Piece through(long[] from, long[] lengths, Node.Join.Piece piece) {
            View in = piece.read().view();
            long[] begin = from.clone();
            long[] shape = new long[lengths.length];
            long[] strides = new long[lengths.length];
            long offset = in.offset();
            for (int d = 0; d < lengths.length; d++) {
                long least = piece.from()[d] - start[d];
                long most = least + in.shape()[d] - 1;
                long first = step[d] == 0
                        ? (least <= 0 && most >= 0 ? 0 : lengths[d])
                        : Math.max(0, step[d] > 0 ? least : -most);
                long last = step[d] == 0 ? lengths[d] - 1 : Math.min(lengths[d] - 1, step[d] > 0 ? most : -least);
                if (first > last) {
                    return null;
                }
                begin[d] += first;
                shape[d] = last - first + 1;
                strides[d] = in.strides()[d] * step[d];
                offset += (start[d] + first * step[d] - piece.from()[d]) * in.strides()[d];
            }
            return new Node.Join.Piece(begin, new Operand.Read(piece.read().node(), new View(offset, shape, strides)));
        }
    }
}
