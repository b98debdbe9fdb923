package dev.kiln.kernel.jshell;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes compiled cells stoppable: every method at its start, and every loop in each iteration, checks whether the user has interrupted.
 *
 * <p>Before: {@code while (true) { n++; }}. After: {@code while (true) { n++; if (Stop.requested) Stop.action.run(); }}, where
 * {@code Stop} is a class generated here and loaded beside the cells, so that each session has its own.
 */
final class StopChecks {

    /** Name of the class that the checks read. */
    static final String STOP_CLASS = "REPL.$KilnStop$";

    /** Its boolean field: whether any thread is asked to stop. */
    static final String REQUESTED = "requested";

    /** Its field of type Runnable, which throws if the calling thread is to stop. */
    static final String ACTION = "action";

    private static final String CHECK = "check";
    private static final ClassDesc STOP = ClassDesc.of(STOP_CLASS);
    private static final ClassDesc RUNNABLE = ClassDesc.of("java.lang.Runnable");

    private StopChecks() {}

    /** The class that the checks read. */
    static byte[] stopClass() {
        int field = ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC | ClassFile.ACC_VOLATILE;
        return ClassFile.of()
                .build(
                        STOP,
                        type -> type.withFlags(ClassFile.ACC_PUBLIC)
                                .withField(REQUESTED, ConstantDescs.CD_boolean, field)
                                .withField(ACTION, RUNNABLE, field)
                                .withMethodBody(
                                        CHECK,
                                        ConstantDescs.MTD_void,
                                        ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
                                        code -> code.getstatic(STOP, REQUESTED, ConstantDescs.CD_boolean)
                                                .ifThen(then -> then.getstatic(STOP, ACTION, RUNNABLE)
                                                        .invokeinterface(RUNNABLE, "run", ConstantDescs.MTD_void))
                                                .return_()));
    }

    /** The class with checks in all its methods, and with calls that would end the process redirected (see {@link ExitCalls}). */
    static byte[] weave(byte[] bytes) {
        ClassFile cf = ClassFile.of();
        return cf.transformClass(
                cf.parse(bytes),
                ClassTransform.transformingMethodBodies(
                        CodeTransform.ofStateful(Weaver::new).andThen(new ExitCalls())));
    }

    private static final class Weaver implements CodeTransform {

        private final Set<Label> passed = new HashSet<>();

        @Override
        public void atStart(CodeBuilder code) {
            check(code);
        }

        @Override
        public void accept(CodeBuilder code, CodeElement element) {
            switch (element) {
                case LabelTarget label -> passed.add(label.label());
                case BranchInstruction branch when passed.contains(branch.target()) -> check(code);
                case TableSwitchInstruction s when goesBack(s.defaultTarget(), s.cases()) -> check(code);
                case LookupSwitchInstruction s when goesBack(s.defaultTarget(), s.cases()) -> check(code);
                default -> {
                    // all other elements go forward
                }
            }
            code.with(element);
        }

        private boolean goesBack(Label otherwise, List<SwitchCase> cases) {
            return passed.contains(otherwise) || cases.stream().anyMatch(c -> passed.contains(c.target()));
        }

        private static void check(CodeBuilder code) {
            code.invokestatic(STOP, CHECK, ConstantDescs.MTD_void);
        }
    }
}
