package dev.kiln.frontend.lang.compile;

import dev.kiln.frontend.lang.syntax.LiveNames;
import dev.kiln.frontend.lang.syntax.Source;
import dev.kiln.frontend.lang.syntax.Statement;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The code of the last loops and functions of a notebook, and the syntax trees of its last cells: a cell that runs again gets the code that
 * the virtual machine has optimised already, instead of an equal class that begins in the interpreter. Thread-safe.
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

    private final RealRows rows = new RealRows();
    private volatile Names running;

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

    private final Map<Identity, CompiledLoop> loops = new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Identity, CompiledLoop> eldest) {
            return size() > MOST;
        }
    };

    private final Map<Identity, CompiledFunction> functions = new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Identity, CompiledFunction> eldest) {
            return size() > MOST;
        }
    };

    private final Map<Source, Parsed> parsed = new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Source, Parsed> eldest) {
            return size() > MOST;
        }
    };

    /** A statement or a block as itself, not as what it says. */
    private record Identity(Object of) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Identity i && i.of == of;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(of);
        }
    }

    /**
     * A cell's syntax tree.
     *
     * @param live its liveness analysis
     */
    public record Parsed(List<Statement> statements, LiveNames live) {
        public Parsed {
            statements = List.copyOf(statements);
        }
    }

    /** The syntax tree of a text that was parsed before, or null. */
    public synchronized Parsed parsed(Source text) {
        return parsed.get(text);
    }

    /** Keeps the syntax tree of a text: a cell that runs again finds its loops as they were. */
    public synchronized void keep(Source text, Parsed tree) {
        parsed.put(text, tree);
    }

    /** A loop as code, for one run of a cell at a time. */
    public CompiledLoop loop(Statement loop, CompileMode mode) {
        CompiledLoop found;
        synchronized (this) {
            found = loops.get(new Identity(loop));
            if (found == null || found.mode() != mode) {
                found = new CompiledLoop(loop, mode, this);
                loops.put(new Identity(loop), found);
            }
        }
        found.begin();
        return found;
    }

    /** A function as code, for one run of a cell at a time. A function that is defined again by the same statement has the same code. */
    public CompiledFunction function(Compilable function, CompileMode mode) {
        if (!function.isOfModule()) {
            return new CompiledFunction(function, mode, this);
        }
        CompiledFunction found;
        synchronized (this) {
            found = functions.get(new Identity(function.body()));
            if (found == null || found.mode() != mode) {
                found = new CompiledFunction(function, mode, this);
                functions.put(new Identity(function.body()), found);
            }
        }
        found.begin(function);
        return found;
    }

    /** The run of a cell that is in progress; null when there is none. */
    public Names running() {
        return running;
    }

    /** Notes that a run begins or ends. */
    public void running(Names run) {
        running = run;
    }

    /** Memory for the rows of the code that runs: one cell at a time. */
    RealRows rows() {
        return rows;
    }

    /** The code of a class file. */
    synchronized LoopCode code(byte[] classFile) {
        return codes.computeIfAbsent(new ClassBytes(classFile), key -> WriteLoopClass.load(key.bytes));
    }
}
