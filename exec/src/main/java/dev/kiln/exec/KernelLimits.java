package dev.kiln.exec;

/**
 * How large a kernel of a backend may be. Sessions hand these limits to the planner, which keeps to them.
 *
 * @param ops the most computing operations
 * @param arrays the most arrays in memory that a kernel reads or writes; values that live and die in the kernel are not counted
 * @param registers the most values that are wanted at one time
 */
public record KernelLimits(int ops, int arrays, int registers) {
    public KernelLimits {
        if (ops < 1 || arrays < 1 || registers < 1) {
            throw new IllegalArgumentException("kernel limits (" + ops + " ops, " + arrays + " arrays, " + registers
                    + " registers) of a backend must be positive\nMaybe give Integer.MAX_VALUE, for no limit.");
        }
    }
}
