package dev.kiln.frontend.lang.compile;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Writes instructions, or only follows what they would do: kinds of variables are found by a trial pass over the statements, which writes
 * nothing. Results of operations are in local variables, never left on the stack, so that every check can leave for an exit.
 */
final class Emit {
    static final ClassDesc RUN = ClassDesc.of(Run.class.getName());
    static final ClassDesc NUMBERS = ClassDesc.of(Numbers.class.getName());
    static final ClassDesc KINDS = ClassDesc.of(Kinds.class.getName());

    final Unit unit;

    /** The kinds that each variable may have here; null where no execution arrives. */
    int[] state;

    private CodeBuilder code;
    private int slot;
    private final Map<Position, Label> exits = new LinkedHashMap<>();
    private final List<Position.Step> path = new ArrayList<>();
    private Position here;
    private boolean atHead;
    private Label failed;
    private FunctionUse use;

    /** The local variable that counts down to the next poll; -1 while it is not known. */
    int budget = -1;

    /** The kinds of the values that the function has returned so far. */
    int returned;

    /**
     * @param code null for a trial
     */
    Emit(Unit unit, CodeBuilder code, int[] state) {
        this.unit = unit;
        this.code = code;
        this.state = state;
        this.slot = unit.nextSlot;
    }

    boolean isTrial() {
        return code == null;
    }

    /** Writes instructions. */
    void op(Consumer<CodeBuilder> instructions) {
        if (code != null) {
            instructions.accept(code);
        }
    }

    Label label() {
        return code == null ? null : code.newLabel();
    }

    void bind(Label label) {
        op(c -> c.labelBinding(label));
    }

    void jump(Label label) {
        op(c -> c.goto_(label));
    }

    /** Runs something without writing; whether it is supported. */
    boolean isSupported(Runnable part) {
        CodeBuilder writing = code;
        int mark = slot;
        int[] before = copy(state);
        int arrays = unit.arrays.size();
        code = null;
        try {
            part.run();
            return true;
        } catch (Unsupported e) {
            // arrays that only this part uses need not be stored
            unit.arrays.subList(arrays, unit.arrays.size()).clear();
            return false;
        } finally {
            code = writing;
            slot = mark;
            state = before;
        }
    }

    /** Runs something without writing, and returns the kinds of the variables behind it. */
    int[] trial(Runnable part) {
        CodeBuilder writing = code;
        int mark = slot;
        int[] before = copy(state);
        code = null;
        try {
            part.run();
            return state;
        } finally {
            code = writing;
            slot = mark;
            state = before;
        }
    }

    static int[] copy(int[] state) {
        return state == null ? null : state.clone();
    }

    /** The kinds of the variables where two executions meet. */
    static int[] join(int[] a, int[] b) {
        if (a == null || b == null) {
            return copy(a == null ? b : a);
        }
        int[] both = a.clone();
        for (int i = 0; i < a.length; i++) {
            both[i] |= b[i];
        }
        return both;
    }

    static boolean same(int[] a, int[] b) {
        return Arrays.equals(a, b);
    }

    /** A new local variable. */
    int newSlot(int size) {
        int first = slot;
        slot += size;
        return first;
    }

    /** The first free local variable. */
    int mark() {
        return slot;
    }

    /** Frees the local variables that were made since. */
    void reset(int mark) {
        slot = mark;
    }

    // --- positions ---

    void enter(Position.Step step) {
        path.add(step);
        here = null;
    }

    void leave() {
        path.removeLast();
        here = null;
    }

    /** Where the general evaluator goes on when a check fails now: the running statement. */
    Label exit() {
        if (unit.isFunction()) {
            if (code != null && failed == null) {
                failed = code.newLabel();
            }
            return code == null ? null : failed;
        } else if (here == null) {
            here = new Position(path, atHead);
        }
        return exit(here);
    }

    /** Whether checks leave for the head of the innermost loop of the path from now on; returns what was set before. */
    boolean exitsAtHead(boolean head) {
        boolean before = atHead;
        atHead = head;
        here = null;
        return before;
    }

    private Label exit(Position position) {
        if (code == null) {
            return null;
        }
        for (Map.Entry<Position, Label> known : exits.entrySet()) {
            if (isSame(known.getKey(), position)) {
                return known.getValue();
            }
        }
        Label made = code.newLabel();
        exits.put(position, made);
        return made;
    }

    private static boolean isSame(Position a, Position b) {
        if (a.atHead() != b.atHead() || a.path().size() != b.path().size()) {
            return false;
        }
        for (int i = 0; i < a.path().size(); i++) {
            Position.Step x = a.path().get(i);
            Position.Step y = b.path().get(i);
            if (x.block() != y.block() || x.index() != y.index()) {
                return false;
            }
        }
        return true;
    }

    /** The function that is written, or null. */
    FunctionUse use() {
        return use;
    }

    void use(FunctionUse written) {
        use = written;
    }

    Map<Position, Label> exits() {
        return exits;
    }

    /** Leaves for the general evaluator: nothing behind this is reached. */
    void leaveHere() {
        Label exit = exit();
        jump(exit);
        state = null;
    }

    // --- operands ---

    /** Pushes the {@code long} of an operand of a whole kind. */
    void pushWhole(Value v) {
        if (v.constant() != null) {
            long constant = Kinds.whole(v.constant());
            op(c -> c.loadConstant(constant));
        } else {
            op(c -> c.lload(v.whole()));
        }
    }

