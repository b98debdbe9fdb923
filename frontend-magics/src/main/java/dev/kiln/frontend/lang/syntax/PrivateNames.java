package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.lang.grammar.ArrayLexer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;

/** Names with two underscores in front, in a class: Python puts the class's name before them, so that derived classes may have their own. */
final class PrivateNames {
    private PrivateNames() {}

    /** A class whose block is open, and how deep its block is. */
    private record Block(String owner, int depth) {}

    /**
     * Renames such names in a text.
     *
     * @param owner the class that the text is in, or null
     */
    static void mark(List<Token> tokens, String owner) {
        Deque<Block> open = new ArrayDeque<>();
        if (owner != null) {
            open.push(new Block(owner, 0));
        }
        int depth = 0;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            switch (token.getType()) {
                case ArrayLexer.INDENT -> depth++;
                case ArrayLexer.DEDENT -> {
                    depth--;
                    while (!open.isEmpty() && open.peek().depth() > depth) {
                        open.pop();
                    }
                }
                case ArrayLexer.NAME -> {
                    if (!open.isEmpty()) {
                        ((CommonToken) token)
                                .setText(renamed(token.getText(), open.peek().owner()));
                    }
                }
                case ArrayLexer.CLASS -> {
                    if (i + 1 < tokens.size()
                            && tokens.get(i + 1).getType() == ArrayLexer.NAME
                            && hasBlock(tokens, i)) {
                        open.push(new Block(tokens.get(++i).getText(), depth + 1));
                    }
                }
                default -> {}
            }
        }
    }

    private static boolean hasBlock(List<Token> tokens, int from) {
        int end = from;
        while (end < tokens.size() && tokens.get(end).getType() != ArrayLexer.NEWLINE) {
            end++;
        }
        return end + 1 < tokens.size() && tokens.get(end + 1).getType() == ArrayLexer.INDENT;
    }

    private static String renamed(String name, String owner) {
        String bare = owner.replaceFirst("^_+", "");
        boolean isPrivate = name.startsWith("__") && !name.endsWith("__") && !bare.isEmpty();
        return isPrivate ? "_" + bare + name : name;
    }
}
