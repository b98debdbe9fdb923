package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.planner.Partitioners;
import dev.kiln.testing.Dial;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Random cells, evaluated at the end of each cell, on demand, or on demand at random points, have the same results as executing each
 * statement at once; so have hidden handles. {@code -Dkiln.seed=n} runs one.
 */
class RandomCellsTest {
    private static final long FIRST_SEED = 5_000;
    private static final int PROGRAMS = Dial.cases(4, 25);
    private static final int CELLS = 6;

    private final Session session = new Session(
            SessionConfig.standard(List.of(new InterpreterBackend())).withPartitioner(Partitioners.named("greedy")));

    /** When values are demanded. */
    private enum Evaluate {
        CELL,
        CELL_WITH_RECIPES,
        DEMAND,
        DEMAND_AT_RANDOM
    }

    /** A handle outside all variables, and its value. */
    private record Hidden(NDArray array, RandomCells.Part part) {}

    @AfterEach
    void close() {
        session.close();
        CurrentContext.use(null);
    }

    @ParameterizedTest
    @EnumSource
    void giveWhatEachStatementGivesAtOnce(Evaluate mode) {
        Long only = Long.getLong("kiln.seed");
        Set<String> reasons = new HashSet<>();
        session.onTrace(trace -> reasons.add(trace.reason()));
        for (long seed = FIRST_SEED; seed < FIRST_SEED + PROGRAMS; seed++) {
            run(only == null ? seed : only, mode);
        }
        if (only == null) {
            assertThat(reasons).contains("end of a loop iteration", "item()", "toDoubleArray()");
            assertThat(reasons.contains("end of cell")).isEqualTo(mode.name().startsWith("CELL"));
        }
    }

    private void run(long seed, Evaluate mode) {
        // every other program with operations on small arrays recorded, as large ones are; some with those of long
        // loops at once
        int most = seed % 2 == 0 ? 0 : seed % 4 == 1 ? 2048 : 3;
        session.smallArrays(new Session.SmallArrays(most, 8, most == 0 ? 0 : 1 << 14));
        Cells cells = new Cells(new Context(session));
        cells.context.roots(() -> roots(cells));
        cells.context.recipesFrom(mode == Evaluate.CELL_WITH_RECIPES ? 0 : Long.MAX_VALUE);
        RandomCells program = new RandomCells(seed);
        Random random = new Random(~seed);
        List<Hidden> hidden = new ArrayList<>();
        StringBuilder text = new StringBuilder(RandomCells.first());
        cells.run(RandomCells.first());
        for (int k = 0; k < CELLS; k++) {
            String cell = program.next();
            text.append("# next cell\n").append(cell);
            String told = "repeat: -Dtest=RandomCellsTest -Dkiln.seed=" + seed + " (" + mode + ")\n" + text;
            try {
                cells.run(cell);
            } catch (RuntimeException e) {
                throw new AssertionError(told, e);
            }
            String name = new ArrayList<>(program.variables().keySet()).get(random.nextInt(5));
            NDArray array = (NDArray) cells.scope.get(name);
            RandomCells.Part part = program.variables().get(name);
            switch (random.nextInt(4)) {
                case 0 -> hidden.add(new Hidden(array.escape(), part));
                case 1 -> {
                    double[] thrice = part.values();
                    for (int i = 0; i < thrice.length; i++) {
                        thrice[i] *= 3;
                    }
                    hidden.add(new Hidden(array.mul(3), RandomCells.Part.of(thrice)));
                }
                default -> {}
            }
            switch (mode) {
                case CELL, CELL_WITH_RECIPES -> cells.context.flush("end of cell");
                case DEMAND -> {}
                case DEMAND_AT_RANDOM -> {
                    if (random.nextBoolean()) {
                        check(told, name, array, part);
                    }
                }
            }
            if (k == CELLS - 1) {
                program.variables().forEach((n, p) -> check(told, n, (NDArray) cells.scope.get(n), p));
                List<?> kept = (List<?>) cells.scope.get("kept");
                for (int i = 0; i < kept.size(); i++) {
                    check(told, "kept", (NDArray) kept.get(i), program.kept().get(i));
                }
                hidden.forEach(h -> check(told, "a hidden handle", h.array(), h.part()));
            }
        }
    }

    private static List<NDArray> roots(Cells cells) {
        List<NDArray> roots = new ArrayList<>();
        for (String name : cells.scope.names()) {
            ReferenceCounts.arrays(cells.scope.get(name), roots);
        }
        return roots;
    }

    private static void check(String told, String name, NDArray array, RandomCells.Part part) {
        assertThat(array.toDoubleArray()).as(name + " of\n" + told).isEqualTo(part.values());
    }
}
