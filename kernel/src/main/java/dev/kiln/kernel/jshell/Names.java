package dev.kiln.kernel.jshell;

import java.util.regex.Pattern;

/** Takes JShell's internal names out of messages: {@code REPL.$JShell$25B.p} is {@code p} to the user. */
public final class Names {

    private static final Pattern INTERNAL = Pattern.compile("(?:REPL\\.)?\\$JShell\\$(?:\\d+[A-Z]*|R\\d+)[.$]?");
    private static final Pattern EMPTY_LOCATION = Pattern.compile("\\R\\s*location:\\s*class\\s*(?=\\R|$)");

    private Names() {}

    /** The message without internal names. */
    public static String plain(String message) {
        return EMPTY_LOCATION
                .matcher(INTERNAL.matcher(message).replaceAll(""))
                .replaceAll("")
                .stripTrailing();
    }

    /** Whether two texts name one type, with or without its package. */
    static boolean sameType(String a, String b) {
        return a.equals(b) || simple(a).equals(simple(b));
    }

    private static String simple(String type) {
        return type.indexOf('<') >= 0 ? type : type.substring(type.lastIndexOf('.') + 1);
    }
}
