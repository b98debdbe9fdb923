package dev.kiln.arrays.graph;

import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * A handle to a lazy array: a cell, which holds the current value, and a view of it. Everything below the fluent interface works on
 * handles; the {@link Recorder} makes them, all of one kind, so that a handle and what users hold are one object.
 *
 * <p>Two handles are equal only if they are the same object.
 */
public abstract class Handle {
    private final Recorder recorder;
    private final DType dtype;

    /** Null as long as {@link #selection} is not. */
    private Cell cell;

    private View view;

    /** The selection that this shows while its number of elements is not known; else null. */
    private volatile Selection selection;

    /** Why nothing is written through this, as a sentence that says what to do instead; null when it may be written. */
    private volatile String readOnly;

    /** Whether a cell language takes this for an array although it may have no axes. */
    private final boolean marked;

    /** {@link Op#REAL} or {@link Op#IMAG}, when this shows one part of complex elements only; else null. */
    private final Op part;

    /** What this was made from as a view; null for an array of its own. */
    private Handle base;

    /** What a handle is made of; only this package looks inside. */
    public static final class Parts {
        private final Cell cell;
        private final View view;
        private final String readOnly;
        private final boolean marked;
        private final Op part;
        private final Selection selection;

        Parts(Cell cell, View view, String readOnly, boolean marked, Op part) {
            this.cell = cell;
            this.view = view;
            this.readOnly = readOnly;
            this.marked = marked;
            this.part = part;
            this.selection = null;
        }

        /** Elements that are not counted yet. */
        Parts(Selection selection) {
            this.cell = null;
            this.view = null;
            this.readOnly = null;
            this.marked = true;
            this.part = null;
            this.selection = selection;
        }
    }

    protected Handle(Parts parts) {
        this.cell = parts.cell;
        this.view = parts.view;
        this.part = parts.part;
        this.selection = parts.selection;
        this.recorder = selection == null ? cell.recorder() : selection.recorder();
        DType whole = selection == null ? cell.current().dtype() : selection.dtype();
        this.dtype = part == null ? whole : whole.part();
        this.readOnly = parts.readOnly;
        this.marked = parts.marked;
    }

    /**
     * For cell languages, which distinguish arrays without axes from numbers as NumPy does: whether this has axes or was made by {@link
     * #asArray}. What else has no axes is a number there, which no operation changes.
     */
    public boolean isArray() {
        return marked || view().rank() > 0;
    }

    /** The same view, an {@linkplain #isArray array} for cell languages even without axes. */
    public Handle asArray() {
        return isArray() ? this : with(view(), readOnly, true);
    }

    private Handle with(View other, String advice, boolean mark) {
        return recorder.handle(new Parts(cell(), other, advice, mark, part));
    }

    /** The real parts of these complex elements: a view, through which they can be written. */
    public Handle realParts() {
        return ofPart(Op.REAL);
    }

    /** The imaginary parts of these complex elements: a view, through which they can be written. */
    public Handle imaginaryParts() {
        return ofPart(Op.IMAG);
    }

    private Handle ofPart(Op which) {
        if (!dtype.isComplex()) {
            throw new IllegalStateException("type (" + dtype + ") of an array with parts must be complex");
        }
        View whole = view();
        long[] strides = whole.strides().clone();
        for (int d = 0; d < strides.length; d++) {
            strides[d] *= 2;
        }
        View of = new View(2 * whole.offset() + (which == Op.IMAG ? 1 : 0), whole.shape(), strides);
        return recorder.handle(new Parts(cell(), of, readOnly, marked, which));
    }

    /** {@link Op#REAL} or {@link Op#IMAG}, when this shows one part of complex elements only; else null. */
    Op part() {
        return part;
    }

    /** Whether this shows one part of complex elements only. */
    public boolean isPart() {
        return part != null;
    }

    /** A view as this handle has them, in elements of the cell's value: of a part's view the complex elements that it is a part of. */
    View inElements(View of) {
        if (part == null) {
            return of;
        }
        long[] strides = of.strides().clone();
        for (int d = 0; d < strides.length; d++) {
            strides[d] /= 2;
        }
        return new View(Math.floorDiv(of.offset(), 2), of.shape(), strides);
    }

    /** What to do instead of writing through this view, or null when it may be written to. */
    String readOnlyAdvice() {
        return readOnly;
    }

    /** The same view, through which nothing can be written. */
    public Handle readOnly() {
        return readOnly("Maybe write to a copy: x.copy().");
    }

