package dev.kiln.frontend.lang;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.frontend.StoppedAt;
import dev.kiln.frontend.lang.compile.Compilable;
import dev.kiln.frontend.lang.compile.CompileMode;
import dev.kiln.frontend.lang.compile.CompiledFunction;
import dev.kiln.frontend.lang.compile.CompiledLoop;
import dev.kiln.frontend.lang.compile.Names;
import dev.kiln.frontend.lang.functions.Attributes;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.CellOutput;
import dev.kiln.frontend.lang.functions.call.Signature;
import dev.kiln.frontend.lang.syntax.LiveNames;
import dev.kiln.frontend.lang.syntax.Parameters;
import dev.kiln.frontend.lang.syntax.Statement;
import dev.kiln.frontend.lang.syntax.Target;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.JavaValues;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Temporaries;
import dev.kiln.frontend.lang.values.Undo;
import java.io.PrintStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import tech.tablesaw.api.Table;

/** One run of a cell, or one call from Java: its frames, its temporaries, its output, and when recorded operations are computed. */
final class Interpreter implements CallContext, Names {
    /** An iteration of a loop ends with an evaluation when this many nodes have been recorded since the last one … */
    private static final int RECORDED_NODES = 64;
    /**
     * … or, of a loop that is in no other, when the named arrays have this many bytes that are not computed yet, and one loop does not
     * compute them all, so that later iterations would be further loops.
     */
    private static final long PENDING_BYTES = 1 << 20;

    /** Iterations after which a loop is taken for a long one. */
    private static final int LONG_LOOP = 16;

    private final Scope scope;
    private final Context context;
    private PrintStream out;
    private final BooleanSupplier interrupted;
    private final Frame module;
    private int recordedAtLast;
    private int loops;
    /** What other threads look at while the cell runs: they may see a value of a moment ago. */
    private Statement now;

    private long iterations;
    /** Iterations of the outermost loop that runs, and of those in it. */
    private int rounds;

    private Savepoint savepoint;
    private final CompileMode mode = CompileMode.current();
    private final Map<Statement, CompiledLoop> compiled = new IdentityHashMap<>();
    private final LocalNames localNames = new LocalNames();
    private final Deque<Frame> frames = new ArrayDeque<>();
    private final Temporaries temporaries = new Temporaries();
    private final EvalExpression expressions = new EvalExpression(this);
    private final RunStatement statements = new RunStatement(this);
    private final RunNested nested;
    private final TablesInText tables = new TablesInText(this);

    /**
     * @param live the cell's liveness analysis
     */
    Interpreter(Scope scope, LiveNames live, Context context, PrintStream out, BooleanSupplier interrupted) {
        this.scope = scope;
        this.context = context;
        this.out = out;
        this.interrupted = interrupted;
        this.nested = new RunNested(this, interrupted);
        this.module = Frame.module(scope, live, scope instanceof DictScope, this::fromJava);
        frames.push(module);
    }

    /** Runs a cell's statements; their variables are in the scope afterwards, even after an error. */
    Object runCell(List<Statement> cell) {
        return withNames(() -> scope.shown(TablesInText.shown(statements.runShowing(cell))));
    }

    Object callFromJava(Callable function, Arguments arguments) {
        try {
            return withNames(() -> atomically(false, () -> ReferenceCounts.escape(function.call(this, arguments))));
        } catch (PythonError e) {
            throw new ArrayError(ArrayError.Kind.TYPE, e.getMessage(), e.advice());
        }
    }

    /** Runs something; meanwhile every evaluation also stores the arrays that have names. */
    private Object withNames(Supplier<Object> something) {
        Recorder.Names outer = context.names(null);
        dev.kiln.frontend.lang.compile.Names before = scope.code().running();
        scope.code().running(this);
        context.names(new Recorder.Names() {
            @Override
            public Collection<? extends Handle> counted() {
                return named(false, outer == null ? List.of() : outer.counted());
            }

            @Override
            public Collection<? extends Handle> all() {
                return named(true, outer == null ? List.of() : outer.all());
            }

            @Override
            public Collection<? extends Handle> readLater() {
                List<NDArray> read = new ArrayList<>();
                frames.forEach(frame -> frame.arraysReadLater(read));
                List<Handle> all = new ArrayList<>(read);
                all.addAll(outer == null ? List.of() : outer.readLater());
                return all;
            }
        });
        try {
            return something.get();
        } finally {
            scope.code().running(before);
            context.names(outer);
            temporaries.release(0);
            module.commit();
        }
    }

