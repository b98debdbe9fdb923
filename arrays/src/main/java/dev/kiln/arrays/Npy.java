package dev.kiln.arrays;

import java.io.EOFException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * NumPy's {@code .npy} files. Reads versions 1 to 3, C and Fortran order, either byte order, the five types; writes version 1, C order,
 * little endian. A file is written beside its place and moved there when it is whole, so that nobody sees half of one.
 *
 * <p>The format is described in NumPy Enhancement Proposal 1 and in {@code numpy.lib.format}.
 */
public final class Npy {
    private static final int CHUNK = 1 << 26;

    private Npy() {}

    /**
     * Reads an array into the current context.
     *
     * @throws ArrayError FILE, naming the file, what was expected and what was found
     */
    public static NDArray read(Path file) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            NpyHeader header = NpyHeader.read(file, channel);
            long expected =
                    Shapes.size(Shapes.checked(header.shape(), header.dtype().bytes()))
                            * header.dtype().bytes();
            long found = channel.size() - channel.position();
            if (found < expected) {
                throw NpyHeader.broken(
                        file,
                        "is cut short: expected " + expected + " bytes of data (" + header.dtype() + ", shape "
                                + Shapes.text(header.shape()) + "), found " + found,
                        "Maybe copy or download it again.");
            }
            Context context = Context.current();
            Storage storage = context.evaluator().allocator().allocate(header.dtype(), header.shape(), null);
            try {
                fill(channel, storage.segment());
            } catch (IOException e) {
                storage.close();
                throw e;
            }
            if (header.swapped()) {
                swap(storage.segment(), header.dtype());
            }
            if (header.dtype() == DType.BOOL) {
                Elements bits = new Elements(storage.segment(), DType.BOOL);
                for (long i = 0; i < expected; i++) {
                    bits.set(i, bits.getLong(i));
                }
            }
            if (!header.fortranOrder()) {
                return Nd.source(context, header.dtype(), header.shape(), storage);
            }
            long[] reversed = new long[header.shape().length];
            for (int d = 0; d < reversed.length; d++) {
                reversed[d] = header.shape()[reversed.length - 1 - d];
            }
            return Nd.source(context, header.dtype(), reversed, storage).transpose();
        } catch (NoSuchFileException e) {
            throw NpyHeader.broken(
                    file,
                    "does not exist",
                    "Maybe check the folder: relative names start at "
                            + Path.of("").toAbsolutePath());
        } catch (IOException e) {
            throw NpyHeader.broken(file, "cannot be read: " + reason(e), null);
        }
    }

    /**
     * Writes an array, evaluated. An existing file is replaced at once when the new one is whole.
     *
     * @throws ArrayError FILE, naming the file; what was there before is then untouched
     */
    public static void write(NDArray array, Path file) {
        Path target = file.toAbsolutePath();
        Path beside = target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
        try {
            try (FileChannel channel =
                    FileChannel.open(beside, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)) {
                drain(channel, ByteBuffer.wrap(NpyHeader.bytes(array.dtype(), array.shapeInside())));
                synchronized (array.context()) {
                    NDArray whole = array.view().isContiguous()
                            ? array.eval("written to a file")
                            : array.copy().eval("written to a file");
                    int width = array.dtype().bytes();
                    MemorySegment data = whole.segment()
                            .asSlice(whole.view().offset() * width * Long.signum(array.size()), array.size() * width);
                    boolean swap = ByteOrder.nativeOrder() != ByteOrder.LITTLE_ENDIAN;
                    if (swap) {
                        MemorySegment copy = MemorySegment.ofArray(data.toArray(ValueLayout.JAVA_BYTE));
                        swap(copy, array.dtype());
                        data = copy;
                    }
                    for (long at = 0; at < data.byteSize(); at += CHUNK) {
                        drain(
                                channel,
                                data.asSlice(at, Math.min(CHUNK, data.byteSize() - at))
                                        .asByteBuffer());
                    }
                }
                channel.force(false);
            }
            try {
                Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(beside, target, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (NoSuchFileException e) {
            throw NpyHeader.broken(
                    file,
                    "cannot be written: folder " + target.getParent() + " does not exist",
                    "Maybe create it first.");
        } catch (FileAlreadyExistsException e) {
            throw NpyHeader.broken(file, "cannot be written: " + reason(e), "Maybe it is a folder.");
        } catch (IOException e) {
            throw NpyHeader.broken(file, "cannot be written: " + reason(e), null);
        } finally {
            try {
                Files.deleteIfExists(beside);
            } catch (IOException e) {
                // What is left is a hidden file beside the target; the first error, if there was one, says more.
            }
        }
    }

    private static void fill(FileChannel channel, MemorySegment segment) throws IOException {
        for (long at = 0; at < segment.byteSize(); at += CHUNK) {
            ByteBuffer buffer = segment.asSlice(at, Math.min(CHUNK, segment.byteSize() - at))
                    .asByteBuffer();
            while (buffer.hasRemaining()) {
                if (channel.read(buffer) < 0) {
                    throw new EOFException("it became shorter while it was read");
                }
            }
        }
    }

    private static void drain(FileChannel channel, ByteBuffer buffer) throws IOException {
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }

    private static void swap(MemorySegment segment, DType type) {
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

    private static String reason(IOException e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
