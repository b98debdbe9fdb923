package dev.kiln.arrays.graph;

import java.lang.ref.WeakReference;

/**
 * A place that holds one array value after the other: writing puts a new version into it, and every view of the cell sees it.
 *
 * <p>A cell is dead when it is unreachable, or when it is <em>managed</em> (its owner counts references) and has none left. All fields
 * are guarded by the recorder's lock.
 */
final class Cell {
    private final Recorder recorder;
    private final WeakReference<Cell> self = new WeakReference<>(this);
    private volatile Node current;
    private String name;
    private References references = new References();
    private boolean listed;

    /** The recorder's next id when no value that was not computed yet read the current one. */
    private long unreadSince;

    Cell(Recorder recorder, Node first) {
        this.recorder = recorder;
        this.current = first;
        first.cell(self);
    }

    Recorder recorder() {
        return recorder;
    }

    Node current() {
        return current;
    }

    /** Puts the next version in; the version before is superseded. */
    void current(Node next) {
        next.cell(self);
        if (name != null) {
            next.name(name);
        }
        current = next;
    }

    WeakReference<Cell> self() {
        return self;
    }

    String name() {
        return name;
    }

    void name(String name) {
        this.name = name;
        current.name(name);
    }

    /** Whether the recorder's list of cells with something to do has it. */
    boolean isListed() {
        return listed;
    }

    void listed(boolean listed) {
        this.listed = listed;
    }

    boolean isReleased() {
        return references.isNone();
    }

    boolean isManaged() {
        return references.isManaged();
    }

    /** Whether its lifetime is managed by its owner: references are counted, or it has escaped. */
    boolean isOwned() {
        return references.isCounted();
    }

    /** Whether nothing was recorded since it was found that no value which is not computed yet reads the current one. */
    boolean isUnreadSince(long nextId) {
        return unreadSince == nextId;
    }

    /** Notes that no value which is not computed yet reads the current one. */
    void unreadSince(long nextId) {
        unreadSince = nextId;
    }

    /** The references to it. */
    References counted() {
        return references;
    }

    /** Takes over the references to what the cell now stands for. */
    void counted(References of) {
        references = of;
    }

    /** From now on references are counted; there is one. Does nothing to a cell that is managed or has escaped. */
    void manage() {
        references.manage();
    }

    void retain() {
        references.retain();
    }

    /** Counts the reference of a variable that outlives a cell. */
    void share() {
        references.share();
    }

    /**
     * Whether those who name it are all found in the running cell: references are counted, and no variable that outlives a cell holds one.
     */
    boolean isOfRunningCell() {
        return references.isManaged() && !references.isShared();
    }

    void release() {
        references.release();
    }

    /** From now on only reachability counts. */
    void escape() {
        references.escape();
    }
}
