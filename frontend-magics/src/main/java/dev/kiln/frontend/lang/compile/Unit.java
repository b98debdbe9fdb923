package dev.kiln.frontend.lang.compile;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.Builtins;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.syntax.Statement;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is known about a loop while it is compiled: its variables, the arrays whose elements it uses, the loops in it, the places where it
 * hands over to the general evaluator, and what has to hold whenever the compiled code begins.
 */
final class Unit {
    /**
     * A name whose value is kept in local variables of the generated method.
     *
     * @param number among the variables
     * @param assigned whether the loop assigns it
     */
    record Variable(String name, int number, boolean assigned, Value slots) {}

    /** A name whose value must not change. */
    record Assumption(Compilable function, String name) {}

    /** An array whose elements the loop reads or writes; no statement of the loop assigns its name. */
    static final class ArrayUse {
        /** The array's name, or null for the array that the loop itself runs over. */
        final String name;

        final DType type;
        final int rank;
        final int number;
        boolean written;
        int memory;
        int base;
        final int[] lengths;
        final int[] strides;

        /** The shape when the code was compiled. */
        final long[] shapeNow;

        ArrayUse(String name, NDArray array, int number) {
            this.name = name;
            this.type = array.dtype();
            this.rank = array.ndim();
            this.number = number;
            this.shapeNow = array.shape();
            this.lengths = new int[rank];
            this.strides = new int[rank];
        }

        /** Whether a value is such an array. */
        boolean matches(Object value) {
            return value instanceof NDArray a && a.isArray() && a.dtype() == type && a.ndim() == rank;
        }
    }

    /** What a {@code for} loop runs over. */
    enum Over {
        RANGE,
        ARRAY,
        LIST
    }

    /** A {@code for} loop and the local variables of its iterator. */
    static final class Iterator {
        final int number;
        final Over over;
        final int start;
        final int step;
        final int count;
        final int next;
        final int items;

        Iterator(int number, Over over, int firstSlot) {
            this.number = number;
            this.over = over;
            this.start = firstSlot;
            this.step = firstSlot + 2;
            this.count = firstSlot + 4;
            this.next = firstSlot + 6;
            this.items = firstSlot + 8;
        }

        static final int SLOTS = 9;
    }

    private static final int SAMPLE = 16;
    private static final int MOST_FUNCTIONS = 24;

    /** Null once the code is written. */
    Names names;

    final Set<String> assigned;
    final Map<String, Variable> variables = new LinkedHashMap<>();
    final List<ArrayUse> arrays = new ArrayList<>();
    final Map<Statement.For, Iterator> iterators = new java.util.IdentityHashMap<>();

    /** What was assumed: the values of names, and the functions that use them (null: the loop). */
    final Map<Assumption, Object> assumptions = new LinkedHashMap<>();

    /** What has to hold whenever the code begins. */
    private List<Holding> holdings = List.of();

    /** Names whose rows something else may refer to, too: all of them are known when the trial passes are over. */
    final Set<String> shared = new java.util.HashSet<>();

    /** Names whose rows are changed in place. */
    final Set<String> changedRows = new java.util.HashSet<>();

    /** The functions that the code calls. */
    final List<FunctionUse> functions = new ArrayList<>();

    /** The number of the trial pass; whether it has found new kinds of results; whether there are no more passes. */
    int pass;

    boolean changed;
    boolean isSettled;
    List<Position> exits = List.of();

    /** The items of the loop that is compiled, or null for {@code while} and once the code is written. */
    List<Object> items;

    /** Local variables from here on are free: 0 is the code itself, 1 the run. */
    int nextSlot = 2;

    private final Unit root;
    private final Compilable function;

    /** A loop. */
    Unit(Names names, Set<String> assigned, List<Object> items) {
        this.names = names;
        this.assigned = assigned;
        this.items = items;
        this.root = this;
        this.function = null;
    }

    /** A function that the code of a loop, or of another function, calls. */
    private Unit(Unit root, Compilable function) {
        this.names = root.names;
        this.assigned = function.locals();
        this.items = null;
        this.root = root;
        this.function = function;
        this.nextSlot = 2 + 2 * function.parameters().size();
        assigned.forEach(this::add);
    }

    Unit root() {
        return root;
    }

    boolean isFunction() {
        return function != null;
    }

    List<Statement> body() {
        return function.body();
    }

    /** The local variable with the run: a function's method is static. */
    int runSlot() {
        return isFunction() ? 0 : 1;
    }

    /** A function for arguments of some kinds. */
    FunctionUse function(Compilable called, List<Integer> kinds) {
        for (FunctionUse use : functions) {
            if (use.function == called && use.kinds.equals(kinds)) {
                return use;
            }
        }
        if (functions.size() >= MOST_FUNCTIONS) {
            throw new Unsupported("many functions");
        }
        FunctionUse use = new FunctionUse(called, kinds, functions.size(), new Unit(this, called));
        functions.add(use);
        return use;
    }

    int slots(int number) {
        int first = nextSlot;
        nextSlot += number;
        return first;
    }

    /** Makes a name a variable. */
    void add(String name) {
        int first = slots(6);
        Value slots = new Value(Kinds.UNBOUND, first, first + 1, first + 3, first + 5, null);
        variables.put(name, new Variable(name, variables.size(), assigned.contains(name), slots));
    }

