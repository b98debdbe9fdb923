package dev.kiln.frontend.plot;

import dev.kiln.frontend.plot.colour.ColourMap;

/**
 * How numbers become colours.
 *
 * @param low the number that gets the map's first colour
 * @param high the number that gets the last one
 * @param log whether the logarithms of the numbers are mapped
 * @param levels the bounds of steps, each of which has one colour; none for a continuous map
 */
public record Palette(ColourMap map, double low, double high, boolean log, double[] levels) {
    /** A continuous map. */
    public static Palette of(ColourMap map, double low, double high) {
        return new Palette(map, low, high, false, new double[0]);
    }

    /** The colour of a number, as red, green and blue with full opacity; 0, which is transparent, for NaN. */
    public int argb(double value) {
        if (Double.isNaN(value)) {
            return 0;
        }
        return 0xff000000 | map.at(fraction(value));
    }

    /** Where in the map a number is, from 0 to 1. */
    public double fraction(double value) {
        if (levels.length > 1) {
            int step = 0;
            while (step < levels.length - 2 && value >= levels[step + 1]) {
                step++;
            }
            double middle = (levels[step] + levels[step + 1]) / 2;
            double first = (levels[0] + levels[1]) / 2;
            double last = (levels[levels.length - 2] + levels[levels.length - 1]) / 2;
            return last == first ? 0 : Math.clamp((middle - first) / (last - first), 0, 1);
        } else if (log) {
            return high == low ? 0 : Math.clamp(Math.log(value / low) / Math.log(high / low), 0, 1);
        }
        return high == low ? 0 : Math.clamp((value - low) / (high - low), 0, 1);
    }
}
