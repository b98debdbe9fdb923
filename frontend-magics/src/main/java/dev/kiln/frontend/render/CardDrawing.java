package dev.kiln.frontend.render;

import static dev.kiln.frontend.render.PlanCards.text;

import java.util.ArrayList;
import java.util.List;

/** Draws the card of one kernel: its loop, the bytes it moves, its time, and its operations. */
record CardDrawing(FoldedPlan.Card card, PlanCards.Scale scale, int number) {
    private static final double PAD = 14;
    private static final double HEAD = 56;
    private static final double ROW = 17;
    private static final int TEXT_LIMIT = 64;
    private static final double HOT = 0.4;

    CardLayout.Box box() {
        PlanView.Kernel k = card.kernel();
        double w = GlyphWidths.bold(card.title(), 13) + 8 + GlyphWidths.sans("loop " + k.loop() + time(), 11) + 30;
        w = Math.max(w, GlyphWidths.sans(moved() + predicted(), 11) + 24);
        w = Math.max(w, 160 + GlyphWidths.sans(rate(), 10.5));
        for (FoldedPlan.Row row : card.rows()) {
            double right = GlyphWidths.sans(row.type() + " ", 10.5) + GlyphWidths.bold(row.fate(), 10.5);
            w = Math.max(w, 16 + GlyphWidths.mono(PlanCards.shorten(row.text(), TEXT_LIMIT), 12) + 16 + right);
        }
        w = Math.max(w, 16 + GlyphWidths.sans(card.fused(), 10.5));
        int rows = card.rows().size() + (card.fused().isEmpty() ? 0 : 1);
        return new CardLayout.Box(card.kernel().id(), w + 2 * PAD, HEAD + 8 + ROW * rows + 6);
    }

    String draw(double x, double y) {
        CardLayout.Box box = box();
        double w = box.width();
        double right = x + w - PAD + 2;
        String colour = "k" + number % Theme.KERNELS.size();
        var b = new StringBuilder("<g><title>")
                .append(Xml.esc(card.title() + " " + moved()))
                .append("</title>");
        b.append("<rect class=\"cd\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"6\"/>"
                .formatted(Xml.num(x), Xml.num(y), Xml.num(w), Xml.num(box.height())));
        b.append("<path class=\"he %s\" d=\"M%s %sh%sa6 6 0 0 1 6 6v%sh-%sv-%sa6 6 0 0 1 6-6z\"/>"
                .formatted(
                        colour,
                        Xml.num(x + 6),
                        Xml.num(y),
                        Xml.num(w - 12),
                        Xml.num(HEAD - 6),
                        Xml.num(w),
                        Xml.num(HEAD - 6)));
        b.append("<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"4\" height=\"%s\" rx=\"2\"/>"
                .formatted(colour, Xml.num(x), Xml.num(y + 1), Xml.num(box.height() - 2)));
        b.append("<text class=\"kt\" x=\"%s\" y=\"%s\">%s<tspan class=\"ks\" dx=\"8\">%s</tspan></text>"
                .formatted(
                        Xml.num(x + PAD),
                        Xml.num(y + 18),
                        Xml.esc(card.title()),
                        Xml.esc("loop " + card.kernel().loop())));
        b.append(text(share() >= HOT && share() < 1 ? "ks en hot" : "ks en", right, y + 18, time()));
        b.append(text("ks", x + PAD, y + 34, moved())).append(text("ks en", right, y + 34, predicted()));
        b.append(bar(x + PAD, y + 43)).append(text("mu en", right, y + 50, rate()));
        double row = y + HEAD + 18;
        for (FoldedPlan.Row r : card.rows()) {
            b.append(row(r, x + PAD, row, right));
            row += ROW;
        }
        if (!card.fused().isEmpty()) {
            b.append(text("mu", x + PAD + 16, row, card.fused()));
        }
        return b.append("</g>").toString();
    }

