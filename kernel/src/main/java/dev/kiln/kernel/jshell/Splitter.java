package dev.kiln.kernel.jshell;

import java.util.ArrayList;
import java.util.List;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.SourceCodeAnalysis.Completeness;

/** Splits Java code into the snippets that JShell evaluates one by one. */
final class Splitter {

    /**
     * A snippet.
     *
     * @param source what JShell is given
     * @param offset of its first character in the code
     * @param completeness JShell's verdict
     */
    record Piece(String source, int offset, Completeness completeness) {

        /** Whether other code may follow on the same line. */
        boolean canBeFollowed() {
            String text = source.stripTrailing();
            String lastLine = text.substring(text.lastIndexOf('\n') + 1);
            return completeness == Completeness.COMPLETE
                    && (text.endsWith(";") || text.endsWith("}"))
                    && !lastLine.contains("//");
        }

        /** Whether the user ended it with a semicolon. */
        boolean closed() {
            return completeness == Completeness.COMPLETE
                    && source.stripTrailing().endsWith(";");
        }
    }

    private final LazyShell shell = new LazyShell(ReadingShell::make, made -> {});

    /** All snippets; an incomplete or wrong one is the last. */
    List<Piece> split(String code) {
        List<Piece> pieces = new ArrayList<>();
        String rest = code;
        while (!rest.isBlank()) {
            SourceCodeAnalysis.CompletionInfo info =
                    shell.get().sourceCodeAnalysis().analyzeCompletion(rest);
            int at = code.length() - rest.length();
            if (info.completeness() == Completeness.EMPTY) {
                break;
            }
            if (!info.completeness().isComplete()) {
                int skip = leadingSpace(rest);
                pieces.add(new Piece(rest.substring(skip), at + skip, info.completeness()));
                break;
            }
            String source = info.source();
            int skip = leadingSpace(rest);
            pieces.add(new Piece(source.stripLeading(), at + skip, info.completeness()));
            String next = info.remaining();
            if (next.length() >= rest.length()) {
                break;
            }
            rest = next;
        }
        return pieces;
    }

    private static int leadingSpace(String text) {
        return text.length() - text.stripLeading().length();
    }
}
