package dev.kiln.arrays;

import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * A handle to a lazy array: a cell that holds the current value, and a view of it. Operations record what to compute; asking for
 * elements ({@link #item}, {@link #toDoubleArray}, printing) computes it. Slices are views: writing through one is seen by all.
 *
 * <p>Two handles are equal only if they are the same object; {@link #equal(NDArray) equal} compares elements and {@link #arrayEqual(NDArray)
 * arrayEqual} whole arrays. {@link #toString} evaluates and prints as NumPy's {@code str}. A loop over an array runs over its first axis.
 */
public final class NDArray
        implements ElementwiseMethods,
                ArithmeticMethods,
                ComparisonMethods,
                CompositionMethods,
                ReductionMethods,
                ViewMethods,
                ReadingMethods,
                WritingMethods,
                StatisticalMethods,
                SortingMethods,
                ScanMethods,
                ShapeMethods,
                LinearMethods,
                MatrixMethods,
                LikeMethods,
                ComplexMethods,
                TableMethods {
    private final Cell cell;
    private final View view;
    private final DType dtype;

    /** Why nothing is written through this, as a sentence that says what to do instead; null when it may be written. */
    private final String readOnly;

    /** Whether a cell language takes this for an array although it may have no axes. */
    private final boolean marked;

    NDArray(Cell cell, View view) {
        this(cell, view, null, false);
    }

    private NDArray(Cell cell, View view, String readOnly, boolean marked) {
        this.cell = cell;
        this.view = view;
        this.dtype = cell.current().dtype();
        this.readOnly = readOnly;
        this.marked = marked;
    }

    /**
     * For cell languages, which tell arrays without axes from numbers as NumPy does: whether this has axes or was made by {@link
     * #asArray}. What else has no axes is a number there, which no operation changes.
     */
    public boolean isArray() {
        return marked || view.rank() > 0;
    }

    /** The same view, an {@linkplain #isArray array} for cell languages even without axes. */
    public NDArray asArray() {
        return isArray() ? this : new NDArray(cell, view, readOnly, true);
    }

    /** What to do instead of writing through this view, or null when it may be written to. */
    String readOnlyAdvice() {
        return readOnly;
    }

    /** The same view, through which nothing can be written. */
    public NDArray readOnly() {
        return readOnly("Maybe write to a copy: x.copy().");
    }

    /**
     * The same view, through which nothing can be written.
     *
     * @param advice what to do instead, a sentence that begins with "Maybe"
     */
    public NDArray readOnly(String advice) {
        return new NDArray(cell, view, advice, marked);
    }

    @Override
    public NDArray self() {
        return this;
    }

    public DType dtype() {
        return dtype;
    }

    /** The lengths of the axes, a copy. */
    public long[] shape() {
        return view.shape().clone();
    }

    /** The shape itself, not to be written to. */
    long[] shapeInside() {
        return view.shape();
    }

    public int ndim() {
        return view.rank();
    }

    /** Number of elements. */
    public long size() {
        return view.size();
    }

    /** Number of bytes of the elements. */
    public long nbytes() {
        return view.size() * dtype.bytes();
    }

    /** The length of the first axis. */
    public long length() {
        if (view.rank() == 0) {
            throw new ArrayError(ArrayError.Kind.TYPE, "len() of unsized object");
        }
        return view.shape()[0];
    }

    public Context context() {
        return cell.context();
    }

    Cell cell() {
        return cell;
    }

    /** Which elements of {@link #node()}'s value this handle shows. */
    public View view() {
        return view;
    }

    /** Another view of the same cell. */
    NDArray view(View other) {
        return new NDArray(cell, other, readOnly, false);
    }

    /** The value that the cell holds now, stored or not. */
    public Node node() {
        return cell.current();
    }

    /** Whether the value is stored, so that reading it computes nothing. */
    public boolean isStored() {
        return cell.current().storage() != null;
    }

    /**
     * Whether the value is not stored but was computed already, as part of another, and not kept: it is computed again when somebody
     * asks for it.
     */
    public boolean isContracted() {
        synchronized (cell.context()) {
            return cell.current().contracted && !isStored();
        }
    }

    /** Whether both are views of one cell, so that writing to one may be seen through the other. */
    public boolean sharesCellWith(NDArray other) {
        return cell == other.cell;
    }

    /** The user's name of the array, or null. */
    public String name() {
        return cell.name();
    }

    /** Gives the cell, and with it the values it holds from now on, the user's name. */
    public NDArray named(String name) {
        synchronized (cell.context()) {
            cell.name(name);
        }
        return this;
    }

    Operand.Read read() {
        return new Operand.Read(cell.current(), view);
    }

    Operand.Read read(long[] shape) {
        return new Operand.Read(cell.current(), Shapes.broadcastTo(view, shape));
    }

    /** A new array with the same values. */
    public NDArray copy() {
        return Recording.unary(Op.COPY, this);
    }

    /** A new array of another type. */
    public NDArray astype(DType type) {
        return Recording.cast(this, type);
    }

    /** Computes the value now, if it is not stored. */
    public NDArray eval() {
        return eval("eval()");
    }

    /** Computes the value now, if it is not stored. */
    public NDArray eval(String reason) {
        if (!isStored()) {
            cell.context().evaluate(List.of(this), reason);
        }
        return this;
    }

    /**
     * The stored bytes of the whole cell, evaluated; {@link #view()} says which elements are this array's. Valid until the next
     * operation that writes to the array, and of an array that nobody holds any more as long as the segment is held; not to be written
     * to.
     */
    public MemorySegment segment() {
        synchronized (cell.context()) {
            eval("segment()");
            return cell.current().storage().segment();
        }
    }

    /** The elements to be read through the view, evaluated. */
    Elements elements(String reason) {
        eval(reason);
        return new Elements(cell.current().storage().segment(), dtype);
    }

    /** An intermediate result that is read by an operation recorded already and never again: dead from now on. */
    NDArray discard() {
        manage();
        release();
        return this;
    }

    /**
     * From now on references are counted; the caller holds one. For evaluators of cell languages, on arrays that they made. Does
     * nothing to an array that is managed already or has escaped.
     */
    public NDArray manage() {
        synchronized (cell.context()) {
            cell.manage();
        }
        return this;
    }

    /** Whether references are counted. */
    public boolean isManaged() {
        return cell.isManaged();
    }

    /** How many references are counted; −1 when they are not. */
    public int references() {
        synchronized (cell.context()) {
            return cell.isManaged() ? cell.references() : -1;
        }
    }

    /** One reference more. */
    public NDArray retain() {
        synchronized (cell.context()) {
            cell.retain();
        }
        return this;
    }

    /** One reference less; with none left the array may not be used any more. */
    public void release() {
        synchronized (cell.context()) {
            cell.release();
            if (cell.isReleased()) {
                cell.context().released(cell);
            }
        }
    }

    /** From now on and for good the array lives as long as it is reachable: a Java variable got it. */
    public NDArray escape() {
        synchronized (cell.context()) {
            cell.escape();
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

    /**
     * How the value was computed: in a notebook the plan with its kernels, as {@code %plan} shows it, evaluated first if need be; else
     * the operations that are recorded for it.
     */
    public Explanation explain() {
        return cell.context().explain(this);
    }

    /** As NumPy's {@code str}: {@code [[1. 2.]]}. Evaluates. */
    @Override
    public String toString() {
        return ArrayText.str(this);
    }

    /** As NumPy's {@code repr}: {@code array([[1., 2.]])}. Evaluates. */
    public String toRepr() {
        return ArrayText.repr(this);
    }

    /** A table for a web page, or empty text when the array is too large or has too many axes. Evaluates if it is small. */
    public String toHtml() {
        return HtmlTable.of(this);
    }
}
