package dev.kiln.frontend.render;

import dev.kiln.frontend.Rich;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The fusion trees of a plan's kernels, as text and as nested boxes; chains of one kind are drawn as one. */
public final class FusionTreePrint {
    private static final Map<String, String> COLOURS =
            Map.of("vertical", "#0072b2", "diagonal", "#d55e00", "horizontal", "#009e73");
    private static final String MONO = "font-family:ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace";

    private FusionTreePrint() {}

    /** As text/html and text/plain. */
    public static Rich rich(PlanView plan) {
        return Rich.html(html(plan), print(plan));
    }

    /** For each kernel its tree, as lines. */
    public static String print(PlanView plan) {
        List<String> lines = new ArrayList<>();
        lines.add("┌ " + title(plan) + " · plan " + plan.hash());
        for (PlanView.Kernel k : plan.kernels()) {
            lines.add("├ %s loop %s".formatted(k.id(), k.loop()));
            k.fusion().ifPresent(f -> print(f.flat(), "│   ", "│   ", lines));
        }
        lines.add("└ " + String.join("; ", FusionView.LEGEND));
        return String.join("\n", lines);
    }

    private static void print(FusionView f, String first, String rest, List<String> lines) {
        lines.add(first + f.title());
        for (int i = 0; i < f.parts().size(); i++) {
            boolean last = i == f.parts().size() - 1;
            print(f.parts().get(i), rest + (last ? "└ " : "├ "), rest + (last ? "  " : "│ "), lines);
        }
    }

    /** The data for scripts: by kernel. */
    public static Map<String, Object> data(PlanView plan) {
        Map<String, Object> o = new LinkedHashMap<>();
        o.put("plan", plan.hash());
        o.put("cell", plan.cell());
        Map<String, Object> kernels = new LinkedHashMap<>();
        plan.kernels()
                .forEach(k ->
                        kernels.put(k.id(), k.fusion().map(FusionView::data).orElse(null)));
        o.put("kernels", kernels);
        return o;
    }

    private static String title(PlanView plan) {
        return "Cell %d: how operations are fused, %s".formatted(plan.cell(), plan.headline());
    }

    private static String html(PlanView plan) {
        var b = new StringBuilder(
                "<div style=\"overflow-x:auto;font-size:13px\"><div style=\"font-weight:600;margin:4px 0\">");
        b.append(Xml.esc(title(plan))).append("</div>");
        for (PlanView.Kernel k : plan.kernels()) {
            b.append("<div style=\"margin:8px 0 2px\"><b>%s</b> <span style=\"color:#777f88\">loop %s</span></div>"
                    .formatted(Xml.esc(k.id()), Xml.esc(k.loop())));
            k.fusion().ifPresent(f -> html(f.flat(), b));
        }
        b.append("<div style=\"color:#777f88;font-size:12px;margin-top:8px\">");
        b.append(Xml.esc(String.join("; ", FusionView.LEGEND)));
        return b.append("</div></div>").toString();
    }

    private static void html(FusionView f, StringBuilder b) {
        if (f.isOperation()) {
            b.append("<div style=\"white-space:nowrap;%s\">%s</div>".formatted(MONO, Xml.esc(f.text())));
            return;
        }
        String colour = COLOURS.getOrDefault(f.text(), "#8c8c8c");
        b.append("<div style=\"border-left:3px solid %s;padding-left:10px;margin:3px 0\">".formatted(colour));
        b.append("<div style=\"white-space:nowrap\"><span style=\"color:%s;font-weight:600\">%s</span>"
                .formatted(colour, Xml.esc(f.text())));
        b.append("<span style=\"color:#777f88\">%s</span></div>"
                .formatted(Xml.esc(f.title().substring(f.text().length()))));
        f.parts().forEach(p -> html(p, b));
        b.append("</div>");
    }
}