    /**
     * The same view, through which nothing can be written.
     *
     * @param advice what to do instead, a sentence that begins with "Maybe"
     */
    public Handle readOnly(String advice) {
        return with(view(), advice, marked);
    }

    /** Whether elements can be written through this. */
    public boolean isWritable() {
        return readOnly == null;
    }

    /**
     * From now on nothing can be written through this, and what is viewed through it later; views made before are not concerned.
     *
     * @param advice what to do instead, a sentence that begins with "Maybe"; null permits it again
     */
    public void protect(String advice) {
        readOnly = advice;
    }

    public DType dtype() {
        return dtype;
    }

    /** The lengths of the axes, a copy. */
    public long[] shape() {
        return view().shape().clone();
    }

    public int ndim() {
        return selection != null ? 1 : view.rank();
    }

    /** Number of elements. */
    public long size() {
        return view().size();
    }

    /** Number of bytes of the elements. */
    public long nbytes() {
        return view().size() * dtype.bytes();
    }

    /** The length of the first axis. */
    public long length() {
        if (ndim() == 0) {
            throw new ArrayError(ArrayError.Kind.TYPE, "len() of unsized object");
        }
        return view().shape()[0];
    }

    public Recorder context() {
        return recorder;
    }

    /** The cell; counts the elements if that was not done yet. */
    Cell cell() {
        if (selection != null) {
            recorder.count(this);
        }
        return cell;
    }

    /** The selection that this shows while its number of elements is not known; else null. */
    Selection selection() {
        return selection;
    }

    /**
     * Whether it is known how many elements there are. Of what a mask selects it is not until something is needed other than {@link
     * #dtype()} and {@link #ndim()}: elementwise operations and reductions of it are recorded without.
     */
    public boolean isCounted() {
        return selection == null;
    }

    /** From now on this is all of a cell's value, whose length is known. To be called with the recorder's lock held. */
    void become(Cell counted) {
        cell = counted;
        view = View.contiguous(counted.current().shape());
        selection = null;
    }

    /**
     * Which elements of {@link #node()}'s value this handle shows. Of a part of complex elements: which numbers of its memory, where each
     * element has two.
     */
    public View view() {
        if (selection != null) {
            recorder.count(this);
        }
        return view;
    }

    /**
     * From now on this shows the same elements as another view of the same cell: the shape of an array changes in place.
     *
     * @throws IllegalArgumentException when it is a view of another cell
     */
    public void showAs(Handle other) {
        synchronized (recorder) {
            if (!sharesCellWith(other)) {
                throw new IllegalArgumentException("an array (of shape " + List.of(other.shape())
                        + ") of other memory cannot be the same array in another shape");
            }
            view = other.view();
        }
    }

    /** From now on this is another array, of which it alone is a handle: an array is resized in place. Neither is counted any more. */
    public void replaceBy(Handle other) {
        synchronized (recorder) {
            escape();
            other.escape();
            cell = other.cell();
            view = other.view();
            base = null;
        }
    }

    /** What lets this be the array again that it is now, in this shape, after it was reshaped or resized in place. */
    public Runnable saved() {
        synchronized (recorder) {
            Handle now = with(view(), readOnly, false);
            now.escape();
            Handle before = base;
            return () -> {
                synchronized (recorder) {
                    cell = now.cell();
                    view = now.view();
                    base = before;
                }
            };
        }
    }

    /** Another view of the same cell. */
    Handle view(View other) {
        Handle made = with(other, readOnly, false);
        made.base = base == null ? this : base;
        return made;
    }

    /** From now on this was not made as a view. */
    public void forgetBase() {
        base = null;
    }

    /** The array that this is a view of, as a program made it; null when it was not made as a view. */
    public Handle base() {
        return base;
    }

    /** The value that the cell holds now, stored or not. */
    public Node node() {
        return cell().current();
    }

    /** Whether the value is stored, so that reading it computes nothing. */
    public boolean isStored() {
        return selection == null && cell.current().storage() != null;
    }

    /**
     * Whether the value is not stored but was computed already, as part of another, and not kept: it is computed again when it is
     * needed.
     */
    public boolean isContracted() {
        synchronized (recorder) {
            return selection == null && cell.current().notes.contracted && !isStored();
        }
    }

    /**
     * Whether the value is not stored but kept as its recipe: it was computed as a part of others, can be computed again cheaply, and is
     * stored when it is asked for.
     */
    public boolean isRecipe() {
        synchronized (recorder) {
            return selection == null && cell.current().notes.recipe && !isStored();
        }
    }

