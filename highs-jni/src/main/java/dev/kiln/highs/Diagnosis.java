package dev.kiln.highs;

import dev.kiln.highs.jni.HighsNative;
import dev.kiln.highs.model.Program;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Why the last solve ended as it did. Where HiGHS must solve again to answer, it does, with the options that are set. */
public final class Diagnosis {
    private static final int OPTIMAL = 7;
    private static final String STRATEGY = "iis_strategy";
    private static final int ROWS_FIRST = 1;
    private final SolverHandle handle;

    Diagnosis(SolverHandle handle) {
        this.handle = handle;
    }

    private interface Ray {
        int read(long solver, int[] has, double[] values);
    }

    /** Of an infeasible linear program: multipliers of the rows whose sum no point satisfies. */
    public Optional<double[]> dualRay() {
        return ray(true, HighsNative::getDualRay);
    }

    /** Of an unbounded linear program: a direction along which the objective improves for ever. */
    public Optional<double[]> primalRay() {
        return ray(false, HighsNative::getPrimalRay);
    }

    /** Of an infeasible linear program: changes of the reduced costs along which the dual objective improves for ever. */
    public Optional<double[]> dualUnboundednessDirection() {
        return ray(false, HighsNative::getDualUnboundednessDirection);
    }

    private Optional<double[]> ray(boolean ofRows, Ray call) {
        return handle.call(solver -> {
            HighsNative.schedule(solver);
            int[] has = new int[1];
            double[] values = new double[ofRows ? handle.shape.rows() : handle.shape.columns()];
            if (values.length == 0 || handle.shape.rows() == 0 || HighsNative.getModelStatus(solver) == OPTIMAL) {
                return Optional.empty(); // HiGHS leaves its answer open then, or calls it an error
            }
            handle.accept("a ray", call.read(solver, has, values));
            return has[0] == 0 ? Optional.empty() : Optional.of(values);
        });
    }

    /** Which bound of a variable or row is part of a conflict; the order is that of HiGHS' codes from 0. */
    public enum Side {
        NONE,
        FREE,
        LOWER,
        UPPER,
        BOTH
    }

    /** A variable or row of a conflict. */
    public record Part(int index, String name, Side side) {}

    /** Variables and rows that contradict each other; without any one of them the rest does not. And they alone, unnamed. */
    public record Conflict(List<Part> columns, List<Part> rows, Program program) {}

    /** An irreducible conflict of an infeasible program (its relaxation, for integers); empty if HiGHS finds none. */
    public Optional<Conflict> conflict() {
        return handle.call(solver -> {
            HighsNative.schedule(solver);
            int n = handle.shape.columns();
            int m = handle.shape.rows();
            int[] columns = new int[1], rows = new int[1];
            int[] c = new int[n], r = new int[m], cb = new int[n], rb = new int[m];
            int[] strategy = new int[1];
            HighsNative.getIntOptionValue(solver, STRATEGY, strategy);
            if (strategy[0] == 0) { // it would look at single rows and bounds only
                HighsNative.setIntOptionValue(solver, STRATEGY, ROWS_FIRST);
            }
            // without the two arrays of all statuses: HiGHS 1.12 reads past its own if all is feasible
            int status = HighsNative.getIis(solver, columns, rows, c, r, cb, rb, null, null);
            Program program = ProgramReader.lp(solver, LpSource.CONFLICT, List.of(), List.of());
            HighsNative.setIntOptionValue(solver, STRATEGY, strategy[0]); // HiGHS forgets the conflict now
            handle.accept("a conflict", status);
            if (columns[0] == 0 && rows[0] == 0) {
                return Optional.empty();
            }
            return Optional.of(new Conflict(
                    parts(c, cb, columns[0], handle.shape.columnNames()),
                    parts(r, rb, rows[0], handle.shape.rowNames()),
                    program));
        });
    }

    private static List<Part> parts(int[] index, int[] bound, int count, List<String> names) {
        return Arrays.stream(java.util.stream.IntStream.range(0, count).toArray())
                .mapToObj(i -> new Part(index[i], names.get(index[i]), Side.values()[bound[i]]))
                .toList();
    }

    /**
     * Solves for the point that breaks bounds and rows least; the solution of the solver is then that point. A negative penalty means that
     * this kind of bound must hold.
     */
    public void relaxInfeasibility(double lowerPenalty, double upperPenalty, double rowPenalty) {
        handle.use("the relaxation", solver -> {
            HighsNative.schedule(solver);
            return HighsNative.feasibilityRelaxation(solver, lowerPenalty, upperPenalty, rowPenalty, null, null, null);
        });
    }

    /** The point that the solver holds, one value a variable. */
    public double[] point() {
        return handle.call(solver -> {
            double[] columns = new double[handle.shape.columns()];
            handle.accept(
                    "the point", HighsNative.getSolution(solver, columns, null, new double[handle.shape.rows()], null));
            return columns;
        });
    }

    /**
     * One side of a sensitivity range: up to {@code value} the basis stays optimal, there the objective is {@code objective}, and then
     * {@code entering} comes into the basis for {@code leaving} (numbers of variables, then of rows; -1 for none).
     */
    public record Range(double[] value, double[] objective, int[] entering, int[] leaving) {
        private Range(int count) {
            this(new double[count], new double[count], new int[count], new int[count]);
        }
    }

    /** Sensitivity of an optimal linear program to costs, bounds of variables and bounds of rows, one element each. */
    public record Ranging(Range costUp, Range costDown, Range boundUp, Range boundDown, Range rowUp, Range rowDown) {}

    /** How far costs and bounds can move. */
    public Ranging ranging() {
        return handle.call(solver -> {
            if (Status.ofCode(HighsNative.getModelStatus(solver)) != Status.OPTIMAL || handle.shape.hasIntegers()) {
                throw new IllegalStateException("ranging (status "
                        + Status.ofCode(HighsNative.getModelStatus(solver))
                        + ") needs an optimal linear program\nMaybe solve it first, or relax the integers.");
            }
            int n = handle.shape.columns();
            int m = handle.shape.rows();
            var r = new Ranging(new Range(n), new Range(n), new Range(n), new Range(n), new Range(m), new Range(m));
            Range a = r.costUp, b = r.costDown, c = r.boundUp, d = r.boundDown, e = r.rowUp, f = r.rowDown;
            handle.accept(
                    "ranging",
                    HighsNative.getRanging(
                            solver,
                            a.value,
                            a.objective,
                            a.entering,
                            a.leaving,
                            b.value,
                            b.objective,
                            b.entering,
                            b.leaving,
                            c.value,
                            c.objective,
                            c.entering,
                            c.leaving,
                            d.value,
                            d.objective,
                            d.entering,
                            d.leaving,
                            e.value,
                            e.objective,
                            e.entering,
                            e.leaving,
                            f.value,
                            f.objective,
                            f.entering,
                            f.leaving));
            return r;
        });
    }
}
