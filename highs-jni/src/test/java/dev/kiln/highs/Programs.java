package dev.kiln.highs;

import dev.kiln.highs.model.Linear;
import dev.kiln.highs.model.LinearProgram;
import dev.kiln.highs.model.MixedIntegerProgram;
import dev.kiln.highs.model.ProgramBuilder;
import dev.kiln.highs.model.Variable;
import java.util.Random;

/** Programs that several tests solve. */
final class Programs {
    private Programs() {}

    /** maximise 3x + 5y, x <= 4, 2y <= 12, 3x + 2y <= 18: the optimum 36 is at x = 2, y = 6, prices 0, 3/2, 1. */
    static LinearProgram windowsAndDoors() {
        var program = new ProgramBuilder().maximise();
        Variable x = program.continuous("x", 0, Double.POSITIVE_INFINITY, 3);
        Variable y = program.continuous("y", 0, Double.POSITIVE_INFINITY, 5);
        program.require("plant1", Linear.of(1, x).atMost(4));
        program.require("plant2", Linear.of(2, y).atMost(12));
        program.require("plant3", Linear.of(3, x).plus(2, y).atMost(18));
        return program.toLinearProgram();
    }

    /**
     * A market split problem: which of 60 shops go to one side so that six products are split in half, with slack paid
     * for. Branch and bound would need far longer than any test; all shops on the other side is a feasible start.
     */
    static MixedIntegerProgram marketSplit() {
        int products = 6;
        int shops = 60;
        var random = new Random(5);
        var program = new ProgramBuilder();
        for (int j = 0; j < shops; j++) {
            program.binary("shop" + j, 0);
        }
        for (int i = 0; i < products; i++) {
            var sales = new Linear();
            int total = 0;
            for (int j = 0; j < shops; j++) {
                int sale = random.nextInt(100);
                total += sale;
                sales.plus(sale, program.variables().get(j));
            }
            sales.plus(program.continuous("short" + i, 0, Double.POSITIVE_INFINITY, 1));
            sales.minus(program.continuous("over" + i, 0, Double.POSITIVE_INFINITY, 1));
            program.require("product" + i, sales.equalTo(total / 2));
        }
        return program.toMixedIntegerProgram();
    }

    /** Goods from n places to n others, one unit each, at seeded costs: enough simplex steps to be interrupted in. */
    static LinearProgram transport(int n) {
        var random = new Random(9);
        var program = new ProgramBuilder();
        var out = new Linear[n];
        var in = new Linear[n];
        for (int i = 0; i < n; i++) {
            out[i] = new Linear();
            in[i] = new Linear();
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                Variable x = program.continuous("x_" + i + "_" + j, 0, 1, 1 + random.nextInt(1000));
                out[i].plus(x);
                in[j].plus(x);
            }
        }
        for (int i = 0; i < n; i++) {
            program.require("out" + i, out[i].equalTo(1)).require("in" + i, in[i].equalTo(1));
        }
        return program.toLinearProgram();
    }

    /** The point of {@link #marketSplit} with all shops on the other side, and its cost. */
    static double[] marketSplitStart(MixedIntegerProgram program) {
        LinearProgram lp = program.relaxation();
        double[] point = new double[lp.columns().count()];
        for (int i = 0; i < lp.rows().count(); i++) {
            point[60 + 2 * i] = lp.rows().lower()[i];
        }
        return point;
    }

    static double cost(LinearProgram lp, double[] point) {
        double cost = lp.offset();
        for (int i = 0; i < point.length; i++) {
            cost += lp.columns().cost()[i] * point[i];
        }
        return cost;
    }
}
