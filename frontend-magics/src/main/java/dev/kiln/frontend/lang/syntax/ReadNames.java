package dev.kiln.frontend.lang.syntax;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects the names that expressions and statements read. */
public final class ReadNames {
    private final List<String> names = new ArrayList<>();

    private ReadNames() {}

    /**
     * @param expressions some may be null
     */
    static List<String> of(List<Expression> expressions) {
        ReadNames found = new ReadNames();
        expressions.forEach(found::add);
        return found.names;
    }

    /** The names that a statement reads, those of its blocks among them; not those that only functions defined in it read. */
    public static Set<String> of(Statement statement) {
        ReadNames found = new ReadNames();
        found.add(statement);
        return new LinkedHashSet<>(found.names);
    }

    private void add(Statement statement) {
        switch (statement) {
            case Statement.Show s -> add(s.value());
            case Statement.Assign s -> {
                add(s.value());
                s.targets().forEach(target -> names.addAll(ofTarget(target)));
            }
            case Statement.Augmented s -> names.addAll(ofUpdate(s));
            case Statement.If s -> {
                add(s.condition());
                s.then().forEach(this::add);
                s.otherwise().forEach(this::add);
            }
            case Statement.While s -> {
                add(s.condition());
                s.body().forEach(this::add);
                s.otherwise().forEach(this::add);
            }
            case Statement.For s -> {
                add(s.items());
                names.addAll(ofTarget(s.target()));
                s.body().forEach(this::add);
                s.otherwise().forEach(this::add);
            }
            case Statement.Define s -> {
                s.parameters().defaults().forEach(this::add);
                s.decorators().forEach(this::add);
            }
            case Statement.ClassOf s -> {
                s.bases().forEach(base -> add(base.value()));
                s.decorators().forEach(this::add);
                s.body().forEach(this::add);
            }
            case Statement.Raise s -> {
                add(s.error());
                add(s.cause());
            }
            case Statement.Try s -> {
                s.body().forEach(this::add);
                s.handlers().forEach(handler -> {
                    add(handler.type());
                    handler.body().forEach(this::add);
                });
                s.otherwise().forEach(this::add);
                s.last().forEach(this::add);
            }
            case Statement.With s -> {
                s.items().forEach(item -> {
                    add(item.value());
                    if (item.target() != null) {
                        names.addAll(ofTarget(item.target()));
                    }
                });
                s.body().forEach(this::add);
            }
            case Statement.Match s -> {
                add(s.subject());
                s.cases().forEach(each -> {
                    each.pattern().expressions().forEach(this::add);
                    add(each.guard());
                    each.body().forEach(this::add);
                });
            }
            case Statement.Yield s -> {
                add(s.value());
                s.targets().forEach(target -> names.addAll(ofTarget(target)));
            }
            case Statement.Return s -> add(s.value());
            case Statement.Delete s -> s.targets().forEach(target -> names.addAll(ofTarget(target)));
            case Statement.Assert s -> {
                add(s.condition());
                add(s.message());
            }
            case Statement.Import s -> {}
            case Statement.Break s -> {}
            case Statement.Continue s -> {}
            case Statement.Outer s -> {}
            case Statement.Pass s -> {}
        }
    }

    /** The names that an assignment to a target reads: in {@code a[i] = 1} both names. */
    static List<String> ofTarget(Target target) {
        return switch (target) {
            case Target.Name n -> List.of();
            case Target.Item i -> of(List.of(i.of(), i.index()));
            case Target.Attribute a -> of(List.of(a.of()));
            case Target.Starred s -> ofTarget(s.target());
            case Target.Unpacking u -> {
                List<String> names = new ArrayList<>();
                u.targets().forEach(each -> names.addAll(ofTarget(each)));
                yield names;
            }
        };
    }

    /** The names that {@code target op= value} reads, the target's own value among them. */
    static List<String> ofUpdate(Statement.Augmented update) {
        List<String> names = new ArrayList<>();
        switch (update.target()) {
            case Target.Name n -> names.add(n.name());
            case Target.Item i -> names.addAll(ofTarget(i));
            case Target.Attribute a -> names.addAll(ofTarget(a));
        }
        names.addAll(of(List.of(update.value())));
        return names;
    }

    private void add(Expression expression) {
        switch (expression) {
            case null -> {}
            case Expression.Name e -> names.add(e.name());
            case Expression.Lambda e -> {
                List<String> inside = of(Parts.of(e));
                inside.removeAll(e.parameters().names());
                names.addAll(inside);
            }
            case Expression.Comprehension e -> {
                List<String> inside = of(Parts.of(e));
                e.clauses().forEach(clause -> inside.removeAll(AssignedNames.ofTarget(clause.target())));
                // each item reads them again
                names.addAll(inside);
                names.addAll(inside);
            }
            case Expression.Constant _,
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
                    Expression.DictOf _,
                    Expression.SetOf _,
                    Expression.Starred _,
                    Expression.DoubleStarred _,
                    Expression.Walrus _ -> Parts.of(expression).forEach(this::add);
        }
    }
}
