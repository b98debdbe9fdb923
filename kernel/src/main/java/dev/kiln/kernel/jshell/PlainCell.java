package dev.kiln.kernel.jshell;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A snippet that may be plain enough to need no compiler: a declaration with an initializer, or an expression.
 *
 * @param type the declared type, {@code var} included; null for an expression
 * @param name the declared name; null for an expression
 * @param expression the initializer or the expression
 * @param closed whether the user ended it with a semicolon
 */
record PlainCell(String type, String name, String expression, boolean closed) {

    /** Types whose variables {@link NotedVariables} can hold. */
    private static final Set<String> TYPES = Set.of("boolean", "int", "long", "float", "double", "String");

    private static final int LONGEST = 200;
    private static final Pattern DECLARATION = Pattern.compile(
            "(boolean|int|long|float|double|String|var)\\s+([A-Za-z_$][\\w$]*)\\s*=(?!=)(.*)", Pattern.DOTALL);
    /** What no such snippet holds: calls, members, elements, blocks, lambdas, comments, assignments, Unicode escapes. */
    private static final Pattern OTHER = Pattern.compile(
            "[\\w$]\\s*\\(|\\.\\s*[A-Za-z_$]{2}|[\\[{@\\\\]|->|::|//|/\\*|\\+\\+|--|(?<![=!<>])=(?!=)|\"\"\"|\\bnew\\b|\\binstanceof\\b");

    /** Reads a snippet; null if it is surely not that plain. */
    static PlainCell of(String text) {
        String source = text.strip();
        if (source.isEmpty() || source.length() > LONGEST) {
            return null;
        }
        Matcher declaration = DECLARATION.matcher(source);
        boolean declares = declaration.matches();
        String code = declares ? declaration.group(3) : source;
        boolean closed = code.endsWith(";");
        if (closed) {
            code = code.substring(0, code.length() - 1);
        }
        if (code.indexOf(';') >= 0
                || code.indexOf('\n') >= 0
                || code.isBlank()
                || OTHER.matcher(code).find()) {
            return null;
        }
        return declares
                ? new PlainCell(declaration.group(1), declaration.group(2), code, closed)
                : new PlainCell(null, null, code, closed);
    }

    /** What the snippet's variable or result is; null if the compiler has to see it. */
    Constant value(FoldConstants fold) {
        Constant value = fold.of(expression);
        if (value != null && type != null && !type.equals("var")) {
            value = value.assigned(type);
        }
        return value == null || !TYPES.contains(value.type()) ? null : value;
    }
}
