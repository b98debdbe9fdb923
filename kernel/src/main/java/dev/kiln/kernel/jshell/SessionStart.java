package dev.kiln.kernel.jshell;

import dev.kiln.kernel.api.Notebook;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import jdk.jshell.JShell;
import jdk.jshell.Snippet.Status;
import jdk.jshell.SnippetEvent;
import org.slf4j.LoggerFactory;

/** What Java code starts with: the notebook's page, a class path, imports; and a rehearsal when there is time for one. */
public final class SessionStart {
    private static final String WARM_UP = "kiln$start";
    /** What is evaluated while nothing else is to do: after as many snippets the JVM has compiled most of what each of them needs. */
    private static final List<String> REHEARSED =
            List.of("1 + 1", "double " + WARM_UP + " = Math.sqrt(2.0);", "\"a\" + 2.5");

    private static final int REHEARSALS = 4;

    private final StoppableControl control;
    private volatile Notebook.Page page;
    private volatile List<String> prelude = List.of();
    private volatile List<Path> classPath = List.of();
    private volatile BooleanSupplier busy = () -> false;
    private volatile boolean inBackground;

    SessionStart(StoppableControl control) {
        this.control = control;
    }

    /** Connects the methods of {@link Notebook} with the page on which this session's cells show values. */
    public SessionStart open(Notebook.Page shown) {
        page = shown;
        return this;
    }

    /** The imports. */
    public SessionStart prelude(List<String> imports) {
        prelude = List.copyOf(imports);
        return this;
    }

    /** Jars and folders beside the kernel's own class path. */
    public SessionStart classPath(List<Path> files) {
        classPath = List.copyOf(files);
        return this;
    }

    /**
     * The start need not hurry.
     *
     * @param others whether something else is running that should not be held up
     */
    void inBackground(BooleanSupplier others) {
        busy = others;
        inBackground = true;
    }

    /**
     * Prepares a JShell that was just made.
     *
     * @param alsoFor is given the class path, too
     */
    void prepare(JShell started, LazyShell shell, Consumer<List<Path>> alsoFor) {
        if (page != null) {
            control.page(page);
        }
        classPath.forEach(file -> started.addToClasspath(file.toString()));
        if (!classPath.isEmpty()) {
            alsoFor.accept(classPath);
        }
        // Imports name no variable, so that nothing that was only noted has to be declared for them.
        for (String line : prelude) {
            shell.stepAside(busy);
            for (SnippetEvent event : started.eval(line)) {
                if (event.status() != Status.VALID) {
                    LoggerFactory.getLogger(SessionStart.class).warn("prelude ({}) fails", line);
                }
            }
        }
        shell.stepAside(busy);
        // loads the rest of the compiler, and the classes around a snippet
        rehearse(started, "int " + WARM_UP + " = 1 + 1;");
        for (int i = 0; i < REHEARSALS && inBackground; i++) {
            for (String snippet : REHEARSED) {
                shell.stepAside(busy);
                if (shell.isAwaited()) {
                    return;
                }
                rehearse(started, snippet);
            }
        }
    }

    /** Evaluates a snippet without running it, and forgets it. */
    private void rehearse(JShell started, String snippet) {
        control.skip(true);
        try {
            started.eval(snippet).forEach(e -> started.drop(e.snippet()));
        } finally {
            control.skip(false);
        }
    }
}
