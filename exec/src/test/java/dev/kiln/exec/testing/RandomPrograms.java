package dev.kiln.exec.testing;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
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
import java.util.stream.IntStream;

/**
 * Array programs at random: creation, elementwise ops, slices, transposes and broadcasts, writes through views (overlapping ones too),
 * reductions, complex numbers, deletions and evaluations in the middle; axes of length 0 and 1.
 *
 * <p>While it is made, a program runs on the reference interpreter, which gives types, shapes and values. What it refuses is left out.
 * Values whose last digits are free (sums of floats, exp …) are followed: they go only where a small error stays small, never into a
 * comparison or a conversion to integers, and have a tolerance in the end. Left out is also where Kiln differs from NumPy on purpose
 * (NumPy's int8 and float16 results of bools, writing to NumPy's immutable scalars).
 */
public final class RandomPrograms {
    private static final double REAL_ERROR = 1e-11;
    private static final double SINGLE_ERROR = 2e-5;
    private static final double LARGEST = 1e6;

    private static final List<Op> UNARY = Arrays.stream(Op.values())
            .filter(op -> op.arity() == 1 && !op.isMove())
            .toList();
    private static final List<Op> BINARY = Arrays.stream(Op.values())
            .filter(op -> op.arity() == 2 && !op.isMove())
            .toList();
    private static final List<Op> IN_PLACE =
            List.of(Op.ADD, Op.SUBTRACT, Op.MULTIPLY, Op.DIVIDE, Op.FLOOR_DIVIDE, Op.REMAINDER, Op.BITWISE_XOR);
    private static final String[] STARTS = {"", "", "1", "2", "-2", "-1"};
    private static final String[] STEPS = {"", "", "", ":2", ":-1", ":-2"};

    /** How far floats may be off: 0 is not at all. Shared by the views of one cell. */
    private static final class Error {
        double error;
    }

    private final Random random;
    private final Env env = new Env(new Context(new ReferenceEvaluator()));
    private final Map<String, Error> errors = new HashMap<>();
    private final List<Step> steps = new ArrayList<>();
    private final ComplexSteps complex;
    private final long[] shape;
    private int names;

    private RandomPrograms(long seed) {
        // Neighbouring seeds of java.util.Random begin alike.
        random = new Random(seed * 0x9E3779B97F4A7C15L ^ 0x5851F42D4C957F2DL);
        complex = new ComplexSteps(random, env, this::step, false);
        int rank = 1 + random.nextInt(3);
        shape = new long[rank];
        int[] sizes = {0, 1, 1, 2, 3, 4, 5, 7, 9, 17, 40};
        for (int d = 0; d < rank; d++) {
            shape[d] = sizes[random.nextInt(8) == 0 ? random.nextInt(2) : 1 + random.nextInt(rank == 3 ? 7 : 10)];
        }
    }

    /** The program of a seed. Changes which context is in use. */
    public static RandomProgram of(long seed) {
        return new RandomPrograms(seed).make(seed);
    }

    private RandomProgram make(long seed) {
        CurrentContext.use(env.context());
        int inputs = 1 + random.nextInt(3);
        for (int i = 0; i < inputs; i++) {
            create();
        }
        int statements = 4 + random.nextInt(16);
        for (int i = 0; steps.size() < statements && i < 4 * statements; i++) {
            CurrentContext.use(env.context());
            statement();
        }
        Map<String, Result> expected = new LinkedHashMap<>();
        Map<String, Double> tolerance = new HashMap<>();
        env.variables().forEach((name, array) -> {
            expected.put(name, Result.of(array));
            tolerance.put(name, ComplexSteps.isComplex(name) ? 0 : errors.get(name).error);
        });
        return new RandomProgram("RandomPrograms.of(" + seed + "L)", List.copyOf(steps), expected, tolerance);
    }

