package dev.kiln.kernel.jshell;

import dev.kiln.frontend.CellHost;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import jdk.jshell.DeclarationSnippet;
import jdk.jshell.ExpressionSnippet;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.Snippet.Status;
import jdk.jshell.Snippet.SubKind;
import jdk.jshell.SnippetEvent;
import jdk.jshell.VarSnippet;

/**
 * Evaluates the Java code of a notebook in JShell, in this process, so that arrays are shared and never copied.
 *
 * <p>Not safe for use by several threads, except for {@link #stop}.
 */
public final class JavaSession implements AutoCloseable {

    private static final int RESULTS_KEPT = 10;
    private final StoppableControl control = new StoppableControl();
    private final SessionStart start = new SessionStart(control);
    private final LazyShell shell;
    private final Splitter splitter;
    private final StackTranslator stacks;
    private final SessionVariables variables;
    private final CompileChecks compile;
    private final RunEvaluator runs;
    private final IntSupplier cell;
    private final Map<String, Place> places = new LinkedHashMap<>();
    private final Deque<Runnable> results = new ArrayDeque<>();
    private final PrintStream err;
    private final StandardStreams streams;
    private Place current = new Place(0, List.of(), 1, 1);
    private Set<String> fresh = Set.of();
    private int serial;

    /**
     * A session.
     *
     * @param cell gives the number of the running cell; the last {@value #RESULTS_KEPT} results are kept as {@code _7}
     */
    public JavaSession(InputStream in, PrintStream out, PrintStream err, IntSupplier cell) {
        this.err = err;
        this.cell = cell;
        this.streams = new StandardStreams(in, out, err);
        this.shell = new LazyShell(
                () -> JShell.builder()
                        .in(in)
                        .out(out)
                        .err(err)
                        // the class path is the JVM's, and what is added later: an option would fix it
                        .compilerOptions("-Xlint:none", "-parameters")
                        .tempVariableNameGenerator(() -> temporaryName())
                        .idGenerator((snippet, number) -> note())
                        .executionEngine(control.provider(), Map.of())
                        .build(),
                started -> start.prepare(started, lazily(), this::compileAlso));
        this.variables = new SessionVariables(control, shell);
        this.compile = new CompileChecks(shell);
        this.runs = new RunEvaluator(control, shell, variables);
        this.splitter = new Splitter();
        this.stacks = new StackTranslator(places, this::missing);
    }

    /** What Java code starts with; to be set before JShell starts. */
    public SessionStart atStart() {
        return start;
    }

    /** Adds jars and folders, whose classes Java code that is evaluated from now on can use. */
    public void addToClassPath(List<Path> files) {
        control.session().lock();
        try {
            files.forEach(file -> shell.get().addToClasspath(file.toString()));
            runs.addToClassPath(files);
        } finally {
            control.session().unlock();
        }
    }

    /** Whether JShell has started: Java code, or something that only JShell knows, was asked for. */
    public boolean isStarted() {
        return shell.isStarted();
    }

    /**
     * Starts JShell before Java code needs it, from any thread, and the index of classes that completion asks.
     *
     * @param others whether something else is running that should not be held up
     */
    public void start(BooleanSupplier others) {
        start.inBackground(others);
        shell.get().sourceCodeAnalysis();
    }

    private LazyShell lazily() {
        return shell;
    }

    private void compileAlso(List<Path> classPath) {
        runs.addToClassPath(classPath);
    }

    private String temporaryName() {
        String name = "_" + cell.getAsInt();
        int more = 1;
        while (variables.exists(name)) {
            name = "_" + cell.getAsInt() + "_" + ++more;
        }
        return name;
    }

    private String note() {
        String id = "k" + ++serial;
        places.put(id, current);
        return id;
    }

    /** JShell itself, for completion and documentation. */
    JShell shell() {
        return shell.get();
    }

    /** Answers a question while no other thread uses JShell. */
    <T> T asking(Supplier<T> question) {
        return control.session().holding(question);
    }

