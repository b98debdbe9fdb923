package dev.kiln.exec.vector;

/** A run that one thread repeats on other places of the same arrays; what it needs is made once. */
final class RepeatedRun implements AutoCloseable {
    private final VectorKernel kernel;
    private final LaunchFacts launch;
    private final long points;
    private final long rows;
    private BlockCode code;
    private Workers.Repeatable share;

    RepeatedRun(VectorKernel kernel, LaunchFacts launch) {
        this.kernel = kernel;
        this.launch = launch;
        long product = 1;
        for (long size : launch.sizes) {
            product *= size;
        }
        points = product;
        rows = VectorKernel.rows(points, launch.sizes);
    }

    /** Runs where the accesses have these offsets, in elements. */
    void run(long[] offsets) {
        System.arraycopy(offsets, 0, launch.origin, 0, offsets.length);
        BlockCode best = kernel.code(points, rows);
        if (best != code) {
            close();
            code = best;
            share = kernel.share(launch, code);
        }
        share.runAll();
    }

    @Override
    public void close() {
        if (share != null) {
            share.close();
            share = null;
        }
    }
}
