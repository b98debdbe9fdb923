package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.lang.grammar.ArrayLexer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;

/**
 * Marks the names {@code match} and {@code case} where they begin a statement of that kind. Elsewhere they are names, as in {@code match =
 * re.match(…)}: a match statement is a line that ends in a colon and has a block which begins with {@code case}.
 */
final class SoftKeywords {
    private SoftKeywords() {}

    static void mark(List<Token> tokens) {
        Deque<Integer> blocks = new ArrayDeque<>();
        int depth = 0;
        for (int i = 0; i < tokens.size(); i++) {
            int type = tokens.get(i).getType();
            if (type == ArrayLexer.INDENT) {
                depth++;
            } else if (type == ArrayLexer.DEDENT) {
                depth--;
                while (!blocks.isEmpty() && blocks.peek() > depth) {
                    blocks.pop();
                }
            } else if (type == ArrayLexer.NAME && beginsLine(tokens, i)) {
                if (!blocks.isEmpty() && blocks.peek() == depth && isName(tokens.get(i), "case")) {
                    ((CommonToken) tokens.get(i)).setType(ArrayLexer.CASE);
                } else if (isName(tokens.get(i), "match") && hasCases(tokens, i)) {
                    ((CommonToken) tokens.get(i)).setType(ArrayLexer.MATCH);
                    blocks.push(depth + 1);
                }
            }
        }
    }

    private static boolean beginsLine(List<Token> tokens, int i) {
        return i == 0
                || switch (tokens.get(i - 1).getType()) {
                    case ArrayLexer.NEWLINE, ArrayLexer.INDENT, ArrayLexer.DEDENT -> true;
                    default -> false;
                };
    }

    private static boolean hasCases(List<Token> tokens, int from) {
        int end = from;
        while (end < tokens.size() && tokens.get(end).getType() != ArrayLexer.NEWLINE) {
            end++;
        }
        return end + 2 < tokens.size()
                && tokens.get(end - 1).getType() == ArrayLexer.COLON
                && tokens.get(end + 1).getType() == ArrayLexer.INDENT
                && isName(tokens.get(end + 2), "case");
    }

    private static boolean isName(Token token, String name) {
        return token.getType() == ArrayLexer.NAME && token.getText().equals(name);
    }
}
