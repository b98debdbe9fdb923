package dev.kiln.highs;

import static java.lang.Double.POSITIVE_INFINITY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.highs.model.Basis;
import dev.kiln.highs.model.Linear;
import dev.kiln.highs.model.MixedIntegerProgram;
import dev.kiln.highs.model.Program;
import dev.kiln.highs.model.ProgramBuilder;
import dev.kiln.highs.model.QuadraticProgram;
import dev.kiln.highs.model.Selection;
import dev.kiln.highs.model.Sense;
import dev.kiln.highs.model.SparseMatrix;
import dev.kiln.highs.model.Variable;
import dev.kiln.highs.model.VariableKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelTests {
    private static final Offset<Double> CLOSE = within(1e-6);

    @TempDir
    Path folder;

    private static Selection mask(int... bits) {
        var set = new BitSet();
        for (int bit : bits) {
            set.set(bit);
        }
        return Selection.where(set);
    }

    @Test
    void aQuadraticObjectiveIsSolved() {
        // (x-1)^2 + (y-2)^2 + xy with x + y = 2: x = 1/2 … by Lagrange, 2x + y - 2 = 2y + x - 4, so y = x + 2: x = 0, y
        // = 2
        var program = new ProgramBuilder().offset(5);
        Variable x = program.continuous("x", -9, 9, -2);
        Variable y = program.continuous("y", -9, 9, -4);
        program.quadratic(1, x, x).quadratic(1, y, y).quadratic(1, x, y);
        program.require("sum", Linear.sum(x, y).equalTo(2));
        assertThat(program.toProgram()).isInstanceOf(QuadraticProgram.class);
        try (Highs highs = Highs.open(program.toProgram())) {
            Solution solution = highs.solve();
            assertThat(solution.objective()).isCloseTo(1, CLOSE);
            assertThat(solution.columns()).containsExactly(new double[] {0, 2}, within(1e-4));
            var back = (QuadraticProgram) highs.program();
            assertThat(back.hessian().value()).containsExactly(2, 1, 2);
            highs.changeHessian(SparseMatrix.emptyColumns(2));
            assertThat(highs.solve().objective()).isCloseTo(5 - 2 * -7 - 4 * 9, CLOSE);
            var saddle = SparseMatrix.byColumns(new int[] {0, 1, 2}, new int[] {0, 1}, new double[] {-2, -2});
            assertThatThrownBy(() -> highs.changeHessian(saddle).solve()).isInstanceOf(HighsException.class);
        }
        program.binary("z", 1);
        assertThatThrownBy(program::toProgram).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void semiContinuousVariablesAreZeroOrWithinBounds() {
        for (double need : new double[] {0, 1, 2.5}) {
            var program = new ProgramBuilder();
            Variable x = program.semiContinuous("x", 2, 4, 1);
            Variable n = program.semiInteger("n", 2, 4, 0.9);
            program.require("need", Linear.sum(x, n).atLeast(need));
            Solution solution = Highs.solve(program.toProgram());
            assertThat(solution.objective()).isCloseTo(need == 0 ? 0 : need == 1 ? 1.8 : 2.5, CLOSE);
        }
    }

    @Test
    void allSelectionsAgree() {
        double inf = POSITIVE_INFINITY;
        for (Selection one : List.of(Selection.range(1, 2), Selection.of(1), mask(1))) {
            try (Highs highs = Highs.open(Programs.windowsAndDoors())) {
                assertThat(highs.changeCosts(one, new double[] {10}).solve().objective())
                        .isCloseTo(66, CLOSE);
                assertThat(highs.changeBounds(one, new double[] {0}, new double[] {5})
                                .solve()
                                .objective())
                        .isCloseTo(3 * 8 / 3.0 + 50, CLOSE);
                highs.changeKinds(one, VariableKind.INTEGER)
                        .changeRowBounds(one, new double[] {-inf}, new double[] {9});
                assertThat(highs.solve().columns()[1]).isCloseTo(4, CLOSE);
                assertThat(highs.columns(one).columns().names()).containsExactly("y");
                assertThat(highs.columns(one).matrix().value()).containsExactly(2, 2);
                assertThat(highs.rows(one).rows().upper()).containsExactly(9);
                assertThat(highs.rows(one).matrix().index()).containsExactly(1);
                assertThat(highs.deleteRows(one).rowCount()).isEqualTo(2);
                assertThat(highs.row("plant3")).isEqualTo(1);
                assertThat(highs.deleteColumns(one).columnCount()).isEqualTo(1);
                assertThat(highs.relax().solve().objective()).isCloseTo(12, CLOSE);
            }
        }
        for (Selection two : List.of(Selection.range(0, 2), Selection.of(0, 1), mask(0, 1))) {
            try (Highs highs = Highs.open(Programs.windowsAndDoors())) {
                highs.changeCosts(two, new double[] {1, 1}).changeBounds(two, new double[2], new double[] {3, 3});
                highs.changeKinds(two, VariableKind.INTEGER, VariableKind.INTEGER);
                assertThat(highs.changeRowBounds(two, new double[2], new double[] {1, 2})
                                .solve()
                                .objective())
                        .isCloseTo(2, CLOSE);
                assertThat(highs.columns(two).matrix().entries()).isEqualTo(4);
                assertThat(highs.rows(two).matrix().entries()).isEqualTo(2);
                assertThatThrownBy(() -> highs.changeCosts(two, new double[1])).hasMessageContaining("as many");
            }
        }
        try (Highs highs = Highs.open(Programs.windowsAndDoors())) {
            assertThatThrownBy(() -> highs.deleteRows(Selection.range(1, 4))).hasMessageContaining("not within 0..3");
            assertThatThrownBy(() -> highs.deleteColumns(mask(2))).hasMessageContaining("outside");
            assertThat(highs.deleteRows(Selection.range(1, 1))
                            .deleteRows(Selection.of(new int[0]))
                            .rowCount())
                    .isEqualTo(3);
        }
    }

    @Test
    void oneThingAtATimeIsChanged() {
        try (Highs highs = Highs.open(Programs.windowsAndDoors())) {
            Variable x = highs.variable("x");
            assertThat(highs.changeCoefficient(highs.row("plant3"), x.index(), 1)
                            .solve()
                            .objective())
                    .isCloseTo(12 + 30, CLOSE);
            assertThat(highs.changeBounds(x, 0, 1).solve().objective()).isCloseTo(33, CLOSE);
            Variable z = highs.addColumn("z", 0, 1, 7, new int[0], new double[0]);
            assertThat(highs.solve().objective()).isCloseTo(40, CLOSE);
            highs.addColumn("w", 0, 1, 1, new int[] {2}, new double[] {1});
            highs.addRow("pair", Linear.sum(x, z).atMost(1));
            assertThat(highs.solve().objective()).isCloseTo(30 + 7 + 1, CLOSE);
            highs.addVariables(new double[] {0}, new double[] {1});
            assertThat(highs.variable("c4").index()).isEqualTo(4);
            assertThat(highs.sense()).isEqualTo(Sense.MAXIMISE);
            assertThat(highs.changeSense(Sense.MINIMISE).solve().objective()).isCloseTo(0, CLOSE);
            highs.changeSense(Sense.MAXIMISE).scaleRow(0, 2).scaleColumn(0, 0.5);
            assertThat(highs.solve().objective()).isCloseTo(38, CLOSE);
            assertThat(highs.entryCount()).isEqualTo(7);
            assertThatThrownBy(() -> highs.variable("q")).hasMessage("variable (q) of the program does not exist");
            assertThatThrownBy(() -> highs.changeCoefficient(9, 0, 1)).hasMessageContaining("outside");
            assertThat(highs.clearModel().solve().objective()).isZero();
            assertThat(highs.reset().load(Programs.windowsAndDoors()).solve().objective())
                    .isCloseTo(36, CLOSE);
        }
    }

    @Test
    void aBasisAndASolutionAreStarts() {
        Path file = folder.resolve("a.bas");
        Solution solution;
        try (Highs highs = Highs.open(Programs.transport(20)).set("presolve", "off")) {
            assertThat(highs.basis()).isEmpty();
            solution = highs.solve();
            assertThat(solution.iterations()).isPositive();
            highs.basis().orElseThrow().write(file);
            assertThat(highs.startFromRows().solve().iterations()).isPositive();
            assertThat(highs.start(Basis.read(file)).solve().iterations()).isZero();
            assertThat(highs.clearSolution().solve().iterations()).isPositive();
            assertThatThrownBy(() -> highs.start(new Basis(List.of(), List.of())))
                    .hasMessageContaining("as many");
        }
        try (Highs highs = Highs.open(Programs.transport(20)).set("presolve", "off")) {
            assertThat(highs.start(Basis.read(file)).solve().iterations()).isZero();
            assertThat(highs.clearSolution().start(solution).solve().objective())
                    .isCloseTo(solution.objective(), CLOSE);
            highs.clearSolution().stages().crossover(solution.columns(), solution.columnDuals(), solution.rowDuals());
            assertThat(highs.solve().objective()).isCloseTo(solution.objective(), CLOSE);
        }
    }

    @Test
    void filesAreWrittenAndReadBack() throws IOException {
        try (Highs highs = Highs.open(Programs.marketSplit())) {
            Path lp = folder.resolve("a.lp");
            Path mps = folder.resolve("a.mps");
            highs.modelName("market").write(lp);
            highs.write(mps);
            for (Path file : List.of(lp, mps)) {
                try (Highs other = Highs.open().read(file)) {
                    assertThat(other.variable("shop59").index())
                            .isBetween(0, 71); // LP files have an order of their own
                    assertThat(other.program()).isInstanceOf(MixedIntegerProgram.class);
                }
            }
            assertThatThrownBy(() -> highs.read(folder.resolve("none.lp"))).hasMessageContaining("none.lp");
            assertThatThrownBy(() -> highs.read(Files.writeString(folder.resolve("bad.mps"), "what is this")))
                    .isInstanceOf(HighsException.class);
            assertThatThrownBy(() -> highs.load(Programs.windowsAndDoors()).write(folder.resolve("no/a.lp")))
                    .isInstanceOf(java.io.UncheckedIOException.class);
        }
        try (Highs highs = Highs.open(Programs.windowsAndDoors())) {
            highs.solve();
            Path raw = folder.resolve("a.sol");
            Path pretty = folder.resolve("b.sol");
            highs.writeSolution(raw, false);
            highs.writeSolution(pretty, true);
            assertThat(pretty).content().contains("plant2");
            assertThat(highs.clearSolution().readSolution(raw).solve().objective())
                    .isCloseTo(36, CLOSE);
            assertThatThrownBy(() -> highs.readSolution(pretty)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void presolvedAndTakenBack() {
        try (Highs highs = Highs.open(Programs.transport(5)).threads(1)) {
            Program left = highs.stages().presolve();
            Solution inner = Highs.solve(left);
            highs.stages().writePresolved(folder.resolve("p.mps"));
            assertThat(left.relaxation().matrix().entries())
                    .isEqualTo(highs.stages().presolvedEntries());
            highs.stages().postsolve(inner.columns(), inner.columnDuals(), inner.rowDuals());
            assertThat(highs.info().objective()).isCloseTo(inner.objective(), CLOSE);
            assertThatThrownBy(() -> highs.stages().postsolve(new double[999], new double[0], new double[0]))
                    .isInstanceOf(IllegalArgumentException.class);
            highs.stages().store(true);
            highs.stages().store(false);
        }
    }

    @Test
    void severalObjectivesComeOneAfterTheOther() {
        try (Highs highs = Highs.open(Programs.windowsAndDoors()).set("blend_multi_objectives", false)) {
            var first = new Objectives.Objective(-1, 0, new double[] {3, 2}, 0, 0, 2);
            var second = new Objectives.Objective(-1, 0, new double[] {1, 0}, 0, 0, 1);
            highs.objectives().set(List.of(first, second));
            Solution solution = highs.solve(); // the first is 18 along an edge, the second takes its right end
            assertThat(solution.columns()).containsExactly(new double[] {4, 3}, CLOSE);
            highs.objectives().clear().add(first);
            assertThat(highs.solve().status()).isEqualTo(Status.OPTIMAL);
            assertThatThrownBy(() -> highs.objectives().add(new Objectives.Objective(-1, 0, new double[1], 0, 0, 1)))
                    .hasMessageContaining("as many");
        }
    }

    @Test
    void optionsAreDescribedWrittenAndRead() throws IOException {
        try (Highs highs = Highs.open()) {
            Options options = highs.options();
            assertThat(options.names()).contains("threads", "presolve", "time_limit", "output_flag");
            for (String name : options.names()) {
                assertThat(options.describe(name).value()).as(name).isNotNull();
            }
            options.set("threads", 3)
                    .set("time_limit", 5)
                    .set("presolve", "off")
                    .set("log_to_console", false);
            assertThat(options.describe("threads"))
                    .isEqualTo(new Options.Option("threads", 3, 0, 0, Integer.MAX_VALUE));
            assertThat(options.whole("threads")).isEqualTo(3);
            assertThat(options.number("time_limit")).isEqualTo(5);
            assertThat(options.word("presolve")).isEqualTo("off");
            assertThat(options.flag("log_to_console")).isFalse();
            assertThatThrownBy(() -> options.describe("nothing")).hasMessageContaining("does not exist");
            assertThatThrownBy(() -> options.word("threads")).isInstanceOf(IllegalArgumentException.class);
            Path file = folder.resolve("options.txt");
            options.write(file, true);
            assertThat(file).content().contains("threads = 3").doesNotContain("mip_rel_gap");
            assertThat(options.reset().whole("threads")).isZero();
            assertThat(options.flag("output_flag")).isFalse();
            assertThat(options.read(file).whole("threads")).isEqualTo(3);
            options.write(file, false);
            assertThat(file).content().contains("mip_rel_gap");
        }
    }

    @Test
    void infoIsTypedByName() {
        try (Highs highs = Highs.open(Programs.windowsAndDoors())) {
            highs.solve();
            Info info = highs.info();
            assertThat(info.get("objective_function_value").doubleValue()).isCloseTo(36, CLOSE);
            assertThat(info.get("simplex_iteration_count")).isInstanceOf(Integer.class);
            assertThat(info.get("mip_node_count")).isInstanceOf(Long.class);
            assertThat(info.status()).isEqualTo(Status.OPTIMAL);
            assertThat(info.seconds()).isNotNegative();
            assertThat(info.infinity()).isGreaterThan(1e29);
            info.resetClocks();
            assertThatThrownBy(() -> info.get("colour")).hasMessage("info (colour) of HiGHS does not exist");
            assertThat(HighsLibrary.status().orThrow().commit()).isNotBlank();
        }
    }
}
