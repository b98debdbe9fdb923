package dev.kiln.frontend.lang.pyplot;

import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonIterable;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Several handles together: the bars of {@code bar} and {@code hist}, the parts of error bars.
 *
 * @param name as it is printed
 */
record Container(String name, List<Object> items) implements Attributed, PythonIterable {
    private static final Map<String, Builtin> METHODS = Map.of(
            "set_label",
            Builtin.library("set_label(self, s)", args -> {
                if (((Container) args.get(0)).items.getFirst() instanceof Handle handle) {
                    handle.artist().label(Values.str(args.get(1)));
                }
                return None.NONE;
            }),
            "remove",
            Builtin.library("remove(self)", args -> {
                for (Object item : ((Container) args.get(0)).items) {
                    if (item instanceof Handle handle) {
                        handle.axes().axes().remove(handle.artist());
                    }
                }
                return None.NONE;
            }));

    @Override
    public Object attribute(String attribute) {
        Builtin method = METHODS.get(attribute);
        return attribute.equals("patches") ? new Tuple(items) : method == null ? null : method.bind(this);
    }

    @Override
    public Collection<String> attributes() {
        return List.of("patches", "set_label", "remove");
    }

    @Override
    public Iterator<Object> iterator() {
        return items.iterator();
    }

    @Override
    public long length() {
        return items.size();
    }

    @Override
    public Object item(Object index) {
        return Indexing.get(new Tuple(items), index);
    }

    @Override
    public String typeName() {
        return name;
    }

    @Override
    public String toString() {
        return "<" + name + " object of " + items.size() + " artists>";
    }
}