    /** The value of a name that the code does not assign, such as a function or a module, which has to stay the same; or null. */
    Object fixed(String name) {
        if (assigned.contains(name) || isFunction() && root.assigned.contains(name)) {
            return null;
        }
        Object value = valueNow(names, function, name);
        boolean isNumber = isFunction() && (Kinds.of(value) & (Kinds.LONG | Kinds.DOUBLE | Kinds.BOOL)) != 0;
        if (!(value instanceof Callable || value instanceof PythonModule || isNumber)) {
            return null;
        }
        root.assumptions.put(new Assumption(function, name), value);
        return value;
    }

    private static Object valueNow(Names names, Compilable function, String name) {
        return orBuiltin(function == null ? names.peek(name) : names.peek(function, name), name);
    }

    private static Object orBuiltin(Object value, String name) {
        return value == null ? Builtins.get(name) : value;
    }

    /**
     * What has to hold whenever the code begins. Functions are not kept alive, nor what they know.
     *
     * @param user the function that uses the name; null for the loop, and for a function that is in no other
     * @param ofModule whether a function that is in no other uses the name
     * @param value the function, the module or the number
     * @param body of the function that is the value, or null
     * @param numbers the defaults of that function
     */
    private record Holding(
            WeakReference<Compilable> user,
            boolean ofModule,
            String name,
            Object value,
            List<Statement> body,
            Map<String, Object> numbers) {
        static Holding of(Assumption assumed, Object value) {
            Compilable user = assumed.function();
            return new Holding(
                    user == null || user.isOfModule() ? null : new WeakReference<>(user),
                    user != null && user.isOfModule(),
                    assumed.name(),
                    value instanceof Compilable ? new WeakReference<>(value) : value,
                    value instanceof Compilable f && f.isOfModule() ? f.body() : null,
                    value instanceof Compilable f ? f.numbers() : Map.of());
        }

        boolean holds(Names now) {
            Compilable function = user == null ? null : user.get();
            if (user != null && function == null) {
                return false;
            }
            Object found = ofModule ? orBuiltin(now.peekOfModule(name), name) : valueNow(now, function, name);
            if (value instanceof WeakReference<?> same) {
                return found != null
                        && (found == same.get()
                                || body != null
                                        && found instanceof Compilable other
                                        && other.isOfModule()
                                        && other.body() == body
                                        && other.numbers().equals(numbers)
                                        && !other.isOnlyInterpreted());
            }
            return found == value || Kinds.of(found) != Kinds.OBJECT && value.equals(found);
        }
    }

    /** The code is written: lets go of all that belongs to the cell that ran. */
    void finish() {
        holdings = assumptions.entrySet().stream()
                .map(each -> Holding.of(each.getKey(), each.getValue()))
                .toList();
        assumptions.clear();
        functions.clear();
        names = null;
        items = null;
    }

    /** Whether all that was assumed holds. */
    boolean holds(Names now) {
        for (Holding holding : holdings) {
            if (!holding.holds(now)) {
                return false;
            }
        }
        return true;
    }

    /** The kinds of the items of a list, as far as a sample shows them; 0 when there is no list with items. */
    int itemKinds(String name) {
        return names.peek(name) instanceof List<?> list ? itemKinds(list) : 0;
    }

    /** The kinds of one part of items that are all tuples of a size, as far as a sample shows them; 0 when they are not. */
    static int partKinds(List<?> items, int part, int size) {
        int kinds = 0;
        int length = items.size();
        for (int i = 0; i < Math.min(length, SAMPLE); i++) {
            Object item = items.get((int) ((long) i * length / Math.min(length, SAMPLE)));
            if (!Numbers.isTuple(item, size)) {
                return 0;
            }
            kinds |= Kinds.of(((List<?>) item).get(part));
        }
        return kinds;
    }

    static int itemKinds(List<?> list) {
        int kinds = 0;
        int size = list.size();
        for (int i = 0; i < Math.min(size, SAMPLE); i++) {
            kinds |= Kinds.of(list.get((int) ((long) i * size / Math.min(size, SAMPLE))));
        }
        return kinds;
    }

    /** The array of a name that the loop does not assign, or null. */
    ArrayUse array(String name) {
        for (ArrayUse use : arrays) {
            if (name.equals(use.name)) {
                return use;
            }
        }
        if (isFunction()
                || assigned.contains(name)
                || !(names.peek(name) instanceof NDArray array)
                || !array.isArray()) {
            return null;
        }
        return add(name, array);
    }

    /** The number of axes of the array that a name has now; 0 when it has none. */
    int arrayNow(String name) {
        return !isFunction() && names.peek(name) instanceof NDArray array ? array.ndim() : 0;
    }

    /** The array that the loop itself runs over. */
    ArrayUse itemsArray(NDArray array) {
        for (ArrayUse use : arrays) {
            if (use.name == null) {
                return use;
            }
        }
        return add(null, array);
    }

    private ArrayUse add(String name, NDArray array) {
        if (Kinds.ofElements(array.dtype()) == 0 || array.ndim() == 0 || array.ndim() > Run.MOST_AXES) {
            return null;
        }
        ArrayUse use = new ArrayUse(name, array, arrays.size());
        use.memory = slots(1);
        use.base = slots(2);
        for (int d = 0; d < use.rank; d++) {
            use.lengths[d] = slots(2);
            use.strides[d] = slots(2);
        }
        arrays.add(use);
        return use;
    }

    Iterator iterator(Statement.For loop, Over over) {
        Iterator known = iterators.get(loop);
        if (known != null && known.over == over) {
            return known;
        }
        Iterator made = new Iterator(known == null ? iterators.size() : known.number, over, slots(Iterator.SLOTS));
        iterators.put(loop, made);
        return made;
    }
}
