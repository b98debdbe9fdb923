package dev.kiln.frontend.render;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.util.List;
import org.knowm.xchart.internal.chartpart.Annotation;
import org.knowm.xchart.style.CategoryStyler;

/** The ranges of a bar chart's values, which need not lie evenly around them, as XChart's own error bars do. */
final class ErrorBars extends Annotation {
    private static final double CAP = 3;

    private final List<BarChartView.Series> series;
    private final Color color;

    ErrorBars(List<BarChartView.Series> series, Color color) {
        super(false);
        this.series = series;
        this.color = color;
    }

    @Override
    public void paint(Graphics2D graphics) {
        graphics.setColor(color);
        graphics.setStroke(new BasicStroke(1f));
        for (int s = 0; s < series.size(); s++) {
            List<BarChartView.Range> ranges = series.get(s).ranges();
            for (int i = 0; i < ranges.size(); i++) {
                double x = middle(s, i, ranges.size());
                double low = getYAxisScreenValue(ranges.get(i).low());
                double high = getYAxisScreenValue(ranges.get(i).high());
                graphics.draw(new Line2D.Double(x, low, x, high));
                graphics.draw(new Line2D.Double(x - CAP, low, x + CAP, low));
                graphics.draw(new Line2D.Double(x - CAP, high, x + CAP, high));
            }
        }
    }

    /** Where XChart draws the middle of a bar. */
    private double middle(int seriesIndex, int category, int categories) {
        double left = getXAxisScreenValueForMin();
        double width = getXAxisScreenValueForMax() - left;
        double content = width * chart.getStyler().getPlotContentSize();
        double step = content / categories;
        double fill = ((CategoryStyler) chart.getStyler()).getAvailableSpaceFill();
        double margin = (width - content) / 2 + step * (1 - fill) / 2;
        return left + margin + step * category + step * fill / series.size() * (seriesIndex + 0.5);
    }
}
