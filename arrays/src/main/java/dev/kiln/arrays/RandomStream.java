package dev.kiln.arrays;

/**
 * A source of random arrays. The n-th array drawn uses stream n of the seed: the same program with the same seed draws the same
 * numbers, whatever is fused and wherever it runs ({@link Philox}).
 */
public final class RandomStream {
    private final long seed;
    private long next;

    RandomStream(long seed) {
        this.seed = seed;
    }

    public long seed() {
        return seed;
    }

    /** Uniform in [0, 1), float64. */
    public NDArray uniform(long... shape) {
        return draw(Node.Random.Distribution.UNIFORM, shape);
    }

    /** Uniform in [low, high), float64. */
    public NDArray uniform(double low, double high, long... shape) {
        return scaled(uniform(shape), high - low, low);
    }

    /** Uniform in [0, 1), float64: NumPy's name. */
    public NDArray random(long... shape) {
        return uniform(shape);
    }

    /** Standard normal, float64. */
    public NDArray normal(long... shape) {
        return draw(Node.Random.Distribution.NORMAL, shape);
    }

    /** Normal with this mean and standard deviation, float64. */
    public NDArray normal(double mean, double deviation, long... shape) {
        return scaled(normal(shape), deviation, mean);
    }

    /** Whole numbers in [low, high), int64. */
    public NDArray integers(long low, long high, long... shape) {
        if (low >= high) {
            throw new ArrayError(ArrayError.Kind.VALUE, "low (" + low + ") >= high (" + high + ")");
        }
        NDArray uniform = uniform(shape);
        NDArray wide = uniform.multiply((double) (high - low));
        NDArray whole = wide.astype(DType.INT64);
        NDArray result = whole.add(low);
        uniform.discard();
        wide.discard();
        whole.discard();
        return result;
    }

    private static NDArray scaled(NDArray drawn, double factor, double offset) {
        NDArray wide = drawn.multiply(factor);
        NDArray result = wide.add(offset);
        drawn.discard();
        wide.discard();
        return result;
    }

    private NDArray draw(Node.Random.Distribution distribution, long[] shape) {
        Context context = Context.current();
        long[] checked = Shapes.checked(shape, DType.FLOAT64.bytes());
        synchronized (context) {
            context.beforeRecording();
            Node node = new Node.Random(
                    context.nextId(), checked, distribution, new Operand.Scalar(seed), new Operand.Scalar(next++));
            return Nd.contiguous(context, node);
        }
    }
}
