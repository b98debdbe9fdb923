package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterable;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Undo.Changes;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code collections.deque}: a list with two ends, of a bounded length if one is given. */
final class DequeValue implements PythonIterable, Attributed {
    static final Map<String, Builtin> METHODS = methods();

    private final RingOfItems items = new RingOfItems();
    private final long most;

    /**
     * @param most the greatest length, -1 for any
     */
    DequeValue(Iterable<Object> first, long most) {
        this.most = most;
        first.forEach(item -> add(item, true));
    }

    static Object of(BoundArguments args) {
        long most = args.has(1) ? args.integer(1) : -1;
        if (args.has(1) && most < 0) {
            throw PythonError.value("maxlen must be non-negative");
        }
        return new DequeValue(args.has(0) ? args.items(0) : List.of(), most);
    }

    private static Map<String, Builtin> methods() {
        Map<String, Builtin> methods = new LinkedHashMap<>();
        for (Builtin row : List.of(
                Builtin.of("append(self, x, /)", args -> self(args).adding(args, true)),
                Builtin.of("appendleft(self, x, /)", args -> self(args).adding(args, false)),
                Builtin.of("extend(self, iterable, /)", args -> self(args).extended(args, true)),
                Builtin.of("extendleft(self, iterable, /)", args -> self(args).extended(args, false)),
                Builtin.of("pop(self)", args -> self(args).removed(args.context(), true)),
                Builtin.of("popleft(self)", args -> self(args).removed(args.context(), false)),
                Builtin.of("clear(self)", args -> {
                            self(args).items.clear();
                            return None.NONE;
                        })
                        .changing(0),
                Builtin.of("copy(self)", args -> new DequeValue(self(args), self(args).most)),
                Builtin.of("rotate(self, n=1, /)", args -> {
                            List<Object> all = self(args).all();
                            Collections.rotate(all, (int) (args.integer(1) % Math.max(1, all.size())));
                            self(args).items.become(all);
                            return None.NONE;
                        })
                        .changing(0),
                Builtin.of("reverse(self)", args -> {
                            List<Object> all = self(args).all();
                            Collections.reverse(all);
                            self(args).items.become(all);
                            return None.NONE;
                        })
                        .changing(0),
                Builtin.of(
                        "count(self, x, /)",
                        args -> self(args).all().stream()
                                .filter(item -> isSame(item, args.get(1)))
                                .count()),
                Builtin.of("index(self, x, /)", args -> {
                    long at = self(args).position(args.get(1));
                    if (at < 0) {
                        throw PythonError.value(Values.repr(args.get(1)) + " is not in deque");
                    }
                    return at;
                }),
                Builtin.of("remove(self, value, /)", args -> {
                            long at = self(args).position(args.get(1));
                            if (at < 0) {
                                throw PythonError.value("deque.remove(x): x not in deque");
                            }
                            return self(args).changedAt(at, null);
                        })
                        .changing(0),
                Builtin.of("insert(self, i, x, /)", args -> {
                            DequeValue self = self(args);
                            if (self.items.size() == self.most) {
                                throw PythonError.index("deque already at its maximum size");
                            }
                            List<Object> all = self.all();
                            long at = args.integer(1) < 0 ? args.integer(1) + all.size() : args.integer(1);
                            all.add((int) Math.clamp(at, 0, all.size()), ReferenceCounts.escape(args.get(2)));
                            self.items.become(all);
                            return None.NONE;
                        })
                        .changing(0))) {
            methods.put(row.name(), row);
        }
        return Collections.unmodifiableMap(methods);
    }

    private static DequeValue self(BoundArguments args) {
        return (DequeValue) args.get(0);
    }

    private static boolean isSame(Object a, Object b) {
        return a == b || Values.truth(Operators.compare(Comparison.EQUAL, a, b));
    }

    private void add(Object item, boolean right) {
        ReferenceCounts.escape(item);
        if (most == 0) {
            return;
        } else if (items.size() == most) {
            items.remove(!right);
        }
        items.add(item, right);
    }

    private Object adding(BoundArguments args, boolean right) {
        adding(args.context(), args.get(1), right);
        return None.NONE;
    }

