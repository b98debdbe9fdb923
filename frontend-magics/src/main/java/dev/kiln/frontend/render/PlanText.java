package dev.kiln.frontend.render;

import java.util.ArrayList;
import java.util.List;

/**
 * The box plan: the text form of a {@link PlanView}, for consoles, logs and diffs; no line is wider than {@link PageWidth#COLUMNS}.
 *
 * <pre>
 * ┌ Cell 7: 2 operations → 1 kernel                                plan 9f2c
 * │ cost model bohrium: 32 MB · optimal, gap 0 % (bound 32 MB) · greedy 32 MB · unfused 48 MB
 * ├ K1 loop [4000,1000] → [1000] · reads x 32 MB · writes m 8 kB
 * │   Σ t0 = sum(x, axis=0)  float64[1000]  in register
 * │   · m = t0 / 4000                       store 8 kB
 * └ in x float64[4000,1000] · out m float64[1000]
 * </pre>
 */
public final class PlanText {
    private PlanText() {}

    /** The whole plan; ends without a line break. */
    public static String print(PlanView plan) {
        var out = new ArrayList<String>();
        out.add("┌ Cell %d: %s · plan %s".formatted(plan.cell(), plan.headline(), plan.hash()));
        for (String line : PlanHeader.lines(plan)) {
            out.add("│ " + line);
        }
        List<FoldedPlan.Card> cards = FoldedPlan.of(plan).cards();
        int text = 0;
        int type = 0;
        for (FoldedPlan.Card card : cards) {
            for (FoldedPlan.Row row : card.rows()) {
                text = Math.max(text, Math.min(60, row.text().length()));
                type = Math.max(type, row.type().length());
            }
        }
        for (FoldedPlan.Card card : cards) {
            out.add("├ " + title(plan, card));
            for (FoldedPlan.Row row : card.rows()) {
                out.add(("│   %s %-" + Math.max(1, text) + "s  %-" + Math.max(1, type) + "s  %s")
                        .formatted(row.mark(), row.text(), row.type(), row.fate())
                        .stripTrailing());
            }
            String fused = card.fused();
            if (!fused.isEmpty()) {
                out.add("│   " + fused);
            }
        }
        FoldedPlan.of(plan).note().ifPresent(note -> out.add("│ " + note));
        for (PlanView.Cut cut : plan.cuts().stream().limit(PlanCards.CUTS).toList()) {
            out.add("│ %s | %s  %s".formatted(cut.first(), cut.second(), cut.text()));
        }
        List<String> wrapped = new ArrayList<>();
        out.forEach(line -> wrapped.addAll(PageWidth.wrap(line, "│     ", PageWidth.COLUMNS)));
        wrapped.addAll(PageWidth.wrap("└ " + ports(plan), "    ", PageWidth.COLUMNS));
        return String.join("\n", wrapped);
    }

    private static String title(PlanView plan, FoldedPlan.Card card) {
        PlanView.Kernel k = card.kernel();
        var parts = new ArrayList<String>();
        parts.add(card.title() + " loop " + k.loop());
        parts.add("reads " + arrays(plan, k, k.reads()));
        parts.add("writes " + arrays(plan, k, k.writes()));
        if (!Double.isNaN(k.measuredSeconds())) {
            parts.add(Units.seconds(k.measuredSeconds()));
        }
        if (!Double.isNaN(k.predictedSeconds())) {
            parts.add("predicted " + Units.seconds(k.predictedSeconds())
                    + k.errorText().transform(e -> e.isEmpty() ? "" : " (" + e + ")"));
        }
        if (!k.bound().isEmpty()) {
            parts.add(k.bound());
        }
        return String.join(" · ", parts);
    }

    private static String arrays(PlanView plan, PlanView.Kernel k, List<String> keys) {
        if (keys.isEmpty()) {
            return "nothing";
        }
        var names = new ArrayList<String>();
        for (String key : keys.stream().limit(6).toList()) {
            PlanView.Array a = k.part(plan.array(key));
            names.add(a.name() + " " + Units.bytes(a.bytes()));
        }
        if (keys.size() > 6) {
            names.add((keys.size() - 6) + " more");
        }
        return String.join(", ", names);
    }

    private static String ports(PlanView plan) {
        return "in "
                + ports(plan.arrays().stream().filter(PlanView.Array::input).toList())
                + " · out "
                + ports(plan.arrays().stream().filter(PlanView.Array::output).toList());
    }

    private static String ports(List<PlanView.Array> arrays) {
        if (arrays.isEmpty()) {
            return "nothing";
        }
        String shown = String.join(
                ", ",
                arrays.stream().limit(8).map(a -> a.name() + " " + a.type()).toList());
        return arrays.size() > 8 ? shown + ", " + (arrays.size() - 8) + " more" : shown;
    }
}
