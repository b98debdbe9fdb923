package dev.kiln.frontend.lang.syntax;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The names that a function's body assigns: they are local to it from its first line on, as in Python, unless it says otherwise. */
public final class AssignedNames {
    private final Set<String> names = new LinkedHashSet<>();
    private final Set<String> globals = new LinkedHashSet<>();
    private final Set<String> nonlocals = new LinkedHashSet<>();

    private AssignedNames() {}

    /**
     * @param parameters of the function
     */
    public static AssignedNames of(List<Statement> body, List<String> parameters) {
        AssignedNames found = new AssignedNames();
        found.names.addAll(parameters);
        found.all(body);
        found.names.removeAll(found.globals);
        found.names.removeAll(found.nonlocals);
        return found;
    }

    /** The function's own names. */
    public Set<String> locals() {
        return names;
    }

    /** Names of the cell that the function assigns. */
    public Set<String> globals() {
        return globals;
    }

    /** Names of the functions around it that the function assigns. */
    public Set<String> nonlocals() {
        return nonlocals;
    }

    /** The names that an assignment to a target assigns. */
    public static Set<String> ofTarget(Expression target) {
        AssignedNames found = new AssignedNames();
        found.target(target);
        return found.names;
    }

    private void all(List<Statement> statements) {
        statements.forEach(this::one);
    }

    private void one(Statement statement) {
        switch (statement) {
            case Statement.Assign s -> s.targets().forEach(this::target);
            case Statement.Augmented s -> target(s.target());
            case Statement.For s -> {
                target(s.target());
                all(s.body());
                all(s.otherwise());
            }
            case Statement.If s -> {
                all(s.then());
                all(s.otherwise());
            }
            case Statement.While s -> {
                all(s.body());
                all(s.otherwise());
            }
            case Statement.Define s -> names.add(s.name());
            case Statement.Import s -> names.add(s.name());
            case Statement.Delete s -> s.targets().forEach(this::target);
            case Statement.Outer s -> (s.global() ? globals : nonlocals).addAll(s.names());
            case Statement.Show s -> {}
            case Statement.Return s -> {}
            case Statement.Assert s -> {}
            case Statement.Break s -> {}
            case Statement.Continue s -> {}
            case Statement.Pass s -> {}
        }
    }

    private void target(Expression target) {
        switch (target) {
            case Expression.Name n -> names.add(n.name());
            case Expression.TupleOf t -> t.items().forEach(this::target);
            case Expression.ListOf l -> l.items().forEach(this::target);
            case Expression.Constant _,
                    Expression.Formatted _,
                    Expression.Attribute _,
                    Expression.Call _,
                    Expression.Subscript _,
                    Expression.SliceOf _,
                    Expression.Unary _,
                    Expression.Binary _,
                    Expression.Compare _,
                    Expression.Not _,
                    Expression.And _,
                    Expression.Or _,
                    Expression.Choice _ -> {}
        }
    }
}
