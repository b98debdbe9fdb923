package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A compiled regular expression.
 *
 * @param written its text
 * @param compiled its translation
 */
record PatternValue(String written, long flags, PatternText.Translated compiled) implements Attributed {
    static final Map<String, Builtin> METHODS = methods();

    /** Parameters of methods that the module's functions do not have. */
    static final List<String> OF_METHODS = List.of("pos", "endpos");

    private static final Pattern NOTHING = Pattern.compile("(?!)");

    static PatternValue compile(String text, long flags) {
        int java = ((flags & 2) != 0 ? Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE : 0)
                | ((flags & 8) != 0 ? Pattern.MULTILINE : 0)
                | ((flags & 16) != 0 ? Pattern.DOTALL : 0)
                | ((flags & 64) != 0 ? Pattern.COMMENTS : 0);
        return new PatternValue(text, flags, PatternText.translate(text, java));
    }

    private static Map<String, Builtin> methods() {
        Map<String, Builtin> methods = new LinkedHashMap<>();
        for (Builtin row : List.of(
                Builtin.of("match(self, string, pos=0, endpos=None)", args -> one(args, Matcher::lookingAt)),
                Builtin.of("fullmatch(self, string, pos=0, endpos=None)", args -> one(args, Matcher::matches)),
                Builtin.of("search(self, string, pos=0, endpos=None)", args -> one(args, Matcher::find)),
                Builtin.of("findall(self, string, pos=0, endpos=None)", args -> {
                    List<Object> all = new ArrayList<>();
                    for (MatchValue match :
                            self(args).all(args.text(1), self(args).within(args))) {
                        all.add(match.listed());
                    }
                    return new NumberList(all);
                }),
                Builtin.of(
                        "finditer(self, string, pos=0, endpos=None)",
                        args -> Items.iterator(
                                "callable_iterator",
                                self(args)
                                        .all(args.text(1), self(args).within(args))
                                        .iterator())),
                Builtin.of("split(self, string, maxsplit=0)", PatternValue::split),
                Builtin.of(
                        "sub(self, repl, string, count=0)",
                        args -> replaced(args).getFirst()),
                Builtin.of("subn(self, repl, string, count=0)", args -> new Tuple(replaced(args))))) {
            methods.put(row.name(), row);
        }
        return Collections.unmodifiableMap(methods);
    }

    private static PatternValue self(BoundArguments args) {
        return (PatternValue) args.get(0);
    }

    /** What a search looks through: it ends when the cell is interrupted, since some expressions take for ever. */
    private record Interruptible(String text) implements CharSequence {
        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            if (Thread.currentThread().isInterrupted()) {
                throw new PythonError("KeyboardInterrupt", "", null);
            }
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.substring(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    private Matcher matcher(String in) {
        return compiled.pattern().matcher(new Interruptible(in));
    }

    /**
     * A matcher of a part of a text: the text ends at {@code endpos}, but begins where it does, so that {@code ^} is not at {@code pos}.
     */
    private Matcher within(BoundArguments args) {
        String text = args.text(1);
        int end = args.has(3) ? (int) Math.clamp(args.integer(3), 0, text.length()) : text.length();
        int start = (int) Math.clamp(args.integer(2), 0, text.length());
        return start > end
                ? compiled.pattern().matcher("").region(0, 0).usePattern(NOTHING)
                : matcher(text.substring(0, end))
                        .region(start, end)
                        .useAnchoringBounds(false)
                        .useTransparentBounds(true);
    }

    private static Object one(BoundArguments args, java.util.function.Predicate<Matcher> found) {
        Matcher matcher = self(args).within(args);
        try {
            return found.test(matcher) ? new MatchValue(self(args), args.text(1), matcher.toMatchResult()) : None.NONE;
        } catch (StackOverflowError e) {
            throw tooDeep(args.text(1));
        }
    }

    private static PythonError tooDeep(String text) {
        return new PythonError(
                "RecursionError",
                "the pattern goes back too often over a text of " + text.length() + " characters",
                "Maybe search a line at a time.");
    }

    private List<MatchValue> all(String text) {
        return all(text, matcher(text));
    }

    private List<MatchValue> all(String text, Matcher matcher) {
        List<MatchValue> all = new ArrayList<>();
        try {
            while (matcher.find()) {
                all.add(new MatchValue(this, text, matcher.toMatchResult()));
            }
        } catch (StackOverflowError e) {
            throw tooDeep(text);
        }
        return all;
    }

    private static Object split(BoundArguments args) {
        String text = args.text(1);
        long most = args.integer(2) == 0 ? Long.MAX_VALUE : Math.max(0, args.integer(2));
        List<Object> parts = new ArrayList<>();
        int from = 0;
        for (MatchValue match : self(args).all(text)) {
            if (most-- <= 0) {
                break;
            }
            parts.add(text.substring(from, match.found().start()));
            parts.addAll(match.groups(None.NONE));
            from = match.found().end();
        }
        parts.add(text.substring(from));
        return new NumberList(parts);
    }

    /** The text with replacements, and how many there are. */
    private static List<Object> replaced(BoundArguments args) {
        String text = args.text(2);
        long most = args.integer(3) == 0 ? Long.MAX_VALUE : args.integer(3);
        StringBuilder result = new StringBuilder();
        int from = 0;
        long count = 0;
        for (MatchValue match : self(args).all(text)) {
            if (count == most) {
                break;
            }
            result.append(text, from, match.found().start());
            result.append(
                    args.get(1) instanceof Callable function
                            ? Values.str(Items.call(args.context(), function, match))
                            : match.expanded(args.text(1)));
            from = match.found().end();
            count++;
        }
        return List.of(result.append(text.substring(from)).toString(), count);
    }

    @Override
    public Object attribute(String name) {
        return switch (name) {
            case "pattern" -> written;
            case "flags" -> flags | 32;
            case "groups" -> (long) matcher("").groupCount();
            default -> METHODS.containsKey(name) ? METHODS.get(name).bind(this) : null;
        };
    }

    @Override
    public Collection<String> attributes() {
        List<String> names = new ArrayList<>(METHODS.keySet());
        names.addAll(List.of("pattern", "flags", "groups"));
        return names;
    }

    @Override
    public String typeName() {
        return "re.Pattern";
    }

    @Override
    public String toString() {
        return "re.compile(" + Values.repr(written) + ")";
    }
}
