package dev.kiln.arrays.graph;

/**
 * The table of reductions: what each is called, the elementwise op that combines two elements, and the value it starts from. SUM and
 * PROD of bool or int32 are computed in int64 as in NumPy; MIN and MAX keep the type, and a NaN in gives a NaN out; ANY and ALL give
 * bool. A mean is a SUM followed by a division.
 */
public enum ReduceOp {
    SUM("sum", Op.ADD),
    PROD("prod", Op.MULTIPLY),
    MIN("min", Op.MINIMUM),
    MAX("max", Op.MAXIMUM),
    ANY("any", Op.LOGICAL_OR),
    ALL("all", Op.LOGICAL_AND);

    private final String numpyName;
    private final Op combining;

    ReduceOp(String numpyName, Op combining) {
        this.numpyName = numpyName;
        this.combining = combining;
    }

    public String numpyName() {
        return numpyName;
    }

    /** The elementwise op that combines two elements. */
    public Op combining() {
        return combining;
    }

    /** What an element costs: as much as combining two. */
    public Price price() {
        return combining.price();
    }

    /** Whether a reduction over no elements has a value (NumPy refuses min and max of nothing). */
    public boolean hasIdentity() {
        return this != MIN && this != MAX;
    }

    /**
     * The element that leaves every other one as it is when the two are combined: 0 of a sum, the largest element of a minimum. (The sum
     * of −0.0 and it is 0.0.)
     *
     * @param type the type of the elements
     * @return a Boolean, a Long (of uint64 its bits), a Double or a Complex
     * @throws IllegalArgumentException for minima and maxima of complex numbers, which have no bounds
     */
    public Object identity(DType type) {
        if (!hasIdentity() && type.isComplex()) {
            throw new IllegalArgumentException("reduction (" + numpyName + ") of type (" + type + ") has no identity");
        }
        return combining.identity().of(type);
    }

    /** Two floating elements as one; of float32 the result is still to be rounded. */
    public double combine(double a, double b) {
        return switch (this) {
            case SUM -> a + b;
            case PROD -> a * b;
            case MIN, ALL -> Math.min(a, b);
            case MAX, ANY -> Math.max(a, b);
        };
    }

    /** Two signed integers as one, or two bools that are 0 or 1 (but for the sum of bools, which is an integer). */
    public long combine(long a, long b) {
        return switch (this) {
            case SUM -> a + b;
            case PROD -> a * b;
            case MIN, ALL -> Math.min(a, b);
            case MAX, ANY -> Math.max(a, b);
        };
    }
}
