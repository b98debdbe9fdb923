package dev.kiln.arrays.files;

import dev.kiln.arrays.NpzFile;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Recorder;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes {@code .npz} archives; {@link NpzFile} reads them. */
public final class Npz {
    /** Every member's, so that equal arrays make equal files. */
    private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private Npz() {}

    /**
     * Writes arrays by name, evaluated together. An existing file is replaced at once when the new one is whole.
     *
     * @param deflated whether they are packed; else they are as they are in {@code .npy} files
     * @throws ArrayError FILE, MISSING_FILE or PERMISSION, naming the file; VALUE for a name that no member can have
     */
    public static void write(Path file, Map<String, ? extends Handle> arrays, boolean deflated) {
        for (String name : arrays.keySet()) {
            if (name.isEmpty() || name.length() > 60_000 || name.indexOf('\0') >= 0) {
                throw new ArrayError(
                        ArrayError.Kind.VALUE, "name (" + name + ") of an array in file " + file + " is not allowed");
            }
        }
        for (Recorder context :
                arrays.values().stream().map(Handle::context).distinct().toList()) {
            List<? extends Handle> own = arrays.values().stream()
                    .filter(array -> array.context() == context)
                    .toList();
            context.evaluate(own, "written to a file");
        }
        WholeFile.write(file, channel -> {
            ZipOutputStream zip =
                    new ZipOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16));
            WritableByteChannel into = Channels.newChannel(zip);
            for (Map.Entry<String, ? extends Handle> array : arrays.entrySet()) {
                ZipEntry entry = new ZipEntry(array.getKey() + ".npy");
                entry.setTimeLocal(TIME);
                if (!deflated) {
                    store(entry, array.getValue());
                }
                zip.putNextEntry(entry);
                Npy.write(array.getValue(), into);
                zip.closeEntry();
            }
            zip.finish();
            zip.flush();
        });
    }

    /** Sets what precedes a member that is not compressed: its length and checksum. */
    private static void store(ZipEntry entry, Handle array) throws IOException {
        Sum sum = new Sum();
        Npy.write(array, sum);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(Npy.bytes(array));
        entry.setCrc(sum.crc.getValue());
    }

    /** Sums up what is written to it. */
    private static final class Sum implements WritableByteChannel {
        private final CRC32 crc = new CRC32();

        @Override
        public int write(ByteBuffer bytes) {
            int count = bytes.remaining();
            crc.update(bytes);
            return count;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {
            // nothing is held
        }
    }
}
