package dev.kiln.kernel.jshell;

import java.util.List;

/** Java code that does not compile. */
public final class CompileError extends Exception {

    /**
     * One of the compiler's messages.
     *
     * @param place where it points
     * @param length how many characters it is about
     */
    public record Problem(String message, Place place, int length) {}

    private final transient List<Problem> problems;

    CompileError(List<Problem> problems) {
        super(problems.getFirst().message().lines().findFirst().orElse(""));
        this.problems = List.copyOf(problems);
    }

    /** What the compiler found; at least one. */
    public List<Problem> problems() {
        return problems;
    }
}
