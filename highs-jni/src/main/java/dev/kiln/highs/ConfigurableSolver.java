package dev.kiln.highs;

import dev.kiln.highs.jni.HighsNative;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;

/** A solver whose options are set: limits, threads, tolerances, anything that HiGHS has by name. */
public abstract sealed class ConfigurableSolver extends EditableModel permits Highs {
    ConfigurableSolver(SolverHandle handle) {
        super(handle);
    }

    /**
     * Sets a boolean option of HiGHS.
     *
     * @param option HiGHS' name of the option
     * @param value the value
     * @return this solver
     */
    public Highs set(String option, boolean value) {
        options().set(option, value);
        return (Highs) this;
    }

    /**
     * Sets an integer option of HiGHS, or a floating-point one to an integer.
     *
     * @param option HiGHS' name of the option
     * @param value the value
     * @return this solver
     */
    public Highs set(String option, int value) {
        options().set(option, value);
        return (Highs) this;
    }

    /**
     * Sets a floating-point option of HiGHS.
     *
     * @param option HiGHS' name of the option
     * @param value the value
     * @return this solver
     */
    public Highs set(String option, double value) {
        options().set(option, value);
        return (Highs) this;
    }

    /**
     * Sets a string option of HiGHS.
     *
     * @param option HiGHS' name of the option
     * @param value the value
     * @return this solver
     */
    public Highs set(String option, String value) {
        options().set(option, value);
        return (Highs) this;
    }

    /**
     * Limits the threads that a solve may use; 0 lets HiGHS choose.
     *
     * @param threads their number
     * @return this solver
     */
    public Highs threads(int threads) {
        return set("threads", threads);
    }

    /**
     * Limits the time of each solve.
     *
     * @param limit the time
     * @return this solver
     */
    public Highs timeLimit(Duration limit) {
        return set("time_limit", limit.toNanos() * 1e-9);
    }

    /**
     * Sets the relative optimality gap at which to stop; HiGHS' default is 1e-4, and 0 asks for a full proof.
     *
     * @param gap the gap, relative to the objective
     * @return this solver
     */
    public Highs relativeGap(double gap) {
        return set("mip_rel_gap", gap);
    }

    /**
     * Gives access to all options: their names, values, limits and files.
     *
     * @return the options
     */
    public Options options() {
        return new Options(handle);
    }

    /**
     * Resets the solver: it holds no program and has the options of a new solver; listeners stay.
     *
     * @return this solver
     */
    public Highs reset() {
        handle.use("the reset", solver -> {
            handle.shape.load(List.of(), List.of(), new BitSet(), 0);
            return HighsNative.clear(solver);
        });
        options().reset();
        handle.run(handle.callbacks::start);
        return (Highs) this;
    }
}
