package dev.kiln.frontend.magics.explain;

import dev.kiln.exec.session.Trace;
import dev.kiln.frontend.Rich;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.frontend.notebook.PlanRecord;
import dev.kiln.frontend.render.PageWidth;
import dev.kiln.frontend.render.PlanJson;
import dev.kiln.frontend.render.TableHtml;
import dev.kiln.frontend.render.TableHtml.Format;
import dev.kiln.frontend.render.TableHtml.Style;
import dev.kiln.frontend.render.TableText;
import dev.kiln.frontend.render.Units;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.explain.WhatIf;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** Compares the plans of one cell's operations under every cost model and partitioner; nothing is run. Equal plans share a letter. */
final class WhatIfTable {
    /** How many plans are shown beside each other; the data has all. */
    private static final int WIDEST = 10;

    private static final String NONE = "—";

    private final PlanRecord record;
    private final FusionProblem problem;
    private final WhatIf found;
    private final int ran;

    private WhatIfTable(Notebook notebook, PlanRecord record, double seconds) {
        Trace trace = record.trace();
        this.record = record;
        this.problem = trace.problem();
        List<CostModel> models = new ArrayList<>(notebook.models().all());
        if (models.stream().noneMatch(m -> m.name().equals(trace.model().name()))) {
            models.addFirst(trace.model());
        }
        Budget all = new Budget(seconds, notebook.config().gap(), notebook.host()::interrupted);
        this.found = WhatIf.of(problem, models, Partitioners.all(), all);
        this.ran = found.find(problem, trace.plan().partition());
    }

    /** As tables; what is bound to a variable has a row for each model and partitioner. */
    static Shown of(Notebook notebook, PlanRecord record, double seconds) {
        WhatIfTable t = new WhatIfTable(notebook, record, seconds);
        return new Shown(t.rows(), "tech.tablesaw.api.Table", t.rich());
    }

    /** As one line of JSON. */
    static Shown json(Notebook notebook, PlanRecord record, double seconds) {
        return Shown.text(PlanJson.write(new WhatIfTable(notebook, record, seconds).data()));
    }

    private Rich rich() {
        List<Rich> parts = new ArrayList<>();
        parts.add(matrix());
        parts.add(plans());
        parts.add(costs());
        List<String> html = new ArrayList<>();
        List<String> text = new ArrayList<>();
        for (Rich part : parts) {
            html.add((String) part.data().get("text/html"));
            text.add((String) part.data().get("text/plain"));
        }
        String note = note();
        text.add(1, PageWidth.wrap(note, "  "));
        html.add(1, "<div style=\"color:#777f88;font-size:12px;margin:2px 0 10px\">" + lines(note) + "</div>");
        return Rich.html(String.join("", html), String.join("\n\n", text));
    }

    private static String lines(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\n", "<br>");
    }

    // ---- every partitioner with every model

    private Rich matrix() {
        Table table = Table.create("what if", StringColumn.create("partitioner"));
        List<Style> styles = new ArrayList<>(List.of(new Style("partitioner", "partitioner", Format.TEXT, false)));
        Map<String, List<WhatIf.Cell>> byPartitioner = new LinkedHashMap<>();
        Map<String, String> units = new LinkedHashMap<>();
        for (WhatIf.Cell c : found.cells()) {
            byPartitioner
                    .computeIfAbsent(c.partitioner(), k -> new ArrayList<>())
                    .add(c);
            units.merge(c.costModel(), c.unit(), (one, other) -> one.isEmpty() ? other : one);
        }
        units.forEach((model, unit) -> {
            table.addColumns(StringColumn.create(model));
            styles.add(new Style(model, unit.isEmpty() ? model : model + " (" + unit + ")", Format.TEXT, false));
        });
        byPartitioner.forEach((partitioner, cells) -> {
            table.stringColumn("partitioner").append(partitioner);
            cells.forEach(c -> table.stringColumn(c.costModel()).append(text(c)));
        });
        String title = "Cell %d under every cost model and partitioner: the plan's letter and its cost"
                .formatted(record.view().cell());
        return TableText.page(table, new TableHtml.Look(title, styles, false, 200));
    }

    private static String text(WhatIf.Cell c) {
        if (c.result().isEmpty()) {
            return NONE;
        }
        PlanResult r = c.result().get();
        String proof = switch (r.status()) {
            case OPTIMAL -> " ✓";
            case FEASIBLE -> " ≤ " + Units.percent(r.gap());
            case HEURISTIC -> "";
        };
        return WhatIf.letter(c.plan()) + " " + number(r.cost(), c.unit()) + proof;
    }

