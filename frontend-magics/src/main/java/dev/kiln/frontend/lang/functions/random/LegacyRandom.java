package dev.kiln.frontend.lang.functions.random;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.Op;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * NumPy's old random functions, {@code np.random.seed} and those that draw from the generator it sets, and {@code RandomState}: for a seed
 * the numbers of NumPy, drawn at once. Before a notebook calls {@code np.random.seed}, the functions draw from a generator whose numbers are
 * computed where they are used; no program can expect particular ones then.
 */
public final class LegacyRandom {
    private LegacyRandom() {}

    /** The generator that a notebook has seeded. */
    private static final class Seeded {
        private final LegacyStream unseeded = new LegacyStream((int) System.nanoTime());
        private LegacyStream stream;
    }

    /**
     * The rows of {@code np.random}.
     *
     * @param unseeded what the functions do before there is a seed
     */
    public static List<Builtin> rows(List<Builtin> unseeded) {
        Map<String, Builtin> before = new HashMap<>();
        unseeded.forEach(row -> before.put(row.name(), row));
        Map<String, Builtin> rows = new LinkedHashMap<>();
        unseeded.forEach(row -> rows.put(row.name(), row));
        for (Builtin row : methods(LegacyRandom::stream)) {
            Builtin otherwise = before.get(row.name());
            rows.put(
                    row.name(),
                    otherwise == null
                            ? row
                            : new Builtin(
                                    otherwise.signature(),
                                    args -> isSeeded(args)
                                            ? row.body().apply(args)
                                            : otherwise.body().apply(args),
                                    otherwise.kind()));
        }
        rows.put("seed", Builtin.library("seed(seed=None)", args -> {
            seeded(args).stream = args.has(0) ? stream(args.get(0)) : null;
            return None.NONE;
        }));
        rows.put("get_state", Builtin.library("get_state(legacy=True)", args -> {
            Seeded seeded = seeded(args);
            if (seeded.stream == null) {
                seeded.stream = seeded.unseeded; // what is drawn from now on can be drawn again
            }
            return StreamStates.listed(seeded.stream);
        }));
        rows.put("set_state", Builtin.library("set_state(state)", args -> {
            Seeded seeded = seeded(args);
            if (seeded.stream == null) {
                seeded.stream = new LegacyStream(0);
            }
            StreamStates.restore(seeded.stream, args.get(0));
            return None.NONE;
        }));
        rows.put("RandomState", Builtin.library("RandomState(seed=None)", args -> {
            LegacyStream stream = args.has(0) ? stream(args.get(0)) : new LegacyStream((int) System.nanoTime());
            return new State(stream);
        }));
        return List.copyOf(rows.values());
    }

    private static Seeded seeded(BoundArguments args) {
        return args.context().output().kept(Seeded.class, Seeded::new);
    }

    private static boolean isSeeded(BoundArguments args) {
        return args.context() != null && seeded(args).stream != null;
    }

    private static LegacyStream stream(BoundArguments args) {
        Seeded seeded = seeded(args);
        return seeded.stream == null ? seeded.unseeded : seeded.stream;
    }

    private static LegacyStream stream(Object seed) {
        if (Values.isIterable(seed)) {
            List<Object> words = Values.items(seed);
            int[] all = new int[words.size()];
            for (int i = 0; i < all.length; i++) {
                all[i] = word(Values.plain(words.get(i)));
            }
            if (all.length == 0) {
                throw PythonError.value("Seed must be non-empty");
            }
            return new LegacyStream(all);
        }
        return new LegacyStream(word(Values.plain(seed)));
    }

    private static int word(Object seed) {
        if (!(seed instanceof Long n)) {
            throw PythonError.type("Cannot cast scalar from dtype('" + Values.typeName(seed) + "') to dtype('int64')")
                    .maybe("Maybe use an integer.");
        } else if (n < 0 || n >>> 32 != 0) {
            throw PythonError.value("Seed must be between 0 and 2**32 - 1");
        }
        return (int) (long) n;
    }

    /** {@code RandomState(seed)}. */
    private static final class State implements Attributed {
        private final Map<String, Builtin> methods = new LinkedHashMap<>();

        State(LegacyStream stream) {
            LegacyStream[] now = {stream};
            methods(args -> now[0]).forEach(row -> methods.put(row.name(), row));
            methods.put("seed", Builtin.library("seed(seed=None)", args -> {
                now[0] = stream(args.get(0));
                return None.NONE;
            }));
            methods.put("get_state", Builtin.library("get_state(legacy=True)", args -> StreamStates.listed(now[0])));
            methods.put("set_state", Builtin.library("set_state(state)", args -> {
                StreamStates.restore(now[0], args.get(0));
                return None.NONE;
            }));
        }

        @Override
        public Object attribute(String name) {
            return methods.get(name);
        }

        @Override
        public Collection<String> attributes() {
            return methods.keySet();
        }

        @Override
        public String typeName() {
            return "numpy.random.mtrand.RandomState";
        }

        @Override
        public String toString() {
            return "RandomState(MT19937)";
        }
    }

