package dev.kiln.arrays;

import dev.kiln.arrays.compute.RandomCounts;
import dev.kiln.arrays.compute.RandomOrders;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.Scratch;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.math.Philox;
import java.util.Arrays;

/**
 * A source of random arrays, NumPy's {@code default_rng(seed)} with numbers of Kiln's own. The n-th array drawn uses stream n of the
 * seed: the same program with the same seed draws the same numbers, whatever is fused and wherever it runs ({@link Philox}). Numbers
 * that are a formula of one uniform or normal number are recorded and may be fused; orders, choices, counts and integers from wide
 * ranges are library calls.
 */
public final class RandomStream {
    private static final double SINGLE_BITS = 0x1p24;
    private static final long NARROW = 1L << 32;

    private final long seed;
    private long next;

    RandomStream(long seed) {
        this.seed = seed;
    }

    public long seed() {
        return seed;
    }

    /** Uniform in [0, 1), float64. */
    public NDArray random(long... shape) {
        return draw(Node.Random.Distribution.UNIFORM, shape);
    }

    /** Uniform in [low, high), float64: {@code uniform(5, 7, 3)} are three numbers. Without bounds see {@link #random(long...)}. */
    public NDArray uniform(double low, double high, long... shape) {
        return scaled(random(shape), high - low, low);
    }

    /** Uniform in [0, 1), float64 with 53 random bits or float32 with 24. */
    public NDArray random(DType type, long... shape) {
        requireFloating(type, "random");
        NDArray drawn = random(shape);
        return type == DType.FLOAT64
                ? drawn
                : drawn.multiply(SINGLE_BITS).floor().multiply(1 / SINGLE_BITS).astype(type);
    }

    /** Standard normal, float64. */
    public NDArray standardNormal(long... shape) {
        return draw(Node.Random.Distribution.NORMAL, shape);
    }

    /**
     * Normal with this mean and standard deviation, float64: {@code normal(5, 2, 3)} are three numbers. Without these see {@link
     * #standardNormal(long...)}.
     */
    public NDArray normal(double mean, double deviation, long... shape) {
        return scaled(standardNormal(shape), deviation, mean);
    }

    /** Standard normal, float64 or float32. */
    public NDArray standardNormal(DType type, long... shape) {
        requireFloating(type, "standard_normal");
        return type == DType.FLOAT64
                ? standardNormal(shape)
                : standardNormal(shape).astype(type);
    }

    /** Exponential with mean 1, float64 or float32. */
    public NDArray standardExponential(DType type, long... shape) {
        requireFloating(type, "standard_exponential");
        NDArray drawn = random(shape).negative().log1p().negative();
        return type == DType.FLOAT64 ? drawn : drawn.astype(type);
    }

    /** Exponential with this mean, float64. */
    public NDArray exponential(double mean, long... shape) {
        return standardExponential(DType.FLOAT64, shape).multiply(mean);
    }

