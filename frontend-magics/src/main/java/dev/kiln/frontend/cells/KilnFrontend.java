package dev.kiln.frontend.cells;

import dev.kiln.exec.Backends;
import dev.kiln.exec.machine.Machines;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.frontend.CellFrontend;
import dev.kiln.frontend.CellFrontendFactory;
import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.CellLanguage;
import dev.kiln.frontend.Completion;
import dev.kiln.frontend.Rich;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.magics.Magics;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Body;
import dev.kiln.frontend.notebook.CodeText;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.frontend.notebook.Summary;
import dev.kiln.frontend.notebook.Variables;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/**
 * Runs Kiln's cells: splits a cell into Java and magics, runs them in order, evaluates the named arrays at the end, and shows in one
 * line what that took.
 */
public final class KilnFrontend implements CellFrontend {
    private final CellHost host;
    private final Notebook notebook;
    private final Magics magics = Magics.all();
    private final Rendering rendering;
    private final NotebookOutput output;
    private final CellHelp help;
    private final WarmUp warmUp = new WarmUp();
    private final Idleness idleness = new Idleness();

    /** What the last cell gave if its last part was NumPy text: it is shown as Python shows it. */
    private Object ofArrayCell = CellHost.NO_VALUE;

    /** A front end with the backends that can run here. */
    public KilnFrontend(CellHost host, CellLanguage language) {
        this(
                host,
                new Session(SessionConfig.standard(Backends.all()), new BufferPool(), Machines.standard()),
                language);
        WarmUp.solver();
    }

    /** A front end whose arrays are evaluated by the session; it is closed with it. */
    public KilnFrontend(CellHost host, Session session, CellLanguage language) {
        this.host = host;
        this.notebook = new Notebook(host, session, language);
        this.rendering = new Rendering(notebook);
        this.output = new NotebookOutput(notebook, rendering);
        notebook.variables().showIn(output);
        this.help = new CellHelp(notebook, magics);
        notebook.cells(new Notebook.Cells() {
            @Override
            public Object run(String text, CellLanguage written) throws Exception {
                return runSegments(text, written);
            }

            @Override
            public Rich rendered(Object value) {
                return render(value);
            }
        });
    }

    @Override
    public Object runCell(String cell) throws Exception {
        idleness.begin();
        try {
            return runAll(help.answerQuestions(cell));
        } finally {
            idleness.end();
        }
    }

    @Override
    public void runEvent(CellHost.Task code) throws Exception {
        idleness.begin();
        notebook.variables().refresh();
        try (Variables.Handing end = notebook.variables().handing()) {
            code.run();
        } finally {
            idleness.end();
        }
    }

    private Object runAll(String cell) throws Exception {
        ofArrayCell = CellHost.NO_VALUE;
        notebook.begin(cell);
        notebook.variables().forgetShown();
        notebook.variables().refresh();
        Object result = CellHost.NO_VALUE;
        try {
            result = runSegments(cell, notebook.language());
        } catch (Throwable failure) {
            output.cellFailed();
            endAfterFailure(failure);
            throw failure;
        }
        output.cellEnded();
        end(result);
        if (ofArrayCell != CellHost.NO_VALUE && notebook.language() == CellLanguage.NUMPY) {
            notebook.cellValues().add(host.executionCount(), ofArrayCell);
        }
        return result;
    }

    private Object runSegments(String text, CellLanguage written) throws Exception {
        Segments segments =
                new Segments(magics.lineNames()::contains, notebook.variables().names()::contains, written);
        Object result = CellHost.NO_VALUE;
        for (Segment segment : segments.split(text)) {
            result = run(segment);
            ofArrayCell = isNumpy(segment) ? result : CellHost.NO_VALUE;
        }
        return result;
    }

    private static boolean isNumpy(Segment segment) {
        return segment instanceof Segment.NumPy
                || segment instanceof Segment.Cell whole && whole.name().equals("array");
    }

    private Object run(Segment segment) throws Exception {
        return switch (segment) {
            case Segment.NumPy numpy ->
                show(Magics.at(
                        numpy.line(), () -> magics.cell(notebook, "array", "", numpy.text(), numpy.line(), false)));
            case Segment.Java java -> {
                notebook.variables().load();
                try {
                    yield host.evalJava(java.code(), java.line());
                } finally {
                    notebook.variables().refresh();
                }
            }
            case Segment.Line line -> {
                Shown shown =
                        Magics.at(line.line(), () -> magics.line(notebook, line.name(), line.arguments(), line.help()));
                yield line.binding() == null ? show(shown) : bind(line.binding(), shown, line);
            }
            case Segment.Cell whole ->
                show(Magics.at(
                        whole.line(),
                        () -> magics.cell(
                                notebook,
                                whole.name(),
                                whole.arguments(),
                                whole.body(),
                                whole.bodyLine(),
                                whole.help())));
        };
    }

    private Object show(Shown shown) {
        if (shown.rich() != null) {
            notebook.show(shown.rich());
            return CellHost.NO_VALUE;
        }
        return shown.value() == None.NONE ? CellHost.NO_VALUE : shown.value();
    }

