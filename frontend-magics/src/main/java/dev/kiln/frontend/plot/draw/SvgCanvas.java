package dev.kiln.frontend.plot.draw;

import dev.kiln.frontend.plot.Marker;
import dev.kiln.frontend.plot.Pen;
import dev.kiln.frontend.plot.Raster;
import dev.kiln.frontend.plot.colour.Ink;
import dev.kiln.frontend.render.Theme;
import dev.kiln.frontend.render.Xml;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** A canvas that writes SVG: text as text, coordinates with one decimal, colours of the theme as classes. */
final class SvgCanvas implements Canvas {
    private static final String FONTS = "'DejaVu Sans',Verdana,'Segoe UI',system-ui,sans-serif";
    /** Opacity of grid lines, which have the colour of text. */
    static final double GRID_OPACITY = 0.2;

    private final StringBuilder out = new StringBuilder();
    private final String id;
    private int clips;
    private boolean clipped;
    /** The classes of the element that is being written. */
    private final List<String> classes = new ArrayList<>();

    /**
     * @param id unique in the page
     * @param scale the size it is shown in, beside that in which it is drawn
     */
    SvgCanvas(String id, double width, double height, double scale, Theme theme) {
        this.id = id;
        String root = "#" + id;
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
                .append(Xml.num(width))
                .append(' ')
                .append(Xml.num(height))
                .append("\" width=\"")
                .append(Xml.num(width * scale))
                .append("\" height=\"")
                .append(Xml.num(height * scale))
                .append("\" style=\"max-width:100%;height:auto\" role=\"img\" id=\"")
                .append(id)
                .append("\"><style>");
        out.append(root).append("{font-family:").append(FONTS).append('}');
        out.append(root).append(" .ft{").append(theme.text("fill")).append('}');
        out.append(root).append(" .st{").append(theme.text("stroke")).append('}');
        out.append(root).append(" .fp{").append(theme.background("fill")).append('}');
        out.append(root).append(" .sp{").append(theme.background("stroke")).append('}');
        out.append("</style>");
    }

    /** The document. */
    String text() {
        unclip();
        return out + "</svg>";
    }

    @Override
    public void lines(List<Path> paths, Pen pen) {
        if (!pen.isVisible() || paths.isEmpty()) {
            return;
        }
        out.append("<path fill=\"none\"");
        stroke(pen);
        out.append(" stroke-linejoin=\"round\"");
        data(paths, false);
    }

    @Override
    public void polygons(List<Path> paths, Ink fill, Pen edge) {
        boolean edged = edge.isVisible();
        if (paths.isEmpty() || !fill.isVisible() && !edged) {
            return;
        }
        out.append("<path");
        fill(fill);
        if (edged) {
            stroke(edge);
        }
        data(paths, true);
    }

    @Override
    public void marks(Path at, Marker marker, double size, Ink face, Pen edge) {
        if (at.xs().length == 0) {
            return;
        }
        boolean edged =
                edge.isVisible() && !(edge.ink().equals(face) && edge.ink().alpha() == 1);
        switch (marker) {
            case CIRCLE, POINT, PIXEL -> {
                double diameter = marker == Marker.POINT ? size / 2 : marker == Marker.PIXEL ? 1 : size;
                if (edged && face.isVisible()) {
                    dots(at, diameter + edge.width(), edge.ink());
                    dots(at, Math.max(0, diameter - edge.width()), face);
                } else if (edged) {
                    rings(at, diameter, edge);
                } else {
                    dots(at, diameter + (edge.isVisible() ? edge.width() : 0), face);
                }
            }
            case TRIANGLE_DOWN,
                    TRIANGLE_UP,
                    TRIANGLE_LEFT,
                    TRIANGLE_RIGHT,
                    SQUARE,
                    DIAMOND,
                    THIN_DIAMOND,
                    PENTAGON,
                    HEXAGON,
                    STAR,
                    PLUS,
                    CROSS,
                    FILLED_PLUS,
                    FILLED_CROSS,
                    VERTICAL,
                    HORIZONTAL -> {
                StringBuilder shapes = new StringBuilder();
                List<Path> outlines = MarkShapes.of(marker);
                for (int i = 0; i < at.xs().length; i++) {
                    for (Path outline : outlines) {
                        move(shapes, at.xs()[i], at.ys()[i], size, outline);
                        shapes.append(marker.isOpen() ? "" : "z");
                    }
                }
                out.append("<path");
                if (marker.isOpen()) {
                    out.append(" fill=\"none\"");
                    stroke(edge.isVisible() ? edge : Pen.of(face, 1.4));
                } else {
                    fill(face);
                    if (edged) {
                        stroke(edge);
                    }
                }
                classes();
                out.append(" d=\"").append(shapes).append("\"/>");
            }
        }
    }

