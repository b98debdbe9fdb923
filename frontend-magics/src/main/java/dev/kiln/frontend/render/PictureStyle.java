package dev.kiln.frontend.render;

/** The style sheet of plan pictures. All rules are below one id, because rules of an inlined picture apply to the whole page. */
final class PictureStyle {
    private static final String SANS = "system-ui,'Segoe UI','DejaVu Sans',Helvetica,Arial,sans-serif";
    private static final String MONO = "ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace";

    private PictureStyle() {}

    static String css(String root, Theme t) {
        var b = new StringBuilder();
        b.append(root).append("{font-family:").append(SANS).append('}');
        rule(b, root, ".bg", t.background("fill") + "stroke:#8c959f66");
        rule(b, root, ".t1", "font-size:15px;font-weight:600;" + t.text("fill"));
        rule(b, root, ".t2", "font-size:11.5px;" + t.muted("fill"));
        rule(b, root, ".cd", t.background("fill") + t.line("stroke") + "stroke-width:1");
        for (int i = 0; i < Theme.KERNELS.size(); i++) {
            rule(b, root, ".k" + i, "fill:" + Theme.KERNELS.get(i));
        }
        rule(b, root, ".he", "fill-opacity:.15");
        String halo = "paint-order:stroke;" + t.background("stroke") + "stroke-width:3px;stroke-linejoin:round;";
        rule(b, root, ".kt", "font-size:13px;font-weight:700;" + halo + t.text("fill"));
        rule(b, root, ".ks", "font-size:11px;font-weight:400;" + halo + t.muted("fill"));
        rule(b, root, ".mo", "font:12px " + MONO + ";" + t.text("fill"));
        rule(b, root, ".mu", "font-size:10.5px;font-weight:400;" + t.muted("fill"));
        rule(b, root, ".st", "font-size:10.5px;font-weight:600;" + t.stored("fill"));
        rule(b, root, ".en", "text-anchor:end");
        rule(b, root, ".hot", "font-weight:600;" + t.hot("fill"));
        rule(b, root, ".b", "font-weight:700");
        rule(b, root, ".wh", "font-size:11.5px;" + t.text("fill"));
        rule(b, root, ".lg", "font-size:11px;" + t.muted("fill"));
        rule(b, root, ".o", t.background("fill") + t.line("stroke") + "stroke-width:1.2");
        rule(b, root, ".red", "fill:#ffe2b8;stroke:#d98a00");
        rule(b, root, ".gen", "fill:#bfe8d6;stroke:#009e73");
        rule(b, root, ".ext", "fill:#f0d5e4;stroke:#cc79a7");
        rule(b, root, ".port", "fill:#56b4e9;fill-opacity:.2;" + t.stored("stroke") + "stroke-width:1.1");
        rule(b, root, ".pt", "font:12px " + MONO + ";text-anchor:middle;" + t.text("fill"));
        rule(b, root, ".ps", "font-size:10px;text-anchor:middle;" + t.muted("fill"));
        rule(b, root, ".em", "fill:none;stroke-opacity:.8;" + t.stored("stroke"));
        rule(b, root, ".er", "fill:none;stroke-dasharray:3 2;" + t.muted("stroke"));
        rule(b, root, ".ah", t.stored("fill"));
        rule(b, root, ".lb", "fill-opacity:.92;" + t.background("fill"));
        rule(b, root, ".lt", "font-size:10px;text-anchor:middle;" + t.text("fill"));
        rule(b, root, ".bm", "fill:#0072b2");
        rule(b, root, ".bp", "fill:none;stroke:#e69f00;stroke-width:2.5");
        return b.toString();
    }

    private static void rule(StringBuilder b, String root, String selector, String body) {
        b.append(root).append(' ').append(selector).append('{').append(body).append('}');
    }
}
