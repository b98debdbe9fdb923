package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.Span;
import dev.kiln.frontend.lang.syntax.Statement;
import dev.kiln.frontend.lang.syntax.Target;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterator;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * A call of a function that yields: it runs from one {@code yield} to the next, and keeps the blocks it is in meanwhile. What ends a block
 * early, an error or a {@code return}, goes through the levels outwards; {@code try} and {@code with} stop it there.
 */
final class Generator implements PythonIterator {
    private static final Builtin SEND =
            Builtin.of("send(self, value, /)", args -> ((Generator) args.get(0)).send(args.get(1)));
    private static final Builtin THROW =
            Builtin.of("throw(self, error, /)", args -> ((Generator) args.get(0)).raise(args.get(1)));
    private static final Builtin CLOSE = Builtin.of("close(self)", args -> ((Generator) args.get(0)).close());

    private final Interpreter maker;
    private final String name;
    private final Span at;
    private final Frame frame;
    private final Deque<Level> levels = new ArrayDeque<>();
    private boolean running;
    private boolean started;
    /** Whether it has met a {@code try}. */
    private boolean tries;

    private Object result;
    /** What the {@code yield} that it waits at is assigned to. */
    private List<Target> waiting = List.of();

    private Object sent = None.NONE;

    /** Where it is in one block or loop. */
    private sealed interface Level {}

    private static final class Block implements Level {
        private final List<Statement> statements;
        private int next;

        Block(List<Statement> statements) {
            this.statements = statements;
        }
    }

    private record For(Statement.For loop, Iterator<?> items) implements Level {}

    private record While(Statement.While loop) implements Level {}

    /** {@code yield from}. */
    private record Delegate(Statement.Yield statement, Iterator<?> items, PythonIterator inner) implements Level {}

    private enum Phase {
        BODY,
        /** A handler is looked for: an error of its type goes outwards, and is not looked up in the same handlers again. */
        CHOICE,
        HANDLER,
        ELSE,
        LAST
    }

    private static final class Try implements Level {
        private final Statement.Try statement;
        private Phase phase = Phase.BODY;
        private Statement.Try.Handler handler;
        private CellError error;
        /** What follows {@code finally}: an error, or how the block ended; both null when the next statement follows. */
        private RuntimeException thrown;

        private RunStatement.Outcome outcome;

        Try(Statement.Try statement) {
            this.statement = statement;
        }
    }

    private record With(Statement.With statement, Statement.With.Item item, Object exit) implements Level {}

    /** The items of a {@code with} statement from one on are still to be entered. */
    private record Entering(Statement.With statement, int from) implements Level {}

    /**
     * @param at the function's first statement, where errors of the call as a whole are reported
     * @param frame with the arguments
     */
    Generator(Interpreter maker, String name, Frame frame, List<Statement> body) {
        this.maker = maker;
        this.name = name;
        this.at = body.getFirst().at();
        this.frame = frame;
        levels.push(new Block(body));
    }

    @Override
    public Object next() {
        return resume(None.NONE, null);
    }

    private Object send(Object value) {
        if (!started && value != None.NONE) {
            throw PythonError.type("can't send non-None value to a just-started generator");
        }
        return given(resume(ReferenceCounts.escape(value), null));
    }

    private Object raise(Object error) {
        Object value = error instanceof ClassValue type && type.isError() ? new Instance(type) : error;
        if (!(value instanceof Instance instance && instance.type().isError())) {
            throw PythonError.type("exceptions must be classes or instances deriving from BaseException");
        }
        String kind = instance.type().name();
        return given(resume(None.NONE, new PythonError(kind, instance.text(), null, instance)));
    }

    boolean isNew() {
        return !started;
    }

    String name() {
        return name;
    }

    Object close() {
        if (!started || levels.isEmpty()) {
            levels.clear();
            return None.NONE;
        }
        try {
            if (resume(None.NONE, new PythonError("GeneratorExit", "", null)) != null) {
                throw new PythonError("RuntimeError", "generator ignored GeneratorExit", null);
            }
        } catch (CellError e) {
            if (!e.name().equals("GeneratorExit")) {
                throw e;
            }
        }
        return None.NONE;
    }

