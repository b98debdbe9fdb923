package dev.kiln.frontend.magics.settings;

import dev.kiln.exec.memory.BufferPool;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.render.Units;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code %config memory=8g}: the number of bytes that arrays may use; exceeding it is an error and does not end the kernel. */
final class MemorySetting {
    static final String NAME = "memory";

    private static final long LEAST = 1L << 20;
    private static final Pattern SIZE = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,6})?|\\d{1,18})([kmgt]?)(?:i?b)?");

    private MemorySetting() {}

    /** The line that shows the setting. */
    static String line(BufferPool pool) {
        return "%s = %d  (bytes that arrays may use: %s, of which %s are in use; set it with a number such as 512m or 8g)"
                .formatted(
                        NAME,
                        pool.limit(),
                        Units.bytes(pool.limit()),
                        Units.bytes(pool.usage().usedBytes()));
    }

    /** A number of bytes: {@code 8g}, {@code 512MiB}, {@code 1.5g}, {@code 100000}; units are powers of 1024. */
    static long bytes(String text) {
        Matcher size = SIZE.matcher(text.toLowerCase(Locale.ROOT));
        if (!size.matches()) {
            throw notBytes(text);
        }
        int power = size.group(2).isEmpty() ? 0 : 1 + "kmgt".indexOf(size.group(2));
        double bytes = Double.parseDouble(size.group(1)) * Math.pow(1024, power);
        if (bytes > Long.MAX_VALUE / 2) {
            throw notBytes(text);
        }
        if (bytes < LEAST) {
            throw MagicError.usage(
                    "value (%s) of setting %s must be at least 1m: less holds no array worth computing"
                            .formatted(text, NAME),
                    "Maybe write 512m or 8g.");
        }
        return (long) bytes;
    }

    private static MagicError notBytes(String text) {
        return MagicError.usage(
                "value (%s) of setting %s must be a number of bytes".formatted(text, NAME), "Maybe write 512m or 8g.");
    }
}
