package dev.kiln.frontend.lang;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The intended differences between NumPy's messages and a cell's, listed in {@code numpy-errors/deviations.txt}. */
final class Deviations {

    /** NumPy's message and the cell's, with {@code {1}} for a group of the former. */
    private record Deviation(Pattern numpy, String cell) {
        boolean allows(String expected, String actual) {
            Matcher matcher = numpy.matcher(expected);
            if (!matcher.matches()) {
                return false;
            }
            String pattern = cell;
            for (int group = 1; group <= matcher.groupCount(); group++) {
                pattern = pattern.replace("{" + group + "}", Pattern.quote(String.valueOf(matcher.group(group))));
            }
            return actual.matches(pattern);
        }
    }

    private final List<Deviation> all = new ArrayList<>();
    private final Set<String> unused = new LinkedHashSet<>();

    private Deviations() {}

    static Deviations read() throws IOException {
        Deviations deviations = new Deviations();
        for (String line : ErrorPrograms.lines("deviations.txt")) {
            String[] sides = line.split(" ==> ");
            deviations.all.add(new Deviation(Pattern.compile(sides[0]), sides[1]));
            deviations.unused.add(sides[0]);
        }
        return deviations;
    }

    /** Whether a cell's message agrees with NumPy's: equal, longer, or a listed deviation. */
    boolean allow(String numpy, String cell) {
        String expected = words(numpy);
        String actual = words(cell);
        if (actual.startsWith(expected) && !expected.equals("no error")) {
            return true;
        }
        for (Deviation deviation : all) {
            if (deviation.allows(expected, actual)) {
                unused.remove(deviation.numpy().pattern());
                return true;
            }
        }
        return false;
    }

    /** The deviations that no program needed. */
    Set<String> unused() {
        return unused;
    }

    /** Normalizes white space and NumPy's subclasses of TypeError. */
    private static String words(String error) {
        return error.replaceAll("\\s+", " ")
                .strip()
                .replaceFirst("^_?UFunc\\w*Error|^DTypePromotionError", "TypeError");
    }
}
