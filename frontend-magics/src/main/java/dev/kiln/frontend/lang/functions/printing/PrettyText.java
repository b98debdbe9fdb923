package dev.kiln.frontend.lang.functions.printing;

import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.modules.DefaultDict;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.RangeValue;
import dev.kiln.frontend.lang.values.SetValue;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** The text of a value at a cell's end, as IPython writes it: long lists, dicts and sets in lines of 79 characters, sets sorted. */
public final class PrettyText {
    private static final int WIDTH = 79;
    /** The items of a list, dict or set that are shown. */
    private static final int MOST_ITEMS = 1000;

    private final PrettyPrinter out = new PrettyPrinter(WIDTH);
    private final Set<Object> inside = Collections.newSetFromMap(new IdentityHashMap<>());

    private PrettyText() {}

    public static String of(Object value) {
        PrettyText text = new PrettyText();
        text.write(value);
        return text.out.result();
    }

    private void write(Object value) {
        out.begin("", 0);
        switch (value) {
            case RangeValue range -> repr(range);
            case Tuple tuple when tuple.names().isEmpty() -> nested(tuple, "(...)", () -> items(tuple, "(", ")"));
            case Tuple named -> repr(named);
            case List<?> list -> nested(list, "[...]", () -> items(list, "[", "]"));
            case SetValue set -> set(set);
            case DefaultDict dict -> nested(dict, "defaultdict(...)", () -> defaultDict(dict));
            case DictValue dict when dict.getClass() == DictValue.class -> nested(dict, "{...}", () -> entries(dict));
            case ClassValue type -> type(type);
            case Builtin function when function.isType() -> type(function);
            case Instance instance -> instance(instance);
            case Callable function
            when Values.typeName(function).equals("function") && function instanceof Attributed ->
                out.text(function.toString().replaceFirst("^<function ", "<function __main__."));
            case null, default -> repr(value);
        }
        out.end("", 0);
    }

    /** A type by its name alone. */
    private void type(Object type) {
        out.text(type.toString().replaceFirst("^<class '(.*)'>$", "$1"));
    }

    private void instance(Instance instance) {
        repr(instance.toString().replaceFirst("^<(\\S+) object at (0x[0-9a-f]+)>$", "<$1 at $2>"), instance);
    }

    private void repr(Object value) {
        repr(Values.repr(value), value);
    }

    private void repr(String text, Object value) {
        out.begin("", 0);
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (i > 0) {
                out.line();
            }
            out.text(lines.get(i));
        }
        out.end("", 0);
    }

    private void nested(Object value, String again, Runnable contents) {
        if (!inside.add(value)) {
            out.text(again);
            return;
        }
        contents.run();
        inside.remove(value);
    }

    private void items(List<?> items, String begin, String end) {
        out.begin(begin, begin.length());
        for (int i = 0; i < items.size() && more(i); i++) {
            separate(i);
            write(items.get(i));
        }
        if (items.size() == 1 && items instanceof Tuple) {
            out.text(",");
        }
        out.end(end, begin.length());
    }

    private void separate(int index) {
        if (index > 0) {
            out.text(",");
            out.space();
        }
    }

    /** Whether the item with this number is shown; if not, dots are. */
    private boolean more(int index) {
        if (index == MOST_ITEMS) {
            separate(index);
            out.text("...");
        }
        return index < MOST_ITEMS;
    }

    private void set(SetValue set) {
        String name = set.isFrozen() ? "frozenset(" : "";
        if (set.length() == 0) {
            out.text(set.isFrozen() ? "frozenset()" : "set()");
            return;
        }
        List<Object> items = new ArrayList<>();
        set.forEach(items::add);
        if (items.size() <= MOST_ITEMS) {
            sort(items);
        }
        items(items, name + "{", set.isFrozen() ? "})" : "}");
    }

    private static void sort(List<Object> items) {
        try {
            List<Object> sorted = new ArrayList<>(items);
            sorted.sort((a, b) -> less(a, b) ? -1 : less(b, a) ? 1 : 0);
            Collections.copy(items, sorted);
        } catch (PythonError | IllegalArgumentException e) {
            // values without an order stay as they are
            return;
        }
    }

    private static boolean less(Object a, Object b) {
        return Values.truth(Operators.compare(Comparison.LESS, a, b));
    }

    private void entries(DictValue dict) {
        out.begin("{", 1);
        List<Object> keys = dict.keys();
        for (int i = 0; i < keys.size() && more(i); i++) {
            separate(i);
            write(keys.get(i));
            out.text(": ");
            write(dict.get(keys.get(i)));
        }
        out.end("}", 1);
    }

    private void defaultDict(DefaultDict dict) {
        String name = "defaultdict(";
        out.begin(name, name.length());
        write(dict.factory());
        separate(1);
        entries(dict);
        out.end(")", name.length());
    }
}
