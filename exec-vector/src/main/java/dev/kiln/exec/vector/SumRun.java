package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.math.SumOrder;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.vector.NestFacts.Role;
import dev.kiln.exec.vector.emit.BuildRowProgram;
import dev.kiln.exec.vector.sums.SumLoops;
import dev.kiln.exec.vector.sums.SumShape;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;

/**
 * One thread's share of a nest with floating sums along the row: see {@link SumShape}. The nest's code stores what is to be added up to a
 * strip of scratch memory ({@link dev.kiln.exec.vector.sums.StoredSums}), and {@link SumLoops} add that up; what lies in memory as it is added up is added up there.
 * Other reductions of the nest have accumulators.
 */
final class SumRun implements Workers.Repeatable {
    /** Rows with results of their own that one call does at most. */
    private static final int ROWS_A_CALL = 256;

    private static final int LONGEST_ROW = SumShape.STRIP;
    /** Room for what code without masks stores behind the last element. */
    private static final int ROOM = 128;

    private final LaunchFacts launch;
    private final SumShape shape;
    private final SumValues values;
    private final Frame frame;
    private final List<Statement.Reduce> reductions;
    private final SumLoops[] sums;
    /** For each reduction where the results of rows or strips go in the scratch memory. */
    private final long[] results;
    /** For each sum where the strip lies that it is the sum of. */
    private final long[] strips;

    private final boolean hasOthers;
    /** The access whose elements are added up where they lie, −1 for none. */
    private final int direct;

    private final boolean rowByRow;
    private final Odometer kept;
    private final Odometer reduced;

    SumRun(LaunchFacts launch, SumShape shape, SumValues values, Frame frame, VectorLoops loops) {
        this.launch = launch;
        this.shape = shape;
        this.values = values;
        this.frame = frame;
        this.reductions = launch.facts.reductions;
        this.kept = launch.walk(launch.facts.keptDimensions);
        this.reduced = launch.walk(launch.facts.reducedDimensions);
        int n = reductions.size();
        sums = new SumLoops[n];
        results = new long[n];
        strips = new long[n];
        long at = 0;
        boolean others = false;
        for (int r = 0; r < n; r++) {
            results[r] = at;
            at += resultBytes(frame.lanes());
            if (launch.facts.isStoredSum(reductions.get(r))) {
                sums[r] = new SumLoops(type(r), loops.areAhead(false));
                strips[r] = at;
                at += stripBytes(type(r));
                frame.strip(reductions.get(r).access(), strips[r]);
            } else {
                others = true;
            }
        }
        hasOthers = others;
        direct = direct();
        long most = direct >= 0 ? LONGEST_ROW : Math.min(LONGEST_ROW, frame.longestRow());
        rowByRow = !shape.chained
                && launch.reduced == 1
                && shape.parts == 1
                && launch.rowLength() <= most
                && launch.rowLength() > 0;
    }

    /** Scratch memory that a share needs beside the frame's own. */
    static long extraBytes(LaunchFacts launch, int lanes) {
        long bytes = 0;
        for (Statement.Reduce reduce : launch.facts.reductions) {
            bytes += resultBytes(lanes);
            bytes += launch.facts.isStoredSum(reduce) ? stripBytes(launch.facts.type(reduce.access())) : 0;
        }
        return bytes;
    }

    private static long resultBytes(int lanes) {
        return (long) ROWS_A_CALL * lanes * Double.BYTES;
    }

    private static long stripBytes(DType type) {
        return ((long) LONGEST_ROW * type.bytes() + ROOM + 63) & -64;
    }

    private DType type(int reduction) {
        return launch.facts.type(reductions.get(reduction).access());
    }

    /** The access of a nest that does nothing but add up elements of the sum's type that lie together. */
    private int direct() {
        List<Statement> body = launch.facts.nest.body();
        return body.size() == 2
                        && body.getFirst() instanceof Statement.Load(int _, int access)
                        && sums[0] != null
                        && launch.facts.memory[access] == type(0)
                        && launch.roles[access] == Role.DIRECT
                ? access
                : -1;
    }

    @Override
    public void run(long from, long to) {
        if (rowByRow) {
            rows(from, to);
            return;
        }
        for (long unit = from; unit < to; unit++) {
            long result = shape.result(unit);
            kept.seek(result, launch.origin);
            for (long part = shape.firstPart(unit); part < shape.lastPart(unit); part++) {
                part(part);
                for (int r = 0; r < reductions.size(); r++) {
                    if (shape.parts > 1) {
                        values.put(r, result, part, frame.scratch(), results[r]);
                    } else {
                        launch.store(r, kept.base(), 0, frame.scratch(), results[r], 1);
                    }
                }
            }
            if (shape.parts == 0) {
                nothing();
            }
        }
    }

    @Override
    public void runAll() {
        run(0, shape.units());
        values.finish();
    }

    /** The results of no points. */
    private void nothing() {
        for (int r = 0; r < reductions.size(); r++) {
            ReduceOp op = reductions.get(r).op();
            if (op.hasIdentity()) {
                Combine.clear(op, type(r), frame.scratch(), results[r], 1);
                launch.store(r, kept.base(), 0, frame.scratch(), results[r], 1);
            }
        }
    }

