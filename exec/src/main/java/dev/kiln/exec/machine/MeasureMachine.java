package dev.kiln.exec.machine;

import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.OpClass;
import dev.kiln.exec.Backend;
import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.machine.ProbeNest.Link;
import dev.kiln.planner.cost.Machine;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Measures a {@link Machine} through a backend's own kernels, in a few seconds: copy, triad and sum on arrays that fit into L2, L3 and
 * neither; chains of ops of each class, of which the difference between a long and a short one counts; and a kernel on one element.
 * Every figure is a median of repeats.
 */
public final class MeasureMachine {
    /** Called before each step. */
    public interface Progress {
        void step(int done, int of, String what);
    }

    private static final double STEP_SECONDS = 0.08;
    private static final double LONGEST_RUN = 0.25;
    private static final int MOST_RUNS = 400;
    private static final int SHORT = 4;
    private static final int LONG = 12;
    private static final long LARGEST = 192L << 20;

    private final Backend backend;
    private final int threads;
    private final Host host;
    private final LongSupplier clock;
    private final RunContext context;
    private final Progress progress;
    private int done;
    private int steps;

    /**
     * A measurement to be.
     *
     * @param clock nanoseconds
     * @param interrupted ends it with a {@link java.util.concurrent.CancellationException}
     */
    public MeasureMachine(
            Backend backend,
            int threads,
            Host host,
            LongSupplier clock,
            BooleanSupplier interrupted,
            Progress progress) {
        this.backend = backend;
        this.threads = threads;
        this.host = host;
        this.clock = clock;
        this.context = new RunContext(threads, interrupted);
        this.progress = progress;
    }

    /** Measures. */
    public Machine run() {
        Map<String, Long> footprints = footprints();
        Map<OpClass, List<Link>> chains = chains();
        steps = 3 * footprints.size() + chains.size() + 2;
        double launch = launch();
        List<Machine.Level> levels = new ArrayList<>();
        Machine.Level inner = null;
        for (Map.Entry<String, Long> e : footprints.entrySet()) {
            inner = level(e.getKey(), e.getValue(), launch, inner);
            levels.add(inner);
        }
        long small = footprints.values().iterator().next() / 16;
        Map<OpClass, Double> seconds = new EnumMap<>(OpClass.class);
        chains.forEach((kind, links) -> seconds.put(kind, perLink(kind.text(), links, small)));
        double negation = seconds.get(OpClass.SIMPLE);
        seconds.computeIfPresent(OpClass.EXPONENTIAL, (k, s) -> Math.max(s / 2, s - negation));
        seconds.computeIfPresent(OpClass.RANDOM, (k, s) -> Math.max(s / 2, s - seconds.get(OpClass.ADD)));
        double pair = perLink("multiply-add", multiplyAdd(), small);
        double add = seconds.get(OpClass.ADD);
        double fma = Math.clamp((add + seconds.get(OpClass.MULTIPLY) - pair) / add, 0, 1);
        Map<OpClass, Double> rates = new EnumMap<>(OpClass.class);
        seconds.forEach((kind, s) -> rates.put(kind, 1 / s));
        progress.step(steps, steps, "done");
        return new Machine(levels, rates, fma, launch, threads);
    }

    /** For each level the bytes that a probe touches: half of a cache, and several times the largest. */
    private Map<String, Long> footprints() {
        Map<String, Long> bytes = new LinkedHashMap<>();
        long own = host.l2() * Math.min(threads, host.cores());
        bytes.put("L2", own / 2);
        if (host.l3() > own) {
            bytes.put("L3", Math.max(own * 3 / 2, Math.min(host.l3() / 2, 32L << 20)));
        }
        long most = Runtime.getRuntime().maxMemory() / 4;
        long past = Math.min(Math.min(4 * Math.max(host.l3(), own), LARGEST), most);
        bytes.put("memory", Math.max(past, 2 * own));
        return bytes;
    }

    private double capacity(String level) {
        return switch (level) {
            case "L2" -> (double) host.l2() * Math.min(threads, host.cores());
            case "L3" -> host.l3();
            default -> Double.POSITIVE_INFINITY;
        };
    }

