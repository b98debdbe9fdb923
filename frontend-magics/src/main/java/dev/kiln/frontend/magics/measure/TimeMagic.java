package dev.kiln.frontend.magics.measure;

import dev.kiln.exec.session.Trace;
import dev.kiln.frontend.magics.api.CellMagic;
import dev.kiln.frontend.magics.api.CodeMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Body;
import dev.kiln.frontend.notebook.CodeText;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.frontend.notebook.Variables;
import dev.kiln.frontend.render.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Command;

/** {@code %time} and {@code %%time}: runs code once and prints the time until its arrays were stored. */
@Command
public final class TimeMagic implements CodeMagic, CellMagic {
    private CodeText code = new CodeText("", 1);

    @Override
    public String summary() {
        return "Run code once, evaluate its arrays, and print how long it took.";
    }

    @Override
    public String example() {
        return "%time x.mul(2).sum()";
    }

    @Override
    public void code(CodeText code) {
        this.code = code;
    }

    @Override
    public Shown run(Notebook notebook) throws Exception {
        return run(notebook, code);
    }

    @Override
    public Shown run(Notebook notebook, String body, int line) throws Exception {
        return run(notebook, new CodeText(body, line));
    }

    private Shown run(Notebook notebook, CodeText body) throws Exception {
        if (body.text().isBlank()) {
            throw MagicError.usage("code of %time is missing", "Maybe type %time x.sum()");
        }
        List<Trace> traces = new ArrayList<>();
        Consumer<Trace> listener = traces::add;
        notebook.session().onTrace(listener);
        notebook.variables().load();
        long start = System.nanoTime();
        Object value;
        try {
            value = switch (body.language(notebook.language())) {
                case NUMPY -> array(notebook, body);
                case JAVA ->
                    notebook.host().evalJava(body.code().text(), body.code().line());
            };
            notebook.variables().refresh();
            notebook.flush(value, "%time");
        } finally {
            notebook.session().removeTraceListener(listener);
        }
        double total = (System.nanoTime() - start) * 1e-9;
        double solve = traces.stream().mapToDouble(t -> t.times().solve()).sum();
        double compile = traces.stream().mapToDouble(t -> t.times().compile()).sum();
        double kernels = traces.stream().mapToDouble(t -> t.times().run()).sum();
        String parts = traces.isEmpty()
                ? ""
                : " (planning %s, compiling %s, kernels %s)"
                        .formatted(Units.seconds(solve), Units.seconds(compile), Units.seconds(kernels));
        notebook.host().out().println("Wall time: " + Units.seconds(total) + parts);
        return Shown.result(value);
    }

    private static Object array(Notebook notebook, CodeText body) throws Exception {
        try (Variables.Handing end = notebook.variables().handing()) {
            return Body.of(notebook, body).run(notebook.variables());
        }
    }
}
