package dev.kiln.arrays.files;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import java.io.EOFException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** The bytes of elements between memory and channels, and what must be done to bytes that came from outside. */
final class RawElements {
    private static final int CHUNK = 1 << 26;

    private RawElements() {}

    /** Fills a segment. */
    static void read(ReadableByteChannel channel, MemorySegment into) throws IOException {
        for (long at = 0; at < into.byteSize(); at += CHUNK) {
            ByteBuffer buffer =
                    into.asSlice(at, Math.min(CHUNK, into.byteSize() - at)).asByteBuffer();
            while (buffer.hasRemaining()) {
                if (channel.read(buffer) < 0) {
                    throw new EOFException(
                            "it ended after " + (at + buffer.position()) + " of " + into.byteSize() + " bytes of data");
                }
            }
        }
    }

    /** Writes an array's elements in C order, little endian. Evaluates the array. */
    static void write(Handle array, WritableByteChannel channel) throws IOException {
        synchronized (array.context()) {
            MemorySegment data = inOrder(array);
            if (ByteOrder.nativeOrder() != ByteOrder.LITTLE_ENDIAN) {
                data = MemorySegment.ofArray(data.toArray(ValueLayout.JAVA_BYTE));
                swap(data, array.dtype());
            }
            for (long at = 0; at < data.byteSize(); at += CHUNK) {
                write(data.asSlice(at, Math.min(CHUNK, data.byteSize() - at)).asByteBuffer(), channel);
            }
        }
    }

    /** The elements in C order, bit by bit: not copied when they lie so already. */
    private static MemorySegment inOrder(Handle array) {
        if (array.size() > 0 && array.view().isContiguous()) {
            return array.eval("written to a file")
                    .segment()
                    .asSlice(array.view().offset() * array.dtype().bytes(), array.nbytes());
        }
        return HostArray.of(array, "written to a file").segment();
    }

    static void write(ByteBuffer buffer, WritableByteChannel channel) throws IOException {
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }

    /** Bytes in the other order become this machine's. */
    static void swap(MemorySegment segment, DType type) {
        ByteOrder other =
                ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        var shorts = ValueLayout.JAVA_SHORT_UNALIGNED;
        var ints = ValueLayout.JAVA_INT_UNALIGNED;
        var longs = ValueLayout.JAVA_LONG_UNALIGNED;
        int width = type.part().bytes();
        for (long at = 0; at < segment.byteSize(); at += width) {
            switch (width) {
                case 2 -> segment.set(shorts, at, segment.get(shorts.withOrder(other), at));
                case 4 -> segment.set(ints, at, segment.get(ints.withOrder(other), at));
                case 8 -> segment.set(longs, at, segment.get(longs.withOrder(other), at));
                default -> {
                    return;
                }
            }
        }
    }

    /** Bools of other programs: what is not 0 becomes 1. */
    static void cleanBools(MemorySegment segment) {
        for (long at = 0; at < segment.byteSize(); at++) {
            if (segment.get(ValueLayout.JAVA_BYTE, at) != 0) {
                segment.set(ValueLayout.JAVA_BYTE, at, (byte) 1);
            }
        }
    }
}
