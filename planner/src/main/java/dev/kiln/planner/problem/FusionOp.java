package dev.kiln.planner.problem;

import java.util.List;
import java.util.Objects;

/**
 * An op of a fusion problem.
 *
 * @param id what the user calls it in input and output: {@code "5"}, {@code "ys1"}
 * @param label what it does, for people: {@code t0 = sum(x, axis=0)}
 * @param kind whether it computes anything
 * @param reads the views it reads, each once, in order; empty unless REAL
 * @param writes the views it writes, each once, in order; empty unless REAL
 * @param base of a DELETE or SYNC, else -1
 * @param work what it computes, for cost models that count time
 */
public record FusionOp(
        String id, String label, Kind kind, List<Integer> reads, List<Integer> writes, int base, Work work) {
    /** What an op is to the planner. */
    public enum Kind {
        /** Computes something: its block is a kernel. */
        REAL,
        /** Destroys a base. */
        DELETE,
        /** Demands a base's value. */
        SYNC,
        /** Nothing at all. */
        NONE
    }

    public FusionOp {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(label, "label");
        Objects.requireNonNull(work, "work");
        reads = reads.stream().distinct().toList();
        writes = writes.stream().distinct().toList();
        if (kind != Kind.REAL && !(reads.isEmpty() && writes.isEmpty())) {
            throw new IllegalArgumentException("op (" + id + ") of kind " + kind + " reads or writes a view");
        }
        if ((kind == Kind.DELETE || kind == Kind.SYNC) != base >= 0) {
            throw new IllegalArgumentException("base (" + base + ") of op " + id + " of kind " + kind);
        }
    }

    /** An op whose computation is not known. */
    public FusionOp(String id, String label, Kind kind, List<Integer> reads, List<Integer> writes, int base) {
        this(id, label, kind, reads, writes, base, Work.NONE);
    }

    public boolean isReal() {
        return kind == Kind.REAL;
    }
}
