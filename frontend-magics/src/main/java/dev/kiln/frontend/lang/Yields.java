package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.syntax.Statement;
import java.util.List;

/** Which statements of a generator yield, or hold a statement that does. */
final class Yields {
    private Yields() {}

    static boolean in(Statement statement) {
        return switch (statement) {
            case Statement.Yield s -> true;
            case Statement.If s -> inAny(s.then()) || inAny(s.otherwise());
            case Statement.For s -> inAny(s.body()) || inAny(s.otherwise());
            case Statement.While s -> inAny(s.body()) || inAny(s.otherwise());
            case Statement.With s -> inAny(s.body());
            case Statement.Match s -> s.cases().stream().anyMatch(each -> inAny(each.body()));
            case Statement.Try s ->
                inAny(s.body())
                        || s.handlers().stream().anyMatch(handler -> inAny(handler.body()))
                        || inAny(s.otherwise())
                        || inAny(s.last());
            case Statement.Show _,
                    Statement.Assign _,
                    Statement.Augmented _,
                    Statement.Define _,
                    Statement.ClassOf _,
                    Statement.Raise _,
                    Statement.Return _,
                    Statement.Delete _,
                    Statement.Assert _,
                    Statement.Import _,
                    Statement.Outer _,
                    Statement.Break _,
                    Statement.Continue _,
                    Statement.Pass _ -> false;
        };
    }

    private static boolean inAny(List<Statement> block) {
        for (Statement statement : block) {
            if (in(statement)) {
                return true;
            }
        }
        return false;
    }
}
