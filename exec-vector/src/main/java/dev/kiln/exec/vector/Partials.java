package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.vector.copy.Staging;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/** The results of a run's groups until all are there, and how a result gets to its place. Threads write different units. */
final class Partials {
    private final LaunchFacts launch;
    private final ReductionShape shape;
    private final List<MemorySegment> values = new ArrayList<>();

    Partials(LaunchFacts launch, ReductionShape shape) {
        this.launch = launch;
        this.shape = shape;
        if (shape.groups > 1 && shape.units() > 0) {
            for (int r = 0; r < launch.facts.reductions.size(); r++) {
                values.add(Arena.ofAuto().allocate(shape.units() * shape.width * type(r).bytes(), 64));
            }
        }
    }

    private DType type(int reduction) {
        return launch.facts.type(access(reduction));
    }

    private int access(int reduction) {
        return launch.facts.reductions.get(reduction).access();
    }

    /** Keeps a group's result. The groups of a strip lie one after the other, as wide as the strip. */
    void put(int reduction, long place, MemorySegment from, long offset, int width) {
        long element = place / shape.groups * shape.groups * shape.width + place % shape.groups * width;
        int bytes = type(reduction).bytes();
        MemorySegment.copy(from, offset, values.get(reduction), element * bytes, (long) width * bytes);
    }

    /** Writes results where they belong. */
    void store(int reduction, long[] keptBase, long column, MemorySegment from, long offset, int width) {
        int access = access(reduction);
        int bytes = launch.facts.bytes[access];
        long element = keptBase[access] + column * launch.inner[access];
        Staging.Elements elements =
                new Staging.Elements(launch.segments[access], element * bytes, launch.inner[access] * bytes);
        Staging.scatter(launch.facts.memory[access], from, offset, elements, width);
    }

    /** Writes the results of rows that follow each other along the last kept dimension, the first of which the odometer is at. */
    void store(int reduction, Odometer kept, MemorySegment from, long offset, int rows) {
        int access = access(reduction);
        int bytes = launch.facts.bytes[access];
        Staging.Elements elements =
                new Staging.Elements(launch.segments[access], kept.base()[access] * bytes, kept.step(access) * bytes);
        Staging.scatter(launch.facts.memory[access], from, offset, elements, rows);
    }

    /** Joins the groups of every result and writes the results. */
    void finish() {
        if (values.isEmpty()) {
            return;
        }
        Odometer kept = launch.walk(launch.facts.keptDimensions);
        for (long k = 0; k < shape.kept; k++) {
            kept.seek(k, launch.origin);
            for (long strip = 0; strip < shape.strips; strip++) {
                long column = launch.facts.alongRow ? 0 : shape.firstColumn(strip, 0);
                int width = launch.facts.alongRow ? 1 : (int) (shape.lastColumn(strip, 0) - column);
                long first = (k * shape.strips + strip) * shape.groups * shape.width;
                for (int r = 0; r < values.size(); r++) {
                    Statement.Reduce reduce = launch.facts.reductions.get(r);
                    long offset = first * type(r).bytes();
                    Combine.tree(reduce.op(), type(r), values.get(r), offset, shape.groups, width);
                    store(r, kept.base(), column, values.get(r), offset, width);
                }
            }
        }
    }
}
