package dev.kiln.frontend.plot.draw;

import dev.kiln.frontend.plot.Axes;
import dev.kiln.frontend.plot.Pen;
import dev.kiln.frontend.plot.colour.Ink;
import dev.kiln.frontend.plot.draw.Canvas.Lettering;
import dev.kiln.frontend.plot.draw.Canvas.Path;
import dev.kiln.frontend.plot.draw.Canvas.Rect;
import dev.kiln.frontend.plot.draw.Layout.Placed;
import java.util.ArrayList;
import java.util.List;

/** Draws the frame of axes with grid, ticks, texts and title, and the colour bar beside it. */
final class DrawAxes {
    private static final double POINT = AxisView.POINT;
    private static final Pen FRAME = Pen.of(Ink.TEXT, 0.8 * POINT);
    private static final Pen GRID = Pen.of(Ink.GRID, 0.8 * POINT);
    private static final double LINE = 1.25;
    private static final int SHADES = 256;

    private final Canvas canvas;
    private final Placed placed;
    private final Rect box;

    DrawAxes(Canvas canvas, Placed placed) {
        this.canvas = canvas;
        this.placed = placed;
        this.box = placed.box();
    }

    void grid() {
        Plane plane = placed.plane();
        List<Path> lines = new ArrayList<>();
        if (placed.axes().isShown()
                && placed.axes().x().hasGrid()
                && placed.axes().twinOf() == null) {
            for (int i : placed.x().visible()) {
                double at = plane.px(placed.x().ticks().places()[i]);
                lines.add(Path.of(at, box.y(), at, box.bottom()));
            }
        }
        if (placed.axes().isShown() && placed.axes().y().hasGrid()) {
            for (int i : placed.y().visible()) {
                double at = plane.py(placed.y().ticks().places()[i]);
                lines.add(Path.of(box.x(), at, box.right(), at));
            }
        }
        canvas.lines(lines, GRID);
    }

    void frame() {
        Axes axes = placed.axes();
        title();
        if (!axes.isShown()) {
            return;
        }
        if (axes.twinOf() == null) {
            List<Path> frame = axes.isFramed()
                    ? List.of(Path.of(
                            box.x(),
                            box.y(),
                            box.right(),
                            box.y(),
                            box.right(),
                            box.bottom(),
                            box.x(),
                            box.bottom(),
                            box.x(),
                            box.y(),
                            box.right(),
                            box.y()))
                    : List.of(Path.of(box.x(), box.y(), box.x(), box.bottom(), box.right(), box.bottom()));
            canvas.lines(frame, FRAME);
            across(placed.x(), box.x(), box.bottom(), box.width());
        }
        if (axes.twinOf() == null) {
            upright(placed.y(), box.x(), -1);
        } else {
            upright(placed.y(), box.right(), 1);
        }
        if (axes.bar() != null) {
            bar();
        }
    }

