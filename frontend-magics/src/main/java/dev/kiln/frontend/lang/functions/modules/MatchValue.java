package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a regular expression was found.
 *
 * @param searched the text
 */
record MatchValue(PatternValue pattern, String searched, MatchResult found) implements Attributed {
    private static final Pattern REFERENCE = Pattern.compile("\\\\(?:g<(\\w+)>|(\\d{1,2})|(.))", Pattern.DOTALL);

    private static final Map<String, Builtin> METHODS = methods();

    private static Map<String, Builtin> methods() {
        Map<String, Builtin> methods = new LinkedHashMap<>();
        for (Builtin row : List.of(
                Builtin.of("group(self, *groups)", args -> {
                    List<Object> asked = args.items(1);
                    return asked.size() < 2
                            ? self(args).group(asked.isEmpty() ? 0L : asked.getFirst())
                            : Items.tuple(asked.stream().map(self(args)::group).toList());
                }),
                Builtin.of(
                        "groups(self, default=None)",
                        args -> Items.tuple(self(args).groups(args.get(1)))),
                Builtin.of("groupdict(self, default=None)", args -> {
                    DictValue groups = new DictValue();
                    self(args).pattern.compiled().names().forEach(name -> {
                        Object value = self(args).group(name);
                        groups.put(name, value == None.NONE ? args.get(1) : value);
                    });
                    return groups;
                }),
                Builtin.of("start(self, group=0)", args ->
                        (long) self(args).found.start(self(args).number(args.get(1)))),
                Builtin.of("end(self, group=0)", args ->
                        (long) self(args).found.end(self(args).number(args.get(1)))),
                Builtin.of("expand(self, template)", args -> self(args).expanded(args.text(1))),
                Builtin.of("span(self, group=0)", args -> {
                    int group = self(args).number(args.get(1));
                    return Items.pair((long) self(args).found.start(group), (long)
                            self(args).found.end(group));
                }))) {
            methods.put(row.name(), row);
        }
        return Collections.unmodifiableMap(methods);
    }

    private static MatchValue self(BoundArguments args) {
        return (MatchValue) args.get(0);
    }

    private int number(Object group) {
        if (group instanceof String name) {
            int named = pattern.compiled().names().indexOf(name);
            Integer number = named < 0
                    ? null
                    : pattern.compiled().pattern().namedGroups().get("g" + named);
            if (number == null) {
                throw PythonError.index("no such group");
            }
            return number;
        }
        long number = Values.integer(group);
        if (number < 0 || number > found.groupCount()) {
            throw PythonError.index("no such group");
        }
        return (int) number;
    }

    Object group(Object group) {
        String value = found.group(number(group));
        return value == null ? None.NONE : value;
    }

    List<Object> groups(Object otherwise) {
        List<Object> groups = new ArrayList<>();
        for (int i = 1; i <= found.groupCount(); i++) {
            groups.add(found.group(i) == null ? otherwise : found.group(i));
        }
        return groups;
    }

    /** The group that ended last: of those that end at the same place the inner ones ended before the outer ones. 0: none was matched. */
    private int lastGroup() {
        int last = 0;
        for (int i = 1; i <= found.groupCount(); i++) {
            if (found.start(i) < 0) {
                continue;
            }
            boolean inside = last > 0 && found.end(i) == found.end(last) && found.end(i) > found.start(i);
            if (last == 0 || found.end(i) >= found.end(last) && !inside) {
                last = i;
            }
        }
        return last;
    }

    private Object lastName() {
        int last = lastGroup();
        for (String name : pattern.compiled().names()) {
            if (last > 0 && number(name) == last) {
                return name;
            }
        }
        return None.NONE;
    }

    /** What {@code findall} lists: the text, its only group, or a tuple of its groups. */
    Object listed() {
        List<Object> groups = groups("");
        return groups.isEmpty() ? found.group() : groups.size() == 1 ? groups.getFirst() : Items.tuple(groups);
    }

    /** A template with the groups that it names. */
    String expanded(String template) {
        return REFERENCE.matcher(template).replaceAll(reference -> {
            String name = reference.group(1) == null ? reference.group(2) : reference.group(1);
            String value = name == null
                    ? plain(reference.group(3))
                    : group(name.matches("\\d+") ? (Object) Long.valueOf(name) : name) instanceof String s ? s : "";
            return Matcher.quoteReplacement(value);
        });
    }

    private static String plain(String escaped) {
        return switch (escaped) {
            case "n" -> "\n";
            case "t" -> "\t";
            case "r" -> "\r";
            case "\\" -> "\\";
            default -> {
                if (Character.isLetter(escaped.charAt(0))) {
                    throw PythonError.value("bad escape \\" + escaped + " in the replacement");
                }
                yield "\\" + escaped;
            }
        };
    }

    @Override
    public Object item(Object index) {
        return group(index);
    }

    @Override
    public Object attribute(String name) {
        return switch (name) {
            case "string" -> searched;
            case "re" -> pattern;
            case "lastindex" -> lastGroup() == 0 ? None.NONE : (Object) (long) lastGroup();
            case "lastgroup" -> lastName();
            default -> METHODS.containsKey(name) ? METHODS.get(name).bind(this) : null;
        };
    }

    @Override
    public Collection<String> attributes() {
        List<String> names = new ArrayList<>(METHODS.keySet());
        names.addAll(List.of("string", "re", "lastindex", "lastgroup"));
        return names;
    }

    @Override
    public String typeName() {
        return "re.Match";
    }

    @Override
    public String toString() {
        return "<re.Match object; span=(" + found.start() + ", " + found.end() + "), match="
                + Values.repr(found.group()) + ">";
    }
}
