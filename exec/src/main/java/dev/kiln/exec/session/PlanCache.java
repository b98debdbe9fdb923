package dev.kiln.exec.session;

import dev.kiln.exec.session.PlanKey.Choice;
import dev.kiln.exec.session.recorded.KeyParts;
import dev.kiln.exec.session.recorded.RecordedGraph;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Plans by structure; those used longest ago are forgotten. Not thread-safe.
 *
 * <p>Overlaps of views are the expensive part of a structure. A graph whose offsets, lengths and strides are those of the last one with the
 * same structure up to overlaps has the same overlaps too, so they are not computed again.
 */
final class PlanCache {
    private static final int MOST_EVICTIONS = 4096;

    private final Lru<PlanKey, CachedPlan> plans = new Lru<>(this::forget);
    private final Map<PlanKey, Last> lastOf = new HashMap<>();
    private final Set<Long> evicted = new HashSet<>();
    private final Deque<Long> evictions = new ArrayDeque<>();
    private final PlanKey probe = new PlanKey();
    private boolean clearing;

    private record Last(CachedPlan plan, long[] layout, long[] offsets) {}

    /**
     * A graph that no plan is known for.
     *
     * @param shortKey the key without overlaps
     */
    record Miss(PlanKey key, PlanKey shortKey, KeyParts parts, MissReason reason) {}

    /** The plan for the graph, or null; {@link #miss} then has the details. */
    CachedPlan hit(RecordedGraph graph, Choice choice) {
        probe.set(graph.key(), graph.keyLength(), choice);
        if (!graph.isUpdating()) {
            return plans.get(probe);
        }
        Last last = lastOf.get(probe);
        if (last != null && graph.hasLayout(last.layout) && graph.hasOffsets(last.offsets)) {
            return plans.get(last.plan.key());
        }
        int[] full = graph.keyWithOverlaps();
        CachedPlan plan = plans.get(probe.set(full, full.length, choice));
        if (plan != null) {
            note(plan, graph);
        }
        return plan;
    }

    /** Everything about a graph that {@link #hit} found nothing for. */
    Miss miss(RecordedGraph graph, Choice choice, int most) {
        int[] plain = Arrays.copyOf(graph.key(), graph.keyLength());
        int[] full = graph.isUpdating() ? graph.keyWithOverlaps() : plain;
        PlanKey key = new PlanKey(full, full.length, choice);
        PlanKey shortKey = new PlanKey(plain, plain.length, choice);
        KeyParts parts = graph.parts(full);
        MissReason reason =
                evicted.contains(mark(key)) ? MissReason.evicted(most) : MissReason.of(key, parts, plans.values());
        return new Miss(key, shortKey, parts, reason);
    }

    /** Keeps a plan, and at most {@code most} of them. */
    void put(CachedPlan plan, RecordedGraph graph, int most) {
        evicted.remove(mark(plan.key()));
        plans.put(plan.key(), plan, most);
        if (graph.isUpdating()) {
            note(plan, graph);
        }
    }

    private void note(CachedPlan plan, RecordedGraph graph) {
        lastOf.put(plan.shortKey(), new Last(plan, graph.copyLayout(), graph.copyOffsets()));
    }

    private void forget(CachedPlan plan) {
        plan.proof().cancel();
        Last last = lastOf.get(plan.shortKey());
        if (last != null && last.plan == plan) {
            lastOf.remove(plan.shortKey());
        }
        if (!clearing && evicted.add(mark(plan.key()))) {
            evictions.addLast(mark(plan.key()));
            if (evictions.size() > MOST_EVICTIONS) {
                evicted.remove(evictions.removeFirst());
            }
        }
    }

    private static long mark(PlanKey key) {
        return key.fingerprint() * 31 + key.choice().hashCode();
    }

    int size() {
        return plans.size();
    }

    void clear() {
        clearing = true;
        plans.clear();
        clearing = false;
        lastOf.clear();
        evicted.clear();
        evictions.clear();
    }
}
