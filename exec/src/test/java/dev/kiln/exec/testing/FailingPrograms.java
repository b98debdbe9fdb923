package dev.kiln.exec.testing;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.graph.ArrayError;
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
import java.util.function.LongFunction;

/**
 * Lets one kernel of random programs fail, the first, second, third … of them, and goes on: every value is the same in the end, but what
 * was to be computed from memory that a failed kernel overwrites is lost, which its readers are told.
 */
public final class FailingPrograms {
    private static final int KERNELS = 6;

    /** What is thrown. */
    private static final class Injected extends IllegalStateException {
        private static final long serialVersionUID = 1;

        Injected() {
            super("injected");
        }
    }

    private final Backend backend;
    private final String partitioner;
    private final boolean recipes;
    private int right;
    private int lost;

    /**
     * @param recipes whether names that nothing reads may be kept as recipes
     */
    public FailingPrograms(Backend backend, String partitioner, boolean recipes) {
        this.backend = backend;
        this.partitioner = partitioner;
        this.recipes = recipes;
    }

    /** How many variables had their right value although a kernel failed. */
    public int right() {
        return right;
    }

    /** How many variables were lost. */
    public int lost() {
        return lost;
    }

    /** Checks the programs of the seeds from … to−1. */
    public void check(LongFunction<RandomProgram> of, long from, long to) {
        for (long seed = from; seed < to; seed += Dial.cases(23, 1)) {
            RandomProgram program = of.apply(seed);
            for (int at = 1; at <= KERNELS; at++) {
                try {
                    run(program, at);
                } catch (Throwable e) {
                    throw new AssertionError(
                            "repeat: " + program.maker() + ", " + partitioner + (recipes ? ", recipes" : "")
                                    + ", kernel " + at + " fails\n" + program.text(),
                            e);
                }
            }
        }
    }

    private void run(RandomProgram program, int at) {
        Disturbed disturbed = new Disturbed(backend);
        SessionConfig config =
                SessionConfig.standard(List.of(disturbed)).withPartitioner(Partitioners.named(partitioner));
        Session session = new Session(config, new BufferPool(1 << 26));
        disturbed.before = context -> {
            if (disturbed.runs == at) {
                throw new Injected();
            }
        };
        Context context = new Context(session);
        CurrentContext.use(context);
        if (recipes) {
            context.recipesFrom(1);
        }
        RandomProgram.Env env = new RandomProgram.Env(context);
        boolean whole = true;
        for (RandomProgram.Step step : program.steps()) {
            if (whole) {
                whole = unlessFailed(() -> step.action().accept(env), disturbed.runs < at);
            }
        }
        if (!whole) {
            // A step that failed changed nothing or waits: what the names were before is not known here.
            env.variables().values().forEach(array -> unlessFailed(array::eval, false));
            context.flush("end of program");
            return;
        }
        unlessFailed(() -> context.flush("end of program"), disturbed.runs < at);
        context.flush("end of program");
        Map<String, RandomProgram.Result> results = new LinkedHashMap<>();
        env.variables().forEach((name, array) -> {
            if (unlessFailed(() -> results.put(name, RandomProgram.Result.of(array)), disturbed.runs < at)) {
                right++;
            } else {
                // the first time it may have been the failure itself
                unlessFailed(() -> results.put(name, RandomProgram.Result.of(array)), false);
            }
        });
        lost += env.variables().size() - results.size();
        program.compareBits(results, results.keySet());
    }

    /**
     * Whether it ran to its end.
     *
     * @param mayFail whether the kernel that fails has not run yet
     */
    private static boolean unlessFailed(Runnable action, boolean mayFail) {
        try {
            action.run();
            return true;
        } catch (Injected failure) {
            if (!mayFail) {
                throw failure;
            }
            return false;
        } catch (ArrayError gone) {
            if (gone.getMessage() == null || !gone.getMessage().contains("was lost")) {
                throw gone;
            }
            return false;
        }
    }
}
