package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.vector.emit.BuildRowProgram;
import dev.kiln.exec.vector.lanes.TreeLanes;
import dev.kiln.exec.vector.rows.AheadLoops;
import java.lang.foreign.MemorySegment;
import java.util.List;

/** One thread's share of a nest with reductions: see {@link ReductionShape}. */
final class ReductionRun implements Workers.Repeatable {
    /** Rows with results of their own that one call does at most. */
    private static final int ROWS_A_CALL = 256;

    private final LaunchFacts launch;
    private final ReductionShape shape;
    private final Partials partials;
    private final Frame frame;
    private final VectorLoops loops;
    private final List<Statement.Reduce> reductions;
    private final long[] blockResults;
    /** For each reduction where the vectors go that are the results of blocks. */
    private final long[] blockVectors;

    private final boolean rowByRow;
    private final Odometer kept;
    private final Odometer reduced;
    /** The blocks of a row; null where a call does not do several of them. */
    private final Odometer blocksOfRow;

    /** @param loops which loops run on vectors by now */
    ReductionRun(LaunchFacts launch, ReductionShape shape, Partials partials, Frame frame, VectorLoops loops) {
        this.loops = loops;
        this.launch = launch;
        this.shape = shape;
        this.partials = partials;
        this.frame = frame;
        this.reductions = launch.facts.reductions;
        this.kept = launch.walk(launch.facts.keptDimensions);
        this.reduced = launch.walk(launch.facts.reducedDimensions);
        this.blockResults = new long[reductions.size()];
        this.blockVectors = new long[reductions.size()];
        long at = 0;
        for (int r = 0; r < blockResults.length; r++) {
            blockResults[r] = at;
            at += resultBytes(launch, shape, type(r), frame.lanes());
            blockVectors[r] = at;
            at += vectorBytes(launch, shape, type(r), frame.lanes());
        }
        boolean severalBlocks =
                launch.facts.alongRow && shape.blocksPerRow > 1 && frame.longestRow() >= ReductionShape.ROW_BLOCK;
        this.blocksOfRow = severalBlocks ? launch.parts(shape.blocksPerRow, ReductionShape.ROW_BLOCK) : null;
        this.rowByRow = rowByRow(launch) && launch.rowLength() <= frame.longestRow();
    }

    /** Whether a result is that of one row, which is one block. */
    private static boolean rowByRow(LaunchFacts launch) {
        return launch.facts.alongRow
                && launch.reduced == 1
                && launch.rowLength() > 0
                && launch.rowLength() <= ReductionShape.ROW_BLOCK;
    }

    /** Scratch memory that a share needs beside the frame's own. */
    static long extraBytes(LaunchFacts launch, ReductionShape shape, int lanes) {
        long bytes = 0;
        for (Statement.Reduce reduce : launch.facts.reductions) {
            DType type = launch.facts.type(reduce.access());
            bytes += resultBytes(launch, shape, type, lanes) + vectorBytes(launch, shape, type, lanes);
        }
        return bytes;
    }

    private static long resultBytes(LaunchFacts launch, ReductionShape shape, DType type, int lanes) {
        long blocks = shape.blocksPerGroup * Math.max(1, shape.width);
        return (Math.max(blocks, rowByRow(launch) ? (long) ROWS_A_CALL * lanes : 0) * type.bytes() + 63) & -64;
    }

    private static long vectorBytes(LaunchFacts launch, ReductionShape shape, DType type, int lanes) {
        boolean hasVectors = launch.facts.alongRow && shape.blocksPerRow > 1;
        return hasVectors ? (shape.blocksPerGroup * lanes * type.bytes() + 63) & -64 : 0;
    }

    private DType type(int reduction) {
        return launch.facts.type(reductions.get(reduction).access());
    }

    @Override
    public void run(long from, long to) {
        if (rowByRow && from < to) {
            rows(from, to);
            return;
        }
        for (long unit = from; unit < to; unit++) {
            // Groups of different results, but of the same points along the reduced dimensions, follow each other: they
            // may be neighbours.
            long result = unit % (shape.kept * shape.strips);
            long group = unit / (shape.kept * shape.strips);
            long strip = result % shape.strips;
            kept.seek(result / shape.strips, launch.origin);
            long first = group * shape.blocksPerGroup;
            long last = Math.min(shape.blocks, first + shape.blocksPerGroup);
            long done;
            for (long block = first; block < last; block += done) {
                done = blocksOfRow == null ? 1 : Math.min(last - block, fullBlocks(block));
                if (done > 1) {
                    blocks(block, (int) done, block - first);
                } else {
                    block(strip, block, block - first);
                    done = 1;
                }
            }
            int width = width(strip);
            for (int r = 0; r < reductions.size(); r++) {
                Combine.tree(reductions.get(r).op(), type(r), frame.scratch(), blockResults[r], last - first, width);
            }
            finish(result * shape.groups + group, strip, last > first, width);
        }
    }

    @Override
    public void runAll() {
        run(0, shape.units());
        partials.finish();
    }

