package dev.kiln.exec.session;

import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The searches of a session that run; of too many the oldest is given up. Thread-safe. */
final class ProveInBackground {
    private static final int MOST = 4;
    private static final long CLOSE_MILLIS = 2000;

    private final Set<Search> running = new LinkedHashSet<>();
    private boolean closed;

    /** Starts a search. */
    Search start(FusionProblem problem, PlanKey.Choice choice) {
        Search[] self = new Search[1];
        self[0] = new Search(problem, choice, () -> ended(self[0]));
        synchronized (this) {
            if (running.size() >= MOST) {
                running.iterator().next().cancel();
            }
            running.add(self[0]);
            if (closed) {
                self[0].cancel();
            }
            self[0].start();
        }
        return self[0];
    }

    private synchronized void ended(Search search) {
        running.remove(search);
    }

    private synchronized List<Search> all() {
        return new ArrayList<>(running);
    }

    /** Gives up all that run. */
    void cancelAll() {
        all().forEach(Search::cancel);
    }

    /** Gives up all and waits until the solver has stopped, 2 s at most. */
    void close() {
        synchronized (this) {
            closed = true;
        }
        cancelAll();
        long end = System.nanoTime() + CLOSE_MILLIS * 1_000_000;
        try {
            for (Search search : all()) {
                search.join((end - System.nanoTime()) / 1_000_000);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
