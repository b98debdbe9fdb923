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

    /**
     * Reads a ray that proves a linear program infeasible: multipliers of the rows whose sum no point satisfies.
     *
     * @return one multiplier a row; empty if there is none
     */
    public Optional<double[]> dualRay() {
        return ray(true, HighsNative::getDualRay);
    }

    /**
     * Reads a ray that proves a linear program unbounded: a direction along which the objective improves without limit.
     *
     * @return one value a variable; empty if there is none
     */
    public Optional<double[]> primalRay() {
        return ray(false, HighsNative::getPrimalRay);
    }

    /**
     * Reads a direction that proves the dual of an infeasible linear program unbounded: changes of the reduced costs.
     *
     * @return one value a variable; empty if there is none
     */
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
        /** No bound, since none is needed. */
        NONE,
        /** No bound, since there is none. */
        FREE,
        /** The lower bound. */
        LOWER,
        /** The upper bound. */
        UPPER,
        /** Both bounds. */
        BOTH
    }

    /**
     * A variable or row of a conflict.
     *
     * @param index its number
     * @param name the name
     * @param side the bounds that matter
     */
    public record Part(int index, String name, Side side) {}

    /**
     * Variables and rows that contradict each other, irreducibly: without any one of them the rest has a solution.
     *
     * @param columns the variables whose bounds are part of it
     * @param rows the rows that are part of it
     * @param program those variables and rows alone, without names
     */
    public record Conflict(List<Part> columns, List<Part> rows, Program program) {}

    /**
     * Finds an irreducible conflict of an infeasible program (of its relaxation, if it has integers).
     *
     * @return the conflict; empty if HiGHS finds none
     */
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
     * Solves for the point that violates bounds and rows least; the solution of the solver is then that point. A negative penalty means
     * that this kind of bound must hold.
     *
     * @param lowerPenalty the cost of violating a lower bound of a variable by one
     * @param upperPenalty the cost of violating an upper bound of a variable by one
     * @param rowPenalty the cost of violating a row by one
     */
    public void relaxInfeasibility(double lowerPenalty, double upperPenalty, double rowPenalty) {
        handle.use("the relaxation", solver -> {
            HighsNative.schedule(solver);
            return HighsNative.feasibilityRelaxation(solver, lowerPenalty, upperPenalty, rowPenalty, null, null, null);
        });
    }

    /** {@return the point that the solver holds, one value a variable} */
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
     * {@code entering} enters the basis for {@code leaving} (numbers of variables, then of rows; -1 for none).
     *
     * @param value the cost or bound up to which it holds
     * @param objective the objective there
     * @param entering the variable or row that enters the basis there
     * @param leaving the variable or row that leaves the basis there
     */
    public record Range(double[] value, double[] objective, int[] entering, int[] leaving) {
        private Range(int count) {
            this(new double[count], new double[count], new int[count], new int[count]);
        }
    }

    /**
     * Sensitivity of an optimal linear program to costs, bounds of variables and bounds of rows, one element each.
     *
     * @param costUp each cost, when it rises
     * @param costDown each cost, when it falls
     * @param boundUp each variable, when its bound rises
     * @param boundDown each variable, when its bound falls
     * @param rowUp each row, when its bound rises
     * @param rowDown each row, when its bound falls
     */
    public record Ranging(Range costUp, Range costDown, Range boundUp, Range boundDown, Range rowUp, Range rowDown) {}

    /**
     * Computes how far costs and bounds can move before the solution changes.
     *
     * @return the ranges
     */
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
