package dev.kiln.frontend.render;

import dev.kiln.frontend.Rich;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The picture of a {@link PlanView}: a card for each kernel, a pill for each array that comes in or goes out, a line for each stored array
 * between them, as wide as the array is large.
 */
public final class PlanCards {
    /** The number of cuts that the why box lists. */
    static final int CUTS = 5;

    private static final double MARGIN = 14;
    private static final int PORTS = 8;
    private static final double WIDEST_CUT = 760;
    private static final int TABLE_FROM = 60;

    private PlanCards() {}

    /** Whether a plan is too large for a picture; a table is shown instead. */
    public static boolean tooLarge(PlanView plan) {
        return plan.kernels().size() > TABLE_FROM;
    }

    /** The picture as text/html, the box plan as text/plain. The id must be unique in the page. */
    public static Rich rich(PlanView plan, Theme theme, String id) {
        return EmbedSvg.rich(svg(plan, theme, id + "-svg"), id, alt(plan), PlanText.print(plan));
    }

    /** Loads what the first picture needs. */
    public static void warmUp() {
        CardLayout.warmUp();
    }

    /** The picture alone, well-formed XML. */
    public static String svg(PlanView plan, Theme theme, String id) {
        FoldedPlan folded = FoldedPlan.of(plan);
        Scale scale = Scale.of(plan, folded);
        Map<String, CardDrawing> cards = new LinkedHashMap<>();
        for (FoldedPlan.Card card : folded.cards()) {
            cards.put(card.kernel().id(), new CardDrawing(card, scale, cards.size()));
        }
        List<Pill> pills = pills(plan, folded);
        List<CardLayout.Box> boxes = new ArrayList<>();
        pills.stream().filter(p -> !p.output()).forEach(p -> boxes.add(p.box()));
        cards.forEach((key, card) -> boxes.add(card.box()));
        pills.stream().filter(Pill::output).forEach(p -> boxes.add(p.box()));
        CardLayout.Layout layout = CardLayout.place(boxes, lines(plan, folded, pills));

        List<String> header = PlanHeader.lines(plan);
        double width = Math.max(layout.width(), legendWidth());
        width = Math.max(width, GlyphWidths.bold("Cell %d: %s".formatted(plan.cell(), plan.headline()), 15) + 90);
        for (String line : header) {
            width = Math.max(width, GlyphWidths.sans(line, 11.5));
        }
        List<PlanView.Cut> cuts = plan.cuts().stream().limit(CUTS).toList();
        for (PlanView.Cut cut : cuts) {
            width = Math.max(width, Math.min(WIDEST_CUT, GlyphWidths.sans(cutLine(cut), 11.5) + 20));
        }
        var body = new StringBuilder();
        double y = 24;
        body.append(text("t1", MARGIN, y, "Cell %d: %s".formatted(plan.cell(), plan.headline())));
        body.append(text("t2 en", MARGIN + width, y, "plan " + plan.hash()));
        y += 3;
        for (String line : header) {
            y += 15;
            body.append(text("t2", MARGIN, y, line));
        }
        double top = y + 13;
        double left = MARGIN + (width - layout.width()) / 2;
        layout.lines().forEach(line -> body.append(line(line, left, top, id)));
        cards.forEach((key, card) -> {
            CardLayout.Placed at = layout.boxes().get(key);
            body.append(card.draw(left + at.x(), top + at.y()));
        });
        for (Pill pill : pills) {
            CardLayout.Placed at = layout.boxes().get(pill.key());
            body.append(pill.draw(left + at.x(), top + at.y()));
        }
        y = top + layout.height() + 22;
        body.append(legend(y));
        y += 10;
        if (!cuts.isEmpty() || folded.note().isPresent()) {
            body.append("<path d=\"M%s %sH%s\" stroke=\"#8884\"/>"
                    .formatted(Xml.num(MARGIN), Xml.num(y), Xml.num(MARGIN + width)));
            y += 3;
        }
        if (folded.note().isPresent()) {
            y += 15;
            body.append(text("t2", MARGIN, y, folded.note().get()));
        }
        for (PlanView.Cut cut : cuts) {
            y = cut(body, cut, y, width);
        }
        return PictureFrame.of(alt(plan), theme, id, width + 2 * MARGIN, y + 14, body.toString());
    }

