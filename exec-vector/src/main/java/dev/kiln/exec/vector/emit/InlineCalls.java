package dev.kiln.exec.vector.emit;

import dev.kiln.exec.vector.lanes.HiddenRowCode;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Writes the bodies of elementary functions and conversions in place of their calls. C2 stops inlining methods of ours when a loop has
 * many steps (it goes on with those of the Vector API), and each call that is left allocates its vectors; so functions are inlined here.
 */
final class InlineCalls {
    private static final Set<ClassDesc> INLINED = Set.of(
            Lanes.lanesClass("LaneFunctions64"),
            Lanes.lanesClass("LaneSteps64"),
            Lanes.lanesClass("LaneFunctions32"),
            Lanes.lanesClass("LaneSteps32"),
            Lanes.lanesClass("OrderLanes"),
            Lanes.lanesClass("PickLanes"),
            Lanes.lanesClass("QuotientLanes"),
            Lanes.lanesClass("RandomLanes"),
            Lanes.lanesClass("Conversions"));
    /** Steps that work element by element stay calls: they are rare and long. */
    private static final String SLOW = "strict";

    private static final ClassDesc INT64 = Lanes.lanesClass("Int64Lanes");
    private static final String INDEX = "index";

    private final CodeBuilder code;
    private final Map<ClassDesc, ClassModel> classes = new HashMap<>();
    private final Map<Integer, Deque<Integer>> freeSlots = new HashMap<>();

    InlineCalls(CodeBuilder code) {
        this.code = code;
    }

    /** A static call whose arguments are on the stack. */
    void call(ClassDesc owner, String name, MethodTypeDesc type) {
        boolean inlined =
                INLINED.contains(owner) && !name.startsWith(SLOW) || owner.equals(INT64) && name.equals(INDEX);
        Optional<MethodModel> method = inlined
                ? model(owner).methods().stream()
                        .filter(m -> m.methodName().equalsString(name)
                                && m.methodTypeSymbol().equals(type))
                        .findFirst()
                : Optional.empty();
        if (method.isEmpty()) {
            code.invokestatic(owner, name, type);
            return;
        }
        List<CodeElement> body = new ArrayList<>();
        method.get().code().orElseThrow().forEach(body::add);
        if (!direct(body, type)) {
            new Body(body, type).write();
        }
    }

    private ClassModel model(ClassDesc owner) {
        return classes.computeIfAbsent(owner, c -> ClassFile.of().parse(HiddenRowCode.classFile(c.displayName())));
    }

    /** Of a method that only hands its arguments on, in order, what it hands them to. */
    private boolean direct(List<CodeElement> body, MethodTypeDesc type) {
        List<Instruction> instructions = body.stream()
                .filter(Instruction.class::isInstance)
                .map(Instruction.class::cast)
                .toList();
        int arguments = type.parameterCount();
        if (instructions.size() != arguments + 2
                || !(instructions.get(arguments) instanceof InvokeInstruction invoke)
                || INLINED.contains(invoke.owner().asSymbol())) {
            return false;
        }
        int slot = 0;
        for (int k = 0; k < arguments; k++) {
            if (!(instructions.get(k) instanceof LoadInstruction load) || load.slot() != slot) {
                return false;
            }
            slot += load.typeKind().slotSize();
        }
        code.with(invoke);
        return true;
    }

    /** One method's code with local variables of its own. */
    private final class Body {
        private final List<CodeElement> elements;
        private final MethodTypeDesc type;
        private final Map<Integer, Integer> slots = new HashMap<>();
        private final Map<Integer, Integer> sizes = new HashMap<>();
        private final Map<Label, Label> labels = new HashMap<>();

        Body(List<CodeElement> elements, MethodTypeDesc type) {
            this.elements = elements;
            this.type = type;
        }

        void write() {
            int[] first = new int[type.parameterCount() + 1];
            for (int k = 0; k < type.parameterCount(); k++) {
                first[k + 1] = first[k] + TypeKind.from(type.parameterType(k)).slotSize();
            }
            for (int k = type.parameterCount() - 1; k >= 0; k--) {
                TypeKind kind = TypeKind.from(type.parameterType(k));
                code.storeLocal(kind, slot(first[k], kind));
            }
            Label end = code.newLabel();
            int last = elements.size() - 1;
            while (!(elements.get(last) instanceof Instruction)) {
                last--;
            }
            for (CodeElement element : elements.subList(0, last)) {
                write(element, end);
            }
            code.labelBinding(end);
            slots.forEach((slot, ours) -> freeSlots.get(sizes.get(slot)).push(ours));
        }

        private void write(CodeElement element, Label end) {
            switch (element) {
                case LoadInstruction load -> code.loadLocal(load.typeKind(), slot(load.slot(), load.typeKind()));
                case StoreInstruction store -> code.storeLocal(store.typeKind(), slot(store.slot(), store.typeKind()));
                case IncrementInstruction increment ->
                    code.iinc(slot(increment.slot(), TypeKind.INT), increment.constant());
                case ReturnInstruction _ -> code.goto_(end);
                case BranchInstruction branch -> code.branch(branch.opcode(), label(branch.target()));
                case LabelTarget target -> code.labelBinding(label(target.label()));
                case InvokeInstruction invoke
                when INLINED.contains(invoke.owner().asSymbol()) ->
                    call(invoke.owner().asSymbol(), invoke.name().stringValue(), invoke.typeSymbol());
                case Instruction other -> code.with(other);
                default -> {}
            }
        }

        private int slot(int theirs, TypeKind kind) {
            return slots.computeIfAbsent(theirs, _ -> {
                sizes.put(theirs, kind.slotSize());
                Deque<Integer> free = freeSlots.computeIfAbsent(kind.slotSize(), _ -> new ArrayDeque<>());
                return free.isEmpty() ? code.allocateLocal(kind) : free.pop();
            });
        }

        private Label label(Label theirs) {
            return labels.computeIfAbsent(theirs, _ -> code.newLabel());
        }
    }
}
