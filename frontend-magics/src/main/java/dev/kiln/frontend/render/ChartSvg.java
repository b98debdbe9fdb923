package dev.kiln.frontend.render;

import de.erichseifert.vectorgraphics2d.VectorGraphics2D;
import de.erichseifert.vectorgraphics2d.svg.SVGProcessor;
import de.erichseifert.vectorgraphics2d.util.PageSize;
import dev.kiln.frontend.Rich;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.CategorySeries;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.PieStyler;
import org.knowm.xchart.style.RadarStyler;
import org.knowm.xchart.style.Styler;

/**
 * XChart's charts as SVG by way of VectorGraphics2D: Okabe–Ito colours, solid grid lines and rounded coordinates (a tenth of the size of
 * what comes out otherwise), and text, grid and background in colours that follow the page's theme.
 */
public final class ChartSvg {
    private static final Color[] SERIES =
            Theme.KERNELS.stream().map(Color::decode).toArray(Color[]::new);
    private static final Pattern NUMBER = Pattern.compile("-?\\d+\\.\\d+");
    private static final Pattern ID = Pattern.compile("(id=\"|url\\(#|href=\"#)([\\w-]+)");
    private static final String GRID = "#cdd3d9";

    private ChartSvg() {}

    /** Bars with error bars, as picture and as text table. */
    public static Rich bars(BarChartView view, Theme theme, String id, String text) {
        return EmbedSvg.rich(svg(chart(view), theme, id + "-svg"), id, view.title(), text);
    }

    /** Any chart that a user created with XChart; its colours are kept if {@code restyle} is false. */
    public static Rich rich(Chart<?, ?> chart, Theme theme, String id, boolean restyle) {
        String title = chart.getTitle() == null || chart.getTitle().isEmpty() ? "chart" : chart.getTitle();
        String series = String.join(
                ", ", chart.getSeriesCollection().stream().map(s -> s.getName()).toList());
        if (restyle) {
            style(chart.getStyler());
        }
        return EmbedSvg.rich(svg(chart, theme, id + "-svg"), id, title, "chart \"%s\": %s".formatted(title, series));
    }

    private static CategoryChart chart(BarChartView view) {
        CategoryChart chart = new CategoryChartBuilder()
                .width(760)
                .height(330)
                .title(view.title())
                .yAxisTitle(view.unit())
                .build();
        style(chart.getStyler());
        chart.getStyler().setAvailableSpaceFill(0.7);
        chart.getStyler().setYAxisMin(0.0);
        chart.getStyler().setLegendVisible(view.series().size() > 1);
        for (BarChartView.Series s : view.series()) {
            CategorySeries series = chart.addSeries(s.name(), view.categories(), s.values());
            series.setLineColor(Color.GRAY);
        }
        double highest = view.series().stream()
                .flatMap(s -> s.ranges().stream())
                .mapToDouble(BarChartView.Range::high)
                .max()
                .orElse(0);
        if (highest > 0) {
            double bars = view.series().stream()
                    .flatMap(s -> s.values().stream())
                    .mapToDouble(v -> v)
                    .max()
                    .orElse(0);
            chart.getStyler().setYAxisMax(1.05 * Math.max(highest, bars));
            chart.addAnnotation(new ErrorBars(view.series(), Color.decode(Theme.LIGHT.textLiteral())));
        }
        return chart;
    }

    /** Colours and strokes that {@link #svg} replaces by themed ones. */
    private static void style(Styler styler) {
        Color clear = Color.decode(Theme.LIGHT.backgroundLiteral());
        Color text = Color.decode(Theme.LIGHT.textLiteral());
        styler.setChartBackgroundColor(clear);
        styler.setPlotBackgroundColor(clear);
        styler.setChartFontColor(text);
        styler.setChartTitleBoxVisible(false);
        styler.setLegendBackgroundColor(clear);
        styler.setLegendBorderColor(clear);
        styler.setLegendPosition(Styler.LegendPosition.OutsideS);
        styler.setLegendLayout(Styler.LegendLayout.Horizontal);
        styler.setPlotBorderColor(Color.decode(GRID));
        styler.setSeriesColors(SERIES);
        styler.setXAxisTitleColor(text);
        styler.setYAxisTitleColor(text);
        styler.setLocale(Locale.ROOT);
        switch (styler) {
            case AxesChartStyler axes -> {
                axes.setPlotGridLinesColor(Color.decode(GRID));
                axes.setPlotGridLinesStroke(new BasicStroke(0.7f));
                axes.setAxisTickLabelsColor(text);
                axes.setXAxisTickLabelsColor(text);
                axes.setYAxisTickLabelsColor(text);
                axes.setAxisTickMarksColor(Color.decode(GRID));
                axes.setErrorBarsColor(text);
                axes.setAxisTickLabelsFont(new Font(Font.SANS_SERIF, Font.PLAIN, 11));
                axes.setAxisTitleFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
            }
            case PieStyler pie -> pie.setCircular(true);
            case RadarStyler radar -> radar.setCircular(true);
            default -> {
                // other charts have neither axes nor a circle
            }
        }
    }

    /** The chart alone; ids in it start with {@code id}. */
    public static String svg(Chart<?, ?> chart, Theme theme, String id) {
        Fonts.require();
        VectorGraphics2D graphics = new VectorGraphics2D();
        chart.paint(graphics, chart.getWidth(), chart.getHeight());
        var bytes = new ByteArrayOutputStream();
        try {
            new SVGProcessor()
                    .getDocument(graphics.getCommands(), new PageSize(chart.getWidth(), chart.getHeight()))
                    .writeTo(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String svg = bytes.toString(StandardCharsets.UTF_8);
        svg = svg.substring(svg.indexOf("<svg"));
        svg = NUMBER.matcher(svg).replaceAll(m -> Xml.num(Double.parseDouble(m.group())));
        svg = ID.matcher(svg).replaceAll(m -> m.group(1) + id + "-" + m.group(2));
        for (String[] pair : colours(theme)) {
            svg = svg.replace(pair[0], pair[1]);
        }
        String size =
                "viewBox=\"0 0 %1$d %2$d\" width=\"%1$d\" height=\"%2$d\" style=\"max-width:100%%;height:auto\" role=\"img\" id=\"%3$s\""
                        .formatted(chart.getWidth(), chart.getHeight(), id);
        int end = svg.indexOf('>');
        String root = svg.substring(0, end).replaceAll("\\s(viewBox|width|height|x|y|version)=\"[^\"]*\"", "");
        return root + " " + size + svg.substring(end);
    }

    /** The text in the SVG for each themed colour, and its replacement. */
    private static List<String[]> colours(Theme theme) {
        List<String[]> pairs = new ArrayList<>();
        for (String property : List.of("fill", "stroke")) {
            pairs.add(pair(property, Theme.LIGHT.backgroundLiteral(), theme.background(property)));
            pairs.add(pair(property, Theme.LIGHT.textLiteral(), theme.text(property)));
            pairs.add(pair(
                    property,
                    GRID,
                    property
                            + (theme == Theme.DARK
                                    ? ":#3a4149;"
                                    : ":" + GRID + ";"
                                            + (theme == Theme.AUTO
                                                    ? property + ":var(--jp-border-color2," + GRID + ");"
                                                    : ""))));
        }
        return pairs;
    }

    private static String[] pair(String property, String literal, String themed) {
        Color c = Color.decode(literal);
        return new String[] {
            "%s:rgb(%d,%d,%d)".formatted(property, c.getRed(), c.getGreen(), c.getBlue()),
            themed.substring(0, themed.length() - 1)
        };
    }
}
