package dev.kiln.exec.vector.emit;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.vector.emit.Expr.Kind;
import dev.kiln.exec.vector.emit.Expr.Step;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Loop nest → the code of its rows. Scalars are computed before all rows, broadcast elements and index starts before each row. Every other
 * array argument is read and written as consecutive elements: where it is not, the driver stages it, or the code picks every second element
 * or those of a reversed row ({@link Neighbours#strides}). What is left of a row when no full
 * vector is runs under a mask; without masks the arguments have room for a whole vector.
 *
 * <p>A reduction over the innermost dimension keeps four accumulators, used in turn, by four vectors an iteration when the nest is short;
 * they come from and go back to memory, so a result may be cut into calls, or start with each row. A reduction over outer dimensions only
 * has an accumulator for each element of the row. A short row of a known length ({@link Neighbours#columns}) is written without loops.
 */
public final class BuildRowProgram {
    /** Accumulators of a reduction along the row: as many additions are under way at a time. */
    public static final int ACCUMULATORS = 4;

    /** Statements of a nest up to which a reduction along the row is unrolled. */
    private static final int MOST_UNROLLED = 12;

    /** Statements for all vectors of a row up to which it is written without loops. */
    private static final int MOST_WITHOUT_LOOPS = 96;

    /** What code is made of the body: for one vector, for what is left of a row, or for one of several vectors at once. */
    private enum Part {
        VECTOR,
        TAIL,
        COPY
    }

    private final LoopNest nest;
    private final Lanes lanes;
    private final Neighbours neighbours;
    private final LaneCalls calls;
    private final boolean alongRow;
    private final List<Step> prologue = new ArrayList<>();
    private final List<Step> rowPrologue = new ArrayList<>();
    private final List<Step> rowEpilogue = new ArrayList<>();
    private final List<Step> rowSteps = new ArrayList<>();
    private final List<Step> epilogue = new ArrayList<>();
    /** For each register that holds a scalar argument the number of the scalar. */
    private final Map<Integer, Integer> scalars = new HashMap<>();
    /** For each register that is the same for a whole row where that is computed: before all rows or before each. */
    private final Map<Integer, List<Step>> sameInRow = new HashMap<>();
    /** Which of several vectors at once. */
    private int copy;

    private BuildRowProgram(LoopNest nest, Lanes lanes, Neighbours neighbours) {
        this.nest = nest;
        this.lanes = lanes;
        this.neighbours = neighbours;
        this.calls = new LaneCalls(lanes);
        this.alongRow = nest.reduced().getLast();
    }

    /** The program of a nest. */
    public static RowProgram of(LoopNest nest, Lanes lanes, Neighbours neighbours) {
        return new BuildRowProgram(nest, lanes, neighbours).build();
    }

    /** The longest rows that can be written without loops, those of a reduction along them; 0 for none. */
    public static int longestWithoutLoops(LoopNest nest, Lanes lanes) {
        boolean can = lanes.masks()
                && nest.reduced().getLast()
                && nest.body().stream().anyMatch(Statement.Reduce.class::isInstance)
                && canUnroll(nest);
        return can ? MOST_WITHOUT_LOOPS / nest.body().size() * lanes.count() : 0;
    }

    private RowProgram build() {
        for (int a = 0; a < nest.accesses().size(); a++) {
            if (neighbours.leader(a) == a) {
                prologue.add(argument(Kind.POINTER, a));
                prologue.add(argument(Kind.STEP, a));
                String pointer = Kind.POINTER.name(a);
                rowSteps.add(new Step(pointer, ConstantDescs.CD_long, new Expr.Sum(pointer, Kind.STEP.name(a))));
            }
            if (nest.accesses().get(a).use() == LoopNest.Use.INDEX_ONLY) {
                prologue.add(argument(Kind.MORE, a));
            }
        }
        boolean folds = nest.body().stream().anyMatch(Statement.Reduce.class::isInstance) && alongRow;
        boolean masked = lanes.masks() || folds;
        if (masked) {
            masks(folds);
        }
        if (neighbours.columns() > 0) {
            return new RowProgram(
                    lanes.count(),
                    neighbours.columns(),
                    prologue,
                    rowPrologue,
                    List.of(),
                    wholeRow(),
                    List.of(),
                    rowEpilogue,
                    rowSteps,
                    List.of());
        }
        List<Step> body = body(Part.VECTOR);
        List<Step> tail = masked ? body(Part.TAIL) : List.of();
        List<Step> unrolled = new ArrayList<>();
        if (folds && canUnroll(nest)) {
            for (copy = 0; copy < ACCUMULATORS; copy++) {
                unrolled.addAll(body(Part.COPY));
            }
            copy = 0;
        }
        return new RowProgram(
                lanes.count(), 0, prologue, rowPrologue, unrolled, body, tail, rowEpilogue, rowSteps, epilogue);
    }

    /** All vectors of a row of a known length. */
    private List<Step> wholeRow() {
        List<Step> steps = new ArrayList<>();
        int full = neighbours.columns() / lanes.count();
        for (copy = 0; copy < full; copy++) {
            steps.addAll(body(Part.COPY));
        }
        if (neighbours.columns() % lanes.count() != 0) {
            steps.addAll(body(Part.TAIL));
        }
        return steps;
    }

    /** Whether one iteration may fold a vector into each accumulator. */
    private static boolean canUnroll(LoopNest nest) {
        return nest.body().size() <= MOST_UNROLLED
                && nest.body().stream().noneMatch(s -> s instanceof Statement.Index || isLong(s));
    }

    /** Functions of many steps gain nothing, and their code is long. */
    private static boolean isLong(Statement statement) {
        return statement instanceof Statement.Compute compute && compute.op().isFunction();
    }

    /** The masks of the tail, for each type that it loads, stores or reduces. */
    private void masks(boolean folds) {
        Set<DType> types = EnumSet.noneOf(DType.class);
        if (lanes.masks()) {
            for (int a = 0; a < nest.accesses().size(); a++) {
                Access access = nest.accesses().get(a);
                if (!isBroadcast(a) && access.use() != LoopNest.Use.INDEX_ONLY && lanes.areWhole(access.dtype())) {
                    types.add(access.dtype());
                }
            }
        }
        if (folds) {
            types.add(DType.BOOL);
        }
        for (DType type : types) {
            prologue.add(new Step(mask(type), Lanes.MASK, calls.first(type, new Expr.Valid())));
        }
    }

    private static String mask(DType type) {
        return "m" + type.name().charAt(0) + type.bytes() * 8;
    }

    private List<Step> body(Part part) {
        boolean once = neighbours.columns() > 0 ? copy == 0 : part == Part.VECTOR;
        boolean tail = part == Part.TAIL;
        List<Step> steps = new ArrayList<>();
        boolean stored = false;
        int computation = 0;
        for (Statement statement : nest.body()) {
            switch (statement) {
                case Statement.Load(int target, int access) -> {
                    if (!isBroadcast(access)) {
                        steps.add(set(target, load(access, tail)));
                    } else if (stored) {
                        steps.add(set(target, loadOne(access)));
                    } else if (once) {
                        rowPrologue.add(set(target, loadOne(access)));
                        sameInRow.put(target, rowPrologue);
                    }
                }
                case Statement.Scalar(int target, int scalar) -> {
                    if (once) {
                        scalars.put(target, scalar);
                        sameInRow.put(target, prologue);
                        prologue.add(argument(Kind.SCALAR, scalar));
                        prologue.add(set(target, calls.broadcast(type(target), new Expr.Local("s" + scalar))));
                    }
                }
                case Statement.Index(int target, int access) -> {
                    if (once) {
                        Expr first = calls.index(
                                new Expr.Local(Kind.POINTER.name(access)), new Expr.Local(Kind.MORE.name(access)));
                        rowPrologue.add(new Step("x" + target, lanes.register(DType.INT64), first));
                    }
                    steps.add(set(target, calls.addScalar(new Expr.Local("x" + target), new Expr.IndexStep(access))));
                }
                case Statement.Convert(int target, int arg) ->
                    steps.add(set(target, calls.convert(type(arg), type(target), register(arg))));
                case Statement.Compute compute -> steps.add(set(compute.target(), compute(compute, computation++)));
                case Statement.RandomNumber(int target, var distribution, int seed, int stream, int index) ->
                    steps.add(
                            set(target, calls.random(distribution, register(seed), register(stream), register(index))));
                case Statement.Scatter _ -> throw new IllegalStateException("a scatter has no vector code");
                case Statement.Gather _ -> throw new IllegalStateException("a gather has no vector code");
                case Statement.Store(int access, int arg) -> {
                    stored = true;
                    steps.add(Step.run(store(access, register(arg), tail)));
                }
                case Statement.Reduce reduce when alongRow -> reduce(reduce, steps, part);
                case Statement.Reduce(int access, var op, int arg) -> {
                    // the accumulators have room for whole vectors
                    DType type = accessType(access);
                    Expr sum = calls.fold(op, type, calls.load(type, address(access)), register(arg));
                    steps.add(Step.run(calls.store(type, sum, address(access))));
                }
                case Statement.Scan _, Statement.ArgReduce _, Statement.Filter _ -> throw LoopNest.ordered(statement);
            }
        }
        return steps;
    }

    /** @param number which of the nest's computations it is */
    private Expr compute(Statement.Compute compute, int number) {
        List<Expr> args = compute.args().stream().map(BuildRowProgram::register).toList();
        if (lanes.integers().same().contains(number)) {
            return args.getFirst();
        }
        if (lanes.integers().unsigned().contains(number)) {
            return calls.computeUnsigned(compute.op(), compute.type(), args);
        }
        if (compute.op() == Op.DIVIDE && compute.type() == DType.FLOAT64 && lanes.divideSlowly()) {
            int divisor = compute.args().getLast();
            if (sameInRow.containsKey(divisor)) {
                return calls.quotient(args.getFirst(), args.getLast(), reciprocal(divisor));
            }
        }
        Integer scalar = scalars.get(compute.args().getLast());
        Expr byOne = scalar == null || args.size() != 2
                ? null
                : calls.computeBy(compute.op(), compute.type(), args.getFirst(), new Expr.Local("s" + scalar));
        return byOne == null ? calls.compute(compute.op(), compute.type(), args) : byOne;
    }

    /** The reciprocal of a register that is the same for a whole row, computed once. */
    private Expr reciprocal(int divisor) {
        Step step = new Step("i" + divisor, lanes.register(DType.FLOAT64), calls.reciprocals(register(divisor)));
        List<Step> place = sameInRow.get(divisor);
        if (!place.contains(step)) {
            place.add(step);
        }
        return new Expr.Local(step.local());
    }

    private Expr load(int access, boolean tail) {
        DType type = accessType(access);
        int stride = neighbours.stride(access);
        if (stride != 1) {
            return calls.pick(stride, type, address(access), tail ? new Expr.Valid() : null);
        }
        return tail && lanes.masks()
                ? calls.loadFirst(type, address(access), tailMask(type))
                : calls.load(type, address(access));
    }

    private Expr store(int access, Expr value, boolean tail) {
        DType type = accessType(access);
        return tail && lanes.masks()
                ? calls.storeFirst(type, value, address(access), tailMask(type))
                : calls.store(type, value, address(access));
    }

    /** What says which elements of the tail there are: a mask, or for bools and narrow integers their number. */
    private Expr tailMask(DType type) {
        return lanes.areWhole(type) ? new Expr.Local(mask(type)) : new Expr.Valid();
    }

    /** The new value is the receiver of every call: its class is known exactly, that of an accumulator is not. */
    private void reduce(Statement.Reduce reduce, List<Step> steps, Part part) {
        int access = reduce.access();
        DType type = accessType(access);
        ClassDesc vector = lanes.register(type);
        Expr value = register(reduce.arg());
        boolean whole = neighbours.columns() > 0;
        if (whole ? copy == 0 : part == Part.VECTOR) {
            new Accumulators(lanes, calls, prologue, rowEpilogue, epilogue).add(reduce, type);
        }
        if (part == Part.TAIL) {
            value = calls.where(type, new Expr.Local(mask(DType.BOOL)), value, Accumulators.identity(access));
        }
        if (type == DType.BOOL) {
            Expr bits = new Expr.Local(Accumulators.accumulatorName(access, 0));
            steps.add(new Step(
                    Accumulators.accumulatorName(access, 0),
                    ConstantDescs.CD_long,
                    calls.foldBits(reduce.op(), value, bits)));
            return;
        }
        if (OrderCalls.isFor(lanes, reduce.op(), type)) {
            extreme(reduce, value, steps, part);
            return;
        }
        if (part == Part.COPY || whole) {
            String into = Accumulators.accumulatorName(access, copy % ACCUMULATORS);
            // the identity is joined with the first vectors at the end of the row
            boolean first = whole && copy < ACCUMULATORS;
            steps.add(
                    new Step(into, vector, first ? value : calls.fold(reduce.op(), type, value, new Expr.Local(into))));
            return;
        }
        String next = "t" + access;
        steps.add(new Step(next, vector, calls.fold(reduce.op(), type, value, Accumulators.accumulator(access, 0))));
        for (int k = 0; k < ACCUMULATORS; k++) {
            Expr from = k + 1 < ACCUMULATORS ? Accumulators.accumulator(access, k + 1) : new Expr.Local(next);
            steps.add(new Step(Accumulators.accumulatorName(access, k), vector, from));
        }
    }

    /** Integers of the same order are accumulated on both sides. */
    private void extreme(Statement.Reduce reduce, Expr value, List<Step> steps, Part part) {
        int access = reduce.access();
        OrderCalls order = new OrderCalls(lanes, reduce.op(), accessType(access));
        Expr integers = new Expr.Local("k" + access);
        steps.add(new Step("k" + access, order.integers(), order.order(value)));
        for (boolean wanted : new boolean[] {true, false}) {
            String name = wanted ? "acc" : "other";
            if (part == Part.COPY || neighbours.columns() > 0) {
                String into = Accumulators.accumulatorName(name, access, copy % ACCUMULATORS);
                steps.add(new Step(into, order.integers(), order.extreme(wanted, integers, new Expr.Local(into))));
                continue;
            }
            String next = "t" + access;
            Expr first = new Expr.Local(Accumulators.accumulatorName(name, access, 0));
            steps.add(new Step(next, order.integers(), order.extreme(wanted, integers, first)));
            for (int k = 0; k < ACCUMULATORS; k++) {
                Expr from =
                        new Expr.Local(k + 1 < ACCUMULATORS ? Accumulators.accumulatorName(name, access, k + 1) : next);
                steps.add(new Step(Accumulators.accumulatorName(name, access, k), order.integers(), from));
            }
        }
    }

    private boolean isBroadcast(int access) {
        Access a = nest.accesses().get(access);
        return a.inner() == InnerStride.BROADCAST && a.use() == LoopNest.Use.READ;
    }

    private Expr loadOne(int access) {
        return calls.loadOne(accessType(access), new Expr.Offset(pointer(access), neighbours.bytes(access)));
    }

    private Step set(int target, Expr value) {
        return new Step("r" + target, lanes.register(type(target)), value);
    }

    private DType type(int register) {
        return nest.registers().get(register);
    }

    private DType accessType(int access) {
        return nest.accesses().get(access).dtype();
    }

    private static Expr register(int register) {
        return new Expr.Local("r" + register);
    }

    static Step argument(Kind kind, int number) {
        return new Step(kind.name(number), ConstantDescs.CD_long, new Expr.Argument(kind, number));
    }

    private String pointer(int access) {
        return Kind.POINTER.name(neighbours.leader(access));
    }

    private Expr address(int access) {
        int bytes = accessType(access).bytes() * neighbours.stride(access);
        // of elements in reverse order the last one comes first in memory
        long more = bytes < 0 ? (lanes.count() - 1L) * bytes : neighbours.bytes(access);
        return new Expr.Address(pointer(access), more + (long) copy * lanes.count() * bytes, bytes);
    }
}
