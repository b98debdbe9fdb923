package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** A function that keeps its results by its arguments: {@code functools.lru_cache}. */
final class CachedFunction implements Callable, Attributed {
    private final Callable function;
    private final long most;
    private final DictValue results = new DictValue();
    private long hits;
    private long misses;

    /**
     * @param most how many results it keeps, those that were asked for last; -1 for all
     */
    CachedFunction(Callable function, long most) {
        this.function = function;
        this.most = most;
    }

    @Override
    public String name() {
        return function.name();
    }

    @Override
    public boolean isMethod() {
        return function.isMethod();
    }

    @Override
    public Object call(CallContext context, Arguments arguments) {
        Object key = key(arguments);
        Object known = results.get(key);
        if (known != null) {
            hits++;
            if (most >= 0) {
                // a dict keeps the order of insertion: what was asked for last is the last
                results.remove(key);
                results.put(key, known);
            }
            return known;
        }
        Object result = function.call(context, arguments);
        misses++;
        if (most != 0) {
            if (most > 0 && results.size() >= most) {
                results.remove(results.iterator().next());
            }
            results.put(key, result);
        }
        return result;
    }

    private static Object key(Arguments arguments) {
        if (arguments.named().isEmpty()) {
            return new Tuple(arguments.positional());
        }
        List<Object> all = new ArrayList<>(arguments.positional());
        arguments.named().forEach((name, value) -> all.add(Items.pair(name, value)));
        return new Tuple(all);
    }

    @Override
    public Object attribute(String name) {
        return switch (name) {
            case "cache_info" ->
                Builtin.of(
                        "cache_info()",
                        args -> Tuple.named(
                                "CacheInfo",
                                List.of("hits", "misses", "maxsize", "currsize"),
                                List.of(hits, misses, most < 0 ? None.NONE : (Object) most, (long) results.size())));
            case "cache_clear" ->
                Builtin.of("cache_clear()", args -> {
                    results.clear();
                    hits = 0;
                    misses = 0;
                    return None.NONE;
                });
            case "__wrapped__" -> function;
            case "__name__", "__qualname__" -> name();
            default -> function instanceof Attributed inner ? inner.attribute(name) : null;
        };
    }

    @Override
    public Collection<String> attributes() {
        return List.of("cache_info", "cache_clear", "__wrapped__");
    }

    @Override
    public String typeName() {
        return "functools._lru_cache_wrapper";
    }

    @Override
    public String toString() {
        return "<functools._lru_cache_wrapper object of " + name() + ">";
    }
}