    /** Results of rows that are one block each: many a call. */
    private void rows(long from, long to) {
        kept.seek(from, launch.origin);
        MemorySegment scratch = frame.scratch();
        for (int r = 0; r < blockResults.length; r++) {
            clear(r, BuildRowProgram.ACCUMULATORS * frame.lanes());
        }
        long rows;
        for (long row = from; row < to; row += rows) {
            rows = Math.min(Math.min(to - row, kept.run()), ROWS_A_CALL);
            for (int r = 0; r < blockResults.length; r++) {
                frame.results(reductions.get(r).access(), blockResults[r]);
            }
            frame.run(kept, rows, 0, launch.rowLength(), true);
            for (int r = 0; r < blockResults.length; r++) {
                joinLanes(r, blockResults[r], (int) rows);
                partials.store(r, kept, scratch, blockResults[r], (int) rows);
            }
            kept.next(rows);
        }
    }

    /** How many blocks, from this one on, are full and of the same row. */
    private long fullBlocks(long block) {
        return shape.length / ReductionShape.ROW_BLOCK - block % shape.blocksPerRow;
    }

    /** Results of full blocks of a row, in one call. */
    private void blocks(long block, int count, long place) {
        MemorySegment scratch = frame.scratch();
        for (int r = 0; r < blockResults.length; r++) {
            clear(r, BuildRowProgram.ACCUMULATORS * frame.lanes());
            frame.results(reductions.get(r).access(), blockVectors[r]);
        }
        reduced.seek(block / shape.blocksPerRow, kept.base());
        blocksOfRow.seek(block % shape.blocksPerRow, reduced.base());
        frame.run(blocksOfRow, count, 0, ReductionShape.ROW_BLOCK, true);
        for (int r = 0; r < blockResults.length; r++) {
            joinLanes(r, blockVectors[r], count);
            int bytes = type(r).bytes();
            MemorySegment.copy(
                    scratch, blockVectors[r], scratch, blockResults[r] + place * bytes, (long) count * bytes);
        }
    }

    /** Joins the lanes of vectors, each to one element; the elements lie together at the beginning. */
    private void joinLanes(int reduction, long offset, int vectors) {
        ReduceOp op = reductions.get(reduction).op();
        DType type = type(reduction);
        long address = frame.scratch().address() + offset;
        boolean inVectors = AheadLoops.joinsInVectors(op, type, frame.lanes());
        boolean onVectors = vectors >= TreeLanes.TOGETHER
                && !(inVectors && loops.areAhead(false))
                && loops.use(VectorLoops.Kind.TREES, (long) vectors * frame.lanes());
        if (loops.areAhead(onVectors) && AheadLoops.join(op, type, address, frame.lanes(), vectors)) {
            return;
        }
        int done = onVectors ? Combine.together(op, type, address, vectors, frame.lanes()) : 0;
        Combine.rows(op, type, new Combine.Vectors(address, frame.lanes()), done, vectors);
    }

    private void clear(int reduction, int accumulators) {
        Statement.Reduce reduce = reductions.get(reduction);
        long at = frame.accumulator(reduce.access());
        Combine.clear(reduce.op(), type(reduction), frame.scratch(), at, accumulators);
    }

    private int width(long strip) {
        return launch.facts.alongRow ? 1 : (int) (shape.lastColumn(strip, 0) - shape.firstColumn(strip, 0));
    }

    private void block(long strip, long block, long place) {
        MemorySegment scratch = frame.scratch();
        int lanes = frame.lanes();
        int width = width(strip);
        int accumulators =
                launch.facts.alongRow ? BuildRowProgram.ACCUMULATORS * lanes : (width + lanes - 1) / lanes * lanes;
        for (int r = 0; r < reductions.size(); r++) {
            clear(r, accumulators);
        }
        long from = shape.firstColumn(strip, block);
        long to = shape.lastColumn(strip, block);
        frame.accumulateFrom(from);
        long lastRow = shape.lastRow(block);
        reduced.seek(shape.firstRow(block), kept.base());
        long rows;
        for (long row = shape.firstRow(block); row < lastRow; row += rows) {
            rows = Math.min(lastRow - row, reduced.run());
            frame.run(reduced, rows, from, to, false);
            reduced.next(rows);
        }
        for (int r = 0; r < reductions.size(); r++) {
            long at = frame.accumulator(reductions.get(r).access());
            if (launch.facts.alongRow) {
                Combine.lanes(reductions.get(r).op(), type(r), scratch, at, accumulators);
            }
            long bytes = (long) width * type(r).bytes();
            MemorySegment.copy(scratch, at, scratch, blockResults[r] + place * bytes, bytes);
        }
    }

    private void finish(long place, long strip, boolean any, int width) {
        for (int r = 0; r < reductions.size(); r++) {
            Statement.Reduce reduce = reductions.get(r);
            if (!any) {
                if (!reduce.op().hasIdentity()) {
                    continue;
                }
                Combine.clear(reduce.op(), type(r), frame.scratch(), blockResults[r], width);
            }
            if (shape.groups > 1) {
                partials.put(r, place, frame.scratch(), blockResults[r], width);
            } else {
                partials.store(r, kept.base(), shape.firstColumn(strip, 0), frame.scratch(), blockResults[r], width);
            }
        }
    }

    @Override
    public void close() {
        frame.close();
    }
}
