package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.lang.grammar.ArrayLexer;
import dev.kiln.frontend.lang.grammar.ArrayParser;
import dev.kiln.frontend.lang.grammar.IndentingLexer;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;

/** Parses a cell: splits it into tokens, rejects unsupported Python, builds the tree. Stops at the first error. */
public final class Parse {
    private static final int LONGEST_MARK = 80;

    private Parse() {}

    /**
     * @param modules the names in a module, or null when there is no such module
     * @throws CellError a SyntaxError or IndentationError
     */
    public static List<Statement> cell(Source source, Function<String, Collection<String>> modules) {
        try {
            ArrayLexer lexer = lexer(source.text(), source.firstLine(), source.firstColumn());
            ArrayParser parser = parser(source, lexer, null);
            return new BuildTree(source, modules).cell(parser.cell());
        } catch (IndentingLexer.LexicalError e) {
            throw new CellError(e.kind(), e.getMessage(), whole(source, e.line()), null);
        } catch (StackOverflowError e) {
            throw new CellError(
                    "RecursionError",
                    "maximum recursion depth exceeded during compilation",
                    whole(source, longestLine(source)),
                    "Maybe assign parts of the longest expression to variables.");
        }
    }

    private static Span whole(Source source, int line) {
        return new Span(source, line, 0, line, Math.min(source.line(line).length(), LONGEST_MARK));
    }

    /** The longest line, where the deepest nesting most likely is. */
    private static int longestLine(Source source) {
        List<String> lines = source.text().lines().toList();
        int longest = 0;
        for (int i = 1; i < lines.size(); i++) {
            longest = lines.get(i).length() > lines.get(longest).length() ? i : longest;
        }
        return source.firstLine() + longest;
    }

    /**
     * An expression inside a formatted string.
     *
     * @param owner the class that the string is in, or null
     */
    static Expression formula(Source source, String owner, String text, int line, int column) {
        ArrayParser parser = parser(source, lexer(text, line, column), owner);
        return new BuildExpression(source, owner).expressions(parser.formula().expressions());
    }

    private static ArrayLexer lexer(String text, int line, int column) {
        ArrayLexer lexer = new ArrayLexer(CharStreams.fromString(text));
        lexer.setLine(line);
        lexer.setCharPositionInLine(column);
        lexer.removeErrorListeners();
        return lexer;
    }

    private static ArrayParser parser(Source source, ArrayLexer lexer, String owner) {
        CommonTokenStream tokens = new CommonTokenStream(lexer);
        tokens.fill();
        SoftKeywords.mark(tokens.getTokens());
        PrivateNames.mark(tokens.getTokens(), owner);
        RejectUnsupported.check(source, tokens.getTokens());
        ArrayParser parser = new ArrayParser(tokens);
        parser.removeErrorListeners();
        parser.addErrorListener(new ReportSyntaxError(source, lexer.unclosed()));
        return parser;
    }
}
