package dev.kiln.kernel.jshell;

import dev.kiln.frontend.Completion;
import dev.kiln.frontend.Rich;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jdk.jshell.MethodSnippet;
import jdk.jshell.Snippet;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.SourceCodeAnalysis.Completeness;
import jdk.jshell.TypeDeclSnippet;
import jdk.jshell.VarSnippet;

/** Answers an editor's questions on Java code: how a word may go on, what a name is, whether a cell is complete. */
public final class Assistant {

    private static final int MOST_ITEMS = 500;
    private static final Place NOWHERE = new Place(0, List.of(), 1, 1);

    private final JavaSession session;

    /** An assistant that knows what the session's cells have declared. */
    public Assistant(JavaSession session) {
        this.session = session;
    }

    private SourceCodeAnalysis analysis() {
        return session.shell().sourceCodeAnalysis();
    }

    /** Completions at a cursor. */
    public Completion complete(String code, int cursor) {
        return session.asking(() -> completed(code, cursor));
    }

    private Completion completed(String code, int cursor) {
        declareNamesOf(code);
        int from = pieceStart(code, cursor);
        String piece = code.substring(from);
        int[] anchor = {-1};
        String before = undeclared(piece);
        List<SourceCodeAnalysis.Suggestion> found =
                analysis().completionSuggestions(before + piece, before.length() + cursor - from, anchor);
        int start = anchor[0] < before.length() ? cursor : from + anchor[0] - before.length();
        if (found.isEmpty() && from > 0) {
            // names that this cell declares are known once it is read as one block
            found = analysis().completionSuggestions("{" + code, cursor + 1, anchor);
            start = anchor[0] < 1 ? cursor : anchor[0] - 1;
        }
        Map<String, Boolean> texts = new LinkedHashMap<>();
        for (SourceCodeAnalysis.Suggestion s : found) {
            texts.merge(s.continuation(), s.matchesType(), Boolean::logicalOr);
        }
        int word = nameStart(code, cursor);
        if (word < cursor && (found.isEmpty() || start == word)) {
            String begun = code.substring(word, cursor);
            session.noted().keySet().stream()
                    .filter(name -> name.startsWith(begun))
                    .forEach(name -> texts.putIfAbsent(name, false));
            start = texts.isEmpty() ? start : word;
        }
        List<Completion.Item> items = new ArrayList<>();
        boolean member = start > 0 && code.charAt(start - 1) == '.';
        for (boolean matching : new boolean[] {true, false}) {
            texts.forEach((text, matches) -> {
                if (matches == matching && items.size() < MOST_ITEMS) {
                    items.add(new Completion.Item(text, kind(text, member)));
                }
            });
        }
        return new Completion(items, start, cursor);
    }

    /** Start of the snippet that holds the cursor: JShell's analysis sees one at a time. */
    private int pieceStart(String code, int cursor) {
        int start = 0;
        for (Splitter.Piece piece : session.split(code.substring(0, cursor))) {
            start = piece.offset();
        }
        return start;
    }

    /** JShell must know the variables that the code names, so that it can tell their members. */
    private void declareNamesOf(String code) {
        try {
            session.declareNoted(code);
        } catch (InterruptedCell e) {
            // JShell answers from what it knows
        }
    }

    /** Local declarations of those names of a text that JShell cannot be told of now, because a cell runs; empty if there are none. */
    private String undeclared(String code) {
        StringBuilder declarations = new StringBuilder();
        for (String name : NotedVariables.identifiers(code)) {
            NotedVariables.Noted variable = session.noted().get(name);
            if (variable != null) {
                declarations.append(variable.type()).append(' ').append(name).append("; ");
            }
        }
        return declarations.isEmpty() ? "" : "{ " + declarations;
    }

    private String kind(String text, boolean member) {
        if (text.endsWith("(") || text.endsWith("()")) {
            return "function";
        }
        if (session.noted().containsKey(text)) {
            return "instance";
        }
        for (Snippet s : session.shell().snippets().toList()) {
            if (session.shell().status(s).isActive()) {
                if (s instanceof VarSnippet v && v.name().equals(text)) {
                    return "instance";
                }
                if (s instanceof TypeDeclSnippet t && t.name().equals(text)) {
                    return "class";
                }
            }
        }
        if (javax.lang.model.SourceVersion.isKeyword(text.strip())) {
            return "keyword";
        }
        if (!text.isEmpty() && Character.isUpperCase(text.charAt(0))) {
            return text.equals(text.toUpperCase(java.util.Locale.ROOT)) && text.length() > 1 ? "property" : "class";
        }
        return member ? "property" : "module";
    }

    /** Signatures, and the documentation's text, of the name at a cursor. */
    public Optional<Rich> inspect(String code, int cursor, boolean more) {
        return session.asking(() -> inspected(code, cursor, more));
    }

