package dev.kiln.frontend.lang;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.frontend.lang.functions.Attributes;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.Span;
import dev.kiln.frontend.lang.syntax.Statement;
import dev.kiln.frontend.lang.syntax.Target;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.Nearest;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.Operator;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Undo;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;

/** Assigns values to names, items and sequences of them, in place where Python does so. */
final class AssignTarget {
    private final Interpreter interpreter;

    AssignTarget(Interpreter interpreter) {
        this.interpreter = interpreter;
    }

    /** Assigns to the only target of a statement. */
    void assignLast(Target target, Object value) {
        assign(target, value, true);
    }

    void assign(Target target, Object value) {
        assign(target, value, false);
    }

    private void assign(Target target, Object value, boolean isLast) {
        switch (target) {
            case Target.Name name -> {
                RunStatement.label(value, name.name());
                interpreter.frame().set(name.name(), value);
            }
            case Target.Unpacking unpacking -> unpack(unpacking.targets(), unpacking.at(), value);
            case Target.Starred starred -> assign(starred.target(), value);
            case Target.Attribute attribute -> {
                Object of = eval(attribute.of());
                interpreter.changing(of, attribute.name());
                set(attribute, of, value);
            }
            case Target.Item item -> {
                Object of = eval(item.of());
                Object index = eval(item.index());
                Undo.setting(interpreter, of, index);
                if (isLast) {
                    interpreter.lastWrite();
                }
                try {
                    Indexing.set(of, index, value, interpreter.temporaries());
                } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                    throw EvalExpression.located(item.at(), e);
                }
            }
        }
    }

    private static Object get(Target.Attribute attribute, Object of) {
        try {
            return Attributes.get(of, attribute.name());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            throw EvalExpression.located(attribute.at(), e);
        }
    }

    private static void set(Target.Attribute attribute, Object of, Object value) {
        try {
            Attributes.set(of, attribute.name(), value);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            throw EvalExpression.located(attribute.at(), e);
        }
    }

    /** Whether assigning to these targets, one after the other, can fail after some of them have been assigned. */
    static boolean canFailHalfway(List<Target> targets) {
        if (targets.size() == 1) {
            return canFailHalfway(parts(targets.getFirst()));
        }
        for (Target target : targets) {
            if (!(target instanceof Target.Name)) {
                return true;
            }
        }
        return false;
    }

    private static List<Target> parts(Target target) {
        return switch (target) {
            case Target.Unpacking unpacking -> unpacking.targets();
            case Target.Name name -> List.of();
            case Target.Item item -> List.of();
            case Target.Attribute attribute -> List.of();
            case Target.Starred starred -> List.of(starred.target());
        };
    }

    private void unpack(List<Target> targets, Span at, Object value) {
        if (value instanceof Tuple tuple && tuple.size() == targets.size() && starred(targets) < 0) {
            for (int i = 0; i < targets.size(); i++) {
                assign(targets.get(i), tuple.get(i));
            }
            return;
        }
        List<Object> items = EvalExpression.located(at, () -> {
            if (!Values.isIterable(value) && !(value instanceof NDArray array && array.isArray())) {
                throw PythonError.type("cannot unpack non-iterable " + Values.typeName(value) + " object");
            }
            List<Object> all = Values.items(value);
            int starred = starred(targets);
            if (starred >= 0) {
                int others = targets.size() - 1;
                if (all.size() < others) {
                    throw PythonError.value(
                            "not enough values to unpack (expected at least " + others + ", got " + all.size() + ")");
                }
                int end = starred + all.size() - others;
                List<Object> gathered = new ArrayList<>(all.subList(0, starred));
                gathered.add(ReferenceCounts.escape(new NumberList(all.subList(starred, end))));
                gathered.addAll(all.subList(end, all.size()));
                return gathered;
            } else if (all.size() < targets.size()) {
                throw PythonError.value(
                        "not enough values to unpack (expected " + targets.size() + ", got " + all.size() + ")");
            } else if (all.size() > targets.size()) {
                throw PythonError.value(
                        "too many values to unpack (expected " + targets.size() + ", got " + all.size() + ")");
            }
            return all;
        });
        for (int i = 0; i < targets.size(); i++) {
            assign(targets.get(i), items.get(i));
        }
    }

    /** The position of the starred target, or -1. */
    private static int starred(List<Target> targets) {
        for (int i = 0; i < targets.size(); i++) {
            if (targets.get(i) instanceof Target.Starred) {
                return i;
            }
        }
        return -1;
    }

    /** {@code target op= value}: arrays and lists change in place, anything else is replaced. */
    void augment(Statement.Augmented s) {
        switch (s.target()) {
            case Target.Name name -> {
                Object old = interpreter.expressions().named(name.at(), name.name());
                Object value = eval(s.value());
                changing(s.operator(), old);
                Object result = Operators.augmented(s.operator(), old, value);
                if (result == old) {
                    interpreter.frame().set(name.name(), old);
                } else {
                    assign(name, interpreter.temporaries().manage(result));
                }
            }
            case Target.Attribute attribute -> {
                Object of = eval(attribute.of());
                Object old = get(attribute, of);
                Object value = eval(s.value());
                interpreter.changing(of, attribute.name());
                changing(s.operator(), old);
                set(attribute, of, interpreter.temporaries().manage(Operators.augmented(s.operator(), old, value)));
            }
            case Target.Item item -> {
                Object of = eval(item.of());
                Object index = eval(item.index());
                Object value = eval(s.value());
                Undo.setting(interpreter, of, index);
                try {
                    if (of instanceof NDArray array) {
                        interpreter.lastWrite();
                        Indexing.augment(s.operator(), array, index, value, interpreter.temporaries());
                    } else {
                        Object old = Indexing.get(of, index);
                        changing(s.operator(), old);
                        // a tuple's items cannot be replaced, so its item stays as it is
                        Object result = of instanceof Tuple
                                ? Operators.binary(s.operator(), old, value)
                                : Operators.augmented(s.operator(), old, value);
                        Indexing.set(of, index, result, interpreter.temporaries());
                    }
                } catch (PythonError | ArrayError e) {
                    boolean wrongIndex = e instanceof PythonError m
                            ? m.kind().equals("IndexError")
                            : ((ArrayError) e).kind() == ArrayError.Kind.INDEX;
                    // point at the item if the index is wrong, else at the whole statement
                    EvalExpression.located(wrongIndex ? item.at() : s.at(), () -> {
                        throw e;
                    });
                }
            }
        }
    }

    /** Notes that a value may be changed by an assignment such as {@code +=}. */
    private void changing(Operator operator, Object value) {
        if (operator == Operator.ADD && value instanceof List<?> list) {
            interpreter.appending(list);
        } else {
            interpreter.changing(value);
        }
    }

    void delete(Target target) {
        switch (target) {
            case Target.Name name -> {
                boolean found = EvalExpression.located(
                        name.at(), () -> interpreter.frame().delete(name.name()));
                if (!found) {
                    String advice = Nearest.advice(
                                    name.name(), interpreter.frame().names())
                            .orElse(null);
                    throw interpreter.frame().isLocal(name.name())
                            ? new CellError(
                                    "UnboundLocalError",
                                    "cannot access local variable '" + name.name()
                                            + "' where it is not associated with a value",
                                    name.at(),
                                    null)
                            : new CellError(
                                    "NameError", "name '" + name.name() + "' is not defined", name.at(), advice);
                }
            }
            case Target.Unpacking unpacking -> unpacking.targets().forEach(this::delete);
            case Target.Starred starred -> delete(starred.target());
            case Target.Attribute attribute -> {
                Object of = eval(attribute.of());
                interpreter.changing(of, attribute.name());
                EvalExpression.located(attribute.at(), () -> {
                    Attributes.delete(of, attribute.name());
                    return null;
                });
            }
            case Target.Item item -> {
                Object of = eval(item.of());
                Object index = eval(item.index());
                Undo.deleting(interpreter, of, index);
                EvalExpression.located(item.at(), () -> {
                    Indexing.delete(of, index);
                    return null;
                });
            }
        }
    }

    private Object eval(Expression expression) {
        return interpreter.expressions().eval(expression);
    }
}
