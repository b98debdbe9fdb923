package dev.kiln.exec.testing;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.elementary.SliceText;
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
 * Programs at random about elements at places that are data: index arrays that are computed or stored, negative ones among them, several
 * of them broadcast, with slices before, between and after; {@code take} and {@code take_along_axis}; writes to what is gathered from,
 * before and after; reductions of what was gathered; complex numbers. All values are whole numbers below 97 in size, so that results have one right value,
 * bit for bit.
 */
public final class PickPrograms {
    private static final List<Op> BINARY =
            List.of(Op.ADD, Op.SUBTRACT, Op.MULTIPLY, Op.MINIMUM, Op.MAXIMUM, Op.ADD, Op.SUBTRACT);
    private static final List<DType> TYPES = List.of(
            DType.FLOAT64,
            DType.FLOAT64,
            DType.INT64,
            DType.FLOAT32,
            DType.INT32,
            DType.INT16,
            DType.UINT8,
            DType.BOOL,
            DType.UINT64);
    private static final List<DType> INDICES =
            List.of(DType.INT64, DType.INT64, DType.INT64, DType.INT32, DType.INT8, DType.UINT8, DType.UINT32);
    private static final String[] SLICES = {":", ":", "1:", ":-1", "::2", "::-1", "None, :", "0", "-1"};
    private static final long MODULUS = 97;
    private static final long MOST_REPEATED = 300;

    private final Random random;
    private final Env env = new Env(new Context(new ReferenceEvaluator()));
    private final List<Step> steps = new ArrayList<>();
    private final ComplexSteps complex;
    private int names;

    private PickPrograms(long seed) {
        random = new Random(seed * 0x9E3779B97F4A7C15L ^ 0x6A09E667F3BCC909L);
        complex = new ComplexSteps(random, env, this::step, true);
    }

    /** The program of a seed. Changes which context is in use. */
    public static RandomProgram of(long seed) {
        return new PickPrograms(seed).make(seed);
    }

    private RandomProgram make(long seed) {
        CurrentContext.use(env.context());
        create();
        create();
        int statements = 5 + random.nextInt(12);
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
        return new RandomProgram("PickPrograms.of(" + seed + "L)", List.copyOf(steps), expected, tolerance);
    }

    private void statement() {
        switch (random.nextInt(38)) {
            case 0, 1 -> create();
            case 2, 3, 4 -> binary();
            case 5, 6, 7, 8, 9 -> pick();
            case 10 -> take();
            case 11 -> alongAxis();
            case 12, 13 -> write();
            case 14 -> reduce();
            case 15 -> cast();
            case 16, 17, 18 -> roll();
            case 19 -> concat();
            case 20 -> pad();
            case 21 -> stencil();
            case 22, 23, 24 -> scatter();
            case 25, 26 -> accumulateAt();
            case 27 -> count();
            case 28, 29 -> repeat();
            case 30 -> rows();
            case 33, 34, 35, 36, 37 -> complex.statement(any(), any(), "x" + names++);
            default -> {
                if (random.nextInt(4) == 0 && reals().size() > 2) {
                    String x = any();
                    step("del " + x, e -> e.delete(x));
                } else {
                    evaluate();
                }
            }
        }
    }

    /** Tiled, repeated, differences, without an element. */
    private void repeat() {
        String x = any();
        int rank = env.get(x).ndim();
        if (rank == 0 || env.get(x).size() > MOST_REPEATED || env.get(x).size() == 0) {
            return;
        }
        int axis = random.nextInt(rank);
        long length = env.get(x).shape()[axis];
        long times = random.nextInt(4) == 0 ? 20 : 1 + random.nextInt(3);
        long n = 1 + random.nextInt(3);
        long at = random.nextInt((int) length);
        switch (random.nextInt(5)) {
            case 0 ->
                define(
                        fresh(),
                        "np.tile(" + x + ", " + times + ")",
                        e -> e.get(x).tile(times));
            case 1 ->
                define(
                        fresh(),
                        "np.repeat(" + x + ", " + times + ", axis=" + axis + ")",
                        e -> e.get(x).repeat(times, axis));
            case 2 ->
                define(
                        fresh(),
                        "np.diff(" + x + ", n=" + n + ", axis=" + axis + ") % " + MODULUS,
                        e -> e.get(x).diff(n, axis).remainder(MODULUS));
            case 3 ->
                define(
                        fresh(),
                        "np.diff(np.concatenate([" + x + ", " + x + "], axis=" + axis + "), axis=" + axis + ") % "
                                + MODULUS,
                        e -> Nd.concat(axis, e.get(x), e.get(x)).diff(1, axis).remainder(MODULUS));
            default ->
                define(
                        fresh(),
                        "np.delete(" + x + ", [" + at + "], axis=" + axis + ")",
                        e -> e.get(x).delete(new long[] {at}, axis));
        }
    }

