package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonIterator;
import java.util.Iterator;

/** {@code itertools.groupby}: neighbours with equal keys. A group ends when the next one is asked for, as in Python. */
final class Groups {
    private final BoundArguments args;
    private final Iterator<Object> items;
    private Object ahead;
    private Object key;
    private int group;

    private Groups(BoundArguments args) {
        this.args = args;
        this.items = Items.of(args.get(0));
    }

    static PythonIterator of(BoundArguments args) {
        Groups groups = new Groups(args);
        return Items.iterator("itertools.groupby", groups::next);
    }

    private Object next() {
        int before = group++;
        while (before > 0 && ahead != null && Operators.areEqual(key, key(ahead))) {
            advance();
        }
        if (before == 0) {
            advance();
        }
        if (ahead == null) {
            return null;
        }
        key = key(ahead);
        int mine = group;
        return Items.pair(key, Items.iterator("itertools._grouper", () -> member(mine)));
    }

    private Object member(int of) {
        if (of != group || ahead == null || !Operators.areEqual(key, key(ahead))) {
            return null;
        }
        Object item = ahead;
        advance();
        return item;
    }

    private void advance() {
        ahead = items.hasNext() ? items.next() : null;
    }

    private Object key(Object item) {
        return args.has(1) ? Items.call(args.context(), (Callable) args.get(1), item) : item;
    }
}
