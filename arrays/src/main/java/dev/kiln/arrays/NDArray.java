package dev.kiln.arrays;

import dev.kiln.arrays.display.ArrayText;
import dev.kiln.arrays.display.Explanation;
import dev.kiln.arrays.display.HtmlTable;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.Scratch;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * A handle to a lazy array: a cell that holds the current value, and a view of it. Operations record what to compute; asking for
 * elements ({@link #item}, {@link #toDoubleArray}, printing) computes it. Slices are views: writing through one is seen by all.
 *
 * <p>Two handles are equal only if they are the same object; {@link #equal(NDArray) equal} compares elements and {@link
 * #arrayEqual(NDArray) arrayEqual} whole arrays. {@link #toString} evaluates and prints as NumPy's {@code str}. A loop over an array runs
 * over its first axis.
 */
public final class NDArray extends Handle
        implements ElementwiseMethods,
                ArithmeticMethods,
                ComparisonMethods,
                CompositionMethods,
                ReductionMethods,
                ViewMethods,
                ReadingMethods,
                WritingMethods,
                StatisticalMethods,
                AxisMethods,
                SortingMethods,
                ScanMethods,
                ShapeMethods,
                LinearMethods,
                MatrixMethods,
                LikeMethods,
                ComplexMethods,
                TableMethods {
    NDArray(Parts parts) {
        super(parts);
    }

    /** The array that a handle is: all handles that a {@link Context} makes are arrays. */
    public static NDArray of(Handle handle) {
        return (NDArray) handle;
    }

    /** The arrays that handles are. */
    public static NDArray[] of(Handle[] handles) {
        return Arrays.stream(handles).map(NDArray::of).toArray(NDArray[]::new);
    }

    /** The result of a function of several ops, recorded in the current context; what else it makes is dead when it returns. */
    static NDArray scratch(Supplier<Handle> function) {
        return of(Scratch.of(Context.current(), function));
    }

    @Override
    public NDArray self() {
        return this;
    }

    @Override
    public Context context() {
        return (Context) super.context();
    }

    /** The same view, an {@linkplain #isArray array} for cell languages even without axes. */
    @Override
    public NDArray asArray() {
        return of(super.asArray());
    }

    /** The same view, through which nothing can be written. */
    @Override
    public NDArray readOnly() {
        return of(super.readOnly());
    }

    /**
     * The same view, through which nothing can be written.
     *
     * @param advice what to do instead, a sentence that begins with "Maybe"
     */
    @Override
    public NDArray readOnly(String advice) {
        return of(super.readOnly(advice));
    }

    /** Gives the cell, and with it the values it holds from now on, the user's name. */
    @Override
    public NDArray named(String name) {
        return of(super.named(name));
    }

    /** A new array with the same values. */
    public NDArray copy() {
        return Recording.unary(Op.COPY, this);
    }

    /** A new array of another type. */
    public NDArray astype(DType type) {
        return Recording.cast(this, type);
    }

    /**
     * A new array of the type with NumPy's name: {@code x.astype("float32")}.
     *
     * @throws ArrayError TYPE, when there is none
     */
    public NDArray astype(String type) {
        return astype(DType.of(type));
    }

    /** Computes the value now, if it is not stored. */
    public NDArray eval() {
        return eval("eval()");
    }

    /** Computes the value now, if it is not stored. */
    @Override
    public NDArray eval(String reason) {
        return of(super.eval(reason));
    }

    /**
     * From now on references are counted; the caller holds one. For evaluators of cell languages, on arrays that they made. Does
     * nothing to an array that is managed already or has escaped.
     */
    @Override
    public NDArray manage() {
        return of(super.manage());
    }

    /** One reference more. */
    @Override
    public NDArray retain() {
        return of(super.retain());
    }

    /** From now on the array lives as long as it is reachable: a Java variable got it. */
    @Override
    public NDArray escape() {
        return of(super.escape());
    }

    /**
     * How the value was computed: in a notebook the plan with its kernels, as {@code %plan} shows it, evaluated first if need be; else
     * the operations that are recorded for it.
     */
    public Explanation explain() {
        return context().explain(this);
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
