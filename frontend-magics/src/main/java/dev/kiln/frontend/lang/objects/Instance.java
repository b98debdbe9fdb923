package dev.kiln.frontend.lang.objects;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.Nearest;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Operator;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterable;
import dev.kiln.frontend.lang.values.PythonIterator;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Undo;
import dev.kiln.frontend.lang.values.Undo.Changes;
import dev.kiln.frontend.lang.values.Values;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** An object of a class: attributes of its own, and what its class defines for operators and functions. */
public final class Instance implements PythonIterable, PythonIterator, Callable {
    /** What a method returns that leaves an operation to the other operand. */
    public static final Object NOT_IMPLEMENTED = new NotImplementedType();

    private final ClassValue type;
    private final Object core;
    private final DictValue attributes = new DictValue();

    private static final class NotImplementedType {
        @Override
        public String toString() {
            return "NotImplemented";
        }
    }

    public Instance(ClassValue type) {
        this(type, null);
    }

    /**
     * @param core the value of an object whose class is derived from one of Python's types, or null
     */
    public Instance(ClassValue type, Object core) {
        this.type = type;
        this.core = ReferenceCounts.escape(core);
    }

    @Override
    public Object core() {
        return core;
    }

    public ClassValue type() {
        return type;
    }

    /** {@code self.name}, or null. */
    public Object attribute(String name) {
        Object member = type.find(name);
        if (member instanceof Descriptor.Property property) {
            return call(property.function());
        } else if (member instanceof Instance d && d.describes("__set__") && d.describes("__get__")) {
            return d.special("__get__", this, type);
        }
        Object own = attributes.get(name);
        if (own != null) {
            return own;
        } else if (member != null) {
            return member instanceof String && name.equals("__module__") ? type.module() : bound(member);
        }
        return switch (name) {
            case "__class__" -> type;
            case "__dict__" -> type.slots() == null ? attributes : otherwise(name);
            case "__module__" -> type.module();
            case "value" -> type.isSubclassOf(Errors.STOP) ? firstArgument() : otherwise(name);
            default ->
                type.isError() && ErrorAttributes.of(this, name) instanceof Object found ? found : otherwise(name);
        };
    }

    /** The function of its class that a call of this attribute calls with the object as first argument; null when it calls something else. */
    public Callable method(String name) {
        return type.find(name) instanceof Callable function
                        && !(function instanceof Instance)
                        && function.isMethod()
                        && attributes.get(name) == null
                ? function
                : null;
    }

    private Object firstArgument() {
        return attributes.get("args") instanceof Tuple all && !all.isEmpty() ? all.getFirst() : None.NONE;
    }

    private Object otherwise(String name) {
        Object method = type.find("__getattr__");
        return method == null ? null : callMethod(method, name);
    }

    /** A member of a class as an attribute of this object. */
    Object bound(Object member) {
        return switch (member) {
            case Descriptor.Property p -> call(p.function());
            case Descriptor.Static s -> s.function();
            case Descriptor.OfClass c -> new BoundMethod(type, c.function());
            case Instance d when d.describes("__get__") -> d.special("__get__", this, type);
            case Callable function when function.isMethod() -> new BoundMethod(this, function);
            default -> member;
        };
    }

    public void setAttribute(String name, Object value) {
        Object member = type.find(name);
        if (member instanceof Descriptor.Property property) {
            if (property.setter() == null) {
                throw new PythonError(
                        "AttributeError",
                        "property '" + name + "' of '" + type.name() + "' object has no setter",
                        null);
            }
            type.caller().call(property.setter(), this, value);
            return;
        } else if (member instanceof Instance d && d.describes("__set__")) {
            d.special("__set__", this, value);
            return;
        }
        Object method = type.find("__setattr__");
        if (method != null) {
            callMethod(method, name, value);
        } else if (type.slots() != null && !type.slots().contains(name)) {
            throw new PythonError(
                    "AttributeError",
                    "'" + type.name() + "' object has no attribute '" + name + "'",
                    Nearest.find(name, type.slots())
                            .map(slot -> "Maybe you meant '" + slot + "'.")
                            .orElse("Maybe add '" + name + "' to __slots__."));
        } else {
            setOwn(name, value);
        }
    }

    /** Whether its class says with this method what it is as an attribute of other objects. */
    public boolean describes(String method) {
        return type.find(method) != null;
    }

    /** Its own attributes, which {@code __dict__} is unless its class has slots. */
    public DictValue attributes() {
        return attributes;
    }

    /** The value of an attribute of its own, or null. */
    public Object ownAttribute(String name) {
        return attributes.get(name);
    }

    /** Announces that an attribute is about to be set or deleted. */
    public void changing(Changes to, String name) {
        Undo.changing(to, attributes, name);
    }

