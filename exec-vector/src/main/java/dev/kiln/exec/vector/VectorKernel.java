package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.vector.copy.StridedCopies;
import dev.kiln.exec.vector.emit.BuildRowProgram;
import dev.kiln.exec.vector.emit.IntegerWidth;
import dev.kiln.exec.vector.emit.Lanes;
import dev.kiln.exec.vector.emit.Neighbours;
import dev.kiln.exec.vector.lanes.StridedLanes;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** A nest that runs: on the block interpreter until the fused code is there and faster. */
final class VectorKernel implements Kernel {
    /** Work, in points times statements, after which the fused code is worth its compilation. */
    private static final long WORTH_FUSING = 200_000;
    /** The same in nanoseconds of fused code, when meanwhile the kernel runs on loops that were compiled ahead of time. */
    private static final long WORTH_FUSING_LATER = 60_000_000;
    /** The same where only arrays that lie in a cache gain, and little: all others wait for memory. */
    private static final long WORTH_FUSING_ONE_STEP = 8 * WORTH_FUSING_LATER;
    /** What a row costs more than its points on loops compiled ahead of time: a call of each. */
    private static final double NANOS_A_ROW = 50;
    /** How much more work there must be until fused code that was not faster in time is tried again. */
    private static final int NEXT_TIME = 8;

    private static final double NANOS_WORTH_A_HELPER = 12_000;
    private static final double NANOS_A_BATCH = 25_000;
    private static final int LEAST_BATCHES_A_THREAD = 6;

    /** What the kernels of a backend share. */
    record Engine(
            VectorOptions.Mode mode,
            RowCodes codes,
            Workers workers,
            ScratchPool pool,
            StridedCopies copies,
            VectorLoops loops) {}

    /**
     * What code is made for when it is not made for the nest as it is. There are few: one for each dimension and choice of broadcast
     * accesses, and the first patterns of neighbours that come.
     *
     * @param nest with another dimension innermost
     * @param width of integers in the lanes of the fused code
     */
    private record Variant(LoopNest nest, Neighbours neighbours, IntegerWidth width) {}

    /** How wide integers are in lanes, for the scalars of a launch. */
    private record Judged(long[] scalars, IntegerWidth width) {}

    /** The kernel of the last launch that needed code of its own: looking for it takes as long as a thousand elements. */
    private record Choice(Neighbours neighbours, IntegerWidth width, VectorKernel kernel) {
        boolean isFor(Neighbours found, IntegerWidth narrow) {
            return neighbours.equals(found) && width.equals(narrow);
        }
    }

    private static final int MOST_VARIANTS = 12;
    /** Lengths of short rows that have code of their own. */
    private static final int MOST_LENGTHS = 4;

    private static final int SHORT_ROW = 128;

    private final Engine engine;
    private final LoopNest nest;
    private final NestFacts facts;
    private final Lanes lanes;
    private final AtomicLong work = new AtomicLong();
    private final AtomicBoolean asked = new AtomicBoolean();
    /** Kernels of the same nest whose code differs. */
    private final Map<Variant, VectorKernel> others = new ConcurrentHashMap<>();

    private final Neighbours neighbours;
    private final IntegerWidth width;
    private final boolean canNarrow;
    /** The longest rows of a known length for which code is made. */
    private final int longestFixed;

    private final Set<Integer> lengths = ConcurrentHashMap.newKeySet();

    private volatile Judged judged;
    private volatile Choice last;
    /** Whether the blocks are loops that were compiled ahead of time. */
    private volatile boolean isAhead;

    private volatile long patience = 1;

    private volatile BlockCode blocks;
    private volatile BlockCode fused;
    private volatile boolean closed;

    VectorKernel(LoopNest nest, Lanes lanes, Engine engine) {
        this(nest, lanes, engine, Neighbours.none(nest.accesses().size()), IntegerWidth.WHOLE);
    }

    private VectorKernel(LoopNest nest, Lanes lanes, Engine engine, Neighbours neighbours, IntegerWidth width) {
        this.nest = nest;
        this.facts = new NestFacts(nest);
        this.lanes = lanes;
        this.engine = engine;
        this.neighbours = neighbours;
        this.width = width;
        this.canNarrow = lanes.canNarrow() && IntegerWidth.isPossible(nest) && RowCodes.isOneLoop(nest);
        this.longestFixed = facts.alongRow && RowCodes.isOneLoop(nest)
                ? Math.min(SHORT_ROW, BuildRowProgram.longestWithoutLoops(nest, lanes))
                : 0;
    }

