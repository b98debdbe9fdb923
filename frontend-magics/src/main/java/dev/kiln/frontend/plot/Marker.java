package dev.kiln.frontend.plot;

import java.util.Optional;

/** The shapes of marks, by matplotlib's letters. */
public enum Marker {
    CIRCLE("o"),
    POINT("."),
    PIXEL(","),
    TRIANGLE_DOWN("v"),
    TRIANGLE_UP("^"),
    TRIANGLE_LEFT("<"),
    TRIANGLE_RIGHT(">"),
    SQUARE("s"),
    DIAMOND("D"),
    THIN_DIAMOND("d"),
    PENTAGON("p"),
    HEXAGON("h"),
    STAR("*"),
    PLUS("+"),
    CROSS("x"),
    FILLED_PLUS("P"),
    FILLED_CROSS("X"),
    VERTICAL("|"),
    HORIZONTAL("_");

    private final String letter;

    Marker(String letter) {
        this.letter = letter;
    }

    /** The marker of a letter. */
    public static Optional<Marker> find(String letter) {
        for (Marker marker : values()) {
            if (marker.letter.equals(letter) || marker == HEXAGON && letter.equals("H")) {
                return Optional.of(marker);
            }
        }
        return Optional.empty();
    }

    /** Whether it consists of lines, which have no inside. */
    public boolean isOpen() {
        return this == PLUS || this == CROSS || this == VERTICAL || this == HORIZONTAL;
    }

    /** matplotlib's letter. */
    public String letter() {
        return letter;
    }
}
