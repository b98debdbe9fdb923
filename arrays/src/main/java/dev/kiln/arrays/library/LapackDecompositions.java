package dev.kiln.arrays.library;

import dev.kiln.arrays.blas.Blas;
import dev.kiln.arrays.blas.Lapack;
import dev.kiln.arrays.blas.OpenBlas;
import dev.kiln.arrays.graph.Allocator;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Storage;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;

/**
 * Linear algebra by LAPACK, in the type of the matrices. As in NumPy, each matrix is copied to the order of columns that LAPACK wants and
 * overwrites, by the same routines, so that signs and phases are the same; results are copied back to rows.
 */
final class LapackDecompositions implements LinearAlgebra {
    private static final int PIVOT_BYTES = 4;

    private final DType type;
    private final Blas blas;
    private final Lapack lapack;
    private final Allocator allocator;

    /** Memory that is given back at the end of a call. */
    private static final class Work implements AutoCloseable {
        private final Allocator allocator;
        private final List<Storage> taken = new ArrayList<>();

        Work(Allocator allocator) {
            this.allocator = allocator;
        }

        MemorySegment bytes(long count) {
            Storage storage = allocator.allocate(Math.max(1, count));
            taken.add(storage);
            return storage.segment();
        }

        @Override
        public void close() {
            taken.forEach(Storage::close);
        }
    }

    /** For matrices of a type that OpenBLAS has. */
    LapackDecompositions(OpenBlas library, Evaluator evaluator, DType type) {
        library.threads(evaluator.threads());
        this.type = type;
        this.blas = library.blas(type);
        this.lapack = library.lapack(type);
        this.allocator = evaluator.allocator();
    }

    private Work work() {
        return new Work(allocator);
    }

    private MemorySegment numbers(Work work, long rows, long columns) {
        return work.bytes(rows * columns * type.bytes());
    }

    /** A copy of a matrix column by column, in memory that has room for more columns. */
    private MemorySegment columns(Work work, Matrix a, int room) {
        MemorySegment copy = numbers(work, a.rows(), Math.max(a.columns(), room));
        if (a.isInRows()) {
            blas.transpose(a.rows(), a.columns(), a.memory(), a.leadingLength(), copy, Math.max(1, a.rows()));
        } else {
            copyLines(a, a.columns(), a.rows(), copy);
        }
        Reference.reachabilityFence(a.stack());
        return copy;
    }

    /** Copies contiguous rows or columns, one directly after the other. */
    private void copyLines(Matrix a, int lines, int length, MemorySegment to) {
        MemorySegment from = a.memory();
        long bytes = (long) length * type.bytes();
        long step = (long) a.leadingLength() * type.bytes();
        if (step == bytes) {
            MemorySegment.copy(from, 0, to, 0, lines * bytes);
            return;
        }
        for (int line = 0; line < lines; line++) {
            MemorySegment.copy(from, line * step, to, line * bytes, bytes);
        }
    }

    /** Writes the first rows and columns of what lies column by column. */
    private void write(MemorySegment columns, int ld, Matrix to) {
        blas.transpose(to.columns(), to.rows(), columns, ld, to.memory(), to.leadingLength());
    }