    /** Not while fused code was asked for and is not there. */
    @Override
    public boolean isSteady() {
        return (fused != null || !asked.get()) && others.values().stream().allMatch(VectorKernel::isSteady);
    }

    @Override
    public void run(Launch launch, RunContext context) {
        long points = 1;
        for (long size : launch.sizes()) {
            points *= size;
        }
        long rows = rows(points, launch.sizes());
        int inner = facts.ordered ? nest.rank() - 1 : InnermostChoice.of(launch.sizes());
        if (inner != nest.rank() - 1) {
            other(launch, inner).run(InnermostChoice.launch(launch, inner), context);
            return;
        }
        LaunchFacts launchFacts = new LaunchFacts(facts, launch, engine.copies);
        VectorKernel best = forLaunch(launchFacts);
        best.run(best.code(points, rows), launchFacts, points, context);
        // generated code knows addresses only
        Reference.reachabilityFence(launch);
    }

    /**
     * Makes a run that one thread repeats on other places of the same arrays: a phase of a nested nest, chunk after chunk.
     *
     * @param launch the arguments of the first time
     */
    RepeatedRun repeat(Launch launch) {
        int inner = facts.ordered ? nest.rank() - 1 : InnermostChoice.of(launch.sizes());
        if (inner != nest.rank() - 1) {
            return other(launch, inner).repeat(InnermostChoice.launch(launch, inner));
        }
        LaunchFacts launchFacts = new LaunchFacts(facts, launch, engine.copies);
        return new RepeatedRun(forLaunch(launchFacts), launchFacts);
    }

    /** One thread's share of a run, which is all of it. */
    Workers.Repeatable share(LaunchFacts launch, BlockCode code) {
        if (facts.reductions.isEmpty()) {
            return elementwise(launch, code);
        }
        ReductionShape shape = new ReductionShape(launch);
        return reduction(launch, shape, new Partials(launch, shape), code);
    }

    private ElementwiseRun elementwise(LaunchFacts launch, BlockCode code) {
        return new ElementwiseRun(launch, new Frame(launch, code, lanes.masks(), engine.pool, 0));
    }

    private ReductionRun reduction(LaunchFacts launch, ReductionShape shape, Partials partials, BlockCode code) {
        long extra = ReductionRun.extraBytes(launch, shape, code.lanes());
        Frame frame = new Frame(launch, code, lanes.masks(), engine.pool, extra);
        return new ReductionRun(launch, shape, partials, frame, engine.loops);
    }

    private VectorKernel other(Launch launch, int inner) {
        LoopNest turned = InnermostChoice.nest(nest, launch, inner);
        return others.computeIfAbsent(
                new Variant(turned, Neighbours.none(turned.accesses().size()), IntegerWidth.WHOLE), this::sibling);
    }

    /** The kernel whose code shares the pointers of views that lie side by side, on lanes as narrow as the launch allows. */
    private VectorKernel forLaunch(LaunchFacts launch) {
        if (engine.mode != VectorOptions.Mode.FUSED && engine.mode != VectorOptions.Mode.AUTO) {
            return this;
        }
        IntegerWidth narrow = canNarrow ? width(launch.scalars) : IntegerWidth.WHOLE;
        boolean picks = StridedLanes.isFast() && !narrow.isNarrow();
        Neighbours found = launch.neighbours(picks ? lanes : null);
        if (found.picksAny() && !RowCodes.isOneLoop(nest)) {
            found = launch.neighbours(null);
        }
        if (longestFixed > 0 && !narrow.isNarrow() && !found.picksAny()) {
            found = found.withColumns(columns(launch));
        }
        if (found.isNone() && !narrow.isNarrow()) {
            return this;
        }
        Choice before = last;
        if (before != null && before.isFor(found, narrow)) {
            return before.kernel;
        }
        Variant variant = new Variant(nest, found, narrow);
        VectorKernel known = others.get(variant);
        if (known == null && others.size() < MOST_VARIANTS) {
            known = others.computeIfAbsent(variant, this::sibling);
        }
        if (known == null) {
            return this;
        }
        last = new Choice(found, narrow, known);
        return known;
    }

    /** The length of rows when it is so short that code of their own pays; else 0. */
    private int columns(LaunchFacts launch) {
        long length = launch.rowLength();
        if (length == 0 || length > longestFixed || launch.reduced != 1) {
            return 0;
        }
        int columns = (int) length;
        return lengths.contains(columns) || lengths.size() < MOST_LENGTHS && lengths.add(columns) ? columns : 0;
    }

