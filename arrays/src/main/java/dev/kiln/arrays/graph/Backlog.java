package dev.kiln.arrays.graph;

import java.util.ArrayList;
import java.util.List;

/**
 * How much was recorded since the last flush, and which values a flush stores although they were not requested. Guarded by its context's
 * lock.
 *
 * <p>Two things are bounded: the number of operations, so that planning stays quick, and bytes. The latter are those of values that
 * nothing has read yet, which a flush would have to store, and those of stored values that came since the last flush, which pending
 * operations may hold although their handles are gone. The first are counted without knowing which handles are garbage: too high, until
 * they are {@linkplain #count counted} again.
 */
final class Backlog {
    /** A value that was made or read by one of the last operations, as many as this, is likely to be read again. */
    private static final int RECENT = 64;

    private static final long RECENT_BYTES = 256L << 20;

    /** Also read without the lock. */
    private volatile int recorded;

    private long unread;
    private long brought;

    /** How many operations were recorded since the last flush and may still wait. */
    int recorded() {
        return recorded;
    }

    /** A flush happened. */
    void clear() {
        recorded = 0;
        unread = 0;
        brought = 0;
    }

    /** An evaluation has left this number of operations pending: a loop that evaluates in each iteration needs no further flush. */
    void left(int waiting) {
        recorded = Math.min(recorded, waiting);
        if (waiting == 0) {
            clear();
        }
    }

    /** Notes a node that was made. */
    void add(Node node) {
        if (node instanceof Node.Source source) {
            // a mapped file takes no memory
            brought += source.storage().segment().isMapped() ? 0 : PendingGraph.bytes(node);
            return;
        }
        recorded = recorded + 1;
        unread += PendingGraph.bytes(node);
        for (Operand operand : node.operands()) {
            if (operand instanceof Operand.Read(Node read, View view)) {
                if (read.notes.lastReader == 0 && read.storage() == null) {
                    unread -= PendingGraph.bytes(read);
                }
                read.notes.lastReader = node.id();
            }
        }
    }

    /** Sets right the bytes of values that nothing has read. */
    void count(long unreadBytes) {
        unread = unreadBytes;
    }

    /**
     * Whether it may be time for a flush.
     *
     * @param limit how many bytes there may be of arrays altogether
     */
    boolean isFull(long limit) {
        return isFullWithoutUnread(limit) || isLarge(limit);
    }

    /** Whether it is time for a flush, whatever it stores. */
    boolean isFullWithoutUnread(long limit) {
        return recorded >= Recorder.MOST_RECORDED || brought > most(limit);
    }

    /** Whether there may be many bytes that a flush would store. */
    boolean isLarge(long limit) {
        return unread > most(limit);
    }

    /** Why it is time for a flush, in words for the user. */
    String reason(long limit) {
        return recorded >= Recorder.MOST_RECORDED
                ? "more than " + Recorder.MOST_RECORDED + " operations recorded"
                : "more than " + ArrayError.bytes(most(limit)) + " recorded";
    }

    /** The bytes that may wait. */
    static long most(long limit) {
        return limit / 4;
    }

    /**
     * The bytes of the cells' values that are neither stored nor read by anything. Not those of a value that could not be stored at all,
     * which is reported when it is asked for.
     *
     * @param before only of values with smaller ids
     */
    static long unread(List<Cell> cells, long before, long limit) {
        long bytes = 0;
        for (Cell cell : cells) {
            Node node = cell.current();
            if (node.storage() == null
                    && node.notes.lastReader == 0
                    && node.id() < before
                    && canBeStored(node, limit)) {
                bytes += PendingGraph.bytes(node);
            }
        }
        return bytes;
    }

    /** As of a given id, the first of the values that are likely to be read soon. */
    static long recent(long nextId) {
        return nextId - RECENT;
    }

    /** Whether a flush may store a value that was not requested. */
    static boolean canBeStored(Node node, long limit) {
        return !node.notes.brokenOff && !node.notes.inner && PendingGraph.bytes(node) <= limit;
    }

    /**
     * The values worth storing when it is not known which handles are garbage: those that nothing has read, and some that were made or
     * read of late.
     */
    static List<Node> useful(List<Cell> live, long nextId, long limit) {
        List<Node> useful = new ArrayList<>();
        long recentBytes = Math.min(RECENT_BYTES, limit / 16);
        for (int i = live.size() - 1; i >= 0; i--) {
            Node node = live.get(i).current();
            if (node.storage() != null || !canBeStored(node, limit)) {
                continue;
            }
            if (node.notes.lastReader == 0) {
                useful.add(node);
            } else if (Math.max(node.id(), node.notes.lastReader) >= recent(nextId)
                    && PendingGraph.bytes(node) <= recentBytes) {
                recentBytes -= PendingGraph.bytes(node);
                useful.add(node);
            }
        }
        return useful;
    }
}
