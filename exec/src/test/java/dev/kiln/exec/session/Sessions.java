package dev.kiln.exec.session;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.Backend;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.planner.Partitioners;
import java.util.ArrayList;
import java.util.List;

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
}
