package dev.kiln.frontend.notebook;

import dev.kiln.exec.session.Trace;
import dev.kiln.frontend.render.PlanView;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What ran in which cell: one record for each plan of a cell, however often it ran. The oldest cells are dropped. */
public final class History {
    private static final int MOST_CELLS = 200;
    private static final int MOST_PLANS = 500;
    private static final int MOST_NODES = 5000;

    private final TreeMap<Integer, Map<String, PlanRecord>> cells = new TreeMap<>();
    private final Map<Long, WeakReference<PlanRecord>> byNode = new LinkedHashMap<>();
    private final TreeMap<Integer, Long> atOnce = new TreeMap<>();
    private boolean paused;

    /** Adds an evaluation. */
    public synchronized void add(int cell, Trace trace) {
        if (paused || trace.kernelCount() == 0) {
            return;
        }
        Map<String, PlanRecord> plans = cells.computeIfAbsent(cell, c -> new LinkedHashMap<>());
        String hash = trace.hash();
        PlanRecord record = plans.get(hash);
        if (record != null) {
            record.add(trace);
        } else if (plans.size() < MOST_PLANS) {
            record = new PlanRecord(cell, hash, trace);
            plans.put(hash, record);
        }
        if (record != null) {
            WeakReference<PlanRecord> reference = new WeakReference<>(record);
            for (long node : trace.stored()) {
                byNode.put(node, reference);
            }
        }
        while (byNode.size() > MOST_NODES) {
            byNode.remove(byNode.keySet().iterator().next());
        }
        while (cells.size() > MOST_CELLS) {
            cells.pollFirstEntry();
        }
    }

    /** Drops the plans of a cell that is about to run again. */
    public synchronized void begin(int cell) {
        cells.remove(cell);
        atOnce.remove(cell);
    }

    /** Notes that a cell computed some more operations on small arrays at once, without a plan. */
    synchronized void addAtOnce(int cell, long operations) {
        if (operations > 0 && !paused) {
            atOnce.merge(cell, operations, Long::sum);
            while (atOnce.size() > MOST_CELLS) {
                atOnce.pollFirstEntry();
            }
        }
    }

    /** How many operations on small arrays a cell computed at once, without a plan. */
    public synchronized long atOnce(int cell) {
        return atOnce.getOrDefault(cell, 0L);
    }

    /** The plan that computed the value of a node, if it is still in the history. */
    public synchronized Optional<PlanRecord> ofNode(long id) {
        return Optional.ofNullable(byNode.get(id)).map(WeakReference::get);
    }

    /** While paused nothing is added: benchmarks run the same plan many times. */
    public synchronized void pause(boolean on) {
        paused = on;
    }

    /** The plans of a cell in the order of their first run. */
    public synchronized List<PlanRecord> of(int cell) {
        return List.copyOf(cells.getOrDefault(cell, Map.of()).values());
    }

    /** The number of the last cell up to {@code cell} that evaluated something. */
    public synchronized Optional<Integer> last(int cell) {
        return Optional.ofNullable(cells.floorKey(cell));
    }

    /** All plans in the history. */
    public synchronized List<PlanRecord> all() {
        List<PlanRecord> all = new ArrayList<>();
        cells.values().forEach(plans -> all.addAll(plans.values()));
        return all;
    }

    /** The plan that took the longest. */
    public static PlanRecord mostExpensive(List<PlanRecord> plans) {
        return plans.stream()
                .max(Comparator.comparingDouble(PlanRecord::totalSeconds))
                .orElseThrow();
    }

    /** The plans in their order, as views. */
    public static List<PlanView> views(List<PlanRecord> plans) {
        return plans.stream().map(PlanRecord::view).toList();
    }
}
