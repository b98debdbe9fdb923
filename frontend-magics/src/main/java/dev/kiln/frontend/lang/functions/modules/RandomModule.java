package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.lang.values.WideIntegers;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Python's module {@code random}: for a seed, the numbers that Python gives. The generator belongs to the notebook. */
public final class RandomModule {
    private RandomModule() {}

    public static PythonModule module() {
        List<Builtin> rows =
                new ArrayList<>(rows(args -> args.context().output().kept(Kept.class, Kept::new).numbers));
        rows.add(Builtin.library("Random(x=None)", args -> new Generator(new PythonRandom(args.get(0)))));
        return PythonModule.of("random", rows);
    }

    /** The generator of a notebook. */
    private static final class Kept {
        private final PythonRandom numbers = new PythonRandom(None.NONE);
    }

    /** A generator of its own: {@code random.Random(seed)}. */
    private static final class Generator implements Attributed {
        private final Map<String, Builtin> methods = new HashMap<>();

        Generator(PythonRandom numbers) {
            rows(args -> numbers).forEach(row -> methods.put(row.name(), row));
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
            return "random.Random";
        }

        @Override
        public String toString() {
            return "<random.Random object>";
        }
    }

    private static List<Builtin> rows(Function<BoundArguments, PythonRandom> of) {
        return List.of(
                Builtin.library("seed(a=None, version=2)", args -> {
                    of.apply(args).seed(args.get(0));
                    return None.NONE;
                }),
                Builtin.library("random()", args -> of.apply(args).random()),
                Builtin.library("getrandbits(k, /)", args -> {
                    int bits = Items.count(args.integer(0), "number of bits");
                    return bits == 0 ? 0L : WideIntegers.narrow(of.apply(args).bits(bits));
                }),
                Builtin.library(
                        "randrange(start, stop=None, step=1)",
                        args -> range(
                                of.apply(args),
                                args.has(1) ? args.integer(0) : 0,
                                args.integer(args.has(1) ? 1 : 0),
                                args.integer(2))),
                Builtin.library(
                        "randint(a, b)",
                        args -> range(of.apply(args), args.integer(0), Math.addExact(args.integer(1), 1), 1)),
                Builtin.library("uniform(a, b)", args -> {
                    double a = args.real(0);
                    return a + (args.real(1) - a) * of.apply(args).random();
                }),
                Builtin.library("choice(seq)", args -> {
                    List<Object> items = args.items(0);
                    if (items.isEmpty()) {
                        throw PythonError.index("Cannot choose from an empty sequence");
                    }
                    return items.get((int) of.apply(args).below(items.size()));
                }),
                Builtin.library(
                        "choices(population, weights=None, *, cum_weights=None, k=1)",
                        args -> choices(of.apply(args), args)),
                Builtin.library("sample(population, k)", args -> sample(of.apply(args), args)),
                Builtin.library("shuffle(x)", args -> shuffle(of.apply(args), args.get(0)))
                        .changing(0),
                Builtin.library(
                        "gauss(mu=0.0, sigma=1.0)", args -> of.apply(args).gauss(args.real(0), args.real(1))),
                Builtin.library(
                        "normalvariate(mu=0.0, sigma=1.0)",
                        args -> of.apply(args).normal(args.real(0), args.real(1))),
                Builtin.library(
                        "lognormvariate(mu, sigma)",
                        args -> Math.exp(of.apply(args).normal(args.real(0), args.real(1)))),
                Builtin.library(
                        "expovariate(lambd=1.0)",
                        args -> -Math.log(1 - of.apply(args).random()) / args.real(0)),
                Builtin.library(
                        "paretovariate(alpha)",
                        args -> Math.pow(1 - of.apply(args).random(), -1 / args.real(0))),
                Builtin.library(
                        "weibullvariate(alpha, beta)",
                        args -> args.real(0)
                                * Math.pow(-Math.log(1 - of.apply(args).random()), 1 / args.real(1))),
                Builtin.library(
                        "triangular(low=0.0, high=1.0, mode=None)",
                        args -> of.apply(args)
                                .triangular(args.real(0), args.real(1), args.has(2) ? args.real(2) : null)));
    }

    private static long range(PythonRandom numbers, long start, long stop, long step) {
        if (step == 0) {
            throw PythonError.value("zero step for randrange()");
        }
        long width = Math.subtractExact(stop, start);
        long count = step > 0 ? Math.ceilDiv(width, step) : Math.ceilDiv(-width, -step);
        if (count <= 0) {
            throw PythonError.value("empty range for randrange() (" + start + ", " + stop + ", " + width + ")");
        }
        return start + step * numbers.below(count);
    }

    private static Object choices(PythonRandom numbers, BoundArguments args) {
        List<Object> items = args.items(0);
        int n = items.size();
        double[] sums = null;
        if (args.has(1) || args.has(2)) {
            List<Object> weights = args.items(args.has(1) ? 1 : 2);
            if (weights.size() != n) {
                throw PythonError.value("The number of weights does not match the population");
            }
            sums = new double[n];
            for (int i = 0; i < n; i++) {
                double weight = dev.kiln.frontend.lang.values.ScalarMath.real(Values.plain(weights.get(i)));
                sums[i] = args.has(1) && i > 0 ? sums[i - 1] + weight : weight;
            }
            if (n > 0 && !(sums[n - 1] > 0)) {
                throw PythonError.value("Total of weights must be greater than zero");
            }
        }
        if (n == 0) {
            throw PythonError.index("Cannot choose from an empty population");
        }
        List<Object> chosen = new ArrayList<>();
        for (long k = args.integer(3); k > 0; k--) {
            double x = numbers.random();
            chosen.add(items.get(sums == null ? (int) (x * n) : firstAbove(sums, x * sums[n - 1])));
        }
        return new NumberList(chosen);
    }

    private static int firstAbove(double[] sums, double x) {
        int at = 0;
        while (at < sums.length - 1 && sums[at] <= x) {
            at++;
        }
        return at;
    }

    private static Object sample(PythonRandom numbers, BoundArguments args) {
        List<Object> pool = new ArrayList<>(args.items(0));
        int n = pool.size();
        long k = args.integer(1);
        if (k < 0 || k > n) {
            throw PythonError.value("Sample larger than population or is negative");
        }
        // as Python: small populations are drawn from without replacement, large ones again when a place repeats
        double few = 21 + (k > 5 ? Math.pow(4, Math.ceil(Math.log(k * 3) / Math.log(4))) : 0);
        List<Object> chosen = new ArrayList<>();
        Set<Integer> taken = new HashSet<>();
        for (int i = 0; i < k; i++) {
            if (n <= few) {
                int at = (int) numbers.below(n - i);
                chosen.add(pool.get(at));
                pool.set(at, pool.get(n - i - 1));
            } else {
                int at = (int) numbers.below(n);
                while (!taken.add(at)) {
                    at = (int) numbers.below(n);
                }
                chosen.add(pool.get(at));
            }
        }
        return new NumberList(chosen);
    }

    @SuppressWarnings("unchecked")
    private static Object shuffle(PythonRandom numbers, Object value) {
        if (!(value instanceof List<?>) || value instanceof dev.kiln.frontend.lang.values.Tuple) {
            throw PythonError.type("'" + Values.typeName(value) + "' object does not support item assignment")
                    .maybe("Maybe shuffle a list, or use np.random.default_rng().shuffle(x) for an array.");
        }
        List<Object> list = (List<Object>) value;
        for (int i = list.size() - 1; i > 0; i--) {
            java.util.Collections.swap(list, i, (int) numbers.below(i + 1));
        }
        return None.NONE;
    }
}
