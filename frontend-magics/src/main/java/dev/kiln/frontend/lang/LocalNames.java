package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.syntax.AssignedNames;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.LiveNames;
import dev.kiln.frontend.lang.syntax.Statement;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is known of the names of functions and comprehensions before they run, found once in each run of a cell. */
final class LocalNames {
    private final Map<List<Statement>, OfFunction> functions = new IdentityHashMap<>();
    private final Map<Expression.Comprehension, OfComprehension> comprehensions = new IdentityHashMap<>();

    /**
     * The names of a function.
     *
     * @param assigned names that the body assigns
     * @param layout where a call keeps its local variables, its parameters first
     * @param live when each is needed
     */
    record OfFunction(AssignedNames assigned, Layout layout, LiveNames live) {}

    /**
     * The names of a comprehension.
     *
     * @param targets of its loops
     * @param assigned names that it assigns by {@code :=}, which belong to what the comprehension is in
     */
    record OfComprehension(Layout targets, Set<String> assigned) {}

    OfFunction of(List<Statement> body, List<String> parameters) {
        return functions.computeIfAbsent(body, b -> {
            AssignedNames assigned = AssignedNames.of(body, parameters);
            Set<String> names = new LinkedHashSet<>(parameters);
            names.addAll(assigned.locals());
            return new OfFunction(assigned, new Layout(names), LiveNames.ofFunction(body));
        });
    }

    OfComprehension of(Expression.Comprehension comprehension) {
        return comprehensions.computeIfAbsent(comprehension, c -> {
            Set<String> targets = new LinkedHashSet<>();
            for (Expression.Comprehension.Clause clause : c.clauses()) {
                targets.addAll(AssignedNames.ofTarget(clause.target()));
            }
            return new OfComprehension(new Layout(targets), AssignedNames.ofWalruses(c));
        });
    }
}
