package dev.kiln.frontend.lang.functions;

import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.FormatSpec;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;

/** The methods of strings. */
final class TextMethods {
    private TextMethods() {}

    static final Map<String, Builtin> TABLE = table(
            Builtin.of("upper(self)", args -> text(args).toUpperCase(Locale.ROOT)),
            Builtin.of("lower(self)", args -> text(args).toLowerCase(Locale.ROOT)),
            Builtin.of("casefold(self)", args -> text(args).toLowerCase(Locale.ROOT)),
            Builtin.of("capitalize(self)", args -> capitalized(text(args))),
            Builtin.of("title(self)", args -> title(text(args))),
            Builtin.of("swapcase(self)", args -> swapped(text(args))),
            Builtin.of("strip(self, chars=None, /)", args -> stripped(args, true, true)),
            Builtin.of("lstrip(self, chars=None, /)", args -> stripped(args, true, false)),
            Builtin.of("rstrip(self, chars=None, /)", args -> stripped(args, false, true)),
            Builtin.of("split(self, sep=None, maxsplit=-1)", args -> list(split(args, false))),
            Builtin.of("rsplit(self, sep=None, maxsplit=-1)", args -> list(split(args, true))),
            Builtin.of("splitlines(self, keepends=False)", TextMethods::lines),
            Builtin.of(
                    "partition(self, sep, /)",
                    args -> partition(args, text(args).indexOf(args.text(1)), false)),
            Builtin.of(
                    "rpartition(self, sep, /)",
                    args -> partition(args, text(args).lastIndexOf(args.text(1)), true)),
            Builtin.of("join(self, iterable, /)", TextMethods::join),
            Builtin.of("replace(self, old, new, count=-1, /)", TextMethods::replace),
            Builtin.of("startswith(self, prefix, start=0, end=None, /)", args -> {
                String part = part(args);
                return anyOf(args, "startswith", part::startsWith);
            }),
            Builtin.of("endswith(self, suffix, start=0, end=None, /)", args -> {
                String part = part(args);
                return anyOf(args, "endswith", part::endsWith);
            }),
            Builtin.of("removeprefix(self, prefix, /)", args -> {
                String prefix = args.text(1);
                return text(args).startsWith(prefix) ? text(args).substring(prefix.length()) : text(args);
            }),
            Builtin.of("removesuffix(self, suffix, /)", args -> {
                String suffix = args.text(1);
                return text(args).endsWith(suffix) && !suffix.isEmpty()
                        ? text(args).substring(0, text(args).length() - suffix.length())
                        : text(args);
            }),
            Builtin.of("find(self, sub, start=0, end=None, /)", args -> find(args, false)),
            Builtin.of("rfind(self, sub, start=0, end=None, /)", args -> find(args, true)),
            Builtin.of("index(self, sub, start=0, end=None, /)", args -> found(find(args, false))),
            Builtin.of("rindex(self, sub, start=0, end=None, /)", args -> found(find(args, true))),
            Builtin.of("count(self, sub, start=0, end=None, /)", TextMethods::count),
            Builtin.of("ljust(self, width, fillchar=' ', /)", args -> padded(args, "<")),
            Builtin.of("rjust(self, width, fillchar=' ', /)", args -> padded(args, ">")),
            Builtin.of("center(self, width, fillchar=' ', /)", TextMethods::center),
            Builtin.of("zfill(self, width, /)", TextMethods::zeros),
            Builtin.of("isdigit(self)", args -> all(args, TextMethods::isDigit)),
            Builtin.of("isdecimal(self)", args -> all(args, Character::isDigit)),
            Builtin.of("isnumeric(self)", args -> all(args, TextMethods::isNumeric)),
            Builtin.of("isalpha(self)", args -> all(args, Character::isLetter)),
            Builtin.of("isalnum(self)", args -> all(args, Character::isLetterOrDigit)),
            Builtin.of("isascii(self)", args -> text(args).chars().allMatch(c -> c < 128)),
            Builtin.of("isspace(self)", args -> all(args, Character::isWhitespace)),
            Builtin.of(
                    "isupper(self)",
                    args -> text(args).chars().anyMatch(Character::isUpperCase)
                            && text(args).chars().noneMatch(Character::isLowerCase)),
            Builtin.of(
                    "islower(self)",
                    args -> text(args).chars().anyMatch(Character::isLowerCase)
                            && text(args).chars().noneMatch(Character::isUpperCase)),
            Builtin.of("istitle(self)", args -> isTitle(text(args))),
            Builtin.of("isprintable(self)", args -> text(args).codePoints().allMatch(TextMethods::isPrintable)),
            Builtin.of("encode(self, encoding='utf-8', errors='strict')", BytesMethods::encode),
            Builtin.of("expandtabs(self, tabsize=8)", TextMethods::expanded),
            Builtin.of("translate(self, table, /)", TextMethods::translated),
            Builtin.of("maketrans(x, y=?, z='', /)", TextMethods::translation),
            Builtin.of("isidentifier(self)", args -> text(args).matches("[\\p{L}_][\\p{L}\\p{Nd}_]*")),
            Builtin.of(
                    "format(self, *values, **named)",
                    args -> new FormatText(text(args), args.items(1), args.named(2)).text()),
            Builtin.of("format_map(self, mapping, /)", args -> {
                if (!(Values.core(args.get(1)) instanceof DictValue table)) {
                    throw PythonError.type("'" + Values.typeName(args.get(1)) + "' object is not subscriptable");
                }
                Map<String, Object> named = new LinkedHashMap<>();
                table.forEach((key, value) -> named.put(Values.str(key), value));
                return new FormatText(text(args), List.of(), named).text();
            }));

