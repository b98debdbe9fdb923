package dev.kiln.exec.testing;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.Backend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.planner.Partitioners;
import dev.kiln.testing.Dial;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;

/** Breaks random programs off before their first, second, third … kernel and goes on: the values must be the same. */
public final class InterruptedPrograms {
    private static final int KERNELS = 6;

    private final Backend backend;
    private final String partitioner;
    private final int threads;

    public InterruptedPrograms(Backend backend, String partitioner, int threads) {
        this.backend = backend;
        this.partitioner = partitioner;
        this.threads = threads;
    }

    /** Checks the programs of the seeds from … to−1. */
    public void check(long from, long to) {
        for (long seed = from; seed < to; seed += Dial.cases(37, 1)) {
            RandomProgram program = RandomPrograms.of(seed);
            for (int at = 1; at <= KERNELS; at++) {
                try {
                    program.compareBits(run(program, at));
                } catch (Throwable e) {
                    throw new AssertionError(
                            "seed " + seed + ", " + partitioner + ", interrupted at kernel " + at + "\n"
                                    + program.text(),
                            e);
                }
            }
        }
    }

    private Map<String, RandomProgram.Result> run(RandomProgram program, int at) {
        Disturbed disturbed = new Disturbed(backend);
        SessionConfig config = SessionConfig.standard(List.of(disturbed))
                .withPartitioner(Partitioners.named(partitioner))
                .withThreads(threads);
        Session session = new Session(config, new BufferPool(1 << 26));
        // Every at-th kernel asks for an interrupt, which strikes in it when it may, else before the next.
        disturbed.before = context -> {
            if (disturbed.runs % at == 0) {
                session.interrupt();
            }
        };
        Context context = new Context(session);
        CurrentContext.use(context);
        RandomProgram.Env env = new RandomProgram.Env(context);
        for (RandomProgram.Step step : program.steps()) {
            unlessStopped(() -> step.action().accept(env));
        }
        for (int i = 0; i < 3 && !unlessStopped(() -> context.flush("end of program")); i++) {}
        disturbed.before = c -> {};
        Map<String, RandomProgram.Result> results = new LinkedHashMap<>();
        env.variables().forEach((name, array) -> results.put(name, RandomProgram.Result.of(array)));
        return results;
    }

    /** Whether it ran to its end. What was broken off is asked for again later. */
    private static boolean unlessStopped(Runnable action) {
        try {
            action.run();
            return true;
        } catch (CancellationException stopped) {
            return false;
        }
    }
}