    /** Lines of no length with round ends are the shortest way to write many circles. */
    private void dots(Path at, double diameter, Ink ink) {
        if (!ink.isVisible()) {
            return;
        }
        out.append("<path fill=\"none\" stroke-linecap=\"round\"");
        stroke(Pen.of(ink, diameter));
        classes();
        out.append(" d=\"");
        for (int i = 0; i < at.xs().length; i++) {
            out.append('M');
            pair(out, tenths(at.xs()[i]), tenths(at.ys()[i]));
            out.append("h0");
        }
        out.append("\"/>");
    }

    private void rings(Path at, double diameter, Pen pen) {
        out.append("<path fill=\"none\"");
        stroke(pen);
        classes();
        out.append(" d=\"");
        String r = Xml.num(diameter / 2);
        String d = Xml.num(diameter);
        for (int i = 0; i < at.xs().length; i++) {
            out.append('M');
            pair(out, tenths(at.xs()[i] - diameter / 2), tenths(at.ys()[i]));
            out.append("a%1$s %1$s 0 1 0 %2$s 0a%1$s %1$s 0 1 0 -%2$s 0".formatted(r, d));
        }
        out.append("\"/>");
    }

    private static void move(StringBuilder to, double x, double y, double size, Path outline) {
        long lastX = 0;
        long lastY = 0;
        for (int k = 0; k < outline.xs().length; k++) {
            long nextX = tenths(x + size * outline.xs()[k]);
            long nextY = tenths(y + size * outline.ys()[k]);
            to.append(k == 0 ? "M" : "l");
            pair(to, nextX - lastX, nextY - lastY);
            lastX = nextX;
            lastY = nextY;
        }
    }

    /** Writes the places, each relative to the one before. */
    private void data(List<Path> paths, boolean closed) {
        classes();
        out.append(" d=\"");
        for (Path path : paths) {
            long lastX = 0;
            long lastY = 0;
            for (int i = 0; i < path.xs().length; i++) {
                long x = tenths(path.xs()[i]);
                long y = tenths(path.ys()[i]);
                if (i == 0) {
                    out.append('M');
                } else if (i == 1) {
                    out.append('l');
                } else if (x >= lastX) {
                    out.append(' ');
                }
                pair(out, x - lastX, y - lastY);
                lastX = x;
                lastY = y;
            }
            out.append(closed ? "z" : "");
        }
        out.append("\"/>");
    }

    private static long tenths(double pixels) {
        return Math.round(pixels * 10);
    }

    private static void pair(StringBuilder to, long x, long y) {
        number(to, x);
        if (y >= 0) {
            to.append(' ');
        }
        number(to, y);
    }

    private static void number(StringBuilder to, long tenths) {
        long n = Math.abs(tenths);
        if (tenths < 0) {
            to.append('-');
        }
        if (n >= 10 || n == 0) {
            to.append(n / 10);
        }
        if (n % 10 != 0) {
            to.append('.').append(n % 10);
        }
    }

    private void fill(Ink ink) {
        switch (ink.role()) {
            case LITERAL ->
                out.append(" fill=\"")
                        .append(ink.isVisible() ? ink.hex() : "none")
                        .append('"');
            case TEXT, GRID -> classes.add("ft");
            case PAPER -> classes.add("fp");
        }
        opacity("fill", ink);
    }

