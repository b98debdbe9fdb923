package dev.kiln.frontend.lang;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.lang.functions.Modules;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.call.Signature;
import dev.kiln.frontend.lang.syntax.AssignedNames;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.Statement;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Executes statements. Temporaries live until the end of the statement that made them. */
final class RunStatement {
    private final Interpreter interpreter;
    private final AssignTarget assign;

    RunStatement(Interpreter interpreter) {
        this.interpreter = interpreter;
        this.assign = new AssignTarget(interpreter);
    }

    /** How a statement ended. */
    private sealed interface Outcome {
        /** The next statement follows. */
        record Next() implements Outcome {}

        record Break() implements Outcome {}

        record Continue() implements Outcome {}

        /** The value carries one reference, which the receiver releases. */
        record Return(Object value) implements Outcome {}
    }

    private static final Outcome NEXT = new Outcome.Next();

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

    private Outcome block(List<Statement> statements) {
        for (Statement statement : statements) {
            Outcome outcome = run(statement);
            if (outcome != NEXT) {
                return outcome;
            }
        }
        return NEXT;
    }

    private Outcome run(Statement statement) {
        interpreter.checkInterrupt();
        interpreter.at(statement);
        int mark = interpreter.temporaries().mark();
        try {
            return EvalExpression.located(statement.at(), () -> atomically(statement));
        } finally {
            interpreter.temporaries().release(mark);
        }
    }

    /** A statement that fails changes nothing; for one with a block, this holds for each statement of the block. */
    private Outcome atomically(Statement statement) {
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
                s.targets().forEach(target -> assign.assign(target, value));
                yield NEXT;
            }
            case Statement.Augmented s -> {
                assign.augment(s);
                yield NEXT;
            }
            case Statement.If s -> block(truth(s.condition()) ? s.then() : s.otherwise());
            case Statement.While s -> inLoop(() -> loop(s));
            case Statement.For s -> inLoop(() -> loop(s));
            case Statement.Define s -> define(s);
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
                    String message = s.message() == null ? "the assertion failed" : Values.str(eval(s.message()));
                    throw new CellError("AssertionError", message, s.condition().at(), null);
                }
                yield NEXT;
            }
            case Statement.Import s -> {
                PythonModule module = Modules.get(s.module());
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
            return interpreter.atomically(false, () -> interpreter.expressions().truth(condition));
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
        boolean again = truth(loop.condition());
        while (again) {
            Outcome outcome = block(loop.body());
            interpreter.frame().at(loop);
            again = !ended(outcome) && truth(loop.condition());
            interpreter.endOfIteration(loop, !again);
            if (outcome instanceof Outcome.Break) {
                return NEXT;
            } else if (outcome instanceof Outcome.Return) {
                return outcome;
            }
            interpreter.checkInterrupt();
        }
        return block(loop.otherwise());
    }

    private Outcome loop(Statement.For loop) {
        List<Object> items = interpreter.atomically(
                false, () -> EvalExpression.located(loop.items().at(), () -> Values.items(eval(loop.items()))));
        boolean halfway = AssignTarget.canFailHalfway(List.of(loop.target()));
        for (int i = 0; i < items.size(); i++) {
            int mark = interpreter.temporaries().mark();
            Object item = interpreter.temporaries().hold(item(items, i));
            interpreter.atomically(halfway, () -> {
                assign.assign(loop.target(), item);
                return NEXT;
            });
            interpreter.temporaries().release(mark);
            Outcome outcome = block(loop.body());
            interpreter.endOfIteration(loop, ended(outcome) || i + 1 == items.size());
            if (outcome instanceof Outcome.Break) {
                return NEXT;
            } else if (outcome instanceof Outcome.Return) {
                return outcome;
            }
            interpreter.checkInterrupt();
        }
        return block(loop.otherwise());
    }

    private static boolean ended(Outcome outcome) {
        return outcome instanceof Outcome.Break || outcome instanceof Outcome.Return;
    }

    /** Items of an array are created on demand, so they are temporaries of the statement. */
    private Object item(List<Object> items, int i) {
        return interpreter.temporaries().manage(items.get(i), items instanceof Values.ArrayItems a ? a.array() : items);
    }

    private Outcome define(Statement.Define define) {
        List<String> parameters = new ArrayList<>();
        Map<String, Object> defaults = new LinkedHashMap<>();
        for (Statement.Parameter parameter : define.parameters()) {
            parameters.add(parameter.name());
            if (parameter.value() != null) {
                defaults.put(parameter.name(), ReferenceCounts.escape(eval(parameter.value())));
            }
        }
        Signature signature = new Signature(
                define.name(),
                parameters,
                defaults,
                new Signature.Passing(define.positionalOnly(), define.positional(), false, false));
        Frame enclosing = interpreter.inFunction() ? interpreter.frame() : null;
        if (enclosing != null) {
            enclosing.capture();
        }
        AssignedNames names = AssignedNames.of(define.body(), parameters);
        interpreter
                .frame()
                .set(
                        define.name(),
                        new DefinedFunction(signature, define.body(), names, enclosing, interpreter::again));
        return NEXT;
    }

    /** Labels an array with the name that plans and pictures show. */
    static void label(Object value, String name) {
        if (value instanceof NDArray array && !name.startsWith("_")) {
            ArrayOps.label(array, name);
        }
    }
}
