package dev.kiln.arrays.graph;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Remembers, inside a loop, the small value that was recorded last only because what it reads waits. It is stored before the next
 * operation, and what it reads with it, so that one operation which cannot be computed at once does not make the rest of the loop wait.
 * Guarded by the recorder's lock.
 */
final class HeldUp {
    /** The most values that are looked at: more of them wait for each other and are computed together later. */
    private static final int MOST_VALUES = 64;

    private boolean inLoop;
    private boolean next;
    private WeakReference<Cell> held;

    /** A loop begins. */
    void enter() {
        inLoop = true;
        held = null;
    }

    /** All that is wanted was stored, and the loop is over. */
    void leave() {
        inLoop = false;
        next = false;
        held = null;
    }

    /** The value that is recorded next would have been computed at once if what it reads were stored. */
    void next() {
        next = inLoop;
    }

    /** A value was recorded as the present one of a cell. */
    void recorded(Cell cell) {
        if (next) {
            next = false;
            held = new WeakReference<>(cell);
        }
    }

    /**
     * The cell to be stored now; null when there is none, or large values take part in its work: they are left to loops over many
     * elements.
     *
     * @param most the elements of a small value
     */
    Cell take(int most) {
        if (held == null) {
            return null;
        }
        Cell cell = held.get();
        held = null;
        return cell != null && cell.current().storage() == null && isSmall(cell.current(), most) ? cell : null;
    }

    private static boolean isSmall(Node node, int most) {
        Deque<Node> open = new ArrayDeque<>();
        open.add(node);
        for (int looked = 0; !open.isEmpty(); looked++) {
            Node next = open.poll();
            if (looked == MOST_VALUES || next.size() > most || next.notes.brokenOff) {
                return false;
            } else if (next.storage() == null) {
                for (Operand operand : next.operands()) {
                    if (operand instanceof Operand.Read(Node read, View _)) {
                        open.add(read);
                    }
                }
            }
        }
        return true;
    }
}
