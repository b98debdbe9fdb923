package dev.kiln.highs;

import dev.kiln.highs.jni.HighsNative;

/** Numbers that HiGHS keeps about the last solve, by the names of its documentation (simplex_iteration_count, mip_gap, …). */
public final class Info {
    private static final int INT64 = -1;
    private static final int INT = 1;
    private final SolverHandle handle;

    Info(SolverHandle handle) {
        this.handle = handle;
    }

    /**
     * {@return an Integer, Long or Double, as HiGHS has it; {@link HighsException} before the first solve}
     *
     * @param name HiGHS' name of the figure
     */
    public Number get(String name) {
        return handle.call(solver -> {
            var type = new int[1];
            if (HighsNative.getInfoType(solver, name, type) == HighsNative.ERROR) {
                throw new IllegalArgumentException("info (" + name + ") of HiGHS does not exist");
            }
            var whole = new int[1];
            var large = new long[1];
            var number = new double[1];
            int status = switch (type[0]) {
                case INT64 -> HighsNative.getInt64InfoValue(solver, name, large);
                case INT -> HighsNative.getIntInfoValue(solver, name, whole);
                default -> HighsNative.getDoubleInfoValue(solver, name, number);
            };
            handle.accept("info " + name + " (before a solve)", status);
            return type[0] == INT64 ? (Number) large[0] : type[0] == INT ? (Number) whole[0] : (Number) number[0];
        });
    }

    /** {@return how the last solve ended} */
    public Status status() {
        return handle.call(solver -> Status.ofCode(HighsNative.getModelStatus(solver)));
    }

    /** {@return the objective of the point that HiGHS holds} */
    public double objective() {
        return handle.call(HighsNative::getObjectiveValue);
    }

    /** {@return how long HiGHS has run since the last solve began} */
    public double seconds() {
        return handle.call(HighsNative::getRunTime);
    }

    /** Resets the clocks, as every solve does. */
    public void resetClocks() {
        handle.use("the clocks", HighsNative::zeroAllClocks);
    }

    /** {@return what HiGHS takes for infinite: 1e30 or infinity} */
    public double infinity() {
        return handle.call(HighsNative::getInfinity);
    }
}
