package dev.kiln.exec.vector;

import dev.kiln.exec.vector.NestFacts.Role;

/** One thread's share of a nest without reductions. A unit of work is a block of a row. */
final class ElementwiseRun implements Workers.Share {
    private static final int APART_BLOCK = 128;

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
        this.downColumns = jumps(launch);
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
        return jumps(launch) ? APART_BLOCK : Frame.BLOCK;
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
        for (long unit = from; unit < to; unit++) {
            long row = downColumns ? unit % rows : unit / blocks;
            long place = downColumns ? unit / rows : unit % blocks;
            if (row != current) {
                if (row == current + 1 && current >= 0) {
                    odometer.next();
                } else {
                    odometer.seek(row, launch.origin);
                }
                current = row;
            }
            long column = place * block;
            frame.run(odometer.base(), column, Math.min(length, column + block));
        }
    }

    @Override
    public void close() {
        frame.close();
    }
}
