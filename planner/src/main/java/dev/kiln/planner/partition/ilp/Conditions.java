package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Link;
import dev.kiln.planner.problem.Orders;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What makes a problem more than pairs and groups: links, orders, levels, limits of kernels. Vertices are ops then, for nothing is
 * contracted.
 *
 * @param terms over ops, with reads of a sure order expanded
 * @param choices of orders for each op
 * @param together sets of ops that must share a block
 */
record Conditions(FusionProblem problem, List<Term> terms, OrderChoices choices, List<BitSet> together) {
    /** Whether the problem needs them. */
    static boolean needed(FusionProblem p, List<Term> terms) {
        return p.orders().isPresent()
                || !p.links().isEmpty()
                || p.blockLimits().isPresent()
                || terms.stream().anyMatch(t -> t instanceof Term.Levels l && l.weight() > 0);
    }

    /** The conditions; the graph learns which pairs they forbid. */
    static Conditions of(
            FusionProblem p, List<Term> terms, BlockGraph graph, List<BitSet> together, Deadline deadline) {
        forbidBrokenLinks(p, graph, deadline);
        OrderChoices choices = OrderChoices.of(p, terms, graph, deadline);
        p.orders().ifPresent(orders -> forbidByOrders(orders, choices, graph, deadline));
        CloseIncompatibility.in(graph, deadline);
        forbidBrokenLinks(p, graph, deadline);
        return new Conditions(p, terms, choices, together);
    }

    /** The same conditions with terms of the same cost. */
    Conditions with(List<Term> other) {
        return new Conditions(problem, other, choices, together);
    }

    private static void forbidBrokenLinks(FusionProblem p, BlockGraph graph, Deadline deadline) {
        boolean changed = true;
        while (changed) {
            changed = false;
            TimeLimitReached.check(deadline);
            for (Link link : p.links()) {
                BitSet no = graph.forbidden(link.a());
                boolean broken = link.with().stream()
                        .anyMatch(w -> no.get(w) || graph.forbidden(link.b()).get(w));
                if (broken && !no.get(link.b())) {
                    graph.forbid(link.a(), link.b());
                    changed = true;
                }
            }
        }
    }

    private static void forbidByOrders(Orders orders, OrderChoices choices, BlockGraph graph, Deadline deadline) {
        for (Orders.Stream s : orders.streams()) {
            if (s.label() >= 0 && !choices.of(s.producer()).get(s.label())
                    || s.label() < 0 && !choices.of(s.producer()).intersects(choices.of(s.reader()))) {
                graph.forbid(s.producer(), s.reader());
            }
        }
        for (int i = 0; i < graph.size(); i++) {
            TimeLimitReached.check(deadline);
            for (int j = i + 1; j < graph.size(); j++) {
                if (choices.alwaysStraight(i) && choices.alwaysStraight(j) && !orders.sameSpace(i, j)) {
                    graph.forbid(i, j);
                }
            }
        }
    }

    /** Whether the whole must be solved at once. */
    boolean levels() {
        return terms.stream().anyMatch(t -> t instanceof Term.Levels l && l.weight() > 0);
    }

    /** Whether an acyclic partition without forbidden pairs obeys links, orders and limits. */
    boolean allow(int[] blockOf) {
        return fits(blockOf)
                && problem.links().stream().noneMatch(l -> l.brokenBy(blockOf))
                && problem.orders().flatMap(o -> o.conflict(blockOf)).isEmpty();
    }

    private boolean fits(int[] blockOf) {
        if (problem.blockLimits().isEmpty()) {
            return true;
        }
        Map<Integer, BitSet> blocks = new HashMap<>();
        for (int i = 0; i < blockOf.length; i++) {
            blocks.computeIfAbsent(blockOf[i], k -> new BitSet()).set(i);
        }
        return blocks.values().stream().allMatch(problem::fits);
    }

    /** For each op of a legal partition the best order. */
    int[] orders(int[] blockOf) {
        return Terms.orders(problem, terms, blockOf);
    }
}
