package dev.kiln.highs;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongFunction;
import java.util.function.LongToIntFunction;

/**
 * One HiGHS solver: takes a programme, solves it, takes changes, solves again from where it was.
 *
 * <p>Silent unless the option {@code output_flag} is set (but HiGHS 1.12 itself always prints one line,
 * {@code HighsMipSolverData::transformNewIntegerFeasibleSolution}, to the process' standard output when it has to repair
 * a point after presolve; option {@code presolve=off} avoids that). Threads take turns: a call waits while another thread's call
 * runs; only {@link #interrupt} does not wait. Closing gives the native memory back, ends a running solve first, and
 * can be done twice; a solver that nobody closed is closed when it is garbage. A call after closing is an
 * {@link IllegalStateException}; what HiGHS refuses is a {@link HighsException}.
 */
public final class Highs implements AutoCloseable {
    private static final Cleaner CLEANER = Cleaner.create();

    private final ReentrantLock turn = new ReentrantLock();
    private final Interruption interruption = new Interruption();
    private final Native solver;
    private final Cleaner.Cleanable cleanable;
    private final ModelShape shape = new ModelShape();
    private String presolve = "choose";
    private volatile boolean closed;

    /** The native side; destroyed once, by {@link Highs#close} or by the cleaner. */
    private record Native(long address) implements Runnable {
        @Override
        public void run() {
            HighsNative.destroy(address);
        }
    }

    private Highs(HighsLibrary.Available library) {
        long address = HighsNative.create(library.api());
        if (address == 0) {
            throw new OutOfMemoryError("memory for a HiGHS solver");
        }
        solver = new Native(address);
        cleanable = CLEANER.register(this, solver);
    }

    /** A solver of the default library; {@link HighsUnavailableException} says why there is none. */
    public static Highs open() {
        return open(HighsLibrary.status().orThrow());
    }

    /** A solver of the given library. */
    public static Highs open(HighsLibrary.Available library) {
        return new Highs(library);
    }

    /** A solver of the default library that holds the programme. */
    public static Highs open(Program program) {
        Highs highs = open();
        try {
            return highs.load(program);
        } catch (RuntimeException | Error e) {
            highs.close();
            throw e;
        }
    }

    // ---- options ----

    /** Sets an option of HiGHS that is true or false. */
    public Highs set(String option, boolean value) {
        return setNumber(option, HighsOption.BOOL, value ? 1 : 0, value);
    }

    /** Sets a whole-number option of HiGHS, or one that is a number. */
    public Highs set(String option, int value) {
        return setNumber(option, HighsOption.INT, value, value);
    }

    /** Sets an option of HiGHS that is a number. */
    public Highs set(String option, double value) {
        return setNumber(option, HighsOption.DOUBLE, value, value);
    }

    /** Sets an option of HiGHS that is a word. */
    public Highs set(String option, String value) {
        return use(address -> {
            HighsOption.check(option, HighsOption.STRING, HighsNative.optionType(address, option), value);
            int status = HighsOption.accepted(option, value, HighsNative.setText(address, option, value));
            presolve = option.equals(SolutionReader.PRESOLVE) ? value : presolve;
            return status;
        });
    }

    /** How many threads a solve may use; 0 lets HiGHS choose. */
    public Highs threads(int threads) {
        return set("threads", threads);
    }

    /** How long a solve may take; each solve counts anew. */
    public Highs timeLimit(Duration limit) {
        return set("time_limit", limit.toNanos() * 1e-9);
    }

    /** The relative gap at which a point counts as optimal; HiGHS' default is 1e-4, 0 asks for full proof. */
    public Highs relativeGap(double gap) {
        return set("mip_rel_gap", gap);
    }

    private Highs setNumber(String option, HighsOption given, double value, Object shown) {
        return use(address -> {
            int type = HighsOption.check(option, given, HighsNative.optionType(address, option), shown);
            return HighsOption.accepted(option, shown, HighsNative.setNumber(address, option, type, value));
        });
    }

    // ---- the programme ----

    /** Takes a programme in place of the one it had; options stay. */
    public Highs load(Program program) {
        LinearProgram lp = program.relaxation();
        int[] kinds = switch (program) {
            case LinearProgram _ -> null;
            case MixedIntegerProgram mip -> mip.kinds();
        };
        Columns columns = lp.columns();
        SparseMatrix a = lp.matrix();
        return use(address -> {
            int status = HighsNative.pass(
                    address,
                    a.byRow() ? 1 : 0,
                    lp.sense().code,
                    lp.offset(),
                    columns.cost(),
                    columns.lower(),
                    columns.upper(),
                    lp.rows().lower(),
                    lp.rows().upper(),
                    a.start(),
                    a.index(),
                    a.value(),
                    kinds);
            shape.load(lp, kinds);
            return status;
        });
    }

    /** Adds constraints over the variables that are there; {@code matrix} is by rows. */
    public Highs addRows(Rows rows, SparseMatrix matrix) {
        return use(address -> {
            requireDirection(matrix, true);
            matrix.check(rows.count(), shape.columns());
            int status = HighsNative.add(
                    address, null, rows.lower(), rows.upper(), matrix.start(), matrix.index(), matrix.value());
            shape.addRows(rows);
            return status;
        });
    }

    /** Adds the constraints gathered in {@code rows}. */
    public Highs addRows(RowsBuilder rows) {
        return addRows(rows.rows(), rows.matrix());
    }

    /** Adds continuous variables that stand in the rows that are there; {@code matrix} is by columns. */
    public Highs addColumns(Columns columns, SparseMatrix matrix) {
        return use(address -> {
            requireDirection(matrix, false);
            matrix.check(columns.count(), shape.rows());
            int status = HighsNative.add(
                    address,
                    columns.cost(),
                    columns.lower(),
                    columns.upper(),
                    matrix.start(),
                    matrix.index(),
                    matrix.value());
            shape.addColumns(columns);
            return status;
        });
    }

