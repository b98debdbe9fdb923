package dev.kiln.planner.problem;

/**
 * How large a block may be: what a kernel's code, its parameters and its registers can hold. A block of one computing op is never too
 * large.
 *
 * @param ops the most computing ops
 * @param arrays the most views that come from memory or go there, values that live and die in the block not counted
 * @param registers the most values that are wanted at one time
 */
public record Limits(int ops, int arrays, int registers) {
    /** No limits. */
    public static final Limits NONE = new Limits(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    public Limits {
        if (ops < 1 || arrays < 1 || registers < 1) {
            throw new IllegalArgumentException(
                    "limits (" + ops + " ops, " + arrays + " arrays, " + registers + " registers) are not positive");
        }
    }
}
