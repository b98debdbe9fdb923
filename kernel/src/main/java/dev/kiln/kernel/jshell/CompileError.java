package dev.kiln.kernel.jshell;

import java.util.List;
import java.util.Optional;

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

    private final String imports;

    CompileError(List<Problem> problems) {
        this(problems, Optional.empty());
    }

    /** An error with the imports that may help; they count less than other advice. */
    CompileError(List<Problem> problems, Optional<String> imports) {
        super(problems.getFirst().message().lines().findFirst().orElse(""));
        this.problems = List.copyOf(problems);
        this.imports = imports.orElse(null);
    }

    /** What may help: one line that starts with "Maybe". */
    public Optional<String> advice() {
        return CompileAdvice.of(problems).or(() -> Optional.ofNullable(imports));
    }

    /** What the compiler found; at least one. */
    public List<Problem> problems() {
        return problems;
    }
}
