package dev.kiln.frontend.plot;

import dev.kiln.frontend.plot.colour.Ink;
import java.util.List;

/**
 * How a line is drawn.
 *
 * @param width in points
 * @param dashes lengths of dashes and gaps in line widths; none for a solid line
 */
public record Pen(Ink ink, double width, List<Double> dashes) {
    public Pen {
        dashes = List.copyOf(dashes);
        if (!(width >= 0)) {
            throw new IllegalArgumentException("width (" + width + ") of a line must not be negative");
        }
    }

    /** A solid line. */
    public static Pen of(Ink ink, double width) {
        return new Pen(ink, width, List.of());
    }

    /** Nothing is drawn. */
    public static final Pen NONE = of(Ink.NONE, 0);

    /** Whether anything would be seen. */
    public boolean isVisible() {
        return ink.isVisible() && width > 0;
    }

    /** The dashes of matplotlib's line style, or null if there is none of that name. */
    public static List<Double> dashes(String style) {
        return switch (style) {
            case "-", "solid" -> List.of();
            case "--", "dashed" -> List.of(3.7, 1.6);
            case "-.", "dashdot" -> List.of(6.4, 1.6, 1.0, 1.6);
            case ":", "dotted" -> List.of(1.0, 1.65);
            default -> null;
        };
    }

    /** Whether a line style means that there is no line. */
    public static boolean isNone(String style) {
        return style.equals("None") || style.equals("none") || style.isBlank();
    }
}
