package dev.kiln.frontend.magics.api;

import dev.kiln.frontend.notebook.MagicError;
import java.util.ArrayList;
import java.util.List;

/** Splits a magic's arguments as a shell would: at blanks, but not inside single or double quotes. */
public final class Words {
    private Words() {}

    public static List<String> of(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = null;
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quote == 0 && Character.isWhitespace(c)) {
                if (word != null) {
                    words.add(word.toString());
                    word = null;
                }
                continue;
            }
            if (word == null) {
                word = new StringBuilder();
            }
            if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
            } else if (c == quote) {
                quote = 0;
            } else {
                word.append(c);
            }
        }
        if (quote != 0) {
            throw MagicError.usage(
                    "quote (" + quote + ") in the arguments \"" + line + "\" is not closed",
                    "Maybe add " + quote + " at the end.");
        }
        if (word != null) {
            words.add(word.toString());
        }
        return words;
    }
}
