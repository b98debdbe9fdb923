package dev.kiln.planner.cost;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Locality first, then contraction, then the number of kernels ([BH] Def. 21, after Robinson): kernels + N · max-contract + N² ·
 * max-locality, N the number of views that ops access.
 */
final class Robinson implements CostModel {
    private final MaxContract contract = new MaxContract();
    private final MaxLocality locality = new MaxLocality();

    @Override
    public String name() {
        return "robinson";
    }

    @Override
    public String summary() {
        return "max-locality first, then max-contract, then the number of kernels";
    }

    @Override
    public String unit(FusionProblem problem) {
        return "points";
    }

    private static double views(FusionProblem p) {
        return p.ops().stream()
                .flatMap(op -> Stream.concat(op.reads().stream(), op.writes().stream()))
                .distinct()
                .count();
    }

    @Override
    public double cost(FusionProblem p, Partition partition) {
        double n = views(p);
        return partition.kernels(p).size() + n * contract.cost(p, partition) + n * n * locality.cost(p, partition);
    }

    @Override
    public List<Term> terms(FusionProblem p) {
        double n = views(p);
        List<Integer> real = IntStream.range(0, p.size())
                .filter(i -> p.op(i).isReal())
                .boxed()
                .toList();
        List<Term> terms = new ArrayList<>();
        if (!real.isEmpty()) {
            terms.add(new Term.Constant("a kernel", 1));
            terms.add(new Term.Connectivity("kernels", 1, real));
        }
        contract.terms(p).forEach(t -> terms.add(times(t, n)));
        locality.terms(p).forEach(t -> terms.add(times(t, n * n)));
        return terms;
    }

    private static Term times(Term t, double factor) {
        return switch (t) {
            case Term.Constant c -> new Term.Constant(c.name(), factor * c.weight());
            case Term.Connectivity g -> new Term.Connectivity(g.name(), factor * g.weight(), g.members());
            case Term.CutNet g -> new Term.CutNet(g.name(), factor * g.weight(), g.members());
            case Term.Reads r -> new Term.Reads(r.name(), factor * r.weight(), r.producer(), r.readers());
            case Term.Levels l -> new Term.Levels(l.name(), factor * l.weight());
        };
    }
}