    /** Pushes a number as a {@code double}. */
    void pushReal(Value v) {
        if (v.is(Kinds.REAL)) {
            if (v.constant() != null) {
                double constant = Kinds.real(v.constant());
                op(c -> c.loadConstant(constant));
            } else {
                op(c -> c.dload(v.real()));
            }
        } else if (v.constant() != null) {
            double constant = Kinds.whole(v.constant());
            op(c -> c.loadConstant(constant));
        } else {
            pushWhole(v);
            op(c -> c.l2d());
        }
    }

    /** Takes the {@code long} on the stack as an operand. */
    Value popWhole(int kind) {
        int at = newSlot(2);
        op(c -> c.lstore(at));
        return Value.whole(kind, at);
    }

    /** Takes the {@code double} on the stack as an operand. */
    Value popReal(int kind) {
        int at = newSlot(2);
        op(c -> c.dstore(at));
        return Value.real(kind, at);
    }

    /** Takes the row on the stack as an operand. */
    Value popRow(int kind) {
        int at = newSlot(1);
        op(c -> c.astore(at));
        return new Value(kind, -1, -1, -1, at, null);
    }

    /** Takes the reference on the stack as an operand of a kind that is not known. */
    Value popObject() {
        int at = newSlot(1);
        op(c -> c.astore(at));
        return new Value(Kinds.OBJECT, -1, -1, -1, at, null);
    }

    /** Calls a static method of {@link Numbers}. */
    void call(String name, MethodTypeDesc type) {
        op(c -> c.invokestatic(NUMBERS, name, type));
    }

    /** What may have one of several kinds, by the path on which it was computed. */
    final class Either {
        private final int tag = newSlot(1);
        private final int whole = newSlot(2);
        private final int real = newSlot(2);
        private final int object = newSlot(1);
        private int kinds;

        Either() {
            op(c -> c.lconst_0()
                    .lstore(whole)
                    .dconst_0()
                    .dstore(real)
                    .aconst_null()
                    .astore(object));
        }

        void set(Value v) {
            kinds |= v.kinds();
            copyTo(v, tag, whole, real, object);
        }

        int tagSlot() {
            return tag;
        }

        Value value() {
            return new Value(kinds, Kinds.isSingle(kinds) ? -1 : tag, whole, real, object, null);
        }
    }

    /** Copies an operand into local variables. */
    void copyTo(Value v, int tag, int whole, int real, int object) {
        if (v.isSingle()) {
            op(c -> c.loadConstant(v.kinds()).istore(tag));
        } else {
            op(c -> c.iload(v.tag()).istore(tag));
        }
        if ((v.kinds() & Kinds.WHOLE) != 0) {
            pushWhole(v);
            op(c -> c.lstore(whole));
        }
        if ((v.kinds() & Kinds.REAL) != 0) {
            if (v.constant() != null) {
                pushReal(v);
            } else {
                op(c -> c.dload(v.real()));
            }
            op(c -> c.dstore(real));
        }
        if ((v.kinds() & Kinds.REFERENCE) != 0) {
            op(c -> c.aload(v.object()).astore(object));
        }
    }

    /** Handles an operand kind by kind; a kind that is not supported leaves for the general evaluator. */
    void split(Value v, Consumer<Value> part) {
        if (v.isSingle()) {
            part.accept(v);
            return;
        }
        Label end = label();
        int left = v.kinds();
        boolean any = false;
        while (left != 0) {
            int kind = Integer.lowestOneBit(left);
            left &= ~kind;
            Value one = v.narrowed(kind);
            Label next = label();
            if (left != 0) {
                op(c -> c.iload(v.tag()).loadConstant(kind).if_icmpne(next));
            }
            if (isSupported(() -> part.accept(one))) {
                any = true;
                part.accept(one);
                jump(end);
            } else {
                jump(exit());
            }
            if (left != 0) {
                bind(next);
            }
        }
        bind(end);
        if (!any) {
            throw new Unsupported("none of the kinds");
        }
    }

    // --- variables ---

    /** Reads a variable; one that may have no value is checked. */
    Value read(Unit.Variable variable) {
        int kinds = state[variable.number()];
        if (kinds == Kinds.UNBOUND) {
            throw new Unsupported("name " + variable.name() + " has no value");
        }
        if ((kinds & Kinds.UNBOUND) != 0) {
            Label exit = exit();
            op(c -> c.iload(variable.slots().tag()).loadConstant(Kinds.UNBOUND).if_icmpeq(exit));
            kinds &= ~Kinds.UNBOUND;
            state[variable.number()] = kinds;
        }
        Value slots = variable.slots();
        return new Value(kinds, slots.tag(), slots.whole(), slots.real(), slots.object(), null);
    }

    /** Assigns a value; a row may be one that something else refers to, too. */
    void assign(Unit.Variable variable, Value v) {
        if ((v.kinds() & Kinds.ROW) != 0) {
            unit.shared.add(variable.name());
        }
        assignOwn(variable, v);
    }

    /** Assigns a value to which nothing else refers. */
    void assignOwn(Unit.Variable variable, Value v) {
        Value slots = variable.slots();
        copyTo(v, slots.tag(), slots.whole(), slots.real(), slots.object());
        state[variable.number()] = v.kinds();
    }

    /** A copy of an operand that a later assignment to a variable does not change. */
    Value copied(Value v) {
        if (v.constant() != null) {
            return v;
        }
        Either copy = new Either();
        copy.set(v);
        return copy.value();
    }
}
