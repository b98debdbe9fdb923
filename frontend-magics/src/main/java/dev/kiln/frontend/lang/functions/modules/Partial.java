package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code functools.partial}: a function with its first arguments and some named ones. */
record Partial(Callable function, List<Object> positional, Map<String, Object> named) implements Callable, Attributed {
    static Object of(BoundArguments args) {
        return new Partial(args.function(0), List.copyOf(args.items(1)), new LinkedHashMap<>(args.named(2)));
    }

    @Override
    public String name() {
        return function.name();
    }

    @Override
    public Object call(CallContext context, Arguments arguments) {
        List<Object> all = new ArrayList<>(positional);
        all.addAll(arguments.positional());
        Map<String, Object> names = new LinkedHashMap<>(named);
        names.putAll(arguments.named());
        return function.call(context, new Arguments(all, names));
    }

    @Override
    public Object attribute(String name) {
        return switch (name) {
            case "func" -> function;
            case "args" -> new Tuple(positional);
            case "keywords" -> {
                DictValue keywords = new DictValue();
                named.forEach(keywords::put);
                yield keywords;
            }
            default -> null;
        };
    }

    @Override
    public Collection<String> attributes() {
        return List.of("func", "args", "keywords");
    }

    @Override
    public String typeName() {
        return "functools.partial";
    }

    @Override
    public String toString() {
        return "functools.partial(" + function + ")";
    }
}
