package dev.kiln.arrays;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The arrays that a function of several ops makes: when it returns, all but its results are dead, so that they are never stored for
 * the sake of handles that nobody has. Arrays whose references somebody counts already stay as they are.
 */
public final class Scratch {
    private final Context context;
    private final Scratch outer;
    private final Thread owner = Thread.currentThread();
    private final List<WeakReference<Cell>> made = new ArrayList<>();

    private Scratch(Context context, Scratch outer) {
        this.context = context;
        this.outer = outer;
    }

    /** Runs a function with one result. */
    static NDArray of(Supplier<NDArray> function) {
        return run(Context.current(), function, List::of);
    }

    /** Runs a function with several results. */
    static NDArray[] several(Supplier<NDArray[]> function) {
        return run(Context.current(), function, List::of);
    }

    /**
     * Runs a function.
     *
     * @param results the arrays of its value, which live on
     */
    public static <T> T run(Context context, Supplier<T> function, Function<T, Collection<NDArray>> results) {
        Scratch scratch;
        synchronized (context) {
            scratch = new Scratch(context, context.scratch());
            context.scratch(scratch);
        }
        Collection<NDArray> kept = List.of();
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
            made.add(cell.self());
        }
        if (outer != null) {
            outer.add(cell);
        }
    }

    private void close(Collection<NDArray> kept) {
        synchronized (context) {
            if (context.scratch() == this) {
                context.scratch(outer);
            }
            List<Cell> living = kept.stream().map(NDArray::cell).toList();
            for (WeakReference<Cell> reference : made) {
                Cell cell = reference.get();
                if (cell != null && !cell.isCounted() && living.stream().noneMatch(k -> k == cell)) {
                    cell.manage();
                    cell.release();
                    context.released(cell);
                }
            }
        }
    }
}
