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
        int depth = 0;
        int signs = 0;
        boolean header = false;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            int type = token.getType();
            int previous = i == 0 ? ArrayLexer.NEWLINE : tokens.get(i - 1).getType();
            switch (type) {
                case ArrayLexer.DEF -> header = true;
                case ArrayLexer.NEWLINE -> header = false;
                case ArrayLexer.OPEN, ArrayLexer.OPEN_BRACKET -> depth++;
                case ArrayLexer.CLOSE, ArrayLexer.CLOSE_BRACKET -> depth--;
                case ArrayLexer.OUTSIDE -> throw outside(i);
                case ArrayLexer.FOR -> {
                    if (depth > 0) {
                        throw replace(
                                token,
                                "A comprehension",
                                "write a for loop with append",
                                "Maybe use a for loop with append(…), or an array expression such as np.arange(n) ** 2.");
                    }
                }
                case ArrayLexer.AT -> {
                    if (startsLine(previous)) {
                        throw refuse(token, "A decorator", "Maybe call it by its name: f = decorate(f).");
                    }
                }
                case ArrayLexer.STAR, ArrayLexer.POWER -> star(i, previous, header);
                default -> {}
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

    private void star(int i, int previous, boolean header) {
        Token token = tokens.get(i);
        int next = tokens.get(Math.min(i + 1, tokens.size() - 1)).getType();
        boolean leads = previous == ArrayLexer.COMMA
                || previous == ArrayLexer.OPEN
                || startsLine(previous)
                || previous == ArrayLexer.OPEN_BRACKET
                || previous == ArrayLexer.ASSIGN;
        boolean bare = next == ArrayLexer.COMMA || next == ArrayLexer.CLOSE;
        if (!leads || bare) {
            return;
        } else if (header) {
            throw refuse(
                    token,
                    "A parameter that takes the rest (" + token.getText() + "…)",
                    "Maybe accept a tuple or a list, or give the parameters defaults.");
        }
        throw refuse(token, "A starred expression", "Maybe write the items one by one: x[0], x[1].");
    }

    private static boolean isSign(int type) {
        return type == ArrayLexer.MINUS
                || type == ArrayLexer.PLUS
                || type == ArrayLexer.TILDE
                || type == ArrayLexer.NOT;
    }

    private static boolean startsLine(int previous) {
        return previous == ArrayLexer.NEWLINE || previous == ArrayLexer.INDENT || previous == ArrayLexer.DEDENT;
    }

    private CellError outside(int i) {
        Token token = tokens.get(i);
        return switch (token.getText()) {
            case "{", "}" -> refuse(token, "A dict or set ({ })", "Maybe use lists, or a variable for each value.");
            case ":=" ->
                refuse(token, "An assignment inside an expression (:=)", "Maybe assign on a separate line before.");
            case "class" -> refuse(token, "A class", "Maybe use functions and tuples, or a Java record.");
            case "lambda" -> replace(token, "A lambda", "use def", "Maybe use def: def f(x): return ….");
            case "raise" -> refuse(token, "Exception handling (raise)", "Maybe use assert condition, message.");
            case "try", "except", "finally" ->
                refuse(
                        token,
                        "Exception handling (" + token.getText() + ")",
                        "Maybe check with if before an operation that could fail.");
            case "with" -> refuse(token, "A with block", with(i));
            case "yield" -> refuse(token, "A generator (yield)", "Maybe append to a list and return it.");
            default -> refuse(token, token.getText(), "Maybe use plain functions: cells run one after the other.");
        };
    }

    private String with(int i) {
        String rest = "";
        for (Token token : tokens.subList(i + 1, Math.min(i + 4, tokens.size()))) {
            rest += token.getText();
        }
        return rest.endsWith("errstate")
                ? "Maybe omit the line: Kiln does not warn of floating-point errors."
                : rest.endsWith("printoptions")
                        ? "Maybe print with an f-string, or round first: np.round(x, 3)."
                        : "Maybe omit it; np.load, np.save, %read and %write open and close files by themselves.";
    }

    private CellError refuse(Token token, String construct, String advice) {
        return refuse(source, token, construct, advice);
    }

    /**
     * @param instead what the language has instead
     */
    private CellError replace(Token token, String construct, String instead, String advice) {
        return new CellError(
                "SyntaxError", construct + PythonError.OUTSIDE + instead + ".", Spans.of(source, token, token), advice);
    }

    static CellError refuse(Source source, Token token, String construct, String advice) {
        return new CellError("SyntaxError", construct + PythonError.USE_JAVA, Spans.of(source, token, token), advice);
    }
}
