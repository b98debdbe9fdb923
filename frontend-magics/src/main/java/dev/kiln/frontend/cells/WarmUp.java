package dev.kiln.frontend.cells;

import dev.kiln.exec.session.Session;
import dev.kiln.frontend.render.CostTable;
import dev.kiln.frontend.render.PlanCards;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.io.BadProblem;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.problem.FusionProblem;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.slf4j.LoggerFactory;

/**
 * Does in the background what cells would otherwise wait for: loads the solver before the first cell, so that the first plan is proved
 * within the session's patience, and while there is nothing else to do, rehearses ordinary cells and loads what the first picture and table
 * need.
 */
final class WarmUp {
    private static final double SECONDS = 5;
    private static final long MOST_MILLIS = 1000;

    private boolean started;

    /** Loads the solver and plans something small with it. */
    static void solver() {
        Thread thread = inBackground(
                "kiln-warm-up-solver",
                () -> Partitioners.named("ilp")
                        .partition(problem(), CostModels.all().getFirst(), Budget.seconds(SECONDS)));
        // A solver in native code must not run while the process takes its libraries down.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> await(thread), "kiln-warm-up-end"));
    }

    /** A small problem that exercises all of the planner: shifted reads, an update in place, reductions, deletions. */
    static FusionProblem problem() {
        try (InputStream in = WarmUp.class.getResourceAsStream("warm-up.json")) {
            String json = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new ProblemJson().read(json).getFirst().toProblem();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (BadProblem e) {
            throw new IllegalStateException("the warm-up problem cannot be read", e);
        }
    }

    private static void await(Thread thread) {
        try {
            thread.join(MOST_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Rehearses cells, loads what pictures and tables need, and measures the machine's roof once nobody has used the session for a while, at the
     * first call; steps aside while cells run.
     */
    void start(Idleness idleness, Session session) {
        if (started) {
            return;
        }
        started = true;
        inBackground("kiln-warm-up", () -> {
            new Rehearsal(idleness).run();
            if (idleness.await()) {
                PlanCards.warmUp();
                CostTable.warmUp();
            }
            new MeasureRoof(session, idleness, MeasureRoof.QUIET).run();
        });
    }

    private interface Work {
        void run() throws Exception;
    }

    private static Thread inBackground(String name, Work work) {
        Thread thread = new Thread(() -> run(work), name);
        thread.setDaemon(true);
        thread.setPriority(Thread.MIN_PRIORITY);
        thread.start();
        return thread;
    }

    private static void run(Work work) {
        try {
            work.run();
        } catch (Exception | LinkageError e) {
            LoggerFactory.getLogger(WarmUp.class).debug("warm-up fails", e);
        }
    }
}
