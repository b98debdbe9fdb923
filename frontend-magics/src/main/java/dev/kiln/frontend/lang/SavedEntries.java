package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.SetValue;
import java.util.ArrayList;
import java.util.List;

/**
 * The first few attributes and entries that a statement changes, as they were before, and the lengths of lists that it appends to: most
 * statements change so few that no object has to be copied for them.
 */
final class SavedEntries {
    private static final int MOST = 16;
    /** Stands for the length of a list among its items. */
    private static final Object LENGTH = new Object();

    private final List<Saved> all = new ArrayList<>();

    /**
     * An entry.
     *
     * @param of an object, a dict, a list or a set
     * @param key the name of the attribute, the key, the position or the item; {@link #LENGTH} for the length of a list
     * @param before its value, null for none
     */
    private record Saved(Object of, Object key, Object before) {
        boolean isOf(Object other, Object itsKey) {
            return of == other && key.equals(itsKey);
        }

        void restore() {
            switch (of) {
                case Instance object -> object.restore((String) key, before);
                case DictValue dict -> {
                    if (before == null) {
                        dict.remove(key);
                    } else {
                        dict.put(key, before);
                    }
                }
                case SetValue set -> set.remove(key);
                case List<?> list
                when key == LENGTH -> list.subList((int) before, list.size()).clear();
                case List<?> list -> replace(list);
                default -> throw new IllegalStateException("nothing is saved of " + of.getClass());
            }
        }

        @SuppressWarnings("unchecked")
        private void replace(List<?> list) {
            ((List<Object>) list).set((int) (long) key, before);
        }
    }

    /** Saves an attribute that is about to be set; false when there are too many. */
    boolean attribute(Instance object, String name) {
        return isSaved(object, name) || add(object, name, object.ownAttribute(name));
    }

    /**
     * Saves the value of a key that is about to be set; false when there are too many.
     *
     * @param key one that is compared without code of the program
     */
    boolean item(DictValue dict, Object key) {
        return isSaved(dict, key) || add(dict, key, dict.get(key));
    }

    /** Saves an item of a list that is about to be replaced; false when there are too many. */
    boolean item(List<?> list, long index) {
        boolean isPlain = list instanceof NumberList || list.getClass() == ArrayList.class;
        long at = index < 0 ? index + list.size() : index;
        boolean isThere = at >= 0 && at < list.size();
        return isPlain && (!isThere || isSaved(list, at) || add(list, at, list.get((int) at)));
    }

    /** Saves that an item is about to be added; false when there are too many. */
    boolean item(SetValue set, Object item) {
        return set.contains(item) || add(set, item, null);
    }

    /** Saves the length of a list that is about to get one more item; false when there are too many. */
    boolean length(List<?> list) {
        return isSaved(list, LENGTH) || add(list, LENGTH, list.size());
    }

    private boolean isSaved(Object of, Object key) {
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).isOf(of, key)) {
                return true;
            }
        }
        return false;
    }

    private boolean add(Object of, Object key, Object before) {
        return all.size() < MOST && all.add(new Saved(of, key, before));
    }

    /** Restores all, after objects that were saved as a whole later. */
    void restore() {
        all.reversed().forEach(Saved::restore);
    }
}
