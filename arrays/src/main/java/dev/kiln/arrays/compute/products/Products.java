package dev.kiln.arrays.compute.products;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.Scratch;
import dev.kiln.arrays.graph.Shapes;
import java.util.Arrays;

/**
 * Products of matrices, stacked or not: recorded as multiply and sum when small, else computed at once by OpenBLAS ({@link
 * BlasProducts}), or, of integers and where that is missing, by Java code ({@link HostProducts}). Products of two vectors of real numbers
 * are always recorded.
 */
public final class Products {
    /** Products of up to this many multiplications are recorded where OpenBLAS could compute them. */
    private static final long RECORDED_WITH_MATRICES = 1 << 9;

    /** The same when one operand is a vector. */
    private static final long RECORDED_WITH_VECTORS = 1 << 10;

    /** The same where only Java code could. */
    private static final long RECORDED_MULTIPLICATIONS = 1 << 18;

    private static final String SIGNATURE = "(n?,k),(k,m?)->(n?,m?)";

    private Products() {}

    public static Handle matmul(Handle a, Handle b) {
        requireAxes("matmul", a, 0, 1, SIGNATURE);
        requireAxes("matmul", b, 1, 1, SIGNATURE);
        Handle x = a.ndim() == 1 ? Views.expandDims(a, 0) : a;
        Handle y = b.ndim() == 1 ? Views.expandDims(b, 1) : b;
        long inner = x.view().shape()[x.ndim() - 1];
        long length = y.view().shape()[y.ndim() - 2];
        if (inner != length) {
            requireCore(
                    "matmul",
                    SIGNATURE,
                    length,
                    inner,
                    "Maybe transpose one of them: shapes are "
                            + Shapes.text(a.view().shape()) + " and "
                            + Shapes.text(b.view().shape()) + ".");
        }
        Handle product = matrices(x, y);
        return a.ndim() > 1 && b.ndim() > 1
                ? product
                : b.ndim() > 1
                        ? Views.squeeze(product, -2)
                        : a.ndim() > 1 ? Views.squeeze(product, -1) : Views.squeeze(product, -2, -1);
    }

    /** Both have a column at least, and their inner lengths agree. */
    private static Handle matrices(Handle x, Handle y) {
        long[] stack = stack(x, 2, y, 2);
        DType type = Promotion.promote(x.dtype(), y.dtype());
        long rows = x.view().shape()[x.ndim() - 2];
        long inner = x.view().shape()[x.ndim() - 1];
        long columns = y.view().shape()[y.ndim() - 1];
        long matrices = Shapes.size(stack);
        double multiplications = (double) matrices * rows * columns * inner;
        boolean vector = rows * matrices == 1 || columns == 1;
        boolean recorded =
                rows * columns == 1 || multiplications <= (vector ? RECORDED_WITH_VECTORS : RECORDED_WITH_MATRICES);
        if ((!recorded || type.isComplex()) && BlasProducts.compute(type, rows, inner, columns)) {
            return BlasProducts.matmul(x, y, stack, type);
        } else if (multiplications > RECORDED_MULTIPLICATIONS && !vector || type.isComplex()) {
            return HostProducts.matmul(x, y, stack, type);
        }
        if (x.ndim() == 2 && y.ndim() == 2 && rows * columns > 1 && multiplications > 0) {
            Handle product = Recording.product(x, y, (long) multiplications);
            if (product != null) {
                return product;
            }
        }
        if (x.ndim() == 2 && y.ndim() == 2 && rows * columns == 1 && x.context() == y.context()) {
            Handle product = Recording.dot(x, y);
            if (product != null) {
                return product;
            }
        }
        Handle products = Elementwise.multiply(Views.expandDims(x, -1), Views.expandDims(y, -3));
        Handle result = sum(products, new int[] {products.ndim() - 2}, type);
        Scratch.discard(products);
        return result;
    }

    /** The sum over axes in a type of its own, of bool: whether any is true. Small integers wrap around. */
    static Handle sum(Handle x, int[] axes, DType type) {
        if (type == DType.BOOL) {
            return Recording.reduce(ReduceOp.ANY, x, axes, false, type);
        } else if (!type.isInteger() || type.bytes() == DType.INT64.bytes()) {
            return Recording.reduce(ReduceOp.SUM, x, axes, false, type);
        }
        Handle wide = Recording.reduce(ReduceOp.SUM, x, axes, false, type.register());
        return type == type.register() ? wide : Elementwise.cast(wide, type);
    }

    /** The axes before the last ones, broadcast. */
    public static long[] stack(Handle x, int coreX, Handle y, int coreY) {
        long[] a = Arrays.copyOf(x.view().shape(), x.ndim() - coreX);
        long[] b = Arrays.copyOf(y.view().shape(), y.ndim() - coreY);
        long[] stack = Shapes.broadcast(a, b);
        if (stack == null) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "operands could not be broadcast together with remapped shapes [original->remapped]: "
                            + remapped(x, a, coreX) + " " + remapped(y, b, coreY) + " ",
                    "Maybe reshape one of them: the axes before the matrices must be equal or 1, counted from the last.");
        }
        return stack;
    }

    private static String remapped(Handle x, long[] stack, int core) {
        String added = ",newaxis".repeat(core);
        StringBuilder text = new StringBuilder();
        for (long n : stack) {
            text.append(text.isEmpty() ? "" : ",").append(n);
        }
        return Shapes.tight(x.view().shape()) + "->(" + (text.isEmpty() ? added.substring(1) : text + added) + ")";
    }

    public static void requireAxes(String function, Handle x, int position, int least, String signature) {
        if (x.ndim() < least) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    function + ": Input operand " + position + " does not have enough dimensions (has " + x.ndim()
                            + ", gufunc core with signature " + signature + " requires " + least + ")",
                    least == 1 ? "Maybe write x * y." : "Maybe give it another axis: x.reshape(-1, 1).");
        }
    }

    public static void requireCore(String function, String signature, long length, long other, String advice) {
        if (length != other) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    function + ": Input operand 1 has a mismatch in its core dimension 0, with gufunc signature "
                            + signature + " (size " + length + " is different from " + other + ")",
                    advice);
        }
    }
}
