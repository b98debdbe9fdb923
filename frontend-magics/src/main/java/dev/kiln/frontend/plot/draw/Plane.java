package dev.kiln.frontend.plot.draw;

import dev.kiln.frontend.plot.Axis;
import dev.kiln.frontend.plot.Frame;
import dev.kiln.frontend.plot.Limits;
import dev.kiln.frontend.plot.draw.Canvas.Path;
import dev.kiln.frontend.plot.draw.Canvas.Rect;

/**
 * Where values are in the picture.
 *
 * @param box the rectangle of the axes
 */
record Plane(Rect box, Limits x, Limits y, Axis across, Axis up) {
    static Plane of(Rect box, Axis xAxis, Limits x, Axis yAxis, Limits y) {
        return new Plane(box, x, y, xAxis, yAxis);
    }

    /** The column of a value. */
    double px(double value) {
        return box.x() + box.width() * fraction(value, x, across);
    }

    /** The row of a value. */
    double py(double value) {
        return box.bottom() - box.height() * fraction(value, y, up);
    }

    double px(double value, Frame frame) {
        return frame.hasDataX() ? px(value) : box.x() + box.width() * value;
    }

    double py(double value, Frame frame) {
        return frame.hasDataY() ? py(value) : box.bottom() - box.height() * value;
    }

    Path path(double[] xs, double[] ys, Frame frame) {
        double[] columns = new double[xs.length];
        double[] rows = new double[ys.length];
        for (int i = 0; i < xs.length; i++) {
            columns[i] = near(px(xs[i], frame), box.x(), box.right());
            rows[i] = near(py(ys[i], frame), box.y(), box.bottom());
        }
        return new Path(columns, rows);
    }

    /** The same of a line, which is interrupted at infinite coordinates. */
    Path line(double[] xs, double[] ys, Frame frame) {
        Path path = path(xs, ys, frame);
        for (int i = 0; i < xs.length; i++) {
            if (Double.isInfinite(xs[i]) || Double.isInfinite(ys[i])) {
                path.ys()[i] = Double.NaN;
            }
        }
        return path;
    }

    /** What is far outside is moved nearer, because files of pictures have no large numbers. */
    private static double near(double at, double low, double high) {
        double far = 20 * (high - low) + 1000;
        return at < low - far ? low - far : at > high + far ? high + far : at;
    }

    /** The value at a column. */
    double valueX(double column) {
        return value((column - box.x()) / box.width(), x, across);
    }

    /** The value at a row. */
    double valueY(double row) {
        return value((box.bottom() - row) / box.height(), y, up);
    }

    private static double fraction(double value, Limits limits, Axis axis) {
        return axis.scale() == Axis.Scale.LOG && value <= 0 ? -10 : limits.fraction(axis, value);
    }

    private static double value(double fraction, Limits limits, Axis axis) {
        double from = axis.place(limits.from());
        return axis.value(from + fraction * (axis.place(limits.to()) - from));
    }
}
