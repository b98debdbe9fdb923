package dev.kiln.exec.session;

import dev.kiln.exec.lower.SizedNest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What runs as one kernel: a block, and the borders that are copied along with it.
 *
 * @param parts the block and its borders, in the order of running
 * @param main the block
 */
record SizedKernel(List<SizedBlock> parts, SizedBlock main) {
    SizedKernel {
        parts = List.copyOf(parts);
    }

    /** The instructions, those of the block first. */
    List<Integer> instructions() {
        List<Integer> all = new ArrayList<>(main.instructions());
        for (SizedBlock part : parts) {
            if (part != main) {
                all.addAll(part.instructions());
            }
        }
        return all;
    }

    /** How many of the instructions compute something. */
    int operations() {
        int sum = 0;
        for (SizedBlock part : parts) {
            sum += part.operations();
        }
        return sum;
    }

    /** How many of these results are never stored. */
    int contracted() {
        int sum = 0;
        for (SizedBlock part : parts) {
            sum += part.contracted();
        }
        return sum;
    }

    /** The nest of most points of the block. */
    SizedNest nest() {
        return main.nest();
    }

    /** The arithmetic operations of a run. */
    long flops() {
        long sum = 0;
        for (SizedBlock part : parts) {
            sum += part.flops();
        }
        return sum;
    }

    /** Bases whose values stay in registers. */
    Set<Integer> inRegisters() {
        Set<Integer> all = new HashSet<>();
        for (SizedBlock part : parts) {
            all.addAll(part.inRegisters());
        }
        return all;
    }

    /**
     * How many bytes a run reads from memory and stores; of one array never more than what is accessed of it spans, and no read of what
     * the same part made.
     *
     * @param offsets where the graph's views begin, by their numbers
     */
    long bytesMoved(long[] offsets) {
        CountBytes count = new CountBytes(offsets);
        for (SizedBlock part : parts) {
            part.count(count);
        }
        return count.bytes();
    }
}
