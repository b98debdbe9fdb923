package dev.kiln.exec.opencl;

import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Use;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Which bytes of host memory the accesses of a launch touch, as few disjoint ranges: the device gets one buffer for each, so that
 * accesses of one array meet in one buffer, and an array larger than a buffer may be is fine as long as the part in use is not.
 *
 * @param ranges the memory of each buffer
 * @param written whether the kernel writes to it
 * @param bufferOf the number of the buffer of each access, −1 when it has no memory
 * @param offsets of each access in elements from the start of its buffer; of an access without memory as given
 */
record LaunchBuffers(List<MemorySegment> ranges, List<Boolean> written, int[] bufferOf, long[] offsets) {
    private static final long ALIGNMENT = 128;

    private record Touched(int access, long low, long high) {}

    /** @throws UnsupportedNestException when a range is larger than a buffer may be */
    static LaunchBuffers of(LoopNest nest, Launch launch, long largest) {
        int accesses = nest.accesses().size();
        List<Touched> touched = new ArrayList<>();
        int[] bufferOf = new int[accesses];
        long[] offsets = new long[accesses];
        for (int a = 0; a < accesses; a++) {
            bufferOf[a] = -1;
            offsets[a] = launch.bindings().get(a).offset();
            if (nest.accesses().get(a).use() != Use.INDEX_ONLY) {
                touched.add(touched(nest, launch, a));
            }
        }
        touched.sort(Comparator.comparingLong(Touched::low));
        List<MemorySegment> ranges = new ArrayList<>();
        List<Boolean> written = new ArrayList<>();
        for (int i = 0; i < touched.size(); ) {
            int from = i;
            long low = touched.get(i).low();
            long high = touched.get(i).high();
            boolean writes = false;
            for (; i < touched.size() && touched.get(i).low() < Math.max(high, low + 1); i++) {
                Touched t = touched.get(i);
                high = Math.max(high, t.high());
                writes |= nest.accesses().get(t.access()).use() != Use.READ;
                bufferOf[t.access()] = ranges.size();
            }
            long bytes = high - low;
            if (bytes > largest) {
                throw new UnsupportedNestException("array memory (" + bytes + " bytes) of one kernel argument is more "
                        + "than the OpenCL device takes in one buffer, " + largest
                        + " bytes\nMaybe compute it in parts, or choose another backend.");
            }
            for (Touched t : touched.subList(from, i)) {
                offsets[t.access()] = offset(nest, launch, t.access(), low);
            }
            ranges.add(MemorySegment.ofAddress(low).reinterpret(bytes));
            written.add(writes);
        }
        return new LaunchBuffers(ranges, written, bufferOf, offsets);
    }

    /** The bytes from the first to after the last element, the start moved down to an aligned place of the same array. */
    private static Touched touched(LoopNest nest, Launch launch, int access) {
        Launch.Binding binding = launch.bindings().get(access);
        if (!binding.segment().isNative()) {
            throw new IllegalArgumentException(
                    "memory of access " + access + " is on the Java heap\nMaybe allocate it from a pool.");
        }
        long low = binding.offset();
        long high = binding.offset() + 1;
        for (int d = 0; d < nest.rank(); d++) {
            long reach = binding.strides()[d] * (launch.sizes()[d] - 1);
            if (launch.sizes()[d] == 0) {
                // Nothing is loaded or stored, but the result of a fold over nothing is.
                reach = 0;
            }
            low += Math.min(0, reach);
            high += Math.max(0, reach);
        }
        long bytes = nest.accesses().get(access).dtype().bytes();
        long start = binding.segment().address();
        long size = binding.segment().byteSize();
        long from = Math.clamp(low * bytes, 0, size) / ALIGNMENT * ALIGNMENT;
        return new Touched(access, start + from, start + Math.clamp(high * bytes, from, size));
    }

    private static long offset(LoopNest nest, Launch launch, int access, long low) {
        Launch.Binding binding = launch.bindings().get(access);
        long bytes = nest.accesses().get(access).dtype().bytes();
        long shift = binding.segment().address() - low;
        if (shift % bytes != 0) {
            throw new UnsupportedNestException(
                    "memory of access " + access + " starts amid an element of another array");
        }
        return binding.offset() + shift / bytes;
    }
}
