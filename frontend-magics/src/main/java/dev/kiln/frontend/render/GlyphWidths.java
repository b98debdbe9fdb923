package dev.kiln.frontend.render;

/**
 * Widths of text, to lay out pictures without AWT or a font. The numbers are advances of a wide sans serif face in thousandths of the
 * font size, so that most readers' fonts need a little less.
 */
public final class GlyphWidths {
    private static final int[] PLAIN = {
        318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636, 636,
                636, 636,
        636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863,
                748, 787,
        603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615,
                352, 635,
        634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636,
                838
    };
    private static final double BOLD = 1.13;
    private static final double MONO = 0.602;
    private static final int WIDE = 840;

    private GlyphWidths() {}

    /** The width of text in plain letters. */
    public static double sans(String text, double size) {
        double w = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            w += c >= 32 && c < 127 ? PLAIN[c - 32] : c == '·' ? 318 : WIDE;
        }
        return w * size / 1000;
    }

    /** The width of text in bold letters. */
    public static double bold(String text, double size) {
        return sans(text, size) * BOLD;
    }

    static double mono(String text, double size) {
        return text.codePointCount(0, text.length()) * MONO * size;
    }
}
