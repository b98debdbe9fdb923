package dev.kiln.arrays.graph;

import java.util.Locale;

/** Numbers of bytes for messages, as NumPy writes them: three digits at least and a binary unit. */
final class ByteText {
    private static final String[] UNITS = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

    private ByteText() {}

    /** {@code 74.5 GiB}, {@code 100. KiB}. */
    static String of(long bytes) {
        double value = bytes;
        int unit = 0;
        while (value >= 1023.5 && unit < UNITS.length - 1) {
            value /= 1024;
            unit++;
        }
        if (unit == 0) {
            return bytes + " bytes";
        }
        String format = value >= 99.95 ? "%.0f. %s" : value >= 9.995 ? "%.1f %s" : "%.2f %s";
        return String.format(Locale.ROOT, format, value, UNITS[unit]);
    }
}
