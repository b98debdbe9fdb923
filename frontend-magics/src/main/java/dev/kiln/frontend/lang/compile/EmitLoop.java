package dev.kiln.frontend.lang.compile;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.lang.functions.Builtins;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.Statement;
import dev.kiln.frontend.lang.syntax.Target;
import dev.kiln.frontend.lang.values.RangeValue;
import dev.kiln.frontend.lang.values.Values;
import java.lang.classfile.Label;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/**
 * Loops. Trial passes over the body, until nothing changes, find the kinds that variables may have at its head; then the body is written.
 * At the end of each iteration a counter says when to ask whether the user has interrupted the cell.
 */
final class EmitLoop {
    private final Emit emit;
    private final EmitStatement statements;
    private final EmitExpression expressions;
    private final List<Open> open = new ArrayList<>();

    /** The local variable that counts iterations down to the next poll. */
    private int budget;

    /** A loop whose body is being compiled. */
    private static final class Open {
        final Label again;
        final Label end;
        int[] atAgain;
        int[] atEnd;

        Open(Label again, Label end) {
            this.again = again;
            this.end = end;
        }
    }

    EmitLoop(Emit emit, EmitStatement statements, EmitExpression expressions) {
        this.emit = emit;
        this.statements = statements;
        this.expressions = expressions;
    }

    void budget(int slot) {
        budget = slot;
        emit.budget = slot;
    }

    /** {@code break} and {@code continue}. */
    void leave(boolean isBreak) {
        Open loop = open.getLast();
        if (isBreak) {
            loop.atEnd = Emit.join(loop.atEnd, emit.state);
            emit.jump(loop.end);
        } else {
            loop.atAgain = Emit.join(loop.atAgain, emit.state);
            emit.jump(loop.again);
        }
        emit.state = null;
    }

    void nested(Statement.While loop) {
        Label end = emit.label();
        whileLoop(loop, end, () -> statements.block(loop.otherwise()));
    }

    /** The loop that is compiled; {@code break} jumps. */
    void root(Statement.While loop, Label broken) {
        whileLoop(loop, broken, () -> {});
    }

    private void whileLoop(Statement.While loop, Label end, Runnable otherwise) {
        boolean isRoot = open.isEmpty() && !emit.unit.isFunction();
        Label head = emit.label();
        Label done = emit.label();
        // the check of a condition that fails goes on at the loop's head
        Runnable condition = () -> atHead(() -> expressions.conditions().jumpIfFalse(loop.condition(), done));
        if (!emit.isSupported(condition)) {
            throw new Unsupported.Loop("its condition");
        }
        emit.state = atHead(emit.state, loop.body(), condition);
        emit.bind(head);
        condition.run();
        int[] after = Emit.copy(emit.state);
        Open inner = body(loop.body(), end);
        backEdge(loop.body(), head);
        emit.bind(done);
        finish(inner, after, isRoot, end, otherwise);
    }

    /** Ends a loop: what follows it when the iterations are over, and where {@code break} goes. */
    private void finish(Open inner, int[] after, boolean isRoot, Label end, Runnable otherwise) {
        emit.state = after;
        otherwise.run();
        if (!isRoot) {
            emit.state = Emit.join(emit.state, inner.atEnd);
            emit.bind(end);
        }
    }

    private void atHead(Runnable part) {
        boolean outer = emit.exitsAtHead(true);
        try {
            part.run();
        } finally {
            emit.exitsAtHead(outer);
        }
    }

    /** The kinds of the variables at a loop's head, by trial passes. */
    private int[] atHead(int[] before, List<Statement> block, Runnable head) {
        int[] now = Emit.copy(before);
        boolean[] reached = {false};
        while (true) {
            int[] start = now;
            int[] back = emit.trial(() -> {
                emit.state = Emit.copy(start);
                head.run();
                Open inner = body(block, null);
                emit.state = Emit.join(emit.state, inner.atAgain);
                reached[0] |= emit.state != null;
            });
            int[] next = Emit.join(start, back);
            if (Emit.same(next, start)) {
                if (!reached[0]) {
                    throw new Unsupported.Loop("no iteration ends in compiled code");
                }
                return next;
            }
            now = next;
        }
    }

