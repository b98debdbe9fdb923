package dev.kiln.kernel.jshell.javac;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Compiles the source of one class in the package of a session's cells, in memory. Not safe for use by several threads. */
public final class RunCompiler {

    /** The package of the cells. */
    public static final String PACKAGE = "REPL";

    private static final List<String> OPTIONS = List.of("-proc:none", "-Xlint:none", "-parameters");

    private final Contexts contexts = new Contexts(PACKAGE);
    private final TypeNames names = new TypeNames(PACKAGE);
    private final Map<String, byte[]> classes;
    private CellFiles files;

    /**
     * An error.
     *
     * @param at offset in the source
     * @param code the compiler's code of the message
     */
    public record Problem(int at, String code) {}

    /**
     * What the compiler knows of local variables.
     *
     * @param types by name; a variable whose type no text can name is missing
     * @param problem the first error, or null
     */
    public record Types(Map<String, String> types, Problem problem) {}

    /**
     * The classes of a source.
     *
     * @param classes by name; empty if there is an error
     * @param problem the first error, or null
     */
    public record Compiled(Map<String, byte[]> classes, Problem problem) {}

    /**
     * A compiler.
     *
     * @param classes the classes of earlier cells, by name; read whenever something is compiled
     */
    public RunCompiler(Map<String, byte[]> classes) {
        this.classes = classes;
    }

    /** Whether compiling a single statement is quick: the compiler's contexts are kept. */
    public boolean isQuick() {
        return contexts.areKept();
    }

    /** Adds jars and folders. */
    public void addToClassPath(List<Path> more) {
        files().addToClassPath(more);
        contexts.renew();
    }

    private CellFiles files() {
        if (files == null) {
            files = new CellFiles(PACKAGE, classes);
        }
        return files;
    }

    /** The types of local variables of the methods in a source. */
    public Types types(String source, Set<String> variables) {
        DiagnosticCollector<JavaFileObject> errors = new DiagnosticCollector<>();
        return contexts.with(files(), errors, OPTIONS, List.of(file("types", source)), task -> {
            Map<String, String> types = new HashMap<>();
            CompilationUnitTree unit = analyzed(task);
            Problem problem = first(errors);
            if (problem == null) {
                Trees trees = Trees.instance(task);
                new TreePathScanner<Void, Void>() {
                    @Override
                    public Void visitVariable(VariableTree tree, Void nothing) {
                        Element variable = trees.getElement(getCurrentPath());
                        String name = tree.getName().toString();
                        if (variable != null && variables.contains(name)) {
                            String type = names.of(variable.asType());
                            if (type != null) {
                                // the run's own variable is the first of that name
                                types.putIfAbsent(name, type);
                            }
                        }
                        return super.visitVariable(tree, nothing);
                    }
                }.scan(new TreePath(unit), null);
            }
            return new Types(types, problem);
        });
    }

    /**
     * Compiles.
     *
     * @param file what stack traces call the source
     */
    public Compiled compile(String file, String source) {
        DiagnosticCollector<JavaFileObject> errors = new DiagnosticCollector<>();
        files().takeMade();
        return contexts.with(files(), errors, OPTIONS, List.of(file(file, source)), task -> {
            boolean done = task.call();
            Problem problem = first(errors);
            Map<String, byte[]> made = files().takeMade();
            return new Compiled(done && problem == null ? made : Map.of(), problem);
        });
    }

    private static CompilationUnitTree analyzed(JavacTask task) {
        try {
            CompilationUnitTree unit = task.parse().iterator().next();
            task.analyze();
            return unit;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Problem first(DiagnosticCollector<JavaFileObject> errors) {
        return errors.getDiagnostics().stream()
                .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
                .findFirst()
                .map(d -> new Problem((int) d.getPosition(), d.getCode()))
                .orElse(null);
    }

    static JavaFileObject file(String name, String text) {
        return new SimpleJavaFileObject(
                URI.create("string:///" + PACKAGE + "/" + name.replace("#", "%23")), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }
}
