package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Price;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.vector.emit.Neighbours;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What running a nest needs to know of it, worked out once. */
final class NestFacts {
    private static final double NANOS_PER_FLOP = 0.1;
    /** What a statement costs besides its op when each point waits for the one before. */
    private static final double NANOS_IN_ORDER = 0.4;

    /** How an access comes to the generated code. */
    enum Role {
        /** Only its index. */
        INDEX,
        /** Elements at places that are data, read where they are. */
        PLACES,
        /** One element for the row, read where it is. */
        ONE,
        /** The accumulators of a reduction. */
        ACCUMULATOR,
        /** Where it is. */
        DIRECT,
        /** Through scratch memory. */
        STAGED
    }

    final LoopNest nest;
    /** For each access whether it is loaded. */
    final boolean[] loaded;
    /** For each access whether it is stored to. */
    final boolean[] stored;
    /** For each access the bytes of an element as the generated code sees it. */
    final int[] bytes;
    /** For each access the type of an element in memory. */
    final DType[] memory;
    /** For each access how it comes; DIRECT may have to be STAGED in a launch. */
    final Role[] roles;

    final Neighbours noNeighbours;

    final List<Statement.Reduce> reductions = new ArrayList<>();
    /** Whether reductions fold along the row. */
    final boolean alongRow;
    /** The outer dimensions that are kept, and those that are reduced. */
    final int[] keptDimensions;

    final int[] reducedDimensions;
    /** About what a point costs one thread, in nanoseconds. */
    final double nanosPerPoint;
    /** Whether elements are copied as they are. */
    final boolean isCopy;
    /** Whether points run in C order, one after the other, on one thread. */
    final boolean ordered;
    /**
     * Whether each point is at most one simple op on what is loaded, so that no code is faster than memory. Loops compiled ahead of time
     * widen narrow integers first, which is one more.
     */
    final boolean isOneStep;

    NestFacts(LoopNest nest) {
        this.nest = nest;
        int accesses = nest.accesses().size();
        loaded = new boolean[accesses];
        stored = new boolean[accesses];
        bytes = new int[accesses];
        memory = new DType[accesses];
        roles = new Role[accesses];
        double nanos = 0;
        for (Statement statement : nest.body()) {
            nanos += nanos(statement);
            switch (statement) {
                case Statement.Load load -> loaded[load.access()] = true;
                case Statement.Store store -> stored[store.access()] = true;
                case Statement.Reduce reduce -> reductions.add(reduce);
                case Statement.Scalar _,
                        Statement.Index _,
                        Statement.Convert _,
                        Statement.RandomNumber _,
                        Statement.Gather _,
                        Statement.Scatter _,
                        Statement.Compute _ -> {}
                case Statement.Scan _, Statement.ArgReduce _, Statement.Filter _ -> throw LoopNest.ordered(statement);
            }
        }
        nanosPerPoint = nanos;
        noNeighbours = Neighbours.none(accesses);
        for (int a = 0; a < accesses; a++) {
            memory[a] = nest.accesses().get(a).dtype();
            bytes[a] = memory[a].bytes();
            roles[a] = role(nest.accesses().get(a));
        }
        ordered = nest.isPointAfterPoint();
        isCopy = LargeCopy.isCopy(nest);
        isOneStep = nest.body().stream().mapToInt(NestFacts::steps).sum() <= 1
                && Stream.of(memory).allMatch(type -> type == type.register());
        alongRow = !reductions.isEmpty() && nest.reduced().getLast();
        keptDimensions = outerDimensions(false);
        reducedDimensions = outerDimensions(true);
    }

    DType type(int access) {
        return nest.accesses().get(access).dtype();
    }

    private int[] outerDimensions(boolean reduced) {
        return IntStream.range(0, nest.rank() - 1)
                .filter(d -> nest.reduced().get(d) == reduced)
                .toArray();
    }

    private static Role role(Access access) {
        return switch (access.use()) {
            case INDEX_ONLY -> Role.INDEX;
            case GATHERED, SCATTERED -> Role.PLACES;
            case REDUCTION -> Role.ACCUMULATOR;
            case READ -> access.inner() == InnerStride.BROADCAST ? Role.ONE : Role.DIRECT;
            case WRITE, READ_WRITE -> Role.DIRECT;
            case ROW, KEPT -> throw new IllegalArgumentException("a flat nest has an access of its own");
            case FILTERED -> throw new IllegalArgumentException("a nest of points in any order filters");
        };
    }

    static double nanos(Statement statement) {
        return switch (statement) {
            case Statement.Load _ -> 0.15;
            case Statement.Reduce reduce -> 0.05 + nanos(reduce.op().price());
            case Statement.Gather _ -> 1;
            case Statement.Scatter _ -> 1.5;
            case Statement.Store _ -> 0.3;
            case Statement.Scalar _ -> 0;
            case Statement.Index _ -> 0.1;
            case Statement.Convert _ -> 0.2;
            case Statement.RandomNumber random -> nanos(random.distribution().price());
            case Statement.Compute compute -> nanos(compute.op().price());
            case Statement.Scan scan -> NANOS_IN_ORDER + nanos(scan.op().price());
            case Statement.ArgReduce arg -> NANOS_IN_ORDER + nanos((arg.greatest() ? Op.MAXIMUM : Op.MINIMUM).price());
            case Statement.Filter _ -> 0.5;
        };
    }

    /** 0 for what moves values, 1 for a simple op, 2 for all that is more. */
    private static int steps(Statement statement) {
        return switch (statement) {
            case Statement.Load _, Statement.Store _, Statement.Scalar _ -> 0;
            case Statement.Convert _ -> 1;
            case Statement.Compute compute -> compute.op().price().flops() <= 1 ? 1 : 2;
            case Statement.Index _,
                    Statement.RandomNumber _,
                    Statement.Gather _,
                    Statement.Scatter _,
                    Statement.Reduce _,
                    Statement.Scan _,
                    Statement.ArgReduce _,
                    Statement.Filter _ -> 2;
        };
    }

    private static double nanos(Price price) {
        return NANOS_PER_FLOP * price.flops();
    }
}
