package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.iteration.Items;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.Expression.Comprehension.Clause;
import dev.kiln.frontend.lang.syntax.Span;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterable;
import dev.kiln.frontend.lang.values.PythonIterator;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.SetValue;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** The loops of a comprehension that runs: from each state to the one of the next item. */
final class Comprehension {
    private final Expression.Comprehension expression;
    private final Frame frame;
    private final boolean lazy;
    private final List<Iterator<?>> open = new ArrayList<>();
    /** The temporaries below each loop; an item's are released when the next one comes. */
    private final int[] marks;

    private Comprehension(Interpreter interpreter, Expression.Comprehension expression) {
        this.expression = expression;
        this.lazy = expression.kind() == Expression.Comprehension.Kind.GENERATOR;
        this.marks = new int[expression.clauses().size()];
        Frame around = interpreter.frame();
        if (lazy && interpreter.inFunction()) {
            around.capture();
        }
        open(interpreter);
        // in a class the first loop alone sees its names
        LocalNames.OfComprehension names = interpreter.localNames().of(expression);
        this.frame = Frame.comprehension(names.targets(), names.assigned(), around.visible());
    }

    /** The value of a comprehension. */
    static Object value(Interpreter interpreter, Expression.Comprehension e) {
        int mark = interpreter.temporaries().mark();
        Comprehension loops = new Comprehension(interpreter, e);
        if (loops.lazy) {
            return loops.new Generator(interpreter);
        }
        Object made = interpreter.within(loops.frame, () -> loops.all(interpreter));
        loops.frame.leave();
        interpreter.temporaries().release(mark);
        return made;
    }

    private Object all(Interpreter interpreter) {
        EvalExpression expressions = interpreter.expressions();
        switch (expression.kind()) {
            case DICT -> {
                DictValue dict = new DictValue();
                while (advance(interpreter)) {
                    Object key = expressions.eval(expression.item());
                    Object value = expressions.eval(expression.value());
                    EvalExpression.located(expression.item().at(), () -> {
                        dict.put(key, value);
                        return null;
                    });
                }
                return dict;
            }
            case SET -> {
                SetValue set = new SetValue(false, List.of());
                while (advance(interpreter)) {
                    Object item = expressions.eval(expression.item());
                    EvalExpression.located(expression.item().at(), () -> {
                        set.add(item);
                        return null;
                    });
                }
                return set;
            }
            case LIST, GENERATOR -> {
                List<Object> items = new ArrayList<>();
                while (advance(interpreter)) {
                    items.add(ReferenceCounts.escape(expressions.eval(expression.item())));
                }
                return new NumberList(items);
            }
        }
        throw new IllegalStateException("no case for " + expression.kind());
    }

    /** Begins the next inner loop. */
    private void open(Interpreter interpreter) {
        Expression items = expression.clauses().get(open.size()).items();
        Object value = interpreter.expressions().eval(items);
        if (lazy) {
            ReferenceCounts.escape(value);
        }
        marks[open.size()] = interpreter.temporaries().mark();
        open.add(EvalExpression.located(items.at(), () -> iterator(interpreter, value)));
    }

    /** The items of a value one after the other; those that an array makes on demand are temporaries. */
    static Iterator<?> iterator(Interpreter interpreter, Object value) {
        if (value instanceof PythonIterable) {
            return Items.of(value);
        }
        List<Object> items = Items.listed(value);
        if (!(items instanceof Values.ArrayItems rows)) {
            return Items.live(items);
        }
        Iterator<Object> all = rows.iterator();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return all.hasNext();
            }

            @Override
            public Object next() {
                return interpreter.temporaries().manage(all.next(), rows.array());
            }
        };
    }

    /** Assigns the next items that fulfil the conditions; false when there are none. */
    private boolean advance(Interpreter interpreter) {
        while (!open.isEmpty()) {
            int depth = open.size() - 1;
            interpreter.checkInterrupt();
            if (!lazy) {
                interpreter.temporaries().release(marks[depth]);
            }
            Clause clause = expression.clauses().get(depth);
            Iterator<?> items = open.getLast();
            if (!hasNext(clause.items().at(), items)) {
                open.removeLast();
                continue;
            }
            interpreter.assignTo(clause.target(), interpreter.temporaries().hold(items.next()));
            if (!holds(interpreter, clause)) {
                continue;
            } else if (depth + 1 == expression.clauses().size()) {
                return true;
            }
            open(interpreter);
        }
        return false;
    }

    /** Whether there is another item; errors of the iterator are reported at this place of the text. */
    static boolean hasNext(Span at, Iterator<?> items) {
        try {
            return items.hasNext();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            throw EvalExpression.located(at, e);
        }
    }

    private static boolean holds(Interpreter interpreter, Clause clause) {
        for (Expression condition : clause.conditions()) {
            if (!interpreter.expressions().truth(condition)) {
                return false;
            }
        }
        return true;
    }

    /** A generator expression: it computes each item when it is asked for. */
    private final class Generator implements PythonIterator {
        private final Interpreter maker;

        Generator(Interpreter maker) {
            this.maker = maker;
        }

        @Override
        public Object next() {
            Interpreter running = maker.running();
            return running == null ? maker.now(this::next) : next(running);
        }

        private Object next(Interpreter interpreter) {
            interpreter.enter(frame);
            try {
                return advance(interpreter) ? interpreter.expressions().eval(expression.item()) : null;
            } catch (CellError e) {
                open.clear();
                if (e.name().equals("StopIteration")) {
                    throw new CellError(
                            "RuntimeError", "generator raised StopIteration", e.at(), null, List.of(), null);
                }
                throw e;
            } finally {
                interpreter.leave();
            }
        }

        @Override
        public Object attribute(String attribute) {
            return switch (attribute) {
                case "send" ->
                    Builtin.of("send(value, /)", args -> {
                        Object item = next();
                        if (item == null) {
                            throw new PythonError("StopIteration", "", null);
                        }
                        return item;
                    });
                case "close" ->
                    Builtin.of("close()", args -> {
                        open.clear();
                        return None.NONE;
                    });
                case "__name__" -> "<genexpr>";
                default -> null;
            };
        }

        @Override
        public String typeName() {
            return "generator";
        }

        @Override
        public String toString() {
            return "<generator object <genexpr>>";
        }
    }
}
