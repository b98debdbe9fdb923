package dev.kiln.highs;

import static java.lang.Double.NEGATIVE_INFINITY;
import static java.lang.Double.POSITIVE_INFINITY;

import dev.kiln.highs.model.Linear;
import dev.kiln.highs.model.Program;
import dev.kiln.highs.model.ProgramBuilder;
import dev.kiln.highs.model.Variable;

/** The seeded programs of src/test/python/make_goldens.py: every random number is drawn in the same order. */
final class RandomPrograms {
    private long state;

    private RandomPrograms(long seed) {
        state = seed;
    }

    private int next(int n) {
        state = (state * 1103515245 + 12345) & 0x7fffffff;
        return (int) ((state >> 8) % n);
    }

    static Program of(int seed) {
        return new RandomPrograms(seed).program(seed % 3);
    }

    private Program program(int kind) {
        boolean maximise = next(2) == 1;
        int n = 2 + next(8);
        int m = 1 + next(7);
        var program = new ProgramBuilder().offset(next(9) - 4);
        if (maximise) {
            program.maximise();
        }
        int[] point = new int[n];
        for (int j = 0; j < n; j++) {
            int cost = next(21) - 10;
            int lower = -next(6);
            int wide = next(12);
            boolean endless = next(8) == 0;
            int discrete = next(8);
            String name = "x" + j;
            if (kind == 1 && discrete == 5) {
                lower = 1;
                program.semiContinuous(name, lower, 2 + wide, cost);
            } else if (kind == 1 && discrete < 5) {
                program.integer(name, lower, lower + 1 + wide, cost);
            } else {
                program.continuous(name, lower, kind == 0 && endless ? POSITIVE_INFINITY : lower + 1 + wide, cost);
            }
            point[j] = lower;
        }
        for (int j = 0; j < n; j++) {
            point[j] += next(2);
        }
        for (int i = 0; i < m; i++) {
            row(program, "r" + i, point);
        }
        if (kind != 2) {
            return kind == 0 ? program.toLinearProgram() : program.toMixedIntegerProgram();
        }
        hessian(program, n, maximise ? -1 : 1);
        return program.toQuadraticProgram();
    }

    private void row(ProgramBuilder program, String name, int[] point) {
        var sum = new Linear();
        int at = 0;
        for (int j = 0; j < point.length; j++) {
            int value = next(3) > 0 ? next(13) - 6 : 0;
            if (value != 0) {
                sum.plus(value, program.variables().get(j));
                at += value * point[j];
            }
        }
        int stray = next(25) - 8;
        int slack = next(4);
        int b = next(24) > 0 ? at : stray;
        program.require(
                name,
                switch (next(4)) {
                    case 0 -> sum.between(b - slack, POSITIVE_INFINITY);
                    case 1 -> sum.between(b - 3, b + 2);
                    case 2 -> sum.equalTo(b);
                    default -> sum.between(NEGATIVE_INFINITY, b + slack);
                });
    }

    /** Half the sum of squares of random sums, and of multiples of squares: convex. */
    private void hessian(ProgramBuilder program, int n, int sign) {
        int[][] q = new int[n][n];
        int squares = 1 + next(3);
        for (int k = 0; k < squares; k++) {
            int[] v = new int[n];
            for (int j = 0; j < n; j++) {
                v[j] = next(5) - 2;
            }
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    q[i][j] += v[i] * v[j];
                }
            }
        }
        for (int i = 0; i < n; i++) {
            q[i][i] += next(3);
            for (int j = 0; j <= i; j++) {
                if (q[i][j] != 0) {
                    Variable x = program.variables().get(i);
                    Variable y = program.variables().get(j);
                    program.quadratic(sign * (i == j ? q[i][i] / 2.0 : q[i][j]), x, y);
                }
            }
        }
    }
}
