package dev.kiln.frontend.lang.objects;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterable;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A class that a cell defines, or one of Python's exception classes. */
public final class ClassValue implements Callable, PythonIterable {
    /** The class that all others come from. */
    public static final ClassValue OBJECT = new ClassValue("object", List.of(), Map.of(), null);

    /** Stands for a member that no class has. */
    private static final Object ABSENT = new Object();

    /** Names of members that are remembered; a program may ask for any number of others. */
    private static final int MOST_FOUND = 200;

    private final String name;
    private final List<ClassValue> bases;
    private final Map<String, Object> members;
    private final List<ClassValue> order;
    private final Caller caller;
    private final Set<String> slots;
    /** Makes a value of the type of Python that this class stands for; null for other classes. */
    private final Callable maker;

    /** The same classes as in {@link #order}. */
    private final ClassValue[] line;
    /** How often its own members have changed. */
    private int changes;
    /** What has been looked up since one of the classes changed last. */
    private Found found;

    private EnumMembers enumeration;
    /** The methods that are left abstract; null before the first instance is asked for. */
    private List<String> left;

    /**
     * @param members what the body of the class assigned
     * @param caller runs its methods; null for a class of Python's own
     */
    public ClassValue(String name, List<ClassValue> bases, Map<String, Object> members, Caller caller) {
        this(name, bases, members, caller, null);
    }

    private ClassValue(
            String name, List<ClassValue> bases, Map<String, Object> members, Caller caller, Callable maker) {
        this.maker = maker;
        this.name = name;
        this.bases = List.copyOf(bases);
        this.members = new LinkedHashMap<>(members);
        this.caller = caller;
        this.order = order();
        this.slots = slotsOf(order);
        this.line = order.toArray(ClassValue[]::new);
    }

    /**
     * Methods found by name, and names that are not there. Other members are not kept: they may be large.
     *
     * @param changes of all classes together when it was begun
     * @param making how objects are made, once one has been
     */
    private record Found(int changes, Map<String, Object> members, Making[] making) {}

    /**
     * How its objects are made.
     *
     * @param own its {@code __new__}, or null
     * @param maker makes the value of the type that it comes from; null for none
     * @param filledLater whether that value begins empty
     * @param init its {@code __init__}, or null
     * @param isError whether its objects can be raised
     */
    private record Making(Object own, Callable maker, boolean filledLater, Object init, boolean isError) {}

    /** The attributes that classes name in {@code __slots__}; null when one of them has none, so that its objects may have any. */
    private static Set<String> slotsOf(List<ClassValue> order) {
        Set<String> all = new LinkedHashSet<>();
        for (ClassValue type : order) {
            if (type == OBJECT) {
                continue;
            }
            switch (type.members.get("__slots__")) {
                case String one -> all.add(one);
                case List<?> names -> names.forEach(name -> all.add(String.valueOf(name)));
                case null, default -> {
                    return null;
                }
            }
        }
        return all.isEmpty() || all.contains("__dict__") ? null : all;
    }

    /** The only attributes that its objects may have; null when they may have any. */
    Set<String> slots() {
        return slots;
    }

