package dev.kiln.kernel.jshell.javac;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.ErroneousTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;

/**
 * Parses a text as the body of a method, all at once. Not safe for use by several threads.
 *
 * <p>JShell finds one statement at a time and reads all that is left for each, so that it takes the square of a cell's length.
 */
public final class BlockParser {

    private static final String BEFORE = "class $S { Object $m() throws Throwable { ";
    private static final String AFTER = "\n; } }";
    private static final List<String> OPTIONS = List.of("-proc:none");

    private final Contexts contexts = new Contexts(RunCompiler.PACKAGE);
    private CellFiles files;

    /**
     * A statement of the text.
     *
     * @param tree of the statement, or of an expression at the end of the text that no semicolon follows
     * @param start where it begins, behind comments
     * @param end where it ends
     * @param initializer where the initializer of a declaration begins; -1 if there is none
     */
    public record Part(Tree tree, int start, int end, int initializer) {}

    /** The statements of a text; null if it is not the body of a method, or not so simply one. */
    public List<Part> parse(String text) {
        if (files == null) {
            files = new CellFiles(RunCompiler.PACKAGE, java.util.Map.of());
        }
        DiagnosticCollector<JavaFileObject> errors = new DiagnosticCollector<>();
        return contexts.with(
                files,
                errors,
                OPTIONS,
                List.of(RunCompiler.file("S", BEFORE + text + AFTER)),
                task -> parts(text, task, errors));
    }

    private static List<Part> parts(String text, JavacTask task, DiagnosticCollector<JavaFileObject> errors) {
        CompilationUnitTree unit;
        try {
            unit = task.parse().iterator().next();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<String> codes = errors.getDiagnostics().stream()
                .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
                .map(Diagnostic::getCode)
                .toList();
        if (!codes.isEmpty() && !codes.equals(List.of("compiler.err.not.stmt"))
                || unit.getTypeDecls().size() != 1
                || !(unit.getTypeDecls().getFirst() instanceof ClassTree type)
                || type.getMembers().size() != 1
                || !(type.getMembers().getFirst() instanceof MethodTree method)) {
            return null;
        }
        SourcePositions positions = Trees.instance(task).getSourcePositions();
        List<Part> parts = new ArrayList<>();
        int before = 0;
        for (StatementTree tree : method.getBody().getStatements()) {
            int start = (int) positions.getStartPosition(unit, tree) - BEFORE.length();
            int end = (int) positions.getEndPosition(unit, tree) - BEFORE.length();
            if (tree instanceof EmptyStatementTree && start >= text.length()) {
                break;
            }
            if (start < before || end < start) {
                // several variables in one declaration
                return null;
            }
            before = end;
            boolean open = end > text.length();
            Part part = part(tree, start, Math.min(end, text.length()), open, unit, positions);
            if (part == null || part.tree() instanceof ErroneousTree) {
                return null;
            }
            parts.add(part);
        }
        boolean endsInValue = !parts.isEmpty() && parts.getLast().tree() instanceof ExpressionTree;
        return codes.isEmpty() || endsInValue ? List.copyOf(parts) : null;
    }

    private static Part part(
            StatementTree tree, int start, int end, boolean open, CompilationUnitTree unit, SourcePositions positions) {
        if (tree instanceof ExpressionStatementTree e) {
            ExpressionTree expression = e.getExpression();
            if (expression instanceof ErroneousTree wrong) {
                return open
                                && wrong.getErrorTrees().size() == 1
                                && wrong.getErrorTrees().getFirst() instanceof ExpressionTree value
                        ? new Part(value, start, end, -1)
                        : null;
            }
            return new Part(open ? expression : tree, start, end, -1);
        }
        if (open) {
            return null;
        }
        int initializer = tree instanceof VariableTree v && v.getInitializer() != null
                ? (int) positions.getStartPosition(unit, v.getInitializer()) - BEFORE.length()
                : -1;
        return new Part(tree, start, end, initializer);
    }
}
