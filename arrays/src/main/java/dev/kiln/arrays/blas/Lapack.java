package dev.kiln.arrays.blas;

import dev.kiln.arrays.graph.DType;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Linear systems and decompositions of one type. Matrices lie column by column, one column directly after the other, as LAPACK wants
 * them; operands are overwritten. Each call gives LAPACK's {@code info}: 0 when it found what was asked for, a positive number when the
 * matrix has not what is asked for or the iteration did not converge.
 */
public final class Lapack {
    private static final int COLUMN_MAJOR = 102;
    private static final MemoryLayout I = ValueLayout.JAVA_INT;
    private static final MemoryLayout C = ValueLayout.JAVA_BYTE;
    private static final MemoryLayout P = ValueLayout.ADDRESS;

    private final OpenBlas library;
    private final DType type;
    private final Map<String, MethodHandle> calls = new ConcurrentHashMap<>();

    Lapack(OpenBlas library, DType type) {
        this.library = library;
        this.type = type;
    }

    private MethodHandle call(String name, MemoryLayout... arguments) {
        MethodHandle known = calls.get(name);
        return known != null
                ? known
                : calls.computeIfAbsent(
                        name,
                        n -> library.call(
                                "LAPACKE_" + OpenBlas.letter(type) + n,
                                FunctionDescriptor.of(ValueLayout.JAVA_INT, I).appendArgumentLayouts(arguments)));
    }

    /** The name of a function that real and complex matrices have under two names. */
    private String either(String real, String complex) {
        return type.isComplex() ? complex : real;
    }

    private int run(int longest, DeepStack.NativeCall call) {
        return checked(library.stack().run(longest, call));
    }

    /** What a function gave, or an exception when an argument was wrong or there was no memory. */
    private static int checked(int info) {
        if (info <= -1010) {
            throw new OutOfMemoryError("no memory for what OpenBLAS needs beside the matrices");
        } else if (info < 0) {
            throw new IllegalStateException("argument (" + -info + ") of a call of LAPACK is wrong");
        }
        return info;
    }

    /**
     * Solves a x = b by the LU decomposition.
     *
     * @param a n × n; becomes L and U
     * @param pivots n int32
     * @param b n × columns; becomes x
     * @return positive if a is exactly singular
     */
    public int solve(int n, int columns, MemorySegment a, MemorySegment pivots, MemorySegment b) {
        return run(Math.max(n, columns), () -> (int) call("gesv", I, I, P, I, P, P, I)
                .invokeExact(COLUMN_MAJOR, n, columns, a, Math.max(1, n), pivots, b, Math.max(1, n)));
    }

    /**
     * The LU decomposition.
     *
     * @param a n × n; becomes L and U
     * @param pivots n int32: row i was exchanged with row {@code pivots[i] - 1}
     * @return positive if U has a zero on its diagonal
     */
    public int lu(int n, MemorySegment a, MemorySegment pivots) {
        return run(n, () ->
                (int) call("getrf", I, I, P, I, P).invokeExact(COLUMN_MAJOR, n, n, a, Math.max(1, n), pivots));
    }

    /**
     * The Cholesky decomposition.
     *
     * @param upper which triangle is read and written; the other stays
     * @return positive if a is not positive definite
     */
    public int cholesky(boolean upper, int n, MemorySegment a) {
        return run(n, () -> (int)
                call("potrf", C, I, P, I).invokeExact(COLUMN_MAJOR, (byte) (upper ? 'U' : 'L'), n, a, Math.max(1, n)));
    }

    /**
     * The QR decomposition.
     *
     * @param a rows × columns; becomes R in its upper triangle, and the reflections below
     * @param tau min(rows, columns) numbers
     */
    public void qr(int rows, int columns, MemorySegment a, MemorySegment tau) {
        run(Math.max(rows, columns), () ->
                (int) call("geqrf", I, I, P, I, P).invokeExact(COLUMN_MAJOR, rows, columns, a, Math.max(1, rows), tau));
    }

    /**
     * The first columns of Q.
     *
     * @param columns at most rows
     * @param reflections how many {@link #qr} made
     * @param a rows × columns with the reflections; becomes Q
     */
    public void orthonormal(int rows, int columns, int reflections, MemorySegment a, MemorySegment tau) {
        run(Math.max(rows, columns), () -> (int) call(either("orgqr", "ungqr"), I, I, I, P, I, P)
                .invokeExact(COLUMN_MAJOR, rows, columns, reflections, a, Math.max(1, rows), tau));
    }

