package dev.kiln.exec.session;

import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The searches of a session. The one that an evaluation waits for runs at once; of those in the background a few run, and the others are
 * queued in the order in which they came. Thread-safe.
 */
final class ProveInBackground {
    private static final int MOST = 4;
    private static final long CLOSE_MILLIS = 2000;

    private final Set<Search> running = new LinkedHashSet<>();
    private final Deque<Search> waiting = new ArrayDeque<>();
    private boolean closed;

    /** Starts a search that an evaluation waits for. */
    synchronized Search start(FusionProblem problem, PlanKey.Choice choice) {
        Search search = search(problem, choice);
        run(search);
        return search;
    }

    /** Continues a search in the background after its evaluation stopped waiting; one too many is queued and starts over. */
    synchronized void goOn(Search search, CachedPlan plan) {
        if (running.size() > MOST && !search.isDone()) {
            search.leaveOff();
            later(search(search.problem(), search.choice()), plan);
        } else {
            search.goOn(plan);
        }
    }

    /** Searches again for a plan whose proof was cancelled. */
    synchronized void again(CachedPlan plan, PlanKey.Choice choice) {
        later(search(plan.problem(), choice), plan);
    }

    private void later(Search search, CachedPlan plan) {
        search.goOn(plan);
        waiting.removeIf(s -> !s.isWanted());
        waiting.addLast(search);
        startWaiting();
    }

    private void startWaiting() {
        while (running.size() < MOST && !waiting.isEmpty()) {
            Search next = waiting.removeFirst();
            if (next.isWanted()) {
                run(next);
            }
        }
    }

    private Search search(FusionProblem problem, PlanKey.Choice choice) {
        Search[] self = new Search[1];
        self[0] = new Search(problem, choice, () -> ended(self[0]));
        return self[0];
    }

    private void run(Search search) {
        running.add(search);
        if (closed) {
            search.cancel();
        }
        search.start();
    }

    private synchronized void ended(Search search) {
        running.remove(search);
        startWaiting();
    }

    private synchronized List<Search> all() {
        List<Search> all = new ArrayList<>(running);
        all.addAll(waiting);
        return all;
    }

    /** Cancels all that run or are queued. */
    void cancelAll() {
        all().forEach(Search::cancel);
    }

    /** Cancels all and waits until the solver has stopped, 2 s at most. */
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
