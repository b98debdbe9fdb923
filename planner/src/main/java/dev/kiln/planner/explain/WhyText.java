package dev.kiln.planner.explain;

import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Limits;
import dev.kiln.planner.problem.Orders;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/** Writes answers about two ops in the user's names. */
final class WhyText {
    private static final int CHANGES = 3;

    private final FusionProblem p;
    private final int first;
    private final int second;
    private final DoubleFunction<String> money;

    WhyText(FusionProblem p, int first, int second, DoubleFunction<String> money) {
        this.p = p;
        this.first = first;
        this.second = second;
        this.money = money;
    }

    /** Costs as plain numbers: {@code 4 elements}. */
    static DoubleFunction<String> plain(String unit) {
        return cost -> (cost == Math.rint(cost) ? Long.toString((long) cost) : Double.toString(cost))
                + (unit.isEmpty() ? "" : " " + unit);
    }

    List<String> together() {
        return List.of(first == second ? name(first) + " is one operation." : both() + " are one kernel.");
    }

    List<String> illegal(Witness.Clash clash) {
        String start = both() + " cannot be one kernel: ";
        String why = p.whyNot(clash.a(), clash.b()) + ".";
        if (clash.a() == first && clash.b() == second) {
            return List.of(start + why);
        }
        List<String> lines = new ArrayList<>();
        lines.add(start + "what lies between them would have to be in it, but " + name(clash.a()) + " and "
                + name(clash.b()) + " cannot share a kernel: " + why);
        for (List<Integer> way : clash.ways()) {
            lines.add((clash.ways().size() == 1 ? "path: " : "one path: ") + way(way));
        }
        return lines;
    }

    List<String> inHull(ConvexHull hull, int[] clash) {
        List<String> lines = new ArrayList<>();
        lines.add(both() + " cannot be one kernel: " + name(clash[0]) + " and " + name(clash[1])
                + " would have to be in it, and cannot share a kernel: " + p.whyNot(clash[0], clash[1]) + ".");
        lines.addAll(steps(hull, clash));
        return lines;
    }

    List<String> orders(ConvexHull hull, Orders.Conflict conflict) {
        List<String> lines = new ArrayList<>();
        lines.add(both() + " cannot be one kernel: " + conflict(conflict) + ".");
        lines.addAll(steps(hull, conflict.a(), conflict.b()));
        return lines;
    }

    List<String> noOrders(ConvexHull hull) {
        String reason = hull.conflictAlone()
                .map(c -> conflict(c) + ", and no more ops in the kernel help")
                .orElse("a second solve proved that no plan has them together");
        return List.of(both() + " cannot be one kernel: " + reason + ".");
    }

    /** @param exceeded the limits that stand against it */
    List<String> limit(Limits exceeded) {
        return List.of(
                both() + " would be one kernel if kernels could be larger: a kernel holds " + exceeded.text() + ".");
    }

    private String conflict(Orders.Conflict c) {
        return c.a() == c.b()
                ? "for " + name(c.a()) + ", " + c.reason()
                : "with " + name(c.a()) + " and " + name(c.b()) + " in it, " + c.reason();
    }

    private List<String> steps(ConvexHull hull, int... wanted) {
        return hull.steps(wanted).stream()
                .map(s -> name(s.op()) + (s.link() ? " must be in the loop of " : " lies between ") + name(s.x())
                        + " and " + name(s.y()) + (s.link() ? ": their sizes meet in it" : ""))
                .toList();
    }

    private String way(List<Integer> way) {
        return String.join(" → ", way.stream().map(i -> p.op(i).label()).toList());
    }

    List<String> legal(PlanResult chosen, ForcePair.Forced forced) {
        String start = both() + " could be one kernel";
        PlanResult plan = forced.plan();
        String costs = money.apply(plan.cost()) + " instead of " + money.apply(chosen.cost());
        if (Double.isNaN(forced.difference())) {
            return List.of(start
                    + " as far as pairs of operations go, but no such plan was found in time; if there is one, it costs at least "
                    + signed(forced.least()) + ".");
        }
        if (!forced.proved()) {
            String least = forced.least() == Double.NEGATIVE_INFINITY
                    ? "nothing is proved"
                    : "not proved: at least " + signed(forced.least());
            String because = plan.note().isEmpty() ? " (time limit)." : ".";
            return lines(
                    start + ": the best plan found that has them together costs " + signed(forced.difference()) + " ("
                            + costs + "); " + least + because,
                    forced,
                    plan.note());
        }
        if (forced.difference() == 0) {
            return List.of(
                    start + ", but that saves nothing: the best plan that has them together costs the same, proved.");
        }
        if (forced.difference() < 0) {
            return lines(
                    start + ", and that plan costs " + money.apply(-forced.difference()) + " less (" + costs + ").",
                    forced,
                    "Maybe choose the partitioner ilp: it finds it.");
        }
        return lines(
                start + ", but the best plan that has them together costs " + money.apply(forced.difference())
                        + " more (" + costs + "), proved by a second solve.",
                forced,
                "");
    }

    private List<String> lines(String answer, ForcePair.Forced forced, String last) {
        List<String> lines = new ArrayList<>(List.of(answer));
        List<String> more = forced.changes().stream()
                .filter(c -> c.more() > 0)
                .limit(CHANGES)
                .map(c -> c.name() + " +" + money.apply(c.more()))
                .toList();
        List<String> less = forced.changes().reversed().stream()
                .filter(c -> c.more() < 0)
                .limit(CHANGES)
                .map(c -> c.name() + " −" + money.apply(-c.more()))
                .toList();
        List<String> all = new ArrayList<>(more);
        all.addAll(less);
        if (!all.isEmpty()) {
            lines.add("What differs most: " + String.join(", ", all) + ".");
        }
        if (!last.isEmpty()) {
            lines.add(last);
        }
        return lines;
    }

    private String signed(double cost) {
        return cost < 0 ? money.apply(-cost) + " less" : money.apply(cost) + " more";
    }

    private String both() {
        return name(first) + " and " + name(second);
    }

    private String name(int i) {
        return "`" + p.op(i).label() + "`";
    }
}