    /** The snippets of a text. */
    List<Splitter.Piece> split(String code) {
        return splitter.split(code);
    }

    /** Starts a cell whose threads are in this group. */
    public void beginCell(CellGroup group) {
        streams.restoreMissing();
        control.session().lock(); // a question that declares variables is answered first
        try {
            control.beginCell(group);
        } finally {
            control.session().unlock();
        }
    }

    /** Ends the cell. */
    public void endCell() {
        control.endCell();
    }

    /** Stops the running cell, from any thread. */
    public void stop() {
        control.stop();
    }

    /** Stops this cell, from any thread; does nothing if it has ended. */
    public void stop(CellGroup cell) {
        control.stop(cell);
    }

    /** Whether a throwable is the signal that stops the threads of an interrupted cell. */
    public static boolean isStop(Throwable e) {
        return e instanceof StopSignal;
    }

    /**
     * Evaluates snippets one after the other. If one of them has a syntax error, none is evaluated.
     *
     * @param place where the code starts
     * @return the last expression's value, or {@link CellHost#NO_VALUE}
     * @throws CompileError if a snippet does not compile
     * @throws CellFailure if the code threw an exception
     * @throws InterruptedCell if the cell was stopped
     */
    public Object eval(String code, Place place) throws CompileError, CellFailure, InterruptedCell {
        control.session().lock();
        boolean inside = control.isRunning();
        try {
            return inside ? evalInside(code, place) : evalPieces(code, place, false);
        } finally {
            control.session().unlock();
        }
    }

    private Object evalInside(String code, Place place) throws CompileError, CellFailure, InterruptedCell {
        requireCaller();
        LiveRun waiting = variables.suspend();
        try {
            return evalPieces(code, place, true);
        } finally {
            variables.resume(waiting);
            // what comes of it belongs to the code that has called
            control.beginSnippet();
        }
    }

    /**
     * Checks that Java code of the running cell calls, while the session waits for it.
     *
     * @throws IllegalStateException if it is another thread: two evaluations at once would disturb each other
     */
    public void requireCaller() {
        if (!control.isRunning(Thread.currentThread())) {
            throw new IllegalStateException("a thread (%s) that is not the running cell's own cannot run code in cells"
                            .formatted(Thread.currentThread().getName())
                    + "\nMaybe call this from the cell itself, while it runs.");
        }
    }

    private Object evalPieces(String code, Place place, boolean inside)
            throws CompileError, CellFailure, InterruptedCell {
        Splitter.Cell cell = splitter.cell(code);
        List<Splitter.Piece> pieces = cell.pieces();
        compile.check(cell, code, place);
        Object value = CellHost.NO_VALUE;
        Map<Snippet, Place> unresolved = new LinkedHashMap<>();
        // a run's bookkeeping is the cell's, and inside of one there is one already
        for (int p = 0; p < pieces.size(); ) {
            Place start = place.plus(code, pieces.get(p).offset());
            RunEvaluator.Ready run = inside || control.cell() == null ? null : runs.compile(cell, p, code);
            if (run != null) {
                value = evalRun(run, start);
                p += run.size();
                continue;
            }
            Splitter.Piece piece = pieces.get(p++);
            variables.declareNoted(piece.source(), Set.of());
            variables.mention(piece.source(), Set.of());
            try {
                value = evalPiece(piece, start, unresolved);
            } finally {
                report(control.carrier().settle());
            }
        }
        reportUnresolved(unresolved);
        return value;
    }

    /** Runs neighbouring statements that were compiled as one class. */
    private Object evalRun(RunEvaluator.Ready run, Place place) throws CellFailure, InterruptedCell {
        places.put(run.id(), place);
        current = place;
        control.beginSnippet();
        control.carrier().declaring(Set.of());
        fresh = Set.of();
        Object value;
        try {
            value = runs.run(run);
        } finally {
            streams.restoreMissing();
        }
        report(control.carrier().settle());
        if (control.stopped()) {
            throw control.interrupt();
        }
        if (control.failure() != null) {
            Throwable thrown = control.failure();
            throw stacks.failure(thrown, runs.account(thrown));
        }
        if (run.result() != null) {
            keep(variables.keepResult(temporaryName(), value, run.result(), run.shown()));
        }
        return value;
    }

