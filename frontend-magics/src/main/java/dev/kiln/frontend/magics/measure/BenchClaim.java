package dev.kiln.frontend.magics.measure;

import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.render.Units;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks what {@code --assert} claims about the medians, such as {@code ilp <= 1.05 * greedy}. */
final class BenchClaim {
    private static final Pattern FORM = Pattern.compile("(.+?)\\s*(<=|>=|<|>)\\s*(.+)");
    private static final Pattern SIDE =
            Pattern.compile("(?:([0-9.]+(?:[eE][-+]?\\d+)?)\\s*\\*\\s*)?([\\w/.-]+)(?:\\s*\\*\\s*([0-9.]+))?");

    private BenchClaim() {}

    /** Fails if a claim does not hold. */
    static void check(String claim, BenchResult result) {
        Matcher m = FORM.matcher(claim.strip());
        if (!m.matches()) {
            throw malformed(claim);
        }
        double left = side(m.group(1), claim, result);
        double right = side(m.group(3), claim, result);
        boolean holds = switch (m.group(2)) {
            case "<=" -> left <= right;
            case ">=" -> left >= right;
            case "<" -> left < right;
            default -> left > right;
        };
        if (!holds) {
            throw new MagicError(
                    "AssertionError",
                    "benchmark: %s does not hold: %s and %s"
                            .formatted(claim, Units.seconds(left), Units.seconds(right)),
                    "Maybe increase the number of repeats (-r), or allow for more noise.",
                    0);
        }
    }

    /** Fails if a claim cannot be parsed or names a variant that will not run; called before any time is spent on running. */
    static void checkForm(String claim, List<Variants.Variant> variants) {
        Matcher m = FORM.matcher(claim.strip());
        if (!m.matches()) {
            throw malformed(claim);
        }
        for (String side : List.of(m.group(1), m.group(3))) {
            String name = parse(side, claim).group(2);
            if (!isSeconds(name) && variants.stream().noneMatch(v -> v.label().equals(name))) {
                throw MagicError.usage(
                        "variant (%s) of --assert \"%s\" is not measured".formatted(name, claim),
                        "Maybe choose one of: "
                                + String.join(
                                        ", ",
                                        variants.stream()
                                                .map(Variants.Variant::label)
                                                .toList()));
            }
        }
    }

    private static double side(String text, String claim, BenchResult result) {
        Matcher m = parse(text, claim);
        double factor = (m.group(1) == null ? 1 : Double.parseDouble(m.group(1)))
                * (m.group(3) == null ? 1 : Double.parseDouble(m.group(3)));
        if (isSeconds(m.group(2))) {
            return factor * Double.parseDouble(m.group(2));
        }
        return factor
                * result.rows().stream()
                        .filter(r -> r.variant().label().equals(m.group(2)))
                        .findFirst()
                        .orElseThrow()
                        .median();
    }

    private static boolean isSeconds(String name) {
        return name.matches("\\d+(\\.\\d+)?([eE]-?\\d+)?");
    }

    private static Matcher parse(String text, String claim) {
        Matcher m = SIDE.matcher(text.strip());
        if (!m.matches()) {
            throw malformed(claim);
        }
        return m;
    }

    private static MagicError malformed(String claim) {
        return MagicError.usage(
                "claim (%s) of --assert cannot be parsed".formatted(claim), "Maybe \"ilp <= 1.05 * greedy\".");
    }
}