    /**
     * Runs a statement, or the evaluation of a condition or of a loop's items; if it fails, the cell's variables are as before. Inside a
     * function it belongs to the statement that called the function.
     *
     * @param halfway whether it can fail after it has changed something, other than by calling a function of the cells
     */
    <T> T atomically(boolean halfway, Supplier<T> step) {
        if (savepoint != null) {
            return step.get();
        }
        savepoint = new Savepoint(module, context);
        try {
            if (halfway) {
                savepoint.openForSeveral();
            }
            return step.get();
        } catch (RuntimeException | Error e) {
            savepoint.rollback();
            throw e;
        } finally {
            savepoint.close();
            savepoint = null;
        }
    }

    /** Notes that the statement that runs makes several changes. */
    void beginSeveral() {
        savepoint.openForSeveral();
    }

    /** Makes this run a part of the statement of another: what it changes is undone with that statement. */
    void partOf(Interpreter other) {
        other.beginSeveral();
        savepoint = other.savepoint;
    }

    /** Whether a step of the cell runs already that is undone as a whole if it fails. */
    boolean isAtomic() {
        return savepoint != null;
    }

    /** A function as code. */
    CompiledFunction compiled(Compilable function) {
        return scope.code().function(function, mode);
    }

    /** A loop as code. */
    CompiledLoop compiled(Statement loop) {
        return compiled.computeIfAbsent(loop, l -> scope.code().loop(l, mode));
    }

    @Override
    public Object peek(String name) {
        return frame().peek(name);
    }

    @Override
    public Object peek(Compilable function, String name) {
        return ((DefinedFunction) function).outer(this).peek(name); // the only implementation
    }

    @Override
    public Object peekOfModule(String name) {
        return module.peek(name);
    }

    @Override
    public int depth() {
        return frames.size();
    }

    @Override
    public void assign(String name, Object value) {
        RunStatement.label(value, name);
        frame().set(name, value);
    }

    @Override
    public boolean isInterrupted() {
        return interrupted.getAsBoolean();
    }

    @Override
    public void computedAtOnce(long operations) {
        context.addComputedAtOnce(operations);
    }

    @Override
    public Evaluator.RowSum rowSum() {
        return context.evaluator().rowSum();
    }

    /** Notes that a value is about to be changed in place. */
    @Override
    public void changing(Object value) {
        if (savepoint != null) {
            savepoint.changing(value);
        }
    }

    @Override
    public boolean undoes(Object value, long size) {
        return savepoint != null && savepoint.changes().undoes(value, size);
    }

    @Override
    public void undo(Object value, Runnable undoing) {
        savepoint.changes().add(value, undoing);
    }

    /** Notes that an attribute of a value is about to be set or deleted. */
    void changing(Object of, String attribute) {
        if (savepoint != null) {
            Attributes.changing(this, of, attribute);
        }
    }

    @Override
    public void changingItem(List<?> list, int position) {
        if (savepoint != null) {
            Undo.replacing(this, list, position);
        }
    }

    /** Notes that a list is about to get one more item at its end. */
    @Override
    public void appending(List<?> list) {
        if (savepoint != null) {
            Undo.growing(this, list);
        }
    }

    /** Notes that the statement of the cell that runs ends with the write that follows, if it is no function's. */
    void lastWrite() {
        if (savepoint != null && !inFunction()) {
            savepoint.lastWrite();
        }
    }

    /** Runs a function's body in its frame. */
    Object inFrame(Frame frame, List<Statement> body) {
        if (frames.size() > MAX_DEPTH) {
            throw new PythonError("RecursionError", "maximum recursion depth exceeded", null);
        }
        savepoint.open();
        frames.push(frame);
        try {
            return temporaries.adopt(statements.runBody(body));
        } finally {
            frames.pop();
            frame.leave();
        }
    }

