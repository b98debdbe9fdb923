package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.values.PythonError;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Formats times by C's {@code strftime} codes, in English. */
final class StrfTime {
    private StrfTime() {}

    static String format(String format, ZonedDateTime time) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < format.length(); i++) {
            char c = format.charAt(i);
            if (c != '%' || i + 1 == format.length()) {
                text.append(c);
                continue;
            }
            i++;
            text.append(format.charAt(i) == '%' ? "%" : part(format.charAt(i), time));
        }
        return text.toString();
    }

    private static String part(char code, ZonedDateTime time) {
        String pattern = switch (code) {
            case 'Y' -> "uuuu";
            case 'y' -> "uu";
            case 'm' -> "MM";
            case 'd' -> "dd";
            case 'H' -> "HH";
            case 'I' -> "hh";
            case 'M' -> "mm";
            case 'S' -> "ss";
            case 'f' -> "SSSSSS";
            case 'p' -> "a";
            case 'a' -> "EEE";
            case 'A' -> "EEEE";
            case 'b' -> "MMM";
            case 'B' -> "MMMM";
            case 'j' -> "DDD";
            case 'F' -> "uuuu-MM-dd";
            case 'T' -> "HH:mm:ss";
            case 'z' -> "xx";
            case 'Z' -> "zzz";
            default ->
                throw PythonError.value("Invalid format code '%" + code + "' of a time")
                        .maybe("Maybe use %Y, %m, %d, %H, %M or %S.");
        };
        return time.format(DateTimeFormatter.ofPattern(pattern, Locale.US));
    }
}
