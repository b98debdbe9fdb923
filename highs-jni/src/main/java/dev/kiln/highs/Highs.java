package dev.kiln.highs;

import dev.kiln.highs.jni.Codes;
import dev.kiln.highs.jni.HighsNative;
import dev.kiln.highs.model.Basis;
import dev.kiln.highs.model.Checks;
import dev.kiln.highs.model.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * One HiGHS solver: loads a program, solves it, accepts changes ({@link EditableModel}), and solves again from where it was.
 *
 * <p>Silent unless the option {@code output_flag} is set (but HiGHS 1.12 itself always prints one line,
 * {@code HighsMipSolverData::transformNewIntegerFeasibleSolution}, to the process' standard output when it has to repair
 * a point after presolve; option {@code presolve=off} avoids that).
 *
 * <p>Thread-safe: a call waits while another thread's call runs; only {@link #interrupt} does not wait.
 * Different solvers do not wait for one another. Listeners run on HiGHS' threads, one at a time, while the solve waits; what
 * they throw ends the solve and is thrown by it; they must not call their own solver.
 *
 * <p>Closing gives the native memory back, ends a running solve first, and can be done twice; a solver that was never closed
 * is closed when it is garbage (unless a listener of its own refers to it). A call after closing is an
 * {@link IllegalStateException}; what HiGHS refuses is a {@link HighsException}.
 */
public final class Highs extends ConfigurableSolver implements AutoCloseable {
    private Highs(HighsLibrary.Available library) {
        super(new SolverHandle(library));
    }

    /**
     * Opens a solver of the default library; a {@link HighsUnavailableException} says why there is none.
     *
     * @return the solver; the caller closes it
     */
    public static Highs open() {
        return open(HighsLibrary.status().orThrow());
    }

    /**
     * Opens a solver of the given library.
     *
     * @param library the library
     * @return the solver; the caller closes it
     */
    public static Highs open(HighsLibrary.Available library) {
        return new Highs(library);
    }

    /**
     * Opens a solver of the default library that holds the program.
     *
     * @param program the program
     * @return the solver; the caller closes it
     */
    public static Highs open(Program program) {
        Highs highs = open();
        try {
            return highs.load(program);
        } catch (RuntimeException | Error e) {
            highs.close();
            throw e;
        }
    }

    /**
     * Opens a solver, solves the program with HiGHS' default options, and closes the solver.
     *
     * @param program the program
     * @return how the solve ended, and the point and bound that it found
     */
    public static Solution solve(Program program) {
        try (Highs highs = open(program)) {
            return highs.solve();
        }
    }

    // ---- starting points ----

    /**
     * Sets a point to start from; it need not be feasible (HiGHS then repairs or ignores it).
     *
     * @param values one value for each of them
     * @return this solver
     */
    public Highs start(double[] values) {
        handle.use("a start", solver -> {
            Checks.sameLength("start values", values.length, "variables", handle.shape.columns());
            return HighsNative.setSolution(solver, values, null, null, null);
        });
        return this;
    }

    /**
     * Sets the values of some variables to start from; HiGHS completes the point.
     *
     * @param columns the variables
     * @param values one value for each of them
     * @return this solver
     */
    public Highs start(int[] columns, double[] values) {
        handle.use("a start", solver -> {
            Checks.ascending(columns, handle.shape.columns(), "variable");
            Checks.sameLength("start values", values.length, "variables named", columns.length);
            return HighsNative.setSparseSolution(solver, columns.length, columns, values);
        });
        return this;
    }

    /**
     * Sets an earlier solution of a program of this shape, with its duals, as the point to start from.
     *
     * @param solution the solution
     * @return this solver
     */
    public Highs start(Solution solution) {
        handle.use("a start", solver -> {
            int n = handle.shape.columns();
            int m = handle.shape.rows();
            Checks.sameLength("start values", solution.columns().length, "variables", n);
            Checks.sameLength("row values", solution.rows().length, "rows", m);
            boolean duals = solution.columnDuals().length == n && solution.rowDuals().length == m;
            return HighsNative.setSolution(
                    solver,
                    solution.columns(),
                    solution.rows(),
                    duals ? solution.columnDuals() : null,
                    duals ? solution.rowDuals() : null);
        });
        return this;
    }

