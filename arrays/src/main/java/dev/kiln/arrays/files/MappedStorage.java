package dev.kiln.arrays.files;

import dev.kiln.arrays.graph.Storage;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/**
 * A part of a file as an array's memory. It is read-only, so an update of the array is computed into other memory and the file never
 * changes. The mapping lives as long as its segment is reachable; {@link #close} leaves that to the collector.
 */
record MappedStorage(MemorySegment segment) implements Storage {
    /** The alignment that kernels expect of memory. */
    static final long ALIGNMENT = 64;

    /** Maps bytes of a file. */
    static MappedStorage of(FileChannel channel, long offset, long bytes) throws IOException {
        return new MappedStorage(channel.map(MapMode.READ_ONLY, offset, bytes, Arena.ofAuto()));
    }

    @Override
    public void close() {
        // no name is left for the mapping when nothing reaches the segment any more
    }
}