    private Object given(Object item) {
        if (item == null) {
            throw PythonError.stopped(result);
        }
        return item;
    }

    /** Goes on after the {@code yield}: with what was sent, or with an error. */
    private Object resume(Object value, PythonError error) {
        if (running) {
            throw PythonError.value("generator already executing");
        } else if (levels.isEmpty()) {
            result = null;
            if (error != null) {
                throw error;
            }
            return null;
        }
        running = true;
        started = true;
        boolean ended = true;
        try {
            Interpreter running = maker.running();
            Object item =
                    running == null ? maker.now(run -> advanceIn(run, value, error)) : advanceIn(running, value, error);
            ended = item == null;
            return item;
        } finally {
            running = false;
            if (ended) {
                levels.clear();
                frame.leave();
            }
        }
    }

    private Object advanceIn(Interpreter run, Object value, PythonError error) {
        run.enterGenerator(frame);
        try {
            return advance(run, value, error);
        } finally {
            run.leave();
        }
    }

    private Object advance(Interpreter run, Object value, PythonError error) {
        if (isHandling()) {
            List<CellError> errors = new ArrayList<>();
            for (Level level : levels) {
                if (level instanceof Try t && t.phase == Phase.HANDLER) {
                    errors.addFirst(t.error);
                }
            }
            run.tries().resume(errors);
        }
        try {
            Object item = null;
            sent = value;
            if (error != null && levels.peek() instanceof Delegate delegate && delegate.inner() instanceof Generator) {
                item = raiseInside(run, delegate, error);
            } else if (error != null) {
                unwind(run, EvalExpression.located(at, error));
            } else if (!(levels.peek() instanceof Delegate)) {
                received(run, value);
            }
            while (item == null && !levels.isEmpty()) {
                try {
                    run.checkInterrupt();
                    item = step(run, levels.peek());
                } catch (CellError | CancellationException e) {
                    unwind(run, e);
                }
            }
            return item;
        } catch (CellError e) {
            if (e.name().equals("StopIteration")) {
                PythonError cause = new PythonError("RuntimeError", "generator raised StopIteration", null);
                throw new CellError(cause.kind(), cause.getMessage(), e.at(), null, List.of(), cause);
            }
            throw e;
        } finally {
            if (isHandling()) {
                int open = 0;
                for (Level level : levels) {
                    open += level instanceof Try t && t.phase == Phase.HANDLER ? 1 : 0;
                }
                run.tries().suspend(open);
            }
        }
    }

    /** Whether it is in a handler of an error. */
    private boolean isHandling() {
        if (!tries) {
            return false;
        }
        for (Level level : levels) {
            if (level instanceof Try t && t.phase == Phase.HANDLER) {
                return true;
            }
        }
        return false;
    }

    private void received(Interpreter run, Object value) {
        if (waiting.isEmpty()) {
            return;
        }
        List<Target> targets = waiting;
        waiting = List.of();
        for (Target target : targets) {
            run.assignTo(target, value);
        }
    }

    /** The next item, or null when another step follows. */
    private Object step(Interpreter run, Level top) {
        switch (top) {
            case Delegate delegate -> {
                Object item = delegate.inner() instanceof Generator inner
                        ? EvalExpression.located(delegate.statement().at(), () -> inner.resume(sent, null))
                        : delegate.items().hasNext() ? delegate.items().next() : null;
                sent = None.NONE;
                if (item != null) {
                    return item;
                }
                delegated(run, delegate);
            }
            case For level -> {
                if (Comprehension.hasNext(level.loop().items().at(), level.items())) {
                    Object item = run.temporaries().hold(level.items().next());
                    run.assignTo(level.loop().target(), item);
                    levels.push(new Block(level.loop().body()));
                } else {
                    levels.pop();
                    levels.push(new Block(level.loop().otherwise()));
                }
            }
            case While level -> {
                if (run.expressions().truth(level.loop().condition())) {
                    levels.push(new Block(level.loop().body()));
                } else {
                    levels.pop();
                    levels.push(new Block(level.loop().otherwise()));
                }
            }
            case Block block -> {
                if (block.next < block.statements.size()) {
                    return statement(run, block.statements.get(block.next++));
                }
                levels.pop();
            }
            case Try level -> blockEnded(run, level);
            case With level -> {
                levels.pop();
                run.tries().exit(level.item(), level.exit(), null);
            }
            case Entering level -> {
                levels.pop();
                if (level.from() == level.statement().items().size()) {
                    levels.push(new Block(level.statement().body()));
                    return null;
                }
                Statement.With.Item item = level.statement().items().get(level.from());
                levels.push(new With(level.statement(), item, run.tries().enter(item)));
                levels.push(new Entering(level.statement(), level.from() + 1));
            }
        }
        return null;
    }

