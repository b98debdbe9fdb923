package dev.kiln.planner.partition;

import java.util.Locale;
import java.util.Objects;

/**
 * What a pass did.
 *
 * @param name of the pass
 * @param purpose of the pass, in one line
 * @param before sizes before it ran, summed over its runs
 * @param after sizes after it ran
 * @param seconds that all its runs took
 */
public record PassRecord(String name, String purpose, Sizes before, Sizes after, double seconds) {
    public PassRecord {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(purpose, "purpose");
        Objects.requireNonNull(before, "before");
        Objects.requireNonNull(after, "after");
    }

    /** Both as one: a pass that ran for several parts of a problem. */
    PassRecord plus(PassRecord other) {
        return new PassRecord(
                name, purpose, before.plus(other.before), after.plus(other.after), seconds + other.seconds);
    }

    /** One line: name, sizes before and after, seconds, purpose. */
    public String text() {
        return String.format(Locale.ROOT, "%-12s %-46s %9.6f s  %s", name, before.to(after), seconds, purpose);
    }
}
