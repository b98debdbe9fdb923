package dev.kiln.frontend.magics.api;

import java.util.ArrayList;
import java.util.List;

/**
 * Names with one-line summaries below each other. A long summary goes on in the next line, below its beginning, so that the page, which
 * breaks lines anywhere, need not break a word.
 */
public final class SummaryList {
    /** Characters in a line that a notebook's page has room for. */
    static final int WIDTH = 92;

    private final List<String> lines = new ArrayList<>();
    private final int names;

    /**
     * @param names the width of the column of names
     */
    public SummaryList(int names) {
        this.names = names;
    }

    /** A line without a summary. */
    public void heading(String text) {
        lines.add(text);
    }

    /**
     * A name and its summary.
     *
     * @param mark two characters before the name
     */
    public void add(String mark, String name, String summary) {
        String indent = " ".repeat(mark.length() + names + 1);
        var line = new StringBuilder(mark).append(name);
        line.append(" ".repeat(Math.max(1, indent.length() - line.length())));
        int start = line.length();
        for (String word : summary.split(" ")) {
            if (line.length() > start && line.length() + 1 + word.length() > WIDTH) {
                lines.add(line.toString());
                line.setLength(0);
                line.append(indent);
                start = indent.length();
            }
            line.append(line.length() > start ? " " : "").append(word);
        }
        lines.add(line.toString());
    }

    /** All of it, to be printed or bound. */
    public Shown shown() {
        return Shown.text(String.join("\n", lines));
    }
}
