package dev.kiln.exec.session;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.Backend;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.planner.Partitioners;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** A session, its context and its traces, for tests. */
final class Sessions {
    final Session session;
    final Context context;
    final List<Trace> traces = new ArrayList<>();

    Sessions(Backend backend, BufferPool pool) {
        session = new Session(
                SessionConfig.standard(List.of(backend, new InterpreterBackend()))
                        .withPartitioner(Partitioners.named("greedy")),
                pool);
        session.onTrace(traces::add);
        context = new Context(session);
        CurrentContext.use(context);
    }

    static Sessions interpreted() {
        return new Sessions(new InterpreterBackend(), new BufferPool(1L << 30));
    }

    Trace last() {
        return traces.getLast();
    }

    /** The kernels that a result takes, with all that recording it evaluates. */
    List<Trace.KernelRun> kernels(Supplier<NDArray> result) {
        int before = traces.size();
        result.get().eval();
        return kernelsSince(before);
    }

    /** The kernels that a recorded array takes. */
    List<Trace.KernelRun> kernels(NDArray result) {
        return kernels(() -> result);
    }

    /** The kernels of all evaluations but the first ones. */
    List<Trace.KernelRun> kernelsSince(int traces) {
        return this.traces.subList(traces, this.traces.size()).stream()
                .flatMap(t -> t.kernels().stream())
                .toList();
    }

    /** A stored array of whole numbers below a bound, each far from the one before it. */
    static NDArray numbers(long factor, long bound, long... shape) {
        return Nd.arange(Arrays.stream(shape).reduce(1, (a, b) -> a * b))
                .multiply(factor)
                .remainder(bound)
                .astype(DType.FLOAT64)
                .reshape(shape)
                .eval();
    }
}
