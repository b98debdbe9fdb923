package dev.kiln.planner.cost;

import dev.kiln.planner.problem.ArrayBase;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Orders;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The arrays of a problem as [RF] and [VB] count them: of combinators the inputs and results, of bytecode the versions of each view,
 * made by one write and read until the next.
 *
 * @param producer number of the op that makes it, or -1 when it comes from outside
 * @param readers those that read it in some order
 * @param alone reads that are never shared, an op each
 * @param wanted whether it is wanted at the end, as an output
 * @param stored whether it is stored whatever the partition
 * @param releasedBy the ops that end its life
 * @param number whether it is no array but a number
 */
record Values(
        String name,
        int producer,
        List<Term.Reader> readers,
        List<Integer> alone,
        boolean wanted,
        boolean stored,
        List<Integer> releasedBy,
        boolean number) {

    private record Version(int view, int producer) {}

    /** All values that are read or written. */
    static List<Values> of(FusionProblem p) {
        Map<Version, Values> values = new LinkedHashMap<>();
        for (int i = 0; i < p.size(); i++) {
            for (int v : p.op(i).writes()) {
                value(p, values, new Version(v, i));
            }
        }
        List<int[]> producers = p.producers();
        for (int i = 0; i < p.size() && p.orders().isEmpty(); i++) {
            for (int r = 0; r < p.op(i).reads().size(); r++) {
                Version version = new Version(p.op(i).reads().get(r), producers.get(i)[r]);
                value(p, values, version).readers.add(new Term.Reader(i, -1));
            }
        }
        if (p.orders().isPresent()) {
            for (Orders.Access a : p.orders().get().accesses()) {
                int at = p.op(a.op()).reads().indexOf(a.view());
                Values value = value(p, values, new Version(a.view(), producers.get(a.op())[at]));
                if (a.label() == Orders.ALONE) {
                    value.alone.add(a.op());
                } else {
                    value.readers.add(new Term.Reader(a.op(), a.label()));
                }
            }
        }
        return List.copyOf(values.values());
    }

    private static Values value(FusionProblem p, Map<Version, Values> values, Version version) {
        return values.computeIfAbsent(version, k -> {
            ArrayBase base = p.bases().get(p.views().get(k.view).base());
            String name = p.views().get(k.view).text();
            boolean number = p.orders().isPresent() && p.views().get(k.view).size() == 0;
            boolean wanted = base.kept() || base.lives();
            boolean stored = k.producer >= 0
                    && p.orders().map(o -> o.alwaysStored(k.producer)).orElse(false);
            return new Values(
                    name,
                    k.producer,
                    new ArrayList<>(),
                    new ArrayList<>(),
                    wanted,
                    wanted || stored,
                    base.releasedBy(),
                    number);
        });
    }

    /** The ops that read it, each once, ascending. */
    Set<Integer> reading() {
        Set<Integer> reading = new TreeSet<>(alone);
        readers.forEach(r -> reading.add(r.op()));
        return reading;
    }

    /** The ops that must be in one block for it never to be stored. */
    List<Integer> company() {
        Set<Integer> company = reading();
        company.addAll(releasedBy);
        company.add(producer);
        return List.copyOf(company);
    }

    /** Whether all its company is in the producer's block. */
    boolean contracted(int[] blockOf) {
        return !wanted && company().stream().allMatch(i -> blockOf[i] == blockOf[producer]);
    }
}
