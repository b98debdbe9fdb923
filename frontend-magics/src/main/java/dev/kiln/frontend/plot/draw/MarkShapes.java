package dev.kiln.frontend.plot.draw;

import dev.kiln.frontend.plot.Marker;
import dev.kiln.frontend.plot.draw.Canvas.Path;
import java.util.List;

/** The outlines of marks around 0 with diameter 1; y grows downwards. */
final class MarkShapes {
    private MarkShapes() {}

    /** Closed outlines, or lines for an open marker; circles are not polygons and have none. */
    static List<Path> of(Marker marker) {
        return switch (marker) {
            case CIRCLE, POINT, PIXEL -> List.of();
            case TRIANGLE_DOWN -> List.of(Path.of(-0.5, -0.5, 0.5, -0.5, 0, 0.5));
            case TRIANGLE_UP -> List.of(Path.of(-0.5, 0.5, 0.5, 0.5, 0, -0.5));
            case TRIANGLE_LEFT -> List.of(Path.of(0.5, -0.5, 0.5, 0.5, -0.5, 0));
            case TRIANGLE_RIGHT -> List.of(Path.of(-0.5, -0.5, -0.5, 0.5, 0.5, 0));
            case SQUARE -> List.of(Path.of(-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5));
            case DIAMOND -> List.of(Path.of(0, -0.707, 0.707, 0, 0, 0.707, -0.707, 0));
            case THIN_DIAMOND -> List.of(Path.of(0, -0.707, 0.424, 0, 0, 0.707, -0.424, 0));
            case PENTAGON -> List.of(star(5, 0.5, 0.5));
            case HEXAGON -> List.of(star(6, 0.5, 0.5));
            case STAR -> List.of(star(10, 0.5, 0.19));
            case PLUS -> List.of(Path.of(-0.5, 0, 0.5, 0), Path.of(0, -0.5, 0, 0.5));
            case CROSS -> List.of(Path.of(-0.5, -0.5, 0.5, 0.5), Path.of(-0.5, 0.5, 0.5, -0.5));
            case VERTICAL -> List.of(Path.of(0, -0.5, 0, 0.5));
            case HORIZONTAL -> List.of(Path.of(-0.5, 0, 0.5, 0));
            case FILLED_PLUS -> List.of(plus(0));
            case FILLED_CROSS -> List.of(plus(Math.PI / 4));
        };
    }

    /** Points on a circle, every other one on a smaller one. */
    private static Path star(int corners, double outer, double inner) {
        double[] at = new double[2 * corners];
        for (int i = 0; i < corners; i++) {
            double angle = 2 * Math.PI * i / corners - Math.PI / 2;
            double radius = i % 2 == 0 ? outer : inner;
            at[2 * i] = radius * Math.cos(angle);
            at[2 * i + 1] = radius * Math.sin(angle);
        }
        return Path.of(at);
    }

    private static Path plus(double angle) {
        double w = 1 / 6.0;
        double[] at = {
            -w, -0.5, w, -0.5, w, -w, 0.5, -w, 0.5, w, w, w, w, 0.5, -w, 0.5, -w, w, -0.5, w, -0.5, -w, -w, -w
        };
        for (int i = 0; i < at.length; i += 2) {
            double x = at[i] * Math.cos(angle) - at[i + 1] * Math.sin(angle);
            at[i + 1] = at[i] * Math.sin(angle) + at[i + 1] * Math.cos(angle);
            at[i] = x;
        }
        return Path.of(at);
    }
}
