package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.Signature;
import dev.kiln.frontend.lang.functions.modules.DataclassesModule.Field;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.Errors;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.SetValue;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** The methods that {@code @dataclass} writes. */
final class DataclassMethods {
    /** What an assignment to a field of a frozen object raises. */
    static final ClassValue FROZEN =
            new ClassValue("FrozenInstanceError", List.of(Errors.classes().get("AttributeError")), Map.of(), null);

    private DataclassMethods() {}

    /** The code of a method. */
    @FunctionalInterface
    private interface Code {
        Object run(Instance self, CallContext context, Arguments arguments);
    }

    private record Method(String name, Code code) implements Callable {
        @Override
        public boolean isMethod() {
            return true;
        }

        @Override
        public Object call(CallContext context, Arguments arguments) {
            return code.run((Instance) arguments.positional().getFirst(), context, arguments);
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

    static Callable init(ClassValue type, List<Field> fields, boolean byName) {
        List<String> names = new ArrayList<>(List.of("self"));
        Map<String, Object> defaults = new LinkedHashMap<>();
        for (Field field : fields) {
            if (field.init()) {
                names.add(field.name());
                if (field.hasDefault()) {
                    // the field itself stands for what its factory makes
                    defaults.put(field.name(), field.factory() == null ? field.otherwise() : field);
                }
            }
        }
        Signature.Passing passing = new Signature.Passing(0, byName ? 1 : names.size(), false, false);
        Signature signature = new Signature(type.name() + ".__init__", names, defaults, passing);
        return new Method("__init__", (self, context, arguments) -> {
            Object[] values = signature.bind(arguments);
            DictValue own = self.attributes();
            List<Object> passed = new ArrayList<>();
            int next = 1;
            for (Field field : fields) {
                Object value = field.init() ? values[next++] : field.factory() == null ? field.otherwise() : field;
                if (value == field) {
                    value = Items.call(context, field.factory());
                }
                if (field.isArgument()) {
                    passed.add(value);
                } else if (value != null) {
                    own.put(field.name(), value);
                }
            }
            if (self.attribute("__post_init__") instanceof Callable after) {
                Items.call(context, after, passed.toArray());
            }
            return None.NONE;
        });
    }

    static Callable repr(List<Field> fields) {
        return new Method("__repr__", (self, context, arguments) -> {
            StringJoiner text = new StringJoiner(", ", self.type().name() + "(", ")");
            fields.stream()
                    .filter(Field::repr)
                    .forEach(field -> text.add(field.name() + "=" + Values.repr(self.attribute(field.name()))));
            return text.toString();
        });
    }

    private static Tuple compared(Instance object, List<Field> fields) {
        return new Tuple(fields.stream()
                .filter(Field::compare)
                .map(field -> object.attribute(field.name()))
                .toList());
    }

    static Callable equal(List<Field> fields) {
        return comparison("__eq__", Comparison.EQUAL, fields);
    }

    static List<Callable> order(List<Field> fields) {
        return List.of(
                comparison("__lt__", Comparison.LESS, fields),
                comparison("__le__", Comparison.LESS_EQUAL, fields),
                comparison("__gt__", Comparison.GREATER, fields),
                comparison("__ge__", Comparison.GREATER_EQUAL, fields));
    }

    private static Callable comparison(String name, Comparison comparison, List<Field> fields) {
        return new Method(
                name,
                (self, context, arguments) ->
                        arguments.positional().get(1) instanceof Instance other && other.type() == self.type()
                                ? Operators.compare(comparison, compared(self, fields), compared(other, fields))
                                : Instance.NOT_IMPLEMENTED);
    }

    static Callable hash(List<Field> fields) {
        return new Method("__hash__", (self, context, arguments) ->
                (long) SetValue.of(new Tuple(List.of(compared(self, fields)))).hashCode());
    }

    static Callable frozen() {
        return new Method("__setattr__", (self, context, arguments) -> {
            String text = "cannot assign to field "
                    + Values.repr(arguments.positional().get(1));
            Instance error = new Instance(FROZEN);
            error.setAttribute("args", new Tuple(List.of(text)));
            throw new PythonError(FROZEN.name(), text, "Maybe use dataclasses.replace.", error);
        });
    }
}
