package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.RandomStream;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.functions.random.NumpyGenerator;
import dev.kiln.frontend.lang.functions.random.SeedSequence;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.FloatText;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code np.random.default_rng(seed)}: a generator of random numbers. The same seed gives the same numbers on every backend and any number
 * of threads, but not NumPy's numbers.
 *
 * @param stream the source of the numbers
 */
public record RandomGenerator(RandomStream stream) implements PythonObject {

    /** Methods of NumPy's generator that Kiln does not have. */
    private static final List<String> MISSING = List.of(
            "beta",
            "bytes",
            "chisquare",
            "dirichlet",
            "f",
            "gamma",
            "geometric",
            "gumbel",
            "hypergeometric",
            "laplace",
            "logistic",
            "logseries",
            "multinomial",
            "multivariate_hypergeometric",
            "multivariate_normal",
            "negative_binomial",
            "noncentral_chisquare",
            "noncentral_f",
            "pareto",
            "power",
            "rayleigh",
            "spawn",
            "standard_cauchy",
            "standard_gamma",
            "standard_t",
            "triangular",
            "vonmises",
            "wald",
            "weibull",
            "zipf");

    /** The methods of a generator. */
    public static final Map<String, Builtin> TABLE = table();

    private static Map<String, Builtin> table() {
        Map<String, Builtin> table = new LinkedHashMap<>();
        for (Builtin row : List.of(
                Builtin.of(
                        "random(self, size=None, dtype=None, out=None)",
                        args -> out(args, 2, 3, of(args).random(floating(args, 2), sized(args, 1, 3)))),
                Builtin.of(
                        "standard_normal(self, size=None, dtype=None, out=None)",
                        args -> out(args, 2, 3, of(args).standardNormal(floating(args, 2), sized(args, 1, 3)))),
                Builtin.of(
                        "standard_exponential(self, size=None, dtype=None, method='zig', out=None)",
                        args -> out(args, 2, 4, of(args).standardExponential(floating(args, 2), sized(args, 1, 4)))),
                Builtin.of("normal(self, loc=0.0, scale=1.0, size=None)", args -> normal(args, "scale")),
                Builtin.of(
                        "lognormal(self, mean=0.0, sigma=1.0, size=None)",
                        args -> normal(args, "sigma").exp()),
                Builtin.of("uniform(self, low=0.0, high=1.0, size=None)", RandomGenerator::uniform),
                Builtin.of("exponential(self, scale=1.0, size=None)", args -> {
                    requireNotNegative("scale", args.get(1));
                    return ArrayOps.map(
                            Op.MULTIPLY, of(args).standardExponential(DType.FLOAT64, shape(args, 2, 1)), args.get(1));
                }),
                Builtin.of(
                        "integers(self, low, high=None, size=None, dtype=None, endpoint=False)",
                        RandomIntegers::integers),
                Builtin.library("poisson(self, lam=1.0, size=None)", args -> {
                    NDArray lam = args.array(1).broadcastTo(shape(args, 2, 1));
                    return of(args).poisson(lam);
                }),
                Builtin.library("binomial(self, n, p, size=None)", args -> {
                    long[] shape = shape(args, 3, 1, 2);
                    return of(args).binomial(
                                    args.array(1).broadcastTo(shape),
                                    args.array(2).broadcastTo(shape));
                }),
                Builtin.library("permutation(self, x, axis=0)", args -> switch (Values.plain(args.get(1))) {
                    case Long n -> of(args).permutation(Math.max(0, n));
                    default -> of(args).permutation(args.array(1), (int) args.integer(2));
                }),
                Builtin.library("permuted(self, x, *, axis=None, out=None)", args -> {
                    NDArray x = args.array(1);
                    return OutArgument.out(
                            args, 3, args.has(2) ? of(args).permuted(x, (int) args.integer(2)) : of(args).permuted(x));
                }),
                Builtin.library("shuffle(self, x, axis=0)", RandomGenerator::shuffle)
                        .changing(1),
                Builtin.library(
                        "choice(self, a, size=None, replace=True, p=None, axis=0, shuffle=True)",
                        RandomIntegers::choice))) {
            table.put(row.name(), row);
        }
        for (String name : MISSING) {
            table.put(name, Builtin.of(name + "(self, *args, **kwargs)", args -> {
                throw PythonError.limit(
                        "rng." + name + " is not supported in NumPy text",
                        "Maybe build it from random, uniform, normal, exponential, integers, poisson or binomial.");
            }));
        }
        return Collections.unmodifiableMap(table);
    }

