package dev.kiln.frontend.magics;

import dev.kiln.exec.session.Trace;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.List;

/**
 * Why two operations are not in one kernel.
 *
 * @param title {@code u v  not in one kernel: illegal}
 * @param lines the reason
 * @param illegal whether no cost model would change it
 */
record Explanation(String title, List<String> lines, boolean illegal) {

    static Explanation ofKernels(Notebook notebook, Trace trace, Trace.KernelRun a, Trace.KernelRun b) {
        FusionProblem p = trace.problem();
        for (int i : a.instructions()) {
            for (int j : b.instructions()) {
                if (!p.fusible(i, j)) {
                    return of(notebook, trace, a.id(), b.id(), i, j);
                }
            }
        }
        return of(notebook, trace, a.id(), b.id(), a.instructions().getLast(), b.instructions().getLast());
    }

    static Explanation of(Notebook notebook, Trace trace, String a, String b, int i, int j) {
        FusionProblem p = trace.problem();
        String names = a + " and " + b;
        String first = kernel(trace, i);
        if (first.equals(kernel(trace, j))) {
            return new Explanation(names + ": in one kernel, " + first, List.of(text(p, i), text(p, j)), false);
        }
        if (!p.fusible(i, j)) {
            return new Explanation(
                    names + ": not in one kernel: illegal",
                    List.of("%s  (%s)".formatted(text(p, i), first), "%s  (%s)".formatted(text(p, j), kernel(trace, j)), String.valueOf(p.whyNot(i, j))),
                    true);
        }
        List<String> lines = new ArrayList<>(List.of("%s  (%s)".formatted(text(p, i), first), "%s  (%s)".formatted(text(p, j), kernel(trace, j))));
        int low = Math.min(i, j);
        int high = Math.max(i, j);
        for (int k = low + 1; k < high; k++) {
            if (p.after(low).get(k) && p.after(k).get(high) && (!p.fusible(low, k) || !p.fusible(k, high))) {
                lines.add("%s lies between them and cannot be in that kernel: %s"
                        .formatted(text(p, k), p.fusible(low, k) ? p.whyNot(k, high) : p.whyNot(low, k)));
                return new Explanation(names + ": not in one kernel: illegal", lines, true);
            }
        }
        lines.add("Forcing them together would not cost less under " + trace.plan().costModel() + ".");
        return new Explanation(names + ": not in one kernel: legal, but not chosen", lines, false);
    }

    private static String text(FusionProblem p, int op) {
        return p.op(op).label();
    }

    private static String kernel(Trace trace, int op) {
        return trace.kernels().stream()
                .filter(k -> k.instructions().contains(op))
                .map(Trace.KernelRun::id)
                .findFirst()
                .orElse("no kernel");
    }

    String text() {
        return title + "\n  " + String.join("\n  ", lines);
    }

    String html() {
        var b = new StringBuilder("<div style=\"border-left:4px solid %s;padding:2px 10px;margin:6px 0;font-size:13px\"><b>"
                .formatted(illegal ? "#e69f00" : "#0072b2"));
        b.append(escape(title)).append("</b>");
        lines.forEach(l -> b.append("<br>").append(escape(l)));
        return b.append("</div>").toString();
    }

    private static String escape(String s) {
        return s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
