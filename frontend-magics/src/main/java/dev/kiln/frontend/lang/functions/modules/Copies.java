package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.RangeValue;
import dev.kiln.frontend.lang.values.SetValue;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** {@code copy.copy} and {@code copy.deepcopy}. */
final class Copies {
    private final Map<Object, Object> made = new IdentityHashMap<>();

    private Copies() {}

    static Object shallow(Object value) {
        return switch (value) {
            case null -> null;
            case Tuple tuple -> tuple;
            case RangeValue range -> range;
            case List<?> list -> new NumberList(list);
            case NDArray array when array.isArray() -> array.copy();
            case Attributed own when own.attribute("copy") instanceof Callable copy -> copy.call(null, Arguments.of());
            case DictValue dict -> new DictValue(dict);
            case SetValue set -> set.isFrozen() ? set : new SetValue(false, set);
            case Instance instance when instance.type().enumeration() != null -> instance;
            case Instance instance -> {
                Instance copy = new Instance(instance.type(), shallow(instance.core()));
                attributes(copy).putAll(attributes(instance));
                yield copy;
            }
            default -> value;
        };
    }

    static Object deep(Object value) {
        return new Copies().copied(value);
    }

    private Object copied(Object value) {
        if (value == null) {
            return null;
        }
        Object known = made.get(value);
        if (known != null) {
            return known;
        }
        return switch (value) {
            case Tuple tuple ->
                Tuple.named(
                        tuple.type(),
                        tuple.names(),
                        tuple.stream().map(this::copied).toList());
            case RangeValue range -> range;
            case List<?> list -> {
                List<Object> copy = new NumberList(List.of());
                made.put(value, copy);
                new ArrayList<>(list).forEach(item -> copy.add(copied(item)));
                yield copy;
            }
            case DictValue dict -> {
                DictValue copy = (DictValue) shallow(dict);
                made.put(value, copy);
                dict.forEach((key, item) -> copy.put(key, copied(item)));
                yield copy;
            }
            case Instance instance when instance.type().enumeration() != null -> instance;
            case Instance instance -> {
                Instance copy = new Instance(instance.type(), copied(instance.core()));
                made.put(value, copy);
                attributes(instance).forEach((name, item) -> attributes(copy).put(name, copied(item)));
                yield copy;
            }
            default -> shallow(value);
        };
    }

    private static DictValue attributes(Instance instance) {
        return instance.attributes();
    }
}
