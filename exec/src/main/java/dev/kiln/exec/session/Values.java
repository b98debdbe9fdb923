package dev.kiln.exec.session;

import dev.kiln.arrays.Allocator;
import dev.kiln.arrays.ArrayError;
import dev.kiln.arrays.Node;
import dev.kiln.arrays.Storage;
import dev.kiln.exec.session.BoundPlan.Memory;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The memory of a program's bases while it runs, and which node's value lies whole in each. However a run ends, every node has its whole
 * value or none, and what was destroyed is no longer needed to compute what is still missing: values that later blocks would have read are
 * handed to their nodes when a run is broken off.
 */
final class Values {
    private final List<Memory> memory;
    private final RecordedGraph graph;
    private final Allocator allocator;
    private final Storage[] storage;
    private final Node[] holder;

    /**
     * @param memory the bases; their nodes and sources are numbers of the graph
     */
    Values(List<Memory> memory, RecordedGraph graph, Allocator allocator) {
        this.memory = memory;
        this.graph = graph;
        this.allocator = allocator;
        int n = memory.size();
        this.storage = new Storage[n];
        this.holder = new Node[n];
        for (int base = 0; base < n; base++) {
            if (memory.get(base).open().source() >= 0) {
                holder[base] = graph.any(memory.get(base).open().source());
                storage[base] = holder[base].storage();
            }
        }
    }

    boolean isThere(int base) {
        return storage[base] != null;
    }

    MemorySegment segment(int base) {
        return storage[base].segment();
    }

    void allocate(int id) {
        Memory base = memory.get(id);
        try {
            storage[id] = allocator.allocate(base.bytes());
        } catch (OutOfMemoryError e) {
            throw tooLarge(base, e);
        }
    }

    private ArrayError tooLarge(Memory base, OutOfMemoryError cause) {
        long[] shape = base.shape();
        String text = Arrays.stream(shape).mapToObj(Long::toString).collect(Collectors.joining(","));
        OpenPlan.Memory open = base.open();
        String name = open.node() < 0 ? null : graph.any(open.node()).name();
        String message = String.format(
                Locale.ROOT,
                "Unable to allocate %s (%d bytes) for an array with shape (%s%s) and data type %s: %s",
                readable(base.bytes()),
                base.bytes(),
                text,
                shape.length == 1 ? "," : "",
                open.dtype(),
                name == null ? open.name() : name);
        ArrayError error = new ArrayError(
                ArrayError.Kind.MEMORY,
                message,
                "Maybe delete arrays that are no longer needed, or use a smaller one.");
        error.initCause(cause);
        return error;
    }

    private static String readable(long bytes) {
        String[] units = {"B", "KiB", "MiB", "GiB", "TiB"};
        double value = bytes;
        int unit = 0;
        while (value >= 1024 && unit < units.length - 1) {
            value /= 1024;
            unit++;
        }
        return String.format(Locale.ROOT, unit == 0 ? "%.0f %s" : "%.2f %s", value, units[unit]);
    }

    /** The base is about to be written: its value is whole again when {@link #written} is called. */
    void beginWrite(int base) {
        if (holder[base] != null) {
            if (holder[base].storage() == storage[base]) {
                holder[base].storage(null);
            }
            holder[base] = null;
        }
    }

    /** The base holds the value of the node of that number now, or (−1) of none. */
    void written(int base, int node) {
        holder[base] = node < 0 ? null : graph.any(node);
    }

    /** The base's last use is over. */
    void free(int base) {
        Storage memory = storage[base];
        if (memory != null) {
            beginWrite(base);
            storage[base] = null;
            memory.close();
        }
    }

    /** The whole program has run: outputs get their storage. */
    void finish() {
        for (int id = 0; id < storage.length; id++) {
            OpenPlan.Memory base = memory.get(id).open();
            if (base.output()) {
                graph.any(base.node()).storage(storage[id]);
            } else if (base.source() < 0 && storage[id] != null) {
                storage[id].close();
            }
        }
    }

    /** The run was broken off between or in blocks: what is whole stays. */
    void breakOff() {
        for (int id = 0; id < storage.length; id++) {
            if (storage[id] == null) {
                continue;
            }
            if (holder[id] != null) {
                holder[id].storage(storage[id]);
            } else {
                storage[id].close();
            }
        }
    }
}
