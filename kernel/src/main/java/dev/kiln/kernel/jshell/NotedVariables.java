package dev.kiln.kernel.jshell;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;

/**
 * Variables with a value but no declaration yet. No Java code has named them, so the difference cannot be observed, and each declaration
 * would take JShell milliseconds.
 *
 * <p>Invariant: a noted name does not occur in any code that JShell has evaluated. A text that names it is evaluated after its
 * declaration, and a name that a text has mentioned before, such as in a method that waits for it, is not noted.
 */
final class NotedVariables {

    private static final Pattern UNICODE_ESCAPE = Pattern.compile("\\\\u+([0-9a-fA-F]{4})");

    /**
     * A value and the type that its variable is to have.
     *
     * @param shown the type as the user sees it
     * @param isResult whether it is the value of an expression, such as {@code _7}
     */
    record Noted(String type, Object value, String shown, boolean isResult) {
        /** What is to be remembered of it when something else holds the value. */
        Noted withoutValue() {
            return new Noted(type, null, shown, isResult);
        }
    }

    private final Map<String, Noted> noted = new LinkedHashMap<>();
    private final Set<String> mentioned = new HashSet<>();
    private final ClassLoader loader;

    NotedVariables(ClassLoader loader) {
        this.loader = loader;
    }

    /** Notes a variable, unless it has to be declared at once; returns whether it was noted. */
    boolean note(String name, Object value, String type) {
        if (mentioned.contains(name)
                || !SourceVersion.isIdentifier(name)
                || SourceVersion.isKeyword(name)
                || !fits(type, value)) {
            noted.remove(name);
            return false;
        }
        noted.put(name, new Noted(type, value, type, false));
        return true;
    }

    /** Notes a variable of Java code that the compiler has accepted; returns whether it was noted. */
    boolean keep(String name, Noted variable) {
        if (mentioned.contains(name)) {
            return false;
        }
        noted.put(name, variable);
        return true;
    }

    /** Gives a noted variable a value of its type. */
    void update(String name, Object value) {
        noted.computeIfPresent(name, (n, was) -> new Noted(was.type(), value, was.shown(), was.isResult()));
    }

    /** Whether a declaration with this type will certainly compile and take the value. */
    private boolean fits(String type, Object value) {
        return switch (type) {
            case "boolean" -> value instanceof Boolean;
            case "int" -> value instanceof Integer;
            case "long" -> value instanceof Long;
            case "float" -> value instanceof Float;
            case "double" -> value instanceof Double;
            case "String" -> value == null || value instanceof String;
            case "java.util.List<Object>" -> value == null || value instanceof List<?>;
            case String other -> other.indexOf('.') > 0 && fitsClass(other, value);
        };
    }

    private boolean fitsClass(String type, Object value) {
        try {
            Class<?> c = Class.forName(type, false, loader);
            return Modifier.isPublic(c.getModifiers())
                    && c.getTypeParameters().length == 0
                    && (value == null || c.isInstance(value));
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /** The variable noted under a name, or null. */
    Noted get(String name) {
        return noted.get(name);
    }

    /** All noted variables, in the order of their first notes. */
    Map<String, Noted> all() {
        return noted;
    }

    /** Forgets a variable: it is declared, or gone. */
    void remove(String name) {
        noted.remove(name);
    }

    /** A text is evaluated now: its names, with exceptions, are declared from now on as soon as they have a value. */
    void mention(String code, Set<String> except) {
        identifiers(code).stream().filter(name -> !except.contains(name)).forEach(mentioned::add);
    }

    /** Whether no text has mentioned a name yet. */
    boolean isUnmentioned(String name) {
        return !mentioned.contains(name);
    }

    /** Those noted names that a text mentions, with exceptions, by type. */
    Map<String, List<String>> in(String code, Set<String> except) {
        if (noted.isEmpty()) {
            return Map.of();
        }
        return identifiers(code).stream()
                .filter(name -> noted.containsKey(name) && !except.contains(name))
                .sorted()
                .collect(Collectors.groupingBy(
                        name -> noted.get(name).type(), LinkedHashMap::new, Collectors.toCollection(ArrayList::new)));
    }

    /** All words of a text that can be names; words of comments and literals too, which does no harm. */
    static Set<String> identifiers(String code) {
        String text = UNICODE_ESCAPE
                .matcher(code)
                .replaceAll(m -> java.util.regex.Matcher.quoteReplacement(
                        String.valueOf((char) Integer.parseInt(m.group(1), 16))));
        Set<String> names = new HashSet<>();
        int at = 0;
        while (at < text.length()) {
            int start = at;
            while (at < text.length() && Character.isJavaIdentifierPart(text.codePointAt(at))) {
                at += Character.charCount(text.codePointAt(at));
            }
            if (at > start) {
                names.add(text.substring(start, at));
            } else {
                at += Character.charCount(text.codePointAt(at));
            }
        }
        return names;
    }
}