    /** Takes rows away (numbers ascending); the later ones move up. */
    public Highs deleteRows(int[] rows) {
        return use(address -> {
            Checks.ascending(rows, shape.rows(), "row");
            int status = HighsNative.change(address, HighsNative.DELETED_ROWS, rows, null, null);
            shape.deleteRows(rows);
            return status;
        });
    }

    /** Gives variables new bounds; {@code columns} ascending, as all index lists below. */
    public Highs changeBounds(int[] columns, double[] lower, double[] upper) {
        return change(HighsNative.COLUMN_BOUNDS, "variable", columns, lower, upper);
    }

    /** Gives rows new bounds. */
    public Highs changeRowBounds(int[] rows, double[] lower, double[] upper) {
        return change(HighsNative.ROW_BOUNDS, "row", rows, lower, upper);
    }

    /** Gives variables new costs. */
    public Highs changeCosts(int[] columns, double[] costs) {
        return change(HighsNative.COSTS, "variable", columns, costs, null);
    }

    /** Changes the constant of the objective. */
    public Highs changeOffset(double offset) {
        return use(address -> {
            shape.changeOffset(offset);
            return HighsNative.setOffset(address, offset);
        });
    }

    /** Makes variables integer (true) or continuous (false): a root LP becomes the MIP, its cuts stay as rows. */
    public Highs changeIntegrality(int[] columns, boolean[] integer) {
        double[] flags = new double[integer.length];
        for (int i = 0; i < flags.length; i++) {
            flags[i] = integer[i] ? 1 : 0;
        }
        return change(HighsNative.INTEGRALITY, "variable", columns, flags, null);
    }

    /** Makes every variable continuous. */
    public Highs relax() {
        return use(address -> {
            shape.relax();
            return HighsNative.relax(address);
        });
    }

    private Highs change(int what, String whose, int[] set, double[] first, double[] second) {
        return use(address -> {
            Checks.ascending(set, what == HighsNative.ROW_BOUNDS ? shape.rows() : shape.columns(), whose);
            Checks.sameLength("values", first.length, whose + "s", set.length);
            if (second != null) {
                Checks.bounds(whose, first, second, List.of());
            } else {
                Checks.finite("value", first, whose, List.of());
            }
            if (what == HighsNative.INTEGRALITY) {
                shape.changeIntegrality(set, first);
            }
            return HighsNative.change(address, what, set, first, second);
        });
    }

    private static void requireDirection(SparseMatrix matrix, boolean byRow) {
        if (matrix.byRow() != byRow) {
            throw new IllegalArgumentException("direction (by %s) of the new coefficients must be by %s"
                    .formatted(matrix.byRow() ? "row" : "column", byRow ? "row" : "column"));
        }
    }

    // ---- solving ----

    /** A point to start from, one value a variable; need not be feasible (HiGHS then repairs or ignores it). */
    public Highs start(double[] values) {
        return use(address -> {
            Checks.sameLength("start values", values.length, "variables", shape.columns());
            return HighsNative.start(address, null, values);
        });
    }

    /** Values for some variables to start from; HiGHS completes the point. */
    public Highs start(int[] columns, double[] values) {
        return use(address -> {
            Checks.ascending(columns, shape.columns(), "variable");
            Checks.sameLength("start values", values.length, "variables named", columns.length);
            return HighsNative.start(address, columns, values);
        });
    }

    /** Solves; after changes it starts from the basis of the solve before. */
    public Solution solve() {
        return solve((ByteBuffer) null);
    }

    /** Solves until {@code interruption} is uttered (at once, if it was before). */
    public Solution solve(Interruption interruption) {
        return solve(interruption.flag());
    }

    private Solution solve(ByteBuffer other) {
        return call(address -> {
            interruption.reset();
            requireOpen(); // after the reset: a close that was not seen here interrupts later than the reset
            return new SolutionReader(address, shape, presolve).solve(interruption.flag(), other);
        });
    }

    /** Ends the solve that is running in another thread, soon; nothing happens if none is. */
    public void interrupt() {
        interruption.interrupt();
    }

    /** Writes the programme to {@code file}, in the format its ending says: {@code .lp} or {@code .mps}. */
    public void write(Path file) {
        call(address -> {
            ModelWriter.write(address, shape, file);
            return null;
        });
    }

    /** The programme as text in LP format. */
    public String toLp() {
        return call(address -> ModelWriter.toLp(address, shape));
    }

    // ---- the handle ----

    @Override
    public void close() {
        closed = true;
        interruption.interrupt();
        turn.lock();
        try {
            cleanable.clean();
        } finally {
            turn.unlock();
        }
    }

    private Highs use(LongToIntFunction body) {
        return call(address -> {
            int status = body.applyAsInt(address);
            if (status == HighsNative.NO_MEMORY) {
                throw new OutOfMemoryError("memory for a call of HiGHS");
            }
            if (status == HighsNative.ERROR) {
                throw new HighsException("HiGHS refused a change (status -1) of the programme (" + shape
                        + ")\nMaybe set the option output_flag to true: HiGHS then prints its reason.");
            }
            return this;
        });
    }

    private <T> T call(LongFunction<T> body) {
        turn.lock();
        try {
            requireOpen();
            return body.apply(solver.address());
        } finally {
            turn.unlock();
            Reference.reachabilityFence(this); // or the cleaner could come in the middle of a call
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException(
                    "solver (closed) of HiGHS cannot be used any more\nMaybe it left its try block too early.");
        }
    }
}
