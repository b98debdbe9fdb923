package dev.kiln.exec.memory;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/**
 * The C library's allocator: {@code aligned_alloc} and {@code free}, with {@code madvise(MADV_HUGEPAGE)} for large blocks on Linux. Where
 * the library lacks them, a block is an {@link Arena} of its own (slower: it is zeroed).
 */
final class NativeMemory {
    static final long ALIGNMENT = 64;
    private static final long HUGE_PAGE = 2L << 20;
    private static final int MADV_HUGEPAGE = 14;

    /** A block and how it is given back. */
    record Block(MemorySegment segment, Runnable free) {}

    private final MethodHandle alignedAlloc;
    private final MethodHandle free;
    private final MethodHandle madvise;

    NativeMemory() {
        alignedAlloc = find(
                "aligned_alloc",
                FunctionDescriptor.of(ValueLayout.ADDRESS, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG));
        free = find("free", FunctionDescriptor.ofVoid(ValueLayout.ADDRESS));
        boolean linux = System.getProperty("os.name", "").equals("Linux");
        madvise = linux
                ? find(
                        "madvise",
                        FunctionDescriptor.of(
                                ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT))
                : null;
    }

    private static MethodHandle find(String name, FunctionDescriptor type) {
        Linker linker = Linker.nativeLinker();
        SymbolLookup lookup = linker.defaultLookup();
        Optional<MemorySegment> symbol = lookup.find(name);
        return symbol.map(s -> linker.downcallHandle(s, type)).orElse(null);
    }

    /** A block, or null when the system has no memory. {@code bytes} is a positive multiple of {@link #ALIGNMENT}. */
    Block allocate(long bytes) {
        if (alignedAlloc == null || free == null) {
            return fromArena(bytes);
        }
        boolean huge = bytes >= 2 * HUGE_PAGE;
        long alignment = huge ? HUGE_PAGE : ALIGNMENT;
        long rounded = Math.ceilDiv(bytes, alignment) * alignment;
        try {
            MemorySegment address = (MemorySegment) alignedAlloc.invokeExact(alignment, rounded);
            if (address.equals(MemorySegment.NULL)) {
                return null;
            }
            MemorySegment segment = address.reinterpret(bytes);
            if (huge && madvise != null) {
                // Only advice: when it is refused the pages are small, which is slower and still right.
                int ignored = (int) madvise.invokeExact(address, rounded, MADV_HUGEPAGE);
            }
            return new Block(segment, () -> release(address));
        } catch (Throwable e) {
            throw new IllegalStateException("aligned_alloc of " + bytes + " bytes failed", e);
        }
    }

    private void release(MemorySegment address) {
        try {
            free.invokeExact(address);
        } catch (Throwable e) {
            throw new IllegalStateException("free failed", e);
        }
    }

    private static Block fromArena(long bytes) {
        Arena arena = Arena.ofShared();
        try {
            return new Block(arena.allocate(bytes, ALIGNMENT), arena::close);
        } catch (OutOfMemoryError e) {
            arena.close();
            return null;
        }
    }
}
