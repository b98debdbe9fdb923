package dev.kiln.frontend.lang.functions.random;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.linalg.Linalg;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.PythonError;
import java.util.function.DoubleSupplier;

/** Vectors of normal numbers with a covariance: {@code multivariate_normal}. */
final class NormalVectors {
    private NormalVectors() {}

    /**
     * Draws vectors.
     *
     * @param legacy whether standard numbers are multiplied as RandomState does it: by the rows of the decomposition, not by its columns
     */
    static Object draw(BoundArguments args, DoubleSupplier normal, boolean legacy) {
        NDArray mean = args.array(0);
        NDArray cov = args.array(1);
        if (mean.ndim() != 1) {
            throw PythonError.value("mean must be 1 dimensional");
        } else if (cov.ndim() != 2 || cov.shape()[0] != cov.shape()[1]) {
            throw PythonError.value("cov must be 2 dimensional and square");
        }
        long n = mean.shape()[0];
        if (cov.shape()[0] != n) {
            throw PythonError.value("mean and cov must have same length");
        }
        long[] size = args.has(2) ? ArrayOps.shape(args.get(2)) : new long[0];
        long[] shape = java.util.Arrays.copyOf(size, size.length + 1);
        shape[size.length] = n;
        NDArray standard =
                ArrayOps.asArray(LegacyRandom.reals(shape, normal), null).reshape(-1, n);
        var parts = Linalg.svd(cov, true);
        NDArray root = parts.s().sqrt();
        NDArray factor = legacy
                ? root.reshape(-1, 1).multiply(parts.vh())
                : parts.u().multiply(root).T();
        return standard.matmul(factor).add(mean).reshape(shape);
    }
}