    /**
     * Reads the basis of the last solve of a linear program.
     *
     * @return the basis; empty if there is none
     */
    public Optional<Basis> basis() {
        return handle.call(solver -> {
            var valid = new int[1];
            HighsNative.getIntInfoValue(solver, "basis_validity", valid);
            if (valid[0] == 0) {
                return Optional.empty();
            }
            int[] columns = new int[handle.shape.columns()];
            int[] rows = new int[handle.shape.rows()];
            handle.accept("reading the basis", HighsNative.getBasis(solver, columns, rows));
            return Optional.of(Codes.basis(columns, rows));
        });
    }

    /**
     * Sets the basis from which the simplex method starts.
     *
     * @param basis the basis
     * @return this solver
     */
    public Highs start(Basis basis) {
        handle.use("a basis", solver -> {
            Checks.sameLength("statuses", basis.columns().size(), "variables", handle.shape.columns());
            Checks.sameLength("statuses", basis.rows().size(), "rows", handle.shape.rows());
            return HighsNative.setBasis(solver, Codes.of(basis.columns()), Codes.of(basis.rows()));
        });
        return this;
    }

    /**
     * Starts the simplex method from the logical basis, in which every row is basic.
     *
     * @return this solver
     */
    public Highs startFromRows() {
        handle.use("a basis", HighsNative::setLogicalBasis);
        return this;
    }

    // ---- solving ----

    /**
     * Solves the program; after changes, from the basis of the solve before.
     *
     * @return how the solve ended, and the point and bound that it found
     */
    public Solution solve() {
        return solve((ByteBuffer) null);
    }

    /**
     * Solves the program until {@code interruption} is requested; at once, if it was before.
     *
     * @param interruption what stops the solve
     * @return how the solve ended, and the point and bound that it found
     */
    public Solution solve(Interruption interruption) {
        return solve(interruption.flag());
    }

    private Solution solve(ByteBuffer other) {
        return handle.call(solver -> {
            handle.interruption.reset();
            handle.requireOpen(); // after the reset: a close that was not seen here interrupts later than the reset
            handle.callbacks.columns(handle.shape.columns());
            return new SolutionReader(solver, handle.shape).solve(handle.interruption.flag(), other);
        });
    }

    /** Ends the solve that is running in another thread; does nothing if there is none. */
    public void interrupt() {
        handle.interruption.interrupt();
    }

    /**
     * Gives access to what HiGHS counted and measured in the last solve.
     *
     * @return the figures
     */
    public Info info() {
        return new Info(handle);
    }

    /**
     * Gives access to rays, conflicts and sensitivity, which explain how the last solve ended.
     *
     * @return the diagnosis
     */
    public Diagnosis diagnosis() {
        return new Diagnosis(handle);
    }

    /**
     * Gives access to the basis matrix of the last simplex solve.
     *
     * @return the basis matrix
     */
    public BasisFactor factor() {
        return new BasisFactor(handle);
    }

    /**
     * Gives access to several linear objectives, blended or in order of priority.
     *
     * @return the objectives
     */
    public Objectives objectives() {
        return new Objectives(handle);
    }

    /**
     * Gives access to presolve, postsolve and crossover as single steps.
     *
     * @return the steps
     */
    public Stages stages() {
        return new Stages(handle);
    }

    // ---- listening ----

    /**
     * Registers a listener for one type of event. See the class about threads.
     *
     * @param type when HiGHS is to call
     * @param listener the listener; null removes the one before
     * @return this solver
     */
    public Highs on(CallbackType type, Consumer<? super CallbackEvent> listener) {
        handle.use("a listener", solver -> handle.callbacks.set(solver, type, listener));
        return this;
    }

