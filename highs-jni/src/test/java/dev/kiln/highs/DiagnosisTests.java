package dev.kiln.highs;

import static java.lang.Double.POSITIVE_INFINITY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.highs.model.Linear;
import dev.kiln.highs.model.LinearProgram;
import dev.kiln.highs.model.ProgramBuilder;
import dev.kiln.highs.model.Variable;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class DiagnosisTests {
    private static final Offset<Double> CLOSE = within(1e-7);

    private static LinearProgram contradiction() {
        var program = new ProgramBuilder();
        Variable x = program.continuous("x", 0, POSITIVE_INFINITY, 1);
        Variable y = program.continuous("y", 0, POSITIVE_INFINITY, 1);
        program.require("idle", Linear.of(1, x).atMost(90))
                .require("much", Linear.sum(x, y).atLeast(3))
                .require("little", Linear.sum(x, y).atMost(2));
        return program.toLinearProgram();
    }

    @Test
    void theConflictNamesTheRowsThatContradict() {
        try (Highs highs = Highs.open(contradiction()).threads(1)) {
            assertThat(highs.solve().status()).isEqualTo(Status.INFEASIBLE);
            var conflict = highs.diagnosis().conflict().orElseThrow();
            assertThat(conflict.rows())
                    .extracting(Diagnosis.Part::name, Diagnosis.Part::side)
                    .containsExactlyInAnyOrder(
                            org.assertj.core.groups.Tuple.tuple("much", Diagnosis.Side.LOWER),
                            org.assertj.core.groups.Tuple.tuple("little", Diagnosis.Side.UPPER));
            try (Highs part = Highs.open(conflict.program())) {
                assertThat(part.rowCount()).isEqualTo(2);
                assertThat(part.solve().status()).isEqualTo(Status.INFEASIBLE);
            }
        }
    }

    @Test
    void aFeasibleProgramHasNoConflictAndNoRays() {
        try (Highs highs = Highs.open(Programs.windowsAndDoors()).threads(1)) {
            highs.solve();
            assertThat(highs.diagnosis().conflict()).isEmpty();
            assertThat(highs.diagnosis().primalRay()).isEmpty();
            assertThat(highs.diagnosis().dualRay()).isEmpty();
            assertThat(highs.diagnosis().dualUnboundednessDirection()).isEmpty();
        }
    }

    @Test
    void theDualRayProvesInfeasibility() {
        try (Highs highs = Highs.open(contradiction()).threads(1).set("presolve", "off")) {
            highs.solve();
            double[] y = highs.diagnosis().dualRay().orElseThrow();
            assertThat(Math.abs(y[1])).isPositive();
            assertThat(y[1] + y[2]).isCloseTo(0, CLOSE); // the sums cancel, the bounds 3 and 2 do not
            assertThat(highs.diagnosis().dualUnboundednessDirection()).isPresent();
        }
    }

    @Test
    void thePrimalRayImprovesForEver() {
        var program = new ProgramBuilder().maximise();
        Variable x = program.continuous("x", 0, POSITIVE_INFINITY, 1);
        Variable y = program.continuous("y", 0, POSITIVE_INFINITY, 1);
        program.require("difference", Linear.of(1, x).minus(y).atMost(1));
        try (Highs highs = Highs.open(program.toProgram()).threads(1)) {
            highs.solve();
            double[] ray = highs.diagnosis().primalRay().orElseThrow();
            assertThat(ray[0] + ray[1]).isPositive();
            assertThat(ray[0] - ray[1]).isLessThanOrEqualTo(1e-9);
        }
    }

    @Test
    void theLeastViolationIsFound() {
        try (Highs highs = Highs.open(contradiction()).threads(1)) {
            highs.diagnosis().relaxInfeasibility(1, 1, 1);
            double[] point = highs.diagnosis().point();
            double sum = point[0] + point[1];
            assertThat(sum).isBetween(2 - 1e-7, 3 + 1e-7);
        }
    }

    /** The textbook's ranges: x is worth 0..7.5, y from 2 on; plant 3 may have 12 to 24 hours. */
    @Test
    void rangingIsTheTextbooks() {
        try (Highs highs = Highs.open(Programs.windowsAndDoors()).threads(1)) {
            highs.solve();
            var ranging = highs.diagnosis().ranging();
            assertThat(ranging.costUp().value()[0]).isCloseTo(7.5, CLOSE);
            assertThat(ranging.costDown().value()[0]).isCloseTo(0, CLOSE);
            assertThat(ranging.costDown().value()[1]).isCloseTo(2, CLOSE);
            assertThat(ranging.rowUp().value()[2]).isCloseTo(24, CLOSE);
            assertThat(ranging.rowDown().value()[2]).isCloseTo(12, CLOSE);
            assertThat(ranging.rowUp().objective()[2]).isCloseTo(42, CLOSE);
            highs.load(contradiction());
            assertThatThrownBy(() -> highs.diagnosis().ranging()).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void theFactorInvertsTheBasis() {
        try (Highs highs = Highs.open(Programs.windowsAndDoors()).threads(1).set("presolve", "off")) {
            assertThatThrownBy(() -> highs.factor().inverseRow(0)).isInstanceOf(HighsException.class);
            highs.solve();
            BasisFactor factor = highs.factor();
            int[] basic = factor.basicVariables();
            assertThat(basic).hasSize(3).contains(0, 1);
            double[] x = factor.solve(new double[] {4, 12, 18});
            for (int i = 0; i < 3; i++) {
                double[] row = factor.inverseRow(i);
                assertThat(4 * row[0] + 12 * row[1] + 18 * row[2]).isCloseTo(x[i], CLOSE);
                double[] column = factor.inverseColumn(i);
                double[] unit = new double[3];
                unit[i] = 1;
                assertThat(column).containsExactly(factor.solve(unit), CLOSE);
                assertThat(factor.solveTransposed(unit)).containsExactly(row, CLOSE);
                assertThat(factor.reducedRow(i)[1]).isCloseTo(factor.reducedColumn(1)[i], CLOSE);
            }
            assertThatThrownBy(() -> factor.inverseRow(3)).hasMessageContaining("outside 0..2");
            assertThatThrownBy(() -> factor.inverseRow(-1)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> factor.reducedColumn(2)).hasMessageContaining("outside 0..1");
            assertThatThrownBy(() -> factor.solve(new double[2])).hasMessageContaining("as many");
        }
    }

    @Test
    void fixedIntegersGivePrices() {
        var program = new ProgramBuilder();
        Variable x = program.integer("x", 0, 9, 3);
        Variable y = program.continuous("y", 0, 9, 1.9);
        program.require("need", Linear.of(2, x).plus(y).atLeast(5.5));
        try (Highs highs = Highs.open(program.toProgram()).threads(1)) {
            Solution mip = highs.solve();
            Solution lp = Highs.solve(highs.stages().fixed());
            assertThat(lp.objective()).isCloseTo(mip.objective(), CLOSE);
            assertThat(lp.rowDuals()).containsExactly(new double[] {1.9}, CLOSE);
        }
    }
}
