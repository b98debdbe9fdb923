package dev.kiln.planner;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.problem.FusionOp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Link;
import dev.kiln.planner.problem.Obstacle;
import dev.kiln.planner.problem.OpList;
import dev.kiln.planner.problem.Orders;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/** Random small problems with links, orders and terms of every kind, whatever program they may come from; a function of the seed. */
public record OrderedProblems(FusionProblem problem, CostModel model) {
    /** A cost model that is but its terms. */
    private record Given(List<Term> list) implements CostModel {
        @Override
        public String name() {
            return "given";
        }

        @Override
        public String unit(FusionProblem problem) {
            return "units";
        }

        @Override
        public List<Term> terms(FusionProblem problem) {
            return list;
        }
    }

    public static OrderedProblems of(long seed, int most) {
        Random random = new Random(seed);
        int n = 2 + random.nextInt(most - 1);
        int gathers = random.nextInt(3);
        BitSet[] successors = sets(n);
        BitSet[] clash = sets(n);
        BitSet[] same = sets(n);
        BitSet stored = new BitSet();
        int[] rules = new int[n];
        List<Orders.Stream> streams = new ArrayList<>();
        for (int j = 0; j < n; j++) {
            int kind = random.nextInt(12);
            rules[j] = kind == 0 ? Orders.STRAIGHT : kind == 1 ? Orders.LEFT : kind == 2 ? Orders.RIGHT : Orders.FREE;
            stored.set(j, random.nextInt(4) == 0);
            for (int i = 0; i < j; i++) {
                boolean alike = random.nextInt(5) > 0;
                same[i].set(j, alike);
                same[j].set(i, alike);
                if (random.nextInt(3) == 0) {
                    successors[i].set(j);
                    if (random.nextInt(4) == 0) {
                        clash[i].set(j);
                        stored.set(i);
                    } else {
                        int label = gathers > 0 && random.nextInt(3) == 0 ? 2 + random.nextInt(gathers) : -1;
                        streams.add(new Orders.Stream(i, j, label));
                    }
                } else if (random.nextInt(8) == 0) {
                    clash[i].set(j);
                }
            }
        }
        List<Link> links = new ArrayList<>();
        for (int k = random.nextInt(4); k > 0 && n > 2; k--) {
            int[] ops = random.ints(0, n).distinct().limit(3).toArray();
            links.add(new Link(Math.min(ops[0], ops[1]), Math.max(ops[0], ops[1]), List.of(ops[2])));
        }
        Optional<Orders> orders = random.nextInt(4) == 0
                ? Optional.empty()
                : Optional.of(new Orders(
                        IntStream.range(0, gathers).mapToObj(g -> "g" + g).toList(), rules, streams, stored, same));
        List<FusionOp> ops = IntStream.range(0, n)
                .mapToObj(i -> new FusionOp("o" + i, "o" + i, FusionOp.Kind.REAL, List.of(), List.of(), -1))
                .toList();
        FusionProblem p = new FusionProblem(
                new OpList("ordered" + seed, "units", ops, List.of(), List.of()),
                successors,
                (i, j) -> clash[i].get(j) ? new Obstacle.Rule("they clash") : null,
                links,
                orders);
        return new OrderedProblems(p, new Given(terms(random, n, gathers)));
    }

    private static BitSet[] sets(int n) {
        BitSet[] sets = new BitSet[n];
        for (int i = 0; i < n; i++) {
            sets[i] = new BitSet();
        }
        return sets;
    }

    private static List<Term> terms(Random random, int n, int gathers) {
        List<Term> terms = new ArrayList<>();
        terms.add(new Term.Constant("constant", random.nextInt(3)));
        int kinds = 1 + random.nextInt(7);
        if ((kinds & 4) != 0) {
            terms.add(new Term.Levels("levels", 1 + random.nextInt(3)));
        }
        for (int t = random.nextInt(2 * n) + 1; t > 0; t--) {
            List<Integer> members =
                    random.ints(2 + random.nextInt(3), 0, n).boxed().toList();
            double weight = 1 + random.nextInt(4);
            if ((kinds & 1) != 0) {
                terms.add(
                        random.nextBoolean()
                                ? new Term.Connectivity("group", weight, members)
                                : new Term.CutNet("together", weight, members));
            }
            if ((kinds & 2) != 0) {
                int first = members.stream().mapToInt(i -> i).min().orElse(0);
                int producer = random.nextBoolean() ? -1 : first;
                List<Term.Reader> readers = members.stream()
                        .filter(i -> i > producer)
                        .map(i -> new Term.Reader(
                                i, gathers > 0 && random.nextInt(3) == 0 ? 2 + random.nextInt(gathers) : -1))
                        .toList();
                if (!readers.isEmpty()) {
                    terms.add(new Term.Reads("reads", weight, producer, readers));
                }
            }
        }
        return terms;
    }
}
