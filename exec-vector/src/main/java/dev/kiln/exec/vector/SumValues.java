package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.vector.sums.SumShape;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/** What the parts of a run with sums gave until all are there: see {@link SumShape}. Threads write different parts. */
final class SumValues {
    private final LaunchFacts launch;
    private final SumShape shape;
    private final List<MemorySegment> values = new ArrayList<>();

    SumValues(LaunchFacts launch, SumShape shape) {
        this.launch = launch;
        this.shape = shape;
        if (shape.parts > 1) {
            for (Statement.Reduce reduce : launch.facts.reductions) {
                long bytes = launch.facts.bytes[reduce.access()];
                values.add(Arena.ofAuto().allocate(Math.max(1, shape.kept * shape.parts * bytes), 64));
            }
        }
    }

    /** Keeps what a part gave. */
    void put(int reduction, long result, long part, MemorySegment from, long offset) {
        long bytes = launch.facts.bytes[launch.facts.reductions.get(reduction).access()];
        MemorySegment.copy(from, offset, values.get(reduction), (result * shape.parts + part) * bytes, bytes);
    }

    /** Joins the parts of every result and writes the results. */
    void finish() {
        if (values.isEmpty()) {
            return;
        }
        Odometer kept = launch.walk(launch.facts.keptDimensions);
        for (long k = 0; k < shape.kept; k++) {
            kept.seek(k, launch.origin);
            for (int r = 0; r < values.size(); r++) {
                Statement.Reduce reduce = launch.facts.reductions.get(r);
                DType type = launch.facts.type(reduce.access());
                long offset = k * shape.parts * type.bytes();
                if (launch.facts.isStoredSum(reduce) && !shape.chained) {
                    runs(type, values.get(r), offset);
                } else {
                    Combine.tree(reduce.op(), type, values.get(r), offset, shape.parts, 1);
                }
                launch.store(r, kept.base(), 0, values.get(r), offset, 1);
            }
        }
    }

    /** The sum of the runs, each of which is the tree of its parts. */
    private void runs(DType type, MemorySegment of, long offset) {
        long perRun = 1L << shape.levels;
        for (long part = perRun; part <= shape.parts; part += perRun) {
            Combine.tree(ReduceOp.SUM, type, of, offset + (part - perRun) * type.bytes(), perRun, 1);
        }
        if (type == DType.FLOAT64) {
            double sum = 0;
            for (long part = 0; part < shape.parts; part += perRun) {
                sum += of.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, offset + part * Double.BYTES);
            }
            of.set(ValueLayout.JAVA_DOUBLE_UNALIGNED, offset, sum);
        } else {
            float sum = 0;
            for (long part = 0; part < shape.parts; part += perRun) {
                sum += of.get(ValueLayout.JAVA_FLOAT_UNALIGNED, offset + part * Float.BYTES);
            }
            of.set(ValueLayout.JAVA_FLOAT_UNALIGNED, offset, sum);
        }
    }
}
