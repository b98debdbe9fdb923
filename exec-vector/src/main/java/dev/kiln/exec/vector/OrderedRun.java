package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest.Access;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.loop.ScanOrder;
import dev.kiln.exec.vector.lanes.CompressLanes;
import dev.kiln.exec.vector.lanes.ExtremeLanes;
import dev.kiln.exec.vector.lanes.ScanLanes;
import dev.kiln.exec.vector.ordered.ExtremeLoops;
import dev.kiln.exec.vector.ordered.ExtremeState;
import dev.kiln.exec.vector.ordered.ScanBefore;
import dev.kiln.exec.vector.ordered.ScanLoops;
import dev.kiln.exec.vector.ordered.ScanState;
import dev.kiln.exec.vector.ordered.Strip;
import dev.kiln.exec.vector.rows.AheadLoops;
import dev.kiln.exec.vector.rows.NativeSums;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/** One thread's share of an {@link OrderedJob}: the chunks that it takes through all stages. */
final class OrderedRun implements Workers.Share {
    private static final RunContext ALONE = new RunContext(1, () -> false);
    private static final int ALIGN = 192;

    private final OrderedJob job;
    private final OrderedShape shape;
    private final OrderedKernel kernel;
    private final ScratchPool pool;
    private final MemorySegment scratch;
    private final MemorySegment[] buffers;
    /** For each stage that is a scan or an arg-reduction the state of its columns. */
    private final ScanState[] scans;

    private final ExtremeState[] extremes;
    /** For each stage that is an exclusive scan what comes before the next points of its columns. */
    private final ScanBefore[] before;

    OrderedRun(OrderedJob job, ScratchPool pool) {
        this.job = job;
        this.shape = job.shape;
        this.kernel = job.kernel;
        this.pool = pool;
        List<Access> accesses = kernel.accesses();
        int own = kernel.nest().accesses().size();
        long points = shape.lanes * shape.chunkPoints * shape.columns;
        long[] at = new long[accesses.size() + 1];
        for (int a = own; a < accesses.size(); a++) {
            at[a + 1] = at[a] + (points * accesses.get(a).dtype().bytes() + ALIGN - 1) / ALIGN * ALIGN + ALIGN;
        }
        this.scratch = pool.take(at[accesses.size()] + 64);
        this.buffers = new MemorySegment[accesses.size()];
        for (int a = own; a < accesses.size(); a++) {
            buffers[a] = scratch.asSlice(at[a], points * accesses.get(a).dtype().bytes());
        }
        this.scans = new ScanState[kernel.stages().size()];
        this.extremes = new ExtremeState[scans.length];
        this.before = new ScanBefore[scans.length];
        for (int s = 0; s < scans.length; s++) {
            switch (kernel.stages().get(s)) {
                case OrderedStages.Scan scan -> {
                    scans[s] = new ScanState(scan.statement().op(), scan.type(), (int) shape.columns, shape.lane);
                    if (scan.statement().exclusive()) {
                        before[s] = new ScanBefore(scan.statement().op(), scan.type(), (int) shape.columns);
                    }
                }
                case OrderedStages.Extreme _ -> extremes[s] = new ExtremeState((int) shape.columns);
                case OrderedStages.Part _, OrderedStages.Filter _ -> {}
            }
        }
    }

    @Override
    public void run(long from, long to) {
        try {
            for (long unit = from; unit < to; unit++) {
                if (shape.across) {
                    for (long chunk = 0; chunk < shape.chunks; chunk++) {
                        chunk(unit, chunk, (int) unit);
                    }
                } else {
                    chunk(unit / shape.chunks, unit % shape.chunks, (int) unit);
                }
            }
        } catch (RuntimeException | Error e) {
            job.failed(e);
            throw e;
        }
    }

    private void chunk(long task, long chunk, int unit) {
        OrderedShape.Box box = shape.box(task, chunk, kernel.backwards());
        Launch.Binding[] bindings = new Launch.Binding[kernel.accesses().size()];
        long[] packed = packed(box.size());
        for (int a = 0; a < bindings.length; a++) {
            if (buffers[a] != null) {
                bindings[a] = new Launch.Binding(buffers[a], 0, packed);
            } else {
                Launch.Binding whole = job.launch.bindings().get(a);
                bindings[a] = new Launch.Binding(whole.segment(), OrderedJob.element(whole, box), whole.strides());
            }
        }
        for (int s = 0; s < scans.length; s++) {
            switch (kernel.stages().get(s)) {
                case OrderedStages.Part part -> part(s, part, new Place(box, bindings, task, chunk, unit));
                case OrderedStages.Scan scan -> scan(s, scan, new Place(box, bindings, task, chunk, unit));
                case OrderedStages.Extreme extreme -> extreme(s, extreme, new Place(box, bindings, task, chunk, unit));
                case OrderedStages.Filter filter -> filter(s, filter, new Place(box, bindings, task, chunk, unit));
            }
        }
    }