    private static String row(FoldedPlan.Row r, double x, double y, double right) {
        String shown = PlanCards.shorten(r.text(), TEXT_LIMIT);
        String title = shown.equals(r.text()) ? "" : "<title>" + Xml.esc(r.text()) + "</title>";
        return (r.mark().equals("…") ? "" : marker(r.kind(), x, y - 9))
                + "<text class=\"mo\" x=\"%s\" y=\"%s\">%s%s</text>"
                        .formatted(Xml.num(x + 16), Xml.num(y), title, Xml.esc(shown))
                + "<text class=\"%s en\" x=\"%s\" y=\"%s\"><tspan class=\"mu\">%s</tspan><tspan dx=\"%s\">%s</tspan></text>"
                        .formatted(
                                r.stored() ? "st" : "mu",
                                Xml.num(right),
                                Xml.num(y),
                                Xml.esc(r.type()),
                                r.type().isEmpty() ? 0 : 6,
                                Xml.esc(r.fate()));
    }

    /** A shape and a colour for each kind of operation, ten pixels wide. */
    static String marker(PlanView.Kind kind, double x, double y) {
        return switch (kind) {
            case ELEMENTWISE ->
                "<rect class=\"o\" x=\"%s\" y=\"%s\" width=\"9\" height=\"9\" rx=\"2\"/>"
                        .formatted(Xml.num(x), Xml.num(y));
            case REDUCTION -> "<path class=\"o red\" d=\"M%s %sh10l-5 9z\"/>".formatted(Xml.num(x), Xml.num(y));
            case GENERATOR ->
                "<circle class=\"o gen\" cx=\"%s\" cy=\"%s\" r=\"4.5\"/>".formatted(Xml.num(x + 4.5), Xml.num(y + 4.5));
            case LIBRARY ->
                "<path class=\"o ext\" d=\"M%s %sl5 5l-5 5l-5-5z\"/>".formatted(Xml.num(x + 5), Xml.num(y - 0.5));
        };
    }

    /** The mark of a predicted time. */
    static String tick(double x, double y) {
        return "<path class=\"bp\" d=\"M%s %sv9\"/>".formatted(Xml.num(x), Xml.num(y));
    }

    private String bar(double x, double y) {
        PlanView.Kernel k = card.kernel();
        var b = new StringBuilder();
        if (!Double.isNaN(k.measuredSeconds())) {
            b.append("<rect class=\"bm\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"5\"/>"
                    .formatted(Xml.num(x), Xml.num(y), Xml.num(Math.max(1, scale.pixels(k.measuredSeconds())))));
        }
        if (!Double.isNaN(k.predictedSeconds())) {
            b.append(tick(x + scale.pixels(k.predictedSeconds()), y - 2));
        }
        return b.toString();
    }

    private double share() {
        return scale.total() > 0 ? card.kernel().measuredSeconds() / scale.total() : 0;
    }

    private String time() {
        double measured = card.kernel().measuredSeconds();
        return Double.isNaN(measured) ? "not measured" : Units.seconds(measured) + " · " + Units.percent(share());
    }

    private String moved() {
        return "reads %s · writes %s"
                .formatted(
                        Units.bytes(card.kernel().bytesRead()),
                        Units.bytes(card.kernel().bytesWritten()));
    }

    private String predicted() {
        PlanView.Kernel k = card.kernel();
        if (Double.isNaN(k.predictedSeconds())) {
            return "";
        }
        String error = k.errorText();
        return "predicted " + Units.seconds(k.predictedSeconds()) + (error.isEmpty() ? "" : " (" + error + ")");
    }

    private String rate() {
        List<String> parts = new ArrayList<>();
        double rate = card.kernel().gigabytesPerSecond();
        if (rate >= 0.05) {
            parts.add(Units.number(Math.round(rate * 10) / 10.0) + " GB/s");
        }
        if (!card.kernel().bound().isEmpty()) {
            parts.add(card.kernel().bound());
        }
        return String.join(", ", parts);
    }
}
