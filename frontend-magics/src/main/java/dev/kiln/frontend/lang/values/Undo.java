package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.NDArray;
import java.util.ArrayList;
import java.util.List;

/**
 * How single changes of lists, dicts, sets and objects are undone. Each is announced before it happens and costs as much as the change,
 * whatever the size of what changes. Each may be announced in vain, when the change then fails.
 */
public final class Undo {
    private Undo() {}

    /** Where changes of values are announced before they happen, so that a statement that fails can be undone. */
    public interface Changes {
        /** Notes that a value is about to be changed in place, in whatever way. */
        void changing(Object value);

        /**
         * Whether {@link #undo} is to be told how the next change of a value is undone. Otherwise nothing has to be known of it: no statement
         * can fail, or the value is saved as a whole, as one that changes often is.
         *
         * @param size how many items it has
         */
        boolean undoes(Object value, long size);

        /** Saves how the change of a value is undone that follows at once. */
        void undo(Object value, Runnable undoing);
    }

    /**
     * A list is about to grow at its end.
     *
     * @param to where it is announced; null when nothing can fail
     */
    public static void growing(Changes to, List<?> list) {
        if (announces(to, list)) {
            int size = list.size();
            to.undo(list, () -> list.subList(size, list.size()).clear());
        }
    }

    /** An item of a list is about to be replaced. */
    public static void replacing(Changes to, List<?> list, long index) {
        int at = place(list, index);
        if (at >= 0 && announces(to, list)) {
            Object before = list.get(at);
            to.undo(list, () -> items(list).set(at, before));
        }
    }

    /** An item is about to be put before the one at this place of a list. */
    public static void inserting(Changes to, List<?> list, int at) {
        if (announces(to, list)) {
            int size = list.size();
            to.undo(list, () -> {
                if (list.size() > size) {
                    list.remove(at);
                }
            });
        }
    }

    /** An item of a list is about to be removed. */
    public static void removing(Changes to, List<?> list, long index) {
        int at = place(list, index);
        if (at >= 0 && announces(to, list)) {
            int size = list.size();
            Object before = list.get(at);
            to.undo(list, () -> {
                if (list.size() < size) {
                    items(list).add(at, before);
                }
            });
        }
    }

    /** An item of a dict, of a set or of anything else that is found by a key is about to be set, added or removed. */
    public static void changing(Changes to, PythonIterable of, Object key) {
        if (to == null) {
            return;
        } else if (!of.undoesItems() || !isPlain(key)) {
            to.changing(of);
        } else if (to.undoes(of, of.length())) {
            to.undo(of, of.saved(key));
        }
    }

    /** An item of a value is about to be replaced, or set. */
    public static void setting(Changes to, Object of, Object key) {
        if (to == null) {
            return;
        } else if (of instanceof List<?> list && key instanceof Long index) {
            replacing(to, list, index);
        } else if (of instanceof PythonIterable iterable) {
            changing(to, iterable, key);
        } else {
            to.changing(of);
        }
    }

    /** An item of a value is about to be deleted. */
    public static void deleting(Changes to, Object of, Object key) {
        if (to == null) {
            return;
        } else if (of instanceof List<?> list && key instanceof Long index) {
            removing(to, list, index);
        } else if (of instanceof DictValue dict) {
            changing(to, dict, key);
        } else {
            to.changing(of);
        }
    }

    /** An item of a value is about to be read: a dict with default values gets one then. */
    public static void reading(Changes to, Object of, Object key) {
        if (of instanceof DictValue dict && dict.fillsIn() && !dict.contains(key)) {
            changing(to, dict, key);
        }
    }

    /** An array is about to get another shape in place. */
    public static void reshaping(Changes to, NDArray array) {
        if (to != null && to.undoes(array, 0)) {
            to.undo(array, array.saved());
        }
    }

    private static boolean announces(Changes to, List<?> list) {
        if (to == null || list instanceof Tuple || list instanceof RangeValue) {
            return false;
        } else if (!(list instanceof NumberList || list.getClass() == ArrayList.class)) {
            to.changing(list);
            return false;
        }
        return to.undoes(list, list.size());
    }

    /** The place of an index; -1 when there is no such item. */
    private static int place(List<?> list, long index) {
        long at = index < 0 ? index + list.size() : index;
        return at >= 0 && at < list.size() ? (int) at : -1;
    }

    @SuppressWarnings("unchecked")
    private static List<Object> items(List<?> list) {
        return (List<Object>) list;
    }

    /** Whether a key is compared without code of the program, and is equal to itself. */
    private static boolean isPlain(Object key) {
        return switch (key) {
            case String _, Long _, Boolean _ -> true;
            case Double number -> !number.isNaN();
            case Tuple tuple -> {
                for (int i = 0; i < tuple.size(); i++) {
                    if (!isPlain(tuple.get(i))) {
                        yield false;
                    }
                }
                yield true;
            }
            default -> false;
        };
    }
}
