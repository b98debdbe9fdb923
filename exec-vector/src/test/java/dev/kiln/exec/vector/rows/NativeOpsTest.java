package dev.kiln.exec.vector.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node.Random.Distribution;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.testing.NestBuilder;
import dev.kiln.exec.testing.RandomNests.ExactOps;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The library is built and loaded here, and has an operation for whatever loops compute. */
class NativeOpsTest {
    /** Ops that run on scalar code while a kernel is cold. There are none. */
    private static final List<String> NOT_NATIVE = List.of();

    @Test
    void theLibraryIsThere() {
        assertThat(NativeLibrary.status()).isInstanceOf(NativeLibrary.Available.class);
    }

    @Test
    void everyOpIsThereOrInTheList() {
        List<String> names = new ArrayList<>();
        for (DType type : NestBuilder.REGISTERS) {
            for (Op op : Op.values()) {
                if (!op.isMove() && ExactOps.legal(op, type)) {
                    names.add(NativeOps.compute(op, type));
                }
            }
            for (ReduceOp op : ReduceOp.values()) {
                boolean onBools = op == ReduceOp.ANY || op == ReduceOp.ALL;
                if (op == ReduceOp.MIN || op == ReduceOp.MAX || onBools == (type == DType.BOOL)) {
                    names.add(NativeOps.fold(op.combining(), type));
                }
            }
            for (DType other : NestBuilder.REGISTERS) {
                names.add(NativeOps.convert(type, other));
            }
            names.add(NativeOps.fill(type));
            names.add(NativeOps.copy(type));
        }
        for (DType narrow : new DType[] {DType.INT8, DType.INT16, DType.UINT8, DType.UINT16, DType.UINT32}) {
            names.add(NativeOps.load(narrow));
            names.add(NativeOps.store(narrow));
        }
        for (Distribution distribution : Distribution.values()) {
            names.add(NativeOps.random(distribution));
        }
        assertThat(names.stream().filter(name -> NativeRows.number(name) < 0).distinct())
                .containsExactlyInAnyOrderElementsOf(NOT_NATIVE);
    }
}
