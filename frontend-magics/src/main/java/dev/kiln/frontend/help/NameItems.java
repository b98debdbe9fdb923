package dev.kiln.frontend.help;

import dev.kiln.frontend.lang.Scope;
import dev.kiln.frontend.lang.functions.Builtins;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Offers names: variables of the session, names of the text, Python's built-in functions and its keywords. */
final class NameItems {
    private static final Pattern WORD = Pattern.compile("[^\\W\\d]\\w*", Pattern.UNICODE_CHARACTER_CLASS);
    private static final Pattern FUNCTION =
            Pattern.compile("\\bdef[ \\t]+([^\\W\\d]\\w*)[ \\t]*(\\([^\\n:]*\\))", Pattern.UNICODE_CHARACTER_CLASS);

    private static final Pattern KEYWORD = Pattern.compile("\\s*=(?!=)");

    private NameItems() {}

    /**
     * @param text of the cell
     * @param from position of the word at the cursor, which is not offered because it stands there alone
     */
    static void add(Items items, Scope session, Resolver resolver, String text, int from) {
        for (MatchResult function : FUNCTION.matcher(text).results().toList()) {
            items.add(function.group(1), "function", function.group(2));
        }
        for (String name : new TreeSet<>(session.names())) {
            Object value = session.get(name);
            if (value != null) {
                items.addValue(name, value);
            }
        }
        for (String name : words(text, from)) {
            switch (items.mayFit(name) ? resolver.name(name) : Found.NOTHING) {
                case Found.Value(Object value) -> items.addValue(name, value);
                case Found.Method(String type, var method) -> items.addMethod(name, method);
                case Found.Typed t -> items.add(name, "instance");
                case Found.Nothing n -> items.add(name, "instance");
            }
        }
        new TreeSet<>(Builtins.names()).forEach(name -> items.addValue(name, Builtins.get(name)));
        Words.KEYWORDS.forEach(word -> items.add(word, "keyword"));
    }

    /** The names in the code of a text: not those of comments, strings, attributes and keyword arguments, and not Python's keywords. */
    private static Set<String> words(String text, int from) {
        Set<String> names = new TreeSet<>();
        String code = withoutStrings(text);
        int depth = 0;
        int scanned = 0;
        for (MatchResult word : WORD.matcher(code).results().toList()) {
            for (; scanned < word.start(); scanned++) {
                char c = code.charAt(scanned);
                depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            }
            boolean attribute = word.start() > 0 && code.charAt(word.start() - 1) == '.';
            boolean keyword = depth > 0
                    && KEYWORD.matcher(code).region(word.end(), code.length()).lookingAt();
            if (word.start() != from && !attribute && !keyword && !Words.KEYWORDS.contains(word.group())) {
                names.add(word.group());
            }
        }
        return names;
    }

    /** The text with spaces for comments and for strings that are closed in their line. */
    private static String withoutStrings(String text) {
        StringBuilder code = new StringBuilder(text);
        for (MatchResult hidden : Pattern.compile("#[^\\n]*|\"[^\"\\n]*\"|'[^'\\n]*'")
                .matcher(text)
                .results()
                .toList()) {
            code.replace(hidden.start(), hidden.end(), " ".repeat(hidden.end() - hidden.start()));
        }
        return code.toString();
    }
}
