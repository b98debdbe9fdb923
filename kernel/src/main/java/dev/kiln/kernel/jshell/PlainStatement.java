package dev.kiln.kernel.jshell;

import com.sun.source.tree.AssertTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.function.Predicate;

/** Whether a statement is the same inside of a {@link StatementRun}: nothing in it holds on to a variable, or leaves the run silently. */
final class PlainStatement extends TreeScanner<Void, Void> {

    private final Predicate<String> held;
    private boolean plain = true;
    private int lambdas;

    private PlainStatement(Predicate<String> held) {
        this.held = held;
    }

    /** Whether a declaration says no more than type, name and value. */
    static boolean isDeclaration(VariableTree tree) {
        return tree.getModifiers().getFlags().isEmpty()
                && tree.getModifiers().getAnnotations().isEmpty()
                && !tree.getName().isEmpty()
                // an array of generic type has no other way to be written
                && !(tree.getInitializer() instanceof NewArrayTree array
                        && array.getType() == null
                        && String.valueOf(tree.getType()).contains("<"));
    }

    /**
     * Whether a statement is plain.
     *
     * @param held whether a name may be a variable that the session holds and JShell does not know
     */
    static boolean is(Tree tree, Predicate<String> held) {
        boolean kind = switch (tree) {
            case VariableTree v -> true;
            case ExpressionStatementTree e -> true;
            case ExpressionTree e -> true;
            case ClassTree c -> false;
            case AssertTree a -> false;
            default ->
                switch (tree.getKind()) {
                    case BLOCK, IF, FOR_LOOP, ENHANCED_FOR_LOOP, WHILE_LOOP, DO_WHILE_LOOP, TRY, SWITCH, SYNCHRONIZED ->
                        true;
                    default -> false;
                };
        };
        if (!kind) {
            return false;
        }
        PlainStatement scanner = new PlainStatement(held);
        scanner.scan(tree, null);
        return scanner.plain;
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree tree, Void nothing) {
        lambdas++;
        super.visitLambdaExpression(tree, nothing);
        lambdas--;
        return null;
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void nothing) {
        if (lambdas > 0 && held.test(tree.getName().toString())) {
            // the lambda may run later, and then sees what the variable is then
            plain = false;
        }
        return null;
    }

    @Override
    public Void visitClass(ClassTree tree, Void nothing) {
        plain = false;
        return null;
    }

    @Override
    public Void visitReturn(ReturnTree tree, Void nothing) {
        if (lambdas == 0) {
            plain = false;
        }
        return super.visitReturn(tree, nothing);
    }
}