    private double[] reals(MemorySegment from, int count) {
        Elements elements = new Elements(from, type.part());
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = elements.getDouble(i);
        }
        return values;
    }

    @Override
    public boolean solve(Matrix a, Matrix b, Matrix x) {
        int n = a.rows();
        if (n == 0 || b.columns() == 0) {
            return true;
        }
        try (Work work = work()) {
            MemorySegment right = columns(work, b, 0);
            if (lapack.solve(n, b.columns(), columns(work, a, 0), work.bytes((long) n * PIVOT_BYTES), right) > 0) {
                return false;
            }
            write(right, n, x);
            return true;
        }
    }

    @Override
    public Complex[] pivots(Matrix a) {
        int n = a.rows();
        Complex[] pivots = new Complex[n];
        if (n == 0) {
            return pivots;
        }
        try (Work work = work()) {
            MemorySegment lu = columns(work, a, 0);
            MemorySegment exchanged = work.bytes((long) n * PIVOT_BYTES);
            lapack.lu(n, lu, exchanged);
            Elements elements = new Elements(lu, type);
            boolean odd = false;
            for (int i = 0; i < n; i++) {
                pivots[i] = elements.getComplex((long) i * n + i);
                odd ^= exchanged.getAtIndex(ValueLayout.JAVA_INT, i) != i + 1;
            }
            pivots[0] = odd ? pivots[0].negate() : pivots[0];
            return pivots;
        }
    }

    /** Read column by column, a matrix that lies row by row is its transpose: the same factor, transposed, in the other triangle. */
    @Override
    public boolean cholesky(Matrix a, boolean upper, Matrix factor) {
        int n = a.rows();
        if (n == 0) {
            return true;
        }
        long row = (long) n * type.bytes();
        MemorySegment to = factor.memory();
        if (a.isInRows()) {
            copyLines(a, n, n, to);
        } else {
            blas.transpose(n, n, a.memory(), a.leadingLength(), to, n);
        }
        Reference.reachabilityFence(a.stack());
        if (lapack.cholesky(!upper, n, to) > 0) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            long diagonal = (long) i * type.bytes();
            if (upper) {
                to.asSlice(i * row, diagonal).fill((byte) 0);
            } else {
                to.asSlice(i * row + diagonal + type.bytes(), row - diagonal - type.bytes())
                        .fill((byte) 0);
            }
        }
        return true;
    }

    @Override
    public void qr(Matrix a, Matrix q, Matrix r) {
        int m = a.rows();
        int n = a.columns();
        if (m == 0 || n == 0) {
            q.fillUnit();
            r.fill(0);
            return;
        }
        int reflections = Math.min(m, n);
        try (Work work = work()) {
            MemorySegment columns = columns(work, a, q.columns());
            MemorySegment tau = numbers(work, reflections, 1);
            lapack.qr(m, n, columns, tau);
            write(columns, m, r);
            MemorySegment rows = r.memory();
            for (int i = 1; i < r.rows(); i++) {
                rows.asSlice((long) i * n * type.bytes(), (long) Math.min(i, n) * type.bytes())
                        .fill((byte) 0);
            }
            lapack.orthonormal(m, q.columns(), reflections, columns, tau);
            write(columns, m, q);
        }
    }

    @Override
    public double[] hermitian(Matrix a, boolean upper, Matrix v) {
        int n = a.rows();
        if (n == 0) {
            return new double[0];
        }
        try (Work work = work()) {
            MemorySegment vectors = columns(work, a, 0);
            MemorySegment values = work.bytes((long) n * type.part().bytes());
            if (lapack.hermitian(v != null, upper, n, vectors, values) > 0) {
                return null;
            } else if (v != null) {
                write(vectors, n, v);
            }
            return reals(values, n);
        }
    }

    @Override
    public double[] singularValues(Matrix a, Matrix u, Matrix vh) {
        int m = a.rows();
        int n = a.columns();
        int count = Math.min(m, n);
        if (count == 0) {
            if (u != null) {
                u.fillUnit();
                vh.fillUnit();
            }
            return new double[0];
        }
        boolean full = u != null && Math.max(u.columns(), vh.rows()) > count;
        try (Work work = work()) {
            MemorySegment values = work.bytes((long) count * type.part().bytes());
            MemorySegment left = u == null ? null : numbers(work, m, u.columns());
            MemorySegment right = u == null ? null : numbers(work, vh.rows(), n);
            if (lapack.singular(full, new int[] {m, n}, columns(work, a, 0), values, left, right) > 0) {
                return null;
            } else if (u != null) {
                write(left, m, u);
                write(right, vh.rows(), vh);
            }
            return reals(values, count);
        }
    }

    @Override
    public GeneralEigenvalues eigen(Matrix a, boolean wanted) {
        int n = a.rows();
        Complex[] values = new Complex[n];
        Complex[][] vectors = wanted ? new Complex[n][n] : null;
        if (n == 0) {
            return new GeneralEigenvalues(values, vectors);
        }
        try (Work work = work()) {
            MemorySegment found = numbers(work, n, 2);
            MemorySegment columns = wanted ? numbers(work, n, n) : null;
            if (lapack.eigen(n, columns(work, a, 0), found, columns) > 0) {
                return null;
            }
            Elements numbers = new Elements(found, type);
            Elements parts = wanted ? new Elements(columns, type) : null;
            for (int j = 0; j < n; j++) {
                values[j] = type.isComplex()
                        ? numbers.getComplex(j)
                        : Complex.ofCartesian(numbers.getDouble(j), numbers.getDouble(n + (long) j));
                boolean conjugate = !type.isComplex() && values[j].imag() < 0;
                for (int i = 0; wanted && i < n; i++) {
                    long at = (long) j * n + i;
                    vectors[j][i] = conjugate
                            ? vectors[j - 1][i].conj()
                            : type.isComplex() || values[j].imag() == 0
                                    ? parts.getComplex(at)
                                    : Complex.ofCartesian(parts.getDouble(at), parts.getDouble(at + n));
                }
            }
            return new GeneralEigenvalues(values, vectors);
        }
    }

    @Override
    public Fit leastSquares(Matrix a, Matrix b, double relative, Matrix x) {
        int count = Math.min(a.rows(), a.columns());
        int[] size = {a.rows(), a.columns(), b.columns()};
        int longest = Math.max(a.rows(), a.columns());
        try (Work work = work()) {
            MemorySegment values = work.bytes((long) count * type.part().bytes());
            MemorySegment rank = work.bytes(Integer.BYTES);
            MemorySegment right = numbers(work, longest, b.columns());
            MemorySegment columns = columns(work, b, 0);
            long bytes = (long) b.rows() * type.bytes();
            for (int j = 0; j < b.columns(); j++) {
                MemorySegment.copy(columns, j * bytes, right, (long) j * longest * type.bytes(), bytes);
            }
            if (lapack.leastSquares(size, columns(work, a, 0), right, relative, values, rank) > 0) {
                return null;
            }
            write(right, longest, x);
            return new Fit(reals(values, count), rank.get(ValueLayout.JAVA_INT, 0));
        }
    }
}
