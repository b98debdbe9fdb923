package dev.kiln.highs;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.highs.model.Columns;
import dev.kiln.highs.model.LinearProgram;
import dev.kiln.highs.model.ProgramBuilder;
import dev.kiln.highs.model.Rows;
import dev.kiln.highs.model.Sense;
import dev.kiln.highs.model.SparseMatrix;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is wrong with a program is named when it is made, not when it is solved. */
class ProgramErrorTests {
    @Test
    void boundsAndCosts() {
        var program = new ProgramBuilder();
        program.continuous("speed", Double.NaN, 1, 0);
        assertThatThrownBy(program::toLinearProgram).hasMessage("lower bound (NaN) of variable speed is not a bound");
        assertThatThrownBy(() -> new Columns(new double[] {Double.NaN}, new double[1], new double[1], List.of("fee")))
                .hasMessage("cost (NaN) of variable fee is not finite");
        assertThatThrownBy(() -> new Rows(new double[2], new double[1]))
                .hasMessage("number of upper bounds (1) of 2 lower bounds: they must be as many");
    }

    @Test
    void namesAreTakenOnce() {
        var program = new ProgramBuilder();
        program.binary("x", 0);
        assertThatThrownBy(() -> program.binary("x", 1)).hasMessageStartingWith("name (x) of a variable is taken");
    }

    @Test
    void matrices() {
        assertThatThrownBy(() -> SparseMatrix.byRows(new int[] {1, 1}, new int[0], new double[0]))
                .hasMessageStartingWith("start ([1, 1]) of a sparse matrix must begin with 0");
        assertThatThrownBy(() -> SparseMatrix.byRows(new int[] {0, 2, 1}, new int[1], new double[1]))
                .hasMessage("start[2] (1) of a sparse matrix is less than start[1] (2)");
        assertThatThrownBy(() -> SparseMatrix.byRows(new int[] {0, 2}, new int[1], new double[1]))
                .hasMessageStartingWith("entries (1 indices, 1 values) of a sparse matrix");
        assertThatThrownBy(() -> SparseMatrix.byRows(new int[] {0, 1}, new int[1], new double[] {Double.NaN}))
                .hasMessage("value[0] (NaN) of a sparse matrix is not finite");
        assertThatThrownBy(() -> oneRow(new int[] {0, 2}))
                .hasMessage("index (2) of row 0 of the matrix is outside 0..1");
        assertThatThrownBy(() -> oneRow(new int[] {1, 1}))
                .hasMessageStartingWith("index (1) of row 0 of the matrix stands there twice");
    }

    private static LinearProgram oneRow(int[] index) {
        return new LinearProgram(
                Sense.MINIMISE,
                0,
                new Columns(new double[2], new double[2], new double[2]),
                new Rows(new double[1], new double[1]),
                SparseMatrix.byRows(new int[] {0, 2}, index, new double[] {1, 1}));
    }
}
