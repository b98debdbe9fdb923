package dev.kiln.kernel.jshell;

import com.sun.source.tree.ExpressionTree;
import dev.kiln.kernel.jshell.javac.BlockParser;
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

    /**
     * A cell as snippets.
     *
     * @param statements one for each piece: null for those that are no statements; empty if not known
     * @param isBlock whether all pieces together are known to be the body of a method
     */
    record Cell(List<Piece> pieces, List<SyntaxCheck.Statement> statements, boolean isBlock) {}

    private final BlockParser blocks = new BlockParser();
    private final LazyShell shell = new LazyShell(ReadingShell::make, made -> {});

    /** The snippets of a cell that is to be evaluated: those of {@link #split}, found at once if the cell is plain statements. */
    Cell cell(String code) {
        List<BlockParser.Part> parts = blocks.parse(code);
        if (parts == null || parts.isEmpty()) {
            List<Piece> pieces = split(code);
            return new Cell(pieces, pieces.isEmpty() ? List.of() : SyntaxCheck.statements(pieces), false);
        }
        List<Piece> pieces = new ArrayList<>();
        List<SyntaxCheck.Statement> statements = new ArrayList<>();
        int from = 0;
        for (BlockParser.Part part : parts) {
            boolean last = part == parts.getLast();
            // comments belong to what they stand before, and at the end to the last statement
            int end = last ? code.length() : part.end();
            from += leadingSpace(code.substring(from, end));
            pieces.add(new Piece(code.substring(from, end), from, Completeness.COMPLETE));
            boolean commented = last && !code.substring(part.end()).isBlank();
            statements.add(
                    commented && !(part.tree() instanceof ExpressionTree)
                            ? null
                            : new SyntaxCheck.Statement(
                                    part.tree(),
                                    part.start() - from,
                                    part.initializer() < 0 ? -1 : part.initializer() - from));
            from = end;
        }
        return new Cell(pieces, statements, true);
    }

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
