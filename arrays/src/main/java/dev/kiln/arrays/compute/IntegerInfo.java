package dev.kiln.arrays.compute;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import java.math.BigInteger;

/**
 * The limits of an integer type, NumPy's {@code iinfo}.
 *
 * @param dtype signed or unsigned
 */
public record IntegerInfo(DType dtype) {
    /**
     * @throws ArrayError VALUE, when it is not an integer type
     */
    public IntegerInfo {
        if (!dtype.isInteger()) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "Invalid integer data type '" + dtype.kind().letter() + "'.",
                    "Maybe use finfo.");
        }
    }

    /** The width in bits. */
    public int bits() {
        return dtype.bytes() * 8;
    }

    /** The least value. */
    public long min() {
        return dtype.isUnsigned() ? 0 : -1L << (bits() - 1);
    }

    /** The greatest value: a Long, of uint64 a BigInteger. */
    public Number max() {
        if (dtype == DType.UINT64) {
            return BigInteger.TWO.pow(64).subtract(BigInteger.ONE);
        }
        return dtype.isUnsigned() ? (1L << bits()) - 1 : -1L >>> (65 - bits());
    }

    /** As NumPy prints it. */
    @Override
    public String toString() {
        return "iinfo(min=" + min() + ", max=" + max() + ", dtype=" + dtype + ")";
    }
}
