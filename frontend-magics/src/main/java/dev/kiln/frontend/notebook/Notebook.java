package dev.kiln.frontend.notebook;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.display.Explanation;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.session.Trace;
import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.CellLanguage;
import dev.kiln.frontend.Rich;
import dev.kiln.frontend.libraries.ClassPath;
import dev.kiln.frontend.libraries.Libraries;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** What the cells of one notebook share: variables, the engine, settings, and the history of plans. */
public final class Notebook implements AutoCloseable {
    /** The bytes from which on a name may be kept as its recipe: smaller ones take no time to store. */
    public static final long LEAST_RECIPE = Long.getLong("kiln.recipes", 1 << 16);

    private final CellHost host;
    private final CellLanguage language;
    private final Session session;
    private final Context context;
    private final Settings settings = new Settings();
    private final History history = new History();
    private final Variables variables;
    private final CellValues cellValues = new CellValues();
    private final Models models = new Models(this);
    private String reported = "";
    private final Pulse pulse = new Pulse();
    private Libraries libraries;
    private final ClassPath classPath;
    private int pictures;
    private Cells cells;
    private String numberFormat;
    /** The number of the last value that was recorded before the running cell. */
    private long before;

    private long noted;

    /** A notebook whose arrays, those of the current context, are evaluated by the session. */
    public Notebook(CellHost host, Session session, CellLanguage language) {
        this.host = host;
        this.language = language;
        this.session = session;
        this.context = Context.current();
        context.evaluator(session);
        this.variables = new Variables(host);
        this.classPath = new ClassPath(host);
        if (language == CellLanguage.NUMPY) {
            settings.set("random", "numpy");
            variables.beyond(cellValues::get);
        }
        context.roots(variables::roots);
        context.explainer(this::explain);
        keepRecipes();
        session.onTrace(this::note);
        host.addInterruptHook(session::interrupt);
    }

    /** The plan that computed an array, which is evaluated first if necessary; null if it is no longer in the history. */
    private Explanation explain(NDArray array) {
        nameRoots();
        array.eval("explain()");
        return history.ofNode(array.node().id())
                .map(plan -> new PlanExplanation(this, plan))
                .orElse(null);
    }

    private void note(Trace trace) {
        pulse.ran(trace.kernelCount());
        history.add(host.executionCount(), trace);
        reportFault(trace);
    }

    /** Reports, once a cell, that the chosen cost model failed and which one was used instead. */
    private void reportFault(Trace trace) {
        String used = trace.model().name();
        String text = trace.note();
        if (!used.equals(config().costModel().name()) && !reported.equals(host.executionCount() + text)) {
            reported = host.executionCount() + text;
            host.err()
                    .println("Note: " + text + "\nThe values are correct: this was planned with the cost model " + used
                            + ".");
        }
    }

    /** Lets names be kept as recipes, or has all of them stored, as the setting {@code names} demands. */
    public void keepRecipes() {
        context.recipesFrom(settings.get("names").equals("recipes") ? LEAST_RECIPE : Long.MAX_VALUE);
    }

    /** What the names of the running cell that are kept as recipes would take. */
    Recorder.Recipes recipes() {
        return context.recipes(before);
    }

    /** A cell begins. */
    public void begin(String text) {
        cellValues.begin(host.executionCount(), text);
        history.begin(host.executionCount());
        pulse.begin();
        before = context.lastId();
    }

    /** The kernel that hosts the notebook. */
    public CellHost host() {
        return host;
    }

    /** The context in which operations are recorded. */
    public Context context() {
        return context;
    }

    /** The settings that {@code %config} changes. */
    public Settings settings() {
        return settings;
    }

    /** The plans that ran, and how much ran without. */
    public History history() {
        long now = context.computedAtOnce();
        history.addAtOnce(host.executionCount(), now - noted);
        noted = now;
        return history;
    }

    /** What the running cell is doing, for those who watch it. */
    public Pulse pulse() {
        return pulse;
    }

