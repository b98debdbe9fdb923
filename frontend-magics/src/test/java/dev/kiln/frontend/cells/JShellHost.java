package dev.kiln.frontend.cells;

import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.Rich;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.VarSnippet;
import jdk.jshell.execution.DirectExecutionControl;
import jdk.jshell.spi.ExecutionControl;
import jdk.jshell.spi.ExecutionControlProvider;
import jdk.jshell.spi.ExecutionEnv;

/** A kernel without sockets: JShell in this process, and lists of what was shown. */
public final class JShellHost implements CellHost, AutoCloseable {

    private static volatile Object hand;

    private final JShell shell =
            JShell.builder().executionEngine(new Quiet(), Map.of()).build();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    final List<Rich> shown = new ArrayList<>();
    final List<Runnable> hooks = new ArrayList<>();
    volatile boolean interrupted;
    int count;
    String replaced;

    /** A fresh session with the front end's imports. */
    public JShellHost() {
        eval("import java.util.*;");
        new KilnFrontend.Factory().prelude().forEach(this::eval);
    }

    /** JShell's own engine prints every value to hand it over as text, which would evaluate arrays. */
    private static final class Quiet implements ExecutionControlProvider {
        @Override
        public String name() {
            return "quiet";
        }

        @Override
        public ExecutionControl generate(ExecutionEnv env, Map<String, String> parameters) {
            return new DirectExecutionControl() {
                @Override
                protected String invoke(Method method) throws Exception {
                    method.invoke(null);
                    return "";
                }
            };
        }
    }

    /** Back to an empty session. */
    void clear() {
        shell.snippets()
                .filter(s -> !(s instanceof jdk.jshell.ImportSnippet))
                .toList()
                .forEach(shell::drop);
        shown.clear();
        hooks.clear();
        bytes.reset();
        interrupted = false;
        count = 0;
    }

    /** For JShell: takes an object. */
    public static Object give(Object value) {
        hand = value;
        return null;
    }

    /** For JShell: gives an object. */
    public static Object take() {
        return hand;
    }

    /** What was printed since the last call. */
    String printed() {
        String text = bytes.toString(StandardCharsets.UTF_8);
        bytes.reset();
        return text;
    }

    @Override
    public void addToClassPath(List<java.nio.file.Path> files) {
        files.forEach(f -> shell.addToClasspath(f.toString()));
    }

    @Override
    public Object evalJava(String code, int firstLine) throws Exception {
        Object value = NO_VALUE;
        String rest = code;
        while (!rest.isBlank()) {
            SourceCodeAnalysis.CompletionInfo info = shell.sourceCodeAnalysis().analyzeCompletion(rest);
            String source = info.source() == null ? rest : info.source();
            List<SnippetEvent> events = eval(source);
            SnippetEvent e = events.getFirst();
            if (e.exception() instanceof jdk.jshell.EvalException ex) {
                throw new IllegalStateException(ex.getExceptionClassName() + ": " + ex.getMessage());
            }
            if (e.status() == Snippet.Status.REJECTED) {
                throw new IllegalArgumentException(
                        shell.diagnostics(e.snippet()).toList().getFirst().getMessage(null));
            }
            boolean temporary = e.snippet().subKind() == Snippet.SubKind.TEMP_VAR_EXPRESSION_SUBKIND;
            boolean name = e.snippet().subKind() == Snippet.SubKind.VAR_VALUE_SUBKIND;
            value = temporary || name
                    ? get(
                            temporary
                                    ? ((VarSnippet) e.snippet()).name()
                                    : source.replace(";", "").strip())
                    : NO_VALUE;
            if (temporary) {
                shell.drop(e.snippet());
            }
            rest = info.remaining();
        }
        return value;
    }

    private List<SnippetEvent> eval(String code) {
        return shell.eval(code);
    }

    private Object get(String name) {
        eval("dev.kiln.frontend.cells.JShellHost.give(" + name + ")");
        return hand;
    }

    @Override
    public Map<String, Object> variables() {
        Map<String, Object> all = new LinkedHashMap<>();
        shell.variables().filter(v -> !v.name().startsWith("$")).forEach(v -> all.put(v.name(), get(v.name())));
        return all;
    }

    @Override
    public String typeOf(String name) {
        return shell.variables()
                .filter(v -> v.name().equals(name))
                .map(VarSnippet::typeName)
                .findFirst()
                .orElse(null);
    }

    @Override
    public void bind(String name, Object value, String javaType) {
        give(ReferenceCounts.escape(value));
        eval("%s %s = (%s) dev.kiln.frontend.cells.JShellHost.take();".formatted(javaType, name, javaType));
    }

    @Override
    public void drop(String name) {
        shell.variables().filter(v -> v.name().equals(name)).toList().forEach(shell::drop);
    }

    @Override
    public void display(Rich data, String displayIdOrNull) {
        shown.add(data);
    }

    @Override
    public void updateDisplay(Rich data, String displayId) {
        shown.add(data);
    }

    @Override
    public Captured capture(Task code) throws Exception {
        String before = printed();
        List<Rich> outer = List.copyOf(shown);
        shown.clear();
        code.run();
        Captured kept = new Captured(printed(), "", List.copyOf(shown));
        shown.clear();
        shown.addAll(outer);
        out.print(before);
        return kept;
    }

    @Override
    public void replaceCell(String text) {
        replaced = text;
    }

    @Override
    public PrintStream out() {
        return out;
    }

    @Override
    public PrintStream err() {
        return out;
    }

    @Override
    public int executionCount() {
        return count;
    }

    @Override
    public boolean interrupted() {
        return interrupted;
    }

    @Override
    public void addInterruptHook(Runnable hook) {
        hooks.add(hook);
    }

    @Override
    public void close() {
        shell.close();
    }
}
