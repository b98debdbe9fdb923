package dev.kiln.frontend.magics.explain;

import dev.kiln.exec.session.Trace;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.frontend.render.Units;
import dev.kiln.planner.explain.Why;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Why two values are not computed in one kernel.
 *
 * @param title {@code u and v: separate kernels (fusing them is not legal)}
 * @param lines the reason
 * @param illegal whether no cost model would change it
 */
record Explanation(String title, List<String> lines, boolean illegal) {
    private static final double SECONDS = 5;
    private static final Pattern QUOTED = Pattern.compile("`([^`]*)`");

    /** Of two kernels: an illegal pair of their operations if there is one. */
    static Explanation ofKernels(Notebook notebook, Trace trace, Trace.KernelRun a, Trace.KernelRun b) {
        FusionProblem p = trace.problem();
        for (int i : a.instructions()) {
            for (int j : b.instructions()) {
                if (!p.fusible(i, j)) {
                    return of(notebook, trace, a.id(), b.id(), i, j);
                }
            }
        }
        return of(
                notebook,
                trace,
                a.id(),
                b.id(),
                a.instructions().getLast(),
                b.instructions().getLast());
    }

    /** Of two operations. A pair that would be legal is solved for again, with the two forced together. */
    static Explanation of(Notebook notebook, Trace trace, String a, String b, int i, int j) {
        FusionProblem p = trace.problem();
        Budget budget = new Budget(SECONDS, 0, notebook.host()::interrupted);
        String unit = trace.model().unit(p);
        Why why = Why.of(p, trace.model(), trace.plan(), new Why.Pair(i, j), budget, cost -> Units.cost(cost, unit));
        String names = a + " and " + b + ": ";
        List<String> lines = new ArrayList<>();
        lines.add("%s  (%s)".formatted(p.op(i).label(), kernel(trace, i)));
        if (i != j) {
            lines.add("%s  (%s)".formatted(p.op(j).label(), kernel(trace, j)));
        }
        lines.addAll(why.lines());
        return switch (why.verdict()) {
            case SAME_KERNEL -> new Explanation(names + "planned as one kernel", lines, false);
            case ILLEGAL -> new Explanation(names + "separate kernels (fusing them is not legal)", lines, true);
            case LEGAL_NOT_CHOSEN ->
                new Explanation(
                        names + "separate kernels (fusing them is legal, but not chosen: " + more(why, unit) + ")",
                        lines,
                        false);
            case LIMIT ->
                new Explanation(names + "separate kernels (a kernel that large exceeds a limit)", lines, false);
        };
    }

    private static String more(Why why, String unit) {
        String sign = why.difference() < 0 ? "−" : "+";
        return sign + Units.cost(Math.abs(why.difference()), unit) + (why.proved() ? ", proved" : ", not proved");
    }

    private static String kernel(Trace trace, int op) {
        return trace.kernels().stream()
                .filter(k -> k.instructions().contains(op))
                .map(Trace.KernelRun::id)
                .findFirst()
                .orElse("no kernel");
    }

    /** As plain text. */
    String text() {
        return title + "\n  " + String.join("\n  ", lines);
    }

    /** As a box with a coloured edge. */
    String html() {
        var b = new StringBuilder(
                "<div style=\"border-left:4px solid %s;padding:2px 10px;margin:6px 0;font-size:13px\"><b>"
                        .formatted(illegal ? "#e69f00" : "#0072b2"));
        b.append(escape(title)).append("</b>");
        lines.forEach(l -> b.append("<br>").append(QUOTED.matcher(escape(l)).replaceAll("<code>$1</code>")));
        return b.append("</div>").toString();
    }

    private static String escape(String s) {
        return s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
