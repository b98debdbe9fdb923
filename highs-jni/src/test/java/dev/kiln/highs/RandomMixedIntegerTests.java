package dev.kiln.highs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.highs.model.Linear;
import dev.kiln.highs.model.LinearProgram;
import dev.kiln.highs.model.MixedIntegerProgram;
import dev.kiln.highs.model.ProgramBuilder;
import dev.kiln.highs.model.Sense;
import dev.kiln.highs.model.SparseMatrix;
import dev.kiln.highs.model.Variable;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Small random programs, compared with the enumeration of every point. */
class RandomMixedIntegerTests {
    private static final int PROGRAMS = 300;
    private static final int LARGEST = 3;

    /** To repeat one: -Dhighs.seed=the seed of the message. */
    @Test
    void theOptimumIsTheBestOfAllPoints() {
        Long only = Long.getLong("highs.seed");
        try (Highs highs = Highs.open().threads(1).relativeGap(0)) {
            for (int i = 0; i < PROGRAMS; i++) {
                long seed = only == null ? 1000 + i : only;
                compare(highs, seed);
            }
        }
    }

    private static void compare(Highs highs, long seed) {
        MixedIntegerProgram program = random(new Random(seed));
        double best = enumerate(program.relaxation());
        Solution solution = highs.load(program).solve();
        String repeat = "repeat with -Dtest=RandomMixedIntegerTests -Dhighs.seed=" + seed;
        if (Double.isNaN(best)) {
            assertThat(solution.status()).as(repeat).isEqualTo(Status.INFEASIBLE);
        } else {
            assertThat(solution.status()).as(repeat).isEqualTo(Status.OPTIMAL);
            assertThat(solution.objective()).as(repeat).isCloseTo(best, within(1e-6));
            assertThat(solution.bound()).as(repeat).isCloseTo(best, within(1e-6));
            assertThat(Programs.cost(program.relaxation(), solution.columns()))
                    .as(repeat)
                    .isCloseTo(best, within(1e-6));
        }
    }

    private static MixedIntegerProgram random(Random random) {
        var program = new ProgramBuilder().offset(random.nextInt(9) - 4);
        if (random.nextBoolean()) {
            program.maximise();
        }
        int n = 1 + random.nextInt(6);
        for (int j = 0; j < n; j++) {
            program.integer("x" + j, 0, random.nextInt(LARGEST + 1), random.nextInt(21) - 10);
        }
        int rows = random.nextInt(5);
        for (int i = 0; i < rows; i++) {
            var sum = new Linear();
            for (Variable x : program.variables()) {
                if (random.nextInt(3) > 0) {
                    sum.plus(random.nextInt(13) - 6, x);
                }
            }
            int bound = random.nextInt(15) - 5;
            program.require(
                    "r" + i,
                    switch (random.nextInt(4)) {
                        case 0 -> sum.atLeast(bound);
                        case 1 -> sum.between(bound - 3, bound + 2);
                        case 2 -> sum.equalTo(bound);
                        default -> sum.atMost(bound);
                    });
        }
        return program.toMixedIntegerProgram();
    }

    /** The best objective over all integer points within the bounds; NaN when none is feasible. */
    private static double enumerate(LinearProgram lp) {
        double[] point = lp.columns().lower().clone();
        double best = Double.NaN;
        while (true) {
            if (feasible(lp, point)) {
                double cost = Programs.cost(lp, point);
                boolean better = lp.sense() == Sense.MINIMISE ? cost < best : cost > best;
                best = Double.isNaN(best) || better ? cost : best;
            }
            int j = 0;
            while (j < point.length && point[j] == lp.columns().upper()[j]) {
                point[j] = lp.columns().lower()[j];
                j++;
            }
            if (j == point.length) {
                return best;
            }
            point[j]++;
        }
    }

    private static boolean feasible(LinearProgram lp, double[] point) {
        SparseMatrix a = lp.matrix();
        for (int i = 0; i < lp.rows().count(); i++) {
            double sum = 0;
            for (int k = a.start()[i]; k < a.start()[i + 1]; k++) {
                sum += a.value()[k] * point[a.index()[k]];
            }
            if (sum < lp.rows().lower()[i] || sum > lp.rows().upper()[i]) {
                return false;
            }
        }
        return true;
    }
}