    /** Whether capital letters begin the words, and small ones follow them. */
    private static boolean isTitle(String text) {
        boolean cased = false;
        boolean any = false;
        for (int c : text.codePoints().toArray()) {
            boolean upper = Character.isUpperCase(c) || Character.isTitleCase(c);
            if (upper && cased || Character.isLowerCase(c) && !cased) {
                return false;
            }
            cased = upper || Character.isLowerCase(c);
            any |= cased;
        }
        return any;
    }

    private static String text(BoundArguments args) {
        return args.text(0);
    }

    /** Digits, and those above and below the line. */
    private static boolean isDigit(int c) {
        return Character.isDigit(c)
                || "\u00b2\u00b3\u00b9\u2070".indexOf(c) >= 0
                || c >= 0x2074 && c <= 0x2079
                || c >= 0x2080 && c <= 0x2089;
    }

    private static boolean isNumeric(int c) {
        int type = Character.getType(c);
        return type == Character.DECIMAL_DIGIT_NUMBER
                || type == Character.LETTER_NUMBER
                || type == Character.OTHER_NUMBER;
    }

    private static boolean isPrintable(int c) {
        return c == ' '
                || !Character.isSpaceChar(c)
                        && switch (Character.getType(c)) {
                            case Character.CONTROL,
                                    Character.FORMAT,
                                    Character.SURROGATE,
                                    Character.PRIVATE_USE,
                                    Character.UNASSIGNED -> false;
                            default -> true;
                        };
    }

    private static String expanded(BoundArguments args) {
        StringBuilder out = new StringBuilder();
        int column = 0;
        for (char c : text(args).toCharArray()) {
            if (c == '\t') {
                int blanks = args.integer(1) <= 0 ? 0 : (int) (args.integer(1) - column % args.integer(1));
                out.repeat(' ', blanks);
                column += blanks;
            } else {
                out.append(c);
                column = c == '\n' || c == '\r' ? 0 : column + 1;
            }
        }
        return out.toString();
    }

    private static String translated(BoundArguments args) {
        if (!(args.get(1) instanceof DictValue table)) {
            throw PythonError.type("'" + Values.typeName(args.get(1)) + "' object is not subscriptable");
        }
        StringBuilder out = new StringBuilder();
        text(args).codePoints().forEach(c -> {
            switch (table.get((long) c)) {
                case null -> out.appendCodePoint(c);
                case Long other -> out.appendCodePoint(other.intValue());
                case String other -> out.append(other);
                case None none -> {}
                case Object other -> throw PythonError.type("character mapping must return integer, None or str");
            }
        });
        return out.toString();
    }

    /** {@code str.maketrans}: of a dict, or of texts of the same length and one of what is to go. */
    private static DictValue translation(BoundArguments args) {
        DictValue table = new DictValue();
        if (!args.isGiven(1)) {
            if (!(args.get(0) instanceof DictValue given)) {
                throw PythonError.type("if you give only one argument to maketrans it must be a dict");
            }
            given.forEach(
                    (key, value) -> table.put(key instanceof String s ? (Object) (long) s.codePointAt(0) : key, value));
            return table;
        }
        int[] from = args.text(0).codePoints().toArray();
        int[] to = args.text(1).codePoints().toArray();
        if (from.length != to.length) {
            throw PythonError.value("the first two maketrans arguments must have equal length");
        }
        for (int i = 0; i < from.length; i++) {
            table.put((long) from[i], (long) to[i]);
        }
        args.text(2).codePoints().forEach(c -> table.put((long) c, None.NONE));
        return table;
    }

