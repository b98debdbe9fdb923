package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.Operator;
import java.util.List;

/** An expression of the cell language; the evaluator gives each its meaning. */
public sealed interface Expression {
    Span at();

    /**
     * @param name the same object wherever the text has this name, so that look-ups find it by identity
     */
    record Name(Span at, String name) implements Expression {
        public Name {
            name = name.intern();
        }
    }

    /**
     * @param value a Long, BigInteger, Double, Complex, Boolean, String, {@code None} or {@code Ellipsis}
     */
    record Constant(Span at, Object value) implements Expression {}

    /** A formatted string {@code f"…"}: its parts, concatenated. */
    record Formatted(Span at, List<Part> parts) implements Expression {
        public Formatted {
            parts = List.copyOf(parts);
        }
    }

    /**
     * A part of a formatted string: {@code before{value!conversion:format}}.
     *
     * @param before the text before it
     * @param value null for the end of the string
     * @param conversion 'r', 's' or 0
     * @param format the part after the colon, itself formatted, or null
     */
    record Part(String before, Expression value, char conversion, Formatted format) {}

    record TupleOf(Span at, List<Expression> items) implements Expression {
        public TupleOf {
            items = List.copyOf(items);
        }
    }

    record ListOf(Span at, List<Expression> items) implements Expression {
        public ListOf {
            items = List.copyOf(items);
        }
    }

    /**
     * @param name the same object wherever the text has this name
     */
    record Attribute(Span at, Expression of, String name) implements Expression {
        public Attribute {
            name = name.intern();
        }
    }

    record Call(Span at, Expression function, List<Argument> arguments) implements Expression {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /**
     * @param name null for a positional argument
     */
    record Argument(String name, Expression value) {
        public Argument {
            name = name == null ? null : name.intern();
        }
    }

    /** A subscript {@code of[i, j]}; the index is a {@link TupleOf} when there is a comma. */
    record Subscript(Span at, Expression of, Expression index) implements Expression {}

    /** A slice {@code lower:upper:step} inside brackets; each part may be null. */
    record SliceOf(Span at, Expression lower, Expression upper, Expression step) implements Expression {}

    record Unary(Span at, Operator operator, Expression operand) implements Expression {}

    record Binary(Span at, Operator operator, Expression left, Expression right) implements Expression {}

    /** A chain of comparisons {@code a < b <= c}, with one more operand than operators. */
    record Compare(Span at, List<Comparison> operators, List<Expression> operands) implements Expression {
        public Compare {
            operators = List.copyOf(operators);
            operands = List.copyOf(operands);
        }
    }

    record Not(Span at, Expression operand) implements Expression {}

    record And(Span at, Expression left, Expression right) implements Expression {}

    record Or(Span at, Expression left, Expression right) implements Expression {}

    record Choice(Span at, Expression then, Expression condition, Expression otherwise) implements Expression {}

    /**
     * @param body the one {@code return} statement that it stands for
     */
    record Lambda(Span at, Parameters parameters, List<Statement> body) implements Expression {
        public Lambda {
            body = List.copyOf(body);
        }

        /** Its value. */
        Expression result() {
            return ((Statement.Return) body.getFirst()).value();
        }
    }

    /**
     * A comprehension or generator expression.
     *
     * @param item its item, or of a dict the key
     * @param value the value of a dict's entry, else null
     */
    record Comprehension(Span at, Kind kind, Expression item, Expression value, List<Clause> clauses)
            implements Expression {
        public Comprehension {
            clauses = List.copyOf(clauses);
        }

        /** What it makes. */
        public enum Kind {
            LIST,
            SET,
            DICT,
            GENERATOR
        }

        /** {@code for target in items if condition if condition}. */
        public record Clause(Target target, Expression items, List<Expression> conditions) {
            public Clause {
                conditions = List.copyOf(conditions);
            }
        }
    }

    record DictOf(Span at, List<Entry> entries) implements Expression {
        public DictOf {
            entries = List.copyOf(entries);
        }

        /**
         * @param key null for {@code **value}, which stands for the entries of another dict
         */
        public record Entry(Expression key, Expression value) {}
    }

    record SetOf(Span at, List<Expression> items) implements Expression {
        public SetOf {
            items = List.copyOf(items);
        }
    }

    /** {@code *value} among the items of a display or the arguments of a call: its items. */
    record Starred(Span at, Expression value) implements Expression {}

    /** {@code **value} among the arguments of a call: the entries of a dict. */
    record DoubleStarred(Span at, Expression value) implements Expression {}

    /** {@code target := value}. */
    record Walrus(Span at, Target.Name target, Expression value) implements Expression {}
}