    /** What a mask over the first axis selects. */
    private void rows() {
        String x = any();
        if (env.get(x).ndim() < 2) {
            return;
        }
        long length = env.get(x).shape()[0];
        long factor = 1 + random.nextInt(9);
        long least = random.nextInt(7);
        define(
                fresh(),
                x + "[np.arange(" + length + ") * " + factor + " % 7 > " + least + "]",
                e -> e.get(x)
                        .get(Nd.arange(length).multiply(factor).remainder(7).greater(least)));
    }

    private void evaluate() {
        String x = any();
        if (random.nextBoolean()) {
            steps.add(new Step("", e -> e.get(x).eval("asked for")));
        } else {
            steps.add(new Step("", e -> e.context().flush("end of cell")));
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

    private long[] shape() {
        int[] sizes = {1, 2, 3, 4, 5, 7, 9, 17, 40};
        long[] shape = new long[1 + random.nextInt(3)];
        for (int d = 0; d < shape.length; d++) {
            shape[d] = sizes[random.nextInt(shape.length == 1 ? 9 : shape.length == 2 ? 8 : 5)];
        }
        return shape;
    }

    private void create() {
        long[] s = shape();
        create(fresh(), TYPES.get(random.nextInt(TYPES.size())), s, 0, 2 + random.nextInt(20));
    }

    /** Whole numbers from {@code low} on, at most {@code count} of them. */
    private boolean create(String name, DType type, long[] s, long low, long count) {
        long n = Arrays.stream(s).reduce(1, (a, b) -> a * b);
        long factor = 1 + random.nextInt(9);
        String dtype = "np." + (type == DType.BOOL ? "bool_" : type.numpyName());
        String text = "((np.arange(" + n + ") * " + factor + ") % " + count + " + (" + low + ")).astype(" + dtype
                + ").reshape(" + NumpyText.tuple(s) + ")";
        return define(
                name,
                text,
                e -> Nd.arange(n)
                        .multiply(factor)
                        .remainder(count)
                        .add(low)
                        .astype(type)
                        .reshape(s));
    }

    private String fresh() {
        return random.nextInt(5) == 0 && !env.variables().isEmpty() ? any() : "x" + names++;
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

    private boolean define(String name, String expression, Function<Env, NDArray> value) {
        try {
            NDArray probe = value.apply(env);
            if (probe.ndim() > 4 || probe.size() > 4000) {
                return false;
            }
        } catch (ArrayError refused) {
            return false;
        }
        return step(name + " = " + expression, e -> e.put(name, value.apply(e)));
    }

    private void binary() {
        String x = any();
        String y = any();
        Op op = BINARY.get(random.nextInt(BINARY.size()));
        if (env.get(x).dtype() == DType.BOOL || env.get(y).dtype() == DType.BOOL) {
            return;
        }
        define(
                fresh(),
                "(" + NumpyText.call(op, x, y) + ") % " + MODULUS,
                e -> Nd.map(op, e.get(x), e.get(y)).remainder(MODULUS));
    }

    private void cast() {
        String x = any();
        DType type = TYPES.get(random.nextInt(7));
        define(
                fresh(),
                x + ".astype(np." + (type == DType.BOOL ? "bool_" : type.numpyName()) + ")",
                e -> e.get(x).astype(type));
    }

    /** An index array for an axis of that length, in range: the name of a new variable. */
    private String index(long length, long[] s) {
        String name = "x" + names++;
        boolean negative = random.nextInt(3) == 0;
        DType type = INDICES.get(random.nextInt(INDICES.size()));
        boolean signed = !type.isUnsigned();
        boolean made =
                create(name, type, s, negative && signed ? -length : 0, negative && signed ? 2 * length : length);
        return made ? name : null;
    }

    private long[] indexShape() {
        long[] s = new long[random.nextInt(6) == 0 ? 2 : 1];
        for (int d = 0; d < s.length; d++) {
            s[d] = 1 + random.nextInt(s.length == 1 ? 30 : 4);
        }
        return s;
    }

    /** {@code x[i]}, {@code x[1:, i, None]}, {@code x[i, :, j]} … */
    private void pick() {
        String x = any();
        NDArray a = env.get(x);
        if (a.ndim() == 0) {
            return;
        }
        Items items = items(a);
        if (items == null) {
            return;
        }
        define(fresh(), x + "[" + items.text + "]", e -> e.get(x).get(items.format, items.arguments(e)));
    }

    /** An index with arrays in it, as NumPy's text and as Kiln's. */
    private record Items(String text, String format, List<String> names) {
        Object[] arguments(Env e) {
            return names.stream().map(e::get).toArray();
        }
    }

    private Items items(NDArray a) {
        List<String> text = new ArrayList<>();
        List<String> format = new ArrayList<>();
        List<String> picked = new ArrayList<>();
        long[] s = indexShape();
        int must = random.nextInt(a.ndim());
        for (int d = 0; d < a.ndim(); d++) {
            if (d == must || random.nextInt(3) == 0) {
                long[] own = random.nextInt(4) == 0 ? new long[] {1} : s;
                String name = index(a.shape()[d], own);
                if (name == null) {
                    return null;
                }
                picked.add(name);
                text.add(name);
                format.add("{}");
            } else {
                String slice = SLICES[random.nextInt(SLICES.length)];
                text.add(slice);
                format.add(slice);
            }
        }
        return new Items(String.join(", ", text), String.join(", ", format), picked);
    }

    /** {@code x[i, 1:] = y}, {@code x[i] = 3}, {@code x[i] += y}. */
    private void scatter() {
        String x = any();
        NDArray a = env.get(x);
        if (a.ndim() == 0 || a.dtype() == DType.BOOL) {
            return;
        }
        Items items = items(a);
        if (items == null) {
            return;
        }
        String place = x + "[" + items.text + "]";
        if (random.nextInt(3) == 0) {
            long scalar = random.nextInt(50);
            step(place + " = " + scalar, e -> e.get(x).set(items.format, items.arguments(e), scalar));
            return;
        }
        String y = any();
        boolean adds = random.nextBoolean() && env.get(y).dtype() == a.dtype();
        step(
                adds ? place + " = (" + place + " + " + y + ") % " + MODULUS : place + " = " + y,
                e -> e.get(x)
                        .set(
                                items.format,
                                items.arguments(e),
                                adds
                                        ? e.get(x)
                                                .get(items.format, items.arguments(e))
                                                .add(e.get(y))
                                                .remainder(MODULUS)
                                        : e.get(y)));
    }

    /** {@code np.add.at(x, np.s_[i, 1:], y)}, then back below the modulus. */
    private void accumulateAt() {
        String x = any();
        NDArray a = env.get(x);
        boolean wide = a.dtype() == DType.FLOAT64 || a.dtype() == DType.INT64 || a.dtype() == DType.INT32;
        if (a.ndim() == 0 || !wide && a.dtype() != DType.FLOAT32) {
            return;
        }
        Items items = items(a);
        if (items == null) {
            return;
        }
        String y = "x" + names++;
        String place = x + "[" + items.text + "]";
        boolean found = define(
                y,
                "(" + place + " + 7) % 20",
                e -> e.get(x).get(items.format, items.arguments(e)).add(7L).remainder(20L));
        if (!found || env.get(y).size() == 0) {
            return;
        }
        Op op = List.of(Op.ADD, Op.SUBTRACT, Op.MAXIMUM, Op.MINIMUM).get(random.nextInt(4));
        if (step(
                "np." + op.numpyName() + ".at(" + x + ", np.s_[" + items.text + "], " + y + ")",
                e -> require(Nd.updateAt(op, e.get(x), SliceText.parse(items.format, items.arguments(e)), e.get(y))))) {
            step(
                    x + "[...] = " + x + " % " + MODULUS,
                    e -> e.get(x).assign(e.get(x).remainder(MODULUS)));
        }
    }

    private static void require(boolean recorded) {
        if (!recorded) {
            throw new AssertionError("an update at places was not recorded");
        }
    }

    private void count() {
        String i = index(1 + random.nextInt(20), new long[] {1 + random.nextInt(80)});
        if (i != null
                && env.get(i).min().toLongArray()[0] >= 0
                && !env.get(i).dtype().isUnsigned()) {
            define(fresh(), "np.bincount(" + i + ", minlength=7)", e -> e.get(i).bincount(null, 7));
        }
    }

    private void roll() {
        String x = any();
        NDArray a = env.get(x);
        if (a.ndim() == 0) {
            return;
        }
        int axis = random.nextInt(a.ndim());
        int shift = random.nextInt(7) - 3;
        boolean twice = a.ndim() > 1 && random.nextBoolean();
        int other = (axis + 1) % a.ndim();
        String text = "np.roll(" + x + ", " + shift + ", axis=" + axis + ")";
        define(
                fresh(),
                twice ? "np.roll(" + text + ", 1, axis=" + other + ")" : text,
                e -> twice ? Nd.roll(Nd.roll(e.get(x), shift, axis), 1, other) : Nd.roll(e.get(x), shift, axis));
    }

    /** {@code x + roll(x, 1) - roll(x, -1)}: pieces at different places in one loop, perhaps written over x. */
    private void stencil() {
        String x = any();
        NDArray a = env.get(x);
        if (a.ndim() == 0 || a.dtype() == DType.BOOL) {
            return;
        }
        int axis = random.nextInt(a.ndim());
        String text = "(" + x + " + np.roll(" + x + ", 1, axis=" + axis + ") - np.roll(" + x + ", -2, axis=" + axis
                + ")) % " + MODULUS;
        Function<Env, NDArray> value = e -> e.get(x)
                .add(Nd.roll(e.get(x), 1, axis))
                .subtract(Nd.roll(e.get(x), -2, axis))
                .remainder(MODULUS);
        if (random.nextBoolean()) {
            define(fresh(), text, value);
        } else {
            step(x + "[...] = " + text, e -> e.get(x).assign(value.apply(e)));
        }
    }

    private void concat() {
        String x = any();
        String y = any();
        NDArray a = env.get(x);
        if (a.ndim() == 0) {
            return;
        }
        int axis = random.nextInt(a.ndim());
        if (random.nextBoolean()) {
            String part = axis == 0 ? "[::-1]" : "";
            define(
                    fresh(),
                    "np.concatenate([" + x + part + ", " + y + "], axis=" + axis + ")",
                    e -> Nd.concat(axis, axis == 0 ? e.get(x).get("::-1") : e.get(x), e.get(y)));
        } else {
            define(
                    fresh(),
                    "np.stack([" + x + ", " + x + "], axis=" + axis + ")",
                    e -> Nd.stack(axis, e.get(x), e.get(x)));
        }
    }

    private void pad() {
        String x = any();
        NDArray a = env.get(x);
        if (a.ndim() == 0) {
            return;
        }
        String mode =
                List.of("constant", "edge", "wrap", "reflect", "symmetric").get(random.nextInt(5));
        int width = random.nextInt(3);
        define(fresh(), "np.pad(" + x + ", " + width + ", mode='" + mode + "')", e -> Nd.pad(e.get(x), width, mode));
    }

    private void take() {
        String x = any();
        NDArray a = env.get(x);
        if (a.ndim() == 0) {
            return;
        }
        int axis = random.nextInt(a.ndim());
        String i = index(a.shape()[axis], indexShape());
        if (i != null) {
            define(
                    fresh(),
                    "np.take(" + x + ", " + i + ", axis=" + axis + ")",
                    e -> e.get(x).take(e.get(i), axis));
        }
    }

    private void alongAxis() {
        String x = any();
        NDArray a = env.get(x);
        if (a.ndim() == 0) {
            return;
        }
        int axis = random.nextInt(a.ndim());
        long[] s = a.shape();
        s[axis] = 1 + random.nextInt(6);
        String i = index(a.shape()[axis], s);
        if (i != null) {
            define(
                    fresh(),
                    "np.take_along_axis(" + x + ", " + i + ", axis=" + axis + ")",
                    e -> e.get(x).takeAlongAxis(e.get(i), axis));
        }
    }

    /** Writes to a part of an array, also to one that something gathers from. */
    private void write() {
        String x = any();
        String y = any();
        if (env.get(x).ndim() == 0 || env.get(x).dtype() == DType.BOOL) {
            return;
        }
        String index = random.nextInt(3) == 0 ? "..." : SLICES[random.nextInt(6)];
        if (random.nextBoolean()) {
            long scalar = random.nextInt(5);
            step(x + "[" + index + "] = " + scalar, e -> e.get(x).get(index).assign(scalar));
        } else {
            step(x + "[" + index + "] = " + y, e -> e.get(x).get(index).assign(e.get(y)));
        }
    }

    private void reduce() {
        String x = any();
        NDArray a = env.get(x);
        if (a.ndim() == 0 || a.dtype() == DType.BOOL) {
            return;
        }
        int axis = random.nextInt(a.ndim());
        define(fresh(), x + ".max(axis=" + axis + ")", e -> e.get(x).max(axis));
    }
}
