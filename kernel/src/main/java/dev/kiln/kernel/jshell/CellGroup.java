package dev.kiln.kernel.jshell;

import com.google.gson.JsonObject;

/**
 * The threads of one cell: what the cell prints later, from threads it left running, still belongs to it, and an interrupt of a
 * later cell leaves them alone.
 */
public final class CellGroup extends ThreadGroup {

    private final JsonObject header;

    /** The group of a cell that the request with this header started. */
    public CellGroup(int cell, JsonObject header) {
        super("Cell [" + cell + "]");
        this.header = header;
    }

    /** Header of the request that runs or ran the cell. */
    public JsonObject header() {
        return header;
    }

    /** The group that a thread belongs to, or null. */
    public static CellGroup of(Thread thread) {
        for (ThreadGroup g = thread.getThreadGroup(); g != null; g = g.getParent()) {
            if (g instanceof CellGroup cell) {
                return cell;
            }
        }
        return null;
    }
}
