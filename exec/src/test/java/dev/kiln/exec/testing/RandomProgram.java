package dev.kiln.exec.testing;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.testing.Dial;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongFunction;

/**
 * An array program: the same steps as calls on {@link NDArray} and as NumPy text, and what its variables must be at the end.
 *
 * @param maker the call that makes it: {@code RandomPrograms.of(5L)}
 * @param expected each variable at the end, by the reference interpreter
 * @param tolerance how far each variable's floats may be off: 0 for those that have one right value
 */
public record RandomProgram(
        String maker, List<Step> steps, Map<String, Result> expected, Map<String, Double> tolerance) {
    private static final int QUICK_STEP = 19;

    /**
     * A statement.
     *
     * @param text in NumPy's notation, empty for what NumPy need not do (evaluate now)
     */
    public record Step(String text, Consumer<Env> action) {}

    /** A variable's value, C-ordered. */
    public record Result(DType dtype, long[] shape, Image image) {
        /** The value of an array, evaluated. */
        public static Result of(NDArray array) {
            NDArray copy = array.copy().eval();
            byte[] bytes = copy.segment().toArray(ValueLayout.JAVA_BYTE);
            return new Result(array.dtype(), array.shape(), new Image(array.dtype(), bytes));
        }
    }

    /** The variables of a run. References to arrays are counted, so that what is deleted is dead at once. */
    public static final class Env {
        private final Context context;
        private final Map<String, NDArray> variables = new LinkedHashMap<>();

        public Env(Context context) {
            this.context = context;
            context.roots(variables::values);
        }

        public Context context() {
            return context;
        }

        public Map<String, NDArray> variables() {
            return variables;
        }

        public NDArray get(String name) {
            return variables.get(name);
        }

        void put(String name, NDArray value) {
            if (value.isManaged()) {
                value.retain();
            } else {
                value.manage();
            }
            delete(name);
            value.named(name);
            variables.put(name, value);
        }

        void delete(String name) {
            NDArray old = variables.remove(name);
            if (old != null) {
                old.release();
            }
        }
    }

    /** Runs it with an evaluator and gives the variables at the end. Changes which context is in use. */
    public Map<String, Result> run(Evaluator evaluator) {
        Context context = new Context(evaluator);
        CurrentContext.use(context);
        Env env = new Env(context);
        for (Step step : steps) {
            step.action().accept(env);
        }
        context.flush("end of program");
        Map<String, Result> results = new LinkedHashMap<>();
        env.variables().forEach((name, array) -> results.put(name, Result.of(array)));
        return results;
    }

    /**
     * Checks the programs of a range of seeds, with the dial at quick one in {@value #QUICK_STEP}; the message of a failure has the line
     * that makes the program again, and its text.
     *
     * @param from the first seed
     * @param to the seed after the last
     * @return how many programs were checked
     */
    public static int forSeeds(long from, long to, LongFunction<RandomProgram> of, Consumer<RandomProgram> check) {
        int step = Dial.cases(QUICK_STEP, 1);
        int checked = 0;
        for (long seed = from; seed < to; seed += step) {
            checked++;
            RandomProgram program = of.apply(seed);
            try {
                check.accept(program);
            } catch (RuntimeException e) {
                throw new AssertionError(
                        "program of seed " + seed + "\nrepeat: " + program.maker + ".check(evaluator)\n"
                                + program.text(),
                        e);
            }
        }
        return checked;
    }

    /** Runs it and compares, the signs of zeros too. */
    public void check(Evaluator evaluator) {
        compareBits(run(evaluator));
    }

    /** Fails when a variable is not as expected. The two zeros are equal: NumPy's are not always those that Kiln promises. */
    public void compare(Map<String, Result> actual) {
        compare(actual, expected.keySet(), false);
    }

    /** Fails when a variable is not as expected, bit for bit where it has one right value. All NaN are one. */
    public void compareBits(Map<String, Result> actual) {
        compare(actual, expected.keySet(), true);
    }

    /** The same of some of the variables. */
    void compareBits(Map<String, Result> actual, Set<String> names) {
        compare(actual, names, true);
    }

    private void compare(Map<String, Result> actual, Set<String> names, boolean bits) {
        for (String name : names) {
            Result want = expected.get(name);
            Result got = actual.get(name);
            if (got == null || got.dtype() != want.dtype() || !Arrays.equals(got.shape(), want.shape())) {
                throw failure(name + " is " + (got == null ? "missing" : got.dtype() + Arrays.toString(got.shape()))
                        + ", not " + want.dtype() + Arrays.toString(want.shape()));
            }
            if (Arrays.equals(want.image().bytes(), got.image().bytes())) {
                continue;
            }
            // of complex numbers one part after the other
            DType part = want.dtype().part();
            Image wanted = new Image(part, want.image().bytes());
            Image found = new Image(part, got.image().bytes());
            for (int i = 0; i < wanted.elements(); i++) {
                Number x = wanted.get(i);
                Number y = found.get(i);
                double free = tolerance.get(name);
                boolean right = bits && free == 0 ? Closeness.EXACT.holds(part, x, y) : near(part, x, y, free);
                if (!right) {
                    throw failure("element " + i + " of " + name + " is " + y + ", not " + x);
                }
            }
        }
    }

    private static boolean near(DType dtype, Number x, Number y, double tolerance) {
        if (!dtype.isFloating()) {
            return x.equals(y);
        }
        double a = x.doubleValue();
        double b = y.doubleValue();
        return a == b || Double.isNaN(a) && Double.isNaN(b) || Math.abs(a - b) <= tolerance;
    }

    private AssertionError failure(String what) {
        return new AssertionError(
                "random program " + maker + ": " + what + "\nrepeat: " + maker + ".check(evaluator)\n" + text());
    }

    /** The program as NumPy text; {@code import numpy as np} is the first line. */
    public String text() {
        StringBuilder text = new StringBuilder("import numpy as np\n");
        steps.stream()
                .map(Step::text)
                .filter(t -> !t.isEmpty())
                .forEach(t -> text.append(t).append('\n'));
        return text.toString();
    }
}
