package dev.kiln.frontend.lang;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.lang.compile.CompiledLoop;
import dev.kiln.frontend.lang.compile.Position;
import dev.kiln.frontend.lang.compile.Run;
import dev.kiln.frontend.lang.functions.Modules;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.iteration.Items;
import dev.kiln.frontend.lang.iteration.RowIterator;
import dev.kiln.frontend.lang.iteration.Rows;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.Statement;
import dev.kiln.frontend.lang.syntax.Target;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterable;
import dev.kiln.frontend.lang.values.PythonIterator;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

/** Executes statements. Temporaries live until the end of the statement that made them. */
final class RunStatement {
    private final Interpreter interpreter;
    private final AssignTarget assign;
    private final RunTry tries;
    private final RunDefinition definitions;

    RunStatement(Interpreter interpreter) {
        this.interpreter = interpreter;
        this.assign = new AssignTarget(interpreter);
        this.tries = new RunTry(interpreter, this);
        this.definitions = new RunDefinition(interpreter, this);
    }

    /** How a statement ended. */
    sealed interface Outcome {
        /** The next statement follows. */
        record Next() implements Outcome {}

        record Break() implements Outcome {}

        record Continue() implements Outcome {}

        /** The value carries one reference, which the receiver releases. */
        record Return(Object value) implements Outcome {}
    }

    static final Outcome NEXT = new Outcome.Next();

    /** Runs a cell and returns the value of its last statement if that is an expression without a semicolon, else NONE. */
    Object runShowing(List<Statement> cell) {
        Object shown = None.NONE;
        for (int i = 0; i < cell.size(); i++) {
            Statement statement = cell.get(i);
            if (i + 1 == cell.size() && statement instanceof Statement.Show last && !last.hidden()) {
                interpreter.checkInterrupt();
                interpreter.at(statement);
                shown = interpreter.atomically(false, () -> eval(last.value()));
            } else {
                run(statement);
            }
        }
        return shown;
    }

    /** Runs a function's body; the value carries one reference, which the receiver releases. */
    Object runBody(List<Statement> body) {
        return block(body) instanceof Outcome.Return(Object value) ? value : None.NONE;
    }

    Outcome block(List<Statement> statements) {
        for (int i = 0; i < statements.size(); i++) {
            Outcome outcome = run(statements.get(i));
            if (outcome != NEXT) {
                return outcome;
            }
        }
        return NEXT;
    }

    Outcome run(Statement statement) {
        interpreter.checkInterrupt();
        interpreter.at(statement);
        int mark = interpreter.temporaries().mark();
        try {
            return atomically(statement);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            throw EvalExpression.located(statement.at(), e);
        } finally {
            interpreter.temporaries().release(mark);
        }
    }

    /** A statement that fails changes nothing; for one with a block, this holds for each statement of the block. */
    private Outcome atomically(Statement statement) {
        if (interpreter.isAtomic()) {
            return outcome(statement);
        }
        return switch (statement) {
            case Statement.If s -> outcome(s);
            case Statement.While s -> outcome(s);
            case Statement.For s -> outcome(s);
            case Statement.Assign s ->
                interpreter.atomically(AssignTarget.canFailHalfway(s.targets()), () -> outcome(s));
            case Statement.Delete s -> interpreter.atomically(true, () -> outcome(s));
            case Statement.Show s -> interpreter.atomically(false, () -> outcome(s));
            case Statement.Augmented s -> interpreter.atomically(false, () -> outcome(s));
            case Statement.Assert s -> interpreter.atomically(false, () -> outcome(s));
            case Statement.Define s -> interpreter.atomically(false, () -> outcome(s));
            case Statement.ClassOf s -> interpreter.atomically(true, () -> outcome(s));
            case Statement.Raise s -> interpreter.atomically(false, () -> outcome(s));
            case Statement.Try s -> interpreter.atomically(true, () -> outcome(s));
            case Statement.With s -> interpreter.atomically(true, () -> outcome(s));
            case Statement.Match s -> outcome(s);
            case Statement.Yield s -> outcome(s);
            case Statement.Return s -> outcome(s);
            case Statement.Import s -> outcome(s);
            case Statement.Break s -> outcome(s);
            case Statement.Continue s -> outcome(s);
            case Statement.Outer s -> outcome(s);
            case Statement.Pass s -> outcome(s);
        };
    }

