package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Undo;
import dev.kiln.frontend.lang.values.Undo.Changes;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;

/** Python's modules {@code bisect} and {@code heapq}, which keep lists in order. */
public final class OrderModules {
    private OrderModules() {}

    public static PythonModule bisect() {
        List<Builtin> rows = new ArrayList<>();
        for (String name : List.of("bisect", "bisect_right", "bisect_left")) {
            boolean left = name.endsWith("left");
            rows.add(Builtin.of(name + "(a, x, lo=0, hi=None, *, key=None)", args -> (long) place(args, left)));
        }
        for (String name : List.of("insort", "insort_right", "insort_left")) {
            boolean left = name.endsWith("left");
            rows.add(Builtin.of(name + "(a, x, lo=0, hi=None, *, key=None)", args -> {
                int at = place(args, left);
                Undo.inserting(args.context(), list(args, 0), at);
                list(args, 0).add(at, ReferenceCounts.escape(args.get(1)));
                return None.NONE;
            }));
        }
        return PythonModule.of("bisect", rows);
    }

    private static int place(BoundArguments args, boolean left) {
        List<Object> items = args.get(0) instanceof List<?> ? list(args, 0) : args.items(0);
        long low = args.integer(2);
        if (low < 0) {
            throw PythonError.value("lo must be non-negative");
        }
        long high = args.has(3) ? args.integer(3) : items.size();
        Object x = args.get(1);
        while (low < high) {
            long middle = low + high >>> 1;
            Object item = items.get((int) middle);
            Object key = args.has(4) ? Items.call(args.context(), (Callable) args.get(4), item) : item;
            if (left ? Items.isLess(key, x) : !Items.isLess(x, key)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return (int) low;
    }

    public static PythonModule heapq() {
        return PythonModule.of(
                "heapq",
                List.of(
                        Builtin.of("heapify(x, /)", args -> {
                                    Heap heap = new Heap(list(args, 0), null);
                                    for (int i = heap.size() / 2 - 1; i >= 0; i--) {
                                        heap.down(i);
                                    }
                                    return None.NONE;
                                })
                                .changing(0),
                        Builtin.of("heappush(heap, item, /)", args -> {
                            Heap heap = heap(args);
                            heap.grow(args.get(1));
                            heap.up();
                            return None.NONE;
                        }),
                        Builtin.of("heappop(heap, /)", args -> popped(heap(args))),
                        Builtin.of("heappushpop(heap, item, /)", args -> {
                            Heap heap = heap(args);
                            return heap.size() == 0 || !Items.isLess(heap.get(0), args.get(1))
                                    ? args.get(1)
                                    : replaced(heap, args.get(1));
                        }),
                        Builtin.of("heapreplace(heap, item, /)", args -> {
                            if (list(args, 0).isEmpty()) {
                                throw PythonError.index("index out of range");
                            }
                            return replaced(heap(args), args.get(1));
                        }),
                        Builtin.of("nlargest(n, iterable, key=None)", args -> best(args, true)),
                        Builtin.of("nsmallest(n, iterable, key=None)", args -> best(args, false))));
    }

    private static Object popped(Heap heap) {
        if (heap.size() == 0) {
            throw PythonError.index("index out of range");
        }
        Object last = heap.shrink();
        return heap.size() == 0 ? last : replaced(heap, last);
    }

    private static Object replaced(Heap heap, Object item) {
        Object first = heap.get(0);
        heap.set(0, ReferenceCounts.escape(item));
        heap.down(0);
        return first;
    }

    private static Heap heap(BoundArguments args) {
        return new Heap(list(args, 0), args.context());
    }

    /**
     * A list in the order of a heap.
     *
     * @param to where its changes are announced; null when it is saved as a whole
     */
    private record Heap(List<Object> items, Changes to) {
        int size() {
            return items.size();
        }

        Object get(int at) {
            return items.get(at);
        }

        void set(int at, Object item) {
            Undo.replacing(to, items, at);
            items.set(at, item);
        }

        void grow(Object item) {
            Undo.growing(to, items);
            items.add(ReferenceCounts.escape(item));
        }

        Object shrink() {
            Undo.removing(to, items, items.size() - 1);
            return items.removeLast();
        }

        /** Moves the last item up to its place. */
        void up() {
            int at = size() - 1;
            Object item = get(at);
            while (at > 0 && Items.isLess(item, get((at - 1) / 2))) {
                set(at, get((at - 1) / 2));
                at = (at - 1) / 2;
            }
            set(at, item);
        }

        /** Moves an item down to its place. */
        void down(int from) {
            int at = from;
            Object item = get(at);
            while (2 * at + 1 < size()) {
                int child = 2 * at + 1;
                if (child + 1 < size() && Items.isLess(get(child + 1), get(child))) {
                    child++;
                }
                if (!Items.isLess(get(child), item)) {
                    break;
                }
                set(at, get(child));
                at = child;
            }
            set(at, item);
        }
    }

    private static Object best(BoundArguments args, boolean largest) {
        record Keyed(Object key, Object item) {}
        List<Keyed> all = new ArrayList<>();
        for (Object item : args.items(1)) {
            all.add(new Keyed(args.has(2) ? Items.call(args.context(), args.function(2), item) : item, item));
        }
        int sign = largest ? -1 : 1;
        all.sort((a, b) -> Items.isLess(a.key(), b.key()) ? -sign : Items.isLess(b.key(), a.key()) ? sign : 0);
        int n = (int) Math.clamp(args.integer(0), 0, all.size());
        return new NumberList(all.subList(0, n).stream().map(Keyed::item).toList());
    }

    @SuppressWarnings("unchecked")
    private static List<Object> list(BoundArguments args, int i) {
        if (args.get(i) instanceof List<?> list) {
            return (List<Object>) list;
        }
        throw PythonError.type(args.name() + "() needs a list, got " + Values.typeName(args.get(i)));
    }
}