    /**
     * Switches the log on and sends its lines to a listener instead of the console.
     *
     * @param listener the listener; null removes the one before
     * @return this solver
     */
    public Highs onLog(Consumer<String> listener) {
        set("output_flag", listener != null);
        return on(CallbackType.LOGGING, listener == null ? null : event -> listener.accept(event.message()));
    }

    /**
     * Registers a listener for each better point of a mixed-integer program.
     *
     * @param listener the listener; null removes the one before
     * @return this solver
     */
    public Highs onImprovingSolution(Consumer<? super CallbackEvent> listener) {
        return on(CallbackType.MIP_IMPROVING_SOLUTION, listener);
    }

    // ---- files ----

    /**
     * Loads a program from a file in LP or MPS format, according to its ending ({@code .lp}, {@code .mps}).
     *
     * @param file the file
     * @return this solver
     */
    public Highs read(Path file) {
        ModelFiles.requireReadable(file);
        handle.run(solver -> {
            handle.accept("the file " + file, HighsNative.readModel(solver, file.toString()));
            int n = HighsNative.getNumCol(solver);
            int m = HighsNative.getNumRow(solver);
            var discrete = new BitSet();
            var kind = new int[1];
            for (int j = 0; j < n; j++) {
                kind[0] = 0;
                HighsNative.getColIntegrality(solver, j, kind);
                discrete.set(j, kind[0] != 0);
            }
            var offset = new double[1];
            HighsNative.getObjectiveOffset(solver, offset);
            handle.shape.load(
                    names(n, "c", (j, name) -> HighsNative.getColName(solver, j, name)),
                    names(m, "r", (i, name) -> HighsNative.getRowName(solver, i, name)),
                    discrete,
                    offset[0]);
        });
        return this;
    }

    private interface NameCall {
        int read(int position, String[] name);
    }

    private static List<String> names(int count, String prefix, NameCall call) {
        var name = new String[1];
        return IntStream.range(0, count)
                .mapToObj(i -> {
                    name[0] = "";
                    int status = call.read(i, name);
                    return status == HighsNative.ERROR || name[0] == null || name[0].isEmpty() ? prefix + i : name[0];
                })
                .toList();
    }

    /**
     * Writes the program to a file in LP or MPS format, according to its ending ({@code .lp}, {@code .mps}).
     *
     * @param file the file
     */
    public void write(Path file) {
        handle.run(solver -> ModelWriter.write(solver, handle.shape, file));
    }

    /**
     * Writes the program as a string in LP format.
     *
     * @return the program in LP format
     */
    public String toLp() {
        return handle.call(solver -> ModelWriter.toLp(solver, handle.shape));
    }

    /**
     * Sets the name that the program has in files.
     *
     * @param name the name
     * @return this solver
     */
    public Highs modelName(String name) {
        handle.use("a name", solver -> HighsNative.passModelName(solver, name));
        return this;
    }

    /**
     * Writes the last solution, with names, in HiGHS' raw format ({@link #readSolution} reads it) or in its format for people.
     *
     * @param file the file
     * @param pretty whether the file is for people
     */
    public void writeSolution(Path file, boolean pretty) {
        handle.run(solver -> {
            ModelWriter.name(solver, handle.shape);
            ToIntFunction<String> writer = name ->
                    pretty ? HighsNative.writeSolutionPretty(solver, name) : HighsNative.writeSolution(solver, name);
            ModelWriter.write("solution", file, ".sol", writer);
        });
    }

    /**
     * Starts from the values in a file that {@link #writeSolution} wrote in HiGHS' raw format.
     *
     * @param file the file
     * @return this solver
     */
    public Highs readSolution(Path file) {
        try {
            return start(ModelFiles.readSolution(Files.readAllLines(file), handle.shape.columns()));
        } catch (IOException e) {
            throw new UncheckedIOException("file (" + file + ") of the solution cannot be read", e);
        }
    }

    // ---- the handle ----

    @Override
    public void close() {
        handle.close();
    }
}
