package dev.kiln.frontend.lang.objects;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A class that a cell defines, or one of Python's exception classes. */
public final class ClassValue implements Callable {
    /** The class that all others come from. */
    public static final ClassValue OBJECT = new ClassValue("object", List.of(), Map.of(), null);

    private final String name;
    private final List<ClassValue> bases;
    private final Map<String, Object> members;
    private final List<ClassValue> order;
    private final Caller caller;

    /**
     * @param members what the body of the class assigned
     * @param caller runs its methods; null for a class of Python's own
     */
    public ClassValue(String name, List<ClassValue> bases, Map<String, Object> members, Caller caller) {
        this.name = name;
        this.bases = List.copyOf(bases);
        this.members = new LinkedHashMap<>(members);
        this.caller = caller;
        this.order = order();
    }

    /** The method resolution order: this class, then those that it comes from, each before its own bases (C3). */
    private List<ClassValue> order() {
        List<ClassValue> order = new ArrayList<>(List.of(this));
        List<List<ClassValue>> queues = new ArrayList<>();
        bases.forEach(base -> queues.add(new ArrayList<>(base.order)));
        queues.add(new ArrayList<>(bases));
        if (bases.isEmpty() && OBJECT != null) {
            queues.add(new ArrayList<>(List.of(OBJECT)));
        }
        while (queues.removeIf(List::isEmpty) || !queues.isEmpty()) {
            if (queues.isEmpty()) {
                break;
            }
            ClassValue next = queues.stream()
                    .map(List::getFirst)
                    .filter(head -> queues.stream().noneMatch(q -> q.indexOf(head) > 0))
                    .findFirst()
                    .orElseThrow(() -> PythonError.type("Cannot create a consistent method resolution order (MRO)"));
            order.add(next);
            queues.forEach(queue -> queue.remove(next));
        }
        return List.copyOf(order);
    }

    @Override
    public String name() {
        return name;
    }

    public List<ClassValue> methodResolutionOrder() {
        return order;
    }

    public List<ClassValue> bases() {
        return bases;
    }

    public boolean isSubclassOf(ClassValue other) {
        return order.contains(other);
    }

    /** Whether its instances can be raised. */
    public boolean isError() {
        return order.contains(Errors.BASE);
    }

    Caller caller() {
        for (ClassValue each : order) {
            if (each.caller != null) {
                return each.caller;
            }
        }
        return null;
    }

    /** What it or the first of its bases has by this name, or null. */
    Object find(String member) {
        for (ClassValue each : order) {
            Object value = each.members.get(member);
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    /** The same for {@code super()}: behind a class in the order. */
    Object findBehind(ClassValue behind, String member) {
        for (ClassValue each : order.subList(order.indexOf(behind) + 1, order.size())) {
            Object value = each.members.get(member);
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    /** {@code name.attribute}, or null. */
    public Object attribute(String attribute) {
        Object member = find(attribute);
        return switch (member) {
            case Descriptor.Static s -> s.function();
            case Descriptor.OfClass c -> new BoundMethod(this, c.function());
            case null ->
                switch (attribute) {
                    case "__name__", "__qualname__" -> name;
                    case "__module__" -> "__main__";
                    case "__bases__" -> new Tuple(bases.isEmpty() ? List.of(OBJECT) : bases);
                    case "__mro__" -> new Tuple(order);
                    default -> null;
                };
            default -> member;
        };
    }

    public void setAttribute(String attribute, Object value) {
        members.put(attribute, ReferenceCounts.escape(value));
    }

    public boolean deleteAttribute(String attribute) {
        return members.remove(attribute) != null;
    }

    public Collection<String> attributes() {
        Set<String> names = new LinkedHashSet<>();
        order.forEach(each -> names.addAll(each.members.keySet()));
        return names;
    }

    @Override
    public Object call(CallContext context, Arguments arguments) {
        Instance instance = new Instance(this);
        Object init = find("__init__");
        if (isError()) {
            instance.setOwn("args", new Tuple(arguments.positional()));
        }
        if (init instanceof Callable function) {
            new BoundMethod(instance, function).call(context, arguments);
        } else if (!isError()
                && !(arguments.positional().isEmpty() && arguments.named().isEmpty())) {
            throw PythonError.type(name + "() takes no arguments");
        }
        return instance;
    }

    @Override
    public String typeName() {
        return "type";
    }

    @Override
    public String toString() {
        return "<class '" + (caller == null ? "" : "__main__.") + name + "'>";
    }
}
