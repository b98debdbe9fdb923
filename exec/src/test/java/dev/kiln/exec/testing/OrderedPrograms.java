package dev.kiln.exec.testing;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.elementary.Index;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.testing.RandomProgram.Env;
import dev.kiln.exec.testing.RandomProgram.Result;
import dev.kiln.exec.testing.RandomProgram.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Programs at random with running folds along any axis, places of extreme elements, masks and what is computed from what they select,
 * gathers and scatters at places that are computed or selected, joins, writes in place and deletions in between, and complex numbers. All values are whole
 * numbers below 97 in size, so that results have one right value, bit for bit.
 */
public final class OrderedPrograms {
    private static final List<Op> BINARY = List.of(Op.ADD, Op.SUBTRACT, Op.MULTIPLY, Op.MINIMUM, Op.MAXIMUM);
    private static final List<DType> TYPES =
            List.of(DType.FLOAT64, DType.FLOAT64, DType.INT64, DType.FLOAT32, DType.INT32, DType.INT16, DType.UINT64);
    private static final List<DType> ACCUMULATED = List.of(DType.FLOAT64, DType.INT64, DType.FLOAT32, DType.INT32);
    private static final long MODULUS = 97;

    private final Random random;
    private final Env env = new Env(new Context(new ReferenceEvaluator()));
    private final List<Step> steps = new ArrayList<>();
    private final ComplexSteps complex;
    private final long[] shape;
    private int names;

    private OrderedPrograms(long seed) {
        random = new Random(seed * 0x9E3779B97F4A7C15L ^ 0x3C6EF372FE94F82BL);
        complex = new ComplexSteps(random, env, this::step, true);
        int[] sizes = {1, 2, 3, 5, 8, 13, 40, 70, 100, 0};
        int rank = 1 + random.nextInt(3);
        shape = random.longs(rank, 0, 100)
                .map(r -> r < 3 ? 0 : sizes[(int) (r % (rank == 1 ? 9 : rank == 2 ? 7 : 5))])
                .toArray();
    }

    /** The program of a seed. Changes which context is in use. */
    public static RandomProgram of(long seed) {
        return new OrderedPrograms(seed).make(seed);
    }

    private RandomProgram make(long seed) {
        CurrentContext.use(env.context());
        create();
        create();
        int statements = 5 + random.nextInt(14);
        for (int i = 0; steps.size() < statements && i < 6 * statements; i++) {
            CurrentContext.use(env.context());
            statement();
        }
        Map<String, Result> expected = new LinkedHashMap<>();
        Map<String, Double> tolerance = new HashMap<>();
        env.variables().forEach((name, array) -> {
            expected.put(name, Result.of(array));
            tolerance.put(name, 0.0);
        });
        return new RandomProgram("OrderedPrograms.of(" + seed + "L)", List.copyOf(steps), expected, tolerance);
    }

    private void statement() {
        switch (random.nextInt(34)) {
            case 0, 1 -> create();
            case 2, 3, 4 -> binary();
            case 5, 6, 7, 8 -> scan();
            case 9, 10 -> extreme();
            case 11, 12, 13 -> filter();
            case 14, 15, 16 -> selected();
            case 17 -> places();
            case 22, 23 -> selectedTwice();
            case 18, 19 -> write();
            case 24, 25 -> gather();
            case 26, 27 -> scatter();
            case 28 -> join();
            case 29, 30, 31, 32, 33 -> complex.statement(any(), any(), "x" + names++);
            case 20 -> {
                String x = any();
                if (reals().size() > 2 && random.nextInt(3) == 0) {
                    step("del " + x, e -> e.delete(x));
                }
            }
            default -> {
                String x = any();
                steps.add(
                        random.nextBoolean()
                                ? new Step("", e -> e.get(x).eval("asked for"))
                                : new Step("", e -> e.context().flush("end of cell")));
            }
        }
    }

    private String any() {
        List<String> all = reals();
        return all.get(random.nextInt(all.size()));
    }

    private List<String> reals() {
        return env.variables().keySet().stream()
                .filter(name -> !ComplexSteps.isComplex(name))
                .toList();
    }

    private boolean step(String text, Consumer<Env> action) {
        try {
            action.accept(env);
        } catch (ArrayError refused) {
            return false;
        }
        steps.add(new Step(text, action));
        return true;
    }

