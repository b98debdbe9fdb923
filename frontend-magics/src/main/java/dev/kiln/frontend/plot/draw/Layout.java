package dev.kiln.frontend.plot.draw;

import dev.kiln.frontend.plot.Axes;
import dev.kiln.frontend.plot.Figure;
import dev.kiln.frontend.plot.Limits;
import dev.kiln.frontend.plot.draw.Canvas.Rect;
import dev.kiln.frontend.plot.ticks.Ticks;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Places the axes of a figure so that everything around them has room, and so that axes whose slots begin or end at the same place do so,
 * too.
 */
final class Layout {
    /** Pixels around the picture. */
    static final double BORDER = 9;

    private static final double GAP = 7;
    private static final double LINE = 1.25;
    private static final double BAR_GAP = 12;
    private static final double BAR = 15;
    private static final int ROUNDS = 2;

    /** Axes in their place; the last is the view of the twin's y axis, or null. */
    record Placed(Axes axes, Rect box, AxisView x, AxisView y) {
        Plane plane() {
            return Plane.of(box, axes.x(), x.limits(), axes.y(), y.limits());
        }
    }

    /** What stands around the box of axes. */
    private record Around(double left, double right, double top, double bottom) {}

    private final Figure figure;
    private final Rect free;

    private Layout(Figure figure, Rect free) {
        this.figure = figure;
        this.free = free;
    }

    /**
     * @param free the part of the picture that the axes may fill
     */
    static List<Placed> of(Figure figure, Rect free) {
        return new Layout(figure, free).place();
    }

    private List<Placed> place() {
        Map<Axes, Placed> placed = new IdentityHashMap<>();
        for (Axes axes : figure.axes()) {
            Rect slot = slot(axes);
            placed.put(axes, view(axes, new Rect(slot.x(), slot.y(), slot.width() * 0.8, slot.height() * 0.8)));
        }
        for (int round = 0; round < ROUNDS; round++) {
            Map<Axes, Around> around = new IdentityHashMap<>();
            placed.values().forEach(p -> around.put(p.axes(), around(p)));
            for (Axes axes : figure.axes()) {
                placed.put(axes, view(axes, box(axes, around)));
            }
        }
        List<Placed> all = new ArrayList<>();
        figure.axes().forEach(axes -> all.add(placed.get(axes)));
        return all;
    }

    private Rect slot(Axes axes) {
        Axes.Slot slot = axes.slot();
        double left = free.x() + slot.left() * free.width() + (slot.left() > 0 ? GAP : 0);
        double right = free.x() + slot.right() * free.width() - (slot.right() < 1 ? GAP : 0);
        double top = free.y() + slot.top() * free.height() + (slot.top() > 0 ? GAP : 0);
        double bottom = free.y() + slot.bottom() * free.height() - (slot.bottom() < 1 ? GAP : 0);
        return new Rect(left, top, right - left, bottom - top);
    }

    private Rect box(Axes axes, Map<Axes, Around> around) {
        Axes.Slot slot = axes.slot();
        double left = most(around, a -> a.slot().left() == slot.left(), Around::left);
        double right = most(around, a -> a.slot().right() == slot.right(), Around::right);
        double top = most(around, a -> a.slot().top() == slot.top(), Around::top);
        double bottom = most(around, a -> a.slot().bottom() == slot.bottom(), Around::bottom);
        Rect all = slot(axes);
        double width = Math.max(20, all.width() - left - right);
        double height = Math.max(20, all.height() - top - bottom);
        Rect box = new Rect(all.x() + left, all.y() + top, width, height);
        return axes.isEqual() ? equal(axes, box) : box;
    }

    private static double most(
            Map<Axes, Around> around, java.util.function.Predicate<Axes> which, ToDoubleFunction<Around> side) {
        double most = 0;
        for (Map.Entry<Axes, Around> each : around.entrySet()) {
            if (which.test(each.getKey())) {
                most = Math.max(most, side.applyAsDouble(each.getValue()));
            }
        }
        return most;
    }

    /** The largest box in the middle of another in which a unit is as long on one axis as on the other. */
    private static Rect equal(Axes axes, Rect box) {
        Limits x = axes.xLimits();
        Limits y = axes.yLimits();
        double unit = Math.min(box.width() / (x.high() - x.low()), box.height() / (y.high() - y.low()));
        double width = Math.max(10, unit * (x.high() - x.low()));
        double height = Math.max(10, unit * (y.high() - y.low()));
        return new Rect(box.x() + (box.width() - width) / 2, box.y() + (box.height() - height) / 2, width, height);
    }

    private static Placed view(Axes axes, Rect box) {
        return new Placed(
                axes,
                box,
                AxisView.of(axes.x(), axes.xLimits(), box.width(), false),
                AxisView.of(axes.y(), axes.yLimits(), box.height(), true));
    }

    private static Around around(Placed placed) {
        Axes axes = placed.axes();
        double point = AxisView.POINT;
        double top = axes.title().isEmpty()
                ? 0
                : AxisView.lines(axes.title()) * axes.titleSize() * point * LINE + 6 * point - 3;
        if (!axes.isShown()) {
            return bar(axes, new Around(0, 0, top, 0));
        }
        boolean twin = axes.twinOf() != null;
        Ticks ticks = placed.y().ticks();
        if (axes.y().isLabelled() && !ticks.factor().isEmpty()) {
            top += placed.y().textSize() * LINE;
        }
        double side = placed.y().room();
        double right = placed.x().overhang();
        return bar(
                axes,
                new Around(
                        twin ? 0 : Math.max(side, right),
                        twin ? side : right,
                        Math.max(top, placed.y().overhang()),
                        twin ? 0 : placed.x().room()));
    }

    private static Around bar(Axes axes, Around without) {
        if (axes.bar() == null) {
            return without;
        }
        double room = BAR_GAP + BAR + barAxis(axes.bar(), 200).room();
        return axes.bar().horizontal()
                ? new Around(without.left, without.right, without.top, without.bottom + room)
                : new Around(without.left, without.right + room, without.top, without.bottom);
    }

    /** The axis of a colour bar. */
    static AxisView barAxis(Axes.ColourBar bar, double length) {
        dev.kiln.frontend.plot.Axis axis = new dev.kiln.frontend.plot.Axis();
        axis.label(bar.label());
        double[] levels = bar.palette().levels();
        if (bar.palette().log()) {
            axis.scale(dev.kiln.frontend.plot.Axis.Scale.LOG);
        }
        boolean few = levels.length > 1 && levels.length <= 12;
        axis.ticks(bar.ticksOrNull() != null ? bar.ticksOrNull() : few ? levels : null, null);
        boolean stepped = levels.length > 1;
        double low = stepped ? levels[0] : bar.palette().low();
        double high = stepped ? levels[levels.length - 1] : bar.palette().high();
        return AxisView.of(axis, new Limits(low, high == low ? low + 1 : high), length, !bar.horizontal());
    }

    /** Where the colour bar of axes is. */
    static Rect barBox(Placed placed) {
        Rect box = placed.box();
        return placed.axes().bar().horizontal()
                ? new Rect(box.x(), box.bottom() + placed.x().room() + BAR_GAP, box.width(), BAR)
                : new Rect(box.right() + BAR_GAP, box.y(), BAR, box.height());
    }
}