    /** A chunk with the arguments as they are there. */
    private record Place(OrderedShape.Box box, Launch.Binding[] bindings, long task, long chunk, int unit) {}

    private static long[] packed(long[] sizes) {
        long[] strides = new long[sizes.length];
        long step = 1;
        for (int d = sizes.length - 1; d >= 0; d--) {
            strides[d] = step;
            step *= sizes[d];
        }
        return strides;
    }

    private void part(int stage, OrderedStages.Part part, Place at) {
        List<Launch.Binding> bindings = new ArrayList<>(part.accesses().length);
        for (int a = 0; a < part.accesses().length; a++) {
            Launch.Binding binding = at.bindings[part.accesses()[a]];
            boolean reduction = part.nest().accesses().get(a).use() == Use.REDUCTION;
            bindings.add(reduction ? job.reduction(stage, a, binding, at.task, at.chunk) : binding);
        }
        Launch launch = new Launch(at.box.size(), bindings, OrderedKernel.scalars(part, job.launch));
        kernel.kernel(stage).run(launch, ALONE);
    }

    /** The elements of an access in the chunk: lane by lane, column by column. */
    private Strip strip(int access, Place at) {
        Launch.Binding binding = at.bindings[access];
        long points = shape.points(at.box);
        long[] strides = binding.strides();
        boolean buffer = buffers[access] != null;
        int columns = shape.columns(at.box);
        long step = buffer ? columns : strides[shape.kept];
        long lane = buffer ? points * columns : shape.kept > 0 ? strides[shape.kept - 1] : 0;
        long column = !shape.across ? 0 : strides[strides.length - 1];
        long first = binding.offset();
        if (kernel.backwards()) {
            first += (points - 1) * step;
            step = -step;
        }
        return new Strip(binding.segment(), first, lane, step, column);
    }

    private boolean use(VectorLoops.Kind kind, Place at) {
        return kernel.loops().use(kind, shape.lanes(at.box) * shape.points(at.box) * shape.columns(at.box));
    }

    private void scan(int stage, OrderedStages.Scan scan, Place at) {
        Strip from = strip(scan.from(), at);
        Strip to = strip(scan.to(), at);
        ScanState state = scans[stage];
        long points = shape.points(at.box);
        boolean vectors = use(VectorLoops.Kind.SUMS, at);
        ScanLanes lanes = kernel.loops().areAhead(vectors, from.segment(), to.segment())
                ? new NativeSums()
                : new ScanLanes(vectors);
        if (job.chunked()) {
            chained(stage, scan, at, new ScanLoops(scan.statement().op(), scan.type(), from, to, state, lanes));
            return;
        }
        ScanLoops loops = new ScanLoops(scan.statement().op(), scan.type(), from, to, state, lanes);
        for (long lane = 0; lane < shape.lanes(at.box); lane++) {
            if (at.chunk == 0) {
                state.begin();
            }
            loops.run(lane, shape.columns(at.box), points);
            if (before[stage] != null) {
                if (at.chunk == 0) {
                    before[stage].begin();
                }
                before[stage].shift(to, lane, shape.columns(at.box), points);
            }
        }
    }

    private void chained(int stage, OrderedStages.Scan scan, Place at, ScanLoops loops) {
        ScanState state = scans[stage];
        long points = shape.points(at.box);
        int chain = job.chain[stage];
        state.begin();
        long handed = 0;
        if (at.chunk == 0) {
            loops.run(0, 1, points);
        } else if (job.isHanded(chain, at.unit - 1)) {
            handed = job.take(chain, at.unit - 1);
            state.carry(handed);
            loops.run(0, 1, points);
        } else {
            for (long first = 0; first < points; first += ScanOrder.BLOCK) {
                state.begin();
                loops.from(first).run(0, 1, Math.min(ScanOrder.BLOCK, points - first));
            }
            handed = job.take(chain, at.unit - 1);
            state.begin();
            state.carry(handed);
            for (long first = 0; first < points; first += ScanOrder.BLOCK) {
                loops.from(first).shift(Math.min(ScanOrder.BLOCK, points - first));
            }
        }
        job.hand(chain, at.unit, loops.last(points));
        if (before[stage] != null) {
            before[stage].begin();
            if (at.chunk > 0) {
                before[stage].take(handed);
            }
            before[stage].shift(loops.to(), 0, 1, points);
        }
    }

