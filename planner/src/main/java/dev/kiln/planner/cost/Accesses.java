package dev.kiln.planner.cost;

import dev.kiln.planner.problem.ArrayBase;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntToDoubleFunction;

/** What cost models share: who writes what, and when a write need not reach memory. */
final class Accesses {
    private Accesses() {}

    /** For each view the ops that write it. */
    static List<List<Integer>> writers(FusionProblem p) {
        List<List<Integer>> writers = new ArrayList<>();
        p.views().forEach(v -> writers.add(new ArrayList<>()));
        for (int i = 0; i < p.size(); i++) {
            for (int v : p.op(i).writes()) {
                writers.get(v).add(i);
            }
        }
        return writers;
    }

    /** The terms of a write: it counts once for each block with a writer, but not for the block that releases the base. */
    static void addWrites(FusionProblem p, boolean keptMayBeReleased, List<Term> terms) {
        addWrites(p, v -> p.views().get(v).size(), keptMayBeReleased, terms);
    }

    /** The same where a view costs something else than its size. */
    static void addWrites(FusionProblem p, IntToDoubleFunction cost, boolean keptMayBeReleased, List<Term> terms) {
        List<List<Integer>> writers = writers(p);
        for (int v = 0; v < writers.size(); v++) {
            double size = cost.applyAsDouble(v);
            List<Integer> members = new ArrayList<>(writers.get(v));
            if (members.isEmpty() || size == 0) {
                continue;
            }
            String name = "write " + p.views().get(v).text();
            ArrayBase base = p.bases().get(p.views().get(v).base());
            if (base.lives() || base.kept() && !keptMayBeReleased) {
                terms.add(new Term.Constant(name, size));
                terms.add(new Term.Connectivity(name, size, members));
            } else {
                boolean one = base.releasedBy().size() <= 1;
                members.addAll(base.releasedBy());
                terms.add(one ? new Term.Connectivity(name, size, members) : new Term.CutNet(name, size, members));
            }
        }
    }

    /** The cost of a block's writes by definition. */
    static double writeCost(FusionProblem p, List<Integer> block, boolean keptMayBeReleased) {
        Set<Integer> views = new HashSet<>();
        block.forEach(i -> views.addAll(p.op(i).writes()));
        double cost = 0;
        for (int v : views) {
            ArrayBase base = p.bases().get(p.views().get(v).base());
            boolean released =
                    !base.lives() && (keptMayBeReleased || !base.kept()) && block.containsAll(base.releasedBy());
            cost += released ? 0 : p.views().get(v).size();
        }
        return cost;
    }

    /** weight for each block that has a reader and is not the block of {@code free} (-1: there is none such). */
    static void addReads(String name, double size, List<Integer> readers, int free, List<Term> terms) {
        List<Integer> members = new ArrayList<>(readers);
        if (size == 0) {
            return;
        }
        if (free < 0) {
            terms.add(new Term.Constant(name, size));
        } else {
            members.add(free);
        }
        terms.add(new Term.Connectivity(name, size, members));
    }
}
