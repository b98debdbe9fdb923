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
     * @param decorators in the order of the text
     * @param generator whether it yields
     */
    record Define(
            Span at,
            String name,
            Parameters parameters,
            List<Expression> decorators,
            List<Statement> body,
            boolean generator)
            implements Statement {
        public Define {
            name = name.intern();
            decorators = List.copyOf(decorators);
            body = List.copyOf(body);
        }
    }

    /**
     * @param bases base classes, and keywords
     * @param annotated the names that its body annotates, in order
     */
    record ClassOf(
            Span at,
            String name,
            List<Expression.Argument> bases,
            List<Expression> decorators,
            List<Annotated> annotated,
            List<Statement> body)
            implements Statement {
        public ClassOf {
            name = name.intern();
            annotated = List.copyOf(annotated);
            bases = List.copyOf(bases);
            decorators = List.copyOf(decorators);
            body = List.copyOf(body);
        }

        /**
         * A name that is annotated as an attribute of the class's objects.
         *
         * @param text the annotation as it is written
         */
        public record Annotated(String name, Expression type, String text) {}
    }

    /**
     * @param error null to raise again what is being handled
     * @param cause null when there is none
     */
    record Raise(Span at, Expression error, Expression cause) implements Statement {}

    record Try(Span at, List<Statement> body, List<Handler> handlers, List<Statement> otherwise, List<Statement> last)
            implements Statement {
        public Try {
            body = List.copyOf(body);
            handlers = List.copyOf(handlers);
            otherwise = List.copyOf(otherwise);
            last = List.copyOf(last);
        }

        /**
         * {@code except type as name}.
         *
         * @param type null for all errors
         * @param name null when it has none
         */
        public record Handler(Span at, Expression type, Target.Name name, List<Statement> body) {
            public Handler {
                body = List.copyOf(body);
            }
        }
    }

    record With(Span at, List<Item> items, List<Statement> body) implements Statement {
        public With {
            items = List.copyOf(items);
            body = List.copyOf(body);
        }

        /**
         * {@code value as target}.
         *
         * @param target null when there is none
         */
        public record Item(Expression value, Target target) {}
    }

    /** A {@code match} statement: the block of the first case whose pattern matches the subject. */
    record Match(Span at, Expression subject, List<Case> cases) implements Statement {
        public Match {
            cases = List.copyOf(cases);
        }

        /**
         * @param guard null when there is none
         */
        public record Case(Span at, Pattern pattern, Expression guard, List<Statement> body) {
            public Case {
                body = List.copyOf(body);
            }
        }
    }

    /**
     * A {@code yield}, by itself or assigned to targets.
     *
     * @param value null for a bare {@code yield}
     * @param delegates whether it is {@code yield from}
     */
    record Yield(Span at, List<Target> targets, Expression value, boolean delegates) implements Statement {
        public Yield {
            targets = List.copyOf(targets);
        }
    }

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
    record Import(Span at, String module, String member, String name) implements Statement {
        public Import {
            name = name.intern();
        }
    }

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