    /** Whether both are views of one cell, so that writing to one may be seen through the other. */
    public boolean sharesCellWith(Handle other) {
        return selection != null || other.selection != null ? this == other : cell == other.cell;
    }

    /** The user's name of the array, or null. */
    public String name() {
        Selection uncounted = selection;
        return uncounted != null ? uncounted.name() : cell.name();
    }

    /** Gives the cell, and with it the values it holds from now on, the user's name. */
    public Handle named(String name) {
        synchronized (recorder) {
            if (selection != null) {
                selection.name(name);
            } else {
                cell.name(name);
            }
        }
        return this;
    }

    /**
     * The read of what a view of this handle's shows; of a part that of a new value, as of a scan without a name that is shown from the
     * other end ({@code np.cumsum(x[::-1])[::-1]}), which is scanned from there. To be called with the recorder's lock held.
     */
    Operand.Read read(View of) {
        Operand.Read elements = new Operand.Read(cell().current(), inElements(of));
        if (part == null) {
            return isScannedBackwards(of)
                    ? new Operand.Read(
                            ((Node.Scan) cell.current()).turned(cell.recorder().nextId()), View.contiguous(of.shape()))
                    : elements;
        }
        Node node = new Node.Map(
                recorder.nextId(), dtype, of.shape(), part, cell.current().dtype(), List.of(elements));
        return new Operand.Read(node, View.contiguous(of.shape()));
    }

    /** Whether reading such a view records a scan from the other end. */
    boolean isScannedBackwards(View of) {
        return cell().current() instanceof Node.Scan scan
                && scan.storage() == null
                && cell.name() == null
                && scan.size() > 0
                && of.equals(View.contiguous(scan.shape()).turned(scan.axis()));
    }

    /** Computes the value now, if it is not stored. */
    public Handle eval(String reason) {
        if (!isStored()) {
            recorder.evaluate(List.of(this), reason);
        }
        return this;
    }

    /**
     * The stored bytes of the whole cell, evaluated; {@link #view()} says which elements are this array's. Valid until the next
     * operation that writes to the array, and of an array without handles as long as the segment is held; not to be written
     * to.
     */
    public MemorySegment segment() {
        synchronized (recorder) {
            eval("segment()");
            return cell.current().storage().segment();
        }
    }

    /**
     * From now on references are counted; the caller holds one. For evaluators of cell languages, on arrays that they made. Does
     * nothing to an array that is managed already or has escaped.
     */
    public Handle manage() {
        synchronized (recorder) {
            if (selection != null) {
                selection.references().manage();
            } else {
                cell.manage();
            }
        }
        return this;
    }

    /** Whether references are counted. */
    public boolean isManaged() {
        Selection uncounted = selection;
        return uncounted != null ? uncounted.references().isManaged() : cell.isManaged();
    }

    /** Whether the array's lifetime is managed elsewhere: its references are counted, or it has escaped. */
    public boolean isOwned() {
        Selection uncounted = selection;
        return uncounted != null ? uncounted.references().isCounted() : cell.isOwned();
    }

    /** How many references are counted; −1 when they are not. */
    public int references() {
        synchronized (recorder) {
            References counted = selection != null ? selection.references() : cell.counted();
            return counted.isManaged() ? counted.number() : -1;
        }
    }

    /** One reference more. */
    public Handle retain() {
        synchronized (recorder) {
            if (selection != null) {
                selection.references().retain();
            } else {
                cell.retain();
            }
        }
        return this;
    }

    /** One reference more, of a variable that outlives the running cell. */
    public void share() {
        synchronized (recorder) {
            if (selection != null) {
                selection.references().share();
            } else {
                cell.share();
            }
        }
    }

    /** One reference less; with none left the array may not be used any more. */
    public void release() {
        synchronized (recorder) {
            if (selection != null) {
                selection.release();
                return;
            }
            cell.release();
            if (cell.isReleased()) {
                recorder.released(cell);
            }
        }
    }

    /** From now on the array lives as long as it is reachable: a Java variable got it. */
    public Handle escape() {
        synchronized (recorder) {
            if (selection != null) {
                selection.references().escape();
            } else {
                cell.escape();
            }
        }
        return this;
    }

    /** Whether it is the same object: arrays are handles, which can be written through. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    /** That of the object, which no writing changes. */
    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