    private Open body(List<Statement> block, Label end) {
        Open inner = new Open(emit.label(), end);
        open.add(inner);
        try {
            statements.block(block);
        } finally {
            open.removeLast();
        }
        if (!emit.isTrial()) {
            // the state of continue joins at the back edge
            emit.bind(inner.again);
        }
        emit.state = emit.isTrial() ? emit.state : Emit.join(emit.state, inner.atAgain);
        return inner;
    }

    /** The end of an iteration. */
    private void backEdge(List<Statement> block, Label head) {
        emit.enter(new Position.Step(block, block.size()));
        Label exit = emit.exit();
        emit.leave();
        emit.op(c -> {
            c.iinc(budget, -1);
            c.iload(budget);
            c.ifgt(head);
            c.aload(emit.unit.runSlot()).invokevirtual(Emit.RUN, "poll", MethodTypeDesc.of(CD_boolean));
            c.aload(emit.unit.runSlot()).invokevirtual(Emit.RUN, "period", MethodTypeDesc.of(CD_int));
            c.istore(budget);
            c.ifne(exit);
            c.goto_(head);
        });
        emit.state = null;
    }

    // --- for ---

    void nested(Statement.For loop) {
        if (loop.items() instanceof Expression.Call call
                && expressions.fixed(call.function()) == Builtins.get("range")
                && call.arguments().size() >= 1
                && call.arguments().size() <= 3
                && call.arguments().stream().allMatch(argument -> argument.name() == null)) {
            Unit.Iterator iterator = emit.unit.iterator(loop, Unit.Over.RANGE);
            Runnable start = () -> startRange(iterator, call);
            if (emit.isSupported(start)) {
                start.run();
                Label end = emit.label();
                forLoop(loop, iterator, null, 0, end, () -> statements.block(loop.otherwise()));
                return;
            }
        } else if (loop.items() instanceof Expression.Name name && emit.unit.array(name.name()) != null) {
            Unit.ArrayUse array = emit.unit.array(name.name());
            if (array.rank == 1) {
                Unit.Iterator iterator = emit.unit.iterator(loop, Unit.Over.ARRAY);
                emit.op(c -> c.lload(array.lengths[0])
                        .lstore(iterator.count)
                        .lconst_0()
                        .lstore(iterator.next)
                        .aconst_null()
                        .astore(iterator.items));
                Label end = emit.label();
                forLoop(loop, iterator, array, 0, end, () -> statements.block(loop.otherwise()));
                return;
            }
        } else if (loop.items() instanceof Expression.Name name
                && emit.unit.variables.get(name.name()) != null
                && emit.unit.itemKinds(name.name()) != 0) {
            Unit.Iterator iterator = emit.unit.iterator(loop, Unit.Over.LIST);
            Runnable start = () -> startList(iterator, emit.unit.variables.get(name.name()));
            if (emit.isSupported(start)) {
                start.run();
                Label end = emit.label();
                int kinds = emit.unit.itemKinds(name.name());
                forLoop(loop, iterator, null, kinds, end, () -> statements.block(loop.otherwise()));
                return;
            }
        }
        throw new Unsupported.Loop("items of an inner loop");
    }

    /** The loop that is compiled; its iterator is already there, and {@code break} jumps. */
    void root(Statement.For loop, Label broken) {
        List<Object> items = emit.unit.items;
        Unit.Over over = over(items);
        Unit.ArrayUse array =
                over == Unit.Over.ARRAY ? emit.unit.itemsArray(((Values.ArrayItems) items).array()) : null;
        if (over == Unit.Over.ARRAY && array == null) {
            throw new Unsupported.Loop("elements of this type");
        }
        int kinds = over == Unit.Over.LIST ? Unit.itemKinds(items) : 0;
        forLoop(loop, emit.unit.iterator(loop, over), array, kinds, broken, () -> {});
    }