    /** Chains that stay within ordinary numbers, however long they run. */
    private static Map<OpClass, List<Link>> chains() {
        Map<OpClass, List<Link>> chains = new EnumMap<>(OpClass.class);
        chains.put(OpClass.SIMPLE, List.of(new Link.One(Op.NEGATIVE)));
        chains.put(OpClass.ADD, List.of(new Link.With(Op.ADD, 1e-3)));
        chains.put(OpClass.MULTIPLY, List.of(new Link.With(Op.MULTIPLY, 1.0009765625)));
        chains.put(OpClass.DIVIDE, List.of(new Link.With(Op.DIVIDE, 1.0009765625)));
        chains.put(OpClass.SQRT, List.of(new Link.One(Op.SQRT)));
        chains.put(OpClass.EXPONENTIAL, List.of(new Link.One(Op.NEGATIVE), new Link.One(Op.EXP)));
        chains.put(OpClass.TRIGONOMETRIC, List.of(new Link.One(Op.SIN)));
        chains.put(OpClass.POWER, List.of(new Link.With(Op.POW, 1.1)));
        chains.put(OpClass.RANDOM, List.of(new Link.Random()));
        return chains;
    }

    private static List<Link> multiplyAdd() {
        return List.of(new Link.With(Op.MULTIPLY, 1.0009765625), new Link.With(Op.ADD, 1e-3));
    }

    private double launch() {
        progress.step(done++, steps, "launch");
        return time(ProbeNest.copy(), 1);
    }

    /** Read and write rates that explain copy, triad and sum best; the inner level's where this one would take too long to try. */
    private Machine.Level level(String name, long footprint, double launch, Machine.Level inner) {
        double slowest = inner == null ? 0 : inner.seconds(footprint, 0);
        if (slowest > LONGEST_RUN) {
            done += 3;
            return new Machine.Level(name, capacity(name), inner.readBytesPerSecond(), inner.writeBytesPerSecond());
        }
        double copy = perByte("copy", name, ProbeNest.copy(), footprint, launch);
        double triad = perByte("triad", name, ProbeNest.triad(), footprint, launch);
        double sum = perByte("sum", name, ProbeNest.sum(), footprint, launch);
        double[] rw = TwoRates.of(copy, triad, sum);
        return new Machine.Level(name, capacity(name), 1 / rw[0], 1 / rw[1]);
    }

    /** Seconds for a byte of each array. */
    private double perByte(String what, String level, ProbeNest probe, long footprint, double launch) {
        progress.step(done++, steps, what + " in " + level);
        long n = Math.max(1024, footprint / 8 / probe.arrays());
        double all = time(probe, n);
        return Math.max(all - launch, all / 10) / (8.0 * n);
    }

    /** Seconds of one repetition of the links for one element. */
    private double perLink(String what, List<Link> links, long bytes) {
        progress.step(done++, steps, what);
        long n = Math.max(1024, bytes / 8);
        double few = time(ProbeNest.chain(links, SHORT), n);
        if (few > LONGEST_RUN) {
            return few / SHORT / n;
        }
        double many = time(ProbeNest.chain(links, LONG), n);
        return Math.max(many - few, many / 100) / (LONG - SHORT) / n;
    }

    /** The median of runs, after as many to warm up. */
    private double time(ProbeNest probe, long n) {
        try (Arena arena = Arena.ofShared();
                Kernel kernel = backend.compile(probe.nest())) {
            List<MemorySegment> memory = new ArrayList<>();
            for (int a = 0; a < probe.arrays(); a++) {
                memory.add(filled(arena, n));
            }
            memory.add(filled(arena, 1));
            Launch launch = probe.launch(n, memory);
            runs(kernel, launch);
            double[] seconds = runs(kernel, launch);
            Reference.reachabilityFence(memory);
            Arrays.sort(seconds);
            return Math.max(seconds[seconds.length / 2], 1e-9);
        }
    }

    private static MemorySegment filled(Arena arena, long n) {
        MemorySegment s = arena.allocate(8 * n, 64);
        for (long i = 0; i < n; i++) {
            s.setAtIndex(ValueLayout.JAVA_DOUBLE, i, 1.0 + (i & 255) / 256.0);
        }
        return s;
    }

    private double[] runs(Kernel kernel, Launch launch) {
        double[] seconds = new double[MOST_RUNS];
        long start = clock.getAsLong();
        int runs = 0;
        long now = start;
        while (runs < MOST_RUNS && (runs < 3 && now - start < LONGEST_RUN * 1e9 || now - start < STEP_SECONDS * 1e9)) {
            context.check();
            kernel.run(launch, context);
            long end = clock.getAsLong();
            seconds[runs++] = (end - now) * 1e-9;
            now = end;
        }
        return Arrays.copyOf(seconds, runs);
    }
}
