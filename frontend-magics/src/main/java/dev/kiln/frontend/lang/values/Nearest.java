package dev.kiln.frontend.lang.values;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds the name that the user probably meant. */
public final class Nearest {
    private Nearest() {}

    /** The sentence "Maybe you meant 'x'.", when there is a similar name. */
    public static Optional<String> advice(String name, Collection<String> names) {
        return find(name, names).map(found -> "Maybe you meant '" + found + "'.");
    }

    /** The name with the smallest edit distance, at most a third of the letters (but at least one). */
    public static Optional<String> find(String name, Collection<String> names) {
        int limit = Math.max(1, name.length() / 3);
        return names.stream()
                .filter(other -> !other.equals(name) && distance(name, other) <= limit)
                .filter(other -> name.length() > 1 || other.equalsIgnoreCase(name))
                .min(Comparator.<String>comparingInt(other -> distance(name, other))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** The edit distance: the number of letters to insert, delete, change or swap. */
    static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + change);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
