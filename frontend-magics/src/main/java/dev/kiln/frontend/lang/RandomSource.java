package dev.kiln.frontend.lang;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.Op;
import dev.kiln.arrays.RandomStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code np.random.default_rng(seed)}: the same numbers for the same seed on every backend and any number of threads, but not the
 * numbers that NumPy's own generator draws.
 *
 * @param stream where the numbers come from
 */
record RandomSource(RandomStream stream) {

    /** The methods of a generator. */
    static final Map<String, Builtin> TABLE = new LinkedHashMap<>();

    static {
        for (Builtin row : List.of(
                Builtin.of("random(self, size=None)", g -> of(g).random(size(g, 1))),
                Builtin.of("standard_normal(self, size=None)", g -> of(g).normal(size(g, 1))),
                Builtin.of(
                        "normal(self, loc=0.0, scale=1.0, size=None)",
                        g -> ArrayOps.map(
                                Op.ADD, ArrayOps.map(Op.MULTIPLY, of(g).normal(size(g, 3)), g.get(2)), g.get(1))),
                Builtin.of("uniform(self, low=0.0, high=1.0, size=None)", g -> {
                    Object span = Operators.binary(Expression.Operator.SUBTRACT, g.get(2), g.get(1));
                    return ArrayOps.map(Op.ADD, ArrayOps.map(Op.MULTIPLY, of(g).random(size(g, 3)), span), g.get(1));
                }),
                Builtin.of("integers(self, low, high=None, size=None)", g -> {
                    long low = g.has(2) ? g.integer(1) : 0;
                    return of(g).integers(low, g.integer(g.has(2) ? 2 : 1), size(g, 3));
                }))) {
            TABLE.put(row.name(), row);
        }
    }

    /** {@code np.random}. */
    static List<Builtin> rows() {
        return List.of(
                Builtin.of(
                        "default_rng(seed=None)", g -> new RandomSource(Nd.random(g.has(0) ? g.integer(0) : fresh()))),
                Builtin.of("rand(*shape)", g -> Nd.random(fresh()).random(ArrayOps.shape(g.get(0)))),
                Builtin.of("randn(*shape)", g -> Nd.random(fresh()).normal(ArrayOps.shape(g.get(0)))),
                Builtin.of("random(size=None)", g -> Nd.random(fresh()).random(size(g, 0))),
                Builtin.of("normal(loc=0.0, scale=1.0, size=None)", g -> {
                    NDArray standard = Nd.random(fresh()).normal(size(g, 2));
                    return ArrayOps.map(Op.ADD, ArrayOps.map(Op.MULTIPLY, standard, g.get(1)), g.get(0));
                }),
                Builtin.of("seed(seed=None)", g -> {
                    throw Mistake.limit(
                            "np.random.seed is not part of %%array", "Maybe use rng = np.random.default_rng(seed).");
                }));
    }

    private static long fresh() {
        return new java.security.SecureRandom().nextLong();
    }

    private static RandomStream of(Given g) {
        return ((RandomSource) g.get(0)).stream();
    }

    private static long[] size(Given g, int position) {
        return g.has(position) ? g.shape(position) : new long[0];
    }

    @Override
    public String toString() {
        return "Generator(seed=" + stream.seed() + ")";
    }
}