    /** The variables. */
    public Variables variables() {
        return variables;
    }

    /** The text of the cells that ran, and what they have shown. */
    public CellValues cellValues() {
        return cellValues;
    }

    /** Where libraries for Java code are found. */
    public Libraries libraries() {
        if (libraries == null) {
            libraries = new Libraries(Path.of(System.getProperty("user.home")));
        }
        return libraries;
    }

    /** The class path of Java code. */
    public ClassPath classPath() {
        return classPath;
    }

    /** The cost models that can be chosen. */
    public Models models() {
        return models;
    }

    /** The engine. */
    public Session session() {
        return session;
    }

    /** The engine's settings. */
    public SessionConfig config() {
        return session.config();
    }

    /** Changes the engine's settings. */
    public void configure(UnaryOperator<SessionConfig> change) {
        try {
            session.config(change.apply(session.config()));
        } catch (IllegalArgumentException e) {
            throw MagicError.of(e);
        }
    }

    /** Evaluates all named arrays. */
    public void flush(String reason) {
        nameRoots();
        context.flush(reason);
    }

    /** Evaluates all named arrays and those that are visible when a value is displayed, as one plan. */
    public void flush(Object shown, String reason) {
        nameRoots();
        context.flush(ReachableArrays.shown(shown), reason);
    }

    /** Evaluates the arrays that are visible when a value is displayed, and what named arrays share with them. */
    public void evaluate(Object shown, String reason) {
        List<NDArray> arrays = ReachableArrays.shown(shown);
        if (!arrays.isEmpty()) {
            nameRoots();
            context.evaluate(arrays, reason);
        }
    }

    /** Names arrays that have no name yet after their variable, for pictures and messages. */
    void nameRoots() {
        if (context.isIdle()) {
            // names are for what is still to be computed
            return;
        }
        for (Map.Entry<String, NDArray> e : variables.arrays().entrySet()) {
            if (e.getValue().name() == null) {
                e.getValue().named(e.getKey());
            }
        }
    }

    /** What cells without a magic are written in. */
    public CellLanguage language() {
        return language;
    }

    /**
     * Prepares code that a magic runs: NumPy text below {@code %%array}, Java below {@code %%java}, otherwise what the notebook's cells are
     * written in.
     */
    public Body body(CodeText text) {
        return Body.of(this, text);
    }

    /** How a number at a cell's end is written, as {@code %.3f}; null for as many digits as name it. */
    public String numberFormat() {
        return numberFormat;
    }

    /** Sets how a number at a cell's end is written. */
    public void numberFormat(String format) {
        numberFormat = format;
    }

    /** Runs and renders as cells are run and rendered. */
    public interface Cells {
        /** Runs text with magics in it; its value, or {@link CellHost#NO_VALUE}. */
        Object run(String text, CellLanguage language) throws Exception;

        /** How a value at a cell's end is shown. */
        Rich rendered(Object value);
    }

    /** Sets what runs cells. */
    public void cells(Cells runner) {
        cells = runner;
    }

    /** Runs text as a cell, magics in it included; its value, or {@link CellHost#NO_VALUE}. */
    public Object run(String text, CellLanguage language) throws Exception {
        return cells.run(text, language);
    }

    /** How a value at a cell's end is shown. */
    public Rich rendered(Object value) {
        return cells.rendered(value);
    }

    /** An id for an HTML element that no other output has. */
    public String freshId() {
        return "kiln-" + Long.toString(System.nanoTime() & 0xffffff, 36) + "-" + host.executionCount() + "-"
                + pictures++;
    }

    /** Displays a bundle: plain text on the output stream, everything else as display data. */
    public void show(Rich rich) {
        if (rich.data().size() == 1 && rich.data().get("text/plain") instanceof String text) {
            if (!text.isEmpty()) {
                host.out().println(text);
            }
        } else {
            host.display(rich, null);
        }
    }

    @Override
    public void close() {
        if (libraries != null) {
            libraries.close();
        }
        session.close();
    }
}
