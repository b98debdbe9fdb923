package dev.kiln.kernel.jshell;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Parses Java code as the body of a method and as the body of a class, and finds its syntax errors. */
final class SyntaxCheck {

    private record Shape(String before, String after) {}

    private static final List<Shape> SHAPES = List.of(
            new Shape("class $S { Object $m() throws Throwable { ", "\n} }"),
            new Shape("class $S { Object $m() throws Throwable { return ", "\n; } }"),
            new Shape("class $S { ", "\n }"),
            new Shape("", "\n"));

    private SyntaxCheck() {}

    /** Whether all pieces together are the body of a method: a quick answer for most cells. */
    static boolean isBlock(List<Splitter.Piece> pieces) {
        String body = pieces.stream()
                .map(Splitter.Piece::source)
                .filter(s -> !s.startsWith("import"))
                .map(s -> s.endsWith(";") || s.endsWith("}") ? s : "Object $v = " + s + ";")
                .collect(Collectors.joining("\n"));
        return parse(SHAPES.getFirst(), body).isEmpty();
    }

    /** The parser's errors for the shape that fits the code best; empty if one fits. */
    static List<CompileError.Problem> problems(String code, Place place) {
        List<CompileError.Problem> best = null;
        int farthest = -1;
        for (Shape shape : SHAPES) {
            List<Diagnostic<? extends JavaFileObject>> found = parse(shape, code);
            if (found.isEmpty()) {
                return List.of();
            }
            int first = (int) found.getFirst().getPosition() - shape.before().length();
            // the shape in which the parser came farthest is the one that was meant
            if (first > farthest) {
                farthest = first;
                best = List.of(problem(found.getFirst(), first, code, place));
            }
        }
        return best == null ? List.of() : best;
    }

    private static CompileError.Problem problem(
            Diagnostic<? extends JavaFileObject> d, int at, String code, Place place) {
        int length = (int) Math.max(1, d.getEndPosition() - d.getStartPosition());
        int inside = Math.clamp(at, 0, Math.max(0, code.stripTrailing().length()));
        return new CompileError.Problem(d.getMessage(Locale.ENGLISH), place.plus(code, inside), length);
    }

    /**
     * A piece of a cell that is one statement.
     *
     * @param tree of the statement, or of an expression without a semicolon
     * @param start where it begins in the piece, behind comments
     * @param initializer where the initializer of a declaration begins; -1 if there is none
     */
    record Statement(Tree tree, int start, int initializer) {}

    /** The trees of pieces that are one statement each; null for those that are not. All are parsed at once. */
    static List<Statement> statements(List<Splitter.Piece> pieces) {
        DiagnosticCollector<JavaFileObject> collector = new DiagnosticCollector<>();
        List<JavaFileObject> files = new ArrayList<>();
        List<Shape> shapes = new ArrayList<>();
        for (Splitter.Piece piece : pieces) {
            String text = piece.source().stripTrailing();
            Shape shape = SHAPES.get(text.endsWith(";") || text.endsWith("}") ? 0 : 1);
            shapes.add(shape);
            files.add(file("S" + files.size(), shape, piece.source()));
        }
        JavacTask task = task(files, collector);
        SourcePositions positions = Trees.instance(task).getSourcePositions();
        // the compiler hands out wrappers of the files
        Map<URI, CompilationUnitTree> units = new HashMap<>();
        parsed(task).forEach(unit -> units.put(unit.getSourceFile().toUri(), unit));
        errors(collector).forEach(error -> units.remove(error.getSource().toUri()));
        List<Statement> found = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            CompilationUnitTree unit = units.get(files.get(i).toUri());
            found.add(
                    unit == null
                            ? null
                            : statement(unit, positions, shapes.get(i).before().length()));
        }
        return found;
    }

    private static Statement statement(CompilationUnitTree unit, SourcePositions positions, int before) {
        if (unit.getTypeDecls().size() == 1
                && unit.getTypeDecls().getFirst() instanceof ClassTree type
                && type.getMembers().size() == 1
                && type.getMembers().getFirst() instanceof MethodTree method
                && method.getBody().getStatements().size() == 1) {
            StatementTree tree = method.getBody().getStatements().getFirst();
            int initializer = tree instanceof VariableTree variable && variable.getInitializer() != null
                    ? (int) positions.getStartPosition(unit, variable.getInitializer()) - before
                    : -1;
            return new Statement(
                    before == SHAPES.get(1).before().length() && tree instanceof ReturnTree r
                            ? r.getExpression()
                            : tree,
                    (int) positions.getStartPosition(unit, tree) - before,
                    initializer);
        }
        return null;
    }

    /** The names of the types that a text declares, as far as it is declarations of types. */
    static Set<String> types(String text) {
        Set<String> names = new HashSet<>();
        parse(List.of(file("S", SHAPES.getLast(), text)), new DiagnosticCollector<>())
                .forEach(unit -> unit.getTypeDecls().forEach(tree -> {
                    if (tree instanceof ClassTree type && !type.getSimpleName().isEmpty()) {
                        names.add(type.getSimpleName().toString());
                    }
                }));
        return names;
    }

    /** The first string constant of a text that no class file can hold, at its place in the text; null if there is none. */
    static LongConstants.Found longConstant(String code) {
        for (Shape shape : SHAPES) {
            DiagnosticCollector<JavaFileObject> collector = new DiagnosticCollector<>();
            JavacTask task = task(List.of(file("S", shape, code)), collector);
            for (CompilationUnitTree unit : parsed(task)) {
                LongConstants.Found found =
                        LongConstants.first(unit, Trees.instance(task).getSourcePositions());
                if (found != null) {
                    return new LongConstants.Found(found.at() - shape.before().length(), found.bytes());
                }
            }
            if (errors(collector).isEmpty()) {
                return null;
            }
        }
        return null;
    }

    /** Where constructors without an access modifier begin in the records of a text that is declarations of types. */
    static List<Integer> constructorsWithoutAccess(String text) {
        List<Integer> places = new ArrayList<>();
        JavacTask task = task(List.of(file("S", SHAPES.getLast(), text)), new DiagnosticCollector<>());
        SourcePositions positions = Trees.instance(task).getSourcePositions();
        parsed(task).forEach(unit -> places.addAll(PublicConstructors.withoutAccess(unit, positions)));
        return places;
    }

    private static List<Diagnostic<? extends JavaFileObject>> parse(Shape shape, String code) {
        DiagnosticCollector<JavaFileObject> collector = new DiagnosticCollector<>();
        parse(List.of(file("S", shape, code)), collector);
        return errors(collector);
    }

    private static List<Diagnostic<? extends JavaFileObject>> errors(DiagnosticCollector<JavaFileObject> collector) {
        return collector.getDiagnostics().stream()
                .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
                .toList();
    }

    private static JavaFileObject file(String name, Shape shape, String code) {
        return new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return shape.before() + code + shape.after();
            }
        };
    }

    private static Iterable<? extends CompilationUnitTree> parse(
            List<JavaFileObject> files, DiagnosticCollector<JavaFileObject> collector) {
        return parsed(task(files, collector));
    }

    private static JavacTask task(List<JavaFileObject> files, DiagnosticCollector<JavaFileObject> collector) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        return (JavacTask) compiler.getTask(null, null, collector, List.of("-proc:none"), null, files);
    }

    private static Iterable<? extends CompilationUnitTree> parsed(JavacTask task) {
        try {
            return task.parse();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
