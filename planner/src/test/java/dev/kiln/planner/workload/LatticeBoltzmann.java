package dev.kiln.planner.workload;

import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.io.ProblemText.BytecodeLine;
import dev.kiln.planner.io.ProblemText.Id;
import java.util.ArrayList;
import java.util.List;

/**
 * One time step of a Lattice-Boltzmann simulation with 19 velocities, as an array program writes it: 494 bytecodes. It sums density and
 * momenta, relaxes each population towards its equilibrium, moves it along its velocity (shifted views of one array) with an inflow at
 * one side, and deletes what it needed.
 */
public final class LatticeBoltzmann {
    /** The 19 velocities: rest, six along the axes, twelve along the diagonals of faces. */
    private static final int[][] VELOCITIES = velocities();

    private static final int SIDE = 32;
    private static final int CELLS = SIDE * SIDE * SIDE;
    private static final String[] AXES = {"ux", "uy", "uz"};

    private final List<BytecodeLine> lines = new ArrayList<>();

    private LatticeBoltzmann() {}

    /** The time step; populations {@code f0 … f18} live on and are wanted at its end. */
    public static ProblemText.Bytecode step() {
        LatticeBoltzmann step = new LatticeBoltzmann();
        step.moments();
        step.collide();
        step.stream();
        step.release();
        return new ProblemText.Bytecode("lattice boltzmann", step.lines);
    }

    private static int[][] velocities() {
        List<int[]> all = new ArrayList<>();
        for (int x = -1; x <= 1; x++) {
            for (int y = -1; y <= 1; y++) {
                for (int z = -1; z <= 1; z++) {
                    if (Math.abs(x) + Math.abs(y) + Math.abs(z) <= 2) {
                        all.add(new int[] {x, y, z});
                    }
                }
            }
        }
        return all.toArray(int[][]::new);
    }

    private void moments() {
        op("ADD", cells("rho"), cells("f0"), cells("f1"));
        for (int i = 2; i < VELOCITIES.length; i++) {
            op("ADD", cells("rho"), cells("rho"), cells("f" + i));
        }
        for (int a = 0; a < AXES.length; a++) {
            boolean first = true;
            for (int i = 0; i < VELOCITIES.length; i++) {
                if (VELOCITIES[i][a] != 0) {
                    String sign = VELOCITIES[i][a] > 0 ? "ADD" : "SUB";
                    if (first) {
                        op("COPY", cells(AXES[a]), cells("f" + i));
                    } else {
                        op(sign, cells(AXES[a]), cells(AXES[a]), cells("f" + i));
                    }
                    first = false;
                }
            }
            op("DIV", cells(AXES[a]), cells(AXES[a]), cells("rho"));
            op("ADD", cells(AXES[a]), cells(AXES[a]));
        }
        op("MUL", cells("uu"), cells("ux"), cells("ux"));
        for (int a = 1; a < AXES.length; a++) {
            op("MUL", cells("s" + a), cells(AXES[a]), cells(AXES[a]));
            op("ADD", cells("uu"), cells("uu"), cells("s" + a));
            delete("s" + a);
        }
        op("MUL", cells("uu"), cells("uu"));
    }

    private void collide() {
        for (int i = 0; i < VELOCITIES.length; i++) {
            String cu = "cu" + i;
            String eq = "eq" + i;
            boolean first = true;
            for (int a = 0; a < AXES.length; a++) {
                if (VELOCITIES[i][a] != 0) {
                    String sign = VELOCITIES[i][a] > 0 ? "ADD" : "SUB";
                    if (first) {
                        op("MUL", cells(cu), cells(AXES[a]));
                    } else {
                        op(sign, cells(cu), cells(cu), cells(AXES[a]));
                    }
                    first = false;
                }
            }
            if (first) {
                op("SUB", cells(eq), cells("uu"));
            } else {
                op("MUL", cells(cu), cells(cu));
                op("MUL", cells("q" + i), cells(cu), cells(cu));
                op("MUL", cells("q" + i), cells("q" + i));
                op("ADD", cells(eq), cells(cu), cells("q" + i));
                op("SUB", cells(eq), cells(eq), cells("uu"));
                delete("q" + i);
                delete(cu);
            }
            op("ADD", cells(eq), cells(eq));
            op("MUL", cells("w" + i), cells("rho"));
            op("MUL", cells(eq), cells(eq), cells("w" + i));
            delete("w" + i);
            op("SUB", cells(eq), cells(eq), cells("f" + i));
            op("MUL", cells(eq), cells(eq));
            op("ADD", cells(eq), cells(eq), cells("force" + i));
            op("ADD", cells("g" + i), cells("f" + i), cells(eq));
            op("MUL", cells("g" + i), cells("g" + i), cells("fluid"));
            delete(eq);
        }
    }

    /** Moves each population along its velocity; what leaves at one end comes in at the other. */
    private void stream() {
        for (int i = 0; i < VELOCITIES.length; i++) {
            int[] c = VELOCITIES[i];
            int shift = Math.floorMod(c[0] * SIDE * SIDE + c[1] * SIDE + c[2], CELLS);
            op("COPY", part("f" + i, shift, CELLS), part("g" + i, 0, CELLS - shift));
            if (shift != 0) {
                op("COPY", part("f" + i, 0, shift), part("g" + i, CELLS - shift, CELLS));
            }
            if (c[0] == 1) {
                op("COPY", part("f" + i, 0, SIDE * SIDE));
            }
            delete("g" + i);
        }
    }

    private void release() {
        for (String base : List.of("uu", "ux", "uy", "uz", "rho")) {
            delete(base);
        }
        for (int i = 0; i < VELOCITIES.length; i++) {
            line("SYNC", "f" + i, List.of());
        }
    }

    private static String cells(String base) {
        return part(base, 0, CELLS);
    }

    private static String part(String base, int from, int to) {
        return base + "[" + from + ":" + to + "]";
    }

    private void delete(String base) {
        line("DEL", base, List.of());
    }

    private void op(String op, String out, String... in) {
        line(op, out, List.of(in));
    }

    private void line(String op, String out, List<String> in) {
        lines.add(new BytecodeLine(new Id(Integer.toString(lines.size() + 1), true), op, List.of(out), in));
    }
}
