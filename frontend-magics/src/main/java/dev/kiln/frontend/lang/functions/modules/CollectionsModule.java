package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.call.PythonType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Python's module {@code collections}. */
public final class CollectionsModule {
    private CollectionsModule() {}

    public static PythonModule module() {
        Map<String, Object> types = new LinkedHashMap<>();
        types.put(
                "Counter",
                new Type(Builtin.of("Counter(iterable=None, /, **named)", CounterValue::of), CounterValue.class));
        types.put(
                "defaultdict",
                new Type(
                        Builtin.of("defaultdict(default_factory=None, other=?, /, **named)", DefaultDict::of),
                        DefaultDict.class));
        types.put("deque", new Type(Builtin.of("deque(iterable=None, maxlen=None)", DequeValue::of), DequeValue.class));
        types.put(
                "OrderedDict",
                new Type(Builtin.of("OrderedDict(other=?, /, **named)", OrderedDict::of), OrderedDict.class));
        types.put("abc", SmallModules.containers());
        return PythonModule.of(
                "collections",
                List.of(Builtin.of(
                        "namedtuple(typename, field_names, *, defaults=None, rename=False, module=None)",
                        NamedTupleType::of)),
                types);
    }

    /** A type whose values are of a Java class. */
    private record Type(Builtin maker, Class<?> values) implements PythonType {
        @Override
        public String name() {
            return maker.name();
        }

        @Override
        public Object call(CallContext context, Arguments arguments) {
            return maker.call(context, arguments);
        }

        @Override
        public boolean holds(Object value) {
            return values.isInstance(value);
        }

        @Override
        public String toString() {
            return "<class 'collections." + name() + "'>";
        }
    }
}