    private static Object list(List<String> parts) {
        return new NumberList(parts);
    }

    private static boolean all(BoundArguments args, IntPredicate holds) {
        String text = text(args);
        return text.length() == 1
                ? holds.test(text.charAt(0))
                : !text.isEmpty() && text.codePoints().allMatch(holds);
    }

    private static String capitalized(String text) {
        return text.isEmpty()
                ? text
                : text.substring(0, 1).toUpperCase(Locale.ROOT)
                        + text.substring(1).toLowerCase(Locale.ROOT);
    }

    private static String title(String text) {
        StringBuilder title = new StringBuilder();
        boolean inWord = false;
        for (char c : text.toCharArray()) {
            title.append(inWord ? Character.toLowerCase(c) : Character.toUpperCase(c));
            inWord = Character.isLetter(c);
        }
        return title.toString();
    }

    private static String swapped(String text) {
        StringBuilder swapped = new StringBuilder();
        for (char c : text.toCharArray()) {
            swapped.append(Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c));
        }
        return swapped.toString();
    }

    private static String stripped(BoundArguments args, boolean left, boolean right) {
        String text = text(args);
        IntPredicate goes = args.has(1) ? c -> args.text(1).indexOf(c) >= 0 : Character::isWhitespace;
        int from = 0;
        int to = text.length();
        while (left && from < to && goes.test(text.charAt(from))) {
            from++;
        }
        while (right && to > from && goes.test(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }

    private static List<String> split(BoundArguments args, boolean fromRight) {
        String text = text(args);
        long most = args.integer(2);
        if (!args.has(1)) {
            return words(text, most, fromRight);
        }
        String separator = args.text(1);
        if (separator.isEmpty()) {
            throw PythonError.value("empty separator");
        }
        List<String> parts = new ArrayList<>();
        if (fromRight) {
            int end = text.length();
            for (int at = before(text, separator, end);
                    at >= 0 && most != parts.size();
                    at = before(text, separator, end)) {
                parts.addFirst(text.substring(at + separator.length(), end));
                end = at;
            }
            parts.addFirst(text.substring(0, end));
            return parts;
        }
        int start = 0;
        for (int at = text.indexOf(separator); at >= 0 && most != parts.size(); at = text.indexOf(separator, start)) {
            parts.add(text.substring(start, at));
            start = at + separator.length();
        }
        parts.add(text.substring(start));
        return parts;
    }

    /** The last place of a separator that ends before an index, or -1. */
    private static int before(String text, String separator, int end) {
        int last = end - separator.length();
        return last < 0 ? -1 : text.lastIndexOf(separator, last);
    }

    private static List<String> words(String text, long most, boolean fromRight) {
        return fromRight ? wordsFromRight(text, most) : wordsFromLeft(text, most);
    }

    private static List<String> wordsFromLeft(String text, long most) {
        List<String> words = new ArrayList<>();
        int at = 0;
        while (true) {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            if (at == text.length()) {
                return words;
            } else if (words.size() == most) {
                words.add(text.substring(at));
                return words;
            }
            int start = at;
            while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            words.add(text.substring(start, at));
        }
    }

    private static List<String> wordsFromRight(String text, long most) {
        List<String> words = new ArrayList<>();
        int at = text.length();
        while (true) {
            while (at > 0 && Character.isWhitespace(text.charAt(at - 1))) {
                at--;
            }
            if (at == 0) {
                return words.reversed();
            } else if (words.size() == most) {
                words.add(text.substring(0, at));
                return words.reversed();
            }
            int end = at;
            while (at > 0 && !Character.isWhitespace(text.charAt(at - 1))) {
                at--;
            }
            words.add(text.substring(at, end));
        }
    }

    private static Object lines(BoundArguments args) {
        List<String> lines = new ArrayList<>();
        String text = text(args);
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || c == '\r') {
                int end = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n' ? i + 2 : i + 1;
                lines.add(text.substring(start, args.flag(1) ? end : i));
                start = end;
                i = end - 1;
            }
        }
        if (start < text.length()) {
            lines.add(text.substring(start));
        }
        return list(lines);
    }

    private static Object partition(BoundArguments args, int at, boolean fromRight) {
        String text = text(args);
        String separator = args.text(1);
        if (separator.isEmpty()) {
            throw PythonError.value("empty separator");
        } else if (at < 0) {
            return new Tuple(fromRight ? List.of("", "", text) : List.of(text, "", ""));
        }
        return new Tuple(List.of(text.substring(0, at), separator, text.substring(at + separator.length())));
    }

    private static String join(BoundArguments args) {
        List<String> texts = new ArrayList<>();
        if (!Values.isIterable(args.get(1))) {
            throw PythonError.type("can only join an iterable");
        }
        for (Object item : args.items(1)) {
            if (!(Values.core(item) instanceof String text)) {
                throw PythonError.type("sequence item " + texts.size() + ": expected str instance, "
                        + Values.typeName(item) + " found");
            }
            texts.add(text);
        }
        return String.join(text(args), texts);
    }

    private static String replace(BoundArguments args) {
        long most = args.integer(3);
        if (most < 0) {
            return text(args).replace(args.text(1), args.text(2));
        }
        String text = text(args);
        String old = args.text(1);
        StringBuilder result = new StringBuilder();
        int start = 0;
        for (long n = 0; n < most; n++) {
            int at = text.indexOf(old, start);
            if (at < 0) {
                break;
            }
            result.append(text, start, at).append(args.text(2));
            start = at + old.length();
            if (old.isEmpty() && start < text.length()) {
                result.append(text.charAt(start++));
            } else if (old.isEmpty()) {
                break;
            }
        }
        return result.append(text.substring(Math.min(start, text.length()))).toString();
    }

    /** The part of the text between {@code start} and {@code end}, arguments 2 and 3. */
    private static String part(BoundArguments args) {
        int length = text(args).length();
        int from = bound(args.has(2) ? args.integer(2) : 0, length);
        return text(args).substring(from, Math.max(from, bound(args.has(3) ? args.integer(3) : length, length)));
    }

    private static int bound(long index, int length) {
        return (int) Math.clamp(index < 0 ? index + length : index, 0, length);
    }

    private static boolean anyOf(BoundArguments args, String method, java.util.function.Predicate<String> holds) {
        return switch (Values.core(args.get(1))) {
            case String text -> holds.test(text);
            case Tuple texts -> texts.stream().anyMatch(text -> Values.core(text) instanceof String s && holds.test(s));
            default ->
                throw PythonError.type(
                        method + " first arg must be str or a tuple of str, not " + Values.typeName(args.get(1)));
        };
    }

    private static long find(BoundArguments args, boolean last) {
        String part = part(args);
        int at = last ? part.lastIndexOf(args.text(1)) : part.indexOf(args.text(1));
        int from = bound(args.has(2) ? args.integer(2) : 0, text(args).length());
        return at < 0 ? -1 : at + from;
    }

    private static long found(long at) {
        if (at < 0) {
            throw PythonError.value("substring not found");
        }
        return at;
    }

    private static long count(BoundArguments args) {
        String part = part(args);
        String wanted = args.text(1);
        if (wanted.isEmpty()) {
            return part.length() + 1L;
        }
        long count = 0;
        for (int at = part.indexOf(wanted); at >= 0; at = part.indexOf(wanted, at + wanted.length())) {
            count++;
        }
        return count;
    }

    private static String fill(BoundArguments args) {
        String fill = args.text(2);
        if (fill.codePointCount(0, fill.length()) != 1) {
            throw PythonError.type("The fill character must be exactly one character long");
        }
        return fill;
    }

    private static String padded(BoundArguments args, String align) {
        return FormatSpec.apply(fill(args) + align + Math.max(0, args.integer(1)), text(args));
    }

    private static String center(BoundArguments args) {
        long missing = args.integer(1) - text(args).length();
        if (missing <= 0) {
            return text(args);
        }
        // CPython puts the odd blank to the left when the width is odd
        long left = missing / 2 + (missing & args.integer(1) & 1);
        return fill(args).repeat((int) left) + text(args) + fill(args).repeat((int) (missing - left));
    }

    private static String zeros(BoundArguments args) {
        String text = text(args);
        int sign = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
        long missing = args.integer(1) - text.length();
        return missing <= 0 ? text : text.substring(0, sign) + "0".repeat((int) missing) + text.substring(sign);
    }

    private static Map<String, Builtin> table(Builtin... rows) {
        Map<String, Builtin> table = new LinkedHashMap<>();
        for (Builtin row : rows) {
            table.put(row.name(), row.name().startsWith("format") ? row : row.plain());
        }
        return Collections.unmodifiableMap(table);
    }
}
