package dev.kiln.exec.vector.emit;

import dev.kiln.exec.vector.emit.Expr.Step;
import dev.kiln.exec.vector.lanes.HiddenRowCode;
import dev.kiln.exec.vector.lanes.Memory;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Row program → class file of a {@code RowCode}.
 *
 * <pre>
 * prologue
 * for each row:
 *     row's prologue
 *     for i = 0, …, while twice as many are left: unrolled, unrolled
 *     for i = …, while several full vectors are left: unrolled
 *     for i = …, while a full vector is left: body
 *     if columns are left: tail
 *     if each row has results: row's epilogue
 *     row steps
 * if not: epilogue
 * </pre>
 */
public final class WriteRowClass {
    private static final ClassDesc ROW_CODE = Lanes.lanesClass("RowCode");
    private static final ClassDesc ARGUMENTS = Lanes.lanesClass("RowArguments");
    private static final ClassDesc LONGS = ConstantDescs.CD_long.arrayType();
    private static final MethodTypeDesc RUN = MethodTypeDesc.of(
            ConstantDescs.CD_void,
            ARGUMENTS,
            ConstantDescs.CD_int.arrayType(),
            ConstantDescs.CD_long,
            ConstantDescs.CD_int,
            ConstantDescs.CD_boolean);
    private static final int FIELDS = 1;
    private static final int SLOTS = 2;
    private static final int ROWS = 3;
    private static final int COLUMNS = 5;
    private static final int EACH = 6;
    /**
     * C2 inlines hot methods of at most 325 bytes (FreqInlineSize). A row inlined into its caller has no room left for the lane methods,
     * whose vectors are then allocated one by one.
     */
    private static final int TOO_LARGE_TO_INLINE = 326;

    /** Up to here an unrolled loop is written twice. */
    private static final int MOST_STEPS_TWICE = 4 * BuildRowProgram.ACCUMULATORS;

    private final int accesses;
    private final CodeBuilder code;
    private final RowProgram program;
    private final Map<String, Integer> slots = new HashMap<>();
    private final Map<String, TypeKind> kinds = new HashMap<>();
    private final Map<Expr.Kind, Integer> arguments = new EnumMap<>(Expr.Kind.class);
    private final InlineCalls calls;
    private final int loopIndex;
    /** Slot of the local variable that says where the unrolled loop ends that does two iterations at once. */
    private int twice;
    /** For each pointer that addresses are made of where in the row they are counted from. */
    private final Map<String, RowStart> starts = new HashMap<>();
    /** Whether the loop that is written counts in a way that C2 does not see through, so that it leaves the loop as it is. */
    private boolean plain;

    /**
     * The lowest place of a row that a pointer leads to.
     *
     * @param slot of the local variable that holds it
     * @param more bytes from the pointer
     */
    private record RowStart(int slot, long more) {}

    private WriteRowClass(RowProgram program, int accesses, CodeBuilder code) {
        this.program = program;
        this.accesses = accesses;
        this.code = code;
        this.calls = new InlineCalls(code);
        this.loopIndex = code.allocateLocal(TypeKind.INT);
    }

