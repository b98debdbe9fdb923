package dev.kiln.frontend.lang.compile;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The code of the last loops and functions of a notebook: a cell that runs again gets the code that the virtual machine has optimised
 * already, instead of an equal class that begins in the interpreter. Thread-safe.
 */
public final class CodeCache {
    private static final int MOST = 64;

    private final Map<ClassBytes, LoopCode> codes = new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<ClassBytes, LoopCode> eldest) {
            return size() > MOST;
        }
    };

    /** The bytes of a class, equal when all of them are. */
    private static final class ClassBytes {
        private final byte[] bytes;

        ClassBytes(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof ClassBytes c && Arrays.equals(bytes, c.bytes);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(bytes);
        }
    }

    /** The code of a class file. */
    synchronized LoopCode code(byte[] classFile) {
        return codes.computeIfAbsent(new ClassBytes(classFile), key -> WriteLoopClass.load(key.bytes));
    }
}
