package dev.kiln.benchmarks;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.exec.Backend;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.session.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What an evaluation costs besides its kernels when its plan is in the cache: a loop over small arrays, like a stencil code on several
 * fields (shifted views of each field, arithmetic, a write to the interior, a sum now and then), each iteration one evaluation.
 */
public final class CachedFlush {
    /** How the arrays of one iteration differ from those of the iteration before. */
    public enum Change {
        /** Scalars only. */
        NOTHING,
        /** Slices move along their arrays. */
        OFFSETS,
        /** Slices shrink each iteration. */
        LENGTHS
    }

    /**
     * Medians over the iterations.
     *
     * @param operations of one evaluation
     * @param kernels of one evaluation
     * @param coldSeconds of the first evaluation, all in: planning, lowering, compiling, running
     * @param seconds of a later one but for its kernels: graph to key, look-up, binding, memory, trace
     * @param solveSeconds of these to find the plan: graph to key and look-up
     * @param bindSeconds of these to bind it to the iteration's lengths and strides
     * @param restSeconds of these for memory, starting kernels and the trace
     * @param kernelSeconds in its kernels
     * @param recordSeconds for recording the operations of a iteration and finding out what is wanted
     * @param hits how many of the later evaluations found their plan
     */
    public record Result(
            int operations,
            int kernels,
            double coldSeconds,
            double seconds,
            double solveSeconds,
            double bindSeconds,
            double restSeconds,
            double kernelSeconds,
            double recordSeconds,
            int hits,
            int iterations) {}

    private static final int WIDTH = 4096;
    private static final int OPERATIONS_PER_FIELD = 10;

    private final int operations;
    private final Change change;
    private final List<NDArray> fields = new ArrayList<>();
    private final List<NDArray> temporaries = new ArrayList<>();
    private Trace last;

    private CachedFlush(int operations, Change change) {
        this.operations = operations;
        this.change = change;
    }

    /**
     * Runs the loop in a context of its own.
     *
     * @param backend that runs the kernels
     * @param operations about how many operations a iteration has: 10 or more, in steps of 10
     * @param iterations how many are measured, after a quarter as many that are not
     */
    public static Result measure(Backend backend, int operations, Change change, int iterations) {
        SessionConfig config = SessionConfig.standard(List.of(backend)).withThreads(1);
        try (Session session = new Session(config)) {
            Context context = new Context(session);
            return Recorder.with(
                    () -> context, () -> new CachedFlush(operations, change).run(session, context, iterations));
        }
    }

    private Result run(Session session, Context context, int iterations) {
        session.onTrace(trace -> last = trace);
        context.roots(() -> fields);
        for (int f = 0; f < Math.max(1, operations / OPERATIONS_PER_FIELD); f++) {
            fields.add(Nd.full(new long[] {WIDTH}, 1.0 + f).manage());
        }
        context.flush("start");
        int warmUps = Math.max(1, iterations / 4);
        List<Trace> traces = new ArrayList<>();
        double[] record = new double[iterations];
        double cold = 0;
        for (int iteration = 0; iteration < warmUps + iterations; iteration++) {
            long start = System.nanoTime();
            iteration(iteration);
            temporaries.forEach(NDArray::release);
            temporaries.clear();
            context.flush("iteration");
            double all = (System.nanoTime() - start) * 1e-9;
            if (iteration == 0) {
                cold = last.times().total();
            }
            if (iteration >= warmUps) {
                traces.add(last);
                record[iteration - warmUps] = all - last.times().total();
            }
        }
        fields.forEach(NDArray::release);
        return new Result(
                last.operations(),
                last.kernelCount(),
                cold,
                median(traces, t -> t.times().overhead()),
                median(traces, t -> t.times().solve()),
                median(traces, t -> t.times().bind()),
                median(
                        traces,
                        t -> t.times().overhead()
                                - t.times().solve()
                                - t.times().bind()),
                median(traces, t -> t.times().run()),
                Arrays.stream(record).sorted().toArray()[iterations / 2],
                (int) traces.stream().filter(Trace::cacheHit).count(),
                iterations);
    }

    private static double median(List<Trace> traces, ToDoubleFunction<Trace> of) {
        return traces.stream().mapToDouble(of).sorted().toArray()[traces.size() / 2];
    }

    private void iteration(int iteration) {
        int low = change == Change.OFFSETS ? iteration % 64 : 0;
        int length = change == Change.LENGTHS ? 2048 - iteration % 1024 : 16;
        for (int f = 0; f < fields.size(); f++) {
            NDArray field = fields.get(f);
            NDArray left = part(field, low, length);
            NDArray middle = part(field, low + 1, length);
            NDArray right = part(field, low + 2, length);
            NDArray sum = keep(keep(left.add(right)).mul(0.25 + 1e-9 * iteration));
            NDArray flux = keep(keep(middle.mul(0.5)).add(sum));
            NDArray limited = keep(keep(flux.sub(middle)).abs());
            NDArray next = keep(keep(limited.mul(1e-3)).add(flux));
            middle.set("...", keep(next.minimum(1e6)));
        }
    }

    private static NDArray part(NDArray field, long low, long length) {
        return field.get("{}:{}", low, low + length);
    }

    private NDArray keep(NDArray temporary) {
        temporaries.add(temporary.manage());
        return temporary;
    }
}
