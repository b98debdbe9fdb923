package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Undo;
import dev.kiln.frontend.lang.values.Values;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** {@code collections.OrderedDict}: a dict whose entries can be moved to an end. */
final class OrderedDict extends DictValue implements Attributed {
    private static final Map<String, Builtin> METHODS = Map.of(
            "move_to_end",
            Builtin.of("move_to_end(self, key, last=True)", args -> self(args).move(args.get(1), args.flag(2)))
                    .changing(0),
            "popitem",
            Builtin.of("popitem(self, last=True)", args -> {
                OrderedDict self = self(args);
                if (self.size() > 0) {
                    Undo.changing(args.context(), self, self.end(args.flag(1)));
                }
                return self.pop(args.flag(1));
            }),
            "copy",
            Builtin.of("copy(self)", args -> {
                OrderedDict copy = new OrderedDict();
                copy.putAll(self(args));
                return copy;
            }));

    private static OrderedDict self(BoundArguments args) {
        return (OrderedDict) args.get(0);
    }

    static Object of(BoundArguments args) {
        OrderedDict made = new OrderedDict();
        made.putAll(Tables.dict(args, 0));
        return made;
    }

    /** Two ordered dicts are equal if their entries stand in the same order, too. */
    @Override
    public boolean equals(Object other) {
        return super.equals(other) && (!(other instanceof OrderedDict) || keys().equals(((OrderedDict) other).keys()));
    }

    @Override
    public int hashCode() {
        return super.hashCode();
    }

    @Override
    public Object attribute(String name) {
        Builtin method = METHODS.get(name);
        return method == null ? null : method.bind(this);
    }

    private Object move(Object key, boolean last) {
        if (!moveToEnd(key, last)) {
            throw new PythonError("KeyError", Values.repr(key), null);
        }
        return None.NONE;
    }

    private Object pop(boolean last) {
        if (size() == 0) {
            throw new PythonError("KeyError", "'dictionary is empty'", null);
        }
        Object key = end(last);
        return Items.pair(key, remove(key));
    }

    @Override
    public Collection<String> attributes() {
        return List.of("move_to_end", "popitem", "copy");
    }

    @Override
    public String typeName() {
        return "collections.OrderedDict";
    }

    @Override
    public String toString() {
        return "OrderedDict(" + (size() == 0 ? "" : super.toString()) + ")";
    }
}
