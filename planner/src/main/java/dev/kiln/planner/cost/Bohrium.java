package dev.kiln.planner.cost;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Memory traffic ([BH] Def. 13, with versions): each block pays for every distinct (view, version) that it reads and does not produce
 * itself, and for every distinct view that it writes, unless the base ends its life in the block and its value is not needed.
 */
final class Bohrium implements CostModel {
    private record Version(int view, int producer) {}

    @Override
    public String name() {
        return "bohrium";
    }

    @Override
    public String summary() {
        return "bytes that kernels read and write; values that stay in registers are free";
    }

    @Override
    public String unit(FusionProblem problem) {
        return problem.unit();
    }

    @Override
    public double cost(FusionProblem p, Partition partition) {
        List<int[]> producers = p.producers();
        double cost = 0;
        for (List<Integer> block : partition.blocks()) {
            Set<Integer> inside = new HashSet<>(block);
            Set<Version> read = new HashSet<>();
            for (int i : block) {
                List<Integer> reads = p.op(i).reads();
                for (int r = 0; r < reads.size(); r++) {
                    read.add(new Version(reads.get(r), producers.get(i)[r]));
                }
            }
            for (Version v : read) {
                cost += inside.contains(v.producer) ? 0 : p.views().get(v.view).size();
            }
            cost += Accesses.writeCost(p, block, false);
        }
        return cost;
    }

    @Override
    public List<Term> terms(FusionProblem p) {
        List<int[]> producers = p.producers();
        Map<Version, List<Integer>> readers = new LinkedHashMap<>();
        for (int i = 0; i < p.size(); i++) {
            List<Integer> reads = p.op(i).reads();
            for (int r = 0; r < reads.size(); r++) {
                readers.computeIfAbsent(new Version(reads.get(r), producers.get(i)[r]), v -> new ArrayList<>())
                        .add(i);
            }
        }
        List<Term> terms = new ArrayList<>();
        readers.forEach((v, ops) -> Accesses.addReads(
                "read " + p.views().get(v.view).text(), p.views().get(v.view).size(), ops, v.producer, terms));
        Accesses.addWrites(p, false, terms);
        return terms;
    }
}
