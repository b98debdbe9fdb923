package dev.kiln.arrays.blas;

import dev.kiln.arrays.graph.DType;
import dev.kiln.natives.NativeFiles;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;

/**
 * The native library OpenBLAS: unpacked, opened, and asked for its version; or the reason why that did not work.
 *
 * <p>It is loaded when it is first needed, not when Kiln starts. The environment variable or system property {@value #LIBRARY} names
 * another libopenblas (with LAPACKE and 32-bit integers), or says {@code none}: then Java code does its work, several times slower.
 */
public final class OpenBlas {
    /** The environment variable, and the system property, that names another libopenblas; the property wins. */
    public static final String LIBRARY = "KILN_OPENBLAS_LIBRARY";

    private static final Linker LINKER = Linker.nativeLinker();

    /**
     * The logarithm of the number of clock cycles for which OpenBLAS' threads wait for more work before they sleep: about 0.1 ms. Its own
     * default, 26, keeps the cores busy for 25 ms after every call.
     */
    private static final String SPIN = "18";

    private final SymbolLookup symbols;
    private final String version;
    private final Map<DType, Blas> blas = new EnumMap<>(DType.class);
    private final Map<DType, Lapack> lapack = new EnumMap<>(DType.class);
    private final MethodHandle setThreads;
    private final DeepStack stack = new DeepStack();
    private int threads;

    /** Whether OpenBLAS can be used. */
    public sealed interface Status {
        /** {@return one or two lines for people: version and path, or what is missing and what to try} */
        String message();
    }

    /** OpenBLAS is there. */
    public record Available(OpenBlas library, String message) implements Status {}

    /** OpenBLAS cannot be used: what was tried, why it failed, what to do. */
    public record Unavailable(String message) implements Status {}

    private OpenBlas(SymbolLookup symbols) {
        this.symbols = symbols;
        this.version = version(call("openblas_get_config", FunctionDescriptor.of(ValueLayout.ADDRESS)));
        this.setThreads = call("openblas_set_num_threads", FunctionDescriptor.ofVoid(ValueLayout.JAVA_INT));
        try {
            // LAPACKE would look at every element before every call, and refuse NaN
            call("LAPACKE_set_nancheck", FunctionDescriptor.ofVoid(ValueLayout.JAVA_INT))
                    .invokeExact(0);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** {@return the status of the library that this process uses; found at the first call and constant from then on} */
    public static Status status() {
        return Default.STATUS;
    }

    /** {@return the library, or null when it cannot be used} */
    public static OpenBlas orNull() {
        return Default.STATUS instanceof Available(OpenBlas library, String message) ? library : null;
    }

    /** {@return whether a type is one that the library computes in} */
    public static boolean has(DType type) {
        return type == DType.FLOAT64 || type == DType.FLOAT32 || type == DType.COMPLEX128 || type == DType.COMPLEX64;
    }

    /** {@return the version of OpenBLAS and the processor that it was told it runs on, such as {@code 0.3.31 SkylakeX}} */
    public String version() {
        return version;
    }

    /** Products and transpositions in float32, float64, complex64 or complex128. */
    public synchronized Blas blas(DType type) {
        return blas.computeIfAbsent(type, t -> new Blas(this, t));
    }

    /** Linear systems and decompositions in float32, float64, complex64 or complex128. */
    public synchronized Lapack lapack(DType type) {
        return lapack.computeIfAbsent(type, t -> new Lapack(this, t));
    }

    /** Lets the next calls use up to this many threads. */
    public synchronized OpenBlas threads(int count) {
        if (count != threads) {
            try {
                setThreads.invokeExact(count);
            } catch (Throwable e) {
                throw unexpected(e);
            }
            threads = count;
        }
        return this;
    }

    /** The thread on which long calls run. */
    DeepStack stack() {
        return stack;
    }

    /** A function of the library. */
    MethodHandle call(String name, FunctionDescriptor type) {
        return LINKER.downcallHandle(symbols.findOrThrow(name), type);
    }

    /** The letter that names of functions have for a type. */
    static String letter(DType type) {
        return type == DType.FLOAT32 ? "s" : type == DType.FLOAT64 ? "d" : type == DType.COMPLEX64 ? "c" : "z";
    }

    /** What a call of a native function threw: nothing does but a fault of ours. */
    static IllegalStateException unexpected(Throwable e) {
        return new IllegalStateException("a call of OpenBLAS failed", e);
    }

    private static String version(MethodHandle config) {
        try {
            String text =
                    ((MemorySegment) config.invokeExact()).reinterpret(512).getString(0);
            String[] words = text.strip().split(" +");
            String core = words[words.length - 1].startsWith("MAX_THREADS")
                    ? words[words.length - 2]
                    : words[words.length - 1];
            return words.length < 2 ? text : words[1] + " " + core;
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    private static Status load() {
        String named = System.getProperty(LIBRARY);
        if (named == null || named.isBlank()) {
            named = System.getenv(LIBRARY);
        }
        try {
            if ("none".equals(named)) {
                return new Unavailable("OpenBLAS is switched off by " + LIBRARY + "=none\nMaybe unset " + LIBRARY);
            }
            limitSpinning();
            Path path = named == null || named.isBlank() ? unpacked() : Path.of(named);
            if (!Files.isRegularFile(path)) {
                return new Unavailable(
                        "libopenblas (%s) of %s is not a file\nMaybe unset %s: then the one in the jar is used."
                                .formatted(path, LIBRARY, LIBRARY));
            }
            OpenBlas library = new OpenBlas(SymbolLookup.libraryLookup(path.toAbsolutePath(), Arena.global()));
            return new Available(library, "OpenBLAS " + library.version() + " (" + path + ")");
        } catch (Exception | LinkageError e) {
            return new Unavailable("OpenBLAS could not be loaded: " + e.getMessage()
                    + "\nMaybe install libopenblas and name it by " + LIBRARY);
        }
    }

    /**
     * The library in the jar. What it needs is opened before it, as each lies in a folder of its own; GCC's own library is the system's if
     * it has one, since others in this process may need a newer one than ours.
     */
    private static Path unpacked() throws IOException {
        NativeFiles files = NativeFiles.forUser(OpenBlas.class);
        try {
            SymbolLookup.libraryLookup("libgcc_s.so.1", Arena.global());
        } catch (IllegalArgumentException notOnThisSystem) {
            SymbolLookup.libraryLookup(files.unpack("libgcc_s.so.1"), Arena.global());
        }
        SymbolLookup.libraryLookup(files.unpack("libquadmath.so.0"), Arena.global());
        SymbolLookup.libraryLookup(files.unpack("libgfortran.so.5"), Arena.global());
        return files.unpack("libopenblas.so.0");
    }

    /** OpenBLAS reads its environment once, when it is opened. */
    private static void limitSpinning() {
        if (System.getenv("OPENBLAS_THREAD_TIMEOUT") != null) {
            return;
        }
        MethodHandle set = LINKER.downcallHandle(
                LINKER.defaultLookup().findOrThrow("setenv"),
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.JAVA_INT));
        try (Arena arena = Arena.ofConfined()) {
            int ignored =
                    (int) set.invokeExact(arena.allocateFrom("OPENBLAS_THREAD_TIMEOUT"), arena.allocateFrom(SPIN), 0);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    private static final class Default {
        static final Status STATUS = load();
    }
}