    /** {@code np.random}. */
    public static List<Builtin> rows() {
        return List.of(
                Builtin.of("default_rng(seed=None)", RandomGenerator::source),
                Builtin.library(
                        "PCG64(seed=None)", args -> new NumpyGenerator(args.has(0) ? args.get(0) : fresh() >>> 1)),
                Builtin.library(
                        "SeedSequence(entropy=None, *, spawn_key=None, pool_size=4, n_children_spawned=0)", args -> {
                            List<Long> key = new ArrayList<>();
                            if (args.has(1)) {
                                Values.items(args.get(1)).forEach(each -> key.add(Values.integer(each)));
                            }
                            return SeedSequence.of(args.has(0) ? args.get(0) : fresh() >>> 1, key);
                        }),
                Builtin.library("Generator(bit_generator)", args -> {
                    if (args.get(0) instanceof NumpyGenerator || args.get(0) instanceof RandomGenerator) {
                        return args.get(0);
                    }
                    throw PythonError.type("bit_generator (" + Values.repr(args.get(0)) + ") of Generator is none")
                            .maybe("Maybe use np.random.Generator(np.random.PCG64(seed)).");
                }),
                Builtin.of("rand(*shape)", args -> Nd.random(fresh()).random(ArrayOps.shape(args.get(0)))),
                Builtin.of("randn(*shape)", args -> Nd.random(fresh()).standardNormal(ArrayOps.shape(args.get(0)))),
                Builtin.of("random(size=None)", args -> Nd.random(fresh()).random(size(args, 0))),
                Builtin.of("normal(loc=0.0, scale=1.0, size=None)", args -> {
                    NDArray standard = Nd.random(fresh()).standardNormal(size(args, 2));
                    return ArrayOps.map(Op.ADD, ArrayOps.map(Op.MULTIPLY, standard, args.get(1)), args.get(0));
                }));
    }

    private static Object source(BoundArguments args) {
        boolean numpys = args.context() != null && args.context().output().drawsNumpysNumbers();
        if (args.get(0) instanceof NumpyGenerator given) {
            return given;
        } else if (numpys && args.has(0) && !(args.get(0) instanceof RandomGenerator)) {
            return new NumpyGenerator(args.get(0));
        }
        return switch (Values.plain(args.get(0))) {
            case None n -> new RandomGenerator(Nd.random(fresh()));
            case RandomGenerator source -> source;
            case Long seed -> new RandomGenerator(Nd.random(RandomSeed.of(seed)));
            case BigInteger seed -> new RandomGenerator(Nd.random(RandomSeed.of(List.of(seed))));
            case List<?> seeds -> new RandomGenerator(Nd.random(RandomSeed.of(seeds)));
            case NDArray seeds -> new RandomGenerator(Nd.random(RandomSeed.of(Values.items(seeds))));
            default ->
                throw PythonError.type(
                        "SeedSequence expects int or sequence of ints for entropy not " + Values.str(args.get(0)));
        };
    }

    private static long fresh() {
        return new java.security.SecureRandom().nextLong();
    }

    static RandomStream of(BoundArguments args) {
        return ((RandomGenerator) args.get(0)).stream();
    }

    static long[] size(BoundArguments args, int position) {
        if (Values.plain(args.get(position)) instanceof Double d) {
            throw PythonError.type(
                    "expected a sequence of integers or a single integer, got '" + FloatText.repr(d) + "'");
        }
        return args.has(position) ? args.shape(position) : new long[0];
    }

    /** The size; with {@code out=} its shape. */
    private static long[] sized(BoundArguments args, int position, int out) {
        if (!args.has(out)) {
            return size(args, position);
        } else if (!(args.get(out) instanceof NDArray target)) {
            throw PythonError.value(
                            "Supplied output array must be contiguous, writable, aligned, and in machine byte-order.")
                    .maybe("Maybe pass an array: out=np.empty(n).");
        } else if (args.has(position) && !Arrays.equals(size(args, position), target.shape())) {
            throw PythonError.value("size must match out.shape when used together");
        } else {
            return target.shape();
        }
    }

