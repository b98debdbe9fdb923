package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.Statement;
import dev.kiln.frontend.lang.syntax.Target;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterator;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/** A call of a function that yields: it runs from one {@code yield} to the next, and keeps the blocks it is in meanwhile. */
final class Generator implements PythonIterator {
    private final Interpreter maker;
    private final String name;
    private final Frame frame;
    private final Deque<Level> levels = new ArrayDeque<>();
    private boolean running;

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
    private record Delegate(Iterator<?> items) implements Level {}

    /**
     * @param frame with the arguments
     */
    Generator(Interpreter maker, String name, Frame frame, List<Statement> body) {
        this.maker = maker;
        this.name = name;
        this.frame = frame;
        levels.push(new Block(body));
    }

    @Override
    public Object next() {
        if (running) {
            throw PythonError.value("generator already executing");
        } else if (levels.isEmpty()) {
            return null;
        }
        running = true;
        boolean ended = true;
        try {
            Object item = maker.now(run -> run.inGenerator(frame, () -> advance(run)));
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

    private Object advance(Interpreter run) {
        while (!levels.isEmpty()) {
            run.checkInterrupt();
            switch (levels.peek()) {
                case Delegate delegate -> {
                    if (delegate.items().hasNext()) {
                        return delegate.items().next();
                    }
                    levels.pop();
                }
                case For level -> {
                    if (EvalExpression.located(level.loop().items().at(), level.items()::hasNext)) {
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
                    if (block.next == block.statements.size()) {
                        levels.pop();
                        continue;
                    }
                    Object item = step(run, block.statements.get(block.next++));
                    if (item != null) {
                        return item;
                    }
                }
            }
        }
        return null;
    }

    /** Runs a statement, or enters it when it yields; the value when it is a {@code yield}. */
    private Object step(Interpreter run, Statement statement) {
        if (!yields(statement)) {
            ended(run.runStatement(statement));
            return null;
        }
        run.at(statement);
        switch (statement) {
            case Statement.Yield s -> {
                Object value = s.value() == null ? None.NONE : run.expressions().eval(s.value());
                for (Target target : s.targets()) {
                    run.assignTo(target, None.NONE);
                }
                if (!s.delegates()) {
                    return value;
                }
                ReferenceCounts.escape(value);
                levels.push(
                        new Delegate(EvalExpression.located(s.value().at(), () -> Comprehension.iterator(run, value))));
            }
            case Statement.If s ->
                levels.push(new Block(run.expressions().truth(s.condition()) ? s.then() : s.otherwise()));
            case Statement.For s -> {
                Expression items = s.items();
                Object value = ReferenceCounts.escape(run.expressions().eval(items));
                levels.push(new For(s, EvalExpression.located(items.at(), () -> Comprehension.iterator(run, value))));
            }
            case Statement.While s -> levels.push(new While(s));
            case Statement.Show _,
                    Statement.Assign _,
                    Statement.Augmented _,
                    Statement.Define _,
                    Statement.ClassOf _,
                    Statement.Raise _,
                    Statement.Try _,
                    Statement.With _,
                    Statement.Return _,
                    Statement.Delete _,
                    Statement.Assert _,
                    Statement.Import _,
                    Statement.Outer _,
                    Statement.Break _,
                    Statement.Continue _,
                    Statement.Pass _ ->
                EvalExpression.located(statement.at(), () -> {
                    throw PythonError.limit(
                            "yield within try or with" + PythonError.USE_JAVA, "Maybe yield after the statement.");
                });
        }
        return null;
    }

    /** Goes on after a statement that has left its block. */
    private void ended(RunStatement.Outcome outcome) {
        switch (outcome) {
            case RunStatement.Outcome.Next n -> {}
            case RunStatement.Outcome.Return(Object value) -> {
                ReferenceCounts.release(value);
                levels.clear();
            }
            case RunStatement.Outcome.Break b -> {
                leaveToLoop();
                levels.pop();
            }
            case RunStatement.Outcome.Continue c -> leaveToLoop();
        }
    }

    private void leaveToLoop() {
        while (!(levels.peek() instanceof For || levels.peek() instanceof While)) {
            levels.pop();
        }
    }

    private static boolean yields(Statement statement) {
        return switch (statement) {
            case Statement.Yield s -> true;
            case Statement.If s -> anyYields(s.then()) || anyYields(s.otherwise());
            case Statement.For s -> anyYields(s.body()) || anyYields(s.otherwise());
            case Statement.While s -> anyYields(s.body()) || anyYields(s.otherwise());
            case Statement.With s -> anyYields(s.body());
            case Statement.Try s ->
                anyYields(s.body())
                        || s.handlers().stream().anyMatch(handler -> anyYields(handler.body()))
                        || anyYields(s.otherwise())
                        || anyYields(s.last());
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
                    Statement.Pass _ -> false;
        };
    }

    private static boolean anyYields(List<Statement> block) {
        for (Statement statement : block) {
            if (yields(statement)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String typeName() {
        return "generator";
    }

    @Override
    public String toString() {
        return "<generator object " + name + ">";
    }
}
