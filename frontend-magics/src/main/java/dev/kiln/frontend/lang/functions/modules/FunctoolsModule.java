package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.call.Wrapper;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.Descriptor;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Values;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Python's module {@code functools}. */
public final class FunctoolsModule {
    private FunctoolsModule() {}

    public static PythonModule module() {
        return PythonModule.of(
                "functools",
                List.of(
                        Builtin.of("reduce(function, iterable, initial=?, /)", FunctoolsModule::reduce),
                        Builtin.of("partial(func, /, *args, **named)", Partial::of),
                        Builtin.of("lru_cache(maxsize=128, typed=False)", FunctoolsModule::cache),
                        Builtin.of("cache(user_function, /)", args -> new CachedFunction(args.function(0), -1)),
                        Builtin.of("wraps(wrapped)", args -> wraps(args.function(0))),
                        Builtin.of("cmp_to_key(mycmp)", FunctoolsModule::comparisonKey),
                        Builtin.of("total_ordering(cls, /)", args -> totalOrdering(args.get(0)))));
    }

    private static Object reduce(BoundArguments args) {
        Callable function = args.function(0);
        Iterator<Object> items = Items.of(args.get(1));
        if (!args.isGiven(2) && !items.hasNext()) {
            throw PythonError.type("reduce() of empty iterable with no initial value");
        }
        Object total = args.isGiven(2) ? args.get(2) : items.next();
        while (items.hasNext()) {
            total = Items.call(args.context(), function, total, items.next());
        }
        return total;
    }

    /** {@code @lru_cache} or {@code @lru_cache(maxsize=…)}. */
    private static Object cache(BoundArguments args) {
        if (args.get(0) instanceof Callable function) {
            return new CachedFunction(function, 128);
        }
        long most = args.has(0) ? Math.max(0, args.integer(0)) : -1;
        return new Descriptor.Maker("lru_cache", function -> new CachedFunction(function, most));
    }

    /** What makes a wrapper look like the function that it wraps. */
    private static Object wraps(Callable wrapped) {
        return new Descriptor.Maker("wraps", wrapper -> new Renamed(wrapped, wrapper));
    }

    /** A wrapper: its name, text and attributes are those of the function that it wraps, until others are assigned. */
    private static final class Renamed implements Wrapper, Attributed {
        private final Callable wrapped;
        private final Callable function;
        private final Map<String, Object> own = new LinkedHashMap<>();

        Renamed(Callable wrapped, Callable function) {
            this.wrapped = wrapped;
            this.function = function;
        }

        @Override
        public Callable function() {
            return function;
        }

        @Override
        public String name() {
            return wrapped.name();
        }

        @Override
        public String typeName() {
            return Wrapper.super.typeName();
        }

        @Override
        public Object attribute(String name) {
            Object found = name.equals("__wrapped__") ? wrapped : own.get(name);
            if (found == null && function instanceof Attributed inner && !name.startsWith("__")) {
                found = inner.attribute(name);
            }
            return found != null || !(wrapped instanceof Attributed outer) ? found : outer.attribute(name);
        }

        @Override
        public Collection<String> attributes() {
            return own.keySet();
        }

        @Override
        public boolean assign(String name, Object value) {
            own.put(name, ReferenceCounts.escape(value));
            return true;
        }

        @Override
        public Object call(CallContext context, Arguments arguments) {
            return function.call(context, arguments);
        }

        @Override
        public String toString() {
            return function.toString();
        }
    }

    private static Object comparisonKey(BoundArguments args) {
        Callable compare = args.function(0);
        CallContext context = args.context();
        return Builtin.of("K(obj)", of -> new Compared(of.get(0), compare, context));
    }

    /** An object that a comparison function orders. */
    private record Compared(Object value, Callable function, CallContext context) implements PythonObject {
        @Override
        public Object compare(Comparison comparison, Object other) {
            if (!(other instanceof Compared with)) {
                return null;
            }
            return Operators.compare(comparison, Items.call(context, function, value, with.value), 0L);
        }

        @Override
        public String typeName() {
            return "functools.KeyWrapper";
        }

        @Override
        public String toString() {
            return "<functools.KeyWrapper object>";
        }
    }

    private static Object totalOrdering(Object type) {
        if (!(type instanceof ClassValue own)) {
            throw PythonError.type("total_ordering() needs a class, got " + Values.typeName(type));
        }
        String given = List.of("__lt__", "__le__", "__gt__", "__ge__").stream()
                .filter(name -> own.attribute(name) != null)
                .findFirst()
                .orElseThrow(() -> PythonError.value("must define at least one ordering operation: < > <= >="));
        Callable order = (Callable) own.attribute(given);
        boolean less = given.equals("__lt__") || given.equals("__le__");
        define(own, new Ordered("__lt__", less, false, order));
        define(own, new Ordered("__le__", less, true, order));
        define(own, new Ordered("__gt__", !less, false, order));
        define(own, new Ordered("__ge__", !less, true, order));
        return own;
    }

    private static void define(ClassValue type, Ordered comparison) {
        if (type.attribute(comparison.name()) == null) {
            type.setAttribute(comparison.name(), comparison);
        }
    }

    /**
     * A comparison by the one that its class has.
     *
     * @param same whether both look into the same direction
     * @param equal whether it holds for equal objects
     * @param order the one that the class has
     */
    private record Ordered(String name, boolean same, boolean equal, Callable order) implements Callable {
        @Override
        public boolean isMethod() {
            return true;
        }

        @Override
        public Object call(CallContext context, Arguments arguments) {
            Object self = arguments.positional().get(0);
            Object other = arguments.positional().get(1);
            boolean are = Values.truth(Operators.compare(Comparison.EQUAL, self, other));
            if (are) {
                return equal;
            }
            boolean ordered = Values.truth(Items.call(context, order, self, other));
            return same ? ordered : !ordered;
        }

        @Override
        public String typeName() {
            return "function";
        }

        @Override
        public String toString() {
            return "<function " + name + ">";
        }
    }
}