    private void stroke(Pen pen) {
        switch (pen.ink().role()) {
            case LITERAL -> out.append(" stroke=\"").append(pen.ink().hex()).append('"');
            case TEXT, GRID -> classes.add("st");
            case PAPER -> classes.add("sp");
        }
        opacity("stroke", pen.ink());
        out.append(" stroke-width=\"")
                .append(Xml.num(Math.max(pen.width(), 0.3)))
                .append('"');
        if (!pen.dashes().isEmpty()) {
            out.append(" stroke-dasharray=\"")
                    .append(String.join(
                            " ",
                            pen.dashes().stream()
                                    .map(d -> Xml.num(d * pen.width()))
                                    .toList()))
                    .append('"');
        }
    }

    private void classes() {
        if (!classes.isEmpty()) {
            out.append(" class=\"").append(String.join(" ", classes)).append('"');
            classes.clear();
        }
    }

    private void opacity(String property, Ink ink) {
        double opacity = ink.role() == Ink.Role.GRID ? ink.alpha() * GRID_OPACITY : ink.alpha();
        if (opacity < 1 && ink.isVisible()) {
            out.append(' ')
                    .append(property)
                    .append("-opacity=\"")
                    .append(Math.round(opacity * 1000) / 1000.0)
                    .append('"');
        }
    }

    @Override
    public void text(double x, double y, MathText text, Lettering how) {
        if (text.isEmpty() || !Double.isFinite(x) || !Double.isFinite(y)) {
            return;
        }
        out.append("<text x=\"")
                .append(Xml.num(x))
                .append("\" y=\"")
                .append(Xml.num(y))
                .append("\" font-size=\"")
                .append(Xml.num(how.size()))
                .append('"');
        fill(how.ink());
        if (how.across() > 0) {
            out.append(how.across() < 1 ? " text-anchor=\"middle\"" : " text-anchor=\"end\"");
        }
        if (how.bold()) {
            out.append(" font-weight=\"bold\"");
        }
        if (how.degrees() != 0) {
            out.append(" transform=\"rotate(")
                    .append(Xml.num(-how.degrees()))
                    .append(' ')
                    .append(Xml.num(x))
                    .append(' ')
                    .append(Xml.num(y))
                    .append(")\"");
        }
        classes();
        out.append('>');
        int level = 0;
        for (MathText.Run run : text.runs()) {
            boolean plain = run.level() == 0 && !run.italic() && level == 0;
            if (!plain) {
                out.append("<tspan");
                if (run.level() != level) {
                    // raised by a third of the text's size, lowered by a sixth
                    double shift = (rise(run.level()) - rise(level)) * how.size();
                    out.append(" dy=\"").append(Xml.num(-shift)).append('"');
                }
                if (run.level() != 0) {
                    out.append(" font-size=\"")
                            .append(Xml.num(how.size() * MathText.SMALL))
                            .append('"');
                }
                out.append(run.italic() ? " font-style=\"italic\">" : ">");
            }
            out.append(Xml.esc(run.text()));
            out.append(plain ? "" : "</tspan>");
            level = run.level();
        }
        out.append("</text>");
    }

    /** How far a run stands above the line, in sizes of the text. */
    static double rise(int level) {
        return level > 0 ? 0.35 : level < 0 ? -0.17 : 0;
    }

    @Override
    public void image(Raster.Pixels pixels, Rect into, boolean smooth) {
        String data = Base64.getEncoder().encodeToString(PngImage.encode(pixels));
        out.append("<image x=\"")
                .append(Xml.num(into.x()))
                .append("\" y=\"")
                .append(Xml.num(into.y()))
                .append("\" width=\"")
                .append(Xml.num(into.width()))
                .append("\" height=\"")
                .append(Xml.num(into.height()))
                .append("\" preserveAspectRatio=\"none\"")
                .append(smooth ? "" : " style=\"image-rendering:pixelated\"")
                .append(" href=\"data:image/png;base64,")
                .append(data)
                .append("\"/>");
    }

    @Override
    public void clip(Rect to) {
        unclip();
        String name = id + "-c" + clips++;
        out.append(
                "<clipPath id=\"%s\"><rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/></clipPath><g clip-path=\"url(#%s)\">"
                        .formatted(
                                name,
                                Xml.num(to.x()),
                                Xml.num(to.y()),
                                Xml.num(to.width()),
                                Xml.num(to.height()),
                                name));
        clipped = true;
    }

    @Override
    public void unclip() {
        if (clipped) {
            out.append("</g>");
            clipped = false;
        }
    }
}
