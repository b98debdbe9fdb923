package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Orders;
import java.util.BitSet;
import java.util.List;

/**
 * The orders that matter for each op ([VB] section 4.2): a gather's only where a chain of reads leads to that gather, from right to left
 * only where something that must run so can be met. Some best partition needs no others.
 */
final class OrderChoices {
    private final BitSet[] labels;

    private OrderChoices(BitSet[] labels) {
        this.labels = labels;
    }

    /** The labels that op i may need; never empty, do not write to it. */
    BitSet of(int op) {
        return labels[op];
    }

    /** The label of an op that has no choice, or -1. */
    int only(int op) {
        return labels[op].cardinality() == 1 ? labels[op].nextSetBit(0) : -1;
    }

    /** Whether the op runs straight whatever happens. */
    boolean alwaysStraight(int op) {
        return labels[op].nextSetBit(2) < 0;
    }

    /** @param graph of ops that are all apart */
    static OrderChoices of(FusionProblem p, List<Term> terms, BlockGraph graph, Deadline deadline) {
        BitSet[] labels = new BitSet[p.size()];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = new BitSet();
        }
        if (p.orders().isPresent()) {
            spread(p, p.orders().get(), terms, graph, labels, deadline);
        }
        for (BitSet of : labels) {
            if (of.isEmpty()) {
                of.set(Orders.LEFT);
            }
        }
        return new OrderChoices(labels);
    }

    private static void spread(
            FusionProblem p, Orders orders, List<Term> terms, BlockGraph graph, BitSet[] labels, Deadline deadline) {
        BitSet[] may = new BitSet[labels.length];
        for (int i = 0; i < labels.length; i++) {
            may[i] = new BitSet();
            boolean leaves = false;
            for (Orders.Stream s : orders.from(i)) {
                leaves |= graph.forbidden(i).get(s.reader());
            }
            for (int label = 0; label < orders.labels(); label++) {
                boolean gathers = orders.rule(i) == Orders.FREE && leaves && !Orders.straight(label);
                may[i].set(label, orders.allows(i, label) && !gathers);
            }
            labels[i].set(orders.rule(i) < 0 ? Orders.LEFT : orders.rule(i));
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            TimeLimitReached.check(deadline);
            for (Orders.Stream s : orders.streams()) {
                if (graph.forbidden(s.producer()).get(s.reader())) {
                    continue;
                }
                if (s.label() >= 0) {
                    changed |= add(labels[s.producer()], may[s.producer()], s.label());
                } else {
                    changed |= addAll(labels[s.producer()], may[s.producer()], labels[s.reader()]);
                    changed |= addAll(labels[s.reader()], may[s.reader()], labels[s.producer()]);
                }
            }
            for (Term t : terms) {
                changed |= t instanceof Term.Reads r && shareRight(r, may, labels);
            }
        }
    }

    /** Who reads the same array as one that runs from right to left may want to do so too. */
    private static boolean shareRight(Term.Reads r, BitSet[] may, BitSet[] labels) {
        boolean right = r.readers().stream().anyMatch(k -> k.label() < 0 && labels[k.op()].get(Orders.RIGHT));
        boolean changed = false;
        for (Term.Reader k : r.readers()) {
            changed |= right && k.label() < 0 && add(labels[k.op()], may[k.op()], Orders.RIGHT);
        }
        return changed;
    }

    private static boolean addAll(BitSet to, BitSet may, BitSet from) {
        boolean changed = false;
        for (int label = from.nextSetBit(0); label >= 0; label = from.nextSetBit(label + 1)) {
            changed |= add(to, may, label);
        }
        return changed;
    }

    private static boolean add(BitSet to, BitSet may, int label) {
        boolean fresh = may.get(label) && !to.get(label);
        to.set(label, fresh || to.get(label));
        return fresh;
    }
}
