package dev.kiln.frontend.lang.compile;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.StoredElements;
import dev.kiln.arrays.graph.View;
import dev.kiln.frontend.lang.floats.FloatErrors;
import dev.kiln.frontend.lang.functions.Builtins;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.syntax.AssignedNames;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.ReadNames;
import dev.kiln.frontend.lang.syntax.Statement;
import dev.kiln.frontend.lang.values.RangeValue;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A loop as code for the kinds of values that it has met: counts its iterations, compiles it when there are many, and runs the code. A
 * value of another kind compiles the loop again for all kinds it has met; where that does not help, it is left to the general evaluator.
 */
public final class CompiledLoop {
    private static final int MOST_COMPILATIONS = 8;
    private static final int MOST_FRUITLESS = 32;
    private static final long FEW_ITERATIONS = 4;
    private static final int WAIT = 50;
    private static final String REASON = "elements in a loop";

    /** An array is copied for a savepoint when it is no larger than this, or the loop has many iterations. */
    private static final long CHEAP_COPY = 1 << 16;

    private final Statement loop;
    private final CompileMode mode;
    private final CodeCache cache;
    private final Set<String> assigned;
    private final Map<String, Integer> entryKinds = new HashMap<>();
    private int iterations;
    private int compilations;
    private int fruitless;
    private boolean off;
    private int cellsWithoutHelp;
    private Unit unit;
    private LoopCode code;

    /**
     * @param loop a {@code for} or {@code while}
     */
    public CompiledLoop(Statement loop, CompileMode mode, CodeCache cache) {
        this.loop = loop;
        this.mode = mode;
        this.cache = cache;
        this.off = mode == CompileMode.OFF;
        this.assigned =
                off ? Set.of() : AssignedNames.of(List.of(loop), List.of()).locals();
    }

    CompileMode mode() {
        return mode;
    }

    /**
     * A cell with the loop begins: what did not help before may do so now, but is not tried as often again, and after some cells only in
     * every other one, then in the fourth and so on.
     */
    void begin() {
        cellsWithoutHelp = off ? cellsWithoutHelp + 1 : 0;
        compilations = off ? MOST_COMPILATIONS - 2 : 0;
        fruitless = off ? MOST_FRUITLESS / 2 : 0;
        iterations = code == null ? 0 : mode.threshold();
        boolean rests = mode == CompileMode.HOT && cellsWithoutHelp > 2 && Integer.bitCount(cellsWithoutHelp) > 1;
        off = rests || mode == CompileMode.OFF;
    }

    /**
     * How compiled code ended.
     *
     * @param exit {@link Run#DONE}, {@link Run#BROKEN} or any other number
     * @param position where the general evaluator goes on; null when the loop has ended
     * @param run the state of the iterators
     */
    public record Result(int exit, Position position, Run run, CompiledLoop loop) {

        /** The items of a {@code for} loop on the way to the position. */
        public List<Object> items(Statement.For of) {
            Unit.Iterator iterator = loop.unit.iterators.get(of);
            int n = iterator.number;
            if (iterator.over == Unit.Over.RANGE) {
                long start = run.starts[n];
                long step = run.steps[n];
                long last = start + (run.counts[n] - 1) * step;
                return new RangeValue(start, run.counts[n] == 0 ? start : last + Long.signum(step), step);
            } else if (run.items[n] instanceof List<?> items) {
                @SuppressWarnings("unchecked")
                List<Object> all = (List<Object>) items;
                return all;
            }
            return Values.items(run.value(((Expression.Name) of.items()).name()));
        }

        /** The number of the next item of a {@code for} loop. */
        public int next(Statement.For of) {
            return run.next(loop.unit.iterators.get(of).number);
        }
    }

    /**
     * Runs iterations as compiled code, if the loop is worth it.
     *
     * @param items of a {@code for} loop; null for {@code while}
     * @param next the number of the next item
     * @return null when the general evaluator has to run the next iteration
     */
    public Result enter(Names names, List<Object> items, int next) {
        if (off || FloatErrors.areHeard() || iterations < mode.threshold() && ++iterations < mode.threshold()) {
            return null;
        }
        Run run;
        try {
            run = compiled(names, items, next);
        } catch (ArrayError e) {
            // what cannot be computed is reported at the statement that asks for it
            off = true;
            return null;
        }
        return run == null ? null : run(names, run);
    }

