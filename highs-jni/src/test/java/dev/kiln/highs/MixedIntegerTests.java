package dev.kiln.highs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.highs.model.Linear;
import dev.kiln.highs.model.ProgramBuilder;
import dev.kiln.highs.model.Variable;
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

    /** -2 x0 + 2 x2 - 5 x3 = 1 has no integer solution here, which presolve of HiGHS 1.12 overlooks. */
    @Test
    void aSolveErrorOfPresolveIsDecidedWithoutIt() {
        var program = new ProgramBuilder();
        Variable x0 = program.integer("x0", 0, 3, 1);
        Variable x1 = program.integer("x1", 0, 1, 3);
        Variable x2 = program.integer("x2", 0, 2, -9);
        Variable x3 = program.integer("x3", 0, 1, -8);
        program.require("r0", Linear.of(-2, x0).plus(2, x2).plus(-5, x3).equalTo(1));
        program.require("r1", Linear.of(-2, x0).plus(4, x1).plus(-3, x2).atMost(5));
        program.require(
                "r2", Linear.of(-5, x0).plus(-5, x1).plus(-4, x2).plus(5, x3).atMost(2));
        try (Highs highs = Highs.open(program.toMixedIntegerProgram())) {
            assertThat(highs.solve().status()).isEqualTo(Status.INFEASIBLE);
        }
    }
}
