package dev.kiln.frontend.lang.functions;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Operator;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Undo;
import dev.kiln.frontend.lang.values.Undo.Changes;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Python's module {@code operator}: the operators as functions. */
final class OperatorModule {
    private OperatorModule() {}

    static PythonModule module() {
        List<Builtin> rows = new ArrayList<>();
        new TreeMap<>(Map.ofEntries(
                        Map.entry("add", Operator.ADD),
                        Map.entry("sub", Operator.SUBTRACT),
                        Map.entry("mul", Operator.MULTIPLY),
                        Map.entry("truediv", Operator.DIVIDE),
                        Map.entry("floordiv", Operator.FLOOR_DIVIDE),
                        Map.entry("mod", Operator.REMAINDER),
                        Map.entry("pow", Operator.POWER),
                        Map.entry("matmul", Operator.MATMUL),
                        Map.entry("and_", Operator.AND),
                        Map.entry("or_", Operator.OR),
                        Map.entry("xor", Operator.XOR),
                        Map.entry("lshift", Operator.SHIFT_LEFT),
                        Map.entry("rshift", Operator.SHIFT_RIGHT)))
                .forEach((name, operator) -> {
                    rows.add(Builtin.of(
                            name + "(a, b, /)", args -> Operators.binary(operator, args.get(0), args.get(1))));
                    rows.add(Builtin.of(
                                    "i" + name.replace("_", "") + "(a, b, /)",
                                    args -> Operators.augmented(operator, args.get(0), args.get(1)))
                            .changing(0));
                });
        new TreeMap<>(Map.of(
                        "lt", Comparison.LESS,
                        "le", Comparison.LESS_EQUAL,
                        "gt", Comparison.GREATER,
                        "ge", Comparison.GREATER_EQUAL,
                        "eq", Comparison.EQUAL,
                        "ne", Comparison.NOT_EQUAL,
                        "is_", Comparison.IS,
                        "is_not", Comparison.IS_NOT))
                .forEach((name, comparison) -> rows.add(Builtin.of(
                        name + "(a, b, /)", args -> Operators.compare(comparison, args.get(0), args.get(1)))));
        rows.addAll(List.of(
                Builtin.of("neg(a, /)", args -> Operators.unary(Operator.SUBTRACT, args.get(0))),
                Builtin.of("pos(a, /)", args -> Operators.unary(Operator.ADD, args.get(0))),
                Builtin.of("invert(a, /)", args -> Operators.unary(Operator.INVERT, args.get(0))),
                Builtin.of("inv(a, /)", args -> Operators.unary(Operator.INVERT, args.get(0))),
                Builtin.of("abs(a, /)", args -> Builtins.abs(args.get(0))),
                Builtin.of("index(a, /)", args -> args.integer(0)),
                Builtin.of("iconcat(a, b, /)", args -> Operators.augmented(Operator.ADD, args.get(0), args.get(1))),
                Builtin.of("concat(a, b, /)", args -> Operators.binary(Operator.ADD, args.get(0), args.get(1))),
                Builtin.of(
                        "countOf(a, b, /)",
                        args -> args.items(0).stream()
                                .filter(item -> Operators.areEqual(item, args.get(1)))
                                .count()),
                Builtin.of("indexOf(a, b, /)", OperatorModule::indexOf),
                Builtin.of("delitem(a, b, /)", args -> {
                    Undo.deleting(args.context(), args.get(0), args.get(1));
                    Indexing.delete(args.get(0), args.get(1));
                    return None.NONE;
                }),
                Builtin.of("not_(a, /)", args -> !args.flag(0)),
                Builtin.of("truth(a, /)", args -> args.flag(0)),
                Builtin.of("contains(a, b, /)", args -> Operators.compare(Comparison.IN, args.get(1), args.get(0))),
                Builtin.of("getitem(a, b, /)", args -> item(args.context(), args.get(0), args.get(1))),
                Builtin.of("setitem(a, b, c, /)", args -> {
                    Undo.setting(args.context(), args.get(0), args.get(1));
                    Indexing.set(
                            args.get(0),
                            args.get(1),
                            args.get(2),
                            args.context().temporaries());
                    return None.NONE;
                }),
                Builtin.of("itemgetter(*items)", args -> getter(args, key -> (to, of) -> item(to, of, key))),
                Builtin.of(
                        "attrgetter(*attrs)", args -> getter(args, key -> (to, of) -> attribute(of, Values.str(key)))),
                Builtin.of(
                        "methodcaller(name, /, *args)",
                        args -> Builtin.of(
                                "methodcaller(obj)",
                                call -> ((Callable) Attributes.get(call.get(0), args.text(0)))
                                        .call(
                                                call.context(),
                                                Arguments.of(args.items(1).toArray()))))));
        return PythonModule.of("operator", rows);
    }

    private static Object indexOf(BoundArguments args) {
        List<Object> items = args.items(0);
        for (int i = 0; i < items.size(); i++) {
            if (Operators.areEqual(items.get(i), args.get(1))) {
                return (long) i;
            }
        }
        throw PythonError.value("sequence.index(x): x not in sequence");
    }

    private static Object item(Changes to, Object of, Object key) {
        Undo.reading(to, of, key);
        return Indexing.get(of, key);
    }

    private static Object getter(BoundArguments args, Function<Object, BiFunction<Changes, Object, Object>> by) {
        List<BiFunction<Changes, Object, Object>> parts =
                args.items(0).stream().map(by).toList();
        return Builtin.of(
                "getter(obj, /)",
                call -> parts.size() == 1
                        ? parts.getFirst().apply(call.context(), call.get(0))
                        : new Tuple(parts.stream()
                                .map(part -> part.apply(call.context(), call.get(0)))
                                .toList()));
    }

    private static Object attribute(Object of, String path) {
        Object value = of;
        for (String name : path.split("\\.", -1)) {
            value = Attributes.get(value, name);
        }
        return value;
    }
}