    /** Bytes and seconds with their prefix; all else stands beside its unit. */
    private static String number(double cost, String unit) {
        return unit.equals("bytes") || unit.equals("seconds") ? Units.cost(cost, unit) : Units.number(cost);
    }

    /** What the marks mean, and why cells are empty. */
    private String note() {
        List<String> lines = new ArrayList<>();
        PlanResult plan = record.trace().plan();
        lines.add("✓ proved optimal; ≤ n %: not proved optimal, the optimum is at most n % lower"
                + (ran < 0 ? "" : "; " + WhatIf.letter(ran) + " is the plan that ran")
                + " (" + plan.costModel() + ", " + plan.partitioner() + ")");
        Map<String, List<String>> reasons = new LinkedHashMap<>();
        for (WhatIf.Cell c : found.cells()) {
            String why =
                    c.result().map(r -> r.note().lines().findFirst().orElse("")).orElse(c.why());
            if (!why.isEmpty()) {
                String who = c.unit().isEmpty() ? c.costModel() : c.costModel() + " " + c.partitioner();
                List<String> same = reasons.computeIfAbsent(why, k -> new ArrayList<>());
                if (!same.contains(who)) {
                    same.add(who);
                }
            }
        }
        reasons.forEach((why, who) -> lines.add(shorten(who) + ": " + why));
        return String.join("\n", lines);
    }

    private static String shorten(List<String> who) {
        return who.size() <= 4
                ? String.join(", ", who)
                : String.join(", ", who.subList(0, 3)) + " and " + (who.size() - 3) + " more";
    }

    // ---- the plans

    private Rich plans() {
        Table table = Table.create(
                "plans",
                StringColumn.create("plan"),
                IntColumn.create("kernels"),
                DoubleColumn.create("bytes_moved"),
                StringColumn.create("found_by"),
                StringColumn.create("partition"));
        for (int i = 0; i < found.plans().size(); i++) {
            table.stringColumn("plan").append(WhatIf.letter(i) + (i == ran ? " (ran)" : ""));
            table.intColumn("kernels").append(found.plans().get(i).kernels());
            appendOrMissing(
                    table.doubleColumn("bytes_moved"),
                    found.plans().get(i).costs().get("bohrium"));
            table.stringColumn("found_by").append(foundBy(i));
            table.stringColumn("partition").append(partition(i));
        }
        List<Style> styles = List.of(
                new Style("plan", "plan", Format.TEXT, false),
                new Style("kernels", "kernels", Format.PLAIN, false),
                new Style("bytes_moved", "bytes moved", Format.BYTES, true),
                new Style("found_by", "found by", Format.TEXT, false),
                new Style("partition", "operations in each kernel", Format.TEXT, false));
        return TableText.page(table, new TableHtml.Look("The plans", styles, false, 40));
    }

    private String foundBy(int plan) {
        List<WhatIf.Cell> cells =
                found.cells().stream().filter(c -> c.plan() == plan).toList();
        WhatIf.Cell first = cells.getFirst();
        return first.costModel() + " " + first.partitioner()
                + (cells.size() > 1 ? " and " + (cells.size() - 1) + " more" : "");
    }

    private String partition(int plan) {
        String text = PartitionText.of(problem, found.plans().get(plan).partition());
        for (int i = 0; i < plan; i++) {
            if (PartitionText.of(problem, found.plans().get(i).partition()).equals(text)) {
                return "as " + WhatIf.letter(i) + ", but it deletes or keeps arrays elsewhere";
            }
        }
        return text;
    }

    private static void appendOrMissing(DoubleColumn column, Double value) {
        if (value == null) {
            column.appendMissing();
        } else {
            column.append(value);
        }
    }

    // ---- every plan under every model

