package dev.kiln.highs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.highs.model.Columns;
import dev.kiln.highs.model.Linear;
import dev.kiln.highs.model.LinearProgram;
import dev.kiln.highs.model.ProgramBuilder;
import dev.kiln.highs.model.Rows;
import dev.kiln.highs.model.RowsBuilder;
import dev.kiln.highs.model.Sense;
import dev.kiln.highs.model.SparseMatrix;
import dev.kiln.highs.model.Variable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportTests {
    @TempDir
    Path folder;

    @Test
    void theTextHasTheNamesOfVariablesAndConstraints() {
        try (Highs highs = Highs.open(Programs.windowsAndDoors())) {
            highs.addRows(new RowsBuilder()
                    .require("cut", Linear.of(1, new Variable(0, "x")).atMost(3)));
            String text = highs.deleteRows(new int[] {0}).toLp();
            assertThat(text)
                    .contains("max", "plant2:", "plant3:", "cut:", "3 x", "5 y")
                    .doesNotContain("plant1");
        }
    }

    @Test
    void integerVariablesAreListed() {
        var program = new ProgramBuilder();
        program.integer("boats", 0, 9, 1);
        program.binary("sail", 1);
        try (Highs highs = Highs.open(program.toMixedIntegerProgram())) {
            assertThat(highs.toLp()).contains("boats").contains("sail").containsIgnoringCase("bin");
        }
    }

    @Test
    void namesThatTheFormatForbidsAreChanged() {
        assertThat(ModelWriter.legal(List.of("x[1,2]", "x(1,2)", "2nd", "e5", "free", "größe", "u->v", "", "fine_1.a")))
                .containsExactly("x_1_2_", "x_1_2__2", "_2nd", "_e5", "_free", "gr__e", "u__v", "_", "fine_1.a");
    }

    @Test
    void unnamedThingsGetNumbers() {
        var columns = new Columns(new double[] {1, 1}, new double[2], new double[] {1, 1});
        var rows = new Rows(new double[] {1}, new double[] {2});
        var matrix = SparseMatrix.byRows(new int[] {0, 2}, new int[] {0, 1}, new double[] {1, 1});
        try (Highs highs = Highs.open(new LinearProgram(Sense.MINIMISE, 0, columns, rows, matrix))) {
            assertThat(highs.toLp()).contains("c0", "c1", "r0");
        }
    }

    @Test
    void aFileIsWrittenInTheFormatOfItsEnding() throws IOException {
        try (Highs highs = Highs.open(Programs.windowsAndDoors())) {
            highs.write(folder.resolve("a.mps"));
            assertThat(Files.readString(folder.resolve("a.mps")))
                    .contains("ROWS")
                    .contains("plant2");
            assertThatThrownBy(() -> highs.write(folder.resolve("missing/a.lp")))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("missing/a.lp");
            assertThatThrownBy(() -> highs.write(folder.resolve("a.txt"))).hasMessageContaining("must be .lp or .mps");
        }
    }
}
