package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.lang.values.Operator;
import java.util.List;

/** A statement of the cell language. The syntax tree knows nothing of arrays; the evaluator gives each statement its meaning. */
public sealed interface Statement {
    Span at();

    /** An expression as a statement; {@code hidden} when a semicolon follows, so that a cell does not show it. */
    record Show(Span at, Expression value, boolean hidden) implements Statement {}

    /** An assignment {@code a = b = value}, to the targets from left to right. */
    record Assign(Span at, List<Target> targets, Expression value) implements Statement {
        public Assign {
            targets = List.copyOf(targets);
        }
    }

    /** An augmented assignment {@code target op= value}. */
    record Augmented(Span at, Target.Single target, Operator operator, Expression value) implements Statement {}

    record If(Span at, Expression condition, List<Statement> then, List<Statement> otherwise) implements Statement {
        public If {
            then = List.copyOf(then);
            otherwise = List.copyOf(otherwise);
        }
    }

    record While(Span at, Expression condition, List<Statement> body, List<Statement> otherwise) implements Statement {
        public While {
            body = List.copyOf(body);
            otherwise = List.copyOf(otherwise);
        }
    }

    record For(Span at, Target target, Expression items, List<Statement> body, List<Statement> otherwise)
            implements Statement {
        public For {
            body = List.copyOf(body);
            otherwise = List.copyOf(otherwise);
        }
    }

    /**
     * @param positionalOnly the number of positional-only parameters
     * @param positional the number of parameters that can be given by position; the others are keyword-only
     */
    record Define(
            Span at, String name, List<Parameter> parameters, int positionalOnly, int positional, List<Statement> body)
            implements Statement {
        public Define {
            parameters = List.copyOf(parameters);
            body = List.copyOf(body);
            body = List.copyOf(body);
        }
    }

    /**
     * A parameter of a function.
     *
     * @param value its default, or null
     */
    record Parameter(String name, Expression value) {}

    /**
     * @param value null for a bare {@code return}
     */
    record Return(Span at, Expression value) implements Statement {}

    record Delete(Span at, List<Target> targets) implements Statement {
        public Delete {
            targets = List.copyOf(targets);
        }
    }

    /**
     * @param message null when there is none
     */
    record Assert(Span at, Expression condition, Expression message) implements Statement {}

    /**
     * An import: {@code import module as name} or {@code from module import member as name}.
     *
     * @param module its whole name: {@code numpy.linalg}
     * @param member null for the module itself
     */
    record Import(Span at, String module, String member, String name) implements Statement {}

    /** A declaration {@code global names} or {@code nonlocal names}. */
    record Outer(Span at, List<String> names, boolean global) implements Statement {
        public Outer {
            names = List.copyOf(names);
        }
    }

    record Break(Span at) implements Statement {}

    record Continue(Span at) implements Statement {}

    record Pass(Span at) implements Statement {}
}
