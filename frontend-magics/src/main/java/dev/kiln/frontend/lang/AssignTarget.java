package dev.kiln.frontend.lang;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.Span;
import dev.kiln.frontend.lang.syntax.Statement;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.Mistake;
import dev.kiln.frontend.lang.values.Nearest;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.List;

/** Writes values to names, items and tuples of them; in place where Python does so. */
final class AssignTarget {
    private final Interpreter interpreter;

    AssignTarget(Interpreter interpreter) {
        this.interpreter = interpreter;
    }

    void assign(Expression target, Object value) {
        switch (target) {
            case Expression.Name name -> {
                RunStatement.label(value, name.name());
                interpreter.frame().set(name.name(), value);
            }
            case Expression.TupleOf tuple -> unpack(tuple.items(), tuple.at(), value);
            case Expression.ListOf list -> unpack(list.items(), list.at(), value);
            case Expression.Subscript item -> {
                Object of = eval(item.of());
                Object index = eval(item.index());
                interpreter.changing(of);
                EvalExpression.located(item.at(), () -> {
                    Indexing.set(of, index, value, interpreter.temporaries());
                    return null;
                });
            }
            case Expression.Constant _,
                    Expression.Formatted _,
                    Expression.Attribute _,
                    Expression.Call _,
                    Expression.SliceOf _,
                    Expression.Unary _,
                    Expression.Binary _,
                    Expression.Compare _,
                    Expression.Not _,
                    Expression.And _,
                    Expression.Or _,
                    Expression.Choice _ ->
                throw new IllegalStateException("the grammar let through a target " + target);
        }
    }

    /** Whether writing to these targets, one after the other, can fail when some are written already. */
    static boolean canFailHalfway(List<Expression> targets) {
        return targets.size() > 1 && targets.stream().anyMatch(target -> !(target instanceof Expression.Name))
                || targets.size() == 1 && canFailHalfway(parts(targets.getFirst()));
    }

    private static List<Expression> parts(Expression target) {
        return switch (target) {
            case Expression.TupleOf tuple -> tuple.items();
            case Expression.ListOf list -> list.items();
            case Expression.Name _,
                    Expression.Constant _,
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
                    Expression.Choice _ -> List.of();
        };
    }

    private void unpack(List<Expression> targets, Span at, Object value) {
        List<Object> items = EvalExpression.located(at, () -> {
            if (!Values.isIterable(value) && !(value instanceof NDArray array && array.isArray())) {
                throw Mistake.type("cannot unpack non-iterable " + Values.typeName(value) + " object");
            }
            List<Object> all = Values.items(value);
            if (all.size() < targets.size()) {
                throw Mistake.value(
                        "not enough values to unpack (expected " + targets.size() + ", got " + all.size() + ")");
            } else if (all.size() > targets.size()) {
                throw Mistake.value(
                        "too many values to unpack (expected " + targets.size() + ", got " + all.size() + ")");
            }
            return all;
        });
        for (int i = 0; i < targets.size(); i++) {
            assign(targets.get(i), items.get(i));
        }
    }

    /** {@code target op= value}: arrays and lists change in place, anything else is replaced. */
    void augment(Statement.Augmented s) {
        switch (s.target()) {
            case Expression.Name name -> {
                Object old = eval(name);
                Object value = eval(s.value());
                interpreter.changing(old);
                Object result = Operators.augmented(s.operator(), old, value);
                if (result == old) {
                    interpreter.frame().set(name.name(), old);
                } else {
                    assign(name, interpreter.temporaries().born(result));
                }
            }
            case Expression.Subscript item -> {
                Object of = eval(item.of());
                Object index = eval(item.index());
                Object value = eval(s.value());
                interpreter.changing(of);
                try {
                    if (of instanceof NDArray array) {
                        Indexing.augment(s.operator(), array, index, value, interpreter.temporaries());
                    } else {
                        Object old = Indexing.get(of, index);
                        interpreter.changing(old);
                        // a tuple does not take the result: its item stays as it is
                        Object result = of instanceof Tuple
                                ? Operators.binary(s.operator(), old, value)
                                : Operators.augmented(s.operator(), old, value);
                        Indexing.set(of, index, result, interpreter.temporaries());
                    }
                } catch (Mistake | ArrayError e) {
                    boolean wrongIndex = e instanceof Mistake m
                            ? m.kind().equals("IndexError")
                            : ((ArrayError) e).kind() == ArrayError.Kind.INDEX;
                    // the item is shown when the index is wrong, else the whole statement
                    EvalExpression.located(wrongIndex ? item.at() : s.at(), () -> {
                        throw e;
                    });
                }
            }
            case Expression.Constant _,
                    Expression.Formatted _,
                    Expression.TupleOf _,
                    Expression.ListOf _,
                    Expression.Attribute _,
                    Expression.Call _,
                    Expression.SliceOf _,
                    Expression.Unary _,
                    Expression.Binary _,
                    Expression.Compare _,
                    Expression.Not _,
                    Expression.And _,
                    Expression.Or _,
                    Expression.Choice _ ->
                throw new CellError(
                        "SyntaxError",
                        "'tuple' is an illegal expression for augmented assignment",
                        s.target().at(),
                        null);
        }
    }

    void delete(Expression target) {
        switch (target) {
            case Expression.Name name -> {
                boolean found = EvalExpression.located(
                        name.at(), () -> interpreter.frame().delete(name.name()));
                if (!found) {
                    String advice = Nearest.advice(
                                    name.name(), interpreter.frame().names())
                            .orElse(null);
                    throw new CellError("NameError", "name '" + name.name() + "' is not defined", name.at(), advice);
                }
            }
            case Expression.TupleOf tuple -> tuple.items().forEach(this::delete);
            case Expression.ListOf list -> list.items().forEach(this::delete);
            case Expression.Subscript item -> {
                Object of = eval(item.of());
                Object index = eval(item.index());
                interpreter.changing(of);
                EvalExpression.located(item.at(), () -> {
                    Indexing.delete(of, index);
                    return null;
                });
            }
            case Expression.Constant _,
                    Expression.Formatted _,
                    Expression.Attribute _,
                    Expression.Call _,
                    Expression.SliceOf _,
                    Expression.Unary _,
                    Expression.Binary _,
                    Expression.Compare _,
                    Expression.Not _,
                    Expression.And _,
                    Expression.Or _,
                    Expression.Choice _ ->
                throw new IllegalStateException("the grammar let through a target " + target);
        }
    }

    private Object eval(Expression expression) {
        return interpreter.expressions().eval(expression);
    }
}
