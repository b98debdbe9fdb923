package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WarmUpTest {
    @Test
    void theProblemThatWarmsTheSolverUpIsReadWhole() {
        assertThat(WarmUp.problem().ops()).hasSize(20);
    }
}
