package dev.kiln.planner.partition.heuristic;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.Answer;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.partition.Draft;
import dev.kiln.planner.partition.OpBlocks;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.Pass;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.partition.Savings;
import dev.kiln.planner.problem.FusionProblem;
import java.util.BitSet;
import java.util.List;

/**
 * Merges only where later merges are hardly restricted ([BH] section V-B), and leaves the rest to an exact search. Before: all ops apart.
 * After: an op that begins an array is with the only one that goes on with it, and so on, until no more such pairs are left.
 *
 * <p>Two blocks are merged when that is legal, saves something, one of them is a pendant vertex, and no block that one of them could save
 * something with is non-fusible with the other alone ([BH] Theorem 3). Where the paper is ambiguous, this is the reading that gives its
 * Fig. 9: pendant are blocks with one neighbour in the transitive reduction of the dependencies, ops that compute nothing not counted;
 * and non-fusible sets look both ways along dependencies. That some optimum has all these merges is not proved in this reading: exact
 * searches take them as a first guess.
 */
public final class Unintrusive implements Partitioner {
    @Override
    public String name() {
        return "unintrusive";
    }

    @Override
    public String summary() {
        return "merges only where later merges are hardly restricted";
    }

    @Override
    public PlanResult partition(FusionProblem p, CostModel model, Budget budget) {
        Answer answer = Answer.begin(this, p, model);
        Deadline deadline = answer.deadline(budget);
        Draft draft = answer.passes()
                .run(
                        new Pass<>("merge", "merge pairs of blocks where that hardly restricts later merges", d -> {
                            OpBlocks graph = new OpBlocks(p);
                            return d.merged(graph, new Search(p, graph, d.terms(), deadline).run());
                        }),
                        answer.apart());
        return answer.heuristic(draft, "time was up before all candidates were tried");
    }

    private record Pair(int a, int b) {}

    private static final class Search {
        private final OpBlocks graph;
        private final Savings savings;
        private final Deadline deadline;
        private final BitSet computing = new BitSet();
        private final BitSet[] after;
        private final BitSet[] never;
        private final BitSet[] partners;
        private final BitSet[] neighbours;

        Search(FusionProblem p, OpBlocks graph, List<Term> terms, Deadline deadline) {
            this.graph = graph;
            this.savings = new Savings(terms, p.size());
            this.deadline = deadline;
            int n = p.size();
            after = new BitSet[n];
            never = new BitSet[n];
            partners = new BitSet[n];
            neighbours = new BitSet[n];
            for (int i = 0; i < n; i++) {
                computing.set(i, p.op(i).isReal());
            }
        }

        /** Whether it came to its end. */
        boolean run() {
            while (look()) {
                Pair pair = candidate();
                if (pair == null) {
                    return true;
                }
                int keep = graph.merge(pair.a, pair.b);
                int gone = keep == pair.a ? pair.b : pair.a;
                savings.merge(keep, gone);
                computing.set(keep, computing.get(keep) || computing.get(gone));
                computing.clear(gone);
            }
            return false;
        }

        /** Learns what is around each block; false when time is up. */
        private boolean look() {
            BitSet blocks = graph.blocks();
            for (int b = blocks.nextSetBit(0); b >= 0; b = blocks.nextSetBit(b + 1)) {
                after[b] = new BitSet();
                never[b] = new BitSet();
                partners[b] = new BitSet();
                neighbours[b] = new BitSet();
            }
            for (int b : graph.order().reversed()) {
                if (deadline.expired()) {
                    return false;
                }
                lookDown(b);
            }
            // Non-fusible sets look both ways: what b has below, that has b above.
            for (int b = blocks.nextSetBit(0); b >= 0; b = blocks.nextSetBit(b + 1)) {
                int x = b;
                never[b].stream().filter(c -> after[x].get(c)).forEach(c -> never[c].set(x));
                savings.partners(b, b + 1, (c, saving) -> {
                    if (!graph.forbidden(x, c)) {
                        partners[x].set(c);
                        partners[c].set(x);
                    }
                });
            }
            return true;
        }

        /** What comes after a block, its nearest neighbours there, and what a path with a pair that is not fusible leads to. */
        private void lookDown(int b) {
            BitSet next = graph.after(b);
            BitSet further = new BitSet();
            for (int s = next.nextSetBit(0); s >= 0; s = next.nextSetBit(s + 1)) {
                further.or(after[s]);
                never[b].or(never[s]);
            }
            after[b].or(next);
            after[b].or(further);
            for (int c = after[b].nextSetBit(0); c >= 0; c = after[b].nextSetBit(c + 1)) {
                if (!never[b].get(c) && graph.forbidden(b, c)) {
                    never[b].set(c);
                    never[b].or(after[c]);
                }
            }
            next.andNot(further);
            next.and(computing);
            neighbours[b].or(next);
            if (computing.get(b)) {
                // A block that computes nothing has no neighbours here.
                BitSet nearest = graph.after(b);
                nearest.andNot(further);
                nearest.stream().forEach(s -> neighbours[s].set(b));
            }
        }

        private Pair candidate() {
            BitSet blocks = graph.blocks();
            for (int a = blocks.nextSetBit(0); a >= 0; a = blocks.nextSetBit(a + 1)) {
                for (int b = partners[a].nextSetBit(a + 1); b >= 0; b = partners[a].nextSetBit(b + 1)) {
                    if ((isPendant(a) || isPendant(b)) && isUnintrusive(a, b) && graph.canMerge(a, b)) {
                        return new Pair(a, b);
                    }
                }
            }
            return null;
        }

        private boolean isPendant(int block) {
            return neighbours[block].cardinality() < 2;
        }

        /** Whether all that one of them could save something with is non-fusible with both or with neither. */
        private boolean isUnintrusive(int a, int b) {
            BitSet differ = (BitSet) never[a].clone();
            differ.xor(never[b]);
            BitSet others = (BitSet) partners[a].clone();
            others.or(partners[b]);
            others.clear(a);
            others.clear(b);
            return !differ.intersects(others);
        }
    }
}
