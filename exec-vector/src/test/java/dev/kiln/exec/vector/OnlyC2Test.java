package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.NestBuilder;
import dev.kiln.exec.vector.emit.BuildRowProgram;
import dev.kiln.exec.vector.emit.Lanes;
import dev.kiln.exec.vector.emit.Neighbours;
import dev.kiln.exec.vector.emit.WriteRowClass;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.LabelTarget;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Row methods have what the JVM's first compiler refuses: an exception handler that is also reached without an exception. */
class OnlyC2Test {
    @Test
    void aHandlerIsReachedWithoutAnException() {
        NestBuilder b = new NestBuilder(10);
        int x = b.load(b.access(Use.READ, b.image(Image.of(DType.FLOAT64, 10, 1))));
        b.store(b.access(Use.WRITE, b.image(Image.of(DType.FLOAT64, 10, 0))), b.compute(Op.EXP, DType.FLOAT64, x));
        LoopNest nest = b.build().nest();
        int accesses = nest.accesses().size();
        byte[] bytes = WriteRowClass.of(
                BuildRowProgram.of(nest, Lanes.of(nest, 256, true), Neighbours.none(accesses)), accesses);
        CodeModel run = ClassFile.of().parse(bytes).methods().stream()
                .filter(m -> m.methodName().equalsString("run"))
                .findFirst()
                .flatMap(m -> m.code())
                .orElseThrow();
        assertThat(run.exceptionHandlers()).hasSize(1);
        assertThat(before(run.elementList(), run.exceptionHandlers().getFirst().handler()))
                .isEqualTo(Opcode.ACONST_NULL);
    }

    private static Opcode before(List<CodeElement> elements, Label label) {
        Opcode last = null;
        for (CodeElement element : elements) {
            if (element instanceof LabelTarget target && target.label() == label) {
                return last;
            }
            last = element instanceof Instruction instruction ? instruction.opcode() : last;
        }
        return null;
    }
}