    private Outcome outcome(Statement statement) {
        return switch (statement) {
            case Statement.Show s -> {
                eval(s.value());
                yield NEXT;
            }
            case Statement.Assign s -> {
                Object value = eval(s.value());
                if (s.targets().size() == 1) {
                    assign.assignLast(s.targets().getFirst(), value);
                } else {
                    s.targets().forEach(target -> assign.assign(target, value));
                }
                yield NEXT;
            }
            case Statement.Augmented s -> {
                assign.augment(s);
                yield NEXT;
            }
            case Statement.If s -> block(truth(s.condition()) ? s.then() : s.otherwise());
            case Statement.While s -> inLoop(() -> loop(s));
            case Statement.For s -> inLoop(() -> loop(s));
            case Statement.Define s -> {
                definitions.define(s);
                yield NEXT;
            }
            case Statement.ClassOf s -> {
                definitions.define(s);
                yield NEXT;
            }
            case Statement.Try s -> tries.run(s);
            case Statement.Raise s -> throw tries.raised(s);
            case Statement.With s -> tries.with(s, 0);
            case Statement.Match s -> block(chosen(s));
            case Statement.Yield s -> throw new IllegalStateException("a yield outside a generator");
            case Statement.Return s -> {
                Object value = s.value() == null ? None.NONE : eval(s.value());
                ReferenceCounts.retain(value);
                yield new Outcome.Return(value);
            }
            case Statement.Delete s -> {
                s.targets().forEach(assign::delete);
                yield NEXT;
            }
            case Statement.Assert s -> {
                if (!truth(s.condition())) {
                    Object given = s.message() == null ? null : eval(s.message());
                    String message = given == null ? "the assertion failed" : Values.str(given);
                    PythonError cause = given == null
                            ? null
                            : new PythonError("AssertionError", message, null, new Tuple(List.of(given)));
                    throw new CellError("AssertionError", message, s.condition().at(), null, List.of(), cause);
                }
                yield NEXT;
            }
            case Statement.Import s -> {
                PythonModule module = Modules.imported(s.module());
                interpreter.frame().set(s.name(), s.member() == null ? module : module.imported(s.member()));
                yield NEXT;
            }
            case Statement.Break s -> new Outcome.Break();
            case Statement.Continue s -> new Outcome.Continue();
            case Statement.Outer s -> NEXT;
            case Statement.Pass s -> NEXT;
        };
    }

    private Object eval(Expression expression) {
        return interpreter.expressions().eval(expression);
    }

    /** Evaluates a condition; its temporaries are released before its branch runs. */
    private boolean truth(Expression condition) {
        int mark = interpreter.temporaries().mark();
        try {
            return interpreter.isAtomic()
                    ? interpreter.expressions().truth(condition)
                    : interpreter.atomically(
                            false, () -> interpreter.expressions().truth(condition));
        } finally {
            interpreter.temporaries().release(mark);
        }
    }

    /** The block of the case that matches; the temporaries of its patterns are released before it runs. */
    List<Statement> chosen(Statement.Match match) {
        int mark = interpreter.temporaries().mark();
        try {
            return interpreter.atomically(true, () -> new Matching(interpreter).chosen(match));
        } finally {
            interpreter.temporaries().release(mark);
        }
    }

    private Outcome inLoop(Supplier<Outcome> loop) {
        interpreter.enterLoop();
        try {
            return loop.get();
        } finally {
            interpreter.leaveLoop();
        }
    }

    private Outcome loop(Statement.While loop) {
        return repeat(loop, NEXT, true);
    }

    private Outcome loop(Statement.For loop) {
        LoopItems items = interpreter.atomically(false, () -> {
            Object value = eval(loop.items());
            if (value instanceof RowIterator iterator) {
                return new LoopItems(null, iterator.rows());
            } else if (value instanceof PythonIterator iterator && !(value instanceof Instance)) {
                return new LoopItems(iterator, null);
            }
            return EvalExpression.located(loop.items().at(), () -> items(value));
        });
        return items.byNext() != null
                ? Closing.after(interpreter, loop.items(), items.byNext(), () -> iterate(loop, items.byNext()))
                : iterate(loop, items.listed(), items.listed() instanceof Rows rows ? rows.next() : 0, null);
    }