    /** Keeps a result, and forgets the oldest one when there are many. */
    private void keep(Runnable forget) {
        results.add(forget);
        if (results.size() > RESULTS_KEPT) {
            results.removeFirst().run();
        }
    }

    /** Reports the variables that lost their values or could not follow a new declaration, except for those just declared. */
    private void report(Map<String, String> notes) {
        notes.forEach((name, what) -> {
            if (!fresh.contains(name) && variables.variable(name) != null) {
                err.println("Note: " + name + " " + what + "\nMaybe run the cell that created it again.");
            }
        });
    }

    private List<SnippetEvent> evaluated(String source) {
        try {
            return shell.get().eval(source);
        } finally {
            streams.restoreMissing();
        }
    }

    private Object evalPiece(Splitter.Piece piece, Place place, Map<Snippet, Place> unresolved)
            throws CompileError, CellFailure, InterruptedCell {
        current = place;
        control.beginSnippet();
        control.carrier().declaring(declaredTypes(piece.source()));
        Map<String, Object> before = variables.valuesIn(piece.source());
        fresh = Set.of();
        String source = PublicConstructors.of(piece.source()).source();
        List<SnippetEvent> events = evaluated(source);
        rescue(events);
        if (events.stream().anyMatch(variables::hasNotRun)) {
            events = evaluated(source);
            rescue(events);
        }
        fresh = events.stream()
                .filter(e -> e.causeSnippet() == null && e.status() != Status.REJECTED)
                .filter(e -> e.snippet() instanceof VarSnippet)
                .map(e -> ((VarSnippet) e.snippet()).name())
                .collect(Collectors.toSet());
        Object value = CellHost.NO_VALUE;
        for (SnippetEvent event : events) {
            if (event.causeSnippet() != null) {
                continue;
            }
            Snippet snippet = event.snippet();
            if (event.status() == Status.REJECTED || isNeverDefined(event)) {
                CompileError error = compile.compileError(snippet, piece.source(), place);
                if (event.status() != Status.REJECTED) {
                    shell.get().drop(snippet);
                }
                restore(events, before);
                throw error;
            }
            if (control.stopped()) {
                throw control.interrupt();
            }
            if (control.failure() != null) {
                throw stacks.failure(control.failure(), event.exception());
            }
            if (event.status() == Status.RECOVERABLE_DEFINED || event.status() == Status.RECOVERABLE_NOT_DEFINED) {
                unresolved.put(snippet, place);
            }
            if (event.status().isActive()) {
                value = valueOf(snippet, piece);
            }
        }
        if (control.stopped()) {
            throw control.interrupt();
        }
        return value;
    }

    /** Whether JShell keeps a snippet for later that later declarations cannot help: it was not run, and never will be. */
    private boolean isNeverDefined(SnippetEvent event) {
        return (event.status() == Status.RECOVERABLE_NOT_DEFINED || event.status() == Status.RECOVERABLE_DEFINED)
                && (!(event.snippet() instanceof DeclarationSnippet) || compile.isTooLarge(event.snippet()));
    }

    private Object valueOf(Snippet snippet, Splitter.Piece piece) {
        Object value = control.takeValue();
        boolean temporary = snippet.subKind() == SubKind.TEMP_VAR_EXPRESSION_SUBKIND;
        boolean shown = switch (snippet) {
            case ExpressionSnippet e -> e.subKind() != SubKind.ASSIGNMENT_SUBKIND;
            case VarSnippet v -> temporary;
            default -> false;
        };
        if (shown && !piece.closed()) {
            if (temporary) {
                keep(() -> variables.forget((VarSnippet) snippet));
            }
            return value;
        }
        if (temporary) {
            // it cannot be asked for again
            variables.forget((VarSnippet) snippet);
        }
        return CellHost.NO_VALUE;
    }

