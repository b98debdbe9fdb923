package dev.kiln.highs;

import static java.lang.Double.POSITIVE_INFINITY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.highs.model.Columns;
import dev.kiln.highs.model.Linear;
import dev.kiln.highs.model.LinearProgram;
import dev.kiln.highs.model.ProgramBuilder;
import dev.kiln.highs.model.Rows;
import dev.kiln.highs.model.Sense;
import dev.kiln.highs.model.SparseMatrix;
import dev.kiln.highs.model.Variable;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class LinearProgramTests {
    private static final Offset<Double> CLOSE = within(1e-7);

    @Test
    void theOptimumOfTheTextbook() {
        try (Highs highs = Highs.open(Programs.windowsAndDoors())) {
            Solution solution = highs.solve();
            assertThat(solution.status()).isEqualTo(Status.OPTIMAL);
            assertThat(solution.objective()).isCloseTo(36, CLOSE);
            assertThat(solution.columns()).containsExactly(new double[] {2, 6}, CLOSE);
            assertThat(solution.rows()).containsExactly(new double[] {2, 12, 18}, CLOSE);
            assertThat(solution.rowDuals()).containsExactly(new double[] {0, 1.5, 1}, CLOSE);
            assertThat(solution.columnDuals()).containsExactly(new double[] {0, 0}, CLOSE);
            assertThat(solution.bound()).isEqualTo(solution.objective());
            assertThat(solution.gap()).isZero();
            assertThat(solution.nodes()).isZero();
        }
    }

    @Test
    void columnsSayTheSameAsRows() {
        // minimise x + 2y + 3z + 10 with x + y >= 2, y + z = 3, 0 <= x,y,z <= 2: y = 2, z = 1, x = 0 costs 17
        var columns = new Columns(new double[] {1, 2, 3}, new double[3], new double[] {2, 2, 2});
        var rows = new Rows(new double[] {2, 3}, new double[] {POSITIVE_INFINITY, 3});
        var byRows = SparseMatrix.byRows(new int[] {0, 2, 4}, new int[] {0, 1, 1, 2}, new double[] {1, 1, 1, 1});
        var byColumns =
                SparseMatrix.byColumns(new int[] {0, 1, 3, 4}, new int[] {0, 0, 1, 1}, new double[] {1, 1, 1, 1});
        for (SparseMatrix matrix : List.of(byRows, byColumns)) {
            try (Highs highs = Highs.open(new LinearProgram(Sense.MINIMISE, 10, columns, rows, matrix))) {
                Solution solution = highs.solve();
                assertThat(solution.objective()).isCloseTo(17, CLOSE);
                assertThat(solution.columns()).containsExactly(new double[] {0, 2, 1}, CLOSE);
            }
        }
    }

    @Test
    void constraintsThatContradictAreInfeasible() {
        var program = new ProgramBuilder();
        Variable x = program.continuous("x", 0, POSITIVE_INFINITY, 1);
        Variable y = program.continuous("y", 0, POSITIVE_INFINITY, 1);
        program.require("much", Linear.sum(x, y).atLeast(3))
                .require("little", Linear.sum(x, y).atMost(2));
        try (Highs highs = Highs.open(program.toLinearProgram())) {
            Solution solution = highs.solve();
            assertThat(solution.status()).isEqualTo(Status.INFEASIBLE);
            assertThat(solution.isFeasible()).isFalse();
            assertThat(solution.objective()).isNaN();
            assertThat(solution.columns()).isEmpty();
        }
    }

    @Test
    void crossedBoundsAreInfeasible() {
        var columns = new Columns(new double[] {1}, new double[] {2}, new double[] {1});
        var rows = new Rows(new double[0], new double[0]);
        var program = new LinearProgram(Sense.MINIMISE, 0, columns, rows, SparseMatrix.emptyRows(0));
        try (Highs highs = Highs.open(program)) {
            assertThat(highs.solve().status()).isEqualTo(Status.INFEASIBLE);
        }
    }

    @Test
    void anObjectiveWithoutLimitIsUnbounded() {
        var program = new ProgramBuilder().maximise();
        Variable x = program.continuous("x", 0, POSITIVE_INFINITY, 1);
        Variable y = program.continuous("y", 0, POSITIVE_INFINITY, 1);
        program.require("difference", Linear.of(1, x).minus(y).atMost(1));
        try (Highs highs = Highs.open(program.toLinearProgram())) {
            assertThat(highs.solve().status()).isIn(Status.UNBOUNDED, Status.UNBOUNDED_OR_INFEASIBLE);
            assertThat(highs.set("presolve", "off").solve().status()).isEqualTo(Status.UNBOUNDED);
        }
    }

    @Test
    void aProgramWithoutVariablesIsItsOffset() {
        try (Highs highs = Highs.open(new ProgramBuilder().offset(7).toLinearProgram())) {
            Solution solution = highs.solve();
            assertThat(solution.status()).isEqualTo(Status.OPTIMAL);
            assertThat(solution.objective()).isEqualTo(7);
            assertThat(solution.isFeasible()).isTrue();
        }
    }

    @Test
    void termsOfTheSameVariableAreAddedUp() {
        var program = new ProgramBuilder().maximise();
        Variable x = program.continuous("x", 0, 100, 1);
        Variable y = program.continuous("y", 0, 100, 0);
        program.require("first", Linear.of(1, y).plus(1, x).atMost(90));
        program.require(
                "twice", Linear.of(1, x).plus(3, y).plus(1, x).minus(3, y).atMost(10));
        try (Highs highs = Highs.open(program.toLinearProgram())) {
            assertThat(highs.solve().value(x)).isCloseTo(5, CLOSE);
        }
    }
}
