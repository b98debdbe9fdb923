package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.functions.call.Arguments;
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
            eval(s.cause());
        }
        String kind = instance.type().name();
        PythonError cause = new PythonError(kind, instance.text(), null, instance);
        return new CellError(kind, instance.text(), s.at(), null, List.of(), cause);
    }

    RunStatement.Outcome run(Statement.Try s) {
        RunStatement.Outcome outcome;
        try {
            outcome = handled(s);
        } catch (CellError e) {
            RunStatement.Outcome last = statements.block(s.last());
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
            // errors that only show when values are computed belong to the statement, too
            EvalExpression.located(s.at(), () -> {
                interpreter.evaluatePending();
                return null;
            });
        } catch (CellError e) {
            if (!Errors.canBeCaught(e)) {
                throw e;
            }
            Instance error = Errors.value(e);
            for (Statement.Try.Handler handler : s.handlers()) {
                if (handler.type() == null || matches(handler, error)) {
                    return handle(handler, e, error);
                }
            }
            throw e;
        }
        return outcome == RunStatement.NEXT ? statements.block(s.otherwise()) : outcome;
    }

    private boolean matches(Statement.Try.Handler handler, Instance error) {
        Object type = eval(handler.type());
        return EvalExpression.located(handler.type().at(), () -> Errors.matches(type, error));
    }

    private RunStatement.Outcome handle(Statement.Try.Handler handler, CellError error, Instance value) {
        handled.add(error);
        if (handler.name() != null) {
            interpreter.frame().set(handler.name().name(), value);
        }
        try {
            return statements.block(handler.body());
        } finally {
            handled.removeLast();
            if (handler.name() != null) {
                interpreter.frame().delete(handler.name().name());
            }
        }
    }

    /** A {@code with} statement from one of its items on. */
    RunStatement.Outcome with(Statement.With s, int from) {
        if (from == s.items().size()) {
            return statements.block(s.body());
        }
        Statement.With.Item item = s.items().get(from);
        Object manager = eval(item.value());
        Object enter = EvalExpression.located(item.value().at(), () -> method(manager, "__enter__"));
        Object exit = EvalExpression.located(item.value().at(), () -> method(manager, "__exit__"));
        Object value = interpreter.expressions().call(item.value().at(), enter, Arguments.of());
        if (item.target() != null) {
            statements.assign(item.target(), value);
        }
        RunStatement.Outcome outcome;
        try {
            outcome = with(s, from + 1);
        } catch (CellError e) {
            Instance error = Errors.value(e);
            Object handled = interpreter
                    .expressions()
                    .call(item.value().at(), exit, Arguments.of(error.type(), error, None.NONE));
            if (Values.truth(handled) && Errors.canBeCaught(e)) {
                return RunStatement.NEXT;
            }
            throw e;
        }
        interpreter.expressions().call(item.value().at(), exit, Arguments.of(None.NONE, None.NONE, None.NONE));
        return outcome;
    }

    private static Object method(Object manager, String name) {
        Object method = manager instanceof Instance instance ? instance.attribute(name) : null;
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
