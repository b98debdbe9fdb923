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
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * One HiGHS solver: takes a program, solves it, takes changes ({@link EditableModel}), solves again from where it was.
 *
 * <p>Silent unless the option {@code output_flag} is set (but HiGHS 1.12 itself always prints one line,
 * {@code HighsMipSolverData::transformNewIntegerFeasibleSolution}, to the process' standard output when it has to repair
 * a point after presolve; option {@code presolve=off} avoids that).
 *
 * <p>Thread-safe: threads take turns, a call waits while another thread's call runs; only {@link #interrupt} does not wait.
 * Different solvers do not wait for one another. Listeners run on HiGHS' threads, one at a time, while the solve waits; what
 * they throw ends the solve and is thrown by it; they must not call their own solver.
 *
 * <p>Closing gives the native memory back, ends a running solve first, and can be done twice; a solver that nobody closed
 * is closed when it is garbage (unless a listener of its own refers to it). A call after closing is an
 * {@link IllegalStateException}; what HiGHS refuses is a {@link HighsException}.
 */
public final class Highs extends EditableModel implements AutoCloseable {
    private Highs(HighsLibrary.Available library) {
        super(new SolverHandle(library));
    }

    /** A solver of the default library; {@link HighsUnavailableException} says why there is none. */
    public static Highs open() {
        return open(HighsLibrary.status().orThrow());
    }

    /** A solver of the given library. */
    public static Highs open(HighsLibrary.Available library) {
        return new Highs(library);
    }

    /** A solver of the default library that holds the program. */
    public static Highs open(Program program) {
        Highs highs = open();
        try {
            return highs.load(program);
        } catch (RuntimeException | Error e) {
            highs.close();
            throw e;
        }
    }

    /** Solves a program in one go, with HiGHS' default options. */
    public static Solution solve(Program program) {
        try (Highs highs = open(program)) {
            return highs.solve();
        }
    }

    // ---- options ----

    /** Sets an option of HiGHS that is true or false. */
    public Highs set(String option, boolean value) {
        options().set(option, value);
        return this;
    }

    /** Sets a whole-number option of HiGHS, or one that is a number. */
    public Highs set(String option, int value) {
        options().set(option, value);
        return this;
    }

    /** Sets an option of HiGHS that is a number. */
    public Highs set(String option, double value) {
        options().set(option, value);
        return this;
    }

    /** Sets an option of HiGHS that is a word. */
    public Highs set(String option, String value) {
        options().set(option, value);
        return this;
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

    /** All options: their names, values, limits, files. */
    public Options options() {
        return new Options(handle);
    }

    /** Back to a fresh solver: no program, options as they were; listeners stay. */
    public Highs reset() {
        handle.use("the reset", solver -> {
            handle.shape.load(List.of(), List.of(), new BitSet(), 0);
            return HighsNative.clear(solver);
        });
        options().reset();
        handle.run(handle.callbacks::start);
        return this;
    }

    // ---- starting points ----

    /** A point to start from, one value a variable; need not be feasible (HiGHS then repairs or ignores it). */
    public Highs start(double[] values) {
        handle.use("a start", solver -> {
            Checks.sameLength("start values", values.length, "variables", handle.shape.columns());
            return HighsNative.setSolution(solver, values, null, null, null);
        });
        return this;
    }

    /** Values for some variables to start from; HiGHS completes the point. */
    public Highs start(int[] columns, double[] values) {
        handle.use("a start", solver -> {
            Checks.ascending(columns, handle.shape.columns(), "variable");
            Checks.sameLength("start values", values.length, "variables named", columns.length);
            return HighsNative.setSparseSolution(solver, columns.length, columns, values);
        });
        return this;
    }

    /** Starts from an earlier solution of a program of this shape, its duals included. */
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

    /** The basis of the last solve of a linear program; empty if there is none. */
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

    /** Starts the simplex method from this basis. */
    public Highs start(Basis basis) {
        handle.use("a basis", solver -> {
            Checks.sameLength("statuses", basis.columns().size(), "variables", handle.shape.columns());
            Checks.sameLength("statuses", basis.rows().size(), "rows", handle.shape.rows());
            return HighsNative.setBasis(solver, Codes.of(basis.columns()), Codes.of(basis.rows()));
        });
        return this;
    }

    /** Starts the simplex method from the basis of all rows. */
    public Highs startFromRows() {
        handle.use("a basis", HighsNative::setLogicalBasis);
        return this;
    }

    // ---- solving ----

    /** Solves; after changes it starts from the basis of the solve before. */
    public Solution solve() {
        return solve((ByteBuffer) null);
    }

    /** Solves until {@code interruption} is uttered (at once, if it was before). */
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

    /** Ends the solve that is running in another thread, soon; nothing happens if none is. */
    public void interrupt() {
        handle.interruption.interrupt();
    }

    /** What HiGHS counted and measured in the last solve. */
    public Info info() {
        return new Info(handle);
    }

    /** Rays, conflicts and sensitivity: why the last solve ended as it did. */
    public Diagnosis diagnosis() {
        return new Diagnosis(handle);
    }

    /** The basis matrix of the last simplex solve. */
    public BasisFactor factor() {
        return new BasisFactor(handle);
    }

    /** Several linear objectives, blended or one after the other. */
    public Objectives objectives() {
        return new Objectives(handle);
    }

    /** Presolve, postsolve and crossover as single steps. */
    public Stages stages() {
        return new Stages(handle);
    }

    // ---- listening ----

    /** Has {@code listener} told about one type of event; null takes the listener away. See the class about threads. */
    public Highs on(CallbackType type, Consumer<? super CallbackEvent> listener) {
        handle.use("a listener", solver -> handle.callbacks.set(solver, type, listener));
        return this;
    }

    /** Has {@code listener} told each line of the log (and switches it on), instead of the console; null ends that. */
    public Highs onLog(Consumer<String> listener) {
        set("output_flag", listener != null);
        return on(CallbackType.LOGGING, listener == null ? null : event -> listener.accept(event.message()));
    }

    /** Has {@code listener} told each better point of a mixed-integer program. */
    public Highs onImprovingSolution(Consumer<? super CallbackEvent> listener) {
        return on(CallbackType.MIP_IMPROVING_SOLUTION, listener);
    }

    // ---- files ----

    /** Takes the program of a file in LP or MPS format, as its ending says ({@code .lp}, {@code .mps}). */
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

    /** Writes the program to {@code file}, in the format its ending says: {@code .lp} or {@code .mps}. */
    public void write(Path file) {
        handle.run(solver -> ModelWriter.write(solver, handle.shape, file));
    }

    /** The program as text in LP format. */
    public String toLp() {
        return handle.call(solver -> ModelWriter.toLp(solver, handle.shape));
    }

    /** The name that the program has in files. */
    public Highs modelName(String name) {
        handle.use("a name", solver -> HighsNative.passModelName(solver, name));
        return this;
    }

    /** Writes the last solution, with names, as HiGHS does: for programs ({@link #readSolution}), or for people. */
    public void writeSolution(Path file, boolean pretty) {
        handle.run(solver -> {
            ModelWriter.name(solver, handle.shape);
            ToIntFunction<String> writer = name ->
                    pretty ? HighsNative.writeSolutionPretty(solver, name) : HighsNative.writeSolution(solver, name);
            ModelWriter.write("solution", file, ".sol", writer);
        });
    }

    /** Starts from the values in a file that {@link #writeSolution} wrote for programs. */
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
