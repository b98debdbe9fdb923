package dev.kiln.exec.session;

import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Statement;

/**
 * Counts the arithmetic operations of a nest. Ops count as their {@linkplain dev.kiln.arrays.graph.Price price} states; an index or a
 * conversion counts one.
 */
public final class FlopCount {
    private FlopCount() {}

    /** The operations on an iteration space of these sizes. */
    static long of(LoopNest nest, long[] sizes) {
        long points = 1;
        long outer = 1;
        for (int d = 0; d < sizes.length; d++) {
            points *= sizes[d];
            outer *= nest.reduced().get(d) ? 1 : sizes[d];
        }
        return flops(nest, true) * points + flops(nest, false) * outer;
    }

    private static long flops(LoopNest nest, boolean inner) {
        long flops = 0;
        for (LoopNest.Phase phase : nest.phases()) {
            for (Statement statement : nest.statements(phase)) {
                flops += phase.inner() == inner ? of(statement) : 0;
            }
        }
        return flops;
    }

    private static int of(Statement statement) {
        return switch (statement) {
            case Statement.Load l -> 0;
            case Statement.Store s -> 0;
            case Statement.Scalar s -> 0;
            case Statement.Index i -> 1;
            case Statement.Gather g -> 0;
            case Statement.Scatter s -> s.op() == null ? 0 : s.op().price().flops();
            case Statement.Convert c -> 1;
            case Statement.Reduce r -> r.op().price().flops();
            case Statement.Scan s -> s.op().price().flops();
            case Statement.ArgReduce r -> 1;
            case Statement.Filter f -> 1;
            case Statement.RandomNumber r -> r.distribution().price().flops();
            case Statement.Compute c -> c.op().price().flops();
        };
    }

    /** Names what takes most of the arithmetic: {@code exp}, {@code random}, {@code arithmetic}. */
    static String mostExpensive(LoopNest nest) {
        String name = "arithmetic";
        int most = 4;
        for (Statement statement : nest.body()) {
            int flops = of(statement);
            if (flops > most) {
                most = flops;
                name = statement instanceof Statement.Compute c ? c.op().numpyName() : "random";
            }
        }
        return name;
    }
}
