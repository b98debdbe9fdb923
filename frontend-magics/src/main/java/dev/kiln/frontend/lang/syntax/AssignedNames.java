package dev.kiln.frontend.lang.syntax;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The names that a function's body assigns. They are local to the whole function, as in Python, unless declared global or nonlocal. */
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

    /** The local variables. */
    public Set<String> locals() {
        return names;
    }

    /** Variables of the cell that the function assigns. */
    public Set<String> globals() {
        return globals;
    }

    /** Variables of enclosing functions that the function assigns. */
    public Set<String> nonlocals() {
        return nonlocals;
    }

    /** The names that an assignment to a target assigns. */
    public static Set<String> ofTarget(Target target) {
        AssignedNames found = new AssignedNames();
        found.target(target);
        return found.names;
    }

    private void all(List<Statement> statements) {
        statements.forEach(this::one);
    }

    private void one(Statement statement) {
        switch (statement) {
            case Statement.Assign s -> {
                s.targets().forEach(this::target);
                read(s.value());
            }
            case Statement.Augmented s -> {
                target(s.target());
                read(s.value());
            }
            case Statement.For s -> {
                target(s.target());
                read(s.items());
                all(s.body());
                all(s.otherwise());
            }
            case Statement.If s -> {
                read(s.condition());
                all(s.then());
                all(s.otherwise());
            }
            case Statement.While s -> {
                read(s.condition());
                all(s.body());
                all(s.otherwise());
            }
            case Statement.Define s -> names.add(s.name());
            case Statement.Import s -> names.add(s.name());
            case Statement.Delete s -> s.targets().forEach(this::target);
            case Statement.Outer s -> (s.global() ? globals : nonlocals).addAll(s.names());
            case Statement.ClassOf s -> names.add(s.name());
            case Statement.Try s -> {
                all(s.body());
                s.handlers().forEach(handler -> {
                    if (handler.name() != null) {
                        target(handler.name());
                    }
                    all(handler.body());
                });
                all(s.otherwise());
                all(s.last());
            }
            case Statement.With s -> {
                s.items().forEach(item -> {
                    read(item.value());
                    if (item.target() != null) {
                        target(item.target());
                    }
                });
                all(s.body());
            }
            case Statement.Match s -> {
                read(s.subject());
                s.cases().forEach(each -> {
                    each.pattern().captures().forEach(this::target);
                    read(each.guard());
                    all(each.body());
                });
            }
            case Statement.Yield s -> {
                s.targets().forEach(this::target);
                read(s.value());
            }
            case Statement.Raise s -> {}
            case Statement.Show s -> read(s.value());
            case Statement.Return s -> read(s.value());
            case Statement.Assert s -> read(s.condition());
            case Statement.Break s -> {}
            case Statement.Continue s -> {}
            case Statement.Pass s -> {}
        }
    }

    /** Finds the names that {@code :=} assigns in an expression; those in a lambda are its own. */
    private void read(Expression expression) {
        switch (expression) {
            case null -> {}
            case Expression.Walrus e -> {
                target(e.target());
                read(e.value());
            }
            case Expression.Lambda e -> e.parameters().defaults().forEach(this::read);
            case Expression.Name _,
                    Expression.Constant _,
                    Expression.Formatted _,
                    Expression.TupleOf _,
                    Expression.ListOf _,
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
                    Expression.Choice _,
                    Expression.Comprehension _,
                    Expression.DictOf _,
                    Expression.SetOf _,
                    Expression.Starred _,
                    Expression.DoubleStarred _ -> Parts.of(expression).forEach(this::read);
        }
    }

    /** The names that {@code :=} assigns in an expression. */
    public static Set<String> ofWalruses(Expression expression) {
        AssignedNames found = new AssignedNames();
        found.read(expression);
        return found.names;
    }

    private void target(Target target) {
        switch (target) {
            case Target.Name n -> names.add(n.name());
            case Target.Item i -> {}
            case Target.Attribute a -> {}
            case Target.Starred s -> target(s.target());
            case Target.Unpacking u -> u.targets().forEach(this::target);
        }
    }
}