    /** Sets an attribute of its own, whatever the class says. */
    void setOwn(String name, Object value) {
        attributes.put(name, value);
    }

    public boolean deleteAttribute(String name) {
        if (type.find(name) instanceof Descriptor.Property property && property.deleter() != null) {
            call(property.deleter());
            return true;
        }
        return attributes.remove(name) != null;
    }

    /** The names of its attributes. */
    public Collection<String> names() {
        Set<String> names = new LinkedHashSet<>();
        attributes.keys().forEach(key -> names.add(key.toString()));
        names.addAll(type.attributes());
        return names;
    }

    @Override
    public Runnable saved() {
        Runnable own = attributes.saved();
        if (core instanceof PythonIterable iterable && iterable.saved() instanceof Runnable saved) {
            return () -> {
                own.run();
                saved.run();
            };
        } else if (core instanceof List<?> list && !(core instanceof Tuple)) {
            return restoring(list, own);
        }
        return own;
    }

    @SuppressWarnings("unchecked")
    private static Runnable restoring(List<?> list, Runnable own) {
        List<Object> before = new ArrayList<>(list);
        return () -> {
            own.run();
            list.clear();
            ((List<Object>) list).addAll(before);
        };
    }

    /** The values of its attributes. */
    @Override
    public Collection<Object> held() {
        if (core == null) {
            return attributes.values();
        }
        List<Object> all = new ArrayList<>(attributes.values());
        all.add(core);
        return all;
    }

    private Object call(Object function) {
        return type.caller().call(function, this);
    }

    private Object callMethod(Object member, Object... arguments) {
        List<Object> all = new ArrayList<>();
        if (!(member instanceof Descriptor.Static)) {
            all.add(this);
        }
        all.addAll(List.of(arguments));
        Object function = member instanceof Descriptor d ? d.function() : member;
        return type.caller().call(function, all.toArray());
    }

    /** What a method of its class returns; null when the class has none, or it returned NotImplemented. */
    private Object special(String method, Object... arguments) {
        Object member = type.find(method);
        Object result = member == null || member == None.NONE ? null : callMethod(member, arguments);
        return result == NOT_IMPLEMENTED ? null : result;
    }

    @Override
    public Object binary(Operator operator, Object other, boolean right) {
        String word = word(operator);
        return word == null ? null : special("__" + (right ? "r" : "") + word + "__", other);
    }

    @Override
    public Object augmented(Operator operator, Object other) {
        String word = word(operator);
        Object result = special("__i" + word + "__", other);
        boolean grows =
                result == null && operator == Operator.ADD && core instanceof List<?> && !(core instanceof Tuple);
        if (grows && type.find("extend") instanceof Object extend) {
            callMethod(extend, other);
            return this;
        }
        return result;
    }

    /** The middle of the name of an operator's method: {@code "add"}; null for an operator with one operand. */
    public static String word(Operator operator) {
        return switch (operator) {
            case ADD -> "add";
            case SUBTRACT -> "sub";
            case MULTIPLY -> "mul";
            case DIVIDE -> "truediv";
            case FLOOR_DIVIDE -> "floordiv";
            case REMAINDER -> "mod";
            case POWER -> "pow";
            case MATMUL -> "matmul";
            case AND -> "and";
            case OR -> "or";
            case XOR -> "xor";
            case SHIFT_LEFT -> "lshift";
            case SHIFT_RIGHT -> "rshift";
            case INVERT -> null;
        };
    }

    @Override
    public Object unary(Operator operator) {
        return switch (operator) {
            case SUBTRACT -> special("__neg__");
            case ADD -> special("__pos__");
            case INVERT -> special("__invert__");
            case MULTIPLY, DIVIDE, FLOOR_DIVIDE, REMAINDER, POWER, MATMUL, AND, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT ->
                throw new IllegalArgumentException(operator + " has two operands");
        };
    }

    @Override
    public Object compare(Comparison comparison, Object other) {
        return switch (comparison) {
            case LESS -> special("__lt__", other);
            case LESS_EQUAL -> special("__le__", other);
            case GREATER -> special("__gt__", other);
            case GREATER_EQUAL -> special("__ge__", other);
            case EQUAL -> special("__eq__", other);
            case NOT_EQUAL -> {
                Object unequal = special("__ne__", other);
                Object equal = unequal != null ? null : special("__eq__", other);
                yield equal == null ? unequal : (Object) !Values.truth(equal);
            }
            case IN, NOT_IN, IS, IS_NOT -> null;
        };
    }

    @Override
    public Object item(Object index) {
        return special("__getitem__", index);
    }

    @Override
    public boolean setItem(Object index, Object value) {
        return special("__setitem__", index, value) != null;
    }

    @Override
    public boolean deleteItem(Object index) {
        return special("__delitem__", index) != null;
    }