    /** The state with which the code begins; null when there is no code for it. */
    private Run compiled(Names names, List<Object> items, int next) {
        Run run = code == null ? null : prepare(names, items, next);
        if (run == null) {
            compilations++;
            if (compilations > MOST_COMPILATIONS || !compile(names, items)) {
                stop();
                return null;
            }
            run = prepare(names, items, next);
        }
        return run;
    }

    private Result run(Names names, Run run) {
        int[] tags = run.tags.clone();
        long[] wholes = run.wholes.clone();
        double[] reals = run.reals.clone();
        Object[] objects = run.objects.clone();
        int exit = run.code(code);
        names.computedAtOnce(run.rows);
        writeBack(names, run, tags, wholes, reals, objects);
        if (exit >= 0 && run.iterations() < FEW_ITERATIONS && ++fruitless > MOST_FRUITLESS) {
            off = mode != CompileMode.EAGER;
        } else if (run.iterations() >= FEW_ITERATIONS * MOST_FRUITLESS) {
            fruitless = 0;
        }
        return new Result(exit, exit < 0 ? null : unit.exits.get(exit), run, this);
    }

    /** Leaves the loop to the general evaluator, at first for a while: names that have no value yet may get one. */
    private void stop() {
        code = null;
        unit = null;
        compilations += 2;
        iterations = -WAIT * compilations;
        off = compilations > MOST_COMPILATIONS;
    }

    private boolean compile(Names names, List<Object> items) {
        Unit fresh = new Unit(names, assigned, items);
        Set<String> all = new LinkedHashSet<>(assigned);
        all.addAll(ReadNames.of(loop));
        for (String name : all) {
            Object value = value(names, name);
            boolean isFixed = !assigned.contains(name)
                    && (value instanceof Callable
                            || value instanceof PythonModule
                            || value instanceof NDArray array && array.isArray()
                            || value == null && Builtins.get(name) != null);
            if (!isFixed) {
                fresh.add(name);
                entryKinds.merge(name, Kinds.atEntry(value), (a, b) -> a | b);
            }
        }
        int[] entry = new int[fresh.variables.size()];
        fresh.variables.values().forEach(variable -> entry[variable.number()] = entryKinds.get(variable.name()));
        try {
            code = WriteLoopClass.of(fresh, loop, entry, cache);
            unit = fresh;
            unit.finish();
            return true;
        } catch (Unsupported | Unsupported.Loop e) {
            return false;
        }
    }

    /** The value of a name; one number that is not computed yet is computed. */
    private static Object value(Names names, String name) {
        Object value = names.peek(name);
        if (value instanceof NDArray array
                && array.ndim() == 0
                && !array.isArray()
                && Kinds.ofElements(array.dtype()) != 0) {
            array.eval(REASON);
        } else if (value instanceof NDArray array && (Kinds.atEntry(array) & Kinds.ROW) != 0) {
            array.eval(REASON);
        }
        return value;
    }

    /** The state with which the code begins, or null when it was compiled for something else. */
    private Run prepare(Names names, List<Object> items, int next) {
        Run run = new Run(
                names, cache.rows(), unit.variables.size(), unit.iterators.size(), unit.arrays.size(), mode.period());
        if (!unit.holds(names)) {
            return null;
        }
        boolean fits = true;
        for (Unit.Variable variable : unit.variables.values()) {
            Object value = value(names, variable.name());
            int kind = Kinds.atEntry(value);
            fits &= (kind & entryKinds.get(variable.name())) != 0;
            run.tags[variable.number()] = kind;
            run.wholes[variable.number()] = Kinds.whole(value);
            run.reals[variable.number()] = Kinds.real(value);
            run.objects[variable.number()] = value;
        }
        if (!fits || !prepareItems(run, items, next)) {
            return null;
        }
        Set<NDArray> writable = rowsToWrite(run, items, next);
        return prepareArrays(run, names, items, next) && prepareRows(run, writable) ? run : null;
    }

    /** Short arrays that names stand for, that the code changes in place and may write to. */
    private Set<NDArray> rowsToWrite(Run run, List<Object> items, int next) {
        Set<NDArray> writable = Collections.newSetFromMap(new IdentityHashMap<>());
        for (String name : unit.changedRows) {
            int n = unit.variables.get(name).number();
            if ((run.tags[n] & Kinds.ROW) != 0) {
                NDArray array = (NDArray) run.objects[n];
                if (StoredElements.areStored(array)
                        && !array.view().isBroadcast()
                        && isCheap(array, items, next)
                        && StoredElements.writing(array, REASON) != null) {
                    writable.add(array);
                }
            }
        }
        return writable;
    }

