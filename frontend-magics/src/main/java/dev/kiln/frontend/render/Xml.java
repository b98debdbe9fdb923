package dev.kiln.frontend.render;

import java.util.Locale;

/** Text and numbers inside XML. */
public final class Xml {
    private Xml() {}

    /** Escaped for element content and for attributes in double quotes; characters that XML forbids become {@code ?}. */
    public static String esc(String text) {
        var b = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> b.append("&lt;");
                case '>' -> b.append("&gt;");
                case '&' -> b.append("&amp;");
                case '"' -> b.append("&quot;");
                default -> b.appendCodePoint(allowed(c) ? c : '?');
            }
        });
        return b.toString();
    }

    /** A coordinate: at most one decimal, no exponent. */
    public static String num(double x) {
        double r = Math.round(x * 10) / 10.0;
        return r == Math.rint(r) ? Long.toString((long) r) : String.format(Locale.ROOT, "%.1f", r);
    }

    private static boolean allowed(int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || c >= 0x20 && c <= 0xD7FF
                || c >= 0xE000 && c <= 0xFFFD
                || c >= 0x10000;
    }
}
