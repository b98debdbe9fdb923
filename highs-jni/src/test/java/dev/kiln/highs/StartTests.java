package dev.kiln.highs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.highs.model.MixedIntegerProgram;
import org.junit.jupiter.api.Test;

/** A start is taken: with the time limit 0 it is all that there is to report. */
class StartTests {
    private final MixedIntegerProgram program = Programs.marketSplit();
    private final double[] start = Programs.marketSplitStart(program);

    @Test
    void withoutStartNothingIsKnownAtOnce() {
        try (Highs highs = Highs.open(program).threads(1).set("time_limit", 0.0)) {
            assertThat(highs.solve().isFeasible()).isFalse();
        }
    }

    @Test
    void aDenseStartIsKnownAtOnce() {
        try (Highs highs = Highs.open(program).threads(1).set("time_limit", 0.0).start(start)) {
            assertStartIsKnown(highs.solve());
        }
    }

    @Test
    void aSparseStartIsCompleted() {
        int[] shops = new int[60];
        for (int j = 0; j < shops.length; j++) {
            shops[j] = j;
        }
        try (Highs highs = Highs.open(program).threads(1).start(shops, new double[60])) {
            assertStartIsKnown(highs.set("mip_max_nodes", 0)
                    .set("mip_heuristic_effort", 0.0)
                    .solve());
        }
    }

    @Test
    void aStartOfAnotherLengthIsRefused() {
        try (Highs highs = Highs.open(program)) {
            assertThatThrownBy(() -> highs.start(new double[3]))
                    .hasMessage("number of start values (3) of 72 variables: they must be as many");
        }
    }

    private void assertStartIsKnown(Solution solution) {
        assertThat(solution.isFeasible()).isTrue();
        assertThat(solution.objective()).isLessThanOrEqualTo(Programs.cost(program.relaxation(), start) + 1e-6);
        assertThat(Programs.cost(program.relaxation(), solution.columns()))
                .isCloseTo(solution.objective(), within(1e-6));
    }
}
