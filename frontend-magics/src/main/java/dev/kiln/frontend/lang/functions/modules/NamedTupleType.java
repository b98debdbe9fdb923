package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.PythonType;
import dev.kiln.frontend.lang.functions.call.Signature;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What {@code collections.namedtuple} makes: a type of tuples whose items have names. */
public record NamedTupleType(String name, List<String> fields, Signature signature) implements PythonType, Attributed {
    /** What a tuple with names has beside them: {@code _asdict}, {@code _replace}, {@code _fields}; null for anything else. */
    public static Object member(Tuple tuple, String name) {
        List<String> fields = tuple.names();
        return fields.isEmpty()
                ? null
                : switch (name) {
                    case "_fields" -> new Tuple(fields);
                    case "_asdict" ->
                        Builtin.of("_asdict()", args -> {
                            DictValue dict = new DictValue();
                            fields.forEach(field -> dict.put(field, tuple.get(fields.indexOf(field))));
                            return dict;
                        });
                    case "_replace" ->
                        Builtin.of("_replace(**named)", args -> {
                            List<Object> items = new ArrayList<>(tuple);
                            args.named(0).forEach((field, value) -> {
                                if (!fields.contains(field)) {
                                    throw PythonError.value("Got unexpected field names: ['" + field + "']");
                                }
                                items.set(fields.indexOf(field), value);
                            });
                            return Tuple.named(tuple.type(), fields, items);
                        });
                    default -> null;
                };
    }

    static Object of(BoundArguments args) {
        List<String> fields = args.get(1) instanceof String text
                ? List.of(text.replace(',', ' ').strip().split("\\s+"))
                : args.items(1).stream().map(Values::str).toList();
        for (String field : fields) {
            if (field.startsWith("_")) {
                throw PythonError.value("Field names cannot start with an underscore: '" + field + "'");
            } else if (!field.matches("\\w+") || Character.isDigit(field.charAt(0))) {
                throw PythonError.value("Type names and field names must be valid identifiers: '" + field + "'");
            } else if (fields.indexOf(field) != fields.lastIndexOf(field)) {
                throw PythonError.value("Encountered duplicate field name: '" + field + "'");
            }
        }
        List<Object> last = args.has(2) ? args.items(2) : List.of();
        Map<String, Object> defaults = new LinkedHashMap<>();
        for (int i = 0; i < last.size(); i++) {
            defaults.put(fields.get(fields.size() - last.size() + i), last.get(i));
        }
        String name = args.text(0);
        Signature.Passing passing = new Signature.Passing(0, fields.size(), false, false);
        return new NamedTupleType(name, fields, new Signature(name, fields, defaults, passing));
    }

    @Override
    public Object call(CallContext context, Arguments arguments) {
        return Tuple.named(name, fields, List.of(signature.bind(arguments)));
    }

    @Override
    public boolean holds(Object value) {
        if (value instanceof Instance derived) {
            return derived.type().find("_origin") == this;
        }
        return value instanceof Tuple tuple
                && tuple.type().equals(name)
                && tuple.names().equals(fields);
    }

    @Override
    public Object attribute(String attribute) {
        return switch (attribute) {
            case "_fields" -> new Tuple(fields);
            case "_make" -> Builtin.of("_make(iterable)", args -> call(null, new Arguments(args.items(0), Map.of())));
            case "_field_defaults" -> {
                DictValue all = new DictValue();
                signature.defaults().forEach(all::put);
                yield all;
            }
            case "__name__", "__qualname__" -> name;
            case "__doc__" -> name + "(" + String.join(", ", fields) + ")";
            case "__module__" -> "__main__";
            default -> null;
        };
    }

    @Override
    public Collection<String> attributes() {
        return List.of("_fields", "_field_defaults", "_make");
    }

    @Override
    public String typeName() {
        return "type";
    }

    @Override
    public String toString() {
        return "<class '__main__." + name + "'>";
    }
}
