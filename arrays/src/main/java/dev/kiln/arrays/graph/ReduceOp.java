package dev.kiln.arrays.graph;

/**
 * The reductions. SUM and PROD of bool or int32 are computed in int64 as in NumPy; MIN and MAX keep the type, and a NaN in gives a NaN
 * out; ANY and ALL give bool. A mean is a SUM followed by a division.
 */
public enum ReduceOp {
    SUM("sum"),
    PROD("prod"),
    MIN("min"),
    MAX("max"),
    ANY("any"),
    ALL("all");

    private final String numpyName;

    ReduceOp(String numpyName) {
        this.numpyName = numpyName;
    }

    public String numpyName() {
        return numpyName;
    }

    /** Whether a reduction over no elements has a value (NumPy refuses min and max of nothing). */
    public boolean hasIdentity() {
        return this != MIN && this != MAX;
    }
}
