package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.problem.FusionProblem;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * What the solver works with: terms that it can express, and the conditions of a problem that is more than pairs and groups.
 *
 * @param terms of the same cost as the model's
 */
record Prepared(List<Term> terms, Optional<Conditions> conditions) {
    /**
     * Closes incompatibility in the graph and contracts it where that is sure.
     *
     * @param graph all apart where there are conditions
     * @param contract whether merges may be made
     * @throws TimeUp when it takes longer than it may
     */
    static Prepared of(
            FusionProblem p,
            BlockGraph graph,
            List<Term> terms,
            List<BitSet> together,
            boolean contract,
            Deadline deadline) {
        if (Conditions.needed(p, terms)) {
            CloseIncompatibility.in(graph, deadline);
            Conditions conditions = Conditions.of(p, terms, graph, together, deadline);
            return new Prepared(conditions.terms(), Optional.of(conditions));
        }
        List<Term> expanded = ExpandReads.in(terms, OrderChoices.of(p, terms, graph, deadline));
        if (contract) {
            CloseIncompatibility.in(graph, deadline);
            new ContractForcedMerges(graph, new TermIndex(graph, expanded), deadline).run();
        }
        return new Prepared(expanded, Optional.empty());
    }
}
