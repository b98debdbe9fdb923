package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;

/** What Java's maps take for a Python value as a key, so that values that are equal in Python are: 1, 1.0, True and {@code np.int64(1)}. */
final class DictKey {
    private DictKey() {}

    /** A NaN: equal to itself alone. */
    private record Nan(Object value) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Nan nan && nan.value == value;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(value);
        }
    }

    /** The items of a tuple. */
    private static final class Items {
        private final Object[] keys;
        private final int hash;

        Items(Object[] keys) {
            this.keys = keys;
            this.hash = Arrays.hashCode(keys);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Items items && hash == items.hash && Arrays.equals(keys, items.keys);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    /**
     * @throws PythonError a TypeError for a value that can change
     */
    static Object of(Object value) {
        return switch (value) {
            case String s -> s;
            case Long n -> n;
            case Boolean b -> b ? 1L : 0L;
            case Double d -> d.isNaN() ? new Nan(value) : real(d);
            case Complex c when Double.isNaN(c.real()) || Double.isNaN(c.imag()) -> new Nan(value);
            case Complex c -> c.imag() == 0 ? real(c.real()) : c;
            case BigInteger n -> n;
            case Tuple tuple -> {
                Object[] keys = new Object[tuple.size()];
                for (int i = 0; i < keys.length; i++) {
                    keys[i] = of(tuple.get(i));
                }
                yield new Items(keys);
            }
            case RangeValue range -> range;
            case NDArray array
            when !array.isArray() -> {
                Object key = of(ArrayOps.item(array));
                yield key instanceof Nan ? new Nan(value) : key;
            }
            case SetValue set when set.isFrozen() -> set;
            case DType type -> type;
            case DictValue d -> throw unhashable(value);
            case SetValue s -> throw unhashable(value);
            case List<?> l -> throw unhashable(value);
            case NDArray a -> throw unhashable(value);
            case SliceValue s -> throw unhashable(value);
            case PythonObject object when object.core() instanceof Object core -> of(core);
            // a fraction or a decimal number that an integer or a float equals is the same key
            case PythonObject object when object.converted("__number_key__") instanceof Number number -> of(number);
            default -> value;
        };
    }

    private static Object real(double value) {
        if (value == Math.rint(value) && !Double.isInfinite(value)) {
            return Math.abs(value) < 0x1p63 ? (Object) (long) value : new BigDecimal(value).toBigInteger();
        }
        return value;
    }

    private static PythonError unhashable(Object value) {
        return PythonError.type("unhashable type: '" + Values.typeName(value) + "'");
    }
}