    private Object bind(Segment.Binding binding, Shown shown, Segment.Line line) throws Exception {
        if (shown.value() == CellHost.NO_VALUE) {
            throw Magics.usage(
                    "%%%s has no result that could be assigned to %s".formatted(line.name(), binding.variable()),
                    "Maybe omit \"%s =\".".formatted(binding.variable()),
                    line.line());
        }
        String type = binding.type() == null || binding.type().equals("var") ? shown.javaType() : binding.type();
        host.bind(binding.variable(), ReferenceCounts.escape(shown.value()), type);
        notebook.variables().refresh();
        return CellHost.NO_VALUE;
    }

    /** Evaluates what the cell shows, and with {@code evaluate=cell} also what has a name: as one plan. */
    private void end(Object result) {
        if (notebook.settings().get("evaluate").equals("cell")) {
            notebook.flush(result, "end of cell");
        } else {
            notebook.evaluate(result, "displayed");
        }
        Summary.show(notebook);
    }

    /** What was recorded before the failure has names too; but the failure is the news, and an interrupt stops this as well. */
    private void endAfterFailure(Throwable failure) {
        if (host.interrupted()
                || failure instanceof InterruptedException
                || failure instanceof java.util.concurrent.CancellationException) {
            return;
        }
        try {
            end(CellHost.NO_VALUE);
        } catch (RuntimeException | Error second) {
            failure.addSuppressed(second);
        }
    }

    @Override
    public Rich render(Object value) {
        return value != CellHost.NO_VALUE && value == ofArrayCell ? rendering.ofArrayCell(value) : rendering.of(value);
    }

    @Override
    public Optional<Completion> complete(String cell, int cursor) {
        return help.complete(cell, cursor);
    }

    @Override
    public Optional<Rich> inspect(String cell, int cursor) {
        return help.inspect(cell, cursor);
    }

    @Override
    public Optional<String> isComplete(String cell) {
        return help.isComplete(cell);
    }

    @Override
    public boolean isJava(String cell) {
        return help.isJava(cell);
    }

    @Override
    public Object evaluate(String expression) throws Exception {
        return Body.of(notebook, new CodeText(expression, 1)).run(notebook.variables());
    }

    @Override
    public Object runInside(String text) throws Exception {
        return whileJavaWaits(() -> runSegments(text, CellLanguage.JAVA));
    }

    @Override
    public Object runMagic(String name, String arguments, String bodyOrNull) throws Exception {
        return whileJavaWaits(() -> {
            Shown shown = bodyOrNull == null
                    ? magics.line(notebook, name, new CodeText(arguments, 1), false)
                    : magics.cell(notebook, name, arguments, bodyOrNull, 1, false);
            return shown.value();
        });
    }

    /** Runs something between two statements of Java code: it sees Java's variables as they are, and Java sees what it has set. */
    private Object whileJavaWaits(Callable<Object> task) throws Exception {
        notebook.variables().refresh();
        try {
            Object value = task.call();
            return value == CellHost.NO_VALUE || value == None.NONE ? null : ReferenceCounts.escape(value);
        } finally {
            notebook.variables().refresh();
            notebook.variables().load();
        }
    }

    @Override
    public void afterCell() {
        end(CellHost.NO_VALUE);
    }

    @Override
    public String progress() {
        return notebook.pulse().text();
    }

    @Override
    public void idle() {
        warmUp.start(idleness, notebook.session());
    }

    @Override
    public void close() {
        idleness.close();
        notebook.close();
    }

    /** Made by {@link java.util.ServiceLoader}. */
    public static final class Factory implements CellFrontendFactory {
        @Override
        public CellFrontend create(CellHost host, CellLanguage language) {
            return new KilnFrontend(host, language);
        }

        @Override
        public List<String> ordinaryCells() {
            return Rehearsal.cells();
        }

        @Override
        public List<String> prelude() {
            return List.of(
                    "import dev.kiln.arrays.Axes;",
                    "import dev.kiln.arrays.Context;",
                    "import dev.kiln.arrays.NDArray;",
                    "import dev.kiln.arrays.Nd;",
                    "import dev.kiln.arrays.RandomStream;",
                    "import dev.kiln.arrays.Tables;",
                    "import dev.kiln.arrays.display.Explanation;",
                    "import dev.kiln.arrays.elementary.Index;",
                    "import dev.kiln.arrays.fft.Fft;",
                    "import dev.kiln.arrays.graph.ArrayError;",
                    "import dev.kiln.arrays.graph.DType;",
                    "import dev.kiln.arrays.graph.Op;",
                    "import dev.kiln.arrays.graph.ReduceOp;",
                    "import dev.kiln.arrays.linalg.Linalg;",
                    "import static dev.kiln.arrays.Nd.*;",
                    "import dev.kiln.frontend.images.Images;",
                    "import dev.kiln.frontend.Rich;",
                    "import dev.kiln.frontend.lang.ArrayFunction;",
                    "import tech.tablesaw.api.Table;",
                    "import dev.kiln.planner.*;",
                    "import dev.kiln.planner.cost.*;",
                    "import dev.kiln.planner.problem.*;",
                    "import dev.kiln.planner.partition.*;");
        }
    }
}