    /** A class that stands for a type of Python, so that others can be derived from it. */
    public static ClassValue ofType(String name, Map<String, Object> members, Callable maker) {
        return new ClassValue(name, List.of(), members, null, maker);
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
    public Object find(String member) {
        Found known = found();
        Object value = known.members().get(member);
        if (value == null) {
            value = search(member);
            boolean keeps = value == null || value instanceof Callable || value instanceof Descriptor;
            if (keeps && known.members().size() < MOST_FOUND) {
                known.members().put(member, value == null ? ABSENT : value);
            }
        }
        return value == ABSENT ? null : value;
    }

    private Found found() {
        int now = 0;
        for (ClassValue each : line) {
            now += each.changes;
        }
        Found known = found;
        if (known == null || known.changes() != now) {
            known = new Found(now, new ConcurrentHashMap<>(), new Making[1]);
            found = known;
        }
        return known;
    }

    private Making making() {
        Making[] known = found().making();
        if (known[0] == null) {
            Callable type = coreMaker();
            boolean filledLater = type != null && find("__setitem__") != null || isSetLike();
            known[0] = new Making(find("__new__"), type, filledLater, find("__init__"), isError());
        }
        return known[0];
    }

    private Object search(String member) {
        for (ClassValue each : line) {
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
        if (member instanceof String && attribute.equals("__module__")) {
            return module(); // that of the class itself, not of a base
        }
        return switch (member) {
            case Descriptor.Static s -> s.function();
            case Descriptor.OfClass c -> new BoundMethod(this, c.function());
            case Instance d when d.describes("__get__") -> d.converted("__get__", None.NONE, this);
            case null ->
                switch (attribute) {
                    case "__name__", "__qualname__" -> name;
                    case "__module__" -> module();
                    case "__bases__" -> new Tuple(bases.isEmpty() ? List.of(OBJECT) : bases);
                    case "__members__" -> {
                        if (enumeration == null) {
                            yield null;
                        }
                        DictValue all = new DictValue();
                        enumeration.names().forEach(all::put);
                        yield all;
                    }
                    case "__dict__" -> {
                        DictValue own = new DictValue();
                        members.forEach(own::put);
                        yield own;
                    }
                    case "__mro__" -> new Tuple(order);
                    case "mro" -> Builtin.of("mro()", args -> new NumberList(order));
                    case "__setattr__", "__delattr__" -> new SetOwn(attribute);
                    case "__new__" -> new SuperValue.New();
                    default -> null;
                };
            default -> member;
        };
    }

    /** {@code object.__setattr__} or {@code object.__delattr__}: sets or deletes an attribute whatever the class says. */
    private record SetOwn(String name) implements Callable {
        @Override
        public Object call(CallContext context, Arguments arguments) {
            List<Object> all = arguments.positional();
            boolean sets = name.equals("__setattr__");
            if (all.size() != (sets ? 3 : 2) || !(all.getFirst() instanceof Instance self)) {
                throw PythonError.type(name + "() needs an object of a class of a cell");
            } else if (sets) {
                self.setOwn(Values.str(all.get(1)), ReferenceCounts.escape(all.get(2)));
            } else {
                self.deleteAttribute(Values.str(all.get(1)));
            }
            return None.NONE;
        }

        @Override
        public boolean isMethod() {
            return true;
        }
    }

    /** The names of its own members, without those of its bases. */
    public List<String> ownAttributes() {
        return List.copyOf(members.keySet());
    }

    /** Its own member of a name, or null. */
    public Object ownAttribute(String name) {
        return members.get(name);
    }

    /** Makes it an enumeration. */
    public void enumeration(EnumMembers of) {
        enumeration = of;
    }

    /** The members of an enumeration; null for any other class. */
    public EnumMembers enumeration() {
        return enumeration;
    }

    /** Calls one of its functions. */
    public void invoke(Callable function, Object... arguments) {
        caller().call(function, arguments);
    }

    @Override
    public boolean isIterable() {
        return enumeration != null;
    }

    @Override
    public Iterator<Object> iterator() {
        if (enumeration == null) {
            throw PythonError.type("'type' object is not iterable");
        }
        return List.<Object>copyOf(enumeration.members()).iterator();
    }

    @Override
    public long length() {
        return enumeration == null ? -1 : enumeration.members().size();
    }

    @Override
    public boolean contains(Object item) {
        if (enumeration == null) {
            throw PythonError.type("argument of type 'type' is not iterable");
        }
        return item instanceof Instance member && member.type() == this;
    }

    @Override
    public Object item(Object index) {
        if (enumeration == null) {
            return null;
        }
        Instance member = enumeration.names().get(Values.str(index));
        if (member == null) {
            throw PythonError.key(index);
        }
        return member;
    }

    @Override
    public Runnable saved() {
        Map<String, Object> before = new LinkedHashMap<>(members);
        return () -> {
            members.clear();
            members.putAll(before);
            changes++;
        };
    }

    public void setAttribute(String attribute, Object value) {
        members.put(attribute, ReferenceCounts.escape(value));
        changes++;
    }

    public boolean deleteAttribute(String attribute) {
        changes++;
        return members.remove(attribute) != null;
    }

    public Collection<String> attributes() {
        Set<String> names = new LinkedHashSet<>();
        order.forEach(each -> names.addAll(each.members.keySet()));
        return names;
    }

    @Override
    public Object call(CallContext context, Arguments arguments) {
        if (enumeration != null) {
            Object value = arguments.positional().getFirst();
            Object member = enumeration.find(value);
            if (member == null) {
                throw PythonError.value(Values.repr(value) + " is not a valid " + name);
            }
            return member;
        }
        if (left == null) {
            left = AbstractMethod.of(this);
        }
        if (!left.isEmpty()) {
            throw AbstractMethod.cannotMake(this, left);
        }
        Object own = making().own();
        if (own != null) {
            List<Object> all = new ArrayList<>(List.of(this));
            all.addAll(arguments.positional());
            Callable function = (Callable) (own instanceof Descriptor.Static s ? s.function() : own);
            Object made = function.call(context, new Arguments(all, arguments.named()));
            return made instanceof Instance instance && instance.type().isSubclassOf(this)
                    ? initialized(instance, context, arguments)
                    : made;
        }
        return initialized(newInstance(context, arguments), context, arguments);
    }

    /** A new object; one of a class that is derived from a type has a value of the type. */
    Instance newInstance(CallContext context, Arguments arguments) {
        Making making = making();
        Object core = making.maker() == null
                ? null
                : making.maker()
                        .call(
                                context,
                                making.filledLater()
                                        ? Arguments.of()
                                        : new Arguments(arguments.positional(), Map.of()));
        return new Instance(this, core);
    }

    private boolean isSetLike() {
        return find("__init__") != null && find("add") != null && find("union") != null;
    }

    private Callable coreMaker() {
        for (ClassValue each : order) {
            if (each.maker != null) {
                return each.maker;
            }
        }
        return null;
    }

    private Instance initialized(Instance instance, CallContext context, Arguments arguments) {
        Making making = making();
        if (making.isError()) {
            instance.setOwn("args", new Tuple(arguments.positional()));
        }
        if (making.init() instanceof Callable function) {
            new BoundMethod(instance, function).call(context, arguments);
        } else if (!making.isError()
                && instance.core() == null
                && making.own() == null
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
        return enumeration != null
                ? "<enum '" + name + "'>"
                : "<class '" + (caller == null ? "" : module() + ".") + name + "'>";
    }

    /** The name of the module that it is defined in. */
    String module() {
        return members.get("__module__") instanceof String own ? own : "__main__";
    }
}