    private static Object out(BoundArguments args, int type, int position, NDArray result) {
        if (args.has(position) && args.array(position).dtype() != floating(args, type)) {
            throw PythonError.type("Supplied output array has the wrong type. Expected " + floating(args, type)
                    + ", got " + args.array(position).dtype());
        }
        return OutArgument.out(args, position, result);
    }

    private static DType floating(BoundArguments args, int position) {
        return args.has(position) ? args.dtype(position) : DType.FLOAT64;
    }

    /** The given size, or the shape to which the parameters broadcast. */
    static long[] shape(BoundArguments args, int size, int... parameters) {
        NDArray[] all = Arrays.stream(parameters).mapToObj(args::array).toArray(NDArray[]::new);
        long[] shape = size(args, size);
        for (NDArray parameter : all) {
            long[] both = broadcast(shape, parameter.shape());
            if (both == null || args.has(size) && !Arrays.equals(both, shape)) {
                throw PythonError.value(
                        "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0"
                                + " with shape " + Tuple.of(shape) + " and arg 1 with shape "
                                + Tuple.of(parameter.shape()) + ".");
            }
            shape = both;
        }
        return shape;
    }

    private static long[] broadcast(long[] a, long[] b) {
        long[] shape = new long[Math.max(a.length, b.length)];
        for (int d = 1; d <= shape.length; d++) {
            long x = d <= a.length ? a[a.length - d] : 1;
            long y = d <= b.length ? b[b.length - d] : 1;
            if (x != y && x != 1 && y != 1) {
                return null;
            }
            shape[shape.length - d] = x == 1 ? y : x;
        }
        return shape;
    }

    private static NDArray normal(BoundArguments args, String scale) {
        requireNotNegative(scale, args.get(2));
        NDArray standard = of(args).standardNormal(shape(args, 3, 1, 2));
        return ArrayOps.map(Op.ADD, ArrayOps.map(Op.MULTIPLY, standard, args.get(2)), args.get(1));
    }

    private static NDArray uniform(BoundArguments args) {
        NDArray width = ArrayOps.asArray(ArrayOps.map(Op.SUBTRACT, args.array(2), args.get(1)), DType.FLOAT64);
        if (!width.isfinite().all().toBoolean()) {
            throw new PythonError("OverflowError", "high - low range exceeds valid bounds", null);
        } else if (width.less(0.0).any().toBoolean()) {
            throw PythonError.value("high - low < 0");
        }
        NDArray drawn = of(args).random(shape(args, 3, 1, 2));
        return ArrayOps.map(Op.ADD, ArrayOps.map(Op.MULTIPLY, drawn, width), args.get(1));
    }

    private static void requireNotNegative(String name, Object value) {
        boolean negative = value instanceof Double d
                ? d < 0
                : value instanceof Long l
                        ? l < 0
                        : ArrayOps.asArray(value, null).less(0L).any().toBoolean();
        if (negative) {
            throw PythonError.value(name + " < 0");
        }
    }

    @SuppressWarnings("unchecked")
    private static Object shuffle(BoundArguments args) {
        switch (args.get(1)) {
            case NDArray x -> of(args).shuffle(x, (int) args.integer(2));
            case List<?> list
            when list instanceof ArrayList<?> || list instanceof NumberList -> {
                List<Object> items = (List<Object>) list;
                List<Object> before = List.copyOf(items);
                long[] order = of(args).permutation(before.size()).toLongArray();
                for (int i = 0; i < order.length; i++) {
                    items.set(i, before.get((int) order[i]));
                }
            }
            case Tuple t -> throw PythonError.type("'tuple' object does not support item assignment");
            default -> throw PythonError.type("object of type '" + Values.typeName(args.get(1)) + "' has no len()");
        }
        return None.NONE;
    }

    @Override
    public String typeName() {
        return "numpy.random._generator.Generator";
    }

    @Override
    public String toString() {
        return "Generator(seed=" + stream.seed() + ")";
    }
}
