package dev.kiln.frontend.help;

import dev.kiln.frontend.Rich;
import dev.kiln.frontend.lang.ArrayFunction;
import dev.kiln.frontend.lang.functions.Manual;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.manual.Descriptions;
import dev.kiln.frontend.lang.functions.manual.Page;
import dev.kiln.frontend.lang.functions.ufuncs.Ufunc;
import java.util.Optional;

/** Makes the page about what the cursor is at: a function, else the function whose brackets it is in, else a variable. */
final class Inspection {
    private final String text;
    private final int cursor;
    private final Resolver resolver;

    Inspection(String text, int cursor, Resolver resolver) {
        this.text = text;
        this.cursor = Math.clamp(cursor, 0, text.length());
        this.resolver = resolver;
    }

    Optional<Rich> page() {
        Cursor before = Cursor.at(text, cursor);
        Optional<Page> own = before.string() == null && !before.inComment() ? atWord() : Optional.empty();
        Optional<Page> around = Optional.ofNullable(before.call()).flatMap(call -> page(call.function()));
        if (own.isPresent() && (around.isEmpty() || isFunction(expression()))) {
            return own.map(Inspection::rich);
        } else if (around.isPresent() && own.isPresent()) {
            return Optional.of(
                    rich(around.get(), expression() + ": " + own.get().signature()));
        }
        return around.map(Inspection::rich);
    }

    private Optional<Page> atWord() {
        return page(expression());
    }

    /** The dotted expression that ends with the word at the cursor, or with the one whose bracket opens there. */
    private String expression() {
        int end = Cursor.wordEnd(text, Cursor.wordStart(text, cursor));
        return Primary.before(text, Math.max(end, Cursor.wordStart(text, cursor)));
    }

    private boolean isFunction(String expression) {
        return switch (resolver.find(expression)) {
            case Found.Value(Callable f) -> true;
            case Found.Value(ArrayFunction f) -> true;
            case Found.Value(PythonModule m) -> true;
            case Found.Method m -> true;
            case Found.Value v -> false;
            case Found.Typed t -> false;
            case Found.Nothing n -> false;
        };
    }

    private Optional<Page> page(String expression) {
        return switch (resolver.find(expression)) {
            case Found.Value(Object value) -> Optional.of(Manual.page(value));
            case Found.Method(String type, Builtin method) -> Optional.of(Manual.ofMethod(type, method));
            case Found.Typed(Class<?> type) -> Optional.of(new Page(Resolver.typeName(type), "", Descriptions.of("")));
            case Found.Nothing n -> Optional.empty();
        };
    }

    /** The full name of a function in the tables; empty for others. */
    static String fullName(Found function) {
        return switch (function) {
            case Found.Value(Builtin builtin) -> String.valueOf(Manual.name(builtin));
            case Found.Value(Ufunc ufunc) -> String.valueOf(Manual.name(ufunc));
            case Found.Method(String type, Builtin method) ->
                type.equals("ndarray") ? "numpy." + method.name() : type + "." + method.name();
            case Found.Value v -> "";
            case Found.Typed t -> "";
            case Found.Nothing n -> "";
        };
    }

    private static Rich rich(Page page) {
        return Rich.html(page.html(), page.text());
    }

    private static Rich rich(Page page, String more) {
        Page line = new Page(more, "", Descriptions.of(""));
        return Rich.html(page.html() + line.html(), page.text() + "\n\n" + more);
    }
}
