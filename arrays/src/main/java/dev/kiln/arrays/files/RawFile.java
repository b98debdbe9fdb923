package dev.kiln.arrays.files;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Recorder;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Files that hold elements and nothing else: C order, little endian. */
public final class RawFile {
    private RawFile() {}

    /**
     * Reads all elements of a file, or at most {@code count} of them.
     *
     * @param count −1 for all
     * @param offset number of bytes to skip
     * @return a vector
     * @throws ArrayError FILE, MISSING_FILE or PERMISSION; VALUE when count or offset is negative
     */
    public static Handle read(Path file, DType type, long count, long offset) {
        if (offset < 0 || count < -1) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    (offset < 0 ? "offset (" + offset : "count (" + count) + ") of file " + file + " is negative");
        }
        FileProblem.requireOrdinary(file);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            long there = Math.max(0, channel.size() - offset) / type.bytes();
            HostArray array = HostArray.empty(Recorder.current(), type, count < 0 ? there : Math.min(count, there));
            channel.position(offset);
            MemorySegment into = array.segment();
            RawElements.read(channel, into);
            if (type == DType.BOOL) {
                RawElements.cleanBools(into);
            }
            if (java.nio.ByteOrder.nativeOrder() != java.nio.ByteOrder.LITTLE_ENDIAN) {
                RawElements.swap(into, type);
            }
            return array.toArray();
        } catch (IOException e) {
            throw FileProblem.reading(file, e);
        }
    }

    /**
     * Writes the elements, evaluated, in C order. An existing file is replaced at once when the new one is whole.
     *
     * @throws ArrayError FILE, MISSING_FILE or PERMISSION, naming the file
     */
    public static void write(Handle array, Path file) {
        WholeFile.write(file, channel -> RawElements.write(array, channel));
    }
}
