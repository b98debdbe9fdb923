package dev.kiln.frontend.render;

import static dev.kiln.frontend.render.PlanCards.text;

import dev.kiln.frontend.Rich;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The picture of an {@link OpGraph}: a box for each operation in a frame for each kernel, arrays as pills, stored arrays as wide lines. */
public final class GraphPicture {
    private static final double MARGIN = 14;
    private static final int TEXT_LIMIT = 48;
    private static final int LARGE = 150;

    private final OpGraph graph;
    private final String id;
    private final Map<String, Integer> colours = new LinkedHashMap<>();

    private GraphPicture(OpGraph graph, String id) {
        this.graph = graph;
        this.id = id;
        graph.kernels().keySet().forEach(k -> colours.put(k, colours.size()));
    }

    /** Whether there are too many operations for a readable picture. */
    public static boolean tooLarge(OpGraph graph) {
        return graph.nodes().size() > LARGE;
    }

    /** The picture as text/html, the text form as text/plain. The id must be unique in the page. */
    public static Rich rich(OpGraph graph, Theme theme, String id) {
        return EmbedSvg.rich(svg(graph, theme, id + "-svg"), id, graph.title(), graph.print());
    }

    /** The picture alone, well-formed XML. */
    public static String svg(OpGraph graph, Theme theme, String id) {
        return new GraphPicture(graph, id).draw(theme);
    }

    private String draw(Theme theme) {
        List<GraphLayout.Frame> frames = new ArrayList<>();
        colours.keySet()
                .forEach(k -> frames.add(new GraphLayout.Frame(
                        k, GlyphWidths.bold(k, 13) + GlyphWidths.sans("loop " + loop(k), 11) + 44)));
        List<GraphLayout.Box> boxes =
                graph.nodes().stream().map(GraphPicture::box).toList();
        List<GraphLayout.Line> lines = graph.edges().stream()
                .map(e -> new GraphLayout.Line(e.from(), e.to(), label(e)))
                .toList();
        GraphLayout.Layout layout = GraphLayout.place(frames, boxes, lines);
        double width = Math.max(Math.max(layout.width(), legendWidth()), GlyphWidths.bold(graph.title(), 15) + 150);
        double left = MARGIN + (width - layout.width()) / 2;
        double top = 42;
        var body = new StringBuilder();
        body.append(text("t1", MARGIN, 24, graph.title()));
        body.append(text("t2 en", MARGIN + width, 24, "plan " + graph.plan().hash()));
        colours.keySet().forEach(k -> body.append(frame(k, layout.places().get(k), left, top)));
        for (int i = 0; i < graph.edges().size(); i++) {
            body.append(line(graph.edges().get(i), layout.routes().get(i), left, top));
        }
        colours.keySet().forEach(k -> body.append(title(k, layout.places().get(k), left, top)));
        graph.nodes().forEach(n -> body.append(node(n, layout.places().get(n.key()), left, top)));
        double y = top + layout.height() + 22;
        body.append(legend(y));
        return PictureFrame.of(graph.title(), theme, id, width + 2 * MARGIN, y + 14, body.toString());
    }

    private String loop(String kernel) {
        return graph.plan().kernels().stream()
                .filter(k -> k.id().equals(kernel))
                .map(PlanView.Kernel::loop)
                .findFirst()
                .orElse("");
    }

    private static GraphLayout.Box box(OpGraph.Node n) {
        String shown = PlanCards.shorten(n.text(), TEXT_LIMIT);
        double pad = n.isArray() ? 34 : 38;
        double w = Math.max(GlyphWidths.mono(shown, 12), GlyphWidths.bold(n.note(), 10)) + pad;
        return new GraphLayout.Box(n.key(), n.kernel(), w, 34);
    }

    private static String label(OpGraph.Edge e) {
        return e.inRegister() ? "" : PlanCards.shorten(e.name(), 18) + " " + Units.bytes(e.bytes());
    }

