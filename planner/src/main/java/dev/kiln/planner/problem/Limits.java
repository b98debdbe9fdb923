package dev.kiln.planner.problem;

import java.util.ArrayList;
import java.util.List;

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

    /** In words: {@code at most 60 ops, 32 arrays}. */
    public String text() {
        List<String> parts = new ArrayList<>();
        add(parts, ops, "ops");
        add(parts, arrays, "arrays");
        add(parts, registers, "registers");
        return parts.isEmpty() ? "no limit" : "at most " + String.join(", ", parts);
    }

    private static void add(List<String> parts, int most, String what) {
        if (most < Integer.MAX_VALUE) {
            parts.add(most + " " + what);
        }
    }

    /** The limits of a kernel that keeps to both. */
    public Limits and(Limits other) {
        return new Limits(
                Math.min(ops, other.ops), Math.min(arrays, other.arrays), Math.min(registers, other.registers));
    }

    public Limits {
        if (ops < 1 || arrays < 1 || registers < 1) {
            throw new IllegalArgumentException(
                    "limits (" + ops + " ops, " + arrays + " arrays, " + registers + " registers) are not positive");
        }
    }
}
