package dev.kiln.arrays.library;

import org.apache.commons.numbers.complex.Complex;

/**
 * The Schur form of a complex matrix, a = Q T Qᴴ with T upper triangular and Q unitary, by Householder reflections to Hessenberg form
 * and single-shift QR steps; Golub and Van Loan, Matrix Computations, sections 7.4 and 7.5. ojAlgo has none for complex matrices.
 */
final class ComplexSchur {
    private static final int MOST_STEPS = 60;
    private static final int EXCEPTIONAL = 10;
    private static final double PRECISION = Math.ulp(1.0);

    /** Components over this are scaled down, so that those of defective matrices do not overflow. */
    private static final double LARGE = 1e100;

    private final int n;
    private final Complex[][] t;
    private final Complex[][] q;

    private ComplexSchur(Complex[][] t) {
        this.n = t.length;
        this.t = t;
        this.q = new Complex[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                q[i][j] = i == j ? Complex.ONE : Complex.ZERO;
            }
        }
    }

    /** Of a finite matrix; null when it did not converge. */
    static ComplexSchur of(Matrix a) {
        Complex[][] t = new Complex[a.rows()][a.rows()];
        for (int i = 0; i < t.length; i++) {
            for (int j = 0; j < t.length; j++) {
                t[i][j] = Complex.ofCartesian(a.re(i, j), a.im(i, j));
            }
        }
        ComplexSchur schur = new ComplexSchur(t);
        schur.reduce();
        return schur.iterate() ? schur : null;
    }

    Complex eigenvalue(int k) {
        return t[k][k];
    }

    /** An eigenvector of the k-th eigenvalue: the triangular system solved backwards, turned by Q. */
    Complex[] eigenvector(int k) {
        double norm = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i; j < n; j++) {
                norm = Math.max(norm, t[i][j].abs());
            }
        }
        double least = Math.max(PRECISION * norm, Double.MIN_NORMAL);
        Complex[] x = new Complex[n];
        java.util.Arrays.fill(x, Complex.ZERO);
        x[k] = Complex.ONE;
        for (int i = k - 1; i >= 0; i--) {
            Complex sum = Complex.ZERO;
            for (int j = i + 1; j <= k; j++) {
                sum = sum.add(t[i][j].multiply(x[j]));
            }
            Complex gap = t[k][k].subtract(t[i][i]);
            x[i] = sum.divide(gap.abs() < least ? Complex.ofCartesian(least, 0) : gap);
            double size = x[i].abs();
            for (int j = i; size > LARGE && j <= k; j++) {
                x[j] = x[j].divide(size);
            }
        }
        Complex[] vector = new Complex[n];
        for (int i = 0; i < n; i++) {
            vector[i] = Complex.ZERO;
            for (int j = 0; j <= k; j++) {
                vector[i] = vector[i].add(q[i][j].multiply(x[j]));
            }
        }
        return vector;
    }

    /** To Hessenberg form: for each column a reflection that clears what is below the subdiagonal. */
    private void reduce() {
        for (int k = 0; k < n - 2; k++) {
            double square = 0;
            for (int i = k + 1; i < n; i++) {
                square += t[i][k].norm();
            }
            double length = Math.sqrt(square);
            Complex first = t[k + 1][k];
            if (length == 0 || square == first.norm()) {
                continue;
            }
            Complex phase = first.abs() == 0 ? Complex.ONE : first.divide(first.abs());
            Complex[] v = new Complex[n];
            double size = 0;
            for (int i = k + 1; i < n; i++) {
                v[i] = i == k + 1 ? first.add(phase.multiply(length)) : t[i][k];
                size += v[i].norm();
            }
            reflect(v, k + 1, 2 / size);
        }
    }

    /** T := P T P and Q := Q P, where P = 1 − scale v vᴴ. */
    private void reflect(Complex[] v, int from, double scale) {
        for (int j = 0; j < n; j++) {
            Complex sum = Complex.ZERO;
            for (int i = from; i < n; i++) {
                sum = sum.add(v[i].conj().multiply(t[i][j]));
            }
            sum = sum.multiply(scale);
            for (int i = from; i < n; i++) {
                t[i][j] = t[i][j].subtract(v[i].multiply(sum));
            }
        }
        for (Complex[][] m : new Complex[][][] {t, q}) {
            for (int i = 0; i < n; i++) {
                Complex sum = Complex.ZERO;
                for (int j = from; j < n; j++) {
                    sum = sum.add(m[i][j].multiply(v[j]));
                }
                sum = sum.multiply(scale);
                for (int j = from; j < n; j++) {
                    m[i][j] = m[i][j].subtract(sum.multiply(v[j].conj()));
                }
            }
        }
    }

    private boolean iterate() {
        int steps = 0;
        for (int high = n - 1; high > 0; ) {
            int low = high;
            while (low > 0 && !isNegligible(low)) {
                low--;
            }
            if (low > 0) {
                t[low][low - 1] = Complex.ZERO;
            }
            if (low == high) {
                high--;
                steps = 0;
            } else if (steps++ == MOST_STEPS) {
                return false;
            } else {
                step(low, high, shift(high, steps));
            }
        }
        return true;
    }

    private boolean isNegligible(int i) {
        double near = t[i][i].abs() + t[i - 1][i - 1].abs();
        return t[i][i - 1].abs() <= PRECISION * (near == 0 ? 1 : near);
    }

    /** Wilkinson's: the eigenvalue of the last two rows and columns that is nearer to the last element. */
    private Complex shift(int high, int steps) {
        if (steps % EXCEPTIONAL == 0) {
            return t[high][high].add(t[high][high - 1].abs());
        }
        Complex a = t[high - 1][high - 1];
        Complex d = t[high][high];
        Complex half = a.subtract(d).divide(2);
        Complex product = t[high - 1][high].multiply(t[high][high - 1]);
        Complex root = half.multiply(half).add(product).sqrt();
        Complex sum = half.add(root);
        Complex other = half.subtract(root);
        Complex larger = sum.norm() >= other.norm() ? sum : other;
        return larger.norm() == 0 ? d : d.subtract(product.divide(larger));
    }

    /** One QR step on rows and columns low to high: rotations that clear the subdiagonal of T − shift, applied from both sides. */
    private void step(int low, int high, Complex shift) {
        for (int i = low; i <= high; i++) {
            t[i][i] = t[i][i].subtract(shift);
        }
        double[] cosines = new double[high];
        Complex[] sines = new Complex[high];
        for (int k = low; k < high; k++) {
            double length = Math.hypot(t[k][k].abs(), t[k + 1][k].abs());
            double size = t[k][k].abs();
            Complex phase = size == 0 ? Complex.ONE : t[k][k].divide(size);
            cosines[k] = length == 0 ? 1 : size / length;
            sines[k] = length == 0
                    ? Complex.ZERO
                    : phase.multiply(t[k + 1][k].conj()).divide(length);
            for (int j = k; j < n; j++) {
                Complex x = t[k][j];
                Complex y = t[k + 1][j];
                t[k][j] = x.multiply(cosines[k]).add(sines[k].multiply(y));
                t[k + 1][j] = y.multiply(cosines[k]).subtract(sines[k].conj().multiply(x));
            }
        }
        for (int k = low; k < high; k++) {
            turnColumns(t, Math.min(k + 2, high + 1), k, cosines[k], sines[k]);
            turnColumns(q, n, k, cosines[k], sines[k]);
        }
        for (int i = low; i <= high; i++) {
            t[i][i] = t[i][i].add(shift);
        }
    }

    private static void turnColumns(Complex[][] m, int rows, int k, double cosine, Complex sine) {
        for (int i = 0; i < rows; i++) {
            Complex x = m[i][k];
            Complex y = m[i][k + 1];
            m[i][k] = x.multiply(cosine).add(y.multiply(sine.conj()));
            m[i][k + 1] = y.multiply(cosine).subtract(x.multiply(sine));
        }
    }
}
