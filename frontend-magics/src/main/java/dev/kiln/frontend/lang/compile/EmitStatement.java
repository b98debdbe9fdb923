package dev.kiln.frontend.lang.compile;

import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.Statement;
import dev.kiln.frontend.lang.syntax.Target;
import java.lang.classfile.Label;
import java.util.ArrayList;
import java.util.List;

/**
 * Statements. Each makes all its checks before it changes anything; where one fails, and in place of a statement that is not supported, the
 * code leaves for the general evaluator, which runs that statement from its beginning.
 */
final class EmitStatement {
    private final Emit emit;
    private final EmitExpression expressions;
    private final EmitLoop loops;

    EmitStatement(Emit emit) {
        this.emit = emit;
        this.expressions = new EmitExpression(emit);
        this.loops = new EmitLoop(emit, this, expressions);
    }

    EmitLoop loops() {
        return loops;
    }

    /** The body of a function, which ends with a {@code return}. */
    void function(int budget) {
        loops.budget(budget);
        block(emit.unit.body());
        if (emit.state != null) {
            emit.leaveHere();
        }
    }

    void block(List<Statement> block) {
        for (int i = 0; i < block.size() && emit.state != null; i++) {
            int mark = emit.mark();
            emit.enter(new Position.Step(block, i));
            statement(block.get(i));
            emit.leave();
            emit.reset(mark);
        }
    }

    private void statement(Statement statement) {
        switch (statement) {
            case Statement.If s -> branch(s);
            case Statement.While s -> loops.nested(s);
            case Statement.For s -> loops.nested(s);
            case Statement.Break s -> loops.leave(true);
            case Statement.Continue s -> loops.leave(false);
            case Statement.Pass s -> {}
            case Statement.Assign s -> whole(() -> assign(s));
            case Statement.Augmented s -> whole(() -> augment(s));
            case Statement.Show s -> whole(() -> show(s));
            case Statement.Define s -> emit.leaveHere();
            case Statement.ClassOf s -> emit.leaveHere();
            case Statement.Try s -> emit.leaveHere();
            case Statement.With s -> emit.leaveHere();
            case Statement.Match s -> emit.leaveHere();
            case Statement.Raise s -> emit.leaveHere();
            case Statement.Yield s -> emit.leaveHere();
            case Statement.Return s -> {
                if (emit.unit.isFunction() && s.value() != null) {
                    whole(() -> EmitFunction.giveBack(emit, expressions.value(s.value())));
                    emit.state = null;
                } else {
                    emit.leaveHere();
                }
            }
            case Statement.Delete s -> emit.leaveHere();
            case Statement.Assert s -> emit.leaveHere();
            case Statement.Import s -> emit.leaveHere();
            case Statement.Outer s -> emit.leaveHere();
        }
    }

    /** Writes a statement, or leaves in its place. */
    private void whole(Runnable statement) {
        if (emit.isSupported(statement)) {
            statement.run();
        } else {
            emit.leaveHere();
        }
    }

    private void branch(Statement.If s) {
        if (!emit.isSupported(() -> expressions.conditions().jumpIfFalse(s.condition(), null))) {
            emit.leaveHere();
            return;
        }
        Label otherwise = emit.label();
        Label end = emit.label();
        expressions.conditions().jumpIfFalse(s.condition(), otherwise);
        int[] before = Emit.copy(emit.state);
        block(s.then());
        int[] then = emit.state;
        if (then != null) {
            emit.jump(end);
        }
        emit.bind(otherwise);
        emit.state = before;
        block(s.otherwise());
        emit.state = Emit.join(then, emit.state);
        emit.bind(end);
    }

    /** A function that is left in the midst of a call may not have changed anything. */
    private void requireLoop() {
        if (emit.unit.isFunction()) {
            throw new Unsupported("a function that changes something");
        }
    }

    private void show(Statement.Show s) {
        if (s.value() instanceof Expression.Constant) {
            return;
        }
        requireLoop();
        if (!(s.value() instanceof Expression.Call call) || !expressions.calls().append(call)) {
            throw new Unsupported("an expression");
        }
    }

    private void assign(Statement.Assign s) {
        if (s.targets().size() == 1 && s.targets().getFirst() instanceof Target.Unpacking unpacking) {
            unpack(unpacking, s.value());
            return;
        }
        for (Target target : s.targets()) {
            if (s.targets().size() > 1 && !(target instanceof Target.Name)) {
                throw new Unsupported("several targets");
            }
        }
        if (s.targets().getFirst() instanceof Target.Item item
                && expressions.rows().isPart(item.of(), item.index())) {
            requireLoop();
            expressions.rowUpdates().assign(item, s.value());
            return;
        }
        if (s.targets().size() == 1
                && s.targets().getFirst() instanceof Target.Name name
                && !emit.unit.isFunction()
                && !emit.unit.shared.contains(name.name())
                && expressions.rows().isComputed(s.value())) {
            emit.assignOwn(variable(name), expressions.rowArrays().vector(s.value(), variable(name)));
            return;
        }
        Value value = expressions.value(s.value());
        for (Target target : s.targets()) {
            switch (target) {
                case Target.Name name -> emit.assign(variable(name), value);
                case Target.Item item -> store(expressions.elements().place(item), value);
                case Target.Unpacking unpacking -> throw new Unsupported("nested targets");
                case Target.Attribute attribute -> throw new Unsupported("an attribute as a target");
                case Target.Starred starred -> throw new Unsupported("a starred target");
            }
        }
    }

