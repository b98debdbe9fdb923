package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.grammar.ArrayLexer;
import java.util.List;
import org.antlr.v4.runtime.Token;

/** Names the parts of Python that {@code %%array} leaves out, before the parser stumbles over them. */
final class RefuseOutside {
    private RefuseOutside() {}

    static void check(Source source, List<Token> words) {
        int depth = 0;
        int previous = ArrayLexer.NEWLINE;
        for (Token word : words) {
            int type = word.getType();
            switch (type) {
                case ArrayLexer.OPEN, ArrayLexer.OPEN_BRACKET -> depth++;
                case ArrayLexer.CLOSE, ArrayLexer.CLOSE_BRACKET -> depth--;
                case ArrayLexer.OUTSIDE -> throw refuse(source, word, construct(word.getText()));
                case ArrayLexer.FOR -> {
                    if (depth > 0) {
                        throw refuse(source, word, "A comprehension");
                    }
                }
                case ArrayLexer.AT -> {
                    if (startsLine(previous)) {
                        throw refuse(source, word, "A decorator");
                    }
                }
                case ArrayLexer.STAR, ArrayLexer.POWER -> {
                    if (previous == ArrayLexer.COMMA || previous == ArrayLexer.OPEN || startsLine(previous)) {
                        throw refuse(source, word, "A starred expression");
                    }
                }
                default -> {}
            }
            previous = type;
        }
    }

    private static boolean startsLine(int previous) {
        return previous == ArrayLexer.NEWLINE || previous == ArrayLexer.INDENT || previous == ArrayLexer.DEDENT;
    }

    private static String construct(String word) {
        return switch (word) {
            case "{", "}" -> "A dict or set ({ })";
            case ":=" -> "An assignment inside an expression (:=)";
            case "class" -> "A class";
            case "lambda" -> "A lambda";
            case "from" -> "from … import";
            case "try", "except", "finally", "raise" -> "Exception handling (" + word + ")";
            case "with" -> "A with block";
            case "yield" -> "A generator (yield)";
            default -> word;
        };
    }

    static CellError refuse(Source source, Token word, String construct) {
        return new CellError("SyntaxError", construct + OUT, BuildTree.span(source, word, word), null);
    }

    static final String OUT = " is not part of %%array; use a Java cell.";
}
