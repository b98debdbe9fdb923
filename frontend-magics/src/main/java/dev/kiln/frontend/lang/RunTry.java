package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.Errors;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.Statement;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Executes {@code try}, {@code raise} and {@code with}. */
final class RunTry {
    private final Interpreter interpreter;
    private final RunStatement statements;
    /** The errors whose handlers run, innermost last. */
    private final List<CellError> handled = new ArrayList<>();

    RunTry(Interpreter interpreter, RunStatement statements) {
        this.interpreter = interpreter;
        this.statements = statements;
    }

    RuntimeException raised(Statement.Raise s) {
        if (s.error() == null) {
            return handled.isEmpty()
                    ? new PythonError("RuntimeError", "No active exception to reraise", null)
                    : handled.getLast();
        }
        Object error = eval(s.error());
        if (error instanceof ClassValue type && type.isError()) {
            error = interpreter.expressions().call(s.error().at(), type, Arguments.of());
        }
        if (!(error instanceof Instance instance && instance.type().isError())) {
            return PythonError.type("exceptions must derive from BaseException");
        }
        if (s.cause() != null) {
            Object cause = eval(s.cause());
            instance.setAttribute("__cause__", cause instanceof ClassValue type ? new Instance(type) : cause);
            instance.setAttribute("__suppress_context__", true);
        }
        String kind = instance.type().name();
        PythonError cause = new PythonError(kind, instance.text(), null, instance);
        return new CellError(kind, instance.text(), s.at(), null, List.of(), cause);
    }

    RunStatement.Outcome run(Statement.Try s) {
        RunStatement.Outcome outcome;
        try {
            outcome = handled(s);
        } catch (CellError | CancellationException e) {
            interpreter.take(e);
            RunStatement.Outcome last = during(e instanceof CellError error ? error : null, s.last());
            if (last != RunStatement.NEXT) {
                return last;
            }
            throw e;
        }
        RunStatement.Outcome last = statements.block(s.last());
        if (last != RunStatement.NEXT && outcome instanceof RunStatement.Outcome.Return(Object value)) {
            ReferenceCounts.release(value);
        }
        return last == RunStatement.NEXT ? outcome : last;
    }

    /** The body of a {@code try}, its handlers and its {@code else}. */
    private RunStatement.Outcome handled(Statement.Try s) {
        RunStatement.Outcome outcome;
        try {
            outcome = statements.block(s.body());
            computeIn(s);
        } catch (CellError | CancellationException e) {
            CellError error = handled.isEmpty() ? error(e, s) : error(e, s).during(handled.getLast());
            Statement.Try.Handler handler = handler(s, error);
            if (handler == null) {
                throw e;
            }
            begin(handler, error);
            try {
                return during(error, handler.body());
            } finally {
                end(handler);
            }
        }
        return outcome == RunStatement.NEXT ? statements.block(s.otherwise()) : outcome;
    }

    /** Runs a block while an error is handled: what it raises knows that error. */
    private RunStatement.Outcome during(CellError error, List<Statement> block) {
        try {
            return statements.block(block);
        } catch (CellError raised) {
            throw error == null ? raised : raised.during(error);
        }
    }

    /** Computes what is pending: errors that only show when values are computed belong to the statement, too. */
    void computeIn(Statement.Try s) {
        EvalExpression.located(s.at(), () -> {
            interpreter.evaluatePending();
            return null;
        });
    }

    /** What a handler gets: the error, or Python's for an interrupt, which ends with that. */
    CellError error(RuntimeException thrown, Statement at) {
        interpreter.take(thrown);
        return thrown instanceof CellError e ? e : new CellError("KeyboardInterrupt", "", at.at(), null);
    }

    /** The handler for an error, or null. */
    Statement.Try.Handler handler(Statement.Try s, CellError error) {
        if (!Errors.canBeCaught(error)) {
            return null;
        }
        Instance value = Errors.value(error);
        try {
            for (Statement.Try.Handler handler : s.handlers()) {
                if (handler.type() == null || matches(handler, value)) {
                    return handler;
                }
            }
        } catch (CellError raised) { // by a handler's type
            throw raised.during(error);
        }
        return null;
    }

    private boolean matches(Statement.Try.Handler handler, Instance error) {
        Object type = eval(handler.type());
        return EvalExpression.located(handler.type().at(), () -> Errors.matches(type, error));
    }

    /** A handler begins. */
    void begin(Statement.Try.Handler handler, CellError error) {
        handled.add(error);
        if (handler.name() != null) {
            interpreter.frame().set(handler.name().name(), Errors.value(error));
        }
    }

    /** A handler has ended. */
    void end(Statement.Try.Handler handler) {
        handled.removeLast();
        if (handler.name() != null) {
            interpreter.frame().delete(handler.name().name());
        }
    }

    /** Errors whose handlers go on running, or stop to run for a while, as a generator does. */
    void resume(List<CellError> errors) {
        handled.addAll(errors);
    }

    /** Stops handlers of a generator that yields. */
    void suspend(int errors) {
        handled.subList(handled.size() - errors, handled.size()).clear();
    }

    /** A {@code with} statement from one of its items on. */
    RunStatement.Outcome with(Statement.With s, int from) {
        if (from == s.items().size()) {
            return statements.block(s.body());
        }
        Statement.With.Item item = s.items().get(from);
        Object exit = enter(item);
        RunStatement.Outcome outcome;
        try {
            outcome = with(s, from + 1);
        } catch (CellError | CancellationException e) {
            if (exit(item, exit, error(e, s))) {
                return RunStatement.NEXT;
            }
            throw e;
        }
        exit(item, exit, null);
        return outcome;
    }

    /** Enters one item of a {@code with} statement; what ends it. */
    Object enter(Statement.With.Item item) {
        Object manager = eval(item.value());
        Object enter = EvalExpression.located(item.value().at(), () -> method(manager, "__enter__"));
        Object exit = EvalExpression.located(item.value().at(), () -> method(manager, "__exit__"));
        Object value = interpreter.expressions().call(item.value().at(), enter, Arguments.of());
        if (item.target() != null) {
            statements.assign(item.target(), value);
        }
        return exit;
    }

    /**
     * Ends one item of a {@code with} statement.
     *
     * @param error null when there was none
     * @return whether it has handled the error
     */
    boolean exit(Statement.With.Item item, Object exit, CellError error) {
        Instance value = error == null ? null : Errors.value(error);
        Arguments arguments = error == null
                ? Arguments.of(None.NONE, None.NONE, None.NONE)
                : Arguments.of(value.type(), value, None.NONE);
        Object handled = interpreter.expressions().call(item.value().at(), exit, arguments);
        return error != null && Values.truth(handled) && Errors.canBeCaught(error);
    }

    private static Object method(Object manager, String name) {
        Object method = switch (manager) {
            case Instance instance -> instance.attribute(name);
            case Attributed own -> own.attribute(name);
            default -> null;
        };
        if (method == null) {
            throw PythonError.type(
                    "'" + Values.typeName(manager) + "' object does not support the context manager protocol");
        }
        return method;
    }

    private Object eval(Expression expression) {
        return interpreter.expressions().eval(expression);
    }
}
