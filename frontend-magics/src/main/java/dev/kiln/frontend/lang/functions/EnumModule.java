package dev.kiln.frontend.lang.functions;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.iteration.Items;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.Descriptor;
import dev.kiln.frontend.lang.objects.EnumMembers;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Operator;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** Python's module {@code enum}. A class that is derived from {@code Enum} gets its members when its body has run. */
final class EnumModule {
    private static final ClassValue ENUM = new ClassValue("Enum", List.of(), members(), null);
    private static final ClassValue INT_ENUM =
            new ClassValue("IntEnum", List.of(NativeClasses.of("int"), ENUM), Map.of(), null);
    private static final ClassValue STR_ENUM =
            new ClassValue("StrEnum", List.of(NativeClasses.of("str"), ENUM), Map.of(), null);
    private static final ClassValue FLAG = new ClassValue("Flag", List.of(ENUM), flagMembers(), null);
    private static final ClassValue INT_FLAG =
            new ClassValue("IntFlag", List.of(FLAG, NativeClasses.of("int")), Map.of(), null);

    private EnumModule() {}

    /** What {@code auto()} gives, or flags combined before they have values: the value follows from the members before. */
    private static final class Auto implements PythonObject {
        private final Operator operator;
        private final Object left;
        private final Object right;
        private Object value;

        Auto() {
            this(null, null, null);
        }

        private Auto(Operator operator, Object left, Object right) {
            this.operator = operator;
            this.left = left;
            this.right = right;
        }

        /** Its value, given that of the next member. */
        Object value(Supplier<Object> next) {
            if (value == null) {
                value = operator == null ? next.get() : Operators.binary(operator, known(left), known(right));
            }
            return value;
        }

        private static Object known(Object operand) {
            return operand instanceof Auto auto ? auto.value(() -> 0L) : operand;
        }

        @Override
        public Object binary(Operator sign, Object other, boolean after) {
            return after ? new Auto(sign, other, this) : new Auto(sign, this, other);
        }

        @Override
        public String typeName() {
            return "auto";
        }
    }

    /** A method of members. */
    private record Method(String name, Function<List<Object>, Object> body) implements Callable {
        @Override
        public Object call(CallContext context, Arguments arguments) {
            return body.apply(arguments.positional());
        }

        @Override
        public boolean isMethod() {
            return true;
        }
    }

    static PythonModule module() {
        return PythonModule.of(
                "enum",
                List.of(
                        Builtin.of("auto()", args -> new Auto()),
                        Builtin.of("unique(enumeration)", args -> unique((ClassValue) args.get(0)))),
                Map.of("Enum", ENUM, "IntEnum", INT_ENUM, "StrEnum", STR_ENUM, "Flag", FLAG, "IntFlag", INT_FLAG));
    }

    private static void method(Map<String, Object> members, String name, Function<Instance, Object> body) {
        members.put(name, new Method(name, all -> body.apply((Instance) all.getFirst())));
    }