    private Unit.Variable variable(Target.Name name) {
        return emit.unit.variables.get(name.name());
    }

    private void store(EmitElement.Place place, Value value) {
        requireLoop();
        if (place.memory() != null) {
            int converted = expressions.elements().converted(place.memory().type(), value);
            expressions.rowUpdates().requireWritable(place.memory());
            expressions.elements().store(place, converted);
        } else {
            expressions.elements().requireList(place.list());
            expressions.elements().store(place, value);
        }
    }

    /** {@code a, b = x, y}, and {@code a[i], a[j] = x, y}. */
    private void unpack(Target.Unpacking unpacking, Expression value) {
        int size = unpacking.targets().size();
        if (expressions.rows().isRow(value) && unpacking.targets().stream().allMatch(Target.Name.class::isInstance)) {
            List<Value> items = expressions.rowArrays().items(value, size);
            for (int i = 0; i < size; i++) {
                emit.assign(variable((Target.Name) unpacking.targets().get(i)), items.get(i));
            }
            return;
        }
        if (!(value instanceof Expression.TupleOf tuple)
                || tuple.items().size() != unpacking.targets().size()) {
            throw new Unsupported("unpacking");
        }
        List<Value> values = new ArrayList<>();
        tuple.items().forEach(item -> values.add(emit.copied(expressions.value(item))));
        if (unpacking.targets().stream().allMatch(Target.Name.class::isInstance)) {
            for (int i = 0; i < values.size(); i++) {
                emit.assign(variable((Target.Name) unpacking.targets().get(i)), values.get(i));
            }
            return;
        }
        requireLoop();
        List<EmitElement.Place> places = new ArrayList<>();
        List<Integer> converted = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            // an index that reads an element may depend on the assignment before it
            if (!(unpacking.targets().get(i) instanceof Target.Item item)
                    || !(item.index() instanceof Expression.Name || isSum(item.index()))) {
                throw new Unsupported("unpacking into these targets");
            }
            EmitElement.Place place = expressions.elements().place(item);
            places.add(place);
            if (place.memory() == null) {
                expressions.elements().requireList(place.list());
                converted.add(-1);
            } else {
                expressions.rowUpdates().requireWritable(place.memory());
                converted.add(expressions.elements().converted(place.memory().type(), values.get(i)));
            }
        }
        for (int i = 0; i < values.size(); i++) {
            if (places.get(i).memory() == null) {
                expressions.elements().store(places.get(i), values.get(i));
            } else {
                expressions.elements().store(places.get(i), converted.get(i));
            }
        }
    }

    /** Whether an index consists of names, constants and operators alone. */
    private static boolean isSum(Expression index) {
        if (index instanceof Expression.Binary e) {
            return isSum(e.left()) && isSum(e.right());
        } else if (index instanceof Expression.Unary e) {
            return isSum(e.operand());
        } else if (index instanceof Expression.TupleOf e) {
            return e.items().stream().allMatch(EmitStatement::isSum);
        }
        return index instanceof Expression.Name || index instanceof Expression.Constant;
    }

    private void augment(Statement.Augmented s) {
        switch (s.target()) {
            case Target.Name name
            when expressions.rows().isVector(new Expression.Name(name.at(), name.name())) -> {
                requireLoop();
                expressions.rowUpdates().augment(new Expression.Name(name.at(), name.name()), s.operator(), s.value());
            }
            case Target.Name name -> {
                Value old = emit.read(variable(name));
                Value value = expressions.value(s.value());
                emit.assign(variable(name), expressions.arithmetic().binary(s.operator(), old, value));
            }
            case Target.Item item
            when expressions.rows().isPart(item.of(), item.index()) -> {
                requireLoop();
                expressions.rowUpdates().augment(item, s.operator(), s.value());
            }
            case Target.Attribute attribute -> throw new Unsupported("an attribute as a target");
            case Target.Item item -> {
                EmitElement.Place place = expressions.elements().place(item);
                Value old = expressions.elements().load(place);
                Value value = expressions.value(s.value());
                store(place, expressions.arithmetic().binary(s.operator(), old, value));
            }
        }
    }
}
