package dev.kiln.exec.vector.sums;

import dev.kiln.arrays.graph.math.SumOrder;
import dev.kiln.exec.loop.SumRuns;

/**
 * How the iteration space of a nest with floating sums along the row is cut, a function of the sizes alone. A <em>part</em> of a result is
 * what one thread adds up: part of a run as {@link SumOrder} cuts it, or one chain of single elements. A unit of work is a part, or some
 * parts where they are short.
 */
public final class SumShape {
    /** Points of a unit, about. */
    private static final int UNIT_POINTS = 1 << 16;

    /** Points that are computed before they are added up, at most. */
    public static final int STRIP = 8192;

    /** Points of the outer dimensions that are kept. */
    public final long kept;
    /** Elements of a run. */
    final long run;
    /** How often a run is cut, so that there are as many parts as 2 to the power of it. */
    public final int levels;
    /** Whether elements are added one after the other. */
    public final boolean chained;
    /** Parts of a result. */
    public final long parts;
    /** Parts of a unit, at most. */
    final long partsPerUnit;

    private final long unitsPerResult;

    /**
     * @param kept points of the outer dimensions that are kept
     * @param points of a result
     * @param sums how they fall into runs
     * @param chained whether each element is a run of its own: the dimension that is walked innermost is not the nest's last one, which is
     *     kept
     */
    public SumShape(long kept, long points, SumRuns sums, boolean chained) {
        this.kept = kept;
        this.chained = chained;
        run = chained ? points : sums.length();
        levels = chained ? 0 : SumOrder.levels(run, UNIT_POINTS);
        long runs = chained ? 1 : sums.count();
        parts = points == 0 ? 0 : chained ? Math.ceilDiv(points, SumOrder.CHAIN) : runs << levels;
        partsPerUnit = levels > 0 || points == 0 ? 1 : Math.clamp(UNIT_POINTS / Math.min(run, UNIT_POINTS), 1, parts);
        unitsPerResult = Math.max(1, Math.ceilDiv(parts, partsPerUnit));
    }

    /** How many units there are. */
    public long units() {
        return kept * unitsPerResult;
    }

    /** Number of the result that a unit is about. */
    public long result(long unit) {
        return unit / unitsPerResult;
    }

    /** The first part of a unit. */
    public long firstPart(long unit) {
        return unit % unitsPerResult * partsPerUnit;
    }

    /** The part behind the last one of a unit. */
    public long lastPart(long unit) {
        return Math.min(parts, firstPart(unit) + partsPerUnit);
    }

    /** The first of the reduced points of a part, in C order. */
    public long start(long part) {
        if (chained) {
            return Math.min(run, part * SumOrder.CHAIN);
        }
        long inRun = part & (1L << levels) - 1;
        return (part >> levels) * run + SumOrder.start(run, levels, inRun);
    }

    /** How many reduced points a part has. */
    public long length(long part) {
        if (chained) {
            return start(part + 1) - start(part);
        }
        long inRun = part & (1L << levels) - 1;
        return SumOrder.start(run, levels, inRun + 1) - SumOrder.start(run, levels, inRun);
    }
}