    /** {@code name = (expression) % 97}. */
    private void define(String expression, Function<Env, NDArray> value) {
        String name = names > 2 && random.nextInt(5) == 0 ? any() : "x" + names++;
        step(
                name + " = (" + expression + ") % " + MODULUS,
                e -> e.put(name, value.apply(e).remainder(MODULUS)));
    }

    private void create() {
        long n = Arrays.stream(shape).reduce(1, (a, b) -> a * b);
        long factor = 1 + random.nextInt(90);
        long low = random.nextInt(40);
        DType type = TYPES.get(random.nextInt(TYPES.size()));
        String text = "(np.arange(" + n + ") * " + factor + " % " + MODULUS + " - " + low + ").astype(np."
                + type.numpyName() + ").reshape(" + NumpyText.tuple(shape) + ")";
        define(
                text,
                e -> Nd.arange(n)
                        .multiply(factor)
                        .remainder(MODULUS)
                        .subtract(low)
                        .astype(type)
                        .reshape(shape));
    }

    private void binary() {
        String x = any();
        Op op = BINARY.get(random.nextInt(BINARY.size()));
        String f = "np." + op.numpyName();
        if (random.nextInt(3) == 0) {
            long k = random.nextInt(5);
            define(f + "(" + x + ", " + k + ")", e -> Nd.map(op, e.get(x), k));
        } else {
            String y = any();
            define(f + "(" + x + ", " + y + ")", e -> Nd.map(op, e.get(x), e.get(y)));
        }
    }

    private void scan() {
        String x = any();
        int rank = env.get(x).ndim();
        if (rank == 0) {
            return;
        }
        int axis = random.nextInt(rank);
        if (random.nextInt(5) == 0) {
            before(x, axis);
        } else if (random.nextInt(5) == 0) {
            define(
                    "np.flip(np.cumsum(np.flip(" + x + " * 2, " + axis + "), axis=" + axis + "), " + axis + ")",
                    e -> e.get(x).multiply(2).flip(axis).cumsum(axis).flip(axis));
        } else if (random.nextInt(3) == 0) {
            Op op = List.of(Op.MINIMUM, Op.MAXIMUM).get(random.nextInt(2));
            define(
                    "np." + op.numpyName() + ".accumulate(" + x + ", axis=" + axis + ")",
                    e -> Nd.accumulate(op, e.get(x), axis));
        } else if (random.nextInt(3) == 0 && rank == 1) {
            define(
                    "np.cumsum(" + x + "[::-1])[::-1]",
                    e -> e.get(x).get("::-1").cumsum(0).get("::-1"));
        } else if (random.nextInt(3) == 0) {
            String y = any();
            define(
                    "np.cumsum(" + x + ", axis=" + axis + ") * " + y,
                    e -> e.get(x).cumsum(axis).multiply(e.get(y)));
        } else if (random.nextInt(3) == 0) {
            define(
                    "np.cumsum(" + x + " * 3, axis=" + axis + ").sum(axis=" + axis + ")",
                    e -> e.get(x).multiply(3).cumsum(axis).sum(axis));
        } else {
            define("np.cumsum(" + x + ", axis=" + axis + ")", e -> e.get(x).cumsum(axis));
        }
    }

    /** Sums of the elements before each along an axis, or after each. */
    private void before(String x, int axis) {
        NDArray a = env.get(x);
        long[] one = a.shape();
        one[axis] = 1;
        if (a.shape()[axis] == 0) {
            return;
        }
        DType type = a.cumsum(axis).dtype();
        String zeros = "np.zeros(" + NumpyText.tuple(one) + ", dtype=np." + type.numpyName() + ")";
        String all = ":, ".repeat(axis);
        if (random.nextBoolean()) {
            define(
                    "np.concatenate([" + zeros + ", np.cumsum(" + x + ", axis=" + axis + ")[" + all + ":-1]], axis="
                            + axis + ")",
                    e -> Nd.concat(
                            axis, Nd.zeros(type, one), e.get(x).cumsum(axis).get(all + ":-1")));
        } else {
            define(
                    "np.concatenate([np.cumsum(" + x + "[" + all + "::-1], axis=" + axis + ")[" + all + "::-1][" + all
                            + "1:], " + zeros + "], axis=" + axis + ")",
                    e -> Nd.concat(
                            axis,
                            e.get(x)
                                    .get(all + "::-1")
                                    .cumsum(axis)
                                    .get(all + "::-1")
                                    .get(all + "1:"),
                            Nd.zeros(type, one)));
        }
    }

