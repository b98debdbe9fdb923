package dev.kiln.frontend.lang;

import java.math.BigInteger;

/** What the text of a number or a string means. */
final class Literals {
    private Literals() {}

    /**
     * @throws NumberFormatException when it does not fit 64 bits
     */
    static long integer(String text) {
        BigInteger value = wide(text);
        if (value.bitLength() > 63) {
            throw new NumberFormatException(text);
        }
        return value.longValue();
    }

    /** An integer of any size. */
    static BigInteger wide(String text) {
        String digits = text.replace("_", "").toLowerCase(java.util.Locale.ROOT);
        if (digits.startsWith("0x")) {
            return new BigInteger(digits.substring(2), 16);
        } else if (digits.startsWith("0o")) {
            return new BigInteger(digits.substring(2), 8);
        } else if (digits.startsWith("0b")) {
            return new BigInteger(digits.substring(2), 2);
        }
        return new BigInteger(digits);
    }

    static double floating(String text) {
        return Double.parseDouble(text.replace("_", ""));
    }

    /** The number of characters before the first one of a string token's body. */
    static int start(String token) {
        int quote = quote(token);
        return isLong(token) ? quote + 3 : quote + 1;
    }

    /** The body of a string token, escapes as written. */
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

    /** A text with its escapes replaced. */
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
                case '0' -> result.append('\0');
                case '\\', '\'', '"' -> result.append(next);
                case 'x', 'u' -> {
                    int digits = next == 'x' ? 2 : 4;
                    if (i + 1 + digits > text.length()) {
                        result.append('\\').append(next);
                    } else {
                        result.append((char) Integer.parseInt(text.substring(i + 1, i + 1 + digits), 16));
                        i += digits;
                    }
                }
                default -> result.append('\\').append(next);
            }
        }
        return result.toString();
    }
}
