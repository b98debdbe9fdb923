package dev.kiln.frontend.lang.functions.manual;

import java.util.ArrayList;
import java.util.List;

/**
 * A page about a function or another name of the language.
 *
 * @param signature as Python writes it, or the name alone
 * @param kind what it is, and how it is computed
 * @param description its paragraph and example
 */
public record Page(String signature, String kind, Descriptions.Description description) {
    private static final int WIDTH = 88;
    private static final String INDENT = "    ";

    /** The page as plain text. */
    public String text() {
        List<String> parts = new ArrayList<>();
        parts.add(signature);
        if (!description.paragraph().isEmpty()) {
            parts.add(wrap(description.paragraph()));
        }
        if (!kind.isEmpty()) {
            parts.add(wrap(kind));
        }
        if (!description.code().isEmpty()) {
            parts.add("Example:\n" + example().indent(INDENT.length()).stripTrailing());
        }
        return String.join("\n\n", parts);
    }

    /** The page as HTML that needs no style sheet. */
    public String html() {
        StringBuilder html =
                new StringBuilder("<p><code><b>").append(escape(signature)).append("</b></code></p>");
        if (!description.paragraph().isEmpty()) {
            html.append("<p>").append(escape(description.paragraph())).append("</p>");
        }
        if (!kind.isEmpty()) {
            html.append("<p><i>").append(escape(kind)).append("</i></p>");
        }
        if (!description.code().isEmpty()) {
            html.append("<pre>").append(escape(example())).append("</pre>");
        }
        return html.toString();
    }

    private String example() {
        String code = ">>> " + description.code().replace("\n", "\n>>> ");
        return description.value().isEmpty() ? code : code + "\n" + description.value();
    }

    private static String wrap(String paragraph) {
        StringBuilder text = new StringBuilder();
        int column = 0;
        for (String word : paragraph.split(" ")) {
            if (column > 0 && column + 1 + word.length() > WIDTH) {
                text.append('\n');
                column = 0;
            } else if (column > 0) {
                text.append(' ');
                column++;
            }
            text.append(word);
            column += word.length();
        }
        return text.toString();
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