    private Optional<Rich> inspected(String code, int cursor, boolean more) {
        int end = cursor;
        while (end < code.length() && Character.isJavaIdentifierPart(code.charAt(end))) {
            end++;
        }
        if (end > 0 && end == cursor && !Character.isJavaIdentifierPart(code.charAt(end - 1))) {
            return call(code, cursor, more);
        }
        int begin = nameStart(code, end);
        String name = code.substring(begin, end);
        if (name.isEmpty()) {
            return Optional.empty();
        }
        declareNamesOf(name);
        Optional<String> own = declared(name);
        if (own.isPresent()) {
            return own.map(Rich::text);
        }
        return documentation(name + "(", name.length() + 1, more)
                .or(() -> documentation(name, name.length(), more))
                .or(() -> call(code, begin, more));
    }

    /** Inside a call's brackets: the method or constructor that is called. */
    private Optional<Rich> call(String code, int cursor, boolean more) {
        // right behind a call is still at it
        int end = cursor > 0 && code.charAt(cursor - 1) == ')' ? cursor - 1 : cursor;
        for (int open : OpenBrackets.before(code, end)) {
            String name = code.substring(nameStart(code, open), open);
            if (!name.isEmpty()) {
                declareNamesOf(code.substring(0, open));
                // the whole expression first: a().b(…) is found by its type alone
                String whole = code.substring(pieceStart(code, open), open + 1);
                String called = (code.substring(0, open - name.length()).matches("(?s).*\\bnew\\s+") ? "new " : "")
                        + name + "(";
                return documentation(whole, whole.length(), more)
                        .or(() -> documentation(called, called.length(), more));
            }
        }
        return Optional.empty();
    }

    private static int nameStart(String code, int end) {
        int begin = end;
        while (begin > 0 && (Character.isJavaIdentifierPart(code.charAt(begin - 1)) || code.charAt(begin - 1) == '.')) {
            begin--;
        }
        return begin;
    }

    private Optional<Rich> documentation(String code, int cursor, boolean more) {
        String before = undeclared(code);
        List<SourceCodeAnalysis.Documentation> found =
                analysis().documentation(before + code, before.length() + cursor, true);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder();
        for (SourceCodeAnalysis.Documentation d : found) {
            if (!text.isEmpty()) {
                text.append('\n');
            }
            text.append(d.signature()).append('\n');
            String doc = d.javadoc();
            if (doc != null && !doc.isBlank()) {
                String plain = plain(doc);
                int stop = plain.indexOf("\n\n");
                String shown = more || found.size() == 1 || stop < 0 ? plain : plain.substring(0, stop);
                text.append(shown.indent(4));
            }
        }
        return Optional.of(Rich.text(text.toString().stripTrailing()));
    }

    private static String plain(String javadoc) {
        return javadoc.replaceAll("\\{@(?:code|link|linkplain|literal|value)\\s+([^}]*)}", "$1")
                .replaceAll("<(?:p|/p|br)\\s*/?>", "\n")
                .replaceAll("<[^>]+>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&nbsp;", " ")
                .replace("&amp;", "&")
                .strip();
    }

    private Optional<String> declared(String name) {
        NotedVariables.Noted variable = session.noted().get(name);
        if (variable != null) {
            return Optional.of(variable.shown() + " " + name);
        }
        List<String> lines = new ArrayList<>();
        session.shell()
                .snippets()
                .filter(s -> session.shell().status(s).isActive())
                .forEach(s -> {
                    switch (s) {
                        case VarSnippet v when v.name().equals(name) -> lines.add(v.typeName() + " " + v.name());
                        case MethodSnippet m
                        when m.name().equals(name) -> lines.add(m.source().strip());
                        case TypeDeclSnippet t
                        when t.name().equals(name) -> lines.add(t.source().strip());
                        default -> {
                            // imports, statements, other names
                        }
                    }
                });
        return lines.isEmpty() ? Optional.empty() : Optional.of(String.join("\n\n", lines));
    }

    /** {@code complete}, {@code incomplete} or {@code invalid}. */
    public String isComplete(String code) {
        List<Splitter.Piece> pieces = session.split(code);
        for (Splitter.Piece piece : pieces) {
            Completeness c = piece.completeness();
            if (c == Completeness.DEFINITELY_INCOMPLETE || c == Completeness.CONSIDERED_INCOMPLETE) {
                return "incomplete";
            }
            // JShell calls "int = 7q;" complete: the parser knows better
            if (c == Completeness.UNKNOWN
                    || !SyntaxCheck.problems(piece.source(), NOWHERE).isEmpty()) {
                return "invalid";
            }
        }
        return "complete";
    }
}