    private static List<Builtin> methods(Function<BoundArguments, LegacyStream> of) {
        List<Builtin> rows = new ArrayList<>();
        for (String name : List.of("random", "random_sample", "ranf", "sample")) {
            rows.add(Builtin.library(name + "(size=None)", args -> reals(size(args, 0), of.apply(args)::uniform)));
        }
        rows.addAll(List.of(
                Builtin.library("rand(*shape)", args -> reals(given(args), of.apply(args)::uniform)),
                Builtin.library("randn(*shape)", args -> reals(given(args), of.apply(args)::normal)),
                Builtin.library("standard_normal(size=None)", args -> reals(size(args, 0), of.apply(args)::normal)),
                Builtin.library(
                        "standard_exponential(size=None)", args -> reals(size(args, 0), of.apply(args)::exponential)),
                Builtin.library("uniform(low=0.0, high=1.0, size=None)", args -> {
                    Object low = args.operand(0);
                    Object range = ArrayOps.map(Op.SUBTRACT, args.operand(1), low);
                    return scaled(args, 2, range, low, of.apply(args)::uniform);
                }),
                Builtin.library("normal(loc=0.0, scale=1.0, size=None)", args -> {
                    if (ArrayOps.map(Op.LESS, args.operand(1), 0.0).any().toBoolean()) {
                        throw PythonError.value("scale < 0");
                    }
                    return scaled(args, 2, args.operand(1), args.operand(0), of.apply(args)::normal);
                }),
                Builtin.library(
                        "exponential(scale=1.0, size=None)",
                        args -> scaled(args, 1, args.operand(0), null, of.apply(args)::exponential)),
                Builtin.library(
                        "randint(low, high=None, size=None, dtype=None)",
                        args -> LegacyIntegers.integers(args, of.apply(args))),
                Builtin.library(
                        "choice(a, size=None, replace=True, p=None)",
                        args -> LegacyIntegers.choice(args, of.apply(args))),
                Builtin.library("permutation(x)", args -> Orders.permutation(args.get(0), 0, of.apply(args))),
                Builtin.library("shuffle(x)", args -> Orders.shuffle(args.get(0), 0, of.apply(args)))
                        .changing(0)));
        rows.add(Builtin.library(
                "multivariate_normal(mean, cov, size=None, check_valid='warn', tol=1e-08)",
                args -> NormalVectors.draw(args, of.apply(args)::normal, true)));
        rows.addAll(DistributionRows.rows(of::apply));
        rows.add(Builtin.library("bytes(length)", args -> Orders.bytes((int) args.integer(0), of.apply(args))));
        rows.add(Builtin.library(
                "random_integers(low, high=None, size=None)", args -> LegacyIntegers.inclusive(args, of.apply(args))));
        return rows;
    }

    /** The shape of an argument; null when it is missing. */
    static long[] size(BoundArguments args, int i) {
        return args.has(i) ? ArrayOps.shape(args.get(i)) : null;
    }

    private static long[] given(BoundArguments args) {
        return args.items(0).isEmpty() ? null : ArrayOps.shape(args.get(0));
    }

    /** The number of elements of a shape. */
    static int count(long[] shape) {
        long count = 1;
        for (long n : shape) {
            if (n < 0) {
                throw PythonError.value("negative dimensions are not allowed");
            }
            count = Math.multiplyExact(count, n);
        }
        if (count > Integer.MAX_VALUE - 8) {
            throw PythonError.limit(
                    "drawing " + count + " numbers from a seeded generator is not supported in NumPy text",
                    "Maybe use rng = np.random.default_rng(seed): its numbers are computed where they are used.");
        }
        return (int) count;
    }

    /** Numbers of a shape; a single one when it is null. */
    static Object reals(long[] shape, DoubleSupplier next) {
        if (shape == null) {
            return next.getAsDouble();
        }
        double[] numbers = new double[count(shape)];
        for (int i = 0; i < numbers.length; i++) {
            requireNoInterrupt(i);
            numbers[i] = next.getAsDouble();
        }
        return Nd.array(numbers).reshape(shape);
    }

    /** Numbers of the shape that is given, or else of the shape that the parameters have together. */
    static Object wholes(long[] shape, LongSupplier next) {
        if (shape == null) {
            return next.getAsLong();
        }
        long[] numbers = new long[count(shape)];
        for (int i = 0; i < numbers.length; i++) {
            requireNoInterrupt(i);
            numbers[i] = next.getAsLong();
        }
        return Nd.array(numbers).reshape(shape);
    }

    static void requireNoInterrupt(int i) {
        if ((i & 0xffff) == 0xffff && Thread.currentThread().isInterrupted()) {
            throw new PythonError("KeyboardInterrupt", "", null);
        }
    }

    static Object scaled(BoundArguments args, int size, Object factor, Object summand, DoubleSupplier next) {
        long[] shape = shape(args, size);
        NDArray standard = ArrayOps.asArray(reals(shape == null ? new long[0] : shape, next), null);
        NDArray product = ArrayOps.map(Op.MULTIPLY, standard, factor);
        NDArray result = summand == null ? product : ArrayOps.map(Op.ADD, product, summand);
        return shape == null ? (Object) result.toDouble() : result;
    }

    /** The shape of the numbers: the one that is given, or that of the parameters before it together; null for a single number. */
    static long[] shape(BoundArguments args, int size) {
        if (args.has(size)) {
            long[] shape = size(args, size);
            for (int i = 0; i < size; i++) {
                requireSpreads(args.array(i).shape(), shape);
            }
            return shape;
        }
        NDArray together = null;
        for (int i = 0; i < size; i++) {
            NDArray each = args.array(i);
            together = together == null ? each : ArrayOps.map(Op.ADD, together, each);
        }
        return together == null || together.ndim() == 0 ? null : together.shape();
    }

    /** A parameter must have one value for each number, or one for several. */
    private static void requireSpreads(long[] parameter, long[] shape) {
        boolean fits = parameter.length <= shape.length;
        for (int k = 1; fits && k <= parameter.length; k++) {
            long n = parameter[parameter.length - k];
            fits = n == 1 || n == shape[shape.length - k];
        }
        if (!fits) {
            throw PythonError.value(
                    "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with shape "
                            + Values.repr(Tuple.of(shape)) + " and arg 1 with shape "
                            + Values.repr(Tuple.of(parameter)) + ".");
        }
    }
}