    /** Whole numbers in [low, high), int64. */
    public NDArray integers(long low, long high, long... shape) {
        if (low >= high) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE, "low >= high", "Maybe exchange them: " + low + ", " + high + ".");
        }
        return integers(low, high - 1, DType.INT64, shape);
    }

    /**
     * Whole numbers from low to most, both included. The probabilities of two numbers differ by less than one in 2²¹.
     *
     * @param most of uint64: its bits
     */
    public NDArray integers(long low, long most, DType type, long... shape) {
        if (!type.isInteger() && type != DType.BOOL) {
            throw new ArrayError(ArrayError.Kind.TYPE, "Unsupported dtype dtype('" + type + "') for integers");
        }
        long count = most - low + 1;
        if (count < 1 || count > NARROW) {
            return wideIntegers(low, count, type, shape);
        }
        NDArray uniform = random(shape);
        NDArray wide = uniform.multiply((double) count);
        NDArray whole = wide.astype(DType.INT64);
        NDArray result = whole.add(low);
        Scratch.discard(uniform);
        Scratch.discard(wide);
        Scratch.discard(whole);
        return type == DType.INT64 ? result : result.astype(type);
    }

    /** From 64 random bits; a count of 0 stands for all 2⁶⁴ numbers. */
    private NDArray wideIntegers(long low, long count, DType type, long[] shape) {
        HostArray out = HostArray.empty(Context.current(), type, shape);
        long stream = next++;
        for (long i = 0; i < out.size(); i++) {
            long bits = Philox.bits(seed, stream, i);
            out.set(i, low + (count == 0 ? bits : Math.unsignedMultiplyHigh(bits, count)));
        }
        return NDArray.of(out.toArray());
    }

    /** 0 … n − 1 in a random order, int64. */
    public NDArray permutation(long n) {
        return indices(orders().order(n, n), n);
    }

    /** The items of an axis in a random order, a new array. */
    public NDArray permutation(NDArray x, int axis) {
        long n = x.view().shape()[Shapes.axis(axis, x.ndim())];
        return NDArray.of(RandomOrders.take(x, orders().order(n, n), axis));
    }

    /** The items of an axis brought into a random order, in place. */
    public void shuffle(NDArray x, int axis) {
        x.assign(permutation(x, axis));
    }

    /** Each line along an axis in a random order of its own, a new array. */
    public NDArray permuted(NDArray x, int axis) {
        return NDArray.of(orders().permuted(x, axis));
    }

    /** All elements in a random order, a new array of the same shape. */
    public NDArray permuted(NDArray x) {
        return permutation(x.ravel(), 0).reshape(x.shape());
    }

    /**
     * Numbers of 0 … n − 1, int64.
     *
     * @param replace whether a number may be drawn more than once
     * @param probabilities of each number; null: all the same
     */
    public NDArray choice(long n, boolean replace, double[] probabilities, long... shape) {
        long count = Shapes.size(shape);
        if (n < 0 || n == 0 && count > 0) {
            throw value("a must be a positive integer unless no samples are taken");
        } else if (probabilities != null) {
            requireProbabilities(probabilities, n);
        }
        if (!replace && count > n) {
            throw value("Cannot take a larger sample than population when replace is False");
        } else if (!replace
                && probabilities != null
                && Arrays.stream(probabilities).filter(p -> p > 0).count() < count) {
            throw value("Fewer non-zero entries in p than size");
        }
        if (count == 0) {
            return Nd.zeros(DType.INT64, shape);
        } else if (probabilities == null && replace) {
            return integers(0, n - 1, DType.INT64, shape);
        } else if (probabilities == null) {
            return indices(orders().order(n, count), shape);
        }
        return indices(
                replace ? orders().weighted(probabilities, count) : orders().weightedOnce(probabilities, count), shape);
    }

    private static void requireProbabilities(double[] p, long n) {
        if (p.length != n) {
            throw value("a and p must have same size");
        }
        double sum = 0;
        for (double one : p) {
            if (Double.isNaN(one)) {
                throw value("Probabilities contain NaN");
            } else if (one < 0) {
                throw value("Probabilities are not non-negative");
            }
            sum += one;
        }
        if (Math.abs(sum - 1) > Math.sqrt(Math.ulp(1.0))) {
            throw value("Probabilities do not sum to 1. See Notes section of docstring for more information.");
        }
    }

    /** The items of an axis at random indices, as many as these. */
    public static NDArray take(NDArray x, NDArray indices, int axis) {
        int at = Shapes.axis(axis, x.ndim());
        NDArray taken = NDArray.of(RandomOrders.take(x, indices.toIntArray(), at));
        long[] shape = new long[x.ndim() - 1 + indices.ndim()];
        System.arraycopy(x.view().shape(), 0, shape, 0, at);
        System.arraycopy(indices.view().shape(), 0, shape, at, indices.ndim());
        System.arraycopy(x.view().shape(), at + 1, shape, at + indices.ndim(), x.ndim() - 1 - at);
        return taken.reshape(shape);
    }

    /** Poisson numbers with these means, int64, of the means' shape. */
    public NDArray poisson(NDArray means) {
        HostArray in = HostArray.of(means, "poisson");
        HostArray out = HostArray.empty(means.context(), DType.INT64, in.shape());
        RandomCounts counts = new RandomCounts(seed, next++);
        for (long i = 0; i < in.size(); i++) {
            double mean = in.getDouble(i);
            if (!(mean >= 0)) {
                throw value("lam < 0 or lam is NaN");
            } else if (mean > Long.MAX_VALUE - 10 * Math.sqrt(Long.MAX_VALUE)) {
                throw value("lam value too large");
            }
            out.set(i, counts.at(i).poisson(mean));
        }
        return NDArray.of(out.toArray());
    }

    /** How many of n trials succeed with probability p, int64; n and p of one shape. */
    public NDArray binomial(NDArray n, NDArray p) {
        HostArray trials = HostArray.of(n, "binomial");
        HostArray probabilities = HostArray.of(p, "binomial");
        HostArray out = HostArray.empty(n.context(), DType.INT64, trials.shape());
        RandomCounts counts = new RandomCounts(seed, next++);
        for (long i = 0; i < trials.size(); i++) {
            double probability = probabilities.getDouble(i);
            if (trials.getLong(i) < 0) {
                throw value("n < 0");
            } else if (!(probability >= 0 && probability <= 1)) {
                throw value("p < 0, p > 1 or p is NaN");
            }
            out.set(i, counts.at(i).binomial(trials.getLong(i), probability));
        }
        return NDArray.of(out.toArray());
    }

    private RandomOrders orders() {
        return new RandomOrders(seed, next++);
    }

    private static NDArray indices(int[] order, long... shape) {
        return Nd.asarray(Arrays.stream(order).asLongStream().toArray()).reshape(shape);
    }

    private static void requireFloating(DType type, String name) {
        if (!type.isFloating()) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "Unsupported dtype dtype('" + type + "') for " + name,
                    "Maybe use float64 or float32, or integers(…).");
        }
    }

    private static ArrayError value(String message) {
        return new ArrayError(ArrayError.Kind.VALUE, message);
    }

    private static NDArray scaled(NDArray drawn, double factor, double offset) {
        NDArray wide = drawn.multiply(factor);
        NDArray result = wide.add(offset);
        Scratch.discard(drawn);
        Scratch.discard(wide);
        return result;
    }

    private NDArray draw(Node.Random.Distribution distribution, long[] shape) {
        long[] checked = Shapes.checked(shape, DType.FLOAT64.bytes());
        return NDArray.of(Context.current()
                .record(id -> new Node.Random(
                        id, checked, distribution, new Operand.Scalar(seed), new Operand.Scalar(next++))));
    }
}
