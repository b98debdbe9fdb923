package dev.kiln.arrays.graph;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Notes what a piece of code records, for a benchmark: code that only declares variables leaves no value that could be asked for, yet
 * what it records is its work. The values that nothing else reads are kept alive until the recording is closed.
 */
public final class Watch implements AutoCloseable {
    /** Stored values are looked for again when this many more are kept. */
    private static final int MANY = 64;

    private final Recorder recorder;
    private final Watch outer;
    private final Map<Node, Cell> unread = new IdentityHashMap<>();
    private int most = MANY;
    private long made;

    Watch(Recorder recorder, Watch outer) {
        this.recorder = recorder;
        this.outer = outer;
    }

    /** A cell has a new value. */
    void add(Cell cell, Node node) {
        made++;
        for (Operand operand : node.operands()) {
            if (operand instanceof Operand.Read(Node read, View view)) {
                unread.remove(read);
            }
        }
        if (unread.size() >= most) {
            unread.keySet().removeIf(n -> n.storage() != null);
            most = unread.size() + MANY;
        }
        if (node.storage() == null) {
            unread.put(node, cell);
        }
        if (outer != null) {
            outer.add(cell, node);
        }
    }

    /** The number of values that were recorded or stored so far. */
    public long made() {
        synchronized (recorder) {
            return made;
        }
    }

    /** The arrays that are not stored yet, that no other value reads, and that were not given up; in the order of recording. */
    public List<Handle> results() {
        synchronized (recorder) {
            List<Handle> results = new ArrayList<>();
            unread.entrySet().stream()
                    .filter(e -> e.getKey().storage() == null
                            && e.getValue().current() == e.getKey()
                            && !e.getValue().isReleased())
                    .sorted((a, b) -> Long.compare(a.getKey().id(), b.getKey().id()))
                    .forEach(e -> results.add(recorder.handle(
                            e.getValue(), View.contiguous(e.getKey().shape()))));
            return results;
        }
    }

    @Override
    public void close() {
        synchronized (recorder) {
            unread.clear();
            recorder.closed(this, outer);
        }
    }
}
