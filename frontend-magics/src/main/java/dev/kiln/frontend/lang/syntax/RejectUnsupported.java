package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.lang.grammar.ArrayLexer;
import dev.kiln.frontend.lang.values.PythonError;
import java.util.List;
import org.antlr.v4.runtime.Token;

/** Rejects the parts of Python that {@code %%array} does not have, with advice what to use instead, before the parser sees them. */
final class RejectUnsupported {
    /** The longest run of unary signs; parsing a longer one could overflow the stack. */
    private static final int MOST_SIGNS = 100;

    private final Source source;
    private final List<Token> tokens;

    private RejectUnsupported(Source source, List<Token> tokens) {
        this.source = source;
        this.tokens = tokens;
    }

    static void check(Source source, List<Token> tokens) {
        new RejectUnsupported(source, tokens).check();
    }

    private void check() {
        int signs = 0;
        for (Token token : tokens) {
            int type = token.getType();
            if (type == ArrayLexer.OUTSIDE) {
                throw refuse(
                        source, token, token.getText(), "Maybe use plain functions: cells run one after the other.");
            }
            signs = isSign(type) ? signs + 1 : 0;
            if (signs > MOST_SIGNS) {
                throw new CellError(
                        "RecursionError",
                        "maximum recursion depth exceeded during compilation",
                        Spans.of(source, token, token),
                        "Maybe omit some of the operators.");
            }
        }
    }

    private static boolean isSign(int type) {
        return type == ArrayLexer.MINUS
                || type == ArrayLexer.PLUS
                || type == ArrayLexer.TILDE
                || type == ArrayLexer.NOT;
    }

    static CellError refuse(Source source, Token token, String construct, String advice) {
        return new CellError("SyntaxError", construct + PythonError.USE_JAVA, Spans.of(source, token, token), advice);
    }
}
