package dev.kiln.exec.testing;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.testing.RandomProgram.Result;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What people write about rows, for backends to be held to: normalised rows, softmax, products with row sums, vectors computed and then
 * broadcast, chains of reductions, in place.
 */
public final class RowCases {
    private RowCases() {}

    /** Results by name of an array of rank 2 or more, whose last axis is the row. */
    public static final Map<String, Function<NDArray, List<NDArray>>> ALL = all();

    private static Map<String, Function<NDArray, List<NDArray>>> all() {
        Map<String, Function<NDArray, List<NDArray>>> cases = new LinkedHashMap<>();
        cases.put("centred", x -> List.of(x.sub(x.mean(-1, true))));
        cases.put("normalised", x -> List.of(x.div(x.sum(-1).get("..., None"))));
        cases.put("softmax", RowCases::softmax);
        cases.put("weighted sums", x -> List.of(x.mul(x.get("::-1")).sum(-1).add(x.get("..., 0"))));
        cases.put(
                "outer producer",
                x -> List.of(x.get("..., 0").div(50).exp().get("..., None").mul(x)));
        cases.put("standardised", x -> {
            NDArray d = x.sub(x.mean(-1, true));
            return List.of(d.div(d.mul(d).mean(-1, true).add(1e-9).sqrt()));
        });
        cases.put("all are wanted", x -> {
            NDArray s = x.sum(-1);
            NDArray m = s.div(3);
            return List.of(s, m, x.sub(m.get("..., None")), x.max(-1));
        });
        cases.put("in place", x -> {
            NDArray y = x.copy();
            y.isub(y.max(-1, true));
            y.idiv(y.sum(-1, true).sub(1));
            return List.of(y);
        });
        cases.put("two trailing axes", x -> {
            int[] axes = x.ndim() == 2 ? new int[] {1} : new int[] {x.ndim() - 2, x.ndim() - 1};
            return List.of(x.sub(x.sum(axes, true)).sum(axes, false));
        });
        cases.put("random rows", x -> {
            NDArray r = Nd.random(7).random(x.shape());
            return List.of(r.sub(r.mean(-1, true)));
        });
        return cases;
    }

    private static List<NDArray> softmax(NDArray x) {
        NDArray e = x.sub(x.max(-1, true)).div(10).exp();
        return List.of(e.div(e.sum(-1, true)));
    }

    /** The case on numbers that take no pattern, of a shape, by an evaluator. Changes which context is in use. */
    public static List<Result> run(String name, Evaluator evaluator, long... shape) {
        Context context = new Context(evaluator);
        CurrentContext.use(context);
        long n = java.util.Arrays.stream(shape).reduce(1, (a, b) -> a * b);
        NDArray x = Nd.arange((double) n)
                .mul(0.618)
                .remainder(7.3)
                .add(0.1)
                .reshape(shape)
                .eval();
        List<NDArray> results = ALL.get(name).apply(x);
        context.roots(() -> results);
        context.flush("end of cell");
        return results.stream().map(Result::of).toList();
    }

    /** Fails when an evaluator's results are not the reference's within 1e-11, relative to the larger of 1 and the value. */
    public static void check(String name, Evaluator evaluator, long... shape) {
        List<Result> got = run(name, evaluator, shape);
        List<Result> want = run(name, new ReferenceEvaluator(), shape);
        for (int k = 0; k < want.size(); k++) {
            for (int i = 0; i < want.get(k).image().elements(); i++) {
                double a = want.get(k).image().get(i).doubleValue();
                double b = got.get(k).image().get(i).doubleValue();
                if (!(Math.abs(a - b) <= 1e-11 * Math.max(1, Math.abs(a)))) {
                    throw new AssertionError("element " + i + " of result " + k + " of " + name + " is " + b + ", not "
                            + a + ", for shape " + java.util.Arrays.toString(shape));
                }
            }
        }
    }
}
