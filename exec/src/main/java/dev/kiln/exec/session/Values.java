package dev.kiln.exec.session;

import dev.kiln.arrays.graph.Allocator;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.exec.session.SizedPlan.Memory;
import dev.kiln.exec.session.recorded.RecordedGraph;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * The memory of a program's bases while it runs, and the node whose complete value each holds. However a run ends, every node has its
 * complete value or none, and what was overwritten is not needed to compute what is still missing: when a run is cancelled, values that
 * later blocks would have read are stored in their nodes.
 *
 * <p>A base may be written in parts, and the parts may come in any order. It holds a value while what was written are the first of all its
 * parts, in the order of the program, and that of the last of them.
 */
final class Values {
    private final List<Memory> memory;
    private final RecordedGraph graph;
    private final Allocator allocator;
    private final Storage[] storage;
    private final Node[] holder;
    private final int[] written;
    private final int[] last;
    private final int[] lastNode;

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
        this.written = new int[n];
        this.last = new int[n];
        this.lastNode = new int[n];
        for (int base = 0; base < n; base++) {
            if (memory.get(base).generic().source() >= 0) {
                holder[base] = graph.any(memory.get(base).generic().source());
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
        ShapeGenericPlan.Memory generic = base.generic();
        String name = generic.node() < 0 ? null : graph.any(generic.node()).name();
        storage[id] = allocator.allocate(generic.dtype(), base.shape(), name);
    }

    /** Whether the base holds a node's complete value. */
    boolean isComplete(int base) {
        return holder[base] != null;
    }

    /** The base is about to be written: its value is complete again when {@link #written} is called. */
    void beginWrite(int base) {
        if (holder[base] != null) {
            if (holder[base].storage() == storage[base]) {
                holder[base].storage(null);
            }
            holder[base] = null;
        }
    }

    /** A part of the base was written. */
    void written(Part part) {
        int base = part.base();
        written[base]++;
        if (part.place() >= last[base]) {
            last[base] = part.place();
            lastNode[base] = part.node();
        }
        boolean complete = last[base] + 1 == written[base];
        holder[base] = complete && lastNode[base] >= 0 ? graph.any(lastNode[base]) : null;
    }

    /**
     * What an instruction writes.
     *
     * @param place how many instructions write to the base before it, in the order of the program
     * @param node number of the node whose value the base has afterwards, −1 for none
     */
    record Part(int base, int place, int node) {}

    /** Whether the base holds the complete value of a name that need not be stored: since it is, it stays. */
    private boolean isRecipe(int base) {
        return memory.get(base).generic().source() < 0 && holder[base] != null && holder[base].isRecipe();
    }

    /** The base's last use is over. */
    void free(int base) {
        Storage memory = storage[base];
        if (memory != null && isRecipe(base)) {
            holder[base].storage(memory);
            holder[base] = null;
            storage[base] = null;
        } else if (memory != null) {
            beginWrite(base);
            storage[base] = null;
            memory.close();
        }
    }

    /** The whole program has run: outputs get their storage. */
    void finish() {
        for (int id = 0; id < storage.length; id++) {
            ShapeGenericPlan.Memory base = memory.get(id).generic();
            if (base.output()) {
                graph.any(base.node()).storage(storage[id]);
            } else if (base.source() < 0 && storage[id] != null) {
                if (isRecipe(id)) {
                    holder[id].storage(storage[id]);
                } else {
                    storage[id].close();
                }
            }
        }
    }

    /** The run was cancelled between or in blocks: complete values stay. */
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