    private static Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        for (String name : List.of("name", "value")) {
            members.put(
                    name,
                    new Descriptor.Property(
                            new Method(name, all -> ((Instance) all.getFirst()).attribute("_" + name + "_")),
                            null,
                            null));
        }
        method(members, "__repr__", EnumModule::repr);
        method(members, "__str__", EnumModule::text);
        members.put("__init_subclass__", new Method("__init_subclass__", all -> {
            enumerate((ClassValue) all.getFirst());
            return None.NONE;
        }));
        return members;
    }

    private static String text(Instance member) {
        Object name = member.attribute("_name_");
        return member.type().name() + (name == None.NONE ? "(" + Values.repr(value(member)) + ")" : "." + name);
    }

    private static String repr(Instance member) {
        Object name = member.attribute("_name_");
        return "<" + member.type().name() + (name == None.NONE ? "" : "." + name) + ": " + Values.repr(value(member))
                + ">";
    }

    private static Object value(Object member) {
        return member instanceof Instance instance && instance.type().isSubclassOf(ENUM)
                ? instance.attribute("_value_")
                : member;
    }

    private static Map<String, Object> flagMembers() {
        Map<String, Object> members = new LinkedHashMap<>();
        for (Operator operator : List.of(Operator.OR, Operator.AND, Operator.XOR)) {
            for (String right : List.of("", "r")) {
                String name = "__" + right + Instance.word(operator) + "__";
                members.put(name, new Method(name, all -> {
                    Instance self = (Instance) all.getFirst();
                    boolean fits = all.get(1) instanceof Instance other && other.type() == self.type()
                            || self.core() != null && NativeClasses.coreOf(all.get(1)) instanceof Long;
                    return fits
                            ? flag(self.type(), (Long) Operators.binary(operator, value(self), value(all.get(1))))
                            : Instance.NOT_IMPLEMENTED;
                }));
            }
        }
        method(members, "__invert__", self -> flag(self.type(), all(self.type()) & ~(Long) value(self)));
        method(members, "__bool__", self -> (Long) value(self) != 0);
        members.put("__contains__", new Method("__contains__", all -> {
            long part = (Long) value(all.get(1));
            return ((Long) value(all.getFirst()) & part) == part;
        }));
        method(members, "__iter__", self -> Items.iterator(parts(self.type(), (Long) value(self))));
        method(members, "__len__", self -> (long) Long.bitCount((Long) value(self)));
        return members;
    }

    private static long all(ClassValue type) {
        long all = 0;
        for (Instance member : type.enumeration().members()) {
            all |= (Long) value(member);
        }
        return all;
    }

    private static List<Object> parts(ClassValue type, long value) {
        List<Object> parts = new ArrayList<>();
        for (Instance member : type.enumeration().members()) {
            long own = (Long) value(member);
            if (Long.bitCount(own) == 1 && (own & value) == own) {
                parts.add(member);
            }
        }
        return parts;
    }

    /** The member of a flag class with a value: one that the class names, or a combination. */
    private static Object flag(ClassValue type, long value) {
        for (Instance member : type.enumeration().members()) {
            if (value(member).equals(value)) {
                return member;
            }
        }
        if ((value & ~all(type)) != 0) {
            throw PythonError.value(value + " is not a valid " + type.name());
        }
        List<String> names = parts(type, value).stream()
                .map(part -> (String) ((Instance) part).attribute("_name_"))
                .toList();
        return type.enumeration()
                .combination(value, () -> member(type, names.isEmpty() ? None.NONE : String.join("|", names), value));
    }

    private static Instance member(ClassValue type, Object name, Object value) {
        boolean plain = !type.isSubclassOf(INT_FLAG)
                && type.methodResolutionOrder().stream().noneMatch(NativeClasses::isNative);
        Instance member = new Instance(type, plain ? null : value);
        member.setAttribute("_value_", value);
        member.setAttribute("_name_", name);
        return member;
    }

    private static void enumerate(ClassValue type) {
        Map<String, Object> given = new LinkedHashMap<>();
        for (String name : type.ownAttributes()) {
            Object value = type.attribute(name);
            boolean other = name.startsWith("_")
                    || value instanceof Callable && !(value instanceof Instance)
                    || value instanceof Descriptor;
            if (!other) {
                given.put(name, value);
            }
        }
        keepTexts(type);
        EnumMembers members = new EnumMembers(type.isSubclassOf(FLAG) ? value -> flag(type, (Long) value) : null);
        type.enumeration(members);
        Object last = null;
        for (Map.Entry<String, Object> each : given.entrySet()) {
            Object before = last;
            Object value = each.getValue() instanceof Auto auto
                    ? auto.value(() -> next(type, each.getKey(), before))
                    : each.getValue();
            last = value;
            Instance known = members.withValue(value);
            Instance member = known != null ? known : member(type, each.getKey(), value);
            if (known == null && type.attribute("__init__") instanceof Callable init && !NativeClasses.isMember(init)) {
                List<Object> all = new ArrayList<>(List.of(member));
                all.addAll(value instanceof Tuple tuple ? tuple : List.of(value));
                type.invoke(init, all.toArray());
            }
            members.put(each.getKey(), member);
            type.setAttribute(each.getKey(), member);
        }
    }

    /** A member of a class that is derived from a type, too, looks like a member, but those of IntEnum and StrEnum print as values. */
    private static void keepTexts(ClassValue type) {
        boolean asValue = type.isSubclassOf(INT_ENUM) || type.isSubclassOf(STR_ENUM) || type.isSubclassOf(INT_FLAG);
        if (!NativeClasses.isMember(type.attribute("__str__")) || asValue) {
            Object repr = type.attribute("__repr__");
            if (asValue && (repr == null || NativeClasses.isMember(repr) || repr == ENUM.attribute("__repr__"))) {
                type.setAttribute("__repr__", ENUM.attribute("__repr__"));
                Object text = type.attribute("__str__");
                if (text == ENUM.attribute("__str__") || NativeClasses.isMember(text)) {
                    type.setAttribute("__str__", new Method("__str__", all -> Values.str(value(all.getFirst()))));
                }
            }
            return;
        }
        for (String name : List.of("__repr__", "__str__")) {
            if (NativeClasses.isMember(type.attribute(name))) {
                type.setAttribute(name, ENUM.attribute(name));
            }
        }
        type.setAttribute("__format__", new Method("__format__", all -> text((Instance) all.getFirst())));
    }

    private static Object next(ClassValue type, String name, Object last) {
        if (type.isSubclassOf(STR_ENUM)) {
            return name.toLowerCase(Locale.ROOT);
        } else if (type.isSubclassOf(FLAG)) {
            return last instanceof Long before && before > 0 ? Long.highestOneBit(before) * 2 : 1L;
        }
        return last == null ? 1L : Operators.binary(Operator.ADD, last, 1L);
    }

    private static Object unique(ClassValue type) {
        List<String> aliases = new ArrayList<>();
        type.enumeration().names().forEach((name, member) -> {
            Object own = member.attribute("_name_");
            if (!Values.truth(Operators.compare(Comparison.EQUAL, own, name))) {
                aliases.add(name + " -> " + own);
            }
        });
        if (!aliases.isEmpty()) {
            throw PythonError.value("duplicate values found in " + type + ": " + String.join(", ", aliases));
        }
        return type;
    }
}
