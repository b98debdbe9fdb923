package dev.kiln.kernel.jshell;

import dev.kiln.frontend.CellHost;
import dev.kiln.kernel.jshell.javac.RunCompiler;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import jdk.jshell.JShellException;
import jdk.jshell.SnippetEvent;

/** Evaluates runs of statements ({@link StatementRun}): compiles each as one class, beside JShell, and runs it. */
final class RunEvaluator {

    /** Where the compiler's contexts are not kept, fewer statements are quicker one by one. */
    private static final int LEAST_WHEN_SLOW = 3;

    private final StoppableControl control;
    private final LazyShell shell;
    private final SessionVariables variables;
    private final RunCompiler compiler;
    private int serial;
    /** The cell that JShell alone can evaluate; null if that of no cell is known. */
    private Splitter.Cell refused;

    RunEvaluator(StoppableControl control, LazyShell shell, SessionVariables variables) {
        this.control = control;
        this.shell = shell;
        this.variables = variables;
        this.compiler = new RunCompiler(control.compiled());
    }

    /** Adds jars and folders, whose classes code that is evaluated from now on can use. */
    void addToClassPath(List<Path> files) {
        compiler.addToClassPath(files);
    }

    /**
     * A run that is compiled.
     *
     * @param id what stack traces call its source
     * @param result type of the last expression's value, or null if it needs no name
     * @param shown that type as the user sees it
     */
    record Ready(StatementRun run, String id, LiveRun live, String result, String shown) {
        /** Number of statements. */
        int size() {
            return run.size();
        }
    }

    /** The longest run from a piece of a cell on that compiles; null if JShell is to evaluate the piece, also if it has an error. */
    Ready compile(Splitter.Cell cell, int from, String code) {
        if (cell == refused) {
            return null;
        }
        List<Splitter.Piece> pieces = cell.pieces();
        StatementRun.Scope scope = new StatementRun.Scope() {
            @Override
            public boolean canDeclare(String name) {
                return variables.isUnused(name);
            }

            @Override
            public boolean isNoted(String name) {
                return variables.noted().containsKey(name);
            }
        };
        int to = pieces.size();
        while (true) {
            StatementRun run = StatementRun.of(pieces, cell.statements(), from, to, code, scope);
            if (run.size() < (compiler.isQuick() ? 1 : LEAST_WHEN_SLOW)) {
                return null;
            }
            Attempt attempt = new Attempt(run);
            if (attempt.compile()) {
                return attempt.ready();
            }
            if (attempt.tooLarge) {
                to = from + run.size() / 2;
                continue;
            }
            if (attempt.failed < 0) {
                // something between the names that it uses, which its other statements have in common
                refused = cell;
            }
            if (attempt.failed <= 0) {
                return null;
            }
            // what comes before the statement that does not fit is run, and then it is JShell's, also for its error
            to = from + attempt.failed;
        }
    }

    private final class Attempt {
        private StatementRun run;
        private final String id = "r" + ++serial;
        private final String className = "$JShell$R" + serial;
        private final Map<String, String> taken = new LinkedHashMap<>();
        private final Imports imports;
        private Map<String, String> types = Map.of();
        private Map<String, byte[]> classes;
        /** Number of the statement that cannot be in the run. */
        private int failed = -1;
        /** Whether the run needs more than a class file can hold. */
        private boolean tooLarge;

        Attempt(StatementRun run) {
            this.run = run;
            Set<String> mentioned = run.mentioned();
            mentioned.stream()
                    .filter(variables.noted()::containsKey)
                    .sorted()
                    .forEach(name -> taken.put(name, variables.noted().get(name).type()));
            this.imports = Imports.of(shell.get(), mentioned, variables);
        }

        boolean compile() {
            return findTypes() && makeClasses();
        }

        private boolean findTypes() {
            Set<String> unknown = run.unknown();
            if (unknown.isEmpty()) {
                return true;
            }
            StatementRun.Source source = run.asLocals(imports.head(), className, taken);
            RunCompiler.Types found = compiler.types(source.text(), unknown);
            if (found.problem() != null) {
                int at = source.statementAt(found.problem().at());
                if (run.hasResult()
                        && at == run.size() - 1
                        && found.problem().code().contains("cant.infer.local.var.type")) {
                    // a call of a method without a value; what is none is an error as a statement, too
                    run = run.withoutValue();
                    return findTypes();
                }
                failed = at;
                return false;
            }
            types = found.types();
            for (StatementRun.Declared declared : run.declared()) {
                if (unknown.contains(declared.name()) && !types.containsKey(declared.name())) {
                    failed = declared.passed();
                    return false;
                }
            }
            if (unknown.contains(StatementRun.RESULT)
                    && types.getOrDefault(StatementRun.RESULT, "REPL.").contains("REPL.")) {
                failed = run.size() - 1;
                return false;
            }
            return true;
        }

        private boolean makeClasses() {
            StatementRun.Source source = run.asFields(imports.head(), className, taken, types);
            RunCompiler.Compiled compiled = compiler.compile(id(), source.text());
            if (compiled.problem() != null) {
                failed = source.statementAt(compiled.problem().at());
                tooLarge = compiled.problem().code().startsWith("compiler.err.limit");
            }
            classes = compiled.classes();
            return !classes.isEmpty();
        }

        private String id() {
            return "#" + id;
        }

        Ready ready() {
            List<LiveRun.Variable> own = new ArrayList<>();
            for (StatementRun.Declared d : run.declared()) {
                String type = StatementRun.typeOf(d, types);
                own.add(new LiveRun.Variable(
                        d.name(), type, d.type().equals("var") ? imports.shown(type) : d.type(), d.passed()));
            }
            String result = run.hasResult() ? types.get(StatementRun.RESULT) : null;
            Class<?> type = control.define(RunCompiler.PACKAGE + "." + className, classes);
            return new Ready(
                    run,
                    id,
                    new LiveRun(type, taken, own, control.cell()),
                    result,
                    result == null ? null : imports.shown(result));
        }
    }

    /** Runs what was compiled; returns the last expression's value, or {@link CellHost#NO_VALUE}. */
    Object run(Ready ready) {
        control.cell().beginRun();
        variables.begin(ready.live());
        try {
            control.call(ready.live().type(), StatementRun.METHOD);
            return ready.run().hasResult() ? ready.live().read(StatementRun.RESULT) : CellHost.NO_VALUE;
        } finally {
            variables.end();
        }
    }

    /** JShell's account of an exception, whose frames name snippets; null if no snippet has to do with it. */
    JShellException account(Throwable thrown) {
        if (CauseChain.of(thrown).stream().noneMatch(RunEvaluator::comesFromSnippet)) {
            return null;
        }
        control.cell().rethrowing(thrown);
        JShellException told = null;
        for (SnippetEvent event : shell.get().eval("throw dev.kiln.kernel.jshell.CellGroup.thrown();")) {
            told = event.exception();
            shell.get().drop(event.snippet());
        }
        return told;
    }

    private static boolean comesFromSnippet(Throwable t) {
        if (t.getClass().getName().startsWith("jdk.jshell.")) {
            return true;
        }
        for (StackTraceElement frame : t.getStackTrace()) {
            if (frame.getClassName().matches("REPL\\.\\$JShell\\$\\d.*")) {
                return true;
            }
        }
        return false;
    }
}