    /** How a loop over items is compiled. */
    static Unit.Over over(List<Object> items) {
        if (items instanceof RangeValue) {
            return Unit.Over.RANGE;
        } else if (items instanceof Values.ArrayItems of && of.array() instanceof NDArray array && array.ndim() == 1) {
            return Unit.Over.ARRAY;
        }
        return Unit.Over.LIST;
    }

    private void startRange(Unit.Iterator iterator, Expression.Call call) {
        List<Value> bounds = new ArrayList<>();
        call.arguments().forEach(argument -> bounds.add(expressions.value(argument.value())));
        Value start = bounds.size() == 1 ? Value.constant(0L) : bounds.getFirst();
        Value stop = bounds.size() == 1 ? bounds.getFirst() : bounds.get(1);
        Value step = bounds.size() == 3 ? bounds.get(2) : Value.constant(1L);
        int stopSlot = emit.newSlot(2);
        bound(start, iterator.start);
        bound(stop, stopSlot);
        bound(step, iterator.step);
        Label exit = emit.exit();
        emit.op(c -> c.lload(iterator.step).lconst_0().lcmp().ifeq(exit));
        emit.op(c -> c.lload(iterator.start).lload(stopSlot).lload(iterator.step));
        emit.call("length", MethodTypeDesc.of(CD_long, CD_long, CD_long, CD_long));
        emit.op(c ->
                c.lstore(iterator.count).lload(iterator.count).lconst_0().lcmp().iflt(exit));
        emit.op(c -> c.lconst_0().lstore(iterator.next).aconst_null().astore(iterator.items));
    }

    private void bound(Value v, int slot) {
        emit.split(v, one -> {
            if (!one.is(Kinds.LONG | Kinds.I64 | Kinds.NARROW_WHOLE | Kinds.BOOL)) {
                throw new Unsupported("a bound that is not an integer");
            }
            emit.pushWhole(one);
            emit.op(c -> c.lstore(slot));
        });
    }

    private void startList(Unit.Iterator iterator, Unit.Variable variable) {
        Value list = emit.read(variable);
        if (!list.is(Kinds.OBJECT)) {
            throw new Unsupported("items of a number");
        }
        Label exit = emit.exit();
        emit.op(c -> c.aload(list.object()).instanceOf(EmitElement.LIST).ifeq(exit));
        emit.op(c -> c.aload(list.object())
                .astore(iterator.items)
                .aload(iterator.items)
                .checkcast(EmitElement.LIST)
                .invokeinterface(EmitElement.LIST, "size", MethodTypeDesc.of(CD_int))
                .i2l()
                .lstore(iterator.count)
                .lconst_0()
                .lstore(iterator.next));
    }

    private void forLoop(
            Statement.For loop, Unit.Iterator iterator, Unit.ArrayUse array, int kinds, Label end, Runnable otherwise) {
        boolean isRoot = open.isEmpty() && !emit.unit.isFunction();
        Label head = emit.label();
        Label done = emit.label();
        Runnable next = () -> atHead(() -> {
            assign(loop.target(), iterator, array, kinds);
            emit.op(c -> c.lload(iterator.next).lconst_1().ladd().lstore(iterator.next));
        });
        if (!emit.isSupported(next)) {
            throw new Unsupported.Loop("its items");
        }
        emit.state = atHead(emit.state, loop.body(), next);
        int[] after = Emit.copy(emit.state);
        emit.bind(head);
        if (iterator.over == Unit.Over.LIST) {
            Label more = emit.label();
            emit.op(c -> c.lload(iterator.next).lload(iterator.count).lcmp().iflt(more));
            // the list may have grown
            emit.op(c -> c.aload(iterator.items)
                    .checkcast(EmitElement.LIST)
                    .invokeinterface(EmitElement.LIST, "size", MethodTypeDesc.of(CD_int))
                    .i2l()
                    .lstore(iterator.count));
            emit.op(c -> c.lload(iterator.next).lload(iterator.count).lcmp().ifge(done));
            emit.bind(more);
        } else {
            emit.op(c -> c.lload(iterator.next).lload(iterator.count).lcmp().ifge(done));
        }
        next.run();
        Open inner = body(loop.body(), end);
        backEdge(loop.body(), head);
        emit.bind(done);
        finish(inner, after, isRoot, end, otherwise);
    }

