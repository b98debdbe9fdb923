package dev.kiln.frontend.help;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the lines of NumPy text that end or begin with a question mark ({@code np.sum?}) as calls of {@code help}. */
public final class QuestionMarks {
    private static final String PATH = "[^\\W\\d]\\w*(?:\\.[^\\W\\d]\\w*)*";
    private static final Pattern LINE = Pattern.compile(
            "^(?:\\?{1,2}(" + PATH + ")|(" + PATH + ")\\?{1,2})[ \\t]*;?[ \\t]*$",
            Pattern.MULTILINE | Pattern.UNICODE_CHARACTER_CLASS);

    private QuestionMarks() {}

    /** The text with {@code help(np.sum)} for {@code np.sum?}, and all else, strings included, as it is. */
    public static String toHelp(String text) {
        if (text.indexOf('?') < 0) {
            return text;
        }
        Matcher line = LINE.matcher(text);
        StringBuilder out = new StringBuilder();
        while (line.find()) {
            Cursor at = Cursor.at(text, line.start());
            String name = line.group(1) == null ? line.group(2) : line.group(1);
            String found = at.string() == null && at.brackets().isEmpty() ? "help(" + name + ")" : line.group();
            line.appendReplacement(out, Matcher.quoteReplacement(found));
        }
        return line.appendTail(out).toString();
    }
}
