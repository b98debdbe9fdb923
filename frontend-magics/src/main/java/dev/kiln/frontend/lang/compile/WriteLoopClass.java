package dev.kiln.frontend.lang.compile;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import dev.kiln.frontend.lang.syntax.Statement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.function.Consumer;

/**
 * A loop → a class with one method.
 *
 * <pre>
 * variables, arrays and the loop's iterator from the run into local variables
 * the loop
 * exits: each its number
 * assigned variables and iterators back into the run
 * </pre>
 */
final class WriteLoopClass {
    /** HotSpot compiles no method with more bytes of code (HugeMethodLimit). */
    private static final int MOST_BYTES = 7_900;

    /** The generated class, as it calls itself. */
    static final ClassDesc SELF = ClassDesc.of(WriteLoopClass.class.getPackageName() + ".GeneratedLoop");

    private static final ClassDesc CODE = ClassDesc.of(LoopCode.class.getName());
    private static final ClassDesc MEMORY = ClassDesc.of(MemorySegment.class.getName());

    private final Unit unit;
    private final CodeBuilder code;

    private WriteLoopClass(Unit unit, CodeBuilder code) {
        this.unit = unit;
        this.code = code;
    }

    /**
     * Compiles a loop.
     *
     * @param entry the kinds that each variable may have when the code begins
     * @throws Unsupported.Loop when the general evaluator has to run it
     */
    static LoopCode of(Unit unit, Statement loop, int[] entry, CodeCache cache) {
        // finds the arrays and inner loops, which need local variables, and the results of functions
        do {
            unit.pass++;
            unit.changed = false;
            Emit trial = new Emit(unit, null, entry.clone());
            root(trial, loop, null, trial.newSlot(1));
        } while (unit.changed);
        unit.isSettled = true;
        return code(unit, c -> new WriteLoopClass(unit, c).write(loop, entry), cache);
    }

    /**
     * Compiles a function for calls from outside.
     *
     * @param kinds of the arguments, which are numbers
     * @throws Unsupported when the general evaluator has to run it
     */
    static LoopCode of(Unit unit, Compilable function, List<Integer> kinds, CodeCache cache) {
        FunctionUse use = unit.function(function, kinds);
        do {
            unit.pass++;
            unit.changed = false;
            EmitFunction.follow(use);
        } while (unit.changed);
        unit.isSettled = true;
        if (use.returned == 0 || use.isFailed || (use.returned & Kinds.ROW) != 0) {
            throw new Unsupported("no result");
        }
        return code(unit, c -> EmitFunction.writeEntry(unit, use, c), cache);
    }

