package dev.kiln.exec.vector;

import dev.kiln.exec.vector.NestFacts.Role;

/** One thread's share of a nest without reductions. A unit of work is a block of a row. */
final class ElementwiseRun implements Workers.Share {
    private final LaunchFacts launch;
    private final Frame frame;
    private final Odometer odometer;
    private final long rows;
    private final long blocks;
    private final boolean downColumns;
    private long current = -1;

    ElementwiseRun(LaunchFacts launch, Frame frame) {
        this.launch = launch;
        this.frame = frame;
        this.odometer = launch.walk(launch.facts.keptDimensions);
        this.rows = launch.kept;
        this.blocks = blocks(launch);
        this.downColumns = jumps(launch);
    }

    static long units(LaunchFacts launch) {
        return launch.kept * blocks(launch);
    }

    private static long blocks(LaunchFacts launch) {
        return (launch.rowLength() + Frame.BLOCK - 1) / Frame.BLOCK;
    }

    /** Whether an access touches a cache line for each element: then the next row should follow while the lines are there. */
    private static boolean jumps(LaunchFacts launch) {
        for (int a = 0; a < launch.roles.length; a++) {
            if (launch.roles[a] == Role.STAGED && Math.abs(launch.inner[a]) * launch.facts.bytes[a] >= 64) {
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
            long block = downColumns ? unit / rows : unit % blocks;
            if (row != current) {
                if (row == current + 1 && current >= 0) {
                    odometer.next();
                } else {
                    odometer.seek(row, launch.origin);
                }
                current = row;
            }
            long column = block * Frame.BLOCK;
            frame.run(odometer.base(), column, Math.min(length, column + Frame.BLOCK));
        }
    }

    @Override
    public void close() {
        frame.close();
    }
}