    private void title() {
        Axes axes = placed.axes();
        double size = axes.titleSize() * POINT;
        double factor = axes.isShown()
                        && axes.y().isLabelled()
                        && !placed.y().ticks().factor().isEmpty()
                ? placed.y().textSize() * LINE
                : 0;
        List<String> lines = axes.title().lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            double above = (lines.size() - 1 - i) * size * LINE;
            canvas.text(
                    box.x() + box.width() * axes.titleAcross(),
                    box.y() - 6 * POINT - factor - above,
                    MathText.of(lines.get(i)),
                    new Lettering(size, Ink.TEXT, axes.titleAcross(), 0, false));
        }
    }

    /** A horizontal axis that begins at a place. */
    private void across(AxisView view, double left, double top, double width) {
        List<Path> ticks = new ArrayList<>();
        double size = view.textSize();
        double angle = view.axis().tickAngle();
        for (int i : view.visible()) {
            double at = left + width * place(view, view.ticks().places()[i]);
            ticks.add(Path.of(at, top, at, top + AxisView.TICK));
            double baseline = top + AxisView.TICK + AxisView.PAD + size * 0.75;
            double sideways = angle == 0 ? 0.5 : angle % 180 == 90 ? 1 : angle > 0 ? 1 : 0;
            double shift = angle == 0 ? 0 : size * 0.35 * Math.sin(Math.toRadians(angle));
            if (view.axis().isLabelled()) {
                canvas.text(
                        at + shift,
                        angle == 0 ? baseline : baseline - size * 0.4,
                        MathText.of(view.ticks().texts().get(i)),
                        new Lettering(size, Ink.TEXT, sideways, angle, false));
            }
        }
        for (double minor : view.ticks().minor()) {
            double at = left + width * place(view, minor);
            ticks.add(Path.of(at, top, at, top + AxisView.TICK * 0.6));
        }
        canvas.lines(ticks, FRAME);
        double below = top + view.tickRoom();
        if (view.axis().isLabelled()) {
            canvas.text(
                    left + width,
                    below + size,
                    MathText.of(view.ticks().factor()),
                    new Lettering(size, Ink.TEXT, 1, 0, false));
        }
        double labelSize = view.axis().labelSize() * POINT;
        List<String> lines = view.axis().label().lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            canvas.text(
                    left + width / 2,
                    below + AxisView.PAD + labelSize * (0.8 + i * LINE),
                    MathText.of(lines.get(i)),
                    new Lettering(labelSize, Ink.TEXT, 0.5, 0, false));
        }
    }

    /**
     * A vertical axis of the box.
     *
     * @param side -1 for texts at its left, 1 for texts at its right
     */
    private void upright(AxisView view, double at, int side) {
        upright(view, at, side, box);
    }

    private void upright(AxisView view, double at, int side, Rect within) {
        List<Path> ticks = new ArrayList<>();
        double size = view.textSize();
        for (int i : view.visible()) {
            double row =
                    within.bottom() - within.height() * place(view, view.ticks().places()[i]);
            ticks.add(Path.of(at, row, at + side * AxisView.TICK, row));
            if (view.axis().isLabelled()) {
                canvas.text(
                        at + side * (AxisView.TICK + AxisView.PAD),
                        row + size * 0.36,
                        MathText.of(view.ticks().texts().get(i)),
                        new Lettering(
                                size, Ink.TEXT, side < 0 ? 1 : 0, view.axis().tickAngle(), false));
            }
        }
        for (double minor : view.ticks().minor()) {
            double row = within.bottom() - within.height() * place(view, minor);
            ticks.add(Path.of(at, row, at + side * AxisView.TICK * 0.6, row));
        }
        canvas.lines(ticks, FRAME);
        if (view.axis().isLabelled()) {
            canvas.text(
                    at,
                    within.y() - size * 0.4,
                    MathText.of(view.ticks().factor()),
                    new Lettering(size, Ink.TEXT, side < 0 ? 0 : 0.5, 0, false));
        }
        double labelSize = view.axis().labelSize() * POINT;
        List<String> lines = view.axis().label().lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            double line = side < 0 ? lines.size() - 1 - i : i + 0.8;
            canvas.text(
                    at + side * (view.tickRoom() + AxisView.PAD + labelSize * (line * LINE + (side < 0 ? 0.15 : 0))),
                    within.y() + within.height() / 2,
                    MathText.of(lines.get(i)),
                    new Lettering(labelSize, Ink.TEXT, 0.5, 90, false));
        }
    }

    /** Where on an axis a value is, from 0 to 1. */
    private static double place(AxisView view, double value) {
        return view.limits().fraction(view.axis(), value);
    }

    private void bar() {
        Axes.ColourBar bar = placed.axes().bar();
        Rect at = Layout.barBox(placed);
        boolean flat = bar.horizontal();
        AxisView view = Layout.barAxis(bar, flat ? at.width() : at.height());
        int n = SHADES;
        int[] argb = new int[n];
        for (int i = 0; i < n; i++) {
            double fraction = (flat ? i + 0.5 : n - i - 0.5) / n;
            double from = view.limits().from();
            double to = view.limits().to();
            double value = bar.palette().log() ? from * Math.pow(to / from, fraction) : from + (to - from) * fraction;
            argb[i] = bar.palette().argb(value);
        }
        canvas.image(new dev.kiln.frontend.plot.Raster.Pixels(flat ? n : 1, flat ? 1 : n, argb), at, false);
        canvas.lines(
                List.of(Path.of(
                        at.x(),
                        at.y(),
                        at.right(),
                        at.y(),
                        at.right(),
                        at.bottom(),
                        at.x(),
                        at.bottom(),
                        at.x(),
                        at.y())),
                FRAME);
        if (flat) {
            across(view, at.x(), at.bottom(), at.width());
        } else {
            upright(view, at.right(), 1, at);
        }
    }
}
