package dev.kiln.arrays.files;

import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.Storage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * NumPy's {@code .npy} files. Reads versions 1 to 3, C and Fortran order, either byte order, all types of {@link DType}; writes
 * version 1, C order, little endian.
 *
 * <p>The format is described in NumPy Enhancement Proposal 1 and in {@code numpy.lib.format}.
 */
public final class Npy {
    /** From how many bytes on {@link #load(Path)} maps a file. */
    public static final long MAPPED_FROM = 64L << 20;

    private Npy() {}

    /** Reads a file, or maps it when it is large. */
    public static Handle load(Path file) {
        return file.toFile().length() < MAPPED_FROM ? read(file) : map(file);
    }

    /**
     * Reads or maps a file.
     *
     * @param mmapMode NumPy's: null reads; "r" maps, and gives an array that cannot be written to; "c" maps, and updates stay in memory
     * @throws ArrayError VALUE for another mode, else as of {@link #read}
     */
    public static Handle load(Path file, String mmapMode) {
        return switch (mmapMode) {
            case null -> read(file);
            case "r", "readonly" -> map(file).readOnly("Maybe map it with mmap_mode='c': writes then stay in memory.");
            case "c", "copyonwrite" -> map(file);
            case "r+", "w+", "readwrite", "write" ->
                throw new ArrayError(
                        ArrayError.Kind.VALUE,
                        "mmap_mode ('" + mmapMode + "') of file " + file
                                + " would write into the file, which Kiln never does",
                        "Maybe map it with 'c' and save the result: np.save(file, a).");
            default ->
                throw new ArrayError(
                        ArrayError.Kind.VALUE,
                        "mmap_mode ('" + mmapMode + "') of file " + file + " must be one of None, 'r' and 'c'",
                        "Maybe leave it out.");
        };
    }

    /**
     * Reads an array into memory of the current context.
     *
     * @throws ArrayError FILE, naming the file, what was expected and what was found; MISSING_FILE; PERMISSION
     */
    public static Handle read(Path file) {
        return open(file, false);
    }

    /**
     * The array of a file whose pages are read when they are needed. Writing to the array never changes the file: the first update
     * computes into memory. What another program writes into the file meanwhile may be seen, and the file must not be made shorter;
     * replacing it by a new file, as {@link #write} does, is safe.
     *
     * <p>Data in the other byte order, bools and data that are not aligned to 64 bytes are read into memory instead.
     *
     * @throws ArrayError as of {@link #read}
     */
    public static Handle map(Path file) {
        return open(file, true);
    }

    private static Handle open(Path file, boolean mapped) {
        FileProblem.requireOrdinary(file);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            NpyHeader header = NpyHeader.read(file, channel);
            long bytes = header.bytes(file, channel.size() - channel.position());
            boolean plain = !header.swapped() && header.dtype() != DType.BOOL && bytes > 0;
            if (mapped && plain && channel.position() % MappedStorage.ALIGNMENT == 0) {
                return array(Recorder.current(), header, MappedStorage.of(file, channel, channel.position(), bytes));
            }
            return data(header, channel);
        } catch (IOException e) {
            throw FileProblem.reading(file, e);
        }
    }

    /**
     * Reads from a stream of bytes.
     *
     * @param name of what is read, for messages
     * @param length how many bytes there are
     */
    public static Handle read(Object name, ReadableByteChannel channel, long length) throws IOException {
        NpyHeader header = NpyHeader.read(name, channel);
        header.bytes(name, length - header.length());
        return data(header, channel);
    }

    private static Handle data(NpyHeader header, ReadableByteChannel channel) throws IOException {
        Recorder context = Recorder.current();
        Storage storage = context.evaluator().allocator().allocate(header.dtype(), header.shape(), null);
        try {
            RawElements.read(channel, storage.segment());
        } catch (IOException | RuntimeException e) {
            storage.close();
            throw e;
        }
        if (header.swapped()) {
            RawElements.swap(storage.segment(), header.dtype());
        }
        if (header.dtype() == DType.BOOL) {
            RawElements.cleanBools(storage.segment());
        }
        return array(context, header, storage);
    }

    private static Handle array(Recorder context, NpyHeader header, Storage storage) {
        long[] shape = header.shape();
        if (!header.fortranOrder()) {
            return Recording.source(context, header.dtype(), shape, storage);
        }
        long[] reversed = new long[shape.length];
        for (int d = 0; d < reversed.length; d++) {
            reversed[d] = shape[reversed.length - 1 - d];
        }
        return Views.transpose(Recording.source(context, header.dtype(), reversed, storage));
    }

    /**
     * Writes an array, evaluated. An existing file is replaced at once when the new one is whole.
     *
     * @throws ArrayError FILE, MISSING_FILE or PERMISSION, naming the file; what was there before is then untouched
     */
    public static void write(Handle array, Path file) {
        WholeFile.write(file, channel -> write(array, channel));
    }

    static void write(Handle array, WritableByteChannel channel) throws IOException {
        RawElements.write(ByteBuffer.wrap(NpyHeader.bytes(array.dtype(), array.shape())), channel);
        RawElements.write(array, channel);
    }

    /** How many bytes {@link #write(Handle, WritableByteChannel)} writes. */
    static long bytes(Handle array) {
        return NpyHeader.bytes(array.dtype(), array.shape()).length + array.nbytes();
    }
}
