package dev.kiln.planner.explain;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;

/**
 * One problem under every cost model and partitioner; nothing is run.
 *
 * @param cells model by model, in each the partitioners in the order given
 * @param plans the different partitions that were found, in the order of the cells
 */
public record WhatIf(List<Cell> cells, List<Plan> plans) {
    public WhatIf {
        cells = List.copyOf(cells);
        plans = List.copyOf(plans);
    }

    /**
     * One model with one partitioner.
     *
     * @param unit of the cost; empty when the model is not defined for the problem
     * @param result nothing when there is none
     * @param plan number of the result's partition among the plans, -1 when there is none
     * @param why there is no result; empty when there is one
     */
    public record Cell(
            String costModel, String unit, String partitioner, Optional<PlanResult> result, int plan, String why) {}

    /**
     * A partition. Two are the same when their kernels are, and what is deleted and demanded in each.
     *
     * @param kernels how many
     * @param costs under every model that is defined for the problem, by the model's name; without those that there was no time for
     */
    public record Plan(Partition partition, int kernels, Map<String, Double> costs) {
        public Plan {
            costs = new LinkedHashMap<>(costs);
        }
    }

    /** What people call a plan: {@code A}, …, {@code Z}, {@code AA}, … */
    public static String letter(int plan) {
        return (plan >= 26 ? letter(plan / 26 - 1) : "") + (char) ('A' + plan % 26);
    }

    /**
     * Plans with each model and partitioner. The last partitioners are asked first, so that the first, which search, have the time that is
     * left; a cell that is reached too late says so.
     *
     * @param all budget of all cells together
     * @throws CancellationException when the budget is cancelled
     */
    public static WhatIf of(FusionProblem p, List<CostModel> models, List<Partitioner> partitioners, Budget all) {
        long deadline = System.nanoTime() + (long) (Math.min(all.seconds(), 1e8) * 1e9);
        Cell[] cells = new Cell[models.size() * partitioners.size()];
        int left = cells.length;
        for (int q = partitioners.size() - 1; q >= 0; q--) {
            for (int m = 0; m < models.size(); m++) {
                double share = (deadline - System.nanoTime()) * 1e-9 / left--;
                cells[m * partitioners.size() + q] = cell(p, models.get(m), partitioners.get(q), all, share);
            }
        }
        List<Set<Set<Integer>>> seen = new ArrayList<>();
        List<Plan> plans = new ArrayList<>();
        for (int c = 0; c < cells.length; c++) {
            Cell cell = cells[c];
            if (cell.result.isPresent()) {
                Partition partition = cell.result.get().partition();
                Set<Set<Integer>> kernels = kernels(p, partition);
                if (!seen.contains(kernels)) {
                    seen.add(kernels);
                    plans.add(new Plan(partition, kernels.size(), costs(p, models, cell, deadline)));
                }
                cells[c] =
                        new Cell(cell.costModel, cell.unit, cell.partitioner, cell.result, seen.indexOf(kernels), "");
            }
        }
        return new WhatIf(List.of(cells), plans);
    }

    /** The plan whose kernels are those of the partition, or -1. */
    public int find(FusionProblem p, Partition partition) {
        Set<Set<Integer>> wanted = kernels(p, partition);
        for (int i = 0; i < plans.size(); i++) {
            if (kernels(p, plans.get(i).partition()).equals(wanted)) {
                return i;
            }
        }
        return -1;
    }

    private static Set<Set<Integer>> kernels(FusionProblem p, Partition partition) {
        Set<Set<Integer>> kernels = new HashSet<>();
        for (List<Integer> block : partition.blocks()) {
            if (block.stream().anyMatch(i -> p.op(i).isReal())) {
                kernels.add(Set.copyOf(block));
            }
        }
        return kernels;
    }

    private static Cell cell(FusionProblem p, CostModel model, Partitioner partitioner, Budget all, double share) {
        all.check();
        String unit = "";
        try {
            Optional<String> undefined = model.whyUndefined(p);
            if (undefined.isPresent()) {
                return missing(model, unit, partitioner, undefined.get());
            }
            unit = model.unit(p);
            if (share <= 0) {
                return missing(model, unit, partitioner, "the time was up");
            }
            Budget own = new Budget(share, all.gap(), all.cancelled());
            PlanResult result = partitioner.partition(p, model, own);
            return new Cell(model.name(), unit, partitioner.name(), Optional.of(result), -1, "");
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException e) {
            // a user's cost model may throw anything; the other cells still say something
            return missing(model, unit, partitioner, firstLine(e));
        }
    }

    private static Cell missing(CostModel model, String unit, Partitioner partitioner, String why) {
        return new Cell(model.name(), unit, partitioner.name(), Optional.empty(), -1, why);
    }

    /** The costs of a cell's plan: under its own model, and under the others while there is time. */
    private static Map<String, Double> costs(FusionProblem p, List<CostModel> models, Cell cell, long deadline) {
        PlanResult result = cell.result.orElseThrow();
        Map<String, Double> costs = new LinkedHashMap<>();
        for (CostModel model : models) {
            try {
                if (model.name().equals(cell.costModel)) {
                    costs.put(model.name(), result.cost());
                } else if (System.nanoTime() - deadline < 0 && model.isDefinedFor(p)) {
                    costs.put(model.name(), model.cost(p, result.partition()));
                }
            } catch (RuntimeException e) {
                // the model's own cells tell what it threw
                costs.remove(model.name());
            }
        }
        return costs;
    }

    private static String firstLine(RuntimeException e) {
        String text = e.getMessage() == null ? e.toString() : e.getMessage();
        return text.lines().findFirst().orElse(e.toString());
    }
}