    /** Evaluates something in a frame of its own inside the frame that is in use. */
    <T> T within(Frame inner, Supplier<T> something) {
        enter(inner);
        try {
            return something.get();
        } finally {
            leave();
        }
    }

    /** Begins to use a frame inside the one that is in use. */
    void enter(Frame inner) {
        frames.push(inner);
    }

    /** Goes back to the frame that was in use before. */
    void leave() {
        frames.pop();
    }

    /** The run with these variables that is in progress, or null. */
    Interpreter running() {
        return scope.code().running() instanceof Interpreter running ? running : null;
    }

    /** The run with these variables that is in progress; a run of its own when there is none. */
    <T> T now(Function<Interpreter, T> something) {
        Interpreter running = running();
        if (running != null) {
            return something.apply(running);
        }
        Interpreter own = again();
        List<T> result = new ArrayList<>();
        own.withNames(() -> own.atomically(false, () -> {
            T made = something.apply(own);
            // this run frees its temporaries, but its caller may be the run of another scope, such as a cell that uses
            // a module's class
            ReferenceCounts.escape(made);
            result.add(made);
            return null;
        }));
        return result.getFirst();
    }

    /** The run with these variables that is in progress: an iterator may be used in a later cell than the one that made it. */
    Interpreter current() {
        Interpreter running = running();
        return running == null ? this : running;
    }

    @Override
    public Object callBack(Object function, Object... arguments) {
        return now(run -> run.expressions.apply(function, Arguments.of(arguments)));
    }

    /** What is known of the names of functions and comprehensions. */
    LocalNames localNames() {
        return localNames;
    }

    /** Begins to run a generator in its frame to its next item. */
    void enterGenerator(Frame frame) {
        if (frames.size() > MAX_DEPTH) {
            throw new PythonError("RecursionError", "maximum recursion depth exceeded", null);
        }
        savepoint.open();
        enter(frame);
    }

    /** Runs one statement of a generator. */
    RunStatement.Outcome runStatement(Statement statement) {
        return statements.run(statement);
    }

    /** The block of a match statement that runs. */
    List<Statement> chosen(Statement.Match match) {
        return statements.chosen(match);
    }

    /** Assigns to a target of a comprehension. */
    void assignTo(Target target, Object value) {
        if (target instanceof Target.Name name) {
            frame().set(name.name(), value);
        } else {
            statements.assign(target, value);
        }
    }

    /** Makes a function of the frame in use; its defaults are evaluated. */
    DefinedFunction function(String name, Parameters parameters, List<Statement> body, boolean generator) {
        Map<String, Object> defaults = new LinkedHashMap<>();
        for (Parameters.Parameter parameter : parameters.all()) {
            if (parameter.value() != null) {
                defaults.put(parameter.name(), ReferenceCounts.escape(expressions.eval(parameter.value())));
            }
        }
        Signature signature = new Signature(
                name,
                parameters.names(),
                defaults,
                new Signature.Passing(
                        parameters.positionalOnly(),
                        parameters.positional(),
                        parameters.takesRest(),
                        parameters.takesNamed()));
        Frame visible = frame().visible();
        // a function of a text with a dict of its own is called by runs that have other variables
        Frame enclosing = visible == module && !(scope instanceof DictScope) ? null : visible;
        if (enclosing != null) {
            enclosing.capture();
        }
        DefinedFunction function =
                new DefinedFunction(signature, body, localNames.of(body, parameters.names()), enclosing, this);
        function.annotated(() -> now(run ->
                run.within(enclosing == null ? run.module : enclosing, () -> Annotations.ofFunction(run, parameters))));
        if (generator) {
            function.yields();
        }
        return function;
    }

    /** Makes an interpreter with the same variables for a call from Java after this run. */
    Interpreter again() {
        return new Interpreter(
                scope,
                LiveNames.ofCell(List.of()),
                Context.current(),
                System.out,
                Thread.currentThread()::isInterrupted);
    }

    /** Throws a CancellationException when the user has interrupted the cell. */
    void checkInterrupt() {
        if (interrupted.getAsBoolean()) {
            throw new CancellationException("interrupted");
        }
    }

    /** Notes that an error is being handled: an interrupt then does not break off the handler, too. */
    void take(RuntimeException thrown) {
        if (thrown instanceof CancellationException && interrupted instanceof Interruption interruption) {
            interruption.taken();
        }
    }

