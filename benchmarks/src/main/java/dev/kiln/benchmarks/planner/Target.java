package dev.kiln.benchmarks.planner;

/**
 * What a row is asked for.
 *
 * @param of what is compared with the limit
 * @param limit seconds, or a part of the cost for a gap
 * @param proved whether every answer must be proved
 */
public record Target(Of of, double limit, boolean proved) {
    /** What a limit speaks of. */
    public enum Of {
        MEDIAN_SECONDS("median seconds"),
        MOST_SECONDS("most seconds"),
        LARGEST_GAP("largest gap");

        private final String text;

        Of(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** {@code most seconds at most 0.5, all proved}. */
    public String text() {
        return of + " at most " + limit + (proved ? ", all proved" : "");
    }
}