    /** Assigns the next item. */
    private void assign(Target target, Unit.Iterator iterator, Unit.ArrayUse array, int kinds) {
        switch (target) {
            case Target.Name name -> emit.assign(variable(name), item(iterator, array, kinds));
            case Target.Unpacking several -> {
                if (iterator.over != Unit.Over.LIST || emit.unit.items == null || !open.isEmpty()) {
                    throw new Unsupported("several targets");
                }
                int size = several.targets().size();
                Label exit = emit.exit();
                int tuple = nextObject(iterator);
                emit.op(c -> c.aload(tuple).loadConstant(size));
                emit.call("isTuple", MethodTypeDesc.of(CD_boolean, CD_Object, CD_int));
                emit.op(c -> c.ifeq(exit));
                List<Value> parts = new ArrayList<>();
                for (int i = 0; i < size; i++) {
                    int n = i;
                    int part = emit.newSlot(1);
                    emit.op(c -> c.aload(tuple)
                            .checkcast(EmitElement.LIST)
                            .loadConstant(n)
                            .invokeinterface(EmitElement.LIST, "get", MethodTypeDesc.of(CD_Object, CD_int))
                            .astore(part));
                    int partKinds = Unit.partKinds(emit.unit.items, i, size);
                    if (partKinds == 0 || !(several.targets().get(i) instanceof Target.Name)) {
                        throw new Unsupported("parts of an item");
                    }
                    parts.add(expressions.elements().unbox(part, partKinds, exit));
                }
                for (int i = 0; i < size; i++) {
                    emit.assign(variable((Target.Name) several.targets().get(i)), parts.get(i));
                }
            }
            case Target.Item item -> throw new Unsupported("an item as the target of a loop");
            case Target.Attribute attribute -> throw new Unsupported("an attribute as the target of a loop");
            case Target.Starred starred -> throw new Unsupported("a starred target");
        }
    }

    private Unit.Variable variable(Target.Name name) {
        return emit.unit.variables.get(name.name());
    }

    private int nextObject(Unit.Iterator iterator) {
        emit.op(c -> c.aload(iterator.items)
                .checkcast(EmitElement.LIST)
                .lload(iterator.next)
                .l2i()
                .invokeinterface(EmitElement.LIST, "get", MethodTypeDesc.of(CD_Object, CD_int)));
        return emit.popObject().object();
    }

    private Value item(Unit.Iterator iterator, Unit.ArrayUse array, int kinds) {
        switch (iterator.over) {
            case RANGE -> {
                emit.pushWhole(Value.whole(Kinds.LONG, iterator.start));
                emit.op(c -> c.lload(iterator.next).lload(iterator.step).lmul().ladd());
                return emit.popWhole(Kinds.LONG);
            }
            case ARRAY -> {
                int offset = emit.newSlot(2);
                emit.op(c -> c.lload(array.base)
                        .lload(iterator.next)
                        .lload(array.strides[0])
                        .lmul()
                        .ladd()
                        .lstore(offset));
                return expressions.elements().load(Row.Base.of(array).memory(), offset);
            }
            case LIST -> {
                if (kinds == 0) {
                    throw new Unsupported("no items");
                }
                Label exit = emit.exit();
                return expressions.elements().unbox(nextObject(iterator), kinds, exit);
            }
        }
        throw new Unsupported("items");
    }
}
