package dev.kiln.frontend.plot.draw;

import dev.kiln.frontend.plot.Axis;
import dev.kiln.frontend.plot.Limits;
import dev.kiln.frontend.plot.ticks.DateTicks;
import dev.kiln.frontend.plot.ticks.Ticks;
import java.util.ArrayList;
import java.util.List;

/**
 * An axis as it is drawn: limits, ticks, and how large the texts at them are.
 *
 * @param upright whether it is a y axis
 */
record AxisView(Axis axis, Limits limits, Ticks ticks, boolean upright) {
    /** Pixels a point. */
    static final double POINT = 100 / 72.0;

    static final double TICK = 3.5 * POINT;
    static final double PAD = 3.5 * POINT;
    private static final int MOST = 9;
    private static final double LINE = 1.25;

    /**
     * @param length of the axis in pixels
     */
    static AxisView of(Axis axis, Limits limits, double length, boolean upright) {
        return new AxisView(axis, limits, ticks(axis, limits, length, upright), upright);
    }

    private static Ticks ticks(Axis axis, Limits limits, double length, boolean upright) {
        double size = axis.tickSize() * POINT;
        if (axis.ticks() != null) {
            return axis.tickLabels() == null ? Ticks.at(axis.ticks()) : Ticks.of(axis.ticks(), axis.tickLabels());
        } else if (!axis.categories().isEmpty()) {
            List<String> names = List.copyOf(axis.categories().keySet());
            double[] places = new double[names.size()];
            for (int i = 0; i < places.length; i++) {
                places[i] = i;
            }
            return Ticks.of(places, names);
        }
        int most = (int) Math.clamp(length / (upright ? size * 2 : size * 3), 1, MOST);
        while (true) {
            Ticks ticks = switch (axis.scale()) {
                case LOG -> Ticks.log(limits.low(), limits.high(), most);
                case SYMLOG -> Ticks.symmetric(limits.low(), limits.high(), axis.threshold(), most);
                case LINEAR ->
                    axis.isOfDates()
                            ? DateTicks.between(limits.low(), limits.high(), most)
                            : Ticks.linear(limits.low(), limits.high(), most);
            };
            if (upright || most <= 1 || axis.tickAngle() != 0 || fits(ticks, limits, length, size)) {
                return axis.tickLabels() == null ? ticks : Ticks.of(ticks.places(), axis.tickLabels());
            }
            most--;
        }
    }

    private static boolean fits(Ticks ticks, Limits limits, double length, double size) {
        if (ticks.places().length < 2) {
            return true;
        }
        double widest = 0;
        for (String text : ticks.texts()) {
            widest = Math.max(widest, MathText.of(text).width(size, false));
        }
        return (widest + size * 0.7) * ticks.places().length <= length * 1.1;
    }

    double textSize() {
        return axis.tickSize() * POINT;
    }

    /** The ticks within the limits: their numbers. */
    List<Integer> visible() {
        List<Integer> visible = new ArrayList<>();
        double slack = (limits.high() - limits.low()) * 1e-9;
        for (int i = 0; i < ticks.places().length; i++) {
            if (ticks.places()[i] >= limits.low() - slack && ticks.places()[i] <= limits.high() + slack) {
                visible.add(i);
            }
        }
        return visible;
    }

    /** The width of the widest text at a tick. */
    private double widest() {
        double widest = 0;
        for (int i : visible()) {
            widest = Math.max(widest, MathText.of(ticks.texts().get(i)).width(textSize(), false));
        }
        return widest;
    }

    /** What the texts at ticks take across the axis. */
    double tickRoom() {
        if (!axis.isLabelled() || ticks.texts().stream().allMatch(String::isEmpty)) {
            return TICK;
        }
        double angle = Math.toRadians(axis.tickAngle());
        double wide = widest();
        double high = textSize() * LINE;
        double across = upright
                ? Math.abs(wide * Math.cos(angle)) + Math.abs(high * Math.sin(angle))
                : Math.abs(wide * Math.sin(angle)) + Math.abs(high * Math.cos(angle));
        return TICK + PAD + across;
    }

    /** What ticks, texts and label take across the axis. */
    double room() {
        String factor = axis.isLabelled() && !upright ? ticks.factor() : "";
        double extra = factor.isEmpty() ? 0 : textSize() * LINE;
        return tickRoom()
                + (axis.label().isEmpty()
                        ? extra
                        : Math.max(extra, PAD + lines(axis.label()) * axis.labelSize() * POINT * LINE));
    }

    /** Half of what the last text at a tick takes along the axis. */
    double overhang() {
        if (!axis.isLabelled() || upright || visible().isEmpty()) {
            return upright ? textSize() * 0.5 : 0;
        }
        int last = visible().getLast();
        return axis.tickAngle() == 0 ? MathText.of(ticks.texts().get(last)).width(textSize(), false) / 2 : 0;
    }

    static int lines(String text) {
        return (int) text.chars().filter(c -> c == '\n').count() + 1;
    }
}
