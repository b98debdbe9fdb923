package dev.kiln.frontend.notebook;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The text and the values of the cells that ran, as IPython offers them: {@code In[n]}, {@code Out[n]}, {@code _n}, and {@code _},
 * {@code __}, {@code ___} for the last three values. The oldest cells are forgotten, and the oldest values when their arrays take too
 * much memory.
 */
public final class CellValues {
    private static final int MOST_CELLS = 1000;
    private static final long MOST_BYTES = 1 << 28;

    private static final Pattern NUMBERED = Pattern.compile("_(i?)([1-9][0-9]{0,8})");

    private final TreeMap<Integer, String> texts = new TreeMap<>();
    private final TreeMap<Integer, Object> values = new TreeMap<>();

    /** A cell begins. */
    synchronized void begin(int cell, String text) {
        texts.put(cell, text);
        while (texts.size() > MOST_CELLS) {
            texts.pollFirstEntry();
        }
    }

    /** A cell has shown a value. */
    public synchronized void add(int cell, Object value) {
        ReferenceCounts.share(value);
        ReferenceCounts.release(values.put(cell, value));
        while (values.size() > MOST_CELLS || values.size() > 1 && bytes() > MOST_BYTES) {
            ReferenceCounts.release(values.pollFirstEntry().getValue());
        }
    }

    private long bytes() {
        long bytes = 0;
        for (NDArray array : ReachableArrays.from(values.values())) {
            bytes += array.isCounted() ? array.nbytes() : 0;
        }
        return bytes;
    }

    /** Forgets the values. */
    public synchronized void clear() {
        values.values().forEach(ReferenceCounts::release);
        values.clear();
    }

    /** The text of cells by number, in order. */
    public synchronized Map<Integer, String> texts() {
        return new TreeMap<>(texts);
    }

    /** The value of a name such as {@code _}, or null. */
    synchronized Object get(String name) {
        return switch (name) {
            case "_" -> last(1);
            case "__" -> last(2);
            case "___" -> last(3);
            case "Out", "_oh" -> outputs();
            case "In", "_ih" -> inputs();
            case "_i" -> inputs().get(inputs().size() > 1 ? inputs().size() - 2 : 0);
            default -> numbered(name);
        };
    }

    private Object numbered(String name) {
        var matcher = NUMBERED.matcher(name);
        if (!matcher.matches()) {
            return null;
        }
        int cell = Integer.parseInt(matcher.group(2));
        return matcher.group(1).isEmpty() ? values.get(cell) : texts.get(cell);
    }

    private Object last(int back) {
        Integer cell = values.isEmpty() ? null : values.lastKey();
        for (int k = 1; k < back && cell != null; k++) {
            cell = values.lowerKey(cell);
        }
        return cell == null ? "" : values.get(cell);
    }

    private DictValue outputs() {
        DictValue dict = new DictValue();
        values.forEach((cell, value) -> dict.put((long) cell, value));
        return dict;
    }

    private NumberList inputs() {
        List<Object> all = new ArrayList<>(List.of(""));
        int last = texts.isEmpty() ? 0 : texts.lastKey();
        for (int cell = 1; cell <= last; cell++) {
            all.add(texts.getOrDefault(cell, ""));
        }
        return new NumberList(all);
    }
}
