package dev.kiln.exec.vector.ordered;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
import org.junit.jupiter.api.Test;

class ScanFoldTest {
    @Test
    void everyOpThatCanBeScannedFoldsAsTheInterpreterComputesIt() {
        for (Op op : Op.values()) {
            if (!op.isAssociative()) {
                assertThatThrownBy(() -> ScanFold.of(op, DType.INT64)).hasMessageContaining(op.numpyName());
                continue;
            }
            ScanFold bools = ScanFold.of(op, DType.BOOL);
            for (long a = 0; a < 2; a++) {
                for (long b = 0; b < 2; b++) {
                    assertThat(bools.combine(a, b))
                            .as("%s of bools %d and %d", op, a, b)
                            .isEqualTo(ScalarOps.apply(op, a != 0, b != 0) ? 1 : 0);
                }
            }
            if (op.rule() == Op.TypeRule.LOGICAL) {
                assertThatThrownBy(() -> ScanFold.of(op, DType.INT64)).hasMessageContaining(op.numpyName());
                continue;
            }
            assertThat(ScanFold.of(op, DType.INT64).combine(-6L, 11L))
                    .as("%s of integers", op)
                    .isEqualTo(ScalarOps.apply(op, -6L, 11L));
            if (op.rule() == Op.TypeRule.SAME) {
                assertThat(ScanFold.of(op, DType.FLOAT64).combine(-1.5, 0.25))
                        .as("%s of floats", op)
                        .isEqualTo(ScalarOps.apply(op, -1.5, 0.25));
            }
        }
    }
}
