package dev.kiln.frontend.render;

import java.util.ArrayList;
import java.util.List;

/** Breaks a text between words into lines that are no wider than a picture has room for; a longer word stands alone. */
final class WrapText {
    private WrapText() {}

    static List<String> lines(String text, double width, double size) {
        List<String> lines = new ArrayList<>();
        var line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (!line.isEmpty() && GlyphWidths.sans(line + " " + word, size) > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