    /** Results of rows that are short: many a call. */
    private void rows(long from, long to) {
        long length = launch.rowLength();
        long most = direct >= 0 ? ROWS_A_CALL : Math.clamp(SumShape.STRIP / length, 1, ROWS_A_CALL);
        MemorySegment scratch = frame.scratch();
        if (hasOthers) {
            clear();
        }
        kept.seek(from, launch.origin);
        long rows;
        for (long row = from; row < to; row += rows) {
            rows = Math.min(Math.min(to - row, kept.run()), most);
            if (direct < 0) {
                for (int r = 0; r < results.length; r++) {
                    if (sums[r] == null) {
                        frame.results(reductions.get(r).access(), results[r]);
                    }
                }
                frame.stripFrom(0, 0, length);
                frame.run(kept, rows, 0, length, hasOthers);
            }
            for (int r = 0; r < results.length; r++) {
                if (sums[r] == null) {
                    Combine.Vectors vectors = new Combine.Vectors(scratch.address() + results[r], frame.lanes());
                    Combine.rows(reductions.get(r).op(), type(r), vectors, 0, (int) rows);
                } else {
                    long bytes = type(r).bytes();
                    long address = direct < 0
                            ? scratch.address() + strips[r]
                            : launch.segments[direct].address() + kept.base()[direct] * bytes;
                    long pitch = direct < 0 ? length : kept.step(direct);
                    sums[r].rows(address, pitch * bytes, length, rows, scratch.address() + results[r]);
                }
                launch.store(r, kept, scratch, results[r], (int) rows);
            }
            kept.next(rows);
        }
    }

    private void clear() {
        for (int r = 0; r < reductions.size(); r++) {
            if (sums[r] == null) {
                Statement.Reduce reduce = reductions.get(r);
                int all = BuildRowProgram.ACCUMULATORS * frame.lanes();
                Combine.clear(reduce.op(), type(r), frame.scratch(), frame.accumulator(reduce.access()), all);
            }
        }
    }

    /** What one part gives goes to the places of results. */
    private void part(long part) {
        long start = shape.start(part);
        long length = shape.length(part);
        if (direct >= 0 && start % launch.rowLength() + length <= launch.rowLength()) {
            reduced.seek(start / launch.rowLength(), kept.base());
            long element = reduced.base()[direct] + start % launch.rowLength();
            add(0, launch.segments[direct].address() + element * type(0).bytes(), length, 0);
            return;
        }
        clear();
        if (shape.chained) {
            for (long done = 0; done < length; done += SumShape.STRIP) {
                long more = Math.min(SumShape.STRIP, length - done);
                fill(start + done, start + done + more);
                add(more, 0, done > 0);
            }
        } else {
            int levels = SumOrder.levels(length, SumShape.STRIP);
            for (long strip = 0; strip < 1L << levels; strip++) {
                long from = SumOrder.start(length, levels, strip);
                long to = SumOrder.start(length, levels, strip + 1);
                fill(start + from, start + to);
                add(to - from, strip, false);
            }
            for (int r = 0; r < reductions.size(); r++) {
                if (sums[r] != null) {
                    Combine.tree(ReduceOp.SUM, type(r), frame.scratch(), results[r], 1L << levels, 1);
                }
            }
        }
        others();
    }

    private void others() {
        MemorySegment scratch = frame.scratch();
        for (int r = 0; r < reductions.size(); r++) {
            if (sums[r] == null) {
                long at = frame.accumulator(reductions.get(r).access());
                int all = BuildRowProgram.ACCUMULATORS * frame.lanes();
                Combine.lanes(reductions.get(r).op(), type(r), scratch, at, all);
                MemorySegment.copy(scratch, at, scratch, results[r], type(r).bytes());
            }
        }
    }

    /** Adds up the strips. */
    private void add(long length, long place, boolean goesOn) {
        for (int r = 0; r < reductions.size(); r++) {
            if (sums[r] != null) {
                long strip = frame.scratch().address() + strips[r];
                if (shape.chained && goesOn) {
                    chain(r, strip, length, result(r));
                } else {
                    add(r, strip, length, place);
                }
            }
        }
    }

    private void add(int r, long address, long length, long place) {
        if (shape.chained) {
            chain(r, address, length, 0);
        } else {
            long to = frame.scratch().address() + results[r] + place * type(r).bytes();
            sums[r].rows(address, 0, length, 1, to);
        }
    }

    private void chain(int r, long address, long length, double before) {
        double sum = sums[r].chain(address, length, before);
        if (type(r) == DType.FLOAT64) {
            frame.scratch().set(ValueLayout.JAVA_DOUBLE_UNALIGNED, results[r], sum);
        } else {
            frame.scratch().set(ValueLayout.JAVA_FLOAT_UNALIGNED, results[r], (float) sum);
        }
    }

    private double result(int r) {
        return type(r) == DType.FLOAT64
                ? frame.scratch().get(ValueLayout.JAVA_DOUBLE_UNALIGNED, results[r])
                : frame.scratch().get(ValueLayout.JAVA_FLOAT_UNALIGNED, results[r]);
    }

    /** Computes what some reduced points, in C order, add to the sums, and puts it into the strips. */
    private void fill(long from, long to) {
        long length = launch.rowLength();
        for (long at = from; at < to; ) {
            long row = at / length;
            long column = at % length;
            reduced.seek(row, kept.base());
            long rows = column == 0 ? Math.max(1, Math.min((to - at) / length, reduced.run())) : 1;
            long last = Math.min(length, column + to - at);
            frame.stripFrom(at - from, column, length);
            frame.run(reduced, rows, column, last, false);
            at += rows * (last - column);
        }
    }

    @Override
    public void close() {
        frame.close();
    }
}