    /** The length of rows that the code is for; 0 for any. */
    int columns() {
        return neighbours.columns();
    }

    private IntegerWidth width(long[] scalars) {
        Judged last = judged;
        if (last == null || !Arrays.equals(last.scalars, scalars)) {
            last = new Judged(scalars, IntegerWidth.of(nest, scalars));
            judged = last;
        }
        return last.width;
    }

    private VectorKernel sibling(Variant variant) {
        return new VectorKernel(variant.nest, lanes, engine, variant.neighbours, variant.width);
    }

    private Lanes fusedLanes(IntegerWidth width) {
        return width.isNarrow() ? lanes.with(width) : lanes;
    }

    /** How many rows these points are. */
    static long rows(long points, long[] sizes) {
        return sizes.length == 0 ? points : points / Math.max(1, sizes[sizes.length - 1]);
    }

    /** The best code there is yet, for a run of a number of points in rows. */
    BlockCode code(long points, long rows) {
        BlockCode best = fused;
        if (best != null) {
            return best;
        }
        if (engine.mode == VectorOptions.Mode.FUSED) {
            fused = generateFused();
            return fused;
        }
        if (blocks == null) {
            Optional<BlockCode> ahead = engine.codes.ahead(nest, lanes);
            isAhead = ahead.isPresent();
            blocks = ahead.orElseGet(() -> engine.codes.blocks(nest, lanes));
        }
        if (engine.mode == VectorOptions.Mode.AUTO && isWorthFusing(points, rows) && asked.compareAndSet(false, true)) {
            engine.loops.warmUp().fuse(this);
        }
        return blocks;
    }

    private boolean isWorthFusing(long points, long rows) {
        if (!isAhead) {
            return work.addAndGet(points * nest.body().size()) >= WORTH_FUSING * patience;
        }
        long worth = facts.isOneStep && !neighbours.picksAny() ? WORTH_FUSING_ONE_STEP : WORTH_FUSING_LATER;
        return work.addAndGet((long) (points * facts.nanosPerPoint + rows * NANOS_A_ROW)) >= worth * patience;
    }

    /** Gives up on fused code until there was much more work. */
    void askLater() {
        patience = Math.min(patience * NEXT_TIME, Integer.MAX_VALUE);
        asked.set(false);
    }

    private void run(BlockCode code, LaunchFacts launch, long points, RunContext context) {
        LargeCopy copy = LargeCopy.of(launch, points);
        if (copy != null) {
            engine.workers.run(context.threads(), copy.chunks(), 1, () -> copy, context);
        } else if (facts.reductions.isEmpty()) {
            run(ElementwiseRun.units(launch), points, () -> elementwise(launch, code), context);
        } else {
            ReductionShape shape = new ReductionShape(launch);
            Partials partials = new Partials(launch, shape);
            run(shape.units(), points, () -> reduction(launch, shape, partials, code), context);
            partials.finish();
        }
    }

    private void run(long units, long points, Supplier<Workers.Share> shares, RunContext context) {
        double nanos = points * facts.nanosPerPoint * width.type().bytes() / DType.INT32.bytes() + units * 50.0;
        int most = facts.ordered ? 1 : context.threads();
        int threads = (int) Math.clamp((long) (nanos / NANOS_WORTH_A_HELPER), 1, most);
        double unitNanos = nanos / Math.max(1, units);
        long batch = (long) Math.max(1, NANOS_A_BATCH / Math.max(1, unitNanos));
        if (threads > 1) {
            batch = Math.min(batch, Math.max(1, units / ((long) threads * LEAST_BATCHES_A_THREAD)));
        }
        engine.workers.run(threads, units, batch, shares, context);
    }

    BlockCode generateFused() {
        return RowCodes.fused(nest, fusedLanes(width), neighbours);
    }

    LoopNest nest() {
        return nest;
    }

    Lanes lanes() {
        return lanes;
    }

    BlockCode blocks() {
        return blocks;
    }

    /** Puts the fused code to use. */
    void publish(BlockCode code) {
        fused = code;
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public String source() {
        Judged last = judged;
        return RowCodes.source(nest, fusedLanes(last == null ? width : last.width), neighbours);
    }

    @Override
    public void close() {
        closed = true;
        others.values().forEach(VectorKernel::close);
    }
}
