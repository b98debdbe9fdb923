package dev.kiln.frontend.magics.explain;

import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.frontend.notebook.PlanRecord;
import dev.kiln.frontend.render.PlanJson;
import dev.kiln.frontend.render.TableHtml;
import dev.kiln.frontend.render.TableHtml.Format;
import dev.kiln.frontend.render.TableHtml.Style;
import dev.kiln.frontend.render.TableText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** What every cost model would have predicted for the notebook's plans so far, against what they took. */
final class ModelErrorsTable {
    private ModelErrorsTable() {}

    static Shown of(Notebook notebook, boolean json) {
        List<ModelErrors.Sample> samples = new ArrayList<>();
        int first = 0;
        for (PlanRecord record : notebook.history().all()) {
            if (record.isFirst()) {
                first++;
            } else {
                samples.add(new ModelErrors.Sample(
                        record.trace().problem(), record.trace().plan().partition(), record.steadySeconds()));
            }
        }
        if (samples.isEmpty() && first == 0) {
            throw MagicError.usage(
                    "no cell has evaluated arrays yet", "Maybe run a cell that computes an array, or %flush.");
        } else if (samples.isEmpty()) {
            throw MagicError.usage(
                    "no plan has run a second time yet: a first run is not scored, because most of it is compilation",
                    "Maybe run a cell again.");
        }
        List<ModelErrors.Row> rows = ModelErrors.of(
                samples, notebook.models().all(), notebook.session().machine());
        return json ? json(rows) : table(rows, samples.size(), first);
    }

    private static Shown json(List<ModelErrors.Row> rows) {
        List<Object> all = new ArrayList<>();
        for (ModelErrors.Row r : rows) {
            Map<String, Object> o = new LinkedHashMap<>();
            if (r.model().equals(ModelErrors.PREDICTION)) {
                o.put("cost_model", null);
                o.put("prediction", "roofline");
            } else {
                o.put("cost_model", r.model());
            }
            o.put("unit", r.unit());
            o.put("plans", r.plans());
            o.put("seconds_per_unit", finite(r.scale()));
            o.put("median_error", finite(r.error()));
            o.put("worst_error", finite(r.worst()));
            o.put("rank_correlation", finite(r.rank()));
            all.add(o);
        }
        return Shown.text(PlanJson.write(all));
    }

    private static Object finite(double x) {
        return Double.isFinite(x) ? x : null;
    }

    private static Shown table(List<ModelErrors.Row> rows, int plans, int first) {
        Table table = Table.create(
                "cost models",
                StringColumn.create("cost_model"),
                StringColumn.create("unit"),
                IntColumn.create("plans"),
                DoubleColumn.create("median_error"),
                DoubleColumn.create("worst_error"),
                DoubleColumn.create("rank_correlation"));
        for (ModelErrors.Row r : rows) {
            table.stringColumn("cost_model").append(r.model());
            table.stringColumn("unit").append(r.unit());
            table.intColumn("plans").append(r.plans());
            add(table, "median_error", r.error());
            add(table, "worst_error", r.worst());
            add(table, "rank_correlation", Math.round(r.rank() * 100) / 100.0, r.rank());
        }
        List<Style> styles = List.of(
                new Style("cost_model", "cost model", Format.TEXT, false),
                new Style("unit", "unit", Format.TEXT, false),
                new Style("plans", "plans", Format.PLAIN, false),
                new Style("median_error", "median error", Format.PERCENT, true),
                new Style("worst_error", "worst", Format.PERCENT, false),
                new Style("rank_correlation", "rank correlation", Format.PLAIN, false));
        String title =
                ("Cost models against measured time, steady runs of %d plan%s%s; costs that are not in seconds are scaled to fit. "
                                + "(predicted time) is the roofline prediction that %%plan shows, not a cost model.")
                        .formatted(
                                plans,
                                plans == 1 ? "" : "s",
                                first == 0 ? "" : " (" + first + " more ran only the first time)");
        return new Shown(
                table, "tech.tablesaw.api.Table", TableText.rich(table, new TableHtml.Look(title, styles, false, 200)));
    }

    private static void add(Table table, String column, double x) {
        add(table, column, x, x);
    }

    private static void add(Table table, String column, double shown, double x) {
        if (Double.isFinite(x)) {
            table.doubleColumn(column).append(shown);
        } else {
            table.doubleColumn(column).appendMissing();
        }
    }
}
