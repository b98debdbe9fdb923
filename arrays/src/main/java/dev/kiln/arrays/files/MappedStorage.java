package dev.kiln.arrays.files;

import dev.kiln.arrays.graph.Storage;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;

/**
 * A part of a file as an array's memory. It is read-only, so an update of the array is computed into other memory and the file never
 * changes. The mapping lives as long as its segment is reachable; {@link #close} leaves that to the collector.
 *
 * <p>A file that another program has cut short has no pages to read from, and to touch them would end the process. So its length is asked for
 * each time that the memory is. A file that took the name of the mapped one does not matter: the mapping still has the old one.
 */
final class MappedStorage implements Storage {
    /** The alignment that kernels expect of memory. */
    static final long ALIGNMENT = 64;

    private final Path file;
    private final Object key;
    private final long needed;
    private final MemorySegment segment;

    private MappedStorage(Path file, Object key, long needed, MemorySegment segment) {
        this.file = file;
        this.key = key;
        this.needed = needed;
        this.segment = segment;
    }

    /**
     * Maps bytes of a file.
     *
     * @param channel open to the file
     */
    static MappedStorage of(Path file, FileChannel channel, long offset, long bytes) throws IOException {
        Path absolute = file.toAbsolutePath();
        Object key = Files.readAttributes(absolute, BasicFileAttributes.class).fileKey();
        MemorySegment segment = channel.map(MapMode.READ_ONLY, offset, bytes, Arena.ofAuto());
        return new MappedStorage(absolute, key, offset + bytes, segment);
    }

    /**
     * The bytes.
     *
     * @throws dev.kiln.arrays.graph.ArrayError FILE if the file has become too short for them
     */
    @Override
    public MemorySegment segment() {
        long length = length();
        if (length < needed) {
            throw FileProblem.of(
                    file,
                    "was cut short while an array was mapped to it: expected %d bytes, found %d"
                            .formatted(needed, length),
                    "Maybe load it without mmap_mode, or write it again and load it.");
        }
        return segment;
    }

    /** The length of the mapped file as far as its name still leads to it. */
    private long length() {
        try {
            BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
            return Objects.equals(now.fileKey(), key) ? now.size() : Long.MAX_VALUE;
        } catch (IOException e) {
            // it was deleted: its data are there as long as they are mapped
            return Long.MAX_VALUE;
        }
    }

    @Override
    public boolean isReadOnly() {
        return true;
    }

    @Override
    public void close() {
        // no name is left for the mapping when nothing reaches the segment any more
    }
}
