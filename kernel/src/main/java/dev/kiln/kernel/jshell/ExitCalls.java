package dev.kiln.kernel.jshell;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;

/**
 * Leads a cell's calls and method references that end the process to {@link SystemExit}.
 *
 * <p>Before: {@code System.exit(0)}. After: {@code SystemExit.exit(0)}. Calls inside libraries and by reflection stay as they are.
 */
final class ExitCalls implements CodeTransform {

    private static final ClassDesc SYSTEM = System.class.describeConstable().orElseThrow();
    private static final ClassDesc RUNTIME = Runtime.class.describeConstable().orElseThrow();
    private static final ClassDesc REFUSAL =
            SystemExit.class.describeConstable().orElseThrow();
    private static final MethodTypeDesc STATUS = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
        switch (element) {
            case InvokeInstruction call
            when ends(call.owner().asSymbol(), call.name().stringValue(), call.typeSymbol()) ->
                code.invokestatic(
                        REFUSAL, call.name().stringValue(), refusal(call.owner().asSymbol()));
            case InvokeDynamicInstruction call ->
                code.invokedynamic(DynamicCallSiteDesc.of(
                        call.bootstrapMethod(),
                        call.name().stringValue(),
                        call.typeSymbol(),
                        call.bootstrapArgs().stream().map(ExitCalls::led).toArray(ConstantDesc[]::new)));
            default -> code.with(element);
        }
    }

    private static boolean ends(ClassDesc owner, String name, MethodTypeDesc type) {
        return type.equals(STATUS)
                && (owner.equals(SYSTEM) && name.equals("exit")
                        || owner.equals(RUNTIME) && (name.equals("exit") || name.equals("halt")));
    }

    /** The type of the refusing method: the receiver becomes its first parameter. */
    private static MethodTypeDesc refusal(ClassDesc owner) {
        return owner.equals(RUNTIME) ? STATUS.insertParameterTypes(0, RUNTIME) : STATUS;
    }

    /** A method reference such as {@code System::exit}; everything else as it is. */
    private static ConstantDesc led(ConstantDesc argument) {
        // a field's handle has a type for descriptor, not one of a method
        if (!(argument instanceof DirectMethodHandleDesc method)
                || !method.lookupDescriptor().equals(STATUS.descriptorString())
                || !ends(method.owner(), method.methodName(), STATUS)) {
            return argument;
        }
        String name = method.methodName();
        return MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC, REFUSAL, name, refusal(method.owner()));
    }
}
