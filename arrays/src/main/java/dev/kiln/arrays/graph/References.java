package dev.kiln.arrays.graph;

/** How many references an array has, when its owner counts them. Guarded by the recorder's lock. */
final class References {
    private boolean managed;
    private boolean escaped;
    private boolean shared;
    private int number;

    boolean isManaged() {
        return managed;
    }

    /** Whether the lifetime of the array is managed by its owner. */
    boolean isCounted() {
        return managed || escaped;
    }

    /** Whether they are counted and there is none. */
    boolean isNone() {
        return managed && number <= 0;
    }

    int number() {
        return number;
    }

    /** From now on references are counted; there is one. Does nothing when they are counted already or the array has escaped. */
    void manage() {
        if (!managed && !escaped) {
            managed = true;
            number = 1;
        }
    }

    void retain() {
        number++;
    }

    /** Whether a variable that outlives a cell holds one, or held one. */
    boolean isShared() {
        return shared;
    }

    /** Counts the reference of a variable that outlives a cell. */
    void share() {
        shared = true;
        number++;
    }

    void release() {
        number--;
    }

    /** From now on only reachability counts. */
    void escape() {
        escaped = true;
        managed = false;
    }
}