    /** Writes a cut below {@code y} in as many lines as it needs; returns the position of the last one. */
    private static double cut(StringBuilder body, PlanView.Cut cut, double y, double width) {
        String kernels = cut.first() + " | " + cut.second();
        double indent = GlyphWidths.bold(kernels, 11.5) + 8;
        body.append(text("wh b", MARGIN, y + 16, kernels));
        double at = y + 1;
        for (String line : WrapText.lines(cut.text(), width - indent, 11.5)) {
            at += 15;
            body.append(text("wh", MARGIN + indent, at, line));
        }
        return at;
    }

    /** A description of the picture in one sentence. */
    public static String alt(PlanView plan) {
        return "Plan of cell %d: %s, %s %s"
                .formatted(
                        plan.cell(),
                        plan.headline(),
                        plan.choice().status(),
                        Units.cost(plan.choice().cost(), plan.choice().costUnit()));
    }

    private static String cutLine(PlanView.Cut cut) {
        return cut.first() + " | " + cut.second() + "   " + cut.text();
    }

    static String shorten(String text, int limit) {
        return text.length() <= limit ? text : text.substring(0, limit - 1) + "…";
    }

    static String text(String style, double x, double y, String text) {
        return "<text class=\"%s\" x=\"%s\" y=\"%s\">%s</text>".formatted(style, Xml.num(x), Xml.num(y), Xml.esc(text));
    }

    // ---- arrays

    /** The box of an input or output array; if there are too many, the rest share one box. */
    private record Pill(String key, boolean output, String title, String subtitle, List<String> arrays) {
        CardLayout.Box box() {
            double w = Math.max(GlyphWidths.mono(title, 12), GlyphWidths.sans(subtitle, 10)) + 34;
            return new CardLayout.Box(key, w, 34);
        }

        String draw(double x, double y) {
            double middle = x + box().width() / 2;
            return "<rect class=\"port\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"34\" rx=\"15\"/>"
                            .formatted(Xml.num(x), Xml.num(y), Xml.num(box().width()))
                    + text("pt", middle, y + 15, title)
                    + text("ps", middle, y + 28, subtitle);
        }
    }

    private static List<Pill> pills(PlanView plan, FoldedPlan folded) {
        List<Pill> pills = new ArrayList<>();
        var read = folded.cards().stream()
                .flatMap(c -> c.kernel().reads().stream())
                .toList();
        var written = folded.cards().stream()
                .flatMap(c -> c.kernel().writes().stream())
                .toList();
        pills.addAll(pills(
                "input",
                plan.arrays().stream()
                        .filter(a -> a.input() && read.contains(a.key()))
                        .toList()));
        pills.addAll(pills(
                "output",
                plan.arrays().stream()
                        .filter(a -> a.output() && written.contains(a.key()))
                        .toList()));
        return pills;
    }

    private static List<Pill> pills(String what, List<PlanView.Array> arrays) {
        boolean output = what.equals("output");
        List<Pill> pills = new ArrayList<>();
        int alone = arrays.size() <= PORTS ? arrays.size() : PORTS - 1;
        for (PlanView.Array a : arrays.subList(0, alone)) {
            pills.add(new Pill(what + a.key(), output, shorten(a.name(), 30), what + " " + a.type(), List.of(a.key())));
        }
        List<PlanView.Array> rest = arrays.subList(alone, arrays.size());
        if (!rest.isEmpty()) {
            long bytes = rest.stream().mapToLong(PlanView.Array::bytes).sum();
            pills.add(new Pill(
                    what + "…",
                    output,
                    rest.size() + " more",
                    what + "s, " + Units.bytes(bytes),
                    rest.stream().map(PlanView.Array::key).toList()));
        }
        return pills;
    }

