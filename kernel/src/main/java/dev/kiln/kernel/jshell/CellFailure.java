package dev.kiln.kernel.jshell;

import java.util.List;

/** An exception that a cell's Java code threw; the cause is the exception itself. */
public final class CellFailure extends Exception {

    /**
     * A level of the stack, with cells named.
     *
     * @param place line of a cell, or null for a method of a library
     * @param text the method
     */
    public record Frame(Place place, String text) {}

    /** The exception, then what caused it, and so on; each with its frames, innermost first. */
    public record Link(Throwable thrown, List<Frame> frames) {}

    private final transient List<Link> links;

    CellFailure(Throwable thrown, List<Link> links) {
        super(thrown.getMessage(), thrown, false, false);
        this.links = List.copyOf(links);
    }

    /** The chain of causes, the thrown exception first. */
    public List<Link> links() {
        return links;
    }
}
