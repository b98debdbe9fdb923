package dev.kiln.arrays.blas;

import java.lang.StackWalker.StackFrame;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/** How much of the current thread's stack is left, as far as glibc and musl report it; other systems report nothing. */
final class StackSize {
    /** More than {@code pthread_attr_t} has anywhere. */
    private static final long ATTRIBUTES = 256;

    /** Calls that one may be nested in: they take well below a mebibyte. */
    private static final int SHALLOW = 500;

    private static final StackWalker WALKER = StackWalker.getInstance();

    private final MethodHandle self;
    private final MethodHandle attributes;
    private final MethodHandle size;
    private final MethodHandle destroy;

    /** Of each thread, in bytes; 0 if it is unknown. */
    private final ThreadLocal<Long> sizes = ThreadLocal.withInitial(this::size);

    StackSize() {
        Linker linker = Linker.nativeLinker();
        SymbolLookup symbols = linker.defaultLookup();
        if (symbols.find("pthread_getattr_np").isEmpty()) {
            self = null;
            attributes = null;
            size = null;
            destroy = null;
            return;
        }
        ValueLayout.OfInt result = ValueLayout.JAVA_INT;
        self = linker.downcallHandle(symbols.findOrThrow("pthread_self"), FunctionDescriptor.of(ValueLayout.JAVA_LONG));
        attributes = linker.downcallHandle(
                symbols.findOrThrow("pthread_getattr_np"),
                FunctionDescriptor.of(result, ValueLayout.JAVA_LONG, ValueLayout.ADDRESS));
        size = linker.downcallHandle(
                symbols.findOrThrow("pthread_attr_getstacksize"),
                FunctionDescriptor.of(result, ValueLayout.ADDRESS, ValueLayout.ADDRESS));
        destroy = linker.downcallHandle(
                symbols.findOrThrow("pthread_attr_destroy"), FunctionDescriptor.of(result, ValueLayout.ADDRESS));
    }

    /** Whether the current thread's stack has some bytes, of which only few are in use. */
    boolean has(long bytes) {
        return !Thread.currentThread().isVirtual()
                && sizes.get() >= bytes
                && WALKER.walk(frames -> frames.skip(SHALLOW).findFirst().map(StackFrame::getMethodName))
                        .isEmpty();
    }

    private long size() {
        if (self == null) {
            return 0;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment found = arena.allocate(ATTRIBUTES, 16);
            MemorySegment bytes = arena.allocate(ValueLayout.JAVA_LONG);
            if ((int) attributes.invokeExact((long) self.invokeExact(), found) != 0) {
                return 0;
            }
            int failed = (int) size.invokeExact(found, bytes);
            int ignored = (int) destroy.invokeExact(found);
            return failed == 0 ? bytes.get(ValueLayout.JAVA_LONG, 0) : 0;
        } catch (Throwable e) {
            throw OpenBlas.unexpected(e);
        }
    }
}
