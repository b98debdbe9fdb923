package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import java.util.Collection;
import java.util.List;

/** {@code collections.defaultdict}: a dict that makes the value of a key that is first read. */
public final class DefaultDict extends DictValue implements Attributed {
    private final Callable factory;
    private final CallContext context;

    /**
     * @param factory null when missing keys are errors
     */
    private DefaultDict(Callable factory, CallContext context) {
        this.factory = factory;
        this.context = context;
    }

    static Object of(BoundArguments args) {
        DefaultDict made = new DefaultDict(args.has(0) ? args.function(0) : null, args.context());
        made.putAll(Tables.dict(args, 1));
        return made;
    }

    /** What makes the values, or {@code None}. */
    public Object factory() {
        return factory == null ? None.NONE : factory;
    }

    @Override
    public boolean fillsIn() {
        return factory != null;
    }

    @Override
    public Object missing(Object key) {
        if (factory == null) {
            return null;
        }
        Object value = Items.call(context, factory);
        put(key, value);
        return get(key);
    }

    @Override
    public Object attribute(String name) {
        return switch (name) {
            case "default_factory" -> factory == null ? None.NONE : factory;
            case "copy" ->
                Builtin.of("copy()", args -> {
                    DefaultDict copy = new DefaultDict(factory, context);
                    copy.putAll(this);
                    return copy;
                });
            default -> null;
        };
    }

    @Override
    public Collection<String> attributes() {
        return List.of("default_factory", "copy");
    }

    @Override
    public String typeName() {
        return "collections.defaultdict";
    }

    @Override
    public String toString() {
        return "defaultdict(" + (factory == null ? "None" : factory) + ", " + super.toString() + ")";
    }
}
