package dev.kiln.frontend.help;

import dev.kiln.frontend.Completion;
import dev.kiln.frontend.Rich;
import dev.kiln.frontend.lang.Scope;
import java.util.List;
import java.util.Optional;

/**
 * Completion and inspection of NumPy text. The text may be unfinished: nothing is parsed as a whole, and nothing is evaluated. Positions
 * are UTF-16 offsets in the text.
 */
public final class TextHelp {
    private static final String QUOTES = "\"'";

    private final Scope session;

    /** @param session the variables of the session */
    public TextHelp(Scope session) {
        this.session = session;
    }

    /** What may stand at the cursor, replacing the word, or the part of a file's name, before it. */
    public Completion complete(String text, int cursor) {
        Cursor at = Cursor.at(text, cursor);
        int end = at.text().length();
        Resolver resolver = new Resolver(session, text);
        if (at.inComment()) {
            return new Completion(List.of(), end, end);
        } else if (at.string() != null) {
            return inString(at, resolver);
        }
        int start = at.wordStart();
        Items items = new Items(at.word());
        String line = at.text().substring(at.text().lastIndexOf('\n') + 1);
        if (at.brackets().isEmpty() && ImportItems.add(items, line)) {
            return new Completion(items.fitting(), start, end);
        }
        String before = at.text().substring(0, start);
        if (before.endsWith(".")) {
            MemberItems.add(items, resolver.find(Primary.before(before, start - 1)));
        } else if (!isNumber(at.word())) {
            Cursor.Call call = at.call();
            if (call != null && call.direct()) {
                new ArgumentItems(resolver, call).add(items, at.word());
            }
            NameItems.add(items, session, resolver, text, start);
        }
        return new Completion(items.fitting(), start, end);
    }

    private static Completion inString(Cursor at, Resolver resolver) {
        int end = at.text().length();
        int start = at.string().start();
        String typed = at.text().substring(start);
        Cursor.Call call = at.call();
        if (call != null && call.direct()) {
            Items choices = new Items(typed);
            if (new ArgumentItems(resolver, call).addChoices(choices)) {
                return new Completion(choices.fitting(), start, end);
            }
        }
        int name = start + typed.lastIndexOf('/') + 1;
        Items files = new Items(at.text().substring(name));
        if (typed.indexOf('\n') < 0 && QUOTES.indexOf(at.text().charAt(start - 1)) >= 0) {
            FileItems.add(files, typed);
        }
        return new Completion(files.fitting(), name, end);
    }

    private static boolean isNumber(String word) {
        return !word.isEmpty() && Character.isDigit(word.charAt(0));
    }

    /** The page about the function or the variable at the cursor; empty when nothing is known. */
    public Optional<Rich> inspect(String text, int cursor) {
        return new Inspection(text, cursor, new Resolver(session, text)).page();
    }
}
