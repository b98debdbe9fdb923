package dev.kiln.planner.combinator;

/** A program that is refused because arrays that must have one size cannot ([RF] section 1.3.4: bad1, bad2). */
public final class SizesDisagree extends Exception {
    private final String op;

    /** @param op the binding that needs them equal */
    SizesDisagree(String op, String reason) {
        super(reason);
        this.op = op;
    }

    /** The name of the binding that needs the sizes equal. */
    public String op() {
        return op;
    }
}