    private String frame(String kernel, GraphLayout.Place at, double left, double top) {
        double x = left + at.x();
        double y = top + at.y();
        String colour = "k" + colours.get(kernel) % Theme.KERNELS.size();
        return "<rect class=\"cd\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"6\"/>"
                        .formatted(Xml.num(x), Xml.num(y), Xml.num(at.width()), Xml.num(at.height()))
                + "<rect class=\"he %s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"6\"/>"
                        .formatted(colour, Xml.num(x), Xml.num(y), Xml.num(at.width()), Xml.num(at.height()))
                + "<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"4\" height=\"%s\" rx=\"2\"/>"
                        .formatted(colour, Xml.num(x), Xml.num(y + 1), Xml.num(at.height() - 2));
    }

    private String title(String kernel, GraphLayout.Place at, double left, double top) {
        double x = left + at.x();
        double y = top + at.y();
        return "<text class=\"kt\" x=\"%s\" y=\"%s\">%s<tspan class=\"ks\" dx=\"8\">%s</tspan></text>"
                .formatted(Xml.num(x + 12), Xml.num(y + 19), Xml.esc(kernel), Xml.esc("loop " + loop(kernel)));
    }

    private String line(OpGraph.Edge e, GraphLayout.Route route, double left, double top) {
        return e.inRegister()
                ? Routes.register(route.points(), new CardLayout.Point(left, top), id)
                : Routes.stored(
                        route.points(), label(e), route.middle(), e.bytes(), new CardLayout.Point(left, top), id);
    }

    private static String node(OpGraph.Node n, GraphLayout.Place at, double left, double top) {
        double x = left + at.x();
        double y = top + at.y();
        String shown = PlanCards.shorten(n.text(), TEXT_LIMIT);
        String title = shown.equals(n.text()) ? "" : "<title>" + Xml.esc(n.text()) + "</title>";
        if (n.isArray()) {
            double middle = x + at.width() / 2;
            return "<rect class=\"port\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"34\" rx=\"15\"/>"
                            .formatted(Xml.num(x), Xml.num(y), Xml.num(at.width()))
                    + text("pt", middle, y + 15, shown)
                    + text("ps", middle, y + 28, n.note());
        }
        return "<rect class=\"cd\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"34\" rx=\"4\"/>"
                        .formatted(Xml.num(x), Xml.num(y), Xml.num(at.width()))
                + CardDrawing.marker(n.kind(), x + 9, y + 6)
                + "<text class=\"mo\" x=\"%s\" y=\"%s\">%s%s</text>"
                        .formatted(Xml.num(x + 26), Xml.num(y + 15), title, Xml.esc(shown))
                + text(n.stored() ? "st" : "mu", x + 26, y + 28, n.note());
    }

    // ---- legend

    private static final String STORED = "stored array (width by bytes)";
    private static final String REGISTER = "in register";

    private static double legendWidth() {
        double w = 28 + GlyphWidths.sans(STORED, 11) + 16 + 28 + GlyphWidths.sans(REGISTER, 11);
        for (PlanView.Kind kind : PlanView.Kind.values()) {
            w += 15 + GlyphWidths.sans(kind.label(), 11) + 16;
        }
        return w;
    }

    private static String legend(double y) {
        var b = new StringBuilder();
        double x = MARGIN;
        for (PlanView.Kind kind : PlanView.Kind.values()) {
            b.append(CardDrawing.marker(kind, x, y - 9)).append(text("lg", x + 15, y, kind.label()));
            x += 15 + GlyphWidths.sans(kind.label(), 11) + 16;
        }
        b.append("<path class=\"em\" style=\"stroke-width:3\" d=\"M%s %sh22\"/>".formatted(Xml.num(x), Xml.num(y - 4)));
        b.append(text("lg", x + 28, y, STORED));
        x += 28 + GlyphWidths.sans(STORED, 11) + 16;
        b.append("<path class=\"er\" d=\"M%s %sh22\"/>".formatted(Xml.num(x), Xml.num(y - 4)));
        return b.append(text("lg", x + 28, y, REGISTER)).toString();
    }
}
