package dev.kiln.exec.testing;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
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
import java.util.stream.IntStream;

/**
 * Programs at random about rows: arrays of rank 2 and 3, reductions over trailing axes (and some over others), results of reductions and
 * computed vectors that are broadcast again, writes in place on both levels, deletions. All values are whole numbers below 97 in size, so
 * that every sum is exact in any order and results have one right value, bit for bit.
 */
public final class RowPrograms {
    private static final List<Op> BINARY =
            List.of(Op.ADD, Op.SUBTRACT, Op.MULTIPLY, Op.MINIMUM, Op.MAXIMUM, Op.ADD, Op.SUBTRACT);
    private static final List<ReduceOp> REDUCTIONS = List.of(ReduceOp.SUM, ReduceOp.SUM, ReduceOp.MAX, ReduceOp.MIN);
    private static final List<DType> TYPES =
            List.of(DType.FLOAT64, DType.FLOAT64, DType.FLOAT64, DType.INT64, DType.INT32, DType.FLOAT32);
    private static final long MODULUS = 97;

    private final Random random;
    private final Env env = new Env(new Context(new ReferenceEvaluator()));
    private final List<Step> steps = new ArrayList<>();
    private final long[] shape;
    private final int outer;
    private int names;

    private RowPrograms(long seed) {
        random = new Random(seed * 0x9E3779B97F4A7C15L ^ 0x2545F4914F6CDD1DL);
        int rank = 2 + random.nextInt(2);
        int[] sizes = {1, 2, 2, 3, 3, 5, 8, 13, 40, 0};
        shape = random.longs(rank, 0, 100)
                .map(r -> r < 3 ? sizes[9] : sizes[(int) (r % (rank == 2 ? 9 : 7))])
                .toArray();
        outer = 1 + random.nextInt(rank - 1);
    }

    /** The program of a seed. Changes which context is in use. */
    public static RandomProgram of(long seed) {
        return new RowPrograms(seed).make(seed);
    }

    private RandomProgram make(long seed) {
        CurrentContext.use(env.context());
        create(shape);
        create(random.nextBoolean() ? shape : Arrays.copyOf(shape, outer));
        int statements = 4 + random.nextInt(14);
        for (int i = 0; steps.size() < statements && i < 4 * statements; i++) {
            CurrentContext.use(env.context());
            statement();
        }
        Map<String, Result> expected = new LinkedHashMap<>();
        Map<String, Double> tolerance = new HashMap<>();
        env.variables().forEach((name, array) -> {
            expected.put(name, Result.of(array));
            tolerance.put(name, 0.0);
        });
        return new RandomProgram("RowPrograms.of(" + seed + "L)", List.copyOf(steps), expected, tolerance);
    }

    private void statement() {
        switch (random.nextInt(20)) {
            case 0 -> create(random.nextBoolean() ? shape : Arrays.copyOf(shape, outer));
            case 1, 2, 3, 4 -> reduce();
            case 5, 6, 7, 8, 9 -> binary();
            case 10, 11, 12 -> centre();
            case 13, 14 -> write();
            case 15 -> update();
            case 16 -> view();
            case 17, 18 -> delete();
            default -> {
                String x = any();
                if (random.nextInt(3) == 0) {
                    steps.add(new Step("", e -> e.get(x).eval("asked for")));
                }
            }
        }
    }

    private String any() {
        List<String> all = List.copyOf(env.variables().keySet());
        return all.get(random.nextInt(all.size()));
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
        String name = random.nextInt(5) == 0 ? any() : "x" + names++;
        step(
                name + " = (" + expression + ") % " + MODULUS,
                e -> e.put(name, value.apply(e).remainder(MODULUS)));
    }

    private void create(long[] dims) {
        DType type = TYPES.get(random.nextInt(TYPES.size()));
        long n = Arrays.stream(dims).reduce(1, (a, b) -> a * b);
        long factor = 1 + random.nextInt(90);
        String name = "x" + names++;
        step(
                name + " = (np.arange(" + n + ") * " + factor + " % " + MODULUS + ").astype(np." + type.numpyName()
                        + ").reshape(" + NumpyText.tuple(dims) + ")",
                e -> e.put(
                        name,
                        Nd.arange(n).mul(factor).remainder(MODULUS).astype(type).reshape(dims)));
    }

    private boolean isRow(NDArray a) {
        return a.ndim() == outer && shape.length > outer;
    }

    /** An operand: a variable, a row value spread over the inner axes, now and then reversed or shifted into another type. */
    private record Operand(String text, Function<Env, NDArray> value) {}

    private Operand operand(String x) {
        if (isRow(env.get(x)) && random.nextInt(3) > 0) {
            String index = "..." + ", None".repeat(shape.length - outer);
            return new Operand(x + "[" + index + "]", e -> e.get(x).get(index));
        }
        if (random.nextInt(12) == 0 && env.get(x).ndim() > 0) {
            return new Operand(x + "[::-1]", e -> e.get(x).get("::-1"));
        }
        return new Operand(x, e -> e.get(x));
    }

