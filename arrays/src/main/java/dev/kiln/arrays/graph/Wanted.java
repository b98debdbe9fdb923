package dev.kiln.arrays.graph;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Finds the arrays of a recorder that are still wanted and not stored: those that have a name, and selections whose elements are not
 * counted. It stores nothing; that is done by {@link Storing}. Guarded by the recorder's lock.
 */
final class Wanted {
    private final Recorder recorder;
    private final Waiting waiting;
    /** The selections that were uncounted when the last one was made. */
    private final List<WeakReference<Handle>> selections = new ArrayList<>();

    private Supplier<? extends Collection<? extends Handle>> roots = List::of;
    /** The arrays that a running cell names; null when none runs. */
    private Recorder.Names names;
    /** Whether there ever was a lost value: only then is anything looked at. */
    private boolean someLost;

    Wanted(Recorder recorder, Waiting waiting) {
        this.recorder = recorder;
        this.waiting = waiting;
    }

    /** Where the arrays are found that have a name now. */
    Supplier<? extends Collection<? extends Handle>> roots() {
        return roots;
    }

    void roots(Supplier<? extends Collection<? extends Handle>> found) {
        roots = Objects.requireNonNull(found, "roots");
    }

    /** Sets where to find the arrays that a running cell names, and gives who was asked before. */
    Recorder.Names names(Recorder.Names running) {
        Recorder.Names before = names;
        names = running;
        return before;
    }

    /** Notes a selection that was made and is not counted. */
    void add(Handle selected) {
        forgetCounted();
        selections.add(new WeakReference<>(selected));
    }

    /** Whether there is a selection that nothing has counted. */
    boolean hasUncounted() {
        forgetCounted();
        return !selections.isEmpty();
    }

    private void forgetCounted() {
        for (int i = selections.size() - 1; i >= 0; i--) {
            Handle other = selections.get(i).get();
            Selection selection = other == null ? null : other.selection();
            if (selection == null || selection.isForgotten()) {
                selections.remove(i);
            }
        }
    }

    /** Whether all values are stored. */
    boolean isNone() {
        return waiting.isIdle() && !hasUncounted();
    }

    /**
     * The named arrays that are not stored. What this costs depends on what waits: lists, and the names of all cells, are looked at only
     * when a value waits that may be found nowhere else.
     *
     * @param ofAllCells whether those are wanted, too, that the running cell does not name
     */
    List<Handle> unstored(boolean ofAllCells) {
        List<Handle> found = new ArrayList<>();
        boolean counted = false;
        boolean others = hasUncounted();
        for (Cell cell : waiting.alive()) {
            if (cell.current().storage() == null && !cell.current().notes.recipe) {
                counted |= cell.isOfRunningCell();
                others |= !cell.isOfRunningCell();
            }
        }
        if (names != null && others) {
            addUnstored(names.all(), found);
        } else if (names != null && counted) {
            addUnstored(names.counted(), found);
        }
        if (ofAllCells && (others || names == null && counted)) {
            addUnstored(roots.get(), found);
        }
        return found;
    }

    private void addUnstored(Collection<? extends Handle> named, List<Handle> found) {
        for (Handle root : named) {
            if (root.context() == recorder && !root.isStored() && !root.isRecipe()) {
                found.add(root);
            }
        }
    }

    /** The cells whose values the rest of the running cell may read. */
    Set<Cell> readLater() {
        Set<Cell> read = Collections.newSetFromMap(new IdentityHashMap<>());
        if (names != null) {
            for (Handle handle : names.readLater()) {
                if (handle.context() == recorder && handle.isCounted()) {
                    read.add(handle.cell());
                }
            }
        }
        return read;
    }

    /** The mask of a selection that is still uncounted when it is the given one, for one selection more; else null. */
    SelectionMask sharedMask(Handle mask) {
        for (WeakReference<Handle> reference : selections) {
            Handle other = reference.get();
            Selection selection = other == null ? null : other.selection();
            if (selection != null && selection.isBy(mask)) {
                return selection.mask().shared();
            }
        }
        return null;
    }

    /** A selection, and those by the same mask that have names: one loop stores them all. */
    List<Handle> countedWith(Handle selected) {
        List<Handle> together = new ArrayList<>(List.of(selected));
        for (WeakReference<Handle> reference : selections) {
            Handle other = reference.get();
            Selection selection = other == null || other == selected ? null : other.selection();
            if (selection != null && selection.isNamed() && selection.isBySameMask(selected.selection())) {
                together.add(other);
            }
        }
        return together;
    }

    /** Counts those uncounted selections whose number is known or counted first. To be called before anything is marked. */
    void countFirst(Collection<? extends Handle> arrays) {
        for (Handle array : arrays) {
            Selection selection = array.selection();
            if (selection == null || array.context() != recorder) {
                continue;
            }
            if (selection.isStored()) {
                array.become(selection.compacted());
            } else if (selection.isCountedFirst()) {
                array.become(selection.counted());
            }
        }
    }

    /** Whether an array stays lazy until it is asked for: evaluating it was interrupted, failed, or can only fail. */
    boolean isBrokenOff(Handle root) {
        boolean brokenOff = root.isCounted()
                ? root.cell().current().notes.brokenOff
                : root.selection().isBrokenOff();
        return brokenOff || isLost(root);
    }

    /** Looks for lost values among those that a failed evaluation has not stored, and those that wait. */
    void lookForLost(List<Cell> live, List<Node> missing) {
        for (Cell cell : live) {
            Node node = cell.current();
            if (PendingGraph.isLost(node)) {
                someLost = true;
                node.notes.brokenOff = true;
            }
        }
        for (Node node : missing) {
            someLost |= PendingGraph.isLost(node);
        }
    }

    /** Whether a value can no longer be computed, because a kernel failed while it overwrote what the value is computed from. */
    boolean isLost(Node node) {
        return someLost && PendingGraph.isLost(node);
    }

    private boolean isLost(Handle array) {
        if (!someLost || array.context() != recorder) {
            return false;
        }
        Selection selection = array.selection();
        return selection == null
                ? PendingGraph.isLost(array.cell().current())
                : selection.sources().stream().anyMatch(PendingGraph::isLost);
    }

    /** Fails when one of the arrays, which somebody asked for, is lost. */
    void requireNotLost(Collection<? extends Handle> asked) {
        for (Handle array : asked) {
            if (isLost(array)) {
                String name = array.name();
                throw new ArrayError(
                        ArrayError.Kind.RUNTIME,
                        "value" + (name == null ? "" : " (" + name + ")")
                                + " was lost: a kernel failed while it overwrote what the value is computed from",
                        "Maybe run the cells again that compute it.");
            }
        }
    }
}
