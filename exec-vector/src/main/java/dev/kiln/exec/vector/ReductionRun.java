package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.vector.emit.BuildRowProgram;
import java.lang.foreign.MemorySegment;
import java.util.List;

/** One thread's share of a nest with reductions: see {@link ReductionShape}. */
final class ReductionRun implements Workers.Share {
    private final LaunchFacts launch;
    private final ReductionShape shape;
    private final Partials partials;
    private final Frame frame;
    private final List<Statement.Reduce> reductions;
    private final long[] blockResults;
    private final Odometer kept;
    private final Odometer reduced;

    ReductionRun(LaunchFacts launch, ReductionShape shape, Partials partials, Frame frame) {
        this.launch = launch;
        this.shape = shape;
        this.partials = partials;
        this.frame = frame;
        this.reductions = launch.facts.reductions;
        this.kept = launch.walk(launch.facts.keptDimensions);
        this.reduced = launch.walk(launch.facts.reducedDimensions);
        this.blockResults = new long[reductions.size()];
        long at = 0;
        for (int r = 0; r < blockResults.length; r++) {
            blockResults[r] = at;
            at += resultBytes(shape, type(r));
        }
    }

    /** Scratch memory that a share needs beside the frame's own. */
    static long extraBytes(LaunchFacts launch, ReductionShape shape) {
        long bytes = 0;
        for (Statement.Reduce reduce : launch.facts.reductions) {
            bytes += resultBytes(shape, launch.facts.type(reduce.access()));
        }
        return bytes;
    }

    private static long resultBytes(ReductionShape shape, DType type) {
        return (shape.blocksPerGroup * Math.max(1, shape.width) * type.bytes() + 63) & -64;
    }

    private DType type(int reduction) {
        return launch.facts.type(reductions.get(reduction).access());
    }

    @Override
    public void run(long from, long to) {
        for (long unit = from; unit < to; unit++) {
            // Groups of different results, but of the same points along the reduced dimensions, follow each other: they
            // may be neighbours.
            long result = unit % (shape.kept * shape.strips);
            long group = unit / (shape.kept * shape.strips);
            long strip = result % shape.strips;
            kept.seek(result / shape.strips, launch.origin);
            long first = group * shape.blocksPerGroup;
            long last = Math.min(shape.blocks, first + shape.blocksPerGroup);
            for (long block = first; block < last; block++) {
                block(strip, block, block - first);
            }
            int width = width(strip);
            for (int r = 0; r < reductions.size(); r++) {
                Combine.tree(reductions.get(r).op(), type(r), frame.scratch(), blockResults[r], last - first, width);
            }
            finish(result * shape.groups + group, strip, last > first, width);
        }
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
            long at = frame.accumulator(reductions.get(r).access());
            Combine.clear(reductions.get(r).op(), type(r), scratch, at, accumulators);
        }
        long from = shape.firstColumn(strip, block);
        long to = shape.lastColumn(strip, block);
        frame.accumulateFrom(from);
        long lastRow = shape.lastRow(block);
        for (long row = shape.firstRow(block); row < lastRow; row++) {
            if (row == shape.firstRow(block)) {
                reduced.seek(row, kept.base());
            } else {
                reduced.next();
            }
            frame.run(reduced.base(), from, to);
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
