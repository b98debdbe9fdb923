package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Operator;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterator;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Python's module {@code itertools}. What runs over iterators takes one item at a time, as they may have no end. */
public final class ItertoolsModule {
    private ItertoolsModule() {}

    public static PythonModule module() {
        return PythonModule.of(
                "itertools",
                List.of(
                        Builtin.of("count(start=0, step=1)", args -> count(args.get(0), args.get(1))),
                        Builtin.of("cycle(iterable, /)", args -> cycle(Items.of(args.get(0)))),
                        Builtin.of("repeat(object, times=None)", ItertoolsModule::repeat),
                        Builtin.of("accumulate(iterable, func=None, *, initial=None)", ItertoolsModule::accumulate),
                        Builtin.of("zip_longest(*iterables, fillvalue=None)", ItertoolsModule::zipLongest),
                        Builtin.of("islice(iterable, *bounds)", ItertoolsModule::slice),
                        Builtin.of("groupby(iterable, key=None)", Groups::of),
                        Builtin.of("takewhile(predicate, iterable, /)", args -> whilst(args, true)),
                        Builtin.of("dropwhile(predicate, iterable, /)", args -> whilst(args, false)),
                        Builtin.of("filterfalse(function, iterable, /)", ItertoolsModule::filterFalse),
                        Builtin.of("starmap(function, iterable, /)", ItertoolsModule::starMap),
                        Builtin.of("compress(data, selectors)", ItertoolsModule::compress),
                        Builtin.of("pairwise(iterable, /)", args -> pairwise(Items.of(args.get(0)))),
                        Builtin.of("batched(iterable, n)", ItertoolsModule::batched),
                        Builtin.of("tee(iterable, n=2, /)", args -> tee(args.get(0), (int) args.integer(1))),
                        Builtin.of("product(*iterables, repeat=1)", Arrangements::product),
                        Builtin.of("permutations(iterable, r=None)", Arrangements::permutations),
                        Builtin.of("combinations(iterable, r)", args -> Arrangements.combinations(args, false)),
                        Builtin.of(
                                "combinations_with_replacement(iterable, r)",
                                args -> Arrangements.combinations(args, true))),
                Map.of("chain", new Chain()));
    }

    /** {@code chain}, which has {@code chain.from_iterable} beside it. */
    private record Chain() implements Callable, Attributed {
        @Override
        public String name() {
            return "chain";
        }

        @Override
        public Object call(CallContext context, Arguments arguments) {
            return chain(arguments.positional().iterator());
        }

        @Override
        public Object attribute(String name) {
            return switch (name) {
                case "from_iterable" -> Builtin.of("from_iterable(iterable, /)", args -> chain(Items.of(args.get(0))));
                case "__name__" -> name();
                default -> null;
            };
        }

        @Override
        public Collection<String> attributes() {
            return List.of("from_iterable");
        }

        @Override
        public String typeName() {
            return "type";
        }

        @Override
        public String toString() {
            return "<class 'itertools.chain'>";
        }
    }

    private static PythonIterator chain(Iterator<Object> iterables) {
        return Items.iterator("itertools.chain", new Iterator<Object>() {
            private Iterator<Object> items = List.of().iterator();

            @Override
            public boolean hasNext() {
                while (!items.hasNext() && iterables.hasNext()) {
                    items = Items.of(iterables.next());
                }
                return items.hasNext();
            }

            @Override
            public Object next() {
                return items.next();
            }
        });
    }

    private static PythonIterator count(Object start, Object step) {
        Object[] next = {start};
        return Items.iterator("itertools.count", () -> {
            Object now = next[0];
            next[0] = ReferenceCounts.escape(Operators.binary(Operator.ADD, now, step));
            return now;
        });
    }

    private static PythonIterator cycle(Iterator<Object> items) {
        List<Object> seen = new ArrayList<>();
        int[] at = {0};
        return Items.iterator("itertools.cycle", () -> {
            if (items.hasNext()) {
                seen.add(ReferenceCounts.escape(items.next()));
                return seen.getLast();
            }
            return seen.isEmpty() ? null : seen.get(at[0]++ % seen.size());
        });
    }

    private static Object repeat(BoundArguments args) {
        long[] left = {args.has(1) ? args.integer(1) : Long.MAX_VALUE};
        Object value = ReferenceCounts.escape(args.get(0));
        return Items.iterator("itertools.repeat", () -> left[0]-- > 0 ? value : null);
    }

    private static Object accumulate(BoundArguments args) {
        Iterator<Object> items = Items.of(args.get(0));
        Callable function = args.has(1) ? args.function(1) : null;
        Object[] total = {args.has(2) ? ReferenceCounts.escape(args.get(2)) : null};
        boolean[] first = {true};
        return Items.iterator("itertools.accumulate", () -> {
            if (first[0] && total[0] != null) {
                first[0] = false;
                return total[0];
            } else if (!items.hasNext()) {
                return null;
            }
            Object item = items.next();
            total[0] = total[0] == null
                    ? item
                    : function == null
                            ? Operators.binary(Operator.ADD, total[0], item)
                            : Items.call(args.context(), function, total[0], item);
            first[0] = false;
            // the next one is made of it
            return ReferenceCounts.escape(total[0]);
        });
    }

