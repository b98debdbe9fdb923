package dev.kiln.frontend.render;

import java.util.ArrayList;
import java.util.List;

/** Breaks lines of text so that they fit a page: before a dot that separates parts, or between words; a longer word stands alone. */
public final class PageWidth {
    /** The columns of a text cell of a notebook, of a console that is not wide, and of a printed page. */
    public static final int COLUMNS = 95;

    private PageWidth() {}

    /** The lines of a text that may have several, each wrapped; continued lines begin with the indentation. */
    public static String wrap(String text, String indent) {
        return String.join(
                "\n",
                text.lines()
                        .flatMap(line -> wrap(line, indent, COLUMNS).stream())
                        .toList());
    }

    /**
     * The parts of a line. Spaces within a part stay as they are; those where it is broken are gone.
     *
     * @param indent the beginning of all parts but the first
     */
    static List<String> wrap(String line, String indent, int columns) {
        List<String> parts = new ArrayList<>();
        String rest = line;
        while (rest.length() > columns) {
            int least = parts.isEmpty() ? begin(rest) : indent.length();
            int dot = rest.lastIndexOf(" · ", columns);
            int at = dot > columns / 2 ? dot : rest.lastIndexOf(' ', columns);
            while (at > least && rest.charAt(at - 1) == ' ') {
                at--;
            }
            if (at <= least) {
                at = rest.indexOf(' ', columns);
            }
            if (at < 0) {
                break;
            }
            parts.add(rest.substring(0, at));
            rest = indent + rest.substring(at).stripLeading();
        }
        parts.add(rest);
        return parts;
    }

    /** Where the first word of a line begins, after a frame and spaces. */
    private static int begin(String line) {
        int at = 0;
        while (at < line.length() && (line.charAt(at) == ' ' || "┌│├└".indexOf(line.charAt(at)) >= 0)) {
            at++;
        }
        return at;
    }
}
