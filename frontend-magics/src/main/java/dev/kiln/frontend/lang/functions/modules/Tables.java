package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.List;

/** Reads what a dict can be made of. */
final class Tables {
    private Tables() {}

    /**
     * The entries that a call gives: a dict or pairs, which may be missing, and named ones after them.
     *
     * @param at the parameter of the dict or the pairs; the next one collects the named ones
     */
    static DictValue dict(BoundArguments args, int at) {
        DictValue made = new DictValue();
        if (args.isGiven(at) && args.has(at)) {
            if (args.get(at) instanceof DictValue other) {
                made.putAll(other);
            } else {
                for (Object pair : args.items(at)) {
                    List<Object> items = Values.items(pair);
                    if (items.size() != 2) {
                        throw PythonError.value(
                                "dictionary update sequence element has length " + items.size() + "; 2 is required");
                    }
                    made.put(items.get(0), items.get(1));
                }
            }
        }
        args.named(at + 1).forEach(made::put);
        return made;
    }
}