    private static LoopCode code(Unit unit, Consumer<CodeBuilder> run, CodeCache cache) {
        byte[] classFile = ClassFile.of().build(SELF, type -> {
            type.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC);
            type.withInterfaceSymbols(CODE);
            type.withMethodBody(
                    "<init>",
                    ConstantDescs.MTD_void,
                    ClassFile.ACC_PUBLIC,
                    c -> c.aload(0)
                            .invokespecial(CD_Object, "<init>", ConstantDescs.MTD_void)
                            .return_());
            type.withMethodBody("run", MethodTypeDesc.of(CD_int, Emit.RUN), ClassFile.ACC_PUBLIC, run);
            for (FunctionUse use : unit.functions) {
                boolean isRowOrNumber = (use.returned & Kinds.ROW) == 0 || !use.returnsSeveral();
                if (use.returned != 0 && !use.isFailed && isRowOrNumber) {
                    type.withMethodBody(
                            use.method(),
                            use.type(),
                            ClassFile.ACC_STATIC | ClassFile.ACC_PRIVATE,
                            c -> EmitFunction.write(use, c));
                }
            }
        });
        if (ClassFile.of().parse(classFile).methods().stream()
                .flatMap(method -> method.code().stream())
                .anyMatch(c -> ((CodeAttribute) c).codeLength() > MOST_BYTES)) {
            throw new Unsupported.Loop("too much code");
        }
        return cache.code(classFile);
    }

    static LoopCode load(byte[] classFile) {
        try {
            return (LoopCode) MethodHandles.lookup()
                    .defineHiddenClass(classFile, true)
                    .lookupClass()
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a generated class cannot be loaded", e);
        }
    }

    private static void root(Emit emit, Statement loop, Label broken, int budget) {
        EmitStatement statements = new EmitStatement(emit);
        statements.loops().budget(budget);
        if (loop instanceof Statement.For each) {
            statements.loops().root(each, broken);
        } else {
            statements.loops().root((Statement.While) loop, broken);
        }
    }

    private void write(Statement loop, int[] entry) {
        loadVariables();
        loadArrays();
        loadIterators(loop);
        Emit emit = new Emit(unit, code, entry.clone());
        int budget = emit.newSlot(1);
        int exit = emit.newSlot(1);
        code.aload(1)
                .invokevirtual(Emit.RUN, "period", MethodTypeDesc.of(CD_int))
                .istore(budget);
        Label broken = code.newLabel();
        Label end = code.newLabel();
        root(emit, loop, broken, budget);
        code.loadConstant(Run.DONE).istore(exit).goto_(end);
        code.labelBinding(broken);
        code.loadConstant(Run.BROKEN).istore(exit).goto_(end);
        unit.exits = List.copyOf(emit.exits().keySet());
        int number = 0;
        for (Label label : emit.exits().values()) {
            code.labelBinding(label).loadConstant(number++).istore(exit).goto_(end);
        }
        code.labelBinding(end);
        code.aload(1).iload(budget).putfield(Emit.RUN, "left", CD_int);
        storeVariables();
        storeIterators();
        code.iload(exit).ireturn();
    }

    private void loadVariables() {
        for (Unit.Variable variable : unit.variables.values()) {
            Value slots = variable.slots();
            int n = variable.number();
            array("tags", CD_int, n).iaload().istore(slots.tag());
            array("wholes", CD_long, n).laload().lstore(slots.whole());
            array("reals", CD_double, n).daload().dstore(slots.real());
            array("objects", CD_Object, n).aaload().astore(slots.object());
        }
    }

    private void storeVariables() {
        for (Unit.Variable variable : unit.variables.values()) {
            if (variable.assigned()) {
                Value slots = variable.slots();
                int n = variable.number();
                array("tags", CD_int, n).iload(slots.tag()).iastore();
                array("wholes", CD_long, n).lload(slots.whole()).lastore();
                array("reals", CD_double, n).dload(slots.real()).dastore();
                array("objects", CD_Object, n).aload(slots.object()).aastore();
            }
        }
    }

    private void loadArrays() {
        for (Unit.ArrayUse use : unit.arrays) {
            array("memory", MEMORY, use.number).aaload().astore(use.memory);
            int at = use.number * Run.GEOMETRY;
            array("geometry", CD_long, at).laload().lstore(use.base);
            for (int d = 0; d < use.rank; d++) {
                array("geometry", CD_long, at + 1 + 2 * d).laload().lstore(use.lengths[d]);
                array("geometry", CD_long, at + 2 + 2 * d).laload().lstore(use.strides[d]);
            }
        }
    }

    private void loadIterators(Statement loop) {
        for (Unit.Iterator each : unit.iterators.values()) {
            if (loop instanceof Statement.For && unit.iterators.get(loop) == each) {
                array("starts", CD_long, each.number).laload().lstore(each.start);
                array("steps", CD_long, each.number).laload().lstore(each.step);
                array("counts", CD_long, each.number).laload().lstore(each.count);
                array("next", CD_long, each.number).laload().lstore(each.next);
                array("items", CD_Object, each.number).aaload().astore(each.items);
            } else {
                code.lconst_0().lstore(each.start).lconst_0().lstore(each.step);
                code.lconst_0().lstore(each.count).lconst_0().lstore(each.next);
                code.aconst_null().astore(each.items);
            }
        }
    }

    private void storeIterators() {
        for (Unit.Iterator each : unit.iterators.values()) {
            array("starts", CD_long, each.number).lload(each.start).lastore();
            array("steps", CD_long, each.number).lload(each.step).lastore();
            array("counts", CD_long, each.number).lload(each.count).lastore();
            array("next", CD_long, each.number).lload(each.next).lastore();
            array("items", CD_Object, each.number).aload(each.items).aastore();
        }
    }

    /** Pushes an array of the run and an index into it. */
    private CodeBuilder array(String field, ClassDesc element, int index) {
        return code.aload(1).getfield(Emit.RUN, field, element.arrayType()).loadConstant(index);
    }
}