    private void adding(Changes to, Object item, boolean right) {
        if (to != null && most != 0 && to.undoes(this, items.size())) {
            Object dropped = items.size() == most ? items.get(right ? 0 : items.size() - 1) : null;
            to.undo(this, () -> {
                items.remove(right);
                if (dropped != null) {
                    items.add(dropped, !right);
                }
            });
        }
        add(item, right);
    }

    private Object extended(BoundArguments args, boolean right) {
        List.copyOf(args.items(1)).forEach(item -> adding(args.context(), item, right));
        return None.NONE;
    }

    private Object removed(Changes to, boolean right) {
        if (items.size() == 0) {
            throw PythonError.index("pop from an empty deque");
        }
        if (to != null && to.undoes(this, items.size())) {
            Object item = items.get(right ? items.size() - 1 : 0);
            to.undo(this, () -> items.add(item, right));
        }
        return items.remove(right);
    }

    private long position(Object item) {
        for (int i = 0; i < items.size(); i++) {
            if (isSame(items.get(i), item)) {
                return i;
            }
        }
        return -1;
    }

    private List<Object> all() {
        List<Object> all = new ArrayList<>(items.size());
        forEach(all::add);
        return all;
    }

    /** Sets the item at a place, or removes it for null. */
    private Object changedAt(long at, Object value) {
        List<Object> all = all();
        if (value == null) {
            all.remove((int) at);
            items.become(all);
        } else {
            items.set((int) at, ReferenceCounts.escape(value));
        }
        return None.NONE;
    }

    private int place(Object index) {
        long at = Values.index(index, "sequence index must be integer, not '" + Values.typeName(index) + "'");
        at = at < 0 ? at + items.size() : at;
        if (at < 0 || at >= items.size()) {
            throw PythonError.index("deque index out of range");
        }
        return (int) at;
    }

    @Override
    public Object item(Object index) {
        return items.get(place(index));
    }

    @Override
    public boolean setItem(Object index, Object value) {
        changedAt(place(index), value);
        return true;
    }

    @Override
    public boolean deleteItem(Object index) {
        changedAt(place(index), null);
        return true;
    }

    @Override
    public Object converted(String method, Object... arguments) {
        return method.equals("__reversed__")
                ? Items.iterator(
                        "_collections._deque_reverse_iterator", all().reversed().iterator())
                : null;
    }

    @Override
    public Object compare(Comparison comparison, Object other) {
        return other instanceof DequeValue deque ? Operators.compare(comparison, all(), deque.all()) : null;
    }

    @Override
    public Iterator<Object> iterator() {
        long before = items.changes();
        int[] at = {0};
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                if (items.changes() != before) {
                    throw new PythonError("RuntimeError", "deque mutated during iteration", null);
                }
                return at[0] < items.size();
            }

            @Override
            public Object next() {
                if (!hasNext()) {
                    throw new java.util.NoSuchElementException();
                }
                return items.get(at[0]++);
            }
        };
    }

    @Override
    public boolean noticesChanges() {
        return true;
    }

    @Override
    public long length() {
        return items.size();
    }

    @Override
    public Collection<Object> held() {
        return all();
    }

    @Override
    public boolean undoesItems() {
        return true;
    }

    @Override
    public Runnable saved(Object index) {
        long given = index instanceof Long at ? at : items.size();
        long at = given < 0 ? given + items.size() : given;
        if (at < 0 || at >= items.size()) {
            return () -> {};
        }
        Object before = items.get((int) at);
        return () -> items.set((int) at, before);
    }

    @Override
    public Runnable saved() {
        List<Object> before = all();
        return () -> items.become(before);
    }

    @Override
    public Object attribute(String name) {
        if (name.equals("maxlen")) {
            return most < 0 ? None.NONE : (Object) most;
        }
        Builtin method = METHODS.get(name);
        return method == null ? null : method.bind(this);
    }

    @Override
    public Collection<String> attributes() {
        List<String> names = new ArrayList<>(METHODS.keySet());
        names.add("maxlen");
        return names;
    }

    @Override
    public String typeName() {
        return "collections.deque";
    }

    @Override
    public String toString() {
        return "deque(" + Values.repr(all()) + (most < 0 ? "" : ", maxlen=" + most) + ")";
    }
}