    /** Short arrays that names stand for; after all that may move memory. */
    private boolean prepareRows(Run run, Set<NDArray> writable) {
        for (int n = 0; n < run.tags.length; n++) {
            if ((run.tags[n] & Kinds.ROW) != 0) {
                NDArray array = (NDArray) run.objects[n];
                if (!StoredElements.areStored(array)) {
                    return false;
                }
                run.objects[n] = RowVector.of(array, writable.contains(array), REASON);
            }
        }
        return true;
    }

    private boolean prepareItems(Run run, List<Object> items, int next) {
        if (items == null) {
            return true;
        }
        Unit.Iterator iterator = unit.iterators.get((Statement.For) loop);
        if (EmitLoop.over(items) != iterator.over) {
            return false;
        }
        int n = iterator.number;
        run.counts[n] = items.size();
        run.next[n] = next;
        run.items[n] = items;
        if (items instanceof RangeValue range) {
            run.starts[n] = range.start();
            run.steps[n] = range.step();
        }
        return true;
    }

    private boolean prepareArrays(Run run, Names names, List<Object> items, int next) {
        NDArray[] used = new NDArray[unit.arrays.size()];
        for (Unit.ArrayUse use : unit.arrays) {
            Object value = use.name != null
                    ? names.peek(use.name)
                    : items instanceof Values.ArrayItems all ? all.array() : null;
            if (!use.matches(value)) {
                return false;
            }
            used[use.number] = ((NDArray) value).eval(REASON);
            if (!StoredElements.areStored(used[use.number])) {
                return false;
            }
        }
        for (Unit.ArrayUse use : unit.arrays) {
            NDArray array = used[use.number];
            if (use.written
                    && (array.view().isBroadcast()
                            || !isCheap(array, items, next)
                            || StoredElements.writing(array, REASON) == null)) {
                return false;
            }
        }
        for (Unit.ArrayUse use : unit.arrays) {
            NDArray array = used[use.number];
            View view = array.view();
            int bytes = use.type.bytes();
            int at = use.number * Run.GEOMETRY;
            run.arrays[use.number] = array;
            run.memory[use.number] = StoredElements.reading(array, REASON);
            run.geometry[at] = view.offset() * bytes;
            for (int d = 0; d < use.rank; d++) {
                run.geometry[at + 1 + 2 * d] = view.shape()[d];
                run.geometry[at + 2 + 2 * d] = view.strides()[d] * bytes;
            }
        }
        return true;
    }

    /** Whether it costs little to write to an array in place, even if what is there has to be kept. */
    private static boolean isCheap(NDArray array, List<Object> items, int next) {
        long bytes = array.node().size() * array.dtype().bytes();
        return bytes <= CHEAP_COPY
                || items != null && (items.size() - next) * CHEAP_COPY / 1024 >= bytes
                || !StoredElements.isKept(array);
    }

    private void writeBack(Names names, Run run, int[] tags, long[] wholes, double[] reals, Object[] objects) {
        List<String> changed = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        List<NDArray> made = new ArrayList<>();
        for (Unit.Variable variable : unit.variables.values()) {
            int n = variable.number();
            int kind = run.tags[n];
            boolean same = kind == tags[n]
                    && ((kind & Kinds.WHOLE) != 0
                            ? run.wholes[n] == wholes[n]
                            : (kind & Kinds.REAL) != 0
                                    ? Double.doubleToRawLongBits(run.reals[n]) == Double.doubleToRawLongBits(reals[n])
                                    : run.objects[n] == objects[n]);
            if (variable.assigned() && !same) {
                Object value = (kind & Kinds.ROW) != 0
                        ? ((RowVector) run.objects[n]).array(made)
                        : Kinds.box(kind, run.wholes[n], run.reals[n], run.objects[n]);
                if ((kind & Kinds.NUMPY) != 0) {
                    ((NDArray) value).manage();
                } else {
                    ReferenceCounts.retain(value);
                }
                changed.add(variable.name());
                values.add(value);
            }
        }
        for (int i = 0; i < changed.size(); i++) {
            names.assign(changed.get(i), values.get(i));
        }
        values.forEach(ReferenceCounts::release);
        made.forEach(ReferenceCounts::release);
    }
}