    private void extreme(int stage, OrderedStages.Extreme extreme, Place at) {
        Strip from = strip(extreme.from(), at);
        ExtremeState state = extremes[stage];
        boolean greatest = extreme.statement().greatest();
        long before = shape.before(at.chunk);
        Launch.Binding to = at.bindings[extreme.statement().access()];
        // they are not slower than vectors, so that these need not be rehearsed
        boolean ahead =
                ExtremeLoops.areAhead(extreme.type()) && kernel.loops().areAhead(false, from.segment(), to.segment());
        boolean vectors = !ahead && use(VectorLoops.Kind.EXTREMES, at);
        ExtremeLoops loops = new ExtremeLoops(extreme.type(), greatest, from, new ExtremeLanes(vectors));
        if (ahead) {
            boolean last = !job.chunked() && at.chunk == shape.chunks - 1;
            loops.ahead(
                    new ExtremeLoops.Part(
                            shape.lanes(at.box),
                            shape.columns(at.box),
                            shape.points(at.box),
                            before,
                            at.chunk == 0 || !shape.across),
                    state,
                    last ? places(to) : null);
            if (job.chunked()) {
                job.extremes[stage][at.unit] = state.bits(0);
                job.places[stage][at.unit] = state.place(0);
            }
            return;
        }
        for (long lane = 0; lane < shape.lanes(at.box); lane++) {
            if (at.chunk == 0 || !shape.across) {
                state.begin();
            }
            for (int j = 0; j < shape.columns(at.box); j++) {
                loops.run(lane, j, shape.points(at.box), before, state);
            }
            if (job.chunked()) {
                job.extremes[stage][at.unit] = state.bits(0);
                job.places[stage][at.unit] = state.place(0);
            } else if (at.chunk == shape.chunks - 1) {
                long step = shape.across ? to.strides()[to.strides().length - 1] : 0;
                long first = to.offset() + (shape.kept > 0 ? lane * to.strides()[shape.kept - 1] : 0);
                for (int j = 0; j < shape.columns(at.box); j++) {
                    to.segment().set(ValueLayout.JAVA_LONG_UNALIGNED, (first + j * step) * Long.BYTES, state.place(j));
                }
            }
        }
    }

    /** Where the places of lanes and columns go. */
    private Strip places(Launch.Binding to) {
        long column = shape.across ? to.strides()[to.strides().length - 1] : 0;
        long lane = shape.kept > 0 ? to.strides()[shape.kept - 1] : 0;
        return new Strip(to.segment(), to.offset(), lane, 0, column);
    }

    private void filter(int stage, OrderedStages.Filter filter, Place at) {
        Strip mask = strip(filter.mask(), at);
        Strip from = strip(filter.from(), at);
        Statement.Filter statement = filter.statement();
        int points = (int) shape.points(at.box);
        int chain = job.chain[stage];
        DType given = kernel.accesses().get(filter.from()).dtype();
        Launch.Binding to = job.launch.bindings().get(statement.access());
        // they are not slower than vectors, so that these need not be rehearsed
        boolean ahead = kernel.loops().areAhead(false, mask.segment(), from.segment(), to.segment());
        boolean vectors = !ahead && use(VectorLoops.Kind.FILTERS, at);
        CompressLanes compress = new CompressLanes(
                new CompressLanes.Items(mask.segment(), mask.first(), mask.step()),
                new CompressLanes.Items(from.segment(), from.first() * given.bytes(), from.step() * given.bytes()),
                points,
                vectors);
        long masks = mask.segment().address() + mask.first();
        long count = ahead ? AheadLoops.count(masks, mask.step(), points) : compress.count();
        long before = at.unit == 0 ? 0 : job.take(chain, at.unit - 1);
        job.hand(chain, at.unit, before + count);
        DType type = kernel.accesses().get(statement.access()).dtype();
        int step = statement.step();
        long room = (to.segment().byteSize() / type.bytes() - to.offset() + step - 1) / step;
        long first = (to.offset() + before * step) * type.bytes();
        boolean last = at.unit == job.units() - 1;
        if (before + count > room || last && before + count != room && room != shape.lane) {
            throw new IllegalStateException(
                    "mask of a filter is true " + (before + count) + " times where " + room + " were counted");
        }
        if (ahead) {
            AheadLoops.compress(
                    masks,
                    mask.step(),
                    from.segment().address() + from.first() * given.bytes(),
                    from.step() * given.bytes(),
                    to.segment().address() + first,
                    (long) step * type.bytes(),
                    type.bytes(),
                    count);
        } else {
            compress.into(
                    new CompressLanes.Items(to.segment(), first, (long) step * type.bytes()), type.bytes(), count);
        }
    }

    @Override
    public void close() {
        pool.giveBack(scratch);
    }
}
