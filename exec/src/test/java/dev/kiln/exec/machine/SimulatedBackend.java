package dev.kiln.exec.machine;

import dev.kiln.arrays.graph.OpClass;
import dev.kiln.exec.Availability;
import dev.kiln.exec.Backend;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.planner.cost.Machine;

/** Runs nothing: moves a clock by what a machine would take, and by a little noise. */
public final class SimulatedBackend implements Backend {
    private final Machine truth;
    private final double noise;
    private long nanos;
    private int runs;
    private int idleRuns = Integer.MAX_VALUE;
    private double slower = 1;

    /** A machine with these figures. */
    public SimulatedBackend(Machine truth, double noise) {
        this.truth = truth;
        this.noise = noise;
    }

    /** Nanoseconds. */
    public long clock() {
        return nanos;
    }

    /** The same machine, on which something else runs after a number of runs, so that every kernel takes longer. */
    public SimulatedBackend busyAfter(int idleRuns, double slower) {
        this.idleRuns = idleRuns;
        this.slower = slower;
        return this;
    }

    int runs() {
        return runs;
    }

    @Override
    public String name() {
        return "simulated";
    }

    @Override
    public String summary() {
        return "moves a clock and runs nothing";
    }

    @Override
    public Availability availability() {
        return Availability.yes("a clock");
    }

    @Override
    public Kernel compile(LoopNest nest) {
        return new Kernel() {
            @Override
            public void run(Launch launch, RunContext context) {
                double s = seconds(nest, launch.sizes()[0]);
                s *= ++runs > idleRuns ? slower : 1;
                nanos += (long) (1e9 * s * (1 + noise * Math.sin(runs)));
            }

            @Override
            public String source() {
                return "";
            }
        };
    }

    private double seconds(LoopNest nest, long n) {
        double read = 0;
        double written = 0;
        for (LoopNest.Access a : nest.accesses()) {
            read += a.use() == Use.READ ? 8.0 * n : 0;
            written += a.use() == Use.WRITE ? 8.0 * n : 0;
        }
        double compute = 0;
        for (Statement s : nest.body()) {
            OpClass kind = switch (s) {
                case Statement.Compute c -> c.op().price().kind();
                case Statement.RandomNumber r -> OpClass.RANDOM;
                case Statement.Reduce r -> OpClass.ADD;
                default -> OpClass.NONE;
            };
            compute += truth.seconds(kind, n);
        }
        double memory = truth.level(read + written).seconds(read, written);
        return truth.launchSeconds() + Math.max(memory, compute);
    }
}