    /** One line for each pair of boxes, from the last writer before a reader. */
    private static List<CardLayout.Line> lines(PlanView plan, FoldedPlan folded, List<Pill> pills) {
        Map<String, String> holder = new HashMap<>();
        pills.stream().filter(p -> !p.output()).forEach(p -> p.arrays().forEach(a -> holder.put(a, p.key())));
        Map<List<String>, List<PlanView.Array>> carried = new LinkedHashMap<>();
        for (PlanView.Kernel k : plan.kernels()) {
            FoldedPlan.Card card = folded.cardOf().get(k.id());
            if (card == null) {
                k.writes().forEach(holder::remove);
                continue;
            }
            String to = card.kernel().id();
            for (String key : k.reads()) {
                carry(carried, holder.get(key), to, k.part(plan.array(key)));
            }
            for (String key : k.writes()) {
                // a kernel that writes a part of what another one wrote comes after it
                carry(carried, holder.put(key, to), to, k.part(plan.array(key)));
            }
        }
        for (Pill pill : pills) {
            if (pill.output()) {
                pill.arrays().forEach(a -> carry(carried, holder.get(a), pill.key(), plan.array(a)));
            }
        }
        List<CardLayout.Line> lines = new ArrayList<>();
        carried.forEach((ends, arrays) -> lines.add(new CardLayout.Line(
                ends.getFirst(),
                ends.getLast(),
                label(arrays),
                arrays.stream().mapToLong(PlanView.Array::bytes).sum())));
        return lines;
    }

    private static void carry(
            Map<List<String>, List<PlanView.Array>> carried, String from, String to, PlanView.Array array) {
        if (from == null || from.equals(to)) {
            return;
        }
        List<PlanView.Array> arrays = carried.computeIfAbsent(List.of(from, to), k -> new ArrayList<>());
        if (arrays.stream()
                .noneMatch(a -> a.key().equals(array.key()) || a.name().equals(array.name()))) {
            arrays.add(array);
        }
    }

    private static String label(List<PlanView.Array> arrays) {
        List<String> parts = new ArrayList<>();
        for (PlanView.Array a : arrays.subList(0, Math.min(2, arrays.size()))) {
            parts.add(shorten(a.name(), 18) + " " + Units.bytes(a.bytes()));
        }
        return String.join(", ", parts) + (arrays.size() > 2 ? " + " + (arrays.size() - 2) : "");
    }

    private static String line(CardLayout.Routed r, double left, double top, String id) {
        return Routes.stored(
                r.points(), r.line().label(), r.labelMiddle(), r.line().bytes(), new CardLayout.Point(left, top), id);
    }

    // ---- legend

    private static final String STORED = "stored array (width by bytes)";

    private static double legendWidth() {
        double w = 0;
        for (PlanView.Kind kind : PlanView.Kind.values()) {
            w += 15 + GlyphWidths.sans(kind.label(), 11) + 16;
        }
        return w
                + 28
                + GlyphWidths.sans(STORED, 11)
                + 16
                + 28
                + GlyphWidths.sans("measured", 11)
                + 16
                + 10
                + GlyphWidths.sans("predicted", 11);
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
        b.append("<rect class=\"bm\" x=\"%s\" y=\"%s\" width=\"22\" height=\"5\"/>"
                .formatted(Xml.num(x), Xml.num(y - 6)));
        b.append(text("lg", x + 28, y, "measured"));
        x += 28 + GlyphWidths.sans("measured", 11) + 16;
        b.append(CardDrawing.tick(x, y - 8)).append(text("lg", x + 8, y, "predicted"));
        return b.toString();
    }

    /** Seconds to pixels, the same for all bars of a picture, and the whole that shares are of. */
    record Scale(double longest, double total) {
        static Scale of(PlanView plan, FoldedPlan folded) {
            double longest = 0;
            for (FoldedPlan.Card card : folded.cards()) {
                longest = Math.max(longest, zeroIfUnknown(card.kernel().measuredSeconds()));
                longest = Math.max(longest, zeroIfUnknown(card.kernel().predictedSeconds()));
            }
            double total = plan.kernels().stream()
                    .mapToDouble(k -> zeroIfUnknown(k.measuredSeconds()))
                    .sum();
            return new Scale(longest, total);
        }

        double pixels(double seconds) {
            return longest > 0 ? 150 * seconds / longest : 0;
        }

        private static double zeroIfUnknown(double x) {
            return Double.isNaN(x) ? 0 : x;
        }
    }
}