    /** What a loop runs over: an iterator, or items by position. One of both is null. */
    private record LoopItems(PythonIterator byNext, List<Object> listed) {}

    private static LoopItems items(Object value) {
        return value instanceof Instance || value instanceof PythonIterable some && some.noticesChanges()
                ? new LoopItems(PythonIterator.of("iterator", Items.of(value)), null)
                : new LoopItems(null, Items.listed(value));
    }

    /** Whether a loop has no item at a position; what it runs over may have changed meanwhile. */
    private static boolean isOver(Statement.For loop, List<Object> items, int position) {
        if (items instanceof PythonIterable.Watched watched) {
            EvalExpression.located(loop.items().at(), () -> {
                watched.check();
                return null;
            });
        }
        return position >= items.size();
    }

    /** Runs a loop over the items of an iterator, each of which is computed when its iteration begins. */
    private Outcome iterate(Statement.For loop, PythonIterator iterator) {
        boolean halfway = AssignTarget.canFailHalfway(List.of(loop.target()));
        while (true) {
            int mark = interpreter.temporaries().mark();
            boolean some = interpreter.atomically(halfway, () -> {
                Object item = EvalExpression.located(loop.items().at(), iterator::next);
                if (item != null) {
                    assign.assign(loop.target(), interpreter.temporaries().hold(item));
                }
                return item != null;
            });
            interpreter.temporaries().release(mark);
            if (!some) {
                return block(loop.otherwise());
            }
            Outcome outcome = block(loop.body());
            interpreter.endOfIteration(loop, ended(outcome));
            if (outcome instanceof Outcome.Break) {
                return NEXT;
            } else if (outcome instanceof Outcome.Return) {
                return outcome;
            }
            interpreter.checkInterrupt();
        }
    }

    /**
     * Runs a loop from its condition on, or from the end of an iteration.
     *
     * @param ended how the body of the iteration ended
     * @param atHead whether there was no iteration: the condition comes next
     */
    private Outcome repeat(Statement.While loop, Outcome ended, boolean atHead) {
        Outcome outcome = ended;
        boolean again = atHead ? truth(loop.condition()) : again(loop, outcome);
        boolean first = atHead;
        CompiledLoop compiled = null;
        while (true) {
            if (!first) {
                if (outcome instanceof Outcome.Break) {
                    return NEXT;
                } else if (outcome instanceof Outcome.Return) {
                    return outcome;
                }
                interpreter.checkInterrupt();
            }
            if (!again) {
                return block(loop.otherwise());
            }
            // compiled code evaluates the condition again: those that it knows have no effect
            compiled = compiled == null ? interpreter.compiled(loop) : compiled;
            CompiledLoop.Result result = compiled.enter(interpreter, null, 0);
            if (result == null) {
                outcome = block(loop.body());
            } else if (result.position() == null) {
                interrupted(result);
                interpreter.endOfIteration(loop, true);
                return result.exit() == Run.BROKEN ? NEXT : block(loop.otherwise());
            } else {
                interrupted(result);
                if (result.position().atHead() && result.position().path().isEmpty()) {
                    again = truth(loop.condition());
                    outcome = again ? block(loop.body()) : NEXT;
                    if (!again) {
                        interpreter.endOfIteration(loop, true);
                        return block(loop.otherwise());
                    }
                } else {
                    outcome = resume(result, 0);
                }
            }
            again = again(loop, outcome);
            first = false;
        }
    }

    /** Ends an iteration, and whether another one follows. */
    private boolean again(Statement.While loop, Outcome outcome) {
        interpreter.frame().at(loop);
        boolean again = !ended(outcome) && truth(loop.condition());
        interpreter.endOfIteration(loop, !again);
        return again;
    }

