package dev.kiln.frontend.help;

import dev.kiln.frontend.lang.functions.Members;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Offers what may follow a dot: the members of a module, the methods and attributes of a value. */
final class MemberItems {
    private MemberItems() {}

    static void add(Items items, Found of) {
        switch (of) {
            case Found.Value(PythonModule module) -> new TreeMap<>(Members.of(module)).forEach(items::addValue);
            case Found.Value(Object value) -> add(items, Members.of(value));
            case Found.Typed(Class<?> type) -> add(items, Members.ofType(type));
            case Found.Method m -> {}
            case Found.Nothing n -> {}
        }
    }

    private static void add(Items items, Map<String, Optional<Builtin>> members) {
        new TreeMap<>(members)
                .forEach((name, method) ->
                        method.ifPresentOrElse(m -> items.addMethod(name, m), () -> items.add(name, "property")));
    }
}
