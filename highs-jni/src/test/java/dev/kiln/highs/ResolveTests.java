package dev.kiln.highs;

import static java.lang.Double.NEGATIVE_INFINITY;
import static java.lang.Double.POSITIVE_INFINITY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.highs.model.Columns;
import dev.kiln.highs.model.Linear;
import dev.kiln.highs.model.ProgramBuilder;
import dev.kiln.highs.model.Rows;
import dev.kiln.highs.model.RowsBuilder;
import dev.kiln.highs.model.SparseMatrix;
import dev.kiln.highs.model.Variable;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Changes of a program that a solver holds, each followed by a solve, beginning at 36 with x = 2, y = 6. */
class ResolveTests {
    private static final Offset<Double> CLOSE = within(1e-7);

    @Test
    void everyChangeIsSeenByTheNextSolve() {
        try (Highs highs = Highs.open(Programs.windowsAndDoors())) {
            assertThat(highs.solve().objective()).isCloseTo(36, CLOSE);

            // x + y <= 7 cuts (2,6) off: x = 4/3.. the best is on y = 6, so x = 1: 33
            var cut = new RowsBuilder()
                    .require(
                            "cut",
                            Linear.sum(new Variable(0, "x"), new Variable(1, "y"))
                                    .atMost(7));
            assertThat(highs.addRows(cut).solve().objective()).isCloseTo(33, CLOSE);

            assertThat(highs.changeRowBounds(new int[] {3}, new double[] {NEGATIVE_INFINITY}, new double[] {6.5})
                            .solve()
                            .objective())
                    .isCloseTo(31.5, CLOSE);
            assertThat(highs.deleteRows(new int[] {3}).solve().objective()).isCloseTo(36, CLOSE);

            // a third product that takes one hour of plant 3 and brings 4 a piece: all 18 hours to it and plant 2
            var third = new Columns(new double[] {4}, new double[] {0}, new double[] {POSITIVE_INFINITY});
            highs.addColumns(third, SparseMatrix.byColumns(new int[] {0, 1}, new int[] {2}, new double[] {1}));
            Solution more = highs.solve();
            assertThat(more.columns()).containsExactly(new double[] {0, 0, 18}, CLOSE);
            assertThat(more.objective()).isCloseTo(72, CLOSE);

            highs.changeBounds(new int[] {2}, new double[] {0}, new double[] {0});
            assertThat(highs.solve().objective()).isCloseTo(36, CLOSE);
            highs.changeCosts(new int[] {0, 1}, new double[] {1, 0});
            assertThat(highs.solve().objective()).isCloseTo(4, CLOSE);
            assertThat(highs.changeOffset(100).solve().objective()).isCloseTo(104, CLOSE);
        }
    }

    @Test
    void aSolvedProgramIsNotSolvedAgain() {
        try (Highs highs = Highs.open(Programs.windowsAndDoors()).set("presolve", "off")) {
            assertThat(highs.solve().iterations()).isPositive();
            var idle = new RowsBuilder()
                    .require("idle", Linear.sum(new Variable(0, "x")).atMost(50));
            assertThat(highs.addRows(idle).solve().iterations()).isZero();
        }
    }

    @Test
    void aRootLpWithCutsBecomesTheMip() {
        // maximise x + y, 2x + 2y <= 5: the LP says 2.5, the cut x + y <= 2 makes it integral
        var program = new ProgramBuilder().maximise();
        Variable x = program.integer("x", 0, 10, 1);
        Variable y = program.integer("y", 0, 10, 1);
        program.require("limit", Linear.of(2, x).plus(2, y).atMost(5));
        try (Highs highs = Highs.open(program.toLinearProgram()).threads(1)) {
            assertThat(highs.solve().objective()).isCloseTo(2.5, CLOSE);
            var cuts = new RowsBuilder().require("cut", Linear.sum(x, y).atMost(2.2));
            assertThat(highs.addRows(cuts).solve().objective()).isCloseTo(2.2, CLOSE);

            Solution whole = highs.changeIntegrality(new int[] {0, 1}, new boolean[] {true, true})
                    .solve();
            assertThat(whole.objective()).isCloseTo(2, CLOSE);
            assertThat(whole.rowDuals()).isEmpty();
            assertThat(highs.relax().solve().objective()).isCloseTo(2.2, CLOSE);
        }
    }

    @Test
    void aChangeOfSomethingThatIsNotThereIsNamed() {
        try (Highs highs = Highs.open(Programs.windowsAndDoors())) {
            assertThatThrownBy(() -> highs.changeCosts(new int[] {2}, new double[] {1}))
                    .hasMessage("number (2) of a variable is outside 0..1");
            assertThatThrownBy(() -> highs.changeCosts(new int[] {1, 0}, new double[2]))
                    .hasMessage("numbers (0 after 1) of the variables must ascend");
            assertThatThrownBy(() -> highs.changeRowBounds(new int[] {0}, new double[] {Double.NaN}, new double[1]))
                    .hasMessageStartingWith("lower bound (NaN) of row 0");
            assertThatThrownBy(() -> highs.addRows(new Rows(new double[1], new double[1]), SparseMatrix.emptyRows(2)))
                    .hasMessage("number of rows (2) of the matrix must be 1");
            assertThat(highs.solve().objective()).isCloseTo(36, CLOSE);
        }
    }
}