    private void extreme() {
        String x = any();
        int rank = env.get(x).ndim();
        boolean greatest = random.nextBoolean();
        String f = greatest ? "argmax" : "argmin";
        if (env.get(x).size() == 0) {
            return; // NumPy raises an error
        }
        if (rank == 0 || random.nextBoolean()) {
            define(
                    "np." + f + "(" + x + " * 2)",
                    e -> greatest
                            ? e.get(x).multiply(2).argmax()
                            : e.get(x).multiply(2).argmin());
        } else {
            int axis = random.nextInt(rank);
            define(
                    "np." + f + "(" + x + ", axis=" + axis + ")",
                    e -> greatest ? e.get(x).argmax(axis) : e.get(x).argmin(axis));
        }
    }

    /** An array and a mask that fits it: of the array itself or of another. */
    private void filter() {
        String x = any();
        String y = random.nextInt(3) == 0 ? any() : x;
        long k = random.nextInt(97);
        if (env.get(x).ndim() > 0) {
            define(x + "[" + y + " > " + k + "]", e -> e.get(x).get(e.get(y).greater(k)));
        }
    }

    /** Computed from what a mask selects, which need not be stored. */
    private void selected() {
        String x = any();
        String y = any();
        long k = random.nextInt(97);
        if (env.get(x).ndim() == 0) {
            return;
        }
        switch (random.nextInt(5)) {
            case 0 ->
                define(
                        x + "[" + x + " > " + k + "].sum()",
                        e -> e.get(x).get(e.get(x).greater(k)).sum());
            case 1 ->
                define(
                        "(" + x + "[" + x + " < " + k + "] * 2 + 1).max()",
                        e -> e.get(x).get(e.get(x).less(k)).multiply(2).add(1).max());
            case 2 ->
                define(
                        "(" + x + " * 3)[" + y + " > " + k + "] + 1",
                        e -> e.get(x).multiply(3).get(e.get(y).greater(k)).add(1));
            case 3 -> {
                String m = "m" + names++;
                if (step(m + " = " + y + " > " + k, e -> e.put(m, e.get(y).greater(k)))) {
                    define(
                            x + "[" + m + "] * " + y + "[" + m + "]",
                            e -> e.get(x).get(e.get(m)).multiply(e.get(y).get(e.get(m))));
                    define(
                            "(" + x + "[" + m + "] - " + y + "[" + m + "]).sum()",
                            e -> e.get(x)
                                    .get(e.get(m))
                                    .subtract(e.get(y).get(e.get(m)))
                                    .sum());
                    step("del " + m, e -> e.delete(m));
                }
            }
            default ->
                define(
                        "(" + x + "[" + x + " > " + k + "] > 50).sum()",
                        e -> e.get(x).get(e.get(x).greater(k)).greater(50).sum());
        }
    }

    /** What a mask selects goes back to where it was, or is selected from once more; or a mask over the first axis selects. */
    private void selectedTwice() {
        String x = any();
        String y = any();
        long k = random.nextInt(97);
        int rank = env.get(x).ndim();
        String mask = x + " > " + k;
        if (rank == 0) {
            return;
        }
        switch (random.nextInt(4)) {
            case 0 ->
                step(
                        x + "[" + mask + "] = (" + x + "[" + mask + "] * 2 + 1) % " + MODULUS,
                        e -> e.get(x)
                                .set(
                                        e.get(x).greater(k),
                                        e.get(x)
                                                .get(e.get(x).greater(k))
                                                .multiply(2)
                                                .add(1)
                                                .remainder(MODULUS)));
            case 1 ->
                step(
                        x + "[" + mask + "] = " + y + "[" + mask + "] % " + MODULUS,
                        e -> e.get(x)
                                .set(
                                        e.get(x).greater(k),
                                        e.get(y).get(e.get(x).greater(k)).remainder(MODULUS)));
            case 2 -> {
                long least = random.nextInt(97);
                String s = "x" + names++;
                if (step(
                        s + " = " + x + "[" + mask + "]",
                        e -> e.put(s, e.get(x).get(e.get(x).greater(k))))) {
                    define(
                            s + "[" + s + " * 2 < " + least + "] + 1",
                            e -> e.get(s).get(e.get(s).multiply(2).less(least)).add(1));
                    define(
                            s + ".sum() + " + s + ".size",
                            e -> e.get(s).sum().add(e.get(s).size()));
                }
            }
            default -> {
                if (rank == 2 && env.get(x).shape()[1] > 0) {
                    define(
                            x + "[" + x + "[:, 0] > " + k + "] * 2",
                            e -> e.get(x).get(e.get(x).get(":, 0").greater(k)).multiply(2));
                }
            }
        }
    }

