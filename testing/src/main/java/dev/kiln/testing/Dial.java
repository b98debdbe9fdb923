package dev.kiln.testing;

/** How thoroughly tests run: quickly, or in full. */
public final class Dial {
    /** The system property that sets the dial. */
    public static final String PROPERTY = "kiln.tests";

    private Dial() {}

    /**
     * Whether the dial is at full.
     *
     * @throws IllegalStateException if the system property is neither {@code quick} nor {@code full}
     */
    public static boolean isFull() {
        String position = System.getProperty(PROPERTY, "quick");
        return switch (position) {
            case "quick" -> false;
            case "full" -> true;
            default ->
                throw new IllegalStateException("position (" + position + ") of the dial " + PROPERTY
                        + " is neither quick nor full\nMaybe run with -D" + PROPERTY + "=full.");
        };
    }

    /** How many cases a random test tries, by the position of the dial. */
    public static int cases(int quick, int full) {
        return isFull() ? full : quick;
    }
}
