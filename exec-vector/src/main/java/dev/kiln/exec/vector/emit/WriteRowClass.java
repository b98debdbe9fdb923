package dev.kiln.exec.vector.emit;

import dev.kiln.exec.vector.emit.Expr.Step;
import dev.kiln.exec.vector.lanes.HiddenRowCode;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Row program → class file of a {@code RowCode}. */
public final class WriteRowClass {
    private static final ClassDesc ROW_CODE = Lanes.lanesClass("RowCode");
    private static final ClassDesc SEGMENT = ClassDesc.of("java.lang.foreign.MemorySegment");
    private static final ClassDesc LONGS = ConstantDescs.CD_long.arrayType();
    private static final MethodTypeDesc RUN = MethodTypeDesc.of(
            ConstantDescs.CD_void,
            SEGMENT.arrayType(),
            LONGS,
            LONGS,
            LONGS,
            ConstantDescs.CD_int.arrayType(),
            ConstantDescs.CD_long);
    private static final MethodTypeDesc TAIL = RUN.insertParameterTypes(6, ConstantDescs.CD_int);
    private static final int SLOTS = 5;
    private static final int COUNT = 6;
    private static final int VALID = 8;
    /**
     * C2 inlines hot methods of at most 325 bytes (FreqInlineSize). A row inlined into its caller has no room left for the lane methods,
     * whose vectors are then allocated one by one.
     */
    private static final int TOO_LARGE_TO_INLINE = 326;

    private final int accesses;
    private final CodeBuilder code;
    private final Map<String, Integer> slots = new HashMap<>();
    private final Map<String, TypeKind> kinds = new HashMap<>();
    private int loopIndex = -1;

    private WriteRowClass(int accesses, CodeBuilder code) {
        this.accesses = accesses;
        this.code = code;
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
                    "run", RUN, ClassFile.ACC_PUBLIC, code -> new WriteRowClass(accesses, code).loop(program));
            if (program.tailBody() != null) {
                type.withMethodBody(
                        "tail", TAIL, ClassFile.ACC_PUBLIC, code -> new WriteRowClass(accesses, code).once(program));
            }
        });
    }

    private void loop(RowProgram program) {
        program.prologue().forEach(this::step);
        loopIndex = code.allocateLocal(TypeKind.LONG);
        code.lconst_0().lstore(loopIndex);
        Label head = code.newLabel();
        Label end = code.newLabel();
        code.labelBinding(head).lload(loopIndex).lload(COUNT).lcmp().ifge(end);
        program.body().forEach(this::step);
        code.lload(loopIndex).loadConstant((long) program.lanes()).ladd().lstore(loopIndex);
        code.goto_(head).labelBinding(end);
        program.epilogue().forEach(this::step);
        code.return_();
        pad();
    }

    private void pad() {
        for (int k = 0; k < TOO_LARGE_TO_INLINE; k++) {
            code.nop();
        }
    }

    private void once(RowProgram program) {
        program.prologue().forEach(this::step);
        loopIndex = code.allocateLocal(TypeKind.LONG);
        code.lconst_0().lstore(loopIndex);
        program.tailBody().forEach(this::step);
        program.epilogue().forEach(this::step);
        code.return_();
        pad();
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
            case Expr.Valid() -> code.iload(VALID);
            case Expr.Argument(Expr.Kind kind, int number) -> argument(kind, number);
            case Expr.BaseOffset(int access, long more) -> {
                push(new Expr.Local("b" + access));
                if (more != 0) {
                    code.loadConstant(more).ladd();
                }
            }
            case Expr.Address(int access, int bytes) -> {
                push(new Expr.Local("b" + access));
                code.lload(loopIndex);
                if (bytes > 1) {
                    code.loadConstant(Integer.numberOfTrailingZeros(bytes)).lshl();
                }
                code.ladd();
            }
            case Expr.IndexStep(int access) -> {
                push(new Expr.Local("d" + access));
                code.lload(loopIndex).lmul();
            }
            case Expr.Call(boolean isStatic, ClassDesc owner, String name, MethodTypeDesc type, List<Expr> args) -> {
                args.forEach(this::push);
                if (isStatic) {
                    code.invokestatic(owner, name, type);
                } else {
                    code.invokevirtual(owner, name, type);
                }
            }
        }
    }

    private void argument(Expr.Kind kind, int number) {
        code.aload(1 + kind.ordinal());
        code.aload(SLOTS)
                .loadConstant(kind == Expr.Kind.SCALAR ? accesses + number : number)
                .iaload();
        if (kind == Expr.Kind.SEGMENT) {
            code.aaload();
        } else {
            code.laload();
        }
    }
}