    /** Goes on after a {@code yield from} whose items have ended. */
    private void delegated(Interpreter run, Delegate delegate) {
        levels.pop();
        Object returned = delegate.inner() == null ? null : delegate.inner().result();
        for (Target target : delegate.statement().targets()) {
            run.assignTo(target, returned == null ? None.NONE : returned);
        }
    }

    /** Raises an error in the generator that this one delegates to, which may handle it; the next item, or null when another step follows. */
    private Object raiseInside(Interpreter run, Delegate delegate, PythonError error) {
        if (!error.kind().equals("GeneratorExit")) {
            try {
                Generator inner = (Generator) delegate.inner();
                Object item = EvalExpression.located(delegate.statement().at(), () -> inner.resume(None.NONE, error));
                if (item == null) {
                    delegated(run, delegate);
                }
                return item;
            } catch (CellError | CancellationException e) {
                unwind(run, e);
                return null;
            }
        }
        unwind(run, EvalExpression.located(at, error));
        return null;
    }

    /** Runs a statement, or enters it when it yields; the value when it is a {@code yield}. */
    private Object statement(Interpreter run, Statement statement) {
        if (!Yields.in(statement)) {
            leave(run, run.runStatement(statement));
            return null;
        }
        run.at(statement);
        switch (statement) {
            case Statement.Yield s -> {
                Object value = s.value() == null ? None.NONE : run.expressions().eval(s.value());
                if (!s.delegates()) {
                    waiting = s.targets();
                    return value;
                }
                ReferenceCounts.escape(value);
                Iterator<?> items = EvalExpression.located(s.value().at(), () -> Comprehension.iterator(run, value));
                levels.push(new Delegate(s, items, value instanceof PythonIterator inner ? inner : null));
                sent = None.NONE;
            }
            case Statement.If s ->
                levels.push(new Block(run.expressions().truth(s.condition()) ? s.then() : s.otherwise()));
            case Statement.Match s -> levels.push(new Block(run.chosen(s)));
            case Statement.For s -> {
                Expression items = s.items();
                Object value = ReferenceCounts.escape(run.expressions().eval(items));
                levels.push(new For(s, EvalExpression.located(items.at(), () -> Comprehension.iterator(run, value))));
            }
            case Statement.While s -> levels.push(new While(s));
            case Statement.Try s -> {
                tries = true;
                levels.push(new Try(s));
                levels.push(new Block(s.body()));
            }
            case Statement.With s -> levels.push(new Entering(s, 0));
            case Statement.Show _,
                    Statement.Assign _,
                    Statement.Augmented _,
                    Statement.Define _,
                    Statement.ClassOf _,
                    Statement.Raise _,
                    Statement.Return _,
                    Statement.Delete _,
                    Statement.Assert _,
                    Statement.Import _,
                    Statement.Outer _,
                    Statement.Break _,
                    Statement.Continue _,
                    Statement.Pass _ -> throw new IllegalStateException("a statement (" + statement + ") that yields");
        }
        return null;
    }

    // --- try ---

