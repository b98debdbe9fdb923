package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Operator;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** {@code collections.Counter}: a dict from items to how often they are there. */
final class CounterValue extends DictValue implements Attributed {
    private static final Map<String, Builtin> METHODS = methods();

    static Object of(BoundArguments args) {
        CounterValue counter = new CounterValue();
        counter.count(args, 0, Operator.ADD);
        return counter;
    }

    private static Map<String, Builtin> methods() {
        Map<String, Builtin> methods = new LinkedHashMap<>();
        for (Builtin row : List.of(
                Builtin.of("most_common(self, n=None)", args -> {
                    List<Object> all = self(args).mostCommon();
                    return new ArrayList<>(
                            args.has(1) ? all.subList(0, (int) Math.clamp(args.integer(1), 0, all.size())) : all);
                }),
                Builtin.of("elements(self)", args -> self(args).elements()),
                Builtin.of("total(self)", args -> self(args).total()),
                Builtin.of(
                                "update(self, iterable=None, /, **named)",
                                args -> self(args).count(args, 1, Operator.ADD))
                        .changing(0),
                Builtin.of(
                                "subtract(self, iterable=None, /, **named)",
                                args -> self(args).count(args, 1, Operator.SUBTRACT))
                        .changing(0),
                Builtin.of("copy(self)", args -> self(args).copy()))) {
            methods.put(row.name(), row);
        }
        return Collections.unmodifiableMap(methods);
    }

    private static CounterValue self(BoundArguments args) {
        return (CounterValue) args.get(0);
    }

    @Override
    public Object missing(Object key) {
        return 0L;
    }

    /** What is missing in one of two counters is there no times. */
    @Override
    public boolean equals(Object other) {
        return other instanceof CounterValue counter ? counts(counter) && counter.counts(this) : super.equals(other);
    }

    private boolean counts(CounterValue other) {
        return keys().stream().allMatch(key -> Operators.areEqual(number(key), other.number(key)));
    }

    @Override
    public int hashCode() {
        return super.hashCode();
    }

    private Object number(Object key) {
        Object number = get(key);
        return number == null ? 0L : number;
    }

    private Object count(BoundArguments args, int at, Operator operator) {
        if (args.has(at) && !(args.get(at) instanceof DictValue)) {
            Iterator<Object> items = Items.of(args.get(at));
            while (items.hasNext()) {
                Object item = items.next();
                put(item, Operators.binary(operator, number(item), 1L));
            }
        } else if (args.has(at)) {
            ((DictValue) args.get(at)).forEach((item, n) -> put(item, Operators.binary(operator, number(item), n)));
        }
        args.named(at + 1).forEach((item, n) -> put(item, Operators.binary(operator, number(item), n)));
        return None.NONE;
    }

    private CounterValue copy() {
        CounterValue copy = new CounterValue();
        copy.putAll(this);
        return copy;
    }

    /** The entries, the most frequent first; equally frequent ones stay in order. */
    private List<Object> mostCommon() {
        List<Object> entries = new ArrayList<>(items());
        entries.sort((a, b) -> {
            Object x = ((Tuple) a).get(1);
            Object y = ((Tuple) b).get(1);
            return Items.isLess(y, x) ? -1 : Items.isLess(x, y) ? 1 : 0;
        });
        return entries;
    }

    private Object elements() {
        List<Object> all = new ArrayList<>();
        forEach((item, n) -> all.addAll(Collections.nCopies((int) Math.max(0, Values.integer(n)), item)));
        return Items.iterator("itertools.chain", all.iterator());
    }

    private Object total() {
        Object total = 0L;
        for (Object n : values()) {
            total = Operators.binary(Operator.ADD, total, n);
        }
        return total;
    }

    @Override
    public Object binary(Operator operator, Object other, boolean right) {
        if (right || !(other instanceof CounterValue more)) {
            return null;
        }
        CounterValue keys = copy();
        more.forEach((item, n) -> keys.put(item, n));
        CounterValue result = new CounterValue();
        for (Object item : keys.keys()) {
            Object a = number(item);
            Object b = more.number(item);
            Object n = switch (operator) {
                case ADD, SUBTRACT -> Operators.binary(operator, a, b);
                case OR -> Items.isLess(a, b) ? b : a;
                case AND -> Items.isLess(a, b) ? a : b;
                case MULTIPLY, DIVIDE, FLOOR_DIVIDE, REMAINDER, POWER, MATMUL, XOR, INVERT, SHIFT_LEFT, SHIFT_RIGHT ->
                    null;
            };
            if (n == null) {
                return null;
            } else if (Values.truth(Operators.compare(Comparison.GREATER, n, 0L))) {
                result.put(item, n);
            }
        }
        return result;
    }

    @Override
    public Object unary(Operator operator) {
        CounterValue none = new CounterValue();
        return switch (operator) {
            case ADD -> binary(Operator.ADD, none, false);
            case SUBTRACT -> none.binary(Operator.SUBTRACT, this, false);
            case MULTIPLY,
                    DIVIDE,
                    FLOOR_DIVIDE,
                    REMAINDER,
                    POWER,
                    MATMUL,
                    AND,
                    OR,
                    XOR,
                    INVERT,
                    SHIFT_LEFT,
                    SHIFT_RIGHT -> null;
        };
    }

    @Override
    public Object attribute(String name) {
        Builtin method = METHODS.get(name);
        return method == null ? null : method.bind(this);
    }

    @Override
    public Collection<String> attributes() {
        return METHODS.keySet();
    }

    @Override
    public String typeName() {
        return "collections.Counter";
    }

    @Override
    public String toString() {
        if (size() == 0) {
            return "Counter()";
        }
        StringJoiner text = new StringJoiner(", ", "Counter({", "})");
        mostCommon()
                .forEach(entry ->
                        text.add(Values.repr(((Tuple) entry).get(0)) + ": " + Values.repr(((Tuple) entry).get(1))));
        return text.toString();
    }
}
