package dev.kiln.kernel.jshell;

import dev.kiln.frontend.CellHost;
import dev.kiln.kernel.api.Notebook;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jshell.DeclarationSnippet;
import jdk.jshell.Diag;
import jdk.jshell.ExpressionSnippet;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.Snippet.Status;
import jdk.jshell.Snippet.SubKind;
import jdk.jshell.SnippetEvent;
import jdk.jshell.TypeDeclSnippet;
import jdk.jshell.VarSnippet;

/**
 * The Java of a notebook: evaluates cells in JShell, in this process, so that arrays are shared and never copied.
 *
 * <p>Not for use by several threads, {@link #stop} excepted.
 */
public final class JavaSession implements AutoCloseable {

    private static final int RESULTS_KEPT = 10;
    /** Variables declared at once; between two such lots a stop is looked for. */
    private static final int LOT = 50;

    private final StoppableControl control = new StoppableControl();
    private final JShell shell;
    private final Splitter splitter;
    private final StackTranslator stacks;
    private final NotedVariables noted = new NotedVariables(control.loader());
    private final Map<String, Place> places = new LinkedHashMap<>();
    private final Deque<VarSnippet> results = new ArrayDeque<>();
    private final PrintStream err;
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
        String classPath = System.getProperty("java.class.path");
        this.shell = JShell.builder()
                .in(in)
                .out(out)
                .err(err)
                .compilerOptions("-classpath", classPath, "-Xlint:none", "-parameters")
                .tempVariableNameGenerator(() -> temporaryName(cell.getAsInt()))
                .idGenerator((snippet, number) -> note())
                .executionEngine(control.provider(), Map.of())
                .build();
        this.splitter = new Splitter(shell.sourceCodeAnalysis());
        this.stacks = new StackTranslator(places, this::missing);
    }

    /** Connects the methods of {@link Notebook} with the page on which this session's cells show values. */
    public void open(Notebook.Page page) {
        control.page(page);
    }

    private String temporaryName(int cell) {
        String name = "_" + cell;
        int more = 1;
        while (variable(name) != null || noted.get(name) != null) {
            name = "_" + cell + "_" + ++more;
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
        return shell;
    }

    /** The snippets of a text. */
    List<Splitter.Piece> split(String code) {
        return splitter.split(code);
    }

    /** Starts a cell whose threads are in this group. */
    public void beginCell(CellGroup group) {
        control.beginCell(group);
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

    /** Whether this is what stops the threads of an interrupted cell. */
    public static boolean isStop(Throwable e) {
        return e instanceof StopSignal;
    }

    /** Loader of the session's classes. */
    public ClassLoader loader() {
        return control.loader();
    }

    /**
     * Evaluates snippets one after the other. If one of them is no Java, none is evaluated.
     *
     * @param place where the code starts
     * @return the last expression's value, or {@link CellHost#NO_VALUE}
     * @throws CompileError if a snippet does not compile
     * @throws CellFailure if the code threw an exception
     * @throws InterruptedCell if the cell was stopped
     */
    public Object eval(String code, Place place) throws CompileError, CellFailure, InterruptedCell {
        List<Splitter.Piece> pieces = splitter.split(code);
        refuseBroken(pieces, code, place);
        refuseBrokenInside(pieces, code, place);
        declareNoted(code);
        noted.mention(code);
        Object value = CellHost.NO_VALUE;
        Map<Snippet, Place> unresolved = new LinkedHashMap<>();
        for (Splitter.Piece piece : pieces) {
            try {
                value = evalPiece(piece, place.plus(code, piece.offset()), unresolved);
            } finally {
                tell(control.carrier().settle());
            }
        }
        reportUnresolved(unresolved);
        return value;
    }

    /** Says which variables have lost their values or could not follow a new declaration; those just declared need none. */
    private void tell(Map<String, String> notes) {
        notes.forEach((name, what) -> {
            if (!fresh.contains(name) && variable(name) != null) {
                err.println("Note: " + name + " " + what + "\nMaybe run the cell again that made it.");
            }
        });
    }

    private void refuseBroken(List<Splitter.Piece> pieces, String code, Place place) throws CompileError {
        if (pieces.isEmpty()) {
            return;
        }
        Splitter.Piece last = pieces.getLast();
        if (last.completeness().isComplete()) {
            return;
        }
        Place start = place.plus(code, last.offset());
        List<CompileError.Problem> problems = SyntaxCheck.problems(last.source(), start);
        if (problems.isEmpty()) {
            problems = List.of(new CompileError.Problem(
                    "code ends too early", place.plus(code, code.stripTrailing().length()), 1));
        }
        throw new CompileError(problems);
    }

    /** JShell's splitter lets some broken snippets pass ({@code x = 1 +;}): nothing shall run when one of several is broken. */
    private static void refuseBrokenInside(List<Splitter.Piece> pieces, String code, Place place) throws CompileError {
        if (pieces.size() < 2 || SyntaxCheck.isBlock(pieces)) {
            return;
        }
        for (Splitter.Piece piece : pieces) {
            List<CompileError.Problem> problems =
                    SyntaxCheck.problems(piece.source(), place.plus(code, piece.offset()));
            if (!problems.isEmpty()) {
                throw new CompileError(problems);
            }
        }
    }

    private Object evalPiece(Splitter.Piece piece, Place place, Map<Snippet, Place> unresolved)
            throws CompileError, CellFailure, InterruptedCell {
        current = place;
        control.beginSnippet();
        control.carrier().declaring(declaredTypes(piece.source()));
        fresh = Set.of();
        List<SnippetEvent> events = shell.eval(piece.source());
        fresh = events.stream()
                .filter(e -> e.causeSnippet() == null && e.status() != Status.REJECTED)
                .filter(e -> e.snippet() instanceof VarSnippet)
                .map(e -> ((VarSnippet) e.snippet()).name())
                .collect(Collectors.toSet());
        Object value = CellHost.NO_VALUE;
        rescue(events);
        for (SnippetEvent event : events) {
            if (event.causeSnippet() != null) {
                continue;
            }
            Snippet snippet = event.snippet();
            if (event.status() == Status.REJECTED) {
                CompileError error = compileError(snippet, piece.source(), place);
                restore(events);
                throw error;
            }
            if (control.stopped()) {
                throw new InterruptedCell();
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
            throw new InterruptedCell();
        }
        return value;
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
                results.add((VarSnippet) snippet);
                if (results.size() > RESULTS_KEPT) {
                    forget(results.removeFirst());
                }
            }
            return value;
        }
        if (temporary) {
            // nobody will ask for it again
            forget((VarSnippet) snippet);
        }
        return CellHost.NO_VALUE;
    }

    /** Drops a variable and its value: JShell alone would keep the class, and with it the value, for ever. */
    private void forget(VarSnippet v) {
        if (shell.status(v) != Status.VALID) {
            return;
        }
        Field field = field(v);
        if (!field.getType().isPrimitive()) {
            Fields.write(field, null, v.name(), v.typeName());
        }
        shell.drop(v);
    }

    private Set<String> declaredTypes(String source) {
        // cheap test first: analysing a snippet takes milliseconds
        if (!source.contains("class")
                && !source.contains("record")
                && !source.contains("interface")
                && !source.contains("enum")) {
            return Set.of();
        }
        return shell.sourceCodeAnalysis().sourceToSnippets(source).stream()
                .filter(TypeDeclSnippet.class::isInstance)
                .map(s -> ((TypeDeclSnippet) s).name())
                .collect(Collectors.toSet());
    }

    private CompileError compileError(Snippet snippet, String source, Place place) {
        List<CompileError.Problem> problems = new ArrayList<>(SyntaxCheck.problems(source, place));
        if (!problems.isEmpty()) {
            // the parser says it better than JShell, which guesses on
            return new CompileError(problems);
        }
        shell.diagnostics(snippet).filter(Diag::isError).forEach(d -> problems.add(problem(d, source, place)));
        if (problems.isEmpty()) {
            problems.add(new CompileError.Problem("snippet cannot be compiled", place, 1));
        }
        return new CompileError(problems);
    }

    private static CompileError.Problem problem(Diag d, String source, Place place) {
        int at = (int) Math.max(0, d.getPosition() == Diag.NOPOS ? 0 : d.getPosition());
        int start = (int) Math.max(0, d.getStartPosition() == Diag.NOPOS ? at : d.getStartPosition());
        int end = (int) Math.max(start + 1, d.getEndPosition());
        return new CompileError.Problem(
                Names.plain(d.getMessage(Locale.ENGLISH)), place.plus(source, start), end - start);
    }

    /** Brings back what a rejected declaration has pushed aside. */
    private void restore(List<SnippetEvent> events) {
        for (SnippetEvent event : events) {
            if (event.status() == Status.OVERWRITTEN && event.snippet() instanceof DeclarationSnippet old) {
                if (old instanceof VarSnippet v) {
                    redeclare(v.name(), v.typeName());
                } else {
                    shell.eval(old.source());
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
                    && shell.status(v) != Status.VALID
                    && shell.status(v) != Status.OVERWRITTEN
                    && shell.status(v) != Status.DROPPED) {
                try {
                    redeclare(v.name(), v.typeName());
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
            Status now = shell.status(snippet);
            if (now == Status.RECOVERABLE_NOT_DEFINED) {
                throw compileError(snippet, snippet.source(), entry.getValue());
            }
            if (now == Status.RECOVERABLE_DEFINED) {
                err.println("Note: " + declaration.name() + " can be used once these are declared: "
                        + missing(declaration));
            }
        }
    }

    /** What a declaration names and nobody has declared. */
    private String missing(DeclarationSnippet declaration) {
        return shell.unresolvedDependencies(declaration).collect(Collectors.joining(", "));
    }

    /** Names and values of the variables, without the kept results {@code _7}. */
    public Map<String, Object> variables() {
        Map<String, Object> all = new LinkedHashMap<>();
        usable().filter(v -> v.subKind() != SubKind.TEMP_VAR_EXPRESSION_SUBKIND)
                .forEach(v -> all.put(v.name(), Fields.read(field(v))));
        noted.all().forEach((name, variable) -> all.put(name, variable.value()));
        return all;
    }

    private Stream<VarSnippet> usable() {
        return shell.variables().filter(v -> shell.status(v) == Status.VALID);
    }

    /** Declared type of a variable, or null. */
    public String typeOf(String name) {
        if (noted.get(name) != null) {
            return noted.get(name).type();
        }
        VarSnippet v = variable(name);
        return v == null ? null : v.typeName();
    }

    /** Assigns a variable; declares it now if it is declared already, or once Java code names it. */
    public void bind(String name, Object value, String type) {
        VarSnippet v = variable(name);
        if (v == null && noted.note(name, value, type)) {
            return;
        }
        if (v == null || !Names.sameType(v.typeName(), type)) {
            v = redeclare(name, type);
        }
        control.carrier().settle();
        Fields.write(field(v), value, name, type);
    }

    /**
     * Declares the variables that were only noted and that a text names.
     *
     * @throws InterruptedCell if the cell was stopped; what was not declared by then stays noted
     */
    void declareNoted(String code) throws InterruptedCell {
        for (Map.Entry<String, List<String>> sameType : noted.in(code).entrySet()) {
            List<String> names = sameType.getValue();
            for (int from = 0; from < names.size(); from += LOT) {
                if (control.stopping()) {
                    throw new InterruptedCell();
                }
                declareLot(names.subList(from, Math.min(from + LOT, names.size())), sameType.getKey());
            }
        }
    }

    private void declareLot(List<String> names, String type) {
        declare(String.join(", ", names), type);
        control.carrier().settle();
        for (String name : names) {
            Fields.write(field(declared(name, type, List.of())), noted.get(name).value(), name, type);
            noted.remove(name);
        }
    }

    /** Declares a variable without initializer; one that was there keeps its value if it fits the type. */
    private VarSnippet redeclare(String name, String type) {
        return declared(name, type, declare(name, type));
    }

    private List<SnippetEvent> declare(String names, String type) {
        control.carrier().declaring(Set.of());
        control.skip(true);
        try {
            return shell.eval(type + " " + names + ";");
        } finally {
            control.skip(false);
        }
    }

    private VarSnippet declared(String name, String type, List<SnippetEvent> events) {
        VarSnippet v = variable(name);
        if (v == null) {
            String why = events.stream()
                    .flatMap(e -> shell.diagnostics(e.snippet()))
                    .map(d -> d.getMessage(Locale.ENGLISH))
                    .collect(Collectors.joining("; "));
            throw new IllegalArgumentException("type (%s) of variable %s cannot be used: %s\nMaybe choose another name."
                    .formatted(type, name, why));
        }
        return v;
    }

    /** Removes a variable. */
    public void drop(String name) {
        noted.remove(name);
        VarSnippet v = variable(name);
        if (v != null) {
            forget(v);
        }
    }

    private VarSnippet variable(String name) {
        return usable().filter(v -> v.name().equals(name)).findFirst().orElse(null);
    }

    private Field field(VarSnippet v) {
        shell.varValue(v);
        return control.lastField();
    }

    /** Variables that no Java code has named yet. */
    Map<String, NotedVariables.Noted> noted() {
        return noted.all();
    }

    /** Names that cells have given to variables, methods and types. */
    public Set<String> names() {
        return Stream.concat(
                        shell.snippets()
                                .filter(s -> s instanceof DeclarationSnippet
                                        && shell.status(s).isActive())
                                .map(s -> ((DeclarationSnippet) s).name()),
                        noted.all().keySet().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Adds jars or folders to what cells can use. */
    public void addToClassPath(String path) {
        shell.addToClasspath(path);
    }

    @Override
    public void close() {
        shell.close();
    }
}
