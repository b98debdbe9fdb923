package dev.kiln.arrays.graph;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The arrays that a function of several ops makes: when it returns, all but its results are dead, so that they are never stored for
 * the sake of handles that no longer exist. Arrays whose references are counted already stay as they are.
 */
public final class Scratch {
    private final Recorder recorder;
    private final Scratch outer;
    private final Thread owner = Thread.currentThread();
    /** The cell that was made first: of most functions the only one. */
    private WeakReference<Cell> first;

    private List<WeakReference<Cell>> others = List.of();
    private List<WeakReference<Handle>> uncounted = List.of();

    private Scratch(Recorder recorder, Scratch outer) {
        this.recorder = recorder;
        this.outer = outer;
    }

    /** Runs a function with one result. */
    public static <H extends Handle> H of(Recorder recorder, Supplier<H> function) {
        return run(recorder, function, List::of);
    }

    /** Runs a function with several results. */
    public static <H extends Handle> H[] several(Recorder recorder, Supplier<H[]> function) {
        return run(recorder, function, List::of);
    }

    /** An intermediate result that an operation which is already recorded reads, and nothing else will: dead from now on. */
    public static void discard(Handle array) {
        array.manage().release();
    }

    /**
     * Runs a function.
     *
     * @param results the arrays of its value, which live on
     */
    public static <T> T run(
            Recorder recorder, Supplier<T> function, Function<T, ? extends Collection<? extends Handle>> results) {
        Scratch scratch;
        synchronized (recorder) {
            scratch = new Scratch(recorder, recorder.scratch());
            recorder.scratch(scratch);
        }
        Collection<? extends Handle> kept = List.of();
        try {
            T value = function.get();
            kept = results.apply(value);
            return value;
        } finally {
            scratch.close(kept);
        }
    }

    /** Notes a cell that was made. */
    void add(Cell cell) {
        if (Thread.currentThread() == owner) {
            if (first == null) {
                first = cell.self();
            } else {
                others = others.isEmpty() ? new ArrayList<>() : others;
                others.add(cell.self());
            }
        }
        if (outer != null) {
            outer.add(cell);
        }
    }

    /** Notes an uncounted selection that was made. */
    void addUncounted(Handle selected) {
        if (Thread.currentThread() == owner) {
            uncounted = uncounted.isEmpty() ? new ArrayList<>() : uncounted;
            uncounted.add(new WeakReference<>(selected));
        }
        if (outer != null) {
            outer.addUncounted(selected);
        }
    }

    private void close(Collection<? extends Handle> kept) {
        synchronized (recorder) {
            if (recorder.scratch() == this) {
                recorder.scratch(outer);
            }
            for (int k = 0; k < uncounted.size(); k++) {
                Handle selected = uncounted.get(k).get();
                if (selected != null
                        && !selected.isCounted()
                        && !selected.selection().references().isCounted()
                        && !isKept(selected, kept)) {
                    discard(selected);
                }
            }
            if (first != null) {
                close(first.get(), kept);
            }
            for (int k = 0; k < others.size(); k++) {
                close(others.get(k).get(), kept);
            }
        }
    }

    private void close(Cell cell, Collection<? extends Handle> kept) {
        if (cell != null && !cell.isOwned() && !isKept(cell, kept)) {
            cell.manage();
            cell.release();
            recorder.released(cell);
        }
    }

    private static boolean isKept(Handle selected, Collection<? extends Handle> kept) {
        for (Handle result : kept) {
            if (result == selected) {
                return true;
            }
        }
        return false;
    }

    private static boolean isKept(Cell cell, Collection<? extends Handle> kept) {
        for (Handle result : kept) {
            if (result.isCounted() && result.cell() == cell) {
                return true;
            }
        }
        return false;
    }
}
