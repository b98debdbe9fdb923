package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.DictValue;
import java.util.ArrayList;
import java.util.List;

/**
 * The first few attributes and entries that a statement changes, as they were before, and the lengths of lists that it appends to: most
 * statements change so few that no object has to be copied for them.
 */
final class SavedEntries {
    private static final int MOST = 16;

    private final List<Saved> all = new ArrayList<>();

    /**
     * An entry.
     *
     * @param of an object, a dict or a list
     * @param key the name of the attribute or the key; null for a list
     * @param before its value, null for none; of a list its length
     */
    private record Saved(Object of, Object key, Object before) {
        boolean isOf(Object other, Object itsKey) {
            return of == other && (key == null || key.equals(itsKey));
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
                case List<?> list -> list.subList((int) before, list.size()).clear();
                default -> throw new IllegalStateException("nothing is saved of " + of.getClass());
            }
        }
    }

    /** Saves an attribute that is about to be set; false when there are too many. */
    boolean attribute(Instance object, String name) {
        return isSaved(object, name) || add(object, name, object.ownAttribute(name));
    }

    /**
     * Saves the value of a key that is about to be set; false when there are too many.
     *
     * @param key a string or an integer
     */
    boolean item(DictValue dict, Object key) {
        return isSaved(dict, key) || add(dict, key, dict.get(key));
    }

    /** Saves the length of a list that is about to get one more item; false when there are too many. */
    boolean length(List<?> list) {
        return isSaved(list, null) || add(list, null, list.size());
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
