package dev.kiln.planner.explain;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** A cost model that penalizes keeping some ops apart by more than any other difference in cost can be. */
record PenalizeSeparation(CostModel model, BitSet together) implements CostModel {
    @Override
    public String name() {
        return model.name();
    }

    @Override
    public String unit(FusionProblem problem) {
        return model.unit(problem);
    }

    @Override
    public List<Term> terms(FusionProblem problem) {
        List<Term> terms = new ArrayList<>(model.terms(problem));
        double most = 0;
        for (Term t : terms) {
            most += switch (t) {
                case Term.Constant c -> 0;
                case Term.Connectivity g -> g.weight() * (g.members().size() - 1);
                case Term.CutNet g -> g.weight();
                case Term.Reads r -> r.weight() * r.readers().size();
                case Term.Levels l -> l.weight() * problem.size();
            };
        }
        // no larger than it must be, as small weights beside a large one drown in the solver's tolerances, and a
        // multiple of their unit
        double fine = most > 0 ? 2 * most : 1;
        terms.add(new Term.Connectivity("apart", fine, together.stream().boxed().toList()));
        return terms;
    }

    @Override
    public Optional<String> whyUndefined(FusionProblem problem) {
        return model.whyUndefined(problem);
    }
}
