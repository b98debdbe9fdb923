package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.loop.Launch;
import java.lang.foreign.MemorySegment;

/** Generated code works with addresses, so that all places of a launch are compared with its arrays before. */
final class Bounds {
    private Bounds() {}

    /** Fails when an access leaves its memory, or when that was given back. */
    static void check(Launch launch, int access, DType type) {
        Launch.Binding binding = launch.bindings().get(access);
        long first = binding.offset();
        long last = first;
        for (int d = 0; d < launch.sizes().length; d++) {
            if (launch.sizes()[d] == 0) {
                return;
            }
            long way = (launch.sizes()[d] - 1) * binding.strides()[d];
            first += Math.min(0, way);
            last += Math.max(0, way);
        }
        MemorySegment segment = binding.segment();
        long elements = segment.byteSize() / type.bytes();
        if (first < 0 || last >= elements) {
            throw new IndexOutOfBoundsException("elements " + first + " to " + last + " of access " + access
                    + " of a loop nest, whose memory holds " + elements
                    + " elements\nMaybe the nest was launched with the sizes or strides of another array.");
        }
        if (!segment.scope().isAlive()) {
            throw new IllegalStateException("the memory of access " + access
                    + " of a loop nest was given back already\nMaybe its arena was closed too early.");
        }
    }
}