    private Rich costs() {
        int shown = Math.min(WIDEST, found.plans().size());
        Table table = Table.create("costs", StringColumn.create("cost model"), StringColumn.create("unit"));
        List<Style> styles = new ArrayList<>(List.of(
                new Style("cost model", "cost model", Format.TEXT, false),
                new Style("unit", "unit", Format.TEXT, false)));
        for (int i = 0; i < shown; i++) {
            table.addColumns(StringColumn.create(WhatIf.letter(i)));
            styles.add(new Style(WhatIf.letter(i), WhatIf.letter(i), Format.TEXT, false));
        }
        Map<String, String> units = new LinkedHashMap<>();
        found.cells().stream().filter(c -> !c.unit().isEmpty()).forEach(c -> units.put(c.costModel(), c.unit()));
        units.forEach((model, unit) -> {
            List<Double> costs = new ArrayList<>();
            found.plans().forEach(p -> costs.add(p.costs().getOrDefault(model, Double.NaN)));
            double least = costs.stream()
                    .mapToDouble(c -> c)
                    .filter(c -> !Double.isNaN(c))
                    .min()
                    .orElse(Double.NaN);
            table.stringColumn("cost model").append(model);
            table.stringColumn("unit").append(unit);
            for (int i = 0; i < shown; i++) {
                table.stringColumn(WhatIf.letter(i))
                        .append(number(costs.get(i), unit) + (costs.get(i) == least ? " *" : ""));
            }
        });
        int more = found.plans().size() - shown;
        String title = "Every plan under every cost model (* lowest cost"
                + (more > 0 ? "; %d more plans in --json)".formatted(more) : ")");
        return TableText.page(table, new TableHtml.Look(title, styles, false, 200));
    }

    // ---- data

    private Table rows() {
        Table table = Table.create(
                "what if",
                StringColumn.create("cost_model"),
                StringColumn.create("partitioner"),
                StringColumn.create("plan"),
                IntColumn.create("kernels"),
                DoubleColumn.create("cost"),
                StringColumn.create("unit"),
                StringColumn.create("status"),
                DoubleColumn.create("gap"),
                DoubleColumn.create("bytes_moved"),
                DoubleColumn.create("solve_seconds"),
                StringColumn.create("note"));
        for (WhatIf.Cell c : found.cells()) {
            table.stringColumn("cost_model").append(c.costModel());
            table.stringColumn("partitioner").append(c.partitioner());
            table.stringColumn("unit").append(c.unit());
            if (c.result().isEmpty()) {
                table.stringColumn("plan").append("");
                table.stringColumn("status").append("");
                table.stringColumn("note").append(c.why());
                table.intColumn("kernels").appendMissing();
                List.of("cost", "gap", "bytes_moved", "solve_seconds")
                        .forEach(n -> table.doubleColumn(n).appendMissing());
                continue;
            }
            PlanResult r = c.result().get();
            WhatIf.Plan plan = found.plans().get(c.plan());
            table.stringColumn("plan").append(WhatIf.letter(c.plan()));
            table.stringColumn("status").append(r.status().text());
            table.stringColumn("note").append(r.note());
            table.intColumn("kernels").append(plan.kernels());
            table.doubleColumn("cost").append(r.cost());
            table.doubleColumn("gap").append(r.status() == PlanResult.Status.HEURISTIC ? Double.NaN : r.gap());
            appendOrMissing(table.doubleColumn("bytes_moved"), plan.costs().get("bohrium"));
            table.doubleColumn("solve_seconds").append(r.seconds());
        }
        return table;
    }

    private Map<String, Object> data() {
        Map<String, Object> o = new LinkedHashMap<>();
        o.put("plan", record.view().hash());
        o.put("cell", record.view().cell());
        o.put("ran", ran < 0 ? null : WhatIf.letter(ran));
        List<Object> cells = new ArrayList<>();
        for (WhatIf.Cell c : found.cells()) {
            Map<String, Object> cell = new LinkedHashMap<>();
            cell.put("cost_model", c.costModel());
            cell.put("partitioner", c.partitioner());
            cell.put("unit", c.unit());
            cell.put("plan", c.plan() < 0 ? null : WhatIf.letter(c.plan()));
            cell.put("status", c.result().map(r -> r.status().text()).orElse(null));
            cell.put("cost", c.result().map(PlanResult::cost).orElse(null));
            cell.put("bound", c.result().map(r -> PlanJson.number(r.bound())).orElse(null));
            cell.put("solve_seconds", c.result().map(PlanResult::seconds).orElse(null));
            cell.put("why", c.result().map(PlanResult::note).orElse(c.why()));
            cells.add(cell);
        }
        o.put("cells", cells);
        List<Object> plans = new ArrayList<>();
        for (int i = 0; i < found.plans().size(); i++) {
            WhatIf.Plan p = found.plans().get(i);
            Map<String, Object> plan = new LinkedHashMap<>();
            plan.put("plan", WhatIf.letter(i));
            plan.put("kernels", p.kernels());
            plan.put("operations", p.partition().kernels(problem));
            Map<String, Object> costs = new LinkedHashMap<>();
            p.costs().forEach((model, cost) -> costs.put(model, PlanJson.number(cost)));
            plan.put("costs", costs);
            plans.add(plan);
        }
        o.put("plans", plans);
        o.put("labels", problem.ops().stream().map(op -> op.label()).toList());
        return o;
    }
}
