package dev.kiln.frontend.notebook;

/** Wraps a cell's Java code in a lambda. */
final class JavaLambda {
    /** What the lambda returns if the code does not end in an expression. */
    static final String NOTHING = "\u0000nothing";

    private JavaLambda() {}

    /** One line before the code, so that lines of the lambda are lines of the cell when it starts a line earlier. */
    static String of(String code) {
        String text = code.stripTrailing();
        int cut = lastStatement(text);
        String tail = text.substring(cut);
        boolean expression = !tail.isBlank() && !tail.stripTrailing().endsWith(";");
        String blanks = tail.isBlank()
                ? ""
                : tail.substring(0, tail.length() - tail.stripLeading().length());
        String body = expression
                ? text.substring(0, cut) + blanks + "return (Object) (" + tail.strip() + "\n);"
                : text + "\nreturn \"\\u0000nothing\";";
        return "((java.util.concurrent.Callable<Object>) () -> {\n" + body + "\n})";
    }

    /** Where the last statement begins: after the last semicolon or block outside of brackets, strings and comments. */
    private static int lastStatement(String text) {
        int depth = 0;
        int cut = 0;
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (text.startsWith("//", i)) {
                int end = text.indexOf('\n', i);
                i = end < 0 ? text.length() : end;
            } else if (text.startsWith("/*", i)) {
                int end = text.indexOf("*/", i + 2);
                i = end < 0 ? text.length() : end + 2;
            } else if (text.startsWith("\"\"\"", i)) {
                int end = text.indexOf("\"\"\"", i + 3);
                i = end < 0 ? text.length() : end + 3;
            } else if (c == '"' || c == '\'') {
                i++;
                while (i < text.length() && text.charAt(i) != c) {
                    i += text.charAt(i) == '\\' ? 2 : 1;
                }
                i++;
            } else {
                depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
                i++;
                if (depth == 0 && (c == ';' || c == '}') && !text.substring(i).isBlank()) {
                    cut = i;
                } else if (depth == 0 && (c == ';' || c == '}')) {
                    return c == ';' ? i : text.length();
                }
            }
        }
        return cut;
    }
}
