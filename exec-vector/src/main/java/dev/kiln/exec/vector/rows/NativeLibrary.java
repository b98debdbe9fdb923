package dev.kiln.exec.vector.rows;

import dev.kiln.natives.NativeFiles;
import java.io.IOException;

/**
 * The library {@code libkilnrows}: unpacked from the jar and loaded; or the reason why that did not work, in which case kernels begin on
 * slower code.
 */
public final class NativeLibrary {
    private static final String FILE = "libkilnrows.so";

    /** A tenth of an ordinary thread's share of a processor that both want. */
    private static final int NICENESS = 10;

    private NativeLibrary() {}

    /** Whether the library can be used. */
    public sealed interface Status {}

    /**
     * The library is there.
     *
     * @param kind the best kind of its loops on this machine: 0 plain, 1 AVX2, 2 AVX-512
     */
    public record Available(int kind) implements Status {
        /** The kind in words. */
        public String name() {
            return kind == 2 ? "AVX-512" : kind == 1 ? "AVX2" : "plain";
        }
    }

    /**
     * The library cannot be used.
     *
     * @param reason one line for people
     */
    public record Unavailable(String reason) implements Status {}

    /** The status of this process, found at the first call. */
    public static Status status() {
        return Found.STATUS;
    }

    /** Makes the calling thread give way to others, for good; without the library, or elsewhere than on Linux, nothing happens. */
    public static void stepAside() {
        if (status() instanceof Available) {
            NativeRows.stepAside(NICENESS);
        }
    }

    private static Status load() {
        try {
            System.load(NativeFiles.forUser(NativeLibrary.class).unpack(FILE).toString());
            int kind = NativeRows.load();
            return kind < 0 ? new Unavailable(FILE + " could not be initialized") : new Available(kind);
        } catch (IOException | LinkageError e) {
            return new Unavailable(FILE + " could not be loaded: " + e.getMessage());
        }
    }

    private static final class Found {
        static final Status STATUS = load();
    }
}
