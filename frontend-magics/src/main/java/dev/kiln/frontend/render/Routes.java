package dev.kiln.frontend.render;

import dev.kiln.frontend.render.CardLayout.Point;
import java.util.List;

/** Draws lines along right-angled routes with rounded corners. */
final class Routes {
    private Routes() {}

    /** A stored array's line: its width follows the size of the array, its label is in the middle. */
    static String stored(List<Point> points, String label, Point middle, long bytes, Point offset, String id) {
        return "<path class=\"em\" style=\"stroke-width:%s\" d=\"%s\" marker-end=\"url(#%s-a)\"/>"
                        .formatted(Xml.num(strokeWidth(bytes)), path(points, offset), id)
                + label(label, offset.x() + middle.x(), offset.y() + middle.y());
    }

    /** The line of a value that stays in registers. */
    static String register(List<Point> points, Point offset, String id) {
        return "<path class=\"er\" d=\"%s\" marker-end=\"url(#%s-a)\"/>".formatted(path(points, offset), id);
    }

    private static String label(String label, double x, double y) {
        double w = GlyphWidths.sans(label, CardLayout.LABEL) + 6;
        return "<rect class=\"lb\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"14\" rx=\"3\"/>"
                        .formatted(Xml.num(x - w / 2), Xml.num(y - 7), Xml.num(w))
                + PlanCards.text("lt", x, y + 4, label);
    }

    /** From 1 pixel below a kilobyte to 7 at ten gigabytes: a step for each factor of ten, as sizes span many. */
    static double strokeWidth(long bytes) {
        return Math.clamp(1 + 0.85 * (Math.log10(Math.max(1, bytes)) - 3), 1, 7);
    }

    private static String path(List<Point> p, Point offset) {
        double left = offset.x();
        double top = offset.y();
        var d = new StringBuilder();
        for (int i = 0; i < p.size(); i++) {
            if (i == 0 || i == p.size() - 1) {
                d.append(i == 0 ? 'M' : 'L')
                        .append(Xml.num(left + p.get(i).x()))
                        .append(' ')
                        .append(Xml.num(top + p.get(i).y()));
            } else {
                d.append(corner(p.get(i - 1), p.get(i), p.get(i + 1), left, top));
            }
        }
        return d.toString();
    }

    private static String corner(Point a, Point b, Point c, double left, double top) {
        double r = Math.min(6, Math.min(distance(a, b), distance(b, c)) / 2);
        return "L%s %sQ%s %s %s %s"
                .formatted(
                        Xml.num(left + toward(b.x(), a.x(), r)),
                        Xml.num(top + toward(b.y(), a.y(), r)),
                        Xml.num(left + b.x()),
                        Xml.num(top + b.y()),
                        Xml.num(left + toward(b.x(), c.x(), r)),
                        Xml.num(top + toward(b.y(), c.y(), r)));
    }

    private static double distance(Point a, Point b) {
        return Math.abs(a.x() - b.x()) + Math.abs(a.y() - b.y());
    }

    private static double toward(double from, double to, double by) {
        return from + Math.signum(to - from) * Math.min(by, Math.abs(to - from));
    }
}