    /**
     * Eigenvalues, ascending, of a symmetric or Hermitian matrix, and its eigenvectors if they are wanted.
     *
     * @param upper which triangle is read
     * @param a n × n; becomes the eigenvectors
     * @param values n real numbers
     */
    public int hermitian(boolean vectors, boolean upper, int n, MemorySegment a, MemorySegment values) {
        return run(n, () -> (int) call(either("syevd", "heevd"), C, C, I, P, I, P)
                .invokeExact(
                        COLUMN_MAJOR,
                        (byte) (vectors ? 'V' : 'N'),
                        (byte) (upper ? 'U' : 'L'),
                        n,
                        a,
                        Math.max(1, n),
                        values));
    }

    /**
     * The eigenvalues of any matrix, and its right eigenvectors.
     *
     * @param values n complex numbers; of a real matrix first all real parts, then all imaginary parts
     * @param vectors n × n, or null when they are not wanted; of a real matrix a pair of conjugate vectors as real and imaginary part of
     *     the first
     */
    public int eigen(int n, MemorySegment a, MemorySegment values, MemorySegment vectors) {
        byte job = (byte) (vectors == null ? 'N' : 'V');
        MemorySegment right = vectors == null ? MemorySegment.NULL : vectors;
        int ld = Math.max(1, n);
        return run(
                n,
                () -> type.isComplex()
                        ? (int) call("geev", C, C, I, P, I, P, P, I, P, I)
                                .invokeExact(
                                        COLUMN_MAJOR,
                                        (byte) 'N',
                                        job,
                                        n,
                                        a,
                                        ld,
                                        values,
                                        MemorySegment.NULL,
                                        ld,
                                        right,
                                        ld)
                        : (int) call("geev", C, C, I, P, I, P, P, P, I, P, I)
                                .invokeExact(
                                        COLUMN_MAJOR,
                                        (byte) 'N',
                                        job,
                                        n,
                                        a,
                                        ld,
                                        values,
                                        values.asSlice((long) n * type.bytes()),
                                        MemorySegment.NULL,
                                        ld,
                                        right,
                                        ld));
    }

    /**
     * The singular value decomposition by divide and conquer.
     *
     * @param full whether u and vh are square; else u has as many columns and vh as many rows as there are values
     * @param size rows and columns of a
     * @param a is overwritten
     * @param values min(rows, columns) real numbers, descending
     * @param u with as many rows as a; null when only values are wanted
     * @param vh with as many columns as a
     */
    public int singular(
            boolean full, int[] size, MemorySegment a, MemorySegment values, MemorySegment u, MemorySegment vh) {
        int rows = size[0];
        int columns = size[1];
        boolean vectors = u != null;
        MemorySegment left = vectors ? u : MemorySegment.NULL;
        MemorySegment right = vectors ? vh : MemorySegment.NULL;
        int heightOfVh = full ? columns : Math.min(rows, columns);
        return run(Math.max(rows, columns), () -> (int) call("gesdd", C, I, I, P, I, P, P, I, P, I)
                .invokeExact(
                        COLUMN_MAJOR,
                        (byte) (!vectors ? 'N' : full ? 'A' : 'S'),
                        rows,
                        columns,
                        a,
                        Math.max(1, rows),
                        values,
                        left,
                        Math.max(1, rows),
                        right,
                        Math.max(1, heightOfVh)));
    }

    /**
     * The least-squares solution of least norm, by the singular value decomposition.
     *
     * @param size rows and columns of a, and columns of b
     * @param a is overwritten
     * @param b max(rows, columns) × size[2], of which the first rows are b; becomes x, and below it what gives the residuals
     * @param tolerance singular values up to this times the largest count as 0
     * @param values min(rows, columns) real numbers, the singular values, descending
     * @param rank one int32: becomes the number of singular values that count
     */
    public int leastSquares(
            int[] size, MemorySegment a, MemorySegment b, double tolerance, MemorySegment values, MemorySegment rank) {
        int rows = size[0];
        int columns = size[1];
        int longest = Math.max(1, Math.max(rows, columns));
        boolean single = type.part() == DType.FLOAT32;
        MethodHandle gelsd =
                call("gelsd", I, I, I, P, I, P, I, P, single ? ValueLayout.JAVA_FLOAT : ValueLayout.JAVA_DOUBLE, P);
        int ld = Math.max(1, rows);
        return run(
                Math.max(longest, size[2]),
                () -> single
                        ? (int) gelsd.invokeExact(
                                COLUMN_MAJOR,
                                rows,
                                columns,
                                size[2],
                                a,
                                ld,
                                b,
                                longest,
                                values,
                                (float) tolerance,
                                rank)
                        : (int) gelsd.invokeExact(
                                COLUMN_MAJOR, rows, columns, size[2], a, ld, b, longest, values, tolerance, rank));
    }
}
