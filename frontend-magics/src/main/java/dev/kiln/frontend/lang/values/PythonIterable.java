package dev.kiln.frontend.lang.values;

import java.util.AbstractList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.RandomAccess;

/** A value other than a sequence or an array that a loop can run over: a dict, a set, a view of them, an iterator. */
public interface PythonIterable extends PythonObject, Iterable<Object> {
    /** The items of a dict or set in the order of the moment, as long as none is added or removed. */
    abstract class Watched extends AbstractList<Object> implements RandomAccess {
        /**
         * Called before each item, and when there are no more.
         *
         * @throws PythonError a RuntimeError when an item was added or removed since
         */
        public abstract void check();

        @Override
        public final Iterator<Object> iterator() {
            return new Iterator<>() {
                private int next;

                @Override
                public boolean hasNext() {
                    if (next > size()) {
                        return false;
                    }
                    check();
                    next += next == size() ? 1 : 0;
                    return next < size();
                }

                @Override
                public Object next() {
                    return get(next++);
                }
            };
        }
    }

    /** The items from the beginning; those of an iterator from where it is. */
    @Override
    Iterator<Object> iterator();

    /** Whether a loop takes each item when its turn comes, so that a change meanwhile is an error. */
    default boolean noticesChanges() {
        return false;
    }

    /** The number of items; -1 when it has no length. */
    default long length() {
        return -1;
    }

    /** Whether a loop can really run over it. */
    default boolean isIterable() {
        return true;
    }

    /** Whether a condition holds. */
    default boolean truth() {
        return length() != 0;
    }

    /** Values other than its items that it holds. */
    default Collection<Object> held() {
        return List.of();
    }

    /** What gives it the contents back that it has now; null for what cannot change. */
    default Runnable saved() {
        return null;
    }

    /** Whether {@link #saved(Object)} saves single items of it. */
    default boolean undoesItems() {
        return false;
    }

    /**
     * What gives it back what it has at a key now, also nothing, when only later changes have been undone before. The key is one that is
     * compared without code of the program.
     */
    default Runnable saved(Object key) {
        throw new IllegalStateException("items of " + getClass() + " are not saved alone");
    }

    /** Called after all that was saved of it has been restored. */
    default void restored() {}

    /** Whether an item is equal to this one. */
    default boolean contains(Object item) {
        for (Object other : this) {
            if (other == item || Values.truth(Operators.compare(Comparison.EQUAL, other, item))) {
                return true;
            }
        }
        return false;
    }
}
