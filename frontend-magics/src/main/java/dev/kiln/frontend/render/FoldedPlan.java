package dev.kiln.frontend.render;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A plan small enough to look at: kernels that do the same to other arrays share a card, long kernels lose lines that stay in registers,
 * and of many cards only the most expensive are kept.
 *
 * @param cards in the order they ran
 * @param note what was left out
 * @param cardOf which card a kernel is in; a kernel that was left out has none
 */
record FoldedPlan(List<Card> cards, Optional<String> note, Map<String, Card> cardOf) {
    private static final int KERNELS = 12;
    private static final int LINES = 18;

    /** One drawn kernel, standing for {@code times} of them. */
    record Card(PlanView.Kernel kernel, int times, List<Row> rows) {
        String title() {
            return kernel.id() + (times > 1 ? " ×" + times : "");
        }

        /** {@code fused: 2 vertical, 1 diagonal}; empty when unknown or a single operation. */
        String fused() {
            return kernel.fusion().map(FusionView::summary).orElse("");
        }
    }

    /** One drawn operation; {@code type} is empty when it is that of the row above. */
    record Row(String mark, PlanView.Kind kind, String text, String type, String fate, boolean stored) {}

    static FoldedPlan of(PlanView plan) {
        List<List<PlanView.Kernel>> groups = plan.kernels().size() > KERNELS
                ? repeats(plan)
                : plan.kernels().stream().map(List::of).toList();
        List<Integer> kept = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            kept.add(i);
        }
        kept.sort(Comparator.comparingDouble(i -> -weight(groups.get(i))));
        Set<Integer> shown = new HashSet<>(kept.subList(0, Math.min(KERNELS, kept.size())));
        List<Card> cards = new ArrayList<>();
        Map<String, Card> cardOf = new LinkedHashMap<>();
        int left = 0;
        for (int i = 0; i < groups.size(); i++) {
            if (shown.contains(i)) {
                Card card = card(groups.get(i));
                cards.add(card);
                groups.get(i).forEach(k -> cardOf.put(k.id(), card));
            } else {
                left += groups.get(i).size();
            }
        }
        Optional<String> note = left == 0
                ? Optional.empty()
                : Optional.of("%s not drawn: only the %d most expensive of %d are; %%cost lists all"
                        .formatted(PlanView.count(left, "kernel"), cards.size(), groups.size()));
        return new FoldedPlan(cards, note, cardOf);
    }

    private static List<List<PlanView.Kernel>> repeats(PlanView plan) {
        Map<String, List<PlanView.Kernel>> groups = new LinkedHashMap<>();
        for (PlanView.Kernel k : plan.kernels()) {
            groups.computeIfAbsent(skeleton(k), s -> new ArrayList<>()).add(k);
        }
        return List.copyOf(groups.values());
    }

    /** The operations of a kernel without the names of its arrays. */
    private static String skeleton(PlanView.Kernel k) {
        Map<String, String> names = new LinkedHashMap<>();
        var b = new StringBuilder(k.loop());
        for (PlanView.Line line : k.lines()) {
            b.append('\n').append(line.kind()).append(line.type()).append(line.storedBytes());
            b.append(NAME.matcher(line.text())
                    .replaceAll(m -> names.computeIfAbsent(m.group(), n -> "v" + names.size())));
        }
        return b.toString();
    }

    /** A variable: no function ({@code sum(}) and no keyword ({@code axis=}). */
    private static final Pattern NAME = Pattern.compile("\\b[A-Za-z_]\\w*+'*+(?!\\(|=(?!=))");

    private static double weight(List<PlanView.Kernel> group) {
        double seconds =
                group.stream().mapToDouble(PlanView.Kernel::measuredSeconds).sum();
        return Double.isNaN(seconds)
                ? group.stream()
                                .mapToLong(k -> k.bytesRead() + k.bytesWritten())
                                .sum()
                        * 1e-10
                : seconds;
    }

    private static Card card(List<PlanView.Kernel> group) {
        PlanView.Kernel first = group.getFirst();
        if (group.size() == 1) {
            return new Card(first, 1, rows(first));
        }
        Set<String> reads = new LinkedHashSet<>();
        Set<String> writes = new LinkedHashSet<>();
        group.forEach(k -> {
            reads.addAll(k.reads());
            writes.addAll(k.writes());
        });
        var sum = new PlanView.Kernel(
                first.id(),
                first.loop(),
                first.space(),
                first.lines(),
                List.copyOf(reads),
                List.copyOf(writes),
                first.bytesOf(),
                group.stream().mapToLong(PlanView.Kernel::bytesRead).sum(),
                group.stream().mapToLong(PlanView.Kernel::bytesWritten).sum(),
                group.stream().mapToLong(PlanView.Kernel::bytesNotStored).sum(),
                group.stream().mapToLong(PlanView.Kernel::flops).sum(),
                group.stream().mapToDouble(PlanView.Kernel::predictedSeconds).sum(),
                group.stream().mapToDouble(PlanView.Kernel::measuredSeconds).sum(),
                group.stream().mapToDouble(PlanView.Kernel::steadySeconds).sum(),
                first.bound(),
                first.source(),
                first.fusion());
        return new Card(sum, group.size(), rows(first));
    }

    private static List<Row> rows(PlanView.Kernel k) {
        boolean fold = k.lines().size() > LINES;
        int stored = (int) k.lines().stream().filter(l -> l.storedBytes() >= 0).count();
        int room = Math.max(4, LINES - stored);
        List<Row> rows = new ArrayList<>();
        List<PlanView.Line> skipped = new ArrayList<>();
        String type = "";
        for (PlanView.Line line : k.lines()) {
            if (fold && line.storedBytes() < 0 && room-- <= 0) {
                skipped.add(line);
                continue;
            }
            type = unfold(skipped, rows, type);
            rows.add(row(line, type));
            type = line.type();
        }
        unfold(skipped, rows, type);
        return rows;
    }

    /** Ends a gap; a single line is not a gap. */
    private static String unfold(List<PlanView.Line> skipped, List<Row> rows, String type) {
        String last = type;
        if (skipped.size() == 1) {
            rows.add(row(skipped.getFirst(), type));
            last = skipped.getFirst().type();
        } else if (skipped.size() > 1) {
            rows.add(gap(skipped.size()));
        }
        skipped.clear();
        return last;
    }

    private static Row row(PlanView.Line line, String typeAbove) {
        String type = line.type().equals(typeAbove) ? "" : line.type();
        return new Row(line.kind().mark(), line.kind(), line.text(), type, line.fate(), line.storedBytes() >= 0);
    }

    private static Row gap(int n) {
        return new Row("…", PlanView.Kind.ELEMENTWISE, n + " more operations", "", "in register", false);
    }
}
