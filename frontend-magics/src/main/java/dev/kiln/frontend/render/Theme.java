package dev.kiln.frontend.render;

import java.util.List;

/**
 * Colours of pictures. {@link #AUTO} writes light literals and, after each, the notebook's own variable, which takes over when the
 * picture stands inside a trusted page; LIGHT and DARK write literals only. Okabe–Ito throughout.
 */
public enum Theme {
    AUTO("#ffffff", "#1f2328", "#57606a", "#8c959f", "#0b5fa5", "#c2410c"),
    LIGHT("#ffffff", "#1f2328", "#57606a", "#8c959f", "#0b5fa5", "#c2410c"),
    DARK("#111418", "#e6e6e6", "#a0a7ae", "#6b737b", "#56b4e9", "#ff8a5c");

    /** Okabe–Ito without black, in an order that keeps neighbours apart. */
    static final List<String> KERNELS =
            List.of("#0072b2", "#d55e00", "#009e73", "#e69f00", "#56b4e9", "#cc79a7", "#8c8c8c");

    private final String background;
    private final String text;
    private final String muted;
    private final String line;
    private final String stored;
    private final String hot;

    Theme(String background, String text, String muted, String line, String stored, String hot) {
        this.background = background;
        this.text = text;
        this.muted = muted;
        this.line = line;
        this.stored = stored;
        this.hot = hot;
    }

    /** Finds {@code auto}, {@code light} or {@code dark}. */
    public static Theme named(String name) {
        return valueOf(name.toUpperCase(java.util.Locale.ROOT));
    }

    /** A style with the colour of the background for a property such as {@code fill}. */
    public String background(String property) {
        return both(property, background, "--jp-layout-color0");
    }

    /** A style with the colour of text for a property such as {@code fill}. */
    public String text(String property) {
        return both(property, text, "--jp-ui-font-color1");
    }

    String muted(String property) {
        return both(property, muted, "--jp-ui-font-color2");
    }

    String line(String property) {
        return both(property, line, "--jp-border-color1");
    }

    String stored(String property) {
        return both(property, stored, "--jp-brand-color1");
    }

    String hot(String property) {
        return both(property, hot, "--jp-error-color1");
    }

    /** The plain colours, for raster pictures and charts. */
    String backgroundLiteral() {
        return background;
    }

    String textLiteral() {
        return text;
    }

    // The literal comes first: readers that know no var() keep it, and printing to PDF would paint black without it.
    private String both(String property, String literal, String variable) {
        return property + ":" + literal + ";"
                + (this == AUTO ? property + ":var(" + variable + "," + literal + ");" : "");
    }
}
