package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.partition.Pass;
import dev.kiln.planner.partition.Sizes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A problem on its way to the solver. Each pass forbids pairs, merges blocks or rewrites terms without losing every optimum; the graph
 * is changed in place.
 *
 * @param request what was asked
 * @param graph of blocks; all ops are apart where there are conditions
 * @param terms over ops, of the same cost as the model's
 * @param conditions of a problem that is more than pairs and groups
 * @param parts of the graph that can be solved alone; nothing before it is decomposed
 */
record Reduction(
        Request request, BlockGraph graph, List<Term> terms, Optional<Conditions> conditions, Optional<Decompose> parts)
        implements Pass.State {

    private static final Pass<Reduction, Reduction> CLOSE =
            new Pass<>("close", "forbid pairs that would force a forbidden pair into their block", r -> {
                CloseIncompatibility.in(r.graph, r.steps());
                return r;
            });

    private static final Pass<Reduction, Reduction> CONDITIONS = new Pass<>(
            "conditions", "forbid what links and orders rule out, and find the orders each op may need", r -> {
                Request q = r.request;
                Conditions c = Conditions.of(q.problem(), r.terms, r.graph, q.together(), r.steps());
                return new Reduction(q, r.graph, r.terms, Optional.of(c), r.parts);
            });

    private static final Pass<Reduction, Reduction> EXPAND_READS =
            new Pass<>("expand reads", "turn reads in a known order into groups of readers", r -> {
                OrderChoices choices = r.conditions
                        .map(Conditions::choices)
                        .orElseGet(() -> OrderChoices.of(r.request.problem(), r.terms, r.graph, r.steps()));
                List<Term> terms = ExpandReads.in(r.terms, choices);
                return new Reduction(r.request, r.graph, terms, r.conditions.map(c -> c.with(terms)), r.parts);
            });

    private static final Pass<Reduction, Reduction> CONTRACT =
            new Pass<>("contract", "merge blocks that are together in some optimum", r -> {
                TermIndex cost = new TermIndex(r.graph, r.terms);
                TermIndex ties = new TermIndex(r.graph, r.request.ties());
                new ContractForcedMerges(r.graph, List.of(cost, ties), r.steps()).run();
                return r;
            });

    private static final Pass<Reduction, Reduction> DECOMPOSE =
            new Pass<>("decompose", "find parts that can be solved alone", r -> {
                Decompose parts = new Decompose(r.graph, r.all(), r.conditions, r.steps());
                return new Reduction(r.request, r.graph, r.terms, r.conditions, Optional.of(parts));
            });

    /** The graph of the problem's ops; those that must share a block are merged, unless a condition says so. */
    static Reduction of(Request q) {
        BlockGraph graph =
                q.hasConditions() ? BlockGraph.of(q.problem()) : MergeRequired.graph(q.problem(), q.together());
        return new Reduction(q, graph, q.terms(), Optional.empty(), Optional.empty());
    }

    /**
     * The passes before decomposition, in the order in which they run; each throws {@link TimeLimitReached} when it takes longer than it
     * may. With conditions nothing is contracted, for links and orders speak of ops.
     */
    static List<Pass<Reduction, Reduction>> presolve(Request q) {
        List<Pass<Reduction, Reduction>> passes = new ArrayList<>();
        if (q.hasConditions()) {
            passes.addAll(List.of(CLOSE, CONDITIONS, EXPAND_READS));
        } else {
            passes.add(EXPAND_READS);
            if (q.helps().contract()) {
                passes.addAll(List.of(CLOSE, CONTRACT));
            }
        }
        return passes;
    }

    /** All passes before the search, in the order in which they run. */
    static List<Pass<Reduction, Reduction>> passes(Request q) {
        List<Pass<Reduction, Reduction>> passes = presolve(q);
        passes.add(DECOMPOSE);
        return passes;
    }

    /** The terms of the cost, then those that choose among partitions of equal cost. */
    List<Term> all() {
        List<Term> all = new ArrayList<>(terms);
        all.addAll(request.ties());
        return all;
    }

    private Deadline steps() {
        return request.clock().steps();
    }

    @Override
    public Sizes sizes() {
        int pairs = 0;
        for (int b = graph.blocks().nextSetBit(0); b >= 0; b = graph.blocks().nextSetBit(b + 1)) {
            pairs += graph.blocks().cardinality() - 1 - graph.forbidden(b).cardinality();
        }
        Sizes sizes = Sizes.of("vertices", graph.blocks().cardinality())
                .and("pairs", pairs / 2)
                .and("terms", terms.size());
        return parts.isEmpty() ? sizes : sizes.and("parts", parts.get().parts().size());
    }
}
