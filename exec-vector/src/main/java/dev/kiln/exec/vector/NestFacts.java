package dev.kiln.exec.vector;

import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.ArrayList;
import java.util.List;

/** What running a nest needs to know of it, worked out once. */
final class NestFacts {
    final LoopNest nest;
    /** For each access whether it is loaded. */
    final boolean[] loaded;
    /** For each access whether it is stored to. */
    final boolean[] stored;

    final List<Statement.Reduce> reductions = new ArrayList<>();
    /** Whether reductions fold along the row. */
    final boolean alongRow;
    /** About what a point costs one thread, in nanoseconds. */
    final double nanosPerPoint;

    NestFacts(LoopNest nest) {
        this.nest = nest;
        loaded = new boolean[nest.accesses().size()];
        stored = new boolean[nest.accesses().size()];
        double nanos = 0;
        for (Statement statement : nest.body()) {
            nanos += switch (statement) {
                case Statement.Load load -> {
                    loaded[load.access()] = true;
                    yield 0.15;
                }
                case Statement.Store store -> {
                    stored[store.access()] = true;
                    yield 0.3;
                }
                case Statement.Reduce reduce -> {
                    reductions.add(reduce);
                    yield 0.15;
                }
                case Statement.Scalar _ -> 0;
                case Statement.Index _ -> 0.1;
                case Statement.Convert _ -> 0.2;
                case Statement.RandomNumber _ -> 10;
                case Statement.Compute compute -> nanos(compute);
            };
        }
        nanosPerPoint = nanos;
        alongRow = !reductions.isEmpty() && nest.reduced().getLast();
    }

    boolean isIndex(int access) {
        return nest.accesses().get(access).use() == Use.INDEX_ONLY;
    }

    boolean isReduction(int access) {
        return nest.accesses().get(access).use() == Use.REDUCTION;
    }

    private static double nanos(Statement.Compute compute) {
        return switch (compute.op().rule()) {
            case FLOATING ->
                switch (compute.op()) {
                    case DIVIDE, SQRT -> 0.5;
                    default -> 1.5;
                };
            case NUMERIC -> 5;
            case SAME, NUMERIC_NOT_BOOL, COMPARE, LOGICAL, PREDICATE, BITWISE, INTEGER, CAST -> 0.1;
        };
    }
}