    /** The block of a {@code try} that ran has ended, and nothing was thrown. */
    private void blockEnded(Interpreter run, Try level) {
        switch (level.phase) {
            case BODY -> {
                run.tries().computeIn(level.statement);
                level.phase = Phase.ELSE;
                levels.push(new Block(level.statement.otherwise()));
            }
            case CHOICE, HANDLER, ELSE -> last(run, level);
            case LAST -> {
                levels.pop();
                if (level.thrown != null) {
                    throw level.thrown;
                } else if (level.outcome != null) {
                    leave(run, level.outcome);
                }
            }
        }
    }

    /** Begins {@code finally}. */
    private void last(Interpreter run, Try level) {
        if (level.phase == Phase.HANDLER) {
            run.tries().end(level.handler);
        }
        level.phase = Phase.LAST;
        levels.push(new Block(level.statement.last()));
    }

    /** Goes outwards with an error, up to what handles it or has something to do before. */
    private void unwind(Interpreter run, RuntimeException first) {
        RuntimeException thrown = first;
        while (!levels.isEmpty()) {
            try {
                switch (levels.peek()) {
                    case Try level when level.phase == Phase.LAST -> levels.pop();
                    case Try level -> {
                        CellError error = run.tries().error(thrown, level.statement);
                        Statement.Try.Handler handler = null;
                        if (level.phase == Phase.BODY) {
                            level.phase = Phase.CHOICE;
                            handler = run.tries().handler(level.statement, error);
                        }
                        if (handler != null) {
                            level.phase = Phase.HANDLER;
                            level.handler = handler;
                            level.error = error;
                            run.tries().begin(handler, error);
                            levels.push(new Block(handler.body()));
                        } else {
                            level.thrown = thrown;
                            last(run, level);
                        }
                        return;
                    }
                    case With level -> {
                        levels.pop();
                        if (run.tries()
                                .exit(level.item(), level.exit(), run.tries().error(thrown, level.statement()))) {
                            return;
                        }
                    }
                    case Delegate delegate -> {
                        levels.pop();
                        if (delegate.inner() instanceof Generator inner) {
                            inner.close();
                        }
                    }
                    case Block _, For _, While _, Entering _ -> levels.pop();
                }
            } catch (CellError | CancellationException e) {
                // the handler's type, or __exit__, has failed
                thrown = e;
            }
        }
        throw thrown;
    }

    /** Goes on after a statement that has left its block. */
    private void leave(Interpreter run, RunStatement.Outcome outcome) {
        if (outcome instanceof RunStatement.Outcome.Next) {
            return;
        }
        while (!levels.isEmpty()) {
            switch (levels.peek()) {
                case For _, While _ -> {
                    switch (outcome) {
                        case RunStatement.Outcome.Break _ -> {
                            levels.pop();
                            return;
                        }
                        case RunStatement.Outcome.Continue _ -> {
                            return;
                        }
                        case RunStatement.Outcome.Return _ -> levels.pop();
                        case RunStatement.Outcome.Next _ -> throw new IllegalStateException("a statement follows");
                    }
                }
                case Try level when level.phase == Phase.LAST -> levels.pop();
                case Try level -> {
                    level.outcome = outcome;
                    last(run, level);
                    return;
                }
                case With level -> {
                    levels.pop();
                    run.tries().exit(level.item(), level.exit(), null);
                }
                case Block _, Delegate _, Entering _ -> levels.pop();
            }
        }
        if (outcome instanceof RunStatement.Outcome.Return(Object value)) {
            result = ReferenceCounts.escape(value);
            ReferenceCounts.release(value);
        }
    }

    @Override
    public Object result() {
        return result;
    }

    @Override
    public Object attribute(String attribute) {
        return switch (attribute) {
            case "send" -> SEND.bind(this);
            case "throw" -> THROW.bind(this);
            case "close" -> CLOSE.bind(this);
            case "__name__" -> name;
            default -> null;
        };
    }

    @Override
    public String typeName() {
        return "generator";
    }

    @Override
    public String toString() {
        return "<generator object " + name + " at 0x" + Integer.toHexString(System.identityHashCode(this)) + ">";
    }
}
