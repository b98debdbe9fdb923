package dev.kiln.highs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MixedIntegerTests {
    @Test
    void theExampleOfThePackage() {
        var program = new ProgramBuilder().maximise();
        Variable lamp = program.binary("lamp", 4);
        Variable rope = program.binary("rope", 3);
        Variable tent = program.binary("tent", 5);
        program.require("weight", Linear.of(2, lamp).plus(1, rope).plus(4, tent).atMost(5));

        try (Highs highs = Highs.open(program.toMixedIntegerProgram())) {
            Solution solution = highs.threads(1).solve();
            assertThat(solution.objective()).isCloseTo(8, within(1e-9));
            assertThat(solution.isOne(lamp)).isFalse();
            assertThat(solution.isOne(rope)).isTrue();
            assertThat(solution.isOne(tent)).isTrue();
            assertThat(solution.isOptimal()).isTrue();
            assertThat(solution.bound()).isCloseTo(8, within(1e-9));
            assertThat(solution.gap()).isZero();
        }
    }
}
