package dev.kiln.highs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.highs.model.Linear;
import dev.kiln.highs.model.ProgramBuilder;
import dev.kiln.highs.model.Variable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Well-known small instances with the optima that the literature gives. */
class InstanceTests {
    private static final Path FOLDER = Path.of("src/test/resources/dev/kiln/highs");

    /** afiro and adlittle are Netlib's, the others MIPLIB's. */
    @ParameterizedTest
    @CsvSource({
        "afiro, 27, 32, -464.7531428571",
        "adlittle, 56, 97, 225494.9631624",
        "flugpl, 18, 18, 1201500",
        "lseu, 28, 89, 1120",
        "egout, 98, 141, 568.1007",
        "rgn, 24, 180, 82.1999",
        "bell5, 91, 104, 8966406.49"
    })
    void theOptimumIsTheKnownOne(String name, int rows, int columns, double optimum) {
        try (Highs highs = Highs.open().threads(1).relativeGap(0)) {
            highs.read(FOLDER.resolve(name + ".mps"));
            assertThat(highs.rowCount()).isEqualTo(rows);
            assertThat(highs.columnCount()).isEqualTo(columns);
            Solution solution = highs.solve();
            assertThat(solution.status()).isEqualTo(Status.OPTIMAL);
            assertThat(solution.objective()).isCloseTo(optimum, within(2e-6 * Math.abs(optimum) + 1e-4));
            try (Highs copy = Highs.open(highs.program()).threads(1).relativeGap(0)) {
                assertThat(copy.solve().objective()).isCloseTo(solution.objective(), within(1e-6 * Math.abs(optimum)));
            }
        }
    }

    /** Fulkerson's covers of Steiner triple systems, made from their definition: 5 points of A9, 18 of A27 (stein27). */
    @ParameterizedTest
    @CsvSource({"9, 5", "27, 18"})
    void theSmallestCoverOfASteinerTripleSystem(int points, int cover) {
        var program = new ProgramBuilder();
        for (int i = 0; i < points; i++) {
            program.binary("x" + i, 1);
        }
        List<Variable> x = program.variables();
        int triples = 0;
        for (int[] triple : triples(points)) {
            program.require(
                    "t" + triples++,
                    Linear.sum(x.get(triple[0]), x.get(triple[1]), x.get(triple[2]))
                            .atLeast(1));
        }
        assertThat(triples).isEqualTo(points * (points - 1) / 6);
        assertThat(Highs.solve(program.toProgram()).objective()).isCloseTo(cover, within(1e-6));
    }

    /** Lines of the affine space over the field of three elements: i + j + k = 0 in every ternary digit. */
    private static List<int[]> triples(int points) {
        var triples = new ArrayList<int[]>();
        for (int i = 0; i < points; i++) {
            for (int j = i + 1; j < points; j++) {
                int k = 0;
                for (int digit = 1; digit < points; digit *= 3) {
                    k += (6 - i / digit % 3 - j / digit % 3) % 3 * digit;
                }
                if (k > j) {
                    triples.add(new int[] {i, j, k});
                }
            }
        }
        return triples;
    }

    @Test
    void thePetersenGraphNeedsThreeColours() {
        var program = new ProgramBuilder();
        int colours = 5;
        var used = new ArrayList<Variable>();
        for (int c = 0; c < colours; c++) {
            used.add(program.binary("used" + c, 1));
        }
        Variable[][] x = new Variable[10][colours];
        for (int v = 0; v < 10; v++) {
            for (int c = 0; c < colours; c++) {
                x[v][c] = program.binary("x" + v + "_" + c, 0);
            }
            program.require("one" + v, Linear.sum(x[v]).equalTo(1));
        }
        for (int v = 0; v < 5; v++) {
            int[][] edges = {{v, (v + 1) % 5}, {v, v + 5}, {v + 5, (v + 2) % 5 + 5}};
            for (int e = 0; e < 3; e++) {
                for (int c = 0; c < colours; c++) {
                    program.require(
                            "edge" + v + e + c,
                            Linear.sum(x[edges[e][0]][c], x[edges[e][1]][c])
                                    .minus(used.get(c))
                                    .atMost(0));
                }
            }
        }
        assertThat(Highs.solve(program.toProgram()).objective()).isCloseTo(3, within(1e-6));
    }
}
