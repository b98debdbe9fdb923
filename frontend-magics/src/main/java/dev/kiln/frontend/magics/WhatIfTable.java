package dev.kiln.frontend.magics;

import dev.kiln.frontend.render.TableHtml;
import dev.kiln.frontend.render.TableText;
import dev.kiln.frontend.render.Units;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.explain.WhatIf;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Partition;
import dev.kiln.planner.partition.Partitioners;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One cell's operations under every cost model and partitioner, side by side; nothing is run. */
final class WhatIfTable {
    private static final int TEXT_LIMIT = 60;

    private WhatIfTable() {}

    static Shown of(Notebook notebook, PlanRecord record) {
        FusionProblem problem = record.trace().problem();
        CostModel bytes = CostModels.named("bohrium");
        Table table = Table.create(
                "what if",
                StringColumn.create("cost_model"),
                StringColumn.create("partitioner"),
                IntColumn.create("kernels"),
                StringColumn.create("cost"),
                StringColumn.create("gap"),
                DoubleColumn.create("bytes_moved"),
                DoubleColumn.create("solve_seconds"),
                StringColumn.create("partition"));
        Budget each = new Budget(
                Math.max(1, notebook.config().timeLimit()), notebook.config().gap(), notebook.host()::interrupted);
        Map<Integer, String> known = new HashMap<>();
        for (WhatIf.Row row :
                WhatIf.of(problem, CostModels.all(), Partitioners.all(), each).rows()) {
            PlanResult r = row.result();
            String first = known.putIfAbsent(row.same(), r.costModel() + " " + r.partitioner());
            table.stringColumn("cost_model").append(r.costModel());
            table.stringColumn("partitioner").append(r.partitioner());
            table.intColumn("kernels").append(row.kernels());
            table.stringColumn("cost").append(Units.cost(r.cost(), row.unit()));
            table.stringColumn("gap").append(gap(r));
            table.doubleColumn("bytes_moved").append(bytes.cost(problem, r.partition()));
            table.doubleColumn("solve_seconds").append(r.seconds());
            table.stringColumn("partition").append(first == null ? text(problem, r.partition()) : "as " + first);
        }
        String title = "Cell %d under every cost model and partitioner (ran: %s, %s)"
                .formatted(
                        record.view().cell(),
                        record.trace().plan().costModel(),
                        record.trace().plan().partitioner());
        List<TableHtml.Style> styles = List.of(
                new TableHtml.Style("cost_model", "cost model", TableHtml.Format.TEXT, false),
                new TableHtml.Style("partitioner", "partitioner", TableHtml.Format.TEXT, false),
                new TableHtml.Style("kernels", "kernels", TableHtml.Format.PLAIN, false),
                new TableHtml.Style("cost", "model cost", TableHtml.Format.TEXT, false),
                new TableHtml.Style("gap", "gap", TableHtml.Format.TEXT, false),
                new TableHtml.Style("bytes_moved", "bytes moved", TableHtml.Format.BYTES, true),
                new TableHtml.Style("solve_seconds", "solve time", TableHtml.Format.SECONDS, false),
                new TableHtml.Style("partition", "partition", TableHtml.Format.TEXT, false));
        return new Shown(
                table, "tech.tablesaw.api.Table", TableText.rich(table, new TableHtml.Look(title, styles, false, 200)));
    }

    private static String gap(PlanResult r) {
        return switch (r.status()) {
            case OPTIMAL -> Units.percent(r.gap()) + " optimal";
            case FEASIBLE -> Units.percent(r.gap()) + " not proved";
            case HEURISTIC -> "—";
        };
    }

    /** {@code {1-2}{3-7}}: operations that compute something, numbered from 1 in program order. */
    private static String text(FusionProblem problem, Partition partition) {
        int[] number = new int[problem.size()];
        int n = 0;
        for (int i = 0; i < problem.size(); i++) {
            number[i] = problem.op(i).isReal() ? ++n : 0;
        }
        StringBuilder b = new StringBuilder();
        for (List<Integer> kernel : partition.kernels(problem)) {
            List<Integer> ops = kernel.stream().map(i -> number[i]).sorted().toList();
            List<String> runs = new ArrayList<>();
            for (int from = 0; from < ops.size(); ) {
                int to = from;
                while (to + 1 < ops.size() && ops.get(to + 1) == ops.get(to) + 1) {
                    to++;
                }
                runs.add(from == to ? ops.get(from).toString() : ops.get(from) + "-" + ops.get(to));
                from = to + 1;
            }
            b.append('{').append(String.join(",", runs)).append('}');
        }
        return b.length() <= TEXT_LIMIT
                ? b.toString()
                : b.substring(0, TEXT_LIMIT / 2) + "…" + b.substring(b.length() - TEXT_LIMIT / 2);
    }
}