    private void statement() {
        switch (random.nextInt(18)) {
            case 0 -> create();
            case 1, 2 -> unary();
            case 3, 4, 5, 6 -> binary();
            case 7 -> withScalar();
            case 8 -> where();
            case 9 -> cast();
            case 10 -> view();
            case 11, 12, 13 -> write();
            case 14 -> reduce();
            case 16, 17 -> complex();
            default -> {
                if (random.nextInt(3) == 0) {
                    delete();
                } else {
                    evaluate();
                }
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

    /** A statement about complex numbers, whose parts have one right value. */
    private void complex() {
        String x = any();
        String y = any();
        if (error(x) == 0 && error(y) == 0) {
            complex.statement(x, y, x);
        }
    }

    private NDArray value(String name) {
        return env.get(name);
    }

    private double error(String name) {
        return errors.get(name).error;
    }

    private String fresh() {
        return random.nextInt(5) == 0 && !reals().isEmpty() ? any() : "x" + names++;
    }

    /** Adds the step unless the reference interpreter refuses it or its values are too large to follow. */
    private boolean step(String text, Consumer<Env> action) {
        try {
            action.accept(env);
        } catch (ArrayError refused) {
            return false;
        }
        steps.add(new Step(text, action));
        return true;
    }

    /** {@code name = expression}. */
    private void define(String expression, java.util.function.Function<Env, NDArray> value, double error) {
        NDArray probe;
        try {
            probe = value.apply(env);
        } catch (ArrayError refused) {
            return;
        }
        if (!acceptable(probe, error)) {
            return;
        }
        String name = fresh();
        step(name + " = " + expression, e -> e.put(name, value.apply(e)));
        Error of = new Error();
        of.error = error;
        errors.put(name, of);
    }

    /** Values with an error must be finite and of common size, or the error could not be bounded. */
    private static boolean acceptable(NDArray value, double error) {
        if (error == 0) {
            return true;
        }
        for (double v : value.astype(DType.FLOAT64).toDoubleArray()) {
            if (!(Math.abs(v) < LARGEST)) {
                return false;
            }
        }
        return true;
    }

    /** Where C leaves open what a number that does not fit becomes. */
    private static boolean isOpen(DType type) {
        return type.isInteger() && type != DType.INT32 && type != DType.INT64;
    }

    private void create() {
        int kind = random.nextInt(5);
        DType any = DType.values()[random.nextInt(11)];
        DType type = kind == 2 && isOpen(any) ? DType.FLOAT64 : any;
        long[] s = shape.clone();
        if (random.nextInt(4) == 0) {
            s[random.nextInt(s.length)] = 1;
        }
        if (random.nextInt(5) == 0) {
            s = Arrays.copyOfRange(s, random.nextInt(s.length), s.length);
        }
        long[] dims = s;
        long n = Arrays.stream(dims).reduce(1, (a, b) -> a * b);
        String tuple = NumpyText.tuple(dims);
        String dtype = "np." + (type == DType.BOOL ? "bool_" : type.numpyName());
        long factor = 1 + random.nextInt(9);
        long add = random.nextInt(9);
        switch (kind) {
            case 0 -> define("np.zeros(" + tuple + ", dtype=" + dtype + ")", e -> Nd.zeros(type, dims), 0);
            case 1 -> define("np.ones(" + tuple + ", dtype=" + dtype + ")", e -> Nd.ones(type, dims), 0);
            case 2 ->
                // Quotients by zero: infinities and NaN.
                define(
                        "((np.arange(" + n + ") % 5 - 2) / (np.arange(" + n + ") % " + (2 + add) + ")).astype(" + dtype
                                + ").reshape(" + tuple + ")",
                        e -> Nd.arange(n)
                                .remainder(5)
                                .subtract(2)
                                .divide(Nd.arange(n).remainder(2 + add))
                                .astype(type)
                                .reshape(dims),
                        0);
            default ->
                define(
                        "((np.arange(" + n + ") * " + factor + " + " + add + ") % 11 * 0.5 - 2).astype(" + dtype
                                + ").reshape(" + tuple + ")",
                        e -> Nd.arange(n)
                                .multiply(factor)
                                .add(add)
                                .remainder(11)
                                .multiply(0.5)
                                .subtract(2)
                                .astype(type)
                                .reshape(dims),
                        0);
        }
    }

    private void unary() {
        Op op = UNARY.get(random.nextInt(UNARY.size()));
        String x = any();
        boolean bool = isShort(value(x));
        if (bool && op != Op.LOGICAL_NOT && op != Op.INVERT && op != Op.ISNAN) {
            return;
        }
        boolean smooth = op == Op.NEGATIVE || op == Op.POSITIVE || op == Op.ABS;
        if (error(x) > 0 && !smooth) {
            return;
        }
        double error = RandomNests.ExactOps.isApproximate(op) ? approximate(value(x), op) : error(x);
        if (error >= 0) {
            define(NumpyText.call(op, x), e -> Nd.map(op, e.get(x)), error);
        }
    }

    /** The error of a function that backends compute differently, or −1 when its argument is too wild. */
    private static double approximate(NDArray argument, Op op) {
        boolean single = Promotion.computeType(op, argument.dtype()) == DType.FLOAT32;
        double largest = 0;
        for (double v : argument.astype(DType.FLOAT64).toDoubleArray()) {
            largest = Math.max(largest, Double.isFinite(v) ? Math.abs(v) : LARGEST);
        }
        return largest > 10 || op == Op.TAN ? -1 : single ? SINGLE_ERROR * 100 : REAL_ERROR * 100;
    }

    private void binary() {
        String x = any();
        String y = any();
        Op op = BINARY.get(random.nextInt(BINARY.size()));
        boolean bools = isShort(value(x)) && isShort(value(y));
        if (refused(op, bools, x, y)) {
            return;
        }
        if (op == Op.POW || op == Op.LEFT_SHIFT || op == Op.RIGHT_SHIFT || RandomNests.ExactOps.isApproximate(op)) {
            return;
        }
        define(
                NumpyText.call(op, x, y),
                e -> Nd.map(op, e.get(x), e.get(y)),
                sum(value(x), value(y), error(x) + error(y)));
    }

    /** Errors add up; arithmetic in float32 rounds what has an error differently. */
    private static double sum(NDArray x, NDArray y, double error) {
        boolean single = x.dtype() == DType.FLOAT32 || y.dtype() == DType.FLOAT32;
        return error == 0 ? 0 : Math.max(error, single ? SINGLE_ERROR * 10 : 0);
    }

    /** Ops that NumPy does in types that Kiln does not have, or that would enlarge an error. */
    private boolean refused(Op op, boolean bools, String x, String y) {
        boolean smallTypes = bools
                && switch (op) {
                    case ADD, MULTIPLY, SUBTRACT, DIVIDE, MINIMUM, MAXIMUM, BITWISE_AND, BITWISE_OR, BITWISE_XOR ->
                        false;
                    default -> op.rule() != Op.TypeRule.COMPARE && op.rule() != Op.TypeRule.LOGICAL;
                };
        boolean smooth = op == Op.ADD || op == Op.SUBTRACT || op == Op.MINIMUM || op == Op.MAXIMUM;
        return smallTypes || (error(x) > 0 || error(y) > 0) && !smooth;
    }

    private void withScalar() {
        String x = any();
        NDArray a = value(x);
        boolean real = random.nextBoolean();
        Object scalar = real ? (Object) (random.nextInt(9) * 0.25 - 1) : (Object) (long) (random.nextInt(7) - 2);
        List<Op> ops = List.of(
                Op.ADD, Op.SUBTRACT, Op.MULTIPLY, Op.DIVIDE, Op.MAXIMUM, Op.LESS, Op.GREATER_EQUAL, Op.NOT_EQUAL);
        if (!real && random.nextInt(3) == 0 && a.dtype().isInteger()) {
            scalar = 1L + random.nextInt(3);
            ops = List.of(Op.POW, Op.LEFT_SHIFT, Op.RIGHT_SHIFT, Op.BITWISE_AND, Op.REMAINDER, Op.FLOOR_DIVIDE);
        }
        Op op = ops.get(random.nextInt(ops.size()));
        if (error(x) > 0 && (op.rule() == Op.TypeRule.COMPARE || op == Op.DIVIDE)) {
            return;
        }
        Object s = scalar;
        boolean first = op != Op.POW && op != Op.LEFT_SHIFT && op != Op.RIGHT_SHIFT && random.nextInt(3) == 0;
        String literal = s.toString().startsWith("-") ? "(" + s + ")" : s.toString();
        String text = first ? NumpyText.call(op, literal, x) : NumpyText.call(op, x, literal);
        double error = sum(a, a, op == Op.MULTIPLY ? 4 * error(x) : error(x));
        define(text, e -> first ? Nd.map(op, s, e.get(x)) : Nd.map(op, e.get(x), s), error);
    }

    private void where() {
        List<String> conditions = env.variables().keySet().stream()
                .filter(n -> value(n).dtype() == DType.BOOL)
                .toList();
        if (conditions.isEmpty()) {
            return;
        }
        String c = conditions.get(random.nextInt(conditions.size()));
        String x = any();
        String y = any();
        double error = sum(value(x), value(y), Math.max(error(x), error(y)));
        define("np.where(" + c + ", " + x + ", " + y + ")", e -> Nd.where(e.get(c), e.get(x), e.get(y)), error);
    }

    private void cast() {
        String x = any();
        DType type = DType.values()[random.nextInt(11)];
        if (error(x) > 0 && !type.isFloating()) {
            return;
        }
        if (isOpen(type) && value(x).dtype().isFloating() && !isSmall(value(x))) {
            return;
        }
        if (random.nextInt(3) == 0) {
            define(x + ".copy()", e -> e.get(x).copy(), error(x));
            return;
        }
        String dtype = "np." + (type == DType.BOOL ? "bool_" : type.numpyName());
        double error = error(x) == 0 ? 0 : Math.max(error(x), type == DType.FLOAT32 ? SINGLE_ERROR * 10 : 0);
        define(x + ".astype(" + dtype + ")", e -> e.get(x).astype(type), error);
    }

    /** A type for which NumPy's functions answer in float16, which Kiln has not. */
    private static boolean isShort(NDArray value) {
        return value.dtype() == DType.BOOL || value.dtype() == DType.INT8 || value.dtype() == DType.UINT8;
    }

    private static boolean isSmall(NDArray value) {
        return Arrays.stream(value.toDoubleArray()).allMatch(v -> Math.abs(v) < 100);
    }

    /** An index of the array like {@code 1:-1, ::2}; never one that gives a scalar, seldom one that gives nothing. */
    private String index(NDArray a) {
        for (int i = 0; i < 3; i++) {
            String index = anyIndex(a.ndim());
            try {
                if (a.get(index).size() > 0) {
                    return index;
                }
            } catch (ArrayError outside) {
                continue;
            }
        }
        return anyIndex(a.ndim());
    }

    private String anyIndex(int rank) {
        List<String> items = new ArrayList<>();
        boolean sliced = false;
        for (int d = 0; d < rank; d++) {
            boolean last = d == rank - 1;
            if (random.nextInt(6) == 0 && (!last || sliced)) {
                items.add(random.nextBoolean() ? "0" : "-1");
            } else {
                items.add(STARTS[random.nextInt(STARTS.length)] + ":" + STARTS[random.nextInt(STARTS.length)]
                        + STEPS[random.nextInt(STEPS.length)]);
                sliced = true;
            }
        }
        return String.join(", ", items);
    }

    private void view() {
        String x = any();
        NDArray a = value(x);
        if (a.ndim() == 0) {
            return;
        }
        String text;
        Consumer<Env> action;
        String name = "x" + names++;
        switch (random.nextInt(4)) {
            case 0 -> {
                text = x + ".T";
                action = e -> e.put(name, e.get(x).T());
            }
            case 1 -> {
                text = x + "[None]";
                action = e -> e.put(name, e.get(x).get("None"));
            }
            default -> {
                String index = index(a);
                text = x + "[" + index + "]";
                action = e -> e.put(name, e.get(x).get(index));
            }
        }
        if (a.ndim() > 3) {
            return;
        }
        if (step(name + " = " + text, action)) {
            errors.put(name, errors.get(x));
        }
    }

    /** Writes into an array, whole or through a view, a value or the result of an op. */
    private void write() {
        String x = any();
        String y = any();
        NDArray target = value(x);
        if (target.ndim() == 0 || error(y) > 0 && !target.dtype().isFloating()) {
            return;
        }
        if (isOpen(target.dtype()) && value(y).dtype().isFloating() && !isSmall(value(y))) {
            return;
        }
        boolean whole = random.nextInt(3) == 0;
        String index = whole ? "..." : index(target);
        boolean sliced = random.nextBoolean() && value(y).ndim() > 0;
        String other = sliced ? index(value(y)) : "...";
        String right = sliced ? y + "[" + other + "]" : y;
        if (random.nextInt(5) == 0) {
            long scalar = random.nextInt(5) - 2;
            step(x + "[" + index + "] = " + scalar, e -> e.get(x).get(index).assign(scalar));
        } else if (random.nextBoolean()) {
            if (step(x + "[" + index + "] = " + right, e -> e.get(x).get(index).assign(read(e, y, other, sliced)))) {
                enlarge(x, sum(target, value(y), error(y)));
            }
        } else {
            Op op = IN_PLACE.get(random.nextInt(IN_PLACE.size()));
            boolean bools = isShort(target) && isShort(value(y));
            if (refused(op, bools, x, y) || !boundedAfter(x, y)) {
                return;
            }
            String operator = op.pattern().replace("{0}", "").replace("{1}", "").strip();
            double error = sum(target, value(y), error(x) + error(y));
            Consumer<Env> action = e -> e.get(x).get(index).update(op, read(e, y, other, sliced));
            if (step(x + "[" + index + "] " + operator + "= " + right, action)) {
                enlarge(x, error);
            }
        }
    }

    private static NDArray read(Env e, String y, String index, boolean sliced) {
        return sliced ? e.get(y).get(index) : e.get(y);
    }

    private void enlarge(String x, double error) {
        errors.get(x).error = Math.max(errors.get(x).error, error);
    }

    private boolean boundedAfter(String x, String y) {
        return error(x) == 0 && error(y) == 0 || acceptable(value(x), 1) && acceptable(value(y), 1);
    }

    private void reduce() {
        String x = any();
        NDArray a = value(x);
        if (a.ndim() == 0) {
            return;
        }
        ReduceOp op = ReduceOp.values()[random.nextInt(6)];
        boolean real = a.dtype().isFloating();
        // NumPy is of two minds about the minimum of nothing when nothing is asked for.
        if (!op.hasIdentity() && a.size() == 0) {
            return;
        }
        if (op == ReduceOp.PROD && real || (op == ReduceOp.ANY || op == ReduceOp.ALL) && error(x) > 0) {
            return;
        }
        double error = error(x);
        if (op == ReduceOp.SUM && real) {
            if (!acceptable(a, 1)) {
                return;
            }
            error = a.size() * (error + (a.dtype() == DType.FLOAT32 ? SINGLE_ERROR : REAL_ERROR));
        }
        boolean all = random.nextInt(3) == 0;
        int axis = random.nextInt(a.ndim());
        int[] axes = all ? IntStream.range(0, a.ndim()).toArray() : new int[] {axis};
        boolean keep = random.nextInt(3) == 0;
        String arguments = (all ? "" : "axis=" + axis) + (!all && keep ? ", " : "") + (keep ? "keepdims=True" : "");
        define(x + "." + op.numpyName() + "(" + arguments + ")", e -> e.get(x).reduce(op, axes, keep), error);
    }

    private void delete() {
        if (reals().size() > 2) {
            String x = any();
            step("del " + x, e -> e.delete(x));
            errors.remove(x);
        }
    }

    private void evaluate() {
        String x = any();
        if (random.nextBoolean()) {
            steps.add(new Step("", e -> e.get(x).eval("asked for")));
        } else {
            steps.add(new Step("", e -> e.context().flush("end of cell")));
        }
    }
}