    @Override
    public boolean isIterable() {
        return type.find("__iter__") != null || type.find("__getitem__") != null;
    }

    @Override
    public Object next() {
        Object method = type.find("__next__");
        if (method == null) {
            throw PythonError.type("'" + type.name() + "' object is not an iterator");
        }
        try {
            return callMethod(method);
        } catch (RuntimeException e) {
            if (Errors.kind(e).equals("StopIteration")) {
                return null;
            }
            throw e;
        }
    }

    @Override
    public Iterator<Object> iterator() {
        Object iterator = special("__iter__");
        if (iterator == this) {
            return PythonIterator.super.iterator();
        } else if (iterator instanceof PythonIterable items) {
            return items.iterator();
        } else if (iterator != null) {
            return Values.items(iterator).iterator();
        } else if (type.find("__getitem__") == null) {
            throw PythonError.type("'" + type.name() + "' object is not iterable");
        }
        return new Indexed();
    }

    /** The items by position, as many as its length. */
    public List<Object> indexed() {
        int length = (int) length();
        if (length < 0 || type.find("__getitem__") == null) {
            throw PythonError.type("'" + type.name() + "' object is not reversible");
        }
        return new AbstractList<>() {
            @Override
            public Object get(int index) {
                return item((long) index);
            }

            @Override
            public int size() {
                return length;
            }
        };
    }

    /** The items 0, 1, 2 … of an object without {@code __iter__}. */
    private final class Indexed implements Iterator<Object> {
        private long index;
        private Object ahead;

        @Override
        public boolean hasNext() {
            if (ahead == null) {
                try {
                    ahead = item(index);
                    index++;
                } catch (RuntimeException e) {
                    if (!Errors.kind(e).equals("IndexError")) {
                        throw e;
                    }
                }
            }
            return ahead != null;
        }

        @Override
        public Object next() {
            if (!hasNext()) {
                throw new java.util.NoSuchElementException();
            }
            Object item = ahead;
            ahead = null;
            return item;
        }
    }

    @Override
    public long length() {
        Object length = special("__len__");
        return length == null ? -1 : Values.integer(length);
    }

    @Override
    public boolean truth() {
        Object truth = special("__bool__");
        return truth != null ? Values.truth(truth) : length() != 0;
    }

    @Override
    public boolean contains(Object item) {
        Object found = special("__contains__", item);
        return found != null ? Values.truth(found) : PythonIterator.super.contains(item);
    }

    /** What a function such as {@code float} or {@code abs} makes of it, or null. */
    @Override
    public Object converted(String method, Object... arguments) {
        return special(method, arguments);
    }

    @Override
    public String name() {
        return type.name();
    }

    @Override
    public Object call(CallContext context, Arguments arguments) {
        if (!(type.find("__call__") instanceof Callable function)) {
            throw PythonError.type("'" + type.name() + "' object is not callable");
        }
        return new BoundMethod(this, function).call(context, arguments);
    }

    @Override
    public String typeName() {
        return type.name();
    }

    /** What {@code str} makes of it. */
    @Override
    public String text() {
        Object text = special("__str__");
        return text instanceof String s ? s : type.isError() && special("__repr__") == null ? message() : toString();
    }

    private String message() {
        Object args = attributes.get("args");
        Object text = attributes.get("__text__");
        return switch (args) {
            case Object a when text instanceof String s -> s;
            case Tuple all when all.isEmpty() -> "";
            case Tuple all when all.size() == 1 && type.isSubclassOf(Errors.KEY) -> Values.repr(all.getFirst());
            case Tuple all when all.size() == 1 -> Values.str(all.getFirst());
            case Tuple all
            when all.size() == 2 && type.isSubclassOf(Errors.SYSTEM) ->
                "[Errno " + Values.str(all.get(0)) + "] " + Values.str(all.get(1));
            case null, default -> Values.repr(args);
        };
    }

    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        Object equal = type.find("__eq__") == null ? null : special("__eq__", other);
        return equal != null && Values.truth(equal);
    }

    @Override
    public int hashCode() {
        Object hash = special("__hash__");
        if (hash != null) {
            return Long.hashCode(Values.integer(hash));
        } else if (type.find("__eq__") != null) {
            throw PythonError.type("unhashable type: '" + type.name() + "'");
        }
        return System.identityHashCode(this);
    }

    @Override
    public String toString() {
        Object text = special("__repr__");
        if (text instanceof String s) {
            return s;
        } else if (type.isError() && attributes.get("args") instanceof Tuple all) {
            return type.name() + (all.size() == 1 ? "(" + Values.repr(all.getFirst()) + ")" : Values.repr(all));
        }
        return "<" + type.module() + "." + type.name() + " object at 0x"
                + Integer.toHexString(System.identityHashCode(this)) + ">";
    }
}