    /**
     * The class file.
     *
     * @param accesses how many accesses the nest has: the scalars' entries of the slot table come after theirs
     */
    public static byte[] of(RowProgram program, int accesses) {
        ClassDesc self = ClassDesc.of(HiddenRowCode.PACKAGE + "Generated");
        return ClassFile.of().build(self, type -> {
            type.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC);
            type.withInterfaceSymbols(ROW_CODE);
            type.withMethodBody(
                    "<init>",
                    ConstantDescs.MTD_void,
                    ClassFile.ACC_PUBLIC,
                    code -> code.aload(0)
                            .invokespecial(ConstantDescs.CD_Object, "<init>", ConstantDescs.MTD_void)
                            .return_());
            type.withMethodBody(
                    "run", RUN, ClassFile.ACC_PUBLIC, code -> new WriteRowClass(program, accesses, code).write());
        });
    }

    private void write() {
        for (Expr.Kind kind : Expr.Kind.values()) {
            int slot = code.allocateLocal(TypeKind.REFERENCE);
            String field = kind.name().toLowerCase(Locale.ROOT) + (kind == Expr.Kind.MORE ? "" : "s");
            code.aload(FIELDS)
                    .invokevirtual(ARGUMENTS, field, MethodTypeDesc.of(LONGS))
                    .astore(slot);
            arguments.put(kind, slot);
        }
        steps(program.prologue());
        int row = code.allocateLocal(TypeKind.LONG);
        int full = program.columns() > 0 ? -1 : code.allocateLocal(TypeKind.INT);
        int many = program.columns() > 0 ? -1 : limits(full);
        Label head = code.newLabel();
        Label end = code.newLabel();
        code.lconst_0().lstore(row);
        code.labelBinding(head).lload(row).lload(ROWS).lcmp().ifge(end);
        if (program.columns() > 0) {
            row();
        } else {
            row(full, many);
        }
        code.lload(row).lconst_1().ladd().lstore(row);
        code.goto_(head).labelBinding(end);
        if (!program.epilogue().isEmpty()) {
            Label skip = code.newLabel();
            code.iload(EACH).ifne(skip);
            steps(program.epilogue());
            code.labelBinding(skip);
        }
        refuseC1();
        code.return_();
        pad();
    }

    /**
     * Computes where a row's loops end.
     *
     * @return slot of the local variable that holds where the unrolled loop ends
     */
    private int limits(int full) {
        code.iload(COLUMNS);
        if (!program.tail().isEmpty()) {
            code.loadConstant(-program.lanes()).iand();
        }
        code.istore(full);
        int many = code.allocateLocal(TypeKind.INT);
        if (!program.unrolled().isEmpty()) {
            code.iload(COLUMNS)
                    .loadConstant(-BuildRowProgram.ACCUMULATORS * program.lanes())
                    .iand()
                    .istore(many);
            twice = code.allocateLocal(TypeKind.INT);
            code.iload(COLUMNS)
                    .loadConstant(-2 * BuildRowProgram.ACCUMULATORS * program.lanes())
                    .iand()
                    .istore(twice);
        }
        return many;
    }

    /**
     * Keeps C1 from compiling the method: it runs out of its registers in most row methods with profiling, after which some stay for good
     * with the code that it made before without, and that code allocates each vector. So it gets what it refuses at once, and C2 does not
     * mind: an exception handler that can also be reached without an exception. Nothing ever goes there.
     */
    private void refuseC1() {
        Label from = code.newLabel();
        Label to = code.newLabel();
        Label handler = code.newLabel();
        Label skip = code.newLabel();
        code.labelBinding(from).lload(ROWS).lconst_0().lcmp().labelBinding(to).ifge(skip);
        code.aconst_null().labelBinding(handler).athrow().labelBinding(skip);
        code.exceptionCatchAll(from, to, handler);
    }

    private void pad() {
        for (int k = 0; k < TOO_LARGE_TO_INLINE; k++) {
            code.nop();
        }
    }

    /** A row of a known length. */
    private void row() {
        steps(program.rowPrologue());
        rowStarts();
        code.iconst_0().istore(loopIndex);
        steps(program.body());
        steps(program.rowEpilogue());
        steps(program.rowSteps());
    }

    private void row(int full, int many) {
        steps(program.rowPrologue());
        rowStarts();
        code.iconst_0().istore(loopIndex);
        boolean unrolls = !program.unrolled().isEmpty();
        if (unrolls) {
            twice();
            loop(program.unrolled(), many, BuildRowProgram.ACCUMULATORS * program.lanes(), true);
        }
        loop(program.body(), full, program.lanes(), unrolls);
        if (!program.tail().isEmpty()) {
            Label skip = code.newLabel();
            code.iload(full).iload(COLUMNS).if_icmpge(skip);
            plain = true;
            steps(program.tail());
            plain = false;
            code.labelBinding(skip);
        }
        if (!program.rowEpilogue().isEmpty()) {
            Label skip = code.newLabel();
            code.iload(EACH).ifeq(skip);
            steps(program.rowEpilogue());
            code.labelBinding(skip);
        }
        steps(program.rowSteps());
    }

    /** Where the row lies, as numbers that C2 knows to be addresses. */
    private void rowStarts() {
        Map<String, Long> lowest = new TreeMap<>();
        for (List<Step> steps : List.of(program.unrolled(), program.body(), program.tail())) {
            steps.forEach(step -> addresses(step.value(), lowest));
        }
        lowest.forEach((pointer, more) -> {
            RowStart start = new RowStart(code.allocateLocal(TypeKind.LONG), more);
            offset(pointer, more);
            code.loadConstant(Memory.ADDRESS_BITS).land().lstore(start.slot);
            starts.put(pointer, start);
        });
    }

    private static void addresses(Expr expr, Map<String, Long> lowest) {
        if (expr instanceof Expr.Address(String pointer, long more, int _)) {
            lowest.merge(pointer, more, Math::min);
        } else if (expr instanceof Expr.Call call) {
            call.args().forEach(arg -> addresses(arg, lowest));
        }
    }

    /**
     * Writes the loop over a row's vectors.
     *
     * @param last slot of the local variable that holds where the loop ends
     * @param elements of an iteration
     * @param asItIs whether C2 shall not unroll it
     */
    private void loop(List<Step> steps, int last, int elements, boolean asItIs) {
        Label head = code.newLabel();
        Label end = code.newLabel();
        code.labelBinding(head).iload(loopIndex).iload(last);
        if (asItIs) {
            code.if_icmpeq(end);
        } else {
            code.if_icmpge(end);
        }
        plain = asItIs;
        steps(steps);
        plain = false;
        code.iinc(loopIndex, elements).goto_(head).labelBinding(end);
    }

    /** Two iterations of the unrolled loop at once, where they are short: the steps between iterations take as long as those of two vectors. */
    private void twice() {
        if (program.unrolled().size() > MOST_STEPS_TWICE) {
            return;
        }
        Label head = code.newLabel();
        Label end = code.newLabel();
        code.labelBinding(head).iload(loopIndex).iload(twice).if_icmpeq(end);
        plain = true;
        for (int k = 0; k < 2; k++) {
            steps(program.unrolled());
            code.iinc(loopIndex, BuildRowProgram.ACCUMULATORS * program.lanes());
        }
        plain = false;
        code.goto_(head).labelBinding(end);
    }

    private void steps(List<Step> steps) {
        steps.forEach(this::step);
    }

    private void step(Step step) {
        push(step.value());
        if (step.local() != null) {
            TypeKind kind = TypeKind.from(step.type());
            int slot = slots.computeIfAbsent(step.local(), _ -> code.allocateLocal(kind));
            kinds.put(step.local(), kind);
            code.storeLocal(kind, slot);
        }
    }

    private void push(Expr expr) {
        switch (expr) {
            case Expr.Local(String name) -> code.loadLocal(kinds.get(name), slots.get(name));
            case Expr.Constant(ClassDesc owner, String name, ClassDesc type) -> code.getstatic(owner, name, type);
            case Expr.Long64(long value) -> code.loadConstant(value);
            case Expr.Valid() when program.columns() > 0 -> code.loadConstant(program.columns() & program.lanes() - 1);
            case Expr.Valid() ->
                code.iload(COLUMNS).loadConstant(program.lanes() - 1).iand();
            case Expr.Argument(Expr.Kind kind, int number) -> argument(kind, number);
            case Expr.Offset(String pointer, long more) -> offset(pointer, more);
            case Expr.Address(String pointer, long more, int bytes) -> {
                RowStart start = starts.get(pointer);
                code.lload(start.slot);
                if (more != start.more) {
                    code.loadConstant(more - start.more).ladd();
                }
                code.iload(loopIndex);
                if (plain) {
                    code.loadConstant(Integer.MAX_VALUE).iand();
                }
                code.i2l();
                if (bytes != 1) {
                    code.loadConstant(Integer.numberOfTrailingZeros(bytes)).lshl();
                }
                if (bytes < 0) {
                    code.lsub();
                } else {
                    code.ladd();
                }
            }
            case Expr.IndexStep(int access) -> {
                push(new Expr.Local(Expr.Kind.MORE.name(access)));
                code.iload(loopIndex).i2l().lmul();
            }
            case Expr.Sum(String a, String b) -> {
                push(new Expr.Local(a));
                push(new Expr.Local(b));
                code.ladd();
            }
            case Expr.Call(boolean isStatic, ClassDesc owner, String name, MethodTypeDesc type, List<Expr> args) -> {
                args.forEach(this::push);
                if (isStatic) {
                    calls.call(owner, name, type);
                } else {
                    code.invokevirtual(owner, name, type);
                }
            }
        }
    }

    private void offset(String pointer, long more) {
        push(new Expr.Local(pointer));
        if (more != 0) {
            code.loadConstant(more).ladd();
        }
    }

    private void argument(Expr.Kind kind, int number) {
        code.aload(arguments.get(kind)).aload(SLOTS);
        code.loadConstant(kind == Expr.Kind.SCALAR ? accesses + number : number).iaload();
        code.laload();
    }
}
