package dev.kiln.frontend.plot.colour;

/**
 * What something is drawn with.
 *
 * @param rgb red, green and blue, eight bits each; ignored unless the role is {@link Role#LITERAL}
 * @param alpha opacity from 0 to 1
 * @param role whether it is this colour, or one of the page's theme
 */
public record Ink(int rgb, double alpha, Role role) {
    /** Where a colour is from. */
    public enum Role {
        /** The colour itself. */
        LITERAL,
        /** The colour of the page's text. */
        TEXT,
        /** The colour of the page's background. */
        PAPER,
        /** The colour of grid lines. */
        GRID
    }

    /** The colour of text and axes. */
    public static final Ink TEXT = new Ink(0, 1, Role.TEXT);

    /** The colour of the background. */
    public static final Ink PAPER = new Ink(0xffffff, 1, Role.PAPER);

    /** The colour of grid lines. */
    public static final Ink GRID = new Ink(0xb0b0b0, 1, Role.GRID);

    /** Nothing is drawn. */
    public static final Ink NONE = new Ink(0, 0, Role.LITERAL);

    public Ink {
        if (!(alpha >= 0 && alpha <= 1)) {
            throw new IllegalArgumentException("alpha (" + alpha + ") must be between 0 and 1, inclusive");
        }
    }

    /** An opaque colour. */
    public static Ink of(int rgb) {
        return new Ink(rgb & 0xffffff, 1, Role.LITERAL);
    }

    /** The same colour with another opacity. */
    public Ink fade(double opacity) {
        return new Ink(rgb, opacity, role);
    }

    /** Whether anything would be seen. */
    public boolean isVisible() {
        return alpha > 0;
    }

    /** As {@code #rrggbb}. */
    public String hex() {
        return String.format("#%06x", rgb);
    }
}
