package dev.kiln.exec.vector;

import dev.kiln.exec.vector.NestFacts.Role;

/** One thread's share of a nest without reductions. A unit of work is a block of a row. */
final class ElementwiseRun implements Workers.Repeatable {
    private static final int APART_BLOCK = 128;
    /** Elements from one to the next up to which a cache line holds several. */
    private static final int NEAR = 4;

    private final LaunchFacts launch;
    private final Frame frame;
    private final Odometer odometer;
    private final long rows;
    private final long blocks;
    private final boolean downColumns;
    private final int block;
    private long current = -1;

    ElementwiseRun(LaunchFacts launch, Frame frame) {
        this.launch = launch;
        this.frame = frame;
        this.odometer = launch.walk(launch.facts.keptDimensions);
        this.rows = launch.kept;
        this.blocks = blocks(launch);
        this.downColumns = frame.isStaged() && jumps(launch);
        this.block = block(launch);
    }

    static long units(LaunchFacts launch) {
        return launch.kept * blocks(launch);
    }

    private static long blocks(LaunchFacts launch) {
        int block = block(launch);
        return (launch.rowLength() + block - 1) / block;
    }

    /** A block of elements that lie apart is short, so that their cache lines stay near for the next rows. */
    private static int block(LaunchFacts launch) {
        return jumps(launch) && !isNear(launch) ? APART_BLOCK : Frame.BLOCK;
    }

    /** Whether a block's cache lines stay near even when the block is long. */
    private static boolean isNear(LaunchFacts launch) {
        for (int a = 0; a < launch.roles.length; a++) {
            if (launch.roles[a] == Role.STAGED && Math.abs(launch.inner[a]) > NEAR) {
                return false;
            }
        }
        return true;
    }

    /** Whether the next rows find the cache lines of this one: then they should follow soon. */
    private static boolean jumps(LaunchFacts launch) {
        if (launch.facts.ordered) {
            return false;
        }
        for (int a = 0; a < launch.roles.length; a++) {
            long stride = Math.abs(launch.inner[a]);
            if (launch.roles[a] == Role.STAGED
                    && (stride * launch.facts.memory[a].bytes() >= 64 || stride > 1 && launch.kept < 64)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void run(long from, long to) {
        long length = launch.rowLength();
        long units;
        for (long unit = from; unit < to; unit += units) {
            long row = downColumns ? unit % rows : unit / blocks;
            long place = downColumns ? unit / rows : unit % blocks;
            goTo(row);
            long column = place * block;
            if (downColumns || blocks == 1) {
                units = Math.min(Math.min(to - unit, rows - row), odometer.run());
                frame.run(odometer, units, column, Math.min(length, column + block), false);
            } else {
                units = Math.min(to - unit, blocks - place);
                frame.run(odometer, 1, column, Math.min(length, column + units * block), false);
            }
        }
    }

    @Override
    public void runAll() {
        current = -1;
        run(0, rows * blocks);
    }

    private void goTo(long row) {
        if (current >= 0 && row > current && row - current <= odometer.run()) {
            odometer.next(row - current);
        } else if (row != current) {
            odometer.seek(row, launch.origin);
        }
        current = row;
    }

    @Override
    public void close() {
        frame.close();
    }
}