    private static Object zipLongest(BoundArguments args) {
        List<Iterator<Object>> columns = args.items(0).stream().map(Items::of).toList();
        return Items.iterator("itertools.zip_longest", () -> {
            if (columns.stream().noneMatch(Iterator::hasNext)) {
                return null;
            }
            return Items.tuple(columns.stream()
                    .map(column -> column.hasNext() ? column.next() : args.get(1))
                    .toList());
        });
    }

    private static Object slice(BoundArguments args) {
        List<Object> bounds = args.items(1);
        if (bounds.isEmpty() || bounds.size() > 3) {
            throw PythonError.type("islice expected 2 to 4 arguments, got " + (bounds.size() + 1));
        }
        long start = bounds.size() == 1 ? 0 : bound(bounds.getFirst(), 0);
        long stop = bound(bounds.get(bounds.size() == 1 ? 0 : 1), Long.MAX_VALUE);
        long step = bounds.size() == 3 ? bound(bounds.get(2), 1) : 1;
        if (step == 0) {
            throw PythonError.value("Step for islice() must be a positive integer or None.");
        }
        Iterator<Object> items = Items.of(args.get(0));
        long[] state = {0, start};
        return Items.iterator("itertools.islice", () -> {
            while (state[1] < stop && items.hasNext()) {
                Object item = items.next();
                if (state[0]++ == state[1]) {
                    state[1] = Math.addExact(state[1], step);
                    return item;
                }
            }
            return null;
        });
    }

    private static long bound(Object value, long none) {
        long bound = value == None.NONE ? none : Values.integer(value);
        if (bound < 0) {
            throw PythonError.value("Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.");
        }
        return bound;
    }

    private static Object whilst(BoundArguments args, boolean take) {
        Callable predicate = args.function(0);
        Iterator<Object> items = Items.of(args.get(1));
        boolean[] holds = {true};
        return Items.iterator(take ? "itertools.takewhile" : "itertools.dropwhile", () -> {
            while (items.hasNext() && (holds[0] || !take)) {
                Object item = items.next();
                holds[0] = holds[0] && Values.truth(Items.call(args.context(), predicate, item));
                if (holds[0] == take) {
                    return item;
                }
            }
            return null;
        });
    }

    private static Object filterFalse(BoundArguments args) {
        Callable function = args.has(0) ? args.function(0) : null;
        Iterator<Object> items = Items.of(args.get(1));
        return Items.iterator("itertools.filterfalse", () -> {
            while (items.hasNext()) {
                Object item = items.next();
                if (!Values.truth(function == null ? item : Items.call(args.context(), function, item))) {
                    return item;
                }
            }
            return null;
        });
    }

    private static Object starMap(BoundArguments args) {
        Callable function = args.function(0);
        Iterator<Object> items = Items.of(args.get(1));
        return Items.iterator(
                "itertools.starmap",
                () -> items.hasNext()
                        ? Items.call(
                                args.context(),
                                function,
                                Values.items(items.next()).toArray())
                        : null);
    }

    private static Object compress(BoundArguments args) {
        Iterator<Object> data = Items.of(args.get(0));
        Iterator<Object> selectors = Items.of(args.get(1));
        return Items.iterator("itertools.compress", () -> {
            while (data.hasNext() && selectors.hasNext()) {
                Object item = data.next();
                if (Values.truth(selectors.next())) {
                    return item;
                }
            }
            return null;
        });
    }

    private static PythonIterator pairwise(Iterator<Object> items) {
        Object[] before = {null};
        return Items.iterator("itertools.pairwise", () -> {
            if (before[0] == null && items.hasNext()) {
                before[0] = items.next();
            }
            if (!items.hasNext()) {
                return null;
            }
            Tuple pair = Items.pair(before[0], items.next());
            before[0] = pair.get(1);
            return pair;
        });
    }

    private static Object batched(BoundArguments args) {
        Iterator<Object> items = Items.of(args.get(0));
        long n = args.integer(1);
        if (n < 1) {
            throw PythonError.value("n must be at least one");
        }
        return Items.iterator("itertools.batched", () -> {
            List<Object> batch = new ArrayList<>();
            while (batch.size() < n && items.hasNext()) {
                batch.add(items.next());
            }
            return batch.isEmpty() ? null : Items.tuple(batch);
        });
    }

    private static Tuple tee(Object value, int n) {
        Iterator<Object> items = Items.of(value);
        List<Deque<Object>> waiting = new ArrayList<>();
        List<Object> iterators = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Deque<Object> mine = new ArrayDeque<>();
            waiting.add(mine);
            iterators.add(Items.iterator("itertools._tee", () -> {
                if (mine.isEmpty() && items.hasNext()) {
                    Object item = ReferenceCounts.escape(items.next());
                    waiting.forEach(each -> each.add(item));
                }
                return mine.poll();
            }));
        }
        return Items.tuple(iterators);
    }
}
