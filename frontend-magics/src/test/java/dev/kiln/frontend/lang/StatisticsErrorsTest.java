package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.frontend.lang.syntax.CellError;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The errors of sorting, searching, sets and statistics, in NumPy's words. */
class StatisticsErrorsTest {
    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            np.sort(5) | AxisError | axis -1 is out of bounds for array of dimension 0
            np.sort(a, kind='foo') | ValueError | sort kind must be one of 'quick', 'heap', or 'stable' (got 'foo')
            np.sort(a, kind='stable', stable=True) | ValueError | `kind` and keyword parameters can't be provided at the same time. Use only one of them.
            np.partition(a, 5) | ValueError | kth(=5) out of bounds (3)
            np.partition(a, 1.5) | TypeError | Partition index must be integer
            np.lexsort((a, a, [1, 2])) | ValueError | all keys need to be the same shape
            np.lexsort([]) | TypeError | need sequence of keys with len > 0 in lexsort
            np.searchsorted([[1, 2]], 1) | ValueError | object too deep for desired array
            np.searchsorted(a, 1, side='foo') | ValueError | search side must be 'left' or 'right' (got 'foo')
            np.searchsorted(a, 2, sorter=[1, 2]) | ValueError | sorter.size must equal a.size
            np.searchsorted(a, 2, sorter=[1.0, 2, 0]) | TypeError | sorter must only contain integers
            np.digitize(1.5, [3, 2, 5]) | ValueError | bins must be monotonically increasing or decreasing
            np.unique(a, axis=3) | AxisError | axis 3 is out of bounds for array of dimension 1
            np.nonzero(5) | ValueError | Calling nonzero on 0d arrays is not allowed. Use np.atleast_1d(scalar).nonzero() instead.
            np.where(a > 2, 1) | ValueError | either both or neither of x and y should be given
            np.argmax([]) | ValueError | attempt to get argmax of an empty sequence
            np.extract([1, 0, 1, 1], [1, 2, 3]) | IndexError | index 3 is out of bounds for axis 0 with size 3
            np.std(a, ddof=1, correction=1) | ValueError | ddof and correction can't be provided simultaneously.
            np.max(a, where=[True, False, True]) | ValueError | reduction operation 'maximum' does not have an identity, so to use a where mask one has to specify 'initial'
            np.max(a.astype(np.int8), initial=300) | OverflowError | Python integer 300 out of bounds for int8
            np.sum(a, where=[[True], [False]]) | ValueError | input operand has more dimensions than allowed by the axis remapping
            np.max([]) | ValueError | zero-size array to reduction operation maximum which has no identity
            np.percentile(a, 101) | ValueError | Percentiles must be in the range [0, 100]
            np.quantile(a, -1) | ValueError | Quantiles must be in the range [0, 1]
            np.quantile(a, 0.5, weights=[1, 2, 3]) | ValueError | Only method 'inverted_cdf' supports weights. Got: linear.
            np.average(a, weights=[1, 2]) | TypeError | Axis must be specified when shapes of a and weights differ.
            np.average(np.ones((2, 3)), axis=1, weights=[1, 2]) | ValueError | Shape of weights must be consistent with shape of a along specified axis.
            np.average(a, weights=[0, 0, 0]) | ZeroDivisionError | Weights sum to zero, can't be normalized
            np.bincount([-1]) | ValueError | 'list' argument must have no negative elements
            np.bincount([1, 2], weights=[1]) | ValueError | The weights and list don't have the same length.
            np.bincount(a, minlength=-1) | ValueError | 'minlength' must not be negative
            np.histogram(a, bins=3, range=(5, 1)) | ValueError | max must be larger than min in range parameter.
            np.histogram(a, bins=[3, 2]) | ValueError | `bins` must increase monotonically, when an array
            np.histogram(a, bins=2.5) | TypeError | `bins` must be an integer, a string, or an array
            np.histogram([1, np.nan]) | ValueError | autodetected range of [nan, nan] is not finite
            np.histogram(a, weights=[1, 2]) | ValueError | weights should have the same shape as a.
            np.histogram(a, bins='foo') | ValueError | 'foo' is not a valid estimator for `bins`
            np.cov([[[1]]]) | ValueError | m has more than 2 dimensions
            np.cov(a, ddof=1.5) | ValueError | ddof must be integer
            np.nanargmin([np.nan, np.nan]) | ValueError | All-NaN slice encountered
            np.nanargmax([[np.nan, 1], [np.nan, np.nan]], axis=1) | ValueError | All-NaN slice encountered
            np.choose([0, 2], [[1, 2], [3, 4]]) | ValueError | invalid entry in choice array
            np.choose([0, -1], [[1, 2], [3, 4]]) | ValueError | invalid entry in choice array
            np.nanmin([]) | ValueError | zero-size array to reduction operation minimum which has no identity
            """)
    void refuses(String expression, String kind, String message) {
        Cells cells = new Cells();
        cells.run("import numpy as np\na = np.array([3, 1, 2])");
        CellError error = catchThrowableOfType(CellError.class, () -> cells.run(expression));
        assertThat(error).as(expression).isNotNull();
        assertThat(error.getMessage()).as(expression).contains(message);
        assertThat(error.report()).as(expression).contains(kind);
    }
}