    private Set<String> declaredTypes(String source) {
        // cheap test first: analysing a snippet takes milliseconds
        if (!source.contains("class")
                && !source.contains("record")
                && !source.contains("interface")
                && !source.contains("enum")) {
            return Set.of();
        }
        Set<String> types = SyntaxCheck.types(source);
        if (shell.get().types().anyMatch(t -> types.contains(t.name()))) {
            variables.declareHolders();
        }
        return types;
    }

    /** Restores what a rejected declaration has replaced. */
    private void restore(List<SnippetEvent> events, Map<String, Object> before) {
        for (SnippetEvent event : events) {
            if (event.status() == Status.OVERWRITTEN && event.snippet() instanceof DeclarationSnippet old) {
                if (old instanceof VarSnippet v) {
                    variables.restore(v, before.get(v.name()));
                } else {
                    shell.get().eval(old.source());
                }
            }
        }
    }

    /** Keeps variables whose initializers no longer compile, such as {@code new R(1)} when R was declared again with two fields. */
    private void rescue(List<SnippetEvent> events) {
        for (SnippetEvent event : events) {
            if (event.causeSnippet() != null
                    && event.snippet() instanceof VarSnippet v
                    && event.previousStatus() == Status.VALID
                    && shell.get().status(v) != Status.VALID
                    && shell.get().status(v) != Status.OVERWRITTEN
                    && shell.get().status(v) != Status.DROPPED) {
                try {
                    variables.redeclare(v);
                } catch (IllegalArgumentException e) {
                    err.println("Note: " + v.name() + " is gone: its type " + v.typeName() + " can no longer be used");
                }
            }
        }
    }

    private void reportUnresolved(Map<Snippet, Place> unresolved) throws CompileError {
        for (Map.Entry<Snippet, Place> entry : unresolved.entrySet()) {
            Snippet snippet = entry.getKey();
            if (!(snippet instanceof DeclarationSnippet declaration)) {
                continue;
            }
            Status now = shell.get().status(snippet);
            if (now == Status.RECOVERABLE_NOT_DEFINED) {
                throw compile.compileError(snippet, snippet.source(), entry.getValue());
            }
            if (now == Status.RECOVERABLE_DEFINED) {
                err.println("Note: " + declaration.name() + " can be used once these are declared: "
                        + missing(declaration));
            }
        }
    }

    /** The undeclared names that a declaration uses. */
    private String missing(DeclarationSnippet declaration) {
        return shell.get().unresolvedDependencies(declaration).collect(Collectors.joining(", "));
    }

    /** Names and values of the variables, without the kept results such as {@code _7}. */
    public Map<String, Object> variables() {
        return variables.all();
    }

    /** Declared type of a variable, or null. */
    public String typeOf(String name) {
        return variables.typeOf(name);
    }

    /** Assigns a variable; one that does not exist is declared once Java code names it. */
    public void bind(String name, Object value, String type) {
        variables.bind(name, value, type);
    }

    /** Removes a variable. */
    public void drop(String name) {
        variables.drop(name);
    }

    /** Names that cells have given to variables, methods and types. */
    public Set<String> names() {
        return variables.names();
    }

    /** Variables that no Java code has named yet. */
    Map<String, NotedVariables.Noted> noted() {
        return variables.noted();
    }

    /**
     * Declares the variables that were only noted and that a text names; see {@link SessionVariables#declareNoted}. Not while another
     * thread runs a cell, also one of NumPy text: this would wait for arrays that the cell evaluates, and the cell for this.
     */
    void declareNoted(String code) throws InterruptedCell {
        if (!control.session().isCodeRunning() && !control.isOthersCell()) {
            variables.declareNoted(code, Set.of());
        }
    }

    @Override
    public void close() {
        if (shell.isStarted()) {
            shell.get().close();
        }
    }
}
