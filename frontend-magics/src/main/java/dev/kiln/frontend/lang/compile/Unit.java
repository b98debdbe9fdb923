package dev.kiln.frontend.lang.compile;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.Builtins;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.syntax.Statement;
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

        ArrayUse(String name, DType type, int rank, int number) {
            this.name = name;
            this.type = type;
            this.rank = rank;
            this.number = number;
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

    final Names names;
    final Set<String> assigned;
    final Map<String, Variable> variables = new LinkedHashMap<>();
    final List<ArrayUse> arrays = new ArrayList<>();
    final Map<Statement.For, Iterator> iterators = new java.util.IdentityHashMap<>();
    final Map<String, Object> assumptions = new LinkedHashMap<>();
    List<Position> exits = List.of();

    /** The items of the loop that is compiled, or null for {@code while}. */
    final List<Object> items;

    /** Local variables from here on are free: 0 is the code itself, 1 the run. */
    int nextSlot = 2;

    Unit(Names names, Set<String> assigned, List<Object> items) {
        this.names = names;
        this.assigned = assigned;
        this.items = items;
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

    /** The value of a name that the loop does not assign, such as a function or a module, which has to stay the same; or null. */
    Object fixed(String name) {
        if (assigned.contains(name)) {
            return null;
        }
        Object value = names.peek(name);
        if (value == null) {
            value = Builtins.get(name);
        }
        if (!(value instanceof Callable || value instanceof PythonModule)) {
            return null;
        }
        assumptions.put(name, value);
        return value;
    }

    /** The kinds of the items of a list, as far as a sample shows them; 0 when there is no list with items. */
    int itemKinds(String name) {
        return names.peek(name) instanceof List<?> list ? itemKinds(list) : 0;
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
        if (assigned.contains(name) || !(names.peek(name) instanceof NDArray array) || !array.isArray()) {
            return null;
        }
        return add(name, array);
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
        ArrayUse use = new ArrayUse(name, array.dtype(), array.ndim(), arrays.size());
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
