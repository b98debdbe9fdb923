package dev.kiln.exec.vector.rows;

import dev.kiln.exec.vector.lanes.ScanLanes;

/** Running sums by loops that were compiled ahead of time. */
public final class NativeSums extends ScanLanes {
    public NativeSums() {
        super(false);
    }

    @Override
    public void sums64(Rows rows, int groups, int j, double[] runs, double[] carries) {
        runs[j] = sums(8, rows, groups, runs[j], carries[j]);
    }

    @Override
    public void sums32(Rows rows, int groups, int j, double[] runs, double[] carries) {
        runs[j] = sums(4, rows, groups, runs[j], carries[j]);
    }

    private static double sums(int bytes, Rows rows, int groups, double run, double carry) {
        long from = rows.in().address() + rows.inAt();
        long to = rows.out().address() + rows.outAt();
        return AheadLoops.sums(bytes, from, to, groups, run, carry);
    }
}