    private Operand combine(Operand a, Operand b) {
        Op op = BINARY.get(random.nextInt(BINARY.size()));
        String text = "(" + NumpyText.call(op, a.text, b.text) + ")";
        Function<Env, NDArray> value = e -> Nd.map(op, a.value.apply(e), b.value.apply(e));
        return op == Op.MULTIPLY
                ? new Operand(
                        "(" + text + " % " + MODULUS + ")", e -> value.apply(e).remainder(MODULUS))
                : new Operand(text, value);
    }

    private void binary() {
        Operand sum = combine(operand(any()), operand(any()));
        if (random.nextInt(3) == 0) {
            sum = combine(sum, operand(any()));
        }
        Operand of = sum;
        define(of.text, of.value);
    }

    private int[] axes(int rank) {
        if (rank == shape.length && random.nextInt(6) > 0) {
            return IntStream.range(outer, rank).toArray();
        }
        return random.nextInt(3) == 0
                ? IntStream.range(0, rank).toArray()
                : new int[] {random.nextInt(Math.max(1, rank))};
    }

    private Operand reduction(Operand of, int rank) {
        ReduceOp op = REDUCTIONS.get(random.nextInt(REDUCTIONS.size()));
        int[] axes = axes(rank);
        boolean keep = random.nextInt(3) == 0;
        String text = of.text + "." + op.numpyName() + "(axis="
                + NumpyText.tuple(Arrays.stream(axes).asLongStream().toArray()) + (keep ? ", keepdims=True" : "") + ")";
        return new Operand(text, e -> of.value.apply(e).reduce(op, axes, keep));
    }

    private boolean mayReduce(NDArray a) {
        return a.ndim() > 0 && a.size() > 0;
    }

    private void reduce() {
        String x = any();
        if (mayReduce(env.get(x))) {
            Operand of = random.nextInt(3) == 0 ? combine(operand(x), operand(any())) : operand(x);
            Operand result = reduction(
                    new Operand("(" + of.text + ")", of.value), env.get(x).ndim());
            define(result.text, result.value);
        }
    }

    /** {@code y = x - (x.max(axis=1, keepdims=True) * r)[...]}: all in one expression. */
    private void centre() {
        String x = any();
        NDArray a = env.get(x);
        if (a.ndim() != shape.length || !mayReduce(a)) {
            return;
        }
        int[] axes = IntStream.range(outer, shape.length).toArray();
        ReduceOp op = REDUCTIONS.get(random.nextInt(REDUCTIONS.size()));
        Operand of = operand(x);
        Operand other = random.nextBoolean() ? combine(of, operand(any())) : of;
        String text = "(" + other.text + ")." + op.numpyName() + "(axis="
                + NumpyText.tuple(Arrays.stream(axes).asLongStream().toArray()) + ", keepdims=True)";
        Operand row = new Operand(text, e -> other.value.apply(e).reduce(op, axes, true));
        Operand scaled = random.nextBoolean() ? row : combine(row, operand(any()));
        Operand result = combine(other, scaled);
        if (random.nextBoolean()) {
            result = combine(result, random.nextBoolean() ? of : scaled);
        }
        Operand last = result;
        define(last.text, last.value);
    }

    private void write() {
        String x = any();
        Operand y = operand(any());
        String[] places = {"...", "...", "1:", ":-1", "..., 0", "0"};
        String drawn = places[random.nextInt(places.length)];
        // NumPy takes no array for one element.
        String place = drawn.equals("0") && env.get(x).ndim() == 1 ? "0:1" : drawn;
        if (env.get(x).ndim() > 0) {
            step(x + "[" + place + "] = " + y.text, e -> e.get(x).get(place).assign(y.value.apply(e)));
        }
    }

    private void update() {
        String x = any();
        Operand y = operand(any());
        Op op = random.nextBoolean() ? Op.ADD : Op.SUBTRACT;
        String operator = op == Op.ADD ? "+" : "-";
        if (env.get(x).ndim() > 0
                && step(
                        x + " " + operator + "= " + y.text,
                        e -> e.get(x).get("...").update(op, y.value.apply(e)))) {
            step(x + " %= " + MODULUS, e -> e.get(x).get("...").update(Op.REMAINDER, MODULUS));
        }
    }

    private void view() {
        String x = any();
        String name = "x" + names++;
        if (env.get(x).ndim() == 2 && random.nextInt(3) == 0) {
            step(name + " = " + x + ".T", e -> e.put(name, e.get(x).T()));
        } else if (env.get(x).ndim() > 0) {
            step(name + " = " + x + "[::-1]", e -> e.put(name, e.get(x).get("::-1")));
        }
    }

    private void delete() {
        if (env.variables().size() > 2) {
            String x = any();
            step("del " + x, e -> e.delete(x));
        }
    }
}
