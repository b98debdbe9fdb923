package dev.kiln.kernel.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class TrainingTest {

    @Test
    void theKernelAnswersAllTrainingCells() throws Exception {
        assertThat(Training.cells()).hasSizeGreaterThan(10).noneMatch(String::isBlank);
        assertThat(Training.run()).isZero();
    }
}