    RunTry tries() {
        return statements.tries();
    }

    /** A statement begins. */
    void at(Statement statement) {
        frame().at(statement);
        now = statement;
    }

    /** An interrupt, with the statement of the cell itself at which it came: a function's may stand in another cell. */
    CancellationException stopped(CancellationException thrown) {
        Statement statement = module.statement();
        return statement == null
                ? thrown
                : new StoppedAt(statement.at().line(), statement.at().column() + 1, thrown);
    }

    /** Where the cell is; null before its first statement. */
    ArrayCell.Position position() {
        Statement statement = now;
        return statement == null
                ? null
                : new ArrayCell.Position(statement.at().line(), loops == 0 ? 0 : iterations + 1);
    }

    /** Begins a loop. */
    void enterLoop() {
        if (loops++ == 0) {
            iterations = 0;
            rounds = 0;
            context.beforeLoop();
        }
    }

    /** Leaves a loop. */
    void leaveLoop() {
        if (--loops == 0) {
            iterations = 0;
            context.afterLoop();
        }
    }

    /**
     * Ends an iteration of a loop: named arrays that are still needed are computed as soon as enough is recorded to be worth a kernel. The
     * iterations of an inner loop together may be one kernel, so that they wait for the end of the outer iteration.
     */
    void endOfIteration(Statement loop, boolean last) {
        frame().afterIteration(loop, last);
        if (loops == 1) {
            iterations++;
        }
        if (rounds < LONG_LOOP && ++rounds == LONG_LOOP) {
            context.inLongLoop(rounds);
        }
        int recorded = context.recordedSinceFlush();
        int sinceLast = recorded >= recordedAtLast ? recorded - recordedAtLast : recorded;
        boolean much = loops == 1 && sinceLast > 0 && context.unstoredBytes() >= PENDING_BYTES && !context.isOneLoop();
        if (sinceLast >= RECORDED_NODES || much) {
            context.evaluateNamed("end of a loop iteration");
            recordedAtLast = context.recordedSinceFlush();
        }
    }

    /**
     * The arrays that the running cell and its running calls name and may still need, with some more.
     *
     * @param inLists whether those in lists are wanted, too
     */
    private List<Handle> named(boolean inLists, Collection<? extends Handle> more) {
        List<NDArray> named = new ArrayList<>();
        frames.forEach(frame -> frame.arrays(inLists, named));
        List<Handle> all = new ArrayList<>(more);
        all.addAll(named);
        return all;
    }

    /** Computes what the named arrays still need. */
    void evaluatePending() {
        if (context.recordedSinceFlush() > 0) {
            context.evaluateNamed("end of a try block");
        }
    }

    Frame module() {
        return module;
    }

    Frame frame() {
        return frames.peek();
    }

    boolean inFunction() {
        return frames.size() > 1;
    }

    @Override
    public Temporaries temporaries() {
        return temporaries;
    }

    EvalExpression expressions() {
        return expressions;
    }

    @Override
    public CellOutput output() {
        return scope.output();
    }

    @Override
    public PrintStream out() {
        return out;
    }

    @Override
    public Map<String, Object> globals() {
        return module.readable();
    }

    @Override
    public Object run(String text, DictValue names, PrintStream to) {
        return RunText.run(text, names, to, interrupted);
    }

    @Override
    public PythonObject compile(String text, TextKind kind) {
        return nested.compile(text, kind);
    }

    @Override
    public Object runNested(Object text, TextKind kind, DictValue globals, DictValue locals) {
        return temporaries.hold(nested.run(text, kind, globals, locals));
    }

    @Override
    public DictValue variables(boolean ofModule) {
        return nested.variables(ofModule);
    }

    /** Runs statements in the frame that is in use; their value is that of a return, or None. */
    Object runBlock(List<Statement> statements) {
        return this.statements.runBody(statements);
    }

    private Object fromJava(Object value) {
        return value instanceof Table table ? tables.of(table) : JavaValues.fromJava(value);
    }

    Scope scope() {
        return scope;
    }

    @Override
    public PrintStream redirected(PrintStream to) {
        PrintStream before = out;
        out = to;
        return before;
    }
}