    /**
     * Runs a loop over items.
     *
     * @param from the number of the next item
     * @param ended how the body of the iteration before ended; null when there was none
     */
    private Outcome iterate(Statement.For loop, List<Object> items, int from, Outcome ended) {
        boolean halfway = AssignTarget.canFailHalfway(List.of(loop.target()));
        Outcome outcome = ended;
        Rows rows = items instanceof Rows of ? of : null;
        CompiledLoop compiled = null;
        int i = from;
        while (true) {
            if (outcome != null) {
                interpreter.endOfIteration(loop, ended(outcome) || i >= items.size());
                if (outcome instanceof Outcome.Break) {
                    return NEXT;
                } else if (outcome instanceof Outcome.Return) {
                    return outcome;
                }
                interpreter.checkInterrupt();
            }
            i = rows == null ? i : rows.next();
            if (isOver(loop, items, i)) {
                if (rows != null) {
                    rows.end();
                }
                return block(loop.otherwise());
            }
            compiled = compiled == null ? interpreter.compiled(loop) : compiled;
            CompiledLoop.Result result = compiled.enter(interpreter, items, i);
            if (result != null) {
                i = result.next(loop);
                moved(rows, i);
                interrupted(result);
                if (result.position() == null) {
                    interpreter.endOfIteration(loop, true);
                    return result.exit() == Run.BROKEN ? NEXT : block(loop.otherwise());
                }
                if (!result.position().atHead() || !result.position().path().isEmpty()) {
                    outcome = resume(result, 0);
                    continue;
                }
            }
            Object next = items.get(i);
            if (loop.target() instanceof Target.Name name && isPlain(next)) {
                // nothing that could fail or would have to be freed
                interpreter.frame().set(name.name(), next);
            } else {
                int mark = interpreter.temporaries().mark();
                Object item = interpreter.temporaries().hold(managed(next, items));
                interpreter.atomically(halfway, () -> {
                    assign.assign(loop.target(), item);
                    return NEXT;
                });
                interpreter.temporaries().release(mark);
            }
            moved(rows, ++i);
            outcome = block(loop.body());
        }
    }

    /** Whether an item is no array and holds none. */
    private static boolean isPlain(Object item) {
        return item instanceof String || item instanceof Long || item instanceof Double || item instanceof Instance;
    }

    private static void moved(Rows rows, int next) {
        if (rows != null) {
            rows.next(next);
        }
    }

    private void interrupted(CompiledLoop.Result result) {
        if (result.run().isInterrupted()) {
            throw new CancellationException("interrupted");
        }
    }

    /**
     * Goes on where compiled code has ended, in the general evaluator, up to the end of the loop's iteration.
     *
     * @param depth the number of the step of the path
     */
    private Outcome resume(CompiledLoop.Result result, int depth) {
        List<Position.Step> path = result.position().path();
        Position.Step step = path.get(depth);
        boolean last = depth + 1 == path.size();
        if (last && !result.position().atHead()) {
            return block(step.block().subList(step.index(), step.block().size()));
        }
        List<Statement> inner = last ? null : path.get(depth + 1).block();
        Statement statement = step.block().get(step.index());
        Outcome outcome;
        if (statement instanceof Statement.For s && inner != s.otherwise()) {
            outcome =
                    inLoop(() -> iterate(s, result.items(s), result.next(s), last ? null : resume(result, depth + 1)));
        } else if (statement instanceof Statement.While s && inner != s.otherwise()) {
            outcome = inLoop(() -> last ? repeat(s, NEXT, true) : repeat(s, resume(result, depth + 1), false));
        } else {
            outcome = resume(result, depth + 1);
        }
        return outcome == NEXT
                ? block(step.block().subList(step.index() + 1, step.block().size()))
                : outcome;
    }

    private static boolean ended(Outcome outcome) {
        return outcome instanceof Outcome.Break || outcome instanceof Outcome.Return;
    }

    /** Items of an array are created on demand, so they are temporaries of the statement. */
    private Object managed(Object item, List<Object> items) {
        return switch (items) {
            case Values.ArrayItems rows -> interpreter.temporaries().manage(item, rows.array());
            case Rows rows -> interpreter.temporaries().manage(item, rows.arrays());
            default -> interpreter.temporaries().manage(item, items);
        };
    }

    RunTry tries() {
        return tries;
    }

    void assign(Target target, Object value) {
        assign.assign(target, value);
    }

    /** Labels an array with the name that plans and pictures show. */
    static void label(Object value, String name) {
        if (value instanceof NDArray array && !name.startsWith("_")) {
            ArrayOps.label(array, name);
        }
    }
}
