package dev.kiln.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.DefaultCaseLabelTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * No {@code switch} over an enum or a sealed type of Kiln has a {@code default}: whoever adds a constant or a subtype must handle it
 * everywhere before the code compiles. The compiler determines the type of each selector.
 */
class ExhaustiveSwitchTest {
    private static final Path ROOT = root();

    /** The folder of all modules: the first one above that has several. */
    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve("arrays/src/main/java"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    @Test
    void noDefaultOverEnumsAndSealedTypes() throws IOException {
        List<Path> files = mainSources();
        assertThat(files).hasSizeGreaterThan(500);
        List<Path> suspects = new ArrayList<>();
        for (Path file : files) {
            if (Files.readString(file).contains("default")) {
                suspects.add(file);
            }
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            assertThat(defaults(manager.getJavaFileObjectsFromPaths(suspects), manager))
                    .as("switches with a default over a type that is to be answered in full")
                    .isEmpty();
        }
    }

    @Test
    void findsEveryFormOfDefault() throws IOException {
        String source = """
                package dev.kiln.kernel;
                import dev.kiln.arrays.graph.*;
                class Sample<T extends Sample.Shape> {
                    sealed interface Shape {}
                    record Square(double side) implements Shape {}
                    record Circle(double radius) implements Shape {}
                    enum Colour { RED, GREEN }
                    int a(DType type) { return switch (type) { case BOOL -> 1; default -> 2; }; }
                    int b(Shape shape) { return switch (shape) { case Square s -> 1; case null, default -> 2; }; }
                    int c(T shape) { switch (shape) { case Square s: return 1; default: return 2; } }
                    int d(Op op) { return switch (op) { case ADD -> 1; case null, default -> 2; }; }
                    int e(Object o) { return switch (o) { case Square s -> 1; default -> 2; }; }
                    int f(String s) { return switch (s) { case "default" -> 1; default -> 2; }; }
                    int g(Shape shape) { return switch (shape) { case Square s -> 1; case Circle c -> 2; }; }
                    int h(Shape shape) { return switch (shape) { case Square s -> 1; case Shape other -> 2; }; }
                    int i(Colour c) { return switch (c) { case RED -> 1; default -> 2; }; }
                    int j(Shape shape) { return switch (shape) { case Square s -> 1; case Shape _ -> 2; }; }
                }
                """;
        JavaFileObject file =
                new SimpleJavaFileObject(
                        URI.create("string:///dev/kiln/kernel/Sample.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return source;
                    }
                };
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            assertThat(defaults(List.of(file), manager))
                    .extracting(found -> found.replaceAll("^.*java:", ""))
                    .containsExactly(
                            "8: DType", "9: Shape", "10: Shape", "11: Op", "15: Shape", "16: Colour", "17: Shape");
        }
    }

    private static List<Path> mainSources() throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path main : modules.map(m -> m.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> walk = Files.walk(main)) {
                    walk.filter(f -> f.toString().endsWith(".java")).forEach(files::add);
                }
            }
        }
        return files;
    }

    /** The places in these files, each as {@code file:line: type}. */
    private static List<String> defaults(Iterable<? extends JavaFileObject> files, StandardJavaFileManager manager)
            throws IOException {
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        List<String> options = List.of(
                "-proc:none",
                "-implicit:none",
                "-Xlint:none",
                "--add-modules",
                "jdk.incubator.vector",
                "-classpath",
                System.getProperty("java.class.path"));
        JavacTask task =
                (JavacTask) ToolProvider.getSystemJavaCompiler().getTask(null, manager, problems, options, null, files);
        List<CompilationUnitTree> units = new ArrayList<>();
        task.parse().forEach(units::add);
        task.analyze();
        assertThat(problems.getDiagnostics())
                .filteredOn(d -> d.getKind() == javax.tools.Diagnostic.Kind.ERROR)
                .isEmpty();
        Trees trees = Trees.instance(task);
        List<String> found = new ArrayList<>();
        for (CompilationUnitTree unit : units) {
            new Finder(trees, unit, found).scan(unit, null);
        }
        return found;
    }

    private static final class Finder extends TreePathScanner<Void, Void> {
        private final Trees trees;
        private final CompilationUnitTree unit;
        private final List<String> found;

        Finder(Trees trees, CompilationUnitTree unit, List<String> found) {
            this.trees = trees;
            this.unit = unit;
            this.found = found;
        }

        @Override
        public Void visitSwitch(SwitchTree tree, Void nothing) {
            check(tree.getExpression(), tree.getCases());
            return super.visitSwitch(tree, nothing);
        }

        @Override
        public Void visitSwitchExpression(SwitchExpressionTree tree, Void nothing) {
            check(tree.getExpression(), tree.getCases());
            return super.visitSwitchExpression(tree, nothing);
        }

        private void check(ExpressionTree selector, List<? extends CaseTree> cases) {
            TypeMirror type = trees.getTypeMirror(new TreePath(getCurrentPath(), selector));
            Element element = element(type);
            if (element == null || !isCovered(element)) {
                return;
            }
            for (CaseTree each : cases) {
                for (Tree label : each.getLabels()) {
                    if (label instanceof DefaultCaseLabelTree || takesAll(label, element)) {
                        long line = unit.getLineMap()
                                .getLineNumber(trees.getSourcePositions().getStartPosition(unit, label));
                        found.add(name(unit) + ":" + line + ": " + element.getSimpleName());
                    }
                }
            }
        }

        /** Whether a label is a pattern of the selector's own type, a default by another name. */
        private boolean takesAll(Tree label, Element selector) {
            boolean[] all = {false};
            new TreePathScanner<Void, Void>() {
                @Override
                public Void visitBindingPattern(com.sun.source.tree.BindingPatternTree tree, Void nothing) {
                    all[0] |= element(trees.getTypeMirror(new TreePath(getCurrentPath(), tree.getVariable())))
                            == selector;
                    return null;
                }

                @Override
                public Void visitDeconstructionPattern(
                        com.sun.source.tree.DeconstructionPatternTree tree, Void nothing) {
                    return null;
                }
            }.scan(new TreePath(getCurrentPath(), label), null);
            return all[0];
        }

        private static boolean isCovered(Element element) {
            String name = ((TypeElement) element).getQualifiedName().toString();
            return name.startsWith("dev.kiln.")
                    && (element.getKind() == ElementKind.ENUM
                            || element.getModifiers().contains(Modifier.SEALED));
        }

        /** Of a type variable the bound, of a declared type its class. */
        private static Element element(TypeMirror type) {
            return switch (type) {
                case DeclaredType declared -> declared.asElement();
                case javax.lang.model.type.TypeVariable variable -> element(variable.getUpperBound());
                case null, default -> null;
            };
        }

        private static String name(CompilationUnitTree unit) {
            URI uri = unit.getSourceFile().toUri();
            try {
                return "file".equals(uri.getScheme())
                        ? ROOT.toRealPath()
                                .relativize(Path.of(uri).toRealPath())
                                .toString()
                                .replace(File.separatorChar, '/')
                        : unit.getSourceFile().getName();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
