package dev.kiln.frontend.render;

import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** A plan's kernels as a table: what each moves and computes, its predicted and measured time, and a row of totals. */
public final class CostTable {
    private CostTable() {}

    /** The data: one row for each kernel and one for the total, in seconds and bytes. */
    public static Table of(PlanView plan) {
        Table table = Table.create(
                "cell " + plan.cell(),
                StringColumn.create("kernel"),
                IntColumn.create("ops"),
                StringColumn.create("loop"),
                LongColumn.create("bytes_read"),
                LongColumn.create("bytes_written"),
                LongColumn.create("bytes_not_stored"),
                LongColumn.create("flops"),
                DoubleColumn.create("predicted_seconds"),
                DoubleColumn.create("measured_seconds"),
                DoubleColumn.create("error"),
                DoubleColumn.create("gb_per_second"),
                StringColumn.create("bound"),
                StringColumn.create("reads"),
                StringColumn.create("writes"));
        for (PlanView.Kernel k : plan.kernels()) {
            texts(table, k.id(), k.loop(), k.bound(), names(plan, k.reads()), names(plan, k.writes()));
            numbers(table, k.lines().size(), List.of(k));
        }
        texts(table, "total", PlanView.count(plan.kernels().size(), "kernel"), "", "", "");
        numbers(table, plan.ops(), plan.kernels());
        return table;
    }

    /** Loads Tablesaw, which takes over a second the first time. */
    public static void warmUp() {
        Table.create("warm-up", StringColumn.create("a", "b")).rowCount();
    }

    /** How the table is displayed: eleven columns, and the arrays' names if {@code wide}. */
    public static TableHtml.Look look(PlanView plan, boolean wide) {
        List<TableHtml.Style> styles = new ArrayList<>(List.of(
                style("kernel", "kernel", TableHtml.Format.TEXT),
                style("ops", "ops", TableHtml.Format.PLAIN),
                style("loop", "loop", TableHtml.Format.TEXT),
                style("bytes_read", "read", TableHtml.Format.BYTES),
                style("bytes_written", "written", TableHtml.Format.BYTES),
                style("bytes_not_stored", "not stored", TableHtml.Format.BYTES),
                style("flops", "flops", TableHtml.Format.COUNT),
                style("predicted_seconds", "predicted", TableHtml.Format.SECONDS),
                new TableHtml.Style("measured_seconds", "measured", TableHtml.Format.SECONDS, true),
                style("error", "model error", TableHtml.Format.ERROR),
                style("gb_per_second", "GB/s", TableHtml.Format.PLAIN)));
        if (wide) {
            styles.add(style("bound", "bound", TableHtml.Format.TEXT));
            styles.add(style("reads", "reads", TableHtml.Format.TEXT));
            styles.add(style("writes", "writes", TableHtml.Format.TEXT));
        }
        String title = "Cell %d: cost model %s, backend %s%s%s"
                .formatted(
                        plan.cell(),
                        plan.choice().costModel(),
                        plan.run().backend(),
                        plan.times() > 1 ? ", sum of " + plan.times() + " runs" : "",
                        isFirst(plan) ? ", first run: not scored, most of it is compilation" : "");
        return new TableHtml.Look(title, styles, true, 200);
    }

    /** Whether a kernel has not had a steady run yet. */
    private static boolean isFirst(PlanView plan) {
        return plan.kernels().stream().anyMatch(k -> k.measuredSeconds() > 0 && Double.isNaN(k.steadySeconds()));
    }

    private static TableHtml.Style style(String name, String title, TableHtml.Format format) {
        return new TableHtml.Style(name, title, format, false);
    }

    private static String names(PlanView plan, List<String> keys) {
        return String.join(", ", keys.stream().map(k -> plan.array(k).name()).toList());
    }

    private static void texts(Table table, String kernel, String loop, String bound, String reads, String writes) {
        table.stringColumn("kernel").append(kernel);
        table.stringColumn("loop").append(loop);
        table.stringColumn("bound").append(bound);
        table.stringColumn("reads").append(reads);
        table.stringColumn("writes").append(writes);
    }

    /** The sums over some kernels. */
    private static void numbers(Table table, int ops, List<PlanView.Kernel> kernels) {
        long read = kernels.stream().mapToLong(PlanView.Kernel::bytesRead).sum();
        long written = kernels.stream().mapToLong(PlanView.Kernel::bytesWritten).sum();
        double predicted =
                kernels.stream().mapToDouble(PlanView.Kernel::predictedSeconds).sum();
        double measured =
                kernels.stream().mapToDouble(PlanView.Kernel::measuredSeconds).sum();
        table.intColumn("ops").append(ops);
        table.longColumn("bytes_read").append(read);
        table.longColumn("bytes_written").append(written);
        table.longColumn("bytes_not_stored")
                .append(kernels.stream()
                        .mapToLong(PlanView.Kernel::bytesNotStored)
                        .sum());
        table.longColumn("flops")
                .append(kernels.stream().mapToLong(PlanView.Kernel::flops).sum());
        number(table, "predicted_seconds", predicted);
        number(table, "measured_seconds", measured);
        double steady =
                kernels.stream().mapToDouble(PlanView.Kernel::steadySeconds).sum();
        number(table, "error", Units.error(predicted, steady));
        number(
                table,
                "gb_per_second",
                measured > 0 ? Math.round((read + written) / measured / 1e8) / 10.0 : Double.NaN);
    }

    private static void number(Table table, String column, double x) {
        if (Double.isNaN(x)) {
            table.doubleColumn(column).appendMissing();
        } else {
            table.doubleColumn(column).append(x);
        }
    }
}
