package dev.kiln.arrays;

import dev.kiln.arrays.files.FileProblem;
import dev.kiln.arrays.files.Npy;
import dev.kiln.arrays.graph.ArrayError;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * An open {@code .npz} archive: arrays by name, each a {@code .npy} file, stored or deflated. Each request
 * for an array reads it from the file. Closed by {@link #close}, or when it is unreachable.
 */
public final class NpzFile implements AutoCloseable {
    private static final String ENDING = ".npy";

    /** No deflated data are shorter than this part of what they hold. */
    private static final long MOST_DEFLATED = 1032;

    private static final int SHOWN = 5;

    private final Path file;
    private final ZipFile zip;
    private final Map<String, ZipEntry> members = new LinkedHashMap<>();

    private NpzFile(Path file, ZipFile zip) {
        this.file = file;
        this.zip = zip;
        zip.stream().forEach(entry -> members.put(withoutEnding(entry.getName()), entry));
    }

    private static String withoutEnding(String name) {
        return name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
    }

    /**
     * Opens an archive.
     *
     * @throws ArrayError FILE when it is none, MISSING_FILE, PERMISSION
     */
    public static NpzFile open(Path file) {
        FileProblem.requireOrdinary(file);
        try {
            if (!Files.exists(file)) {
                throw new NoSuchFileException(file.toString());
            }
            return new NpzFile(file, new ZipFile(file.toFile()));
        } catch (ZipException | IllegalArgumentException e) {
            throw FileProblem.of(
                    file,
                    "is not a whole .npz archive: " + e.getMessage(),
                    "Maybe it is a .npy file, or copy or download it again.");
        } catch (IOException e) {
            throw FileProblem.reading(file, e);
        }
    }

    /** All arrays of an archive by name, in its order. */
    public static Map<String, NDArray> readAll(Path file) {
        try (NpzFile archive = open(file)) {
            Map<String, NDArray> arrays = new LinkedHashMap<>();
            archive.names().forEach(name -> arrays.put(name, archive.get(name)));
            return Collections.unmodifiableMap(arrays);
        }
    }

    /** The names of the arrays, in the order of the archive. */
    public List<String> names() {
        return List.copyOf(members.keySet());
    }

    /**
     * Reads an array.
     *
     * @param name with or without {@code .npy}
     * @throws ArrayError KEY when there is none; FILE when it is damaged, no array, or the archive was closed
     */
    public NDArray get(String name) {
        ZipEntry entry = members.getOrDefault(name, members.get(withoutEnding(name)));
        if (entry == null) {
            throw new ArrayError(
                    ArrayError.Kind.KEY,
                    name + " is not a file in the archive",
                    "Maybe name one of those in " + file + ": " + String.join(", ", names()));
        }
        String place = file + " (member " + entry.getName() + ")";
        CRC32 sum = new CRC32();
        try (InputStream in = new CheckedInputStream(zip.getInputStream(entry), sum)) {
            NDArray array = NDArray.of(Npy.read(place, Channels.newChannel(in), length(place, entry)));
            in.transferTo(java.io.OutputStream.nullOutputStream());
            if (entry.getCrc() >= 0 && entry.getCrc() != sum.getValue()) {
                throw new ZipException("checksum %08x, expected %08x".formatted(sum.getValue(), entry.getCrc()));
            }
            return array;
        } catch (IllegalStateException e) {
            throw FileProblem.of(file, "was closed", "Maybe open it again: np.load(file).");
        } catch (IOException | UncheckedIOException e) {
            throw FileProblem.of(place, "is damaged: " + e.getMessage(), "Maybe copy or download the archive again.");
        }
    }

    /** The length of a member in bytes; an error if its packed length cannot hold that many. */
    private static long length(String place, ZipEntry entry) {
        long packed = Math.max(entry.getCompressedSize(), 1);
        if (entry.getSize() / MOST_DEFLATED > packed) {
            throw FileProblem.of(
                    place,
                    "is damaged: " + packed + " bytes cannot hold " + entry.getSize(),
                    "Maybe copy or download the archive again.");
        }
        return entry.getSize();
    }

    /** Arrays that were read stay; others can no longer be read. */
    @Override
    public void close() {
        try {
            zip.close();
        } catch (IOException e) {
            throw FileProblem.reading(file, e);
        }
    }

    /** As NumPy shows it: {@code NpzFile 'a.npz' with keys: x, y}. */
    @Override
    public String toString() {
        List<String> names = names();
        return "NpzFile '" + file + "' with keys: "
                + String.join(", ", names.subList(0, Math.min(SHOWN, names.size())))
                + (names.size() > SHOWN ? "..." : "");
    }
}
