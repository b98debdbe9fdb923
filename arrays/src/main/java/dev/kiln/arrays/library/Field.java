package dev.kiln.arrays.library;

import org.ojalgo.matrix.decomposition.Cholesky;
import org.ojalgo.matrix.decomposition.Eigenvalue;
import org.ojalgo.matrix.decomposition.LU;
import org.ojalgo.matrix.decomposition.QR;
import org.ojalgo.matrix.decomposition.SingularValue;
import org.ojalgo.matrix.store.GenericStore;
import org.ojalgo.matrix.store.MatrixStore;
import org.ojalgo.matrix.store.PhysicalStore;
import org.ojalgo.matrix.store.R064Store;
import org.ojalgo.scalar.ComplexNumber;

/**
 * The numbers that matrices hold, and ojAlgo's decompositions of matrices of them.
 *
 * @param <N> ojAlgo's class of the numbers
 */
record Field<N extends Comparable<N>>(
        boolean complex,
        PhysicalStore.Factory<N, ? extends PhysicalStore<N>> stores,
        LU.Factory<N> lu,
        QR.Factory<N> qr,
        Cholesky.Factory<N> cholesky,
        Eigenvalue.Factory<N> eigenvalue,
        SingularValue.Factory<N> singularValue) {

    static final Field<Double> REAL =
            new Field<>(false, R064Store.FACTORY, LU.R064, QR.R064, Cholesky.R064, Eigenvalue.R064, SingularValue.R064);
    static final Field<ComplexNumber> COMPLEX =
            new Field<>(true, GenericStore.C128, LU.C128, QR.C128, Cholesky.C128, Eigenvalue.C128, SingularValue.C128);

    PhysicalStore<N> read(Matrix from) {
        return read(from, 1);
    }

    /** A matrix twice, side by side. */
    PhysicalStore<N> readTwice(Matrix from) {
        return read(from, 2);
    }

    private PhysicalStore<N> read(Matrix from, int times) {
        PhysicalStore<N> store = stores.make(from.rows(), times * (long) from.columns());
        for (int i = 0; i < from.rows(); i++) {
            for (int j = 0; j < times * from.columns(); j++) {
                int column = j % from.columns();
                set(store, i, j, from.re(i, column), from.im(i, column));
            }
        }
        return store;
    }

    /** A Hermitian matrix of which one triangle is read. */
    PhysicalStore<N> readHermitian(Matrix from, boolean upper) {
        PhysicalStore<N> store = stores.make(from.rows(), from.columns());
        for (int i = 0; i < from.rows(); i++) {
            set(store, i, i, from.re(i, i), 0);
            for (int j = 0; j < i; j++) {
                double re = upper ? from.re(j, i) : from.re(i, j);
                double im = upper ? -from.im(j, i) : from.im(i, j);
                set(store, i, j, re, im);
                set(store, j, i, re, -im);
            }
        }
        return store;
    }

    private void set(PhysicalStore<N> store, int i, int j, double re, double im) {
        if (complex) {
            store.set(i, j, ComplexNumber.of(re, im));
        } else {
            store.set(i, j, re);
        }
    }

    /** Writes the first rows and columns. */
    void write(MatrixStore<N> from, Matrix to) {
        for (int i = 0; i < to.rows(); i++) {
            for (int j = 0; j < to.columns(); j++) {
                to.set(i, j, from.doubleValue(i, j), im(from, i, j));
            }
        }
    }

    double im(MatrixStore<N> from, int i, int j) {
        return from.get(i, j) instanceof ComplexNumber c ? c.getImaginary() : 0;
    }
}
