package dev.kiln.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.apache.commons.numbers.complex.Complex;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

class TablesTest {
    private final Table table = Table.create(
            "t",
            IntColumn.create("i", 1, 2, 3),
            DoubleColumn.create("x", 0.5, Double.NaN, 2.5),
            BooleanColumn.create("b", true, false, true),
            StringColumn.create("s", "p", "q", "r"));

    @BeforeEach
    void context() {
        CurrentContext.use(new Context());
    }

    @Test
    void oneColumnKeepsItsType() {
        assertThat(Tables.from(table, "i").dtype()).isEqualTo(DType.INT32);
        assertThat(NDArray.of(Tables.from(table, "i")).toIntArray()).containsExactly(1, 2, 3);
        assertThat(NDArray.of(Tables.from(table, "b")).toBooleanArray()).containsExactly(true, false, true);
        assertThat(NDArray.of(Tables.from(table, "x")).toDoubleArray()).containsExactly(0.5, Double.NaN, 2.5);
    }

    @Test
    void severalColumnsAreAMatrix() {
        NDArray m = NDArray.of(Tables.from(table, "x", "i"));
        assertThat(m.shape()).containsExactly(3, 2);
        assertThat(m.toDoubleArray()).containsExactly(0.5, 1, Double.NaN, 2, 2.5, 3);
        assertThat(Tables.from(table).shape()).containsExactly(3, 3);
    }

    @Test
    void missingValuesOfIntegersBecomeNaN() {
        IntColumn gaps = IntColumn.create("g", 1, 2);
        gaps.appendMissing();
        NDArray g = NDArray.of(Tables.from(Table.create("u", gaps), "g"));
        assertThat(g.dtype()).isEqualTo(DType.FLOAT64);
        assertThat(g.toDoubleArray()).containsExactly(1, 2, Double.NaN);
    }

    @Test
    void wrongColumnsAreNamed() {
        assertThatThrownBy(() -> Tables.from(table, "y"))
                .hasMessage("column (y) of table t is not there")
                .satisfies(e -> assertThat(((ArrayError) e).advice()).hasValue("Maybe choose one of: i, x, b, s"));
        assertThatThrownBy(() -> Tables.from(table, "s")).hasMessageContaining("is not numeric");
    }

    @Test
    void arraysBecomeTables() {
        Table two = Tables.toTable(Nd.asarray(new double[][] {{1, 2}, {3, 4}}), "a");
        assertThat(two.columnNames()).containsExactly("a", "c1");
        assertThat(two.doubleColumn("c1").asDoubleArray()).containsExactly(2, 4);
        assertThat(Tables.toTable(Nd.asarray(1L, 2L)).longColumn("c0").asLongArray())
                .containsExactly(1, 2);
        assertThatThrownBy(() -> Tables.toTable(Nd.ones(2, 2, 2))).hasMessageContaining("3 axes");
        assertThatThrownBy(() -> Tables.toTable(Nd.ones(2), "a", "b")).hasMessageContaining("names (2)");
    }

    @Test
    void arraysKnowTheWayToTables() {
        assertThat(Nd.from(table, "i").toIntArray()).containsExactly(1, 2, 3);
        assertThat(Nd.from(table, "i", "x").shape()).containsExactly(3, 2);
        assertThat(Nd.ones(2, 2).toTable("a", "b").columnNames()).containsExactly("a", "b");
        assertThatThrownBy(() -> Nd.asarray(Complex.I).toTable()).hasMessageContaining("column c0 would be complex128");
    }

    @Test
    void everyTypeGoesThroughATableAndBack() {
        for (DType type : DType.values()) {
            if (!type.isComplex()) {
                NDArray x = Nd.arange(2).astype(type);
                assertThat(Nd.from(x.toTable("x"), "x").toDoubleArray())
                        .as(type.name())
                        .containsExactly(0, 1);
            }
        }
        NDArray large = Nd.asarray(DType.UINT64, 7).invert();
        assertThatThrownBy(() -> large.toTable("x"))
                .hasMessageContaining("element (18446744073709551608) of column x does not fit into int64");
    }

    @Test
    void filesThatAreNotTablesAreRefused(@TempDir Path folder) throws Exception {
        Path ragged = Files.writeString(folder.resolve("r.csv"), "a,b\n1,2\n3\n4,5,6\n");
        assertThatThrownBy(() -> Tables.readCsv(ragged.toString()))
                .isInstanceOf(ArrayError.class)
                .hasMessageContaining("file " + ragged + " is not a table of comma-separated values");
        assertThatThrownBy(() -> Tables.readCsv(folder.toString())).isInstanceOf(ArrayError.class);
        assertThatThrownBy(
                        () -> Tables.writeCsv(table, folder.resolve("no/t.csv").toString()))
                .hasMessageContaining("does not exist");
    }

    @Test
    void csvGoesBothWays(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("t.csv");
        Tables.writeCsv(table, file.toString());
        assertThat(Files.readString(file)).startsWith("i,x,b,s");
        assertThat(NDArray.of(Tables.from(Tables.readCsv(file.toString()), "x")).toDoubleArray())
                .containsExactly(0.5, Double.NaN, 2.5);
        assertThatThrownBy(() -> Tables.readCsv("none.csv")).hasMessage("file none.csv does not exist");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(file);
        }
    }
}
