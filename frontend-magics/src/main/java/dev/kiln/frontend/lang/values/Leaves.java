package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Promotion;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;

/** Converts the leaves of a nested list, Python's numbers, to a one-dimensional array. */
final class Leaves {
    private Leaves() {}

    /**
     * @param asked the element type; null for the narrowest of bool, int64, uint64, float64 and complex128 that holds all leaves; int64 and
     *     uint64 together become float64, as in NumPy
     */
    static NDArray array(List<Object> leaves, DType asked) {
        DType type = asked == null ? typeOf(leaves) : asked;
        HostArray array = HostArray.empty(Context.current(), type, leaves.size());
        for (int i = 0; i < leaves.size(); i++) {
            set(array, i, leaves.get(i));
        }
        return NDArray.of(array.toArray());
    }

    /**
     * The items of a list as Python's numbers; null when one is neither such a number nor a stored number of bool, int64 or float64, whose
     * types promote as those of Python's numbers do.
     */
    static List<Object> numbers(List<?> items) {
        List<Object> numbers = new ArrayList<>(items.size());
        for (Object item : items) {
            Object number = number(item);
            if (number == null) {
                return null;
            }
            numbers.add(number);
        }
        return numbers;
    }

    private static Object number(Object item) {
        if (item instanceof Long || item instanceof Double || item instanceof Boolean) {
            return item;
        } else if (item instanceof NDArray array && array.isStored() && array.ndim() == 0) {
            return switch (array.dtype()) {
                case BOOL -> array.toBoolean();
                case INT64 -> array.toLong();
                case FLOAT64 -> array.toDouble();
                case INT8, INT16, INT32, UINT8, UINT16, UINT32, UINT64, FLOAT32, COMPLEX64, COMPLEX128 -> null;
            };
        }
        return null;
    }

    private static DType typeOf(List<Object> leaves) {
        DType type = null;
        for (Object leaf : leaves) {
            if (leaf instanceof BigInteger n && !WideIntegers.fitsUint64(n)) {
                throw WideIntegers.tooLarge();
            }
            DType own = leaf instanceof BigInteger ? DType.UINT64 : Promotion.typeOf(leaf);
            type = type == null ? own : Promotion.promote(type, own);
        }
        return type == null ? DType.FLOAT64 : type;
    }

    private static void set(HostArray array, int i, Object leaf) {
        DType type = array.dtype();
        switch (leaf) {
            case Boolean b -> array.set(i, (boolean) b);
            case Long l -> {
                Promotion.checkFits(l, type);
                array.set(i, (long) l);
            }
            case BigInteger n -> {
                if (type == DType.UINT64 && WideIntegers.fitsUint64(n)) {
                    array.set(i, n.longValue());
                } else if (type == DType.BOOL) {
                    array.set(i, true);
                } else if (type.isInteger()) {
                    throw WideIntegers.tooLarge();
                } else {
                    array.set(i, WideIntegers.real(n));
                }
            }
            case Double d -> {
                Nd.requireAssignable(d, type);
                array.set(i, (double) d);
            }
            case Complex c -> {
                Nd.requireAssignable(c, type);
                array.set(i, c);
            }
            default -> throw new IllegalArgumentException("leaf (" + leaf + ") of a list is not a number");
        }
    }
}
