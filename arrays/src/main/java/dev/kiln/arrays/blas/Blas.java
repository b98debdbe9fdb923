package dev.kiln.arrays.blas;

import dev.kiln.arrays.graph.DType;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/** Products of matrices and vectors of one type, and transposition. Operands and results may not overlap. */
public final class Blas {
    private static final int ROW_MAJOR = 101;
    private static final int PLAIN = 111;
    private static final int TRANSPOSED = 112;

    private final MethodHandle gemm;
    private final MethodHandle gemv;
    private final MethodHandle transpose;
    private final DeepStack stack;

    /**
     * A matrix in memory that one of its axes runs through without gaps.
     *
     * @param data the first element comes first
     * @param ld elements from one row to the next; of a transposed matrix from one column to the next
     * @param transposed whether the columns, not the rows, have no gaps
     */
    public record Block(MemorySegment data, int rows, int columns, int ld, boolean transposed) {
        private int flag() {
            return transposed ? TRANSPOSED : PLAIN;
        }
    }

    Blas(OpenBlas library, DType type) {
        String letter = OpenBlas.letter(type);
        MemoryLayout number = type == DType.FLOAT32
                ? ValueLayout.JAVA_FLOAT
                : type == DType.FLOAT64 ? ValueLayout.JAVA_DOUBLE : ValueLayout.ADDRESS;
        Object one = number(type, 1);
        Object zero = number(type, 0);
        MemoryLayout i = ValueLayout.JAVA_INT;
        MemoryLayout p = ValueLayout.ADDRESS;
        this.stack = library.stack();
        this.gemm = bind(
                library.call(
                        "cblas_" + letter + "gemm",
                        FunctionDescriptor.ofVoid(i, i, i, i, i, i, number, p, i, p, i, number, p, i)),
                6,
                one,
                11,
                zero);
        this.gemv = bind(
                library.call(
                        "cblas_" + letter + "gemv",
                        FunctionDescriptor.ofVoid(i, i, i, i, number, p, i, p, i, number, p, i)),
                4,
                one,
                9,
                zero);
        this.transpose = MethodHandles.insertArguments(
                library.call("cblas_" + letter + "omatcopy", FunctionDescriptor.ofVoid(i, i, i, i, number, p, i, p, i)),
                4,
                one);
    }

    /** Binds two arguments, the one further right first. */
    private static MethodHandle bind(MethodHandle call, int first, Object a, int second, Object b) {
        return MethodHandles.insertArguments(MethodHandles.insertArguments(call, second, b), first, a);
    }

    /** 0 or 1 as an argument: complex numbers are passed by address. */
    private static Object number(DType type, int value) {
        if (type == DType.FLOAT64) {
            return (double) value;
        } else if (type == DType.FLOAT32) {
            return (float) value;
        }
        MemorySegment complex = Arena.global().allocate(16, 16);
        if (type == DType.COMPLEX64) {
            complex.set(ValueLayout.JAVA_FLOAT, 0, value);
        } else {
            complex.set(ValueLayout.JAVA_DOUBLE, 0, value);
        }
        return complex;
    }

    /**
     * c = a · b.
     *
     * @param c not transposed; it need not be cleared
     */
    public void multiply(Block a, Block b, Block c) {
        try {
            if (c.columns() == 1) {
                gemv.invokeExact(
                        ROW_MAJOR,
                        a.flag(),
                        stored(a, true),
                        stored(a, false),
                        a.data(),
                        a.ld(),
                        b.data(),
                        step(b, true),
                        c.data(),
                        c.ld());
            } else if (c.rows() == 1) {
                // cᵀ = bᵀ aᵀ
                gemv.invokeExact(
                        ROW_MAJOR,
                        b.transposed() ? PLAIN : TRANSPOSED,
                        stored(b, true),
                        stored(b, false),
                        b.data(),
                        b.ld(),
                        a.data(),
                        step(a, false),
                        c.data(),
                        1);
            } else {
                stack.run(Math.max(Math.max(a.rows(), a.columns()), b.columns()), () -> gemm(a, b, c));
            }
        } catch (Throwable e) {
            throw OpenBlas.unexpected(e);
        }
    }

    private int gemm(Block a, Block b, Block c) throws Throwable {
        gemm.invokeExact(
                ROW_MAJOR,
                a.flag(),
                b.flag(),
                c.rows(),
                c.columns(),
                a.columns(),
                a.data(),
                a.ld(),
                b.data(),
                b.ld(),
                c.data(),
                c.ld());
        return 0;
    }

    /** Rows or columns of what lies in memory. */
    private static int stored(Block a, boolean rows) {
        return rows != a.transposed() ? a.rows() : a.columns();
    }

    /** The distance between the elements of a matrix that has one column, or one row. */
    private static int step(Block vector, boolean column) {
        return column != vector.transposed() ? vector.ld() : 1;
    }

    /**
     * Copies a matrix to its transpose.
     *
     * @param rows of the source
     * @param ldFrom elements from a row to the next
     * @param ldTo the same in the result, which has {@code columns} rows
     */
    public void transpose(int rows, int columns, MemorySegment from, int ldFrom, MemorySegment to, int ldTo) {
        if (rows == 0 || columns == 0) {
            return;
        }
        try {
            transpose.invokeExact(ROW_MAJOR, TRANSPOSED, rows, columns, from, ldFrom, to, ldTo);
        } catch (Throwable e) {
            throw OpenBlas.unexpected(e);
        }
    }
}