    private void places() {
        String x = any();
        if (env.get(x).ndim() > 0) {
            int axis = random.nextInt(env.get(x).ndim());
            long k = random.nextInt(97);
            define(
                    "np.nonzero(" + x + " > " + k + ")[" + axis + "]",
                    e -> e.get(x).greater(k).nonzero()[axis]);
        }
    }

    /** Places within a length: an arithmetic sequence that wraps, or what a mask selects. */
    private record Places(String text, Function<Env, NDArray> of) {}

    private Places places(long length) {
        String y = any();
        if (env.get(y).ndim() > 0 && random.nextBoolean()) {
            long k = random.nextInt(97);
            return new Places(
                    "np.nonzero(" + y + " > " + k + ")[0] % " + length,
                    e -> e.get(y).greater(k).nonzero()[0].remainder(length));
        }
        long count = random.nextInt(60);
        long factor = 1 + random.nextInt(90);
        return new Places(
                "np.arange(" + count + ") * " + factor + " % " + length,
                e -> Nd.arange(count).multiply(factor).remainder(length));
    }

    private void gather() {
        String x = any();
        if (env.get(x).ndim() == 0 || env.get(x).shape()[0] == 0) {
            return;
        }
        Places ix = places(env.get(x).shape()[0]);
        if (random.nextBoolean()) {
            define(x + "[" + ix.text + "]", e -> e.get(x).get(ix.of.apply(e)));
        } else {
            define(
                    "np.cumsum(" + x + "[" + ix.text + "] * 2, axis=0)",
                    e -> e.get(x).get(ix.of.apply(e)).multiply(2).cumsum(0));
        }
    }

    /** Numbers, or what is gathered at the same places, go to places of which some come several times; the last stays, or all are added. */
    private void scatter() {
        String x = any();
        if (env.get(x).ndim() == 0 || env.get(x).shape()[0] == 0) {
            return;
        }
        Places ix = places(env.get(x).shape()[0]);
        String place = x + "[" + ix.text + "]";
        long k = random.nextInt(50);
        switch (random.nextInt(3)) {
            case 0 -> step(place + " = " + k, e -> e.get(x).set(ix.of.apply(e), k));
            case 1 ->
                step(
                        place + " = (" + place + " * 3 + " + k + ") % " + MODULUS,
                        e -> e.get(x)
                                .set(
                                        ix.of.apply(e),
                                        e.get(x)
                                                .get(ix.of.apply(e))
                                                .multiply(3)
                                                .add(k)
                                                .remainder(MODULUS)));
            default -> {
                if (ACCUMULATED.contains(env.get(x).dtype())
                        && step(
                                "np.add.at(" + x + ", " + ix.text + ", " + k + ")",
                                e -> Nd.updateAt(Op.ADD, e.get(x), List.of(new Index.Numbers(ix.of.apply(e))), k))) {
                    step(
                            x + "[...] = " + x + " % " + MODULUS,
                            e -> e.get(x).assign(e.get(x).remainder(MODULUS)));
                }
            }
        }
    }

    private void join() {
        String x = any();
        String y = any();
        int rank = env.get(x).ndim();
        if (rank > 0 && env.get(y).ndim() == rank && env.get(x).size() < 2000) {
            define("np.concatenate([" + x + ", " + y + "])", e -> Nd.concat(0, e.get(x), e.get(y)));
        }
    }

    private void write() {
        String x = any();
        if (env.get(x).ndim() > 0) {
            long k = random.nextInt(20);
            String slice = List.of(":", "1:", ":-1", "::2").get(random.nextInt(4));
            if (random.nextBoolean()) {
                step(x + "[" + slice + "] = " + k, e -> e.get(x).get(slice).assign(k));
            } else {
                step(
                        x + "[" + slice + "] %= " + (k + 1),
                        e -> e.get(x).get(slice).iremainder(k + 1));
            }
        }
    }
}
