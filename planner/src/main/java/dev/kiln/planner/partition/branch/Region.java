package dev.kiln.planner.partition.branch;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Link;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/**
 * A part of a problem that is solved alone: some ops as vertices 0, 1, … in program order, while the others are in blocks without them.
 *
 * @param ops the op of each vertex
 * @param vertex for each op its vertex, or -1
 * @param never for each op those that may not share a block with it
 * @param terms over ops, as far as this part changes what they cost
 */
record Region(FusionProblem problem, int[] ops, int[] vertex, IntFunction<BitSet> never, List<Term> terms) {
    static Region of(FusionProblem p, List<Term> terms, BitSet chosen, IntFunction<BitSet> never) {
        int[] ops = chosen.stream().toArray();
        int[] vertex = new int[p.size()];
        Arrays.fill(vertex, -1);
        for (int v = 0; v < ops.length; v++) {
            vertex[ops[v]] = v;
        }
        List<Term> mine = new ArrayList<>();
        for (Term t : terms) {
            if (t.weight() > 0) {
                restrict(t, chosen, mine);
            }
        }
        return new Region(p, ops, vertex, never, List.copyOf(mine));
    }

    /** All of a problem. */
    static Region whole(FusionProblem p, List<Term> terms) {
        BitSet all = new BitSet();
        all.set(0, p.size());
        return of(p, terms, all, p::forbidden);
    }

    private static void restrict(Term term, BitSet chosen, List<Term> into) {
        switch (term) {
            case Term.Constant c -> {}
            case Term.Connectivity g -> {
                List<Integer> members = g.members().stream().filter(chosen::get).toList();
                if (members.size() > 1) {
                    into.add(new Term.Connectivity(g.name(), g.weight(), members));
                }
            }
            case Term.CutNet g -> {
                if (g.members().size() > 1 && g.members().stream().allMatch(chosen::get)) {
                    into.add(g);
                }
            }
            case Term.Reads r -> {
                List<Term.Reader> readers =
                        r.readers().stream().filter(k -> chosen.get(k.op())).toList();
                if (!readers.isEmpty()) {
                    int producer = r.producer() >= 0 && chosen.get(r.producer()) ? r.producer() : -1;
                    into.add(new Term.Reads(r.name(), r.weight(), producer, readers));
                }
            }
            case Term.Levels l -> into.add(l);
        }
    }

    int size() {
        return ops.length;
    }

    /** All vertices apart. */
    Blocks blocks() {
        BitSet[] after = new BitSet[ops.length];
        BitSet[] apart = new BitSet[ops.length];
        for (int v = 0; v < ops.length; v++) {
            after[v] = vertices(problem.after(ops[v]));
            apart[v] = vertices(never.apply(ops[v]));
        }
        return new Blocks(after, apart);
    }

    private BitSet vertices(BitSet set) {
        BitSet vertices = new BitSet(ops.length);
        for (int v = 0; v < ops.length; v++) {
            vertices.set(v, set.get(ops[v]));
        }
        return vertices;
    }

    /** The links between vertices. */
    List<Link> links() {
        return problem.links().stream()
                .filter(l -> vertex[l.a()] >= 0 && vertex[l.b()] >= 0)
                .toList();
    }

    /** For each op its block, where those of other parts are alone. */
    int[] ofOps(int[] blockOf) {
        int[] full = new int[problem.size()];
        Arrays.setAll(full, i -> vertex[i] < 0 ? i : ops[blockOf[vertex[i]]]);
        return full;
    }

    /** Whether it is a legal partition, while the other ops are alone. */
    boolean isLegal(int[] blockOf) {
        return isLegal(problem, ofOps(blockOf));
    }

    /** Whether a partition of all ops is legal. */
    static boolean isLegal(FusionProblem p, int[] blockOf) {
        return Partition.of(p, blockOf)
                .filter(partition -> partition.fault(p).isEmpty())
                .isPresent();
    }

    /** Whether every block of a partition is within the limits of kernels. */
    boolean fits(int[] blockOf) {
        return blocksFit(blockOf, problem::fits);
    }

    /** Whether some block, as it is and with whatever may join it, is over the limits of kernels. */
    boolean neverFits(int[] blockOf) {
        return problem.blockLimits()
                .map(limits -> !blocksFit(blockOf, block -> !limits.neverFits(block)))
                .orElse(false);
    }

    private boolean blocksFit(int[] blockOf, Predicate<BitSet> fits) {
        if (problem.blockLimits().isEmpty()) {
            return true;
        }
        Map<Integer, BitSet> blocks = new HashMap<>();
        for (int v = 0; v < blockOf.length; v++) {
            blocks.computeIfAbsent(blockOf[v], k -> new BitSet()).set(ops[v]);
        }
        return blocks.values().stream().allMatch(fits);
    }

    /**
     * What the terms cost under a partition that breaks no link and has no circle; infinity when no orders make it legal, or a block is too
     * large.
     */
    double cost(int[] blockOf) {
        int[] full = ofOps(blockOf);
        boolean illegal = problem.orders().flatMap(o -> o.conflict(full)).isPresent();
        return illegal || !fits(blockOf) ? Double.POSITIVE_INFINITY : Terms.cost(problem, terms, full);
    }
}
