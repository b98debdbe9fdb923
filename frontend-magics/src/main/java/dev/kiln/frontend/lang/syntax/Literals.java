package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.WideIntegers;
import java.math.BigInteger;

/** Evaluates the text of number and string literals. */
final class Literals {
    private Literals() {}

    /**
     * The value as a Long, or as a BigInteger when 64 bits are too few.
     *
     * @throws PythonError when Python rejects the literal
     */
    static Object integer(String text) {
        String digits = text.replace("_", "").toLowerCase(java.util.Locale.ROOT);
        if (digits.startsWith("0x")) {
            return WideIntegers.narrow(new BigInteger(digits.substring(2), 16));
        } else if (digits.startsWith("0o")) {
            return WideIntegers.narrow(new BigInteger(digits.substring(2), 8));
        } else if (digits.startsWith("0b")) {
            return WideIntegers.narrow(new BigInteger(digits.substring(2), 2));
        } else if (digits.startsWith("0") && !digits.matches("0+")) {
            throw PythonError.value(
                    "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal"
                            + " integers");
        }
        return WideIntegers.parse(digits);
    }

    static double floating(String text) {
        return Double.parseDouble(text.replace("_", ""));
    }

    /** The number of characters before the body of a string token. */
    static int start(String token) {
        int quote = quote(token);
        return isLong(token) ? quote + 3 : quote + 1;
    }

    /** The body of a string token, with escapes as written. */
    static String body(String token) {
        return token.substring(start(token), token.length() - (isLong(token) ? 3 : 1));
    }

    static boolean isRaw(String token) {
        return token.substring(0, quote(token))
                .toLowerCase(java.util.Locale.ROOT)
                .contains("r");
    }

    private static int quote(String token) {
        int at = 0;
        while (token.charAt(at) != '\'' && token.charAt(at) != '"') {
            at++;
        }
        return at;
    }

    private static boolean isLong(String token) {
        String rest = token.substring(quote(token));
        return rest.length() >= 6 && (rest.startsWith("'''") || rest.startsWith("\"\"\""));
    }

    /** Replaces the escapes in a string's body. */
    static String unescape(String text) {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\\' || i + 1 == text.length()) {
                result.append(c);
                continue;
            }
            char next = text.charAt(++i);
            switch (next) {
                case '\n' -> {}
                case 'n' -> result.append('\n');
                case 't' -> result.append('\t');
                case 'r' -> result.append('\r');
                case '0', '1', '2', '3', '4', '5', '6', '7' -> {
                    int end = i + 1;
                    while (end < text.length() && end < i + 3 && text.charAt(end) >= '0' && text.charAt(end) <= '7') {
                        end++;
                    }
                    result.append((char) Integer.parseInt(text.substring(i, end), 8));
                    i = end - 1;
                }
                case 'a' -> result.append('\u0007');
                case 'b' -> result.append('\b');
                case 'f' -> result.append('\f');
                case 'v' -> result.append('\u000B');
                case '\\', '\'', '"' -> result.append(next);
                case 'N' -> {
                    int end = text.indexOf('}', i);
                    if (i + 1 == text.length() || text.charAt(i + 1) != '{' || end < 0) {
                        throw PythonError.value("(unicode error) 'unicodeescape' codec can't decode bytes in position "
                                + (i - 1) + "-" + i + ": malformed \\N character escape");
                    }
                    result.appendCodePoint(named(text.substring(i + 2, end), i - 1, end));
                    i = end;
                }
                case 'x', 'u', 'U' -> {
                    int digits = next == 'x' ? 2 : next == 'u' ? 4 : 8;
                    String code = text.substring(i + 1, Math.min(i + 1 + digits, text.length()));
                    if (!code.matches("[0-9a-fA-F]{" + digits + "}")) {
                        throw PythonError.value("(unicode error) 'unicodeescape' codec can't decode bytes in position "
                                + (i - 1) + "-" + (i + code.length()) + ": truncated \\" + next
                                + "X".repeat(digits) + " escape");
                    }
                    long point = Long.parseLong(code, 16);
                    if (point > Character.MAX_CODE_POINT) {
                        throw PythonError.value("(unicode error) 'unicodeescape' codec can't decode bytes in position "
                                + (i - 1) + "-" + (i + digits) + ": illegal Unicode character");
                    }
                    result.appendCodePoint((int) point);
                    i += digits;
                }
                default -> result.append('\\').append(next);
            }
        }
        return result.toString();
    }

    private static int named(String name, int from, int to) {
        try {
            return Character.codePointOf(name);
        } catch (IllegalArgumentException e) {
            throw PythonError.value("(unicode error) 'unicodeescape' codec can't decode bytes in position " + from + "-"
                    + to + ": unknown Unicode character name");
        }
    }
}
