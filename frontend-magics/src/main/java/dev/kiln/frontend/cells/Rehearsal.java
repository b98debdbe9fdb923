package dev.kiln.frontend.cells;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.machine.Machines;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.vector.VectorBackend;
import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.CellLanguage;
import dev.kiln.frontend.Rich;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs ordinary cells on small arrays before the user does, so that their classes are loaded and the JVM has begun to compile them: the
 * first run of the user's cells is then faster. It has a session, memory and variables of its own, shows nothing, and steps aside at every
 * statement while one of the user's cells runs.
 */
final class Rehearsal {
    private static final String BETWEEN_CELLS = "\n----\n";

    private final Idleness idleness;
    private int cells;

    Rehearsal(Idleness idleness) {
        this.idleness = idleness;
    }

    /** The cells that are rehearsed, in order. */
    static List<String> cells() {
        try (InputStream in = Rehearsal.class.getResourceAsStream("ordinary-cells.txt")) {
            return List.of(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .strip()
                    .split(BETWEEN_CELLS));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Runs all cells.
     *
     * @return how many; fewer than there are when the user's session has ended
     */
    int run() throws Exception {
        Session session = new Session(
                SessionConfig.standard(List.of(new VectorBackend(), new InterpreterBackend())),
                new BufferPool(),
                Machines.assumed());
        Context context = new Context(session);
        return Recorder.with(() -> context, () -> {
            try (KilnFrontend frontend = new KilnFrontend(new SilentHost(), session, CellLanguage.JAVA)) {
                for (String cell : cells()) {
                    if (!idleness.await()) {
                        break;
                    }
                    cells++;
                    frontend.render(frontend.runCell(cell));
                }
            }
            return cells;
        });
    }

    /** A host without Java, whose output goes nowhere. */
    private final class SilentHost implements CellHost {
        private final Map<String, Object> values = new LinkedHashMap<>();
        private final Map<String, String> types = new LinkedHashMap<>();
        private final PrintStream nowhere =
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);

        @Override
        public Object evalJava(String code, int firstLine) {
            throw new UnsupportedOperationException("Java in a rehearsal: " + code);
        }

        @Override
        public Map<String, Object> variables() {
            return Collections.unmodifiableMap(values);
        }

        @Override
        public String typeOf(String name) {
            return types.get(name);
        }

        @Override
        public void bind(String name, Object value, String javaType) {
            values.put(name, value);
            types.put(name, javaType);
        }

        @Override
        public void drop(String name) {
            values.remove(name);
            types.remove(name);
        }

        @Override
        public void display(Rich data, String displayIdOrNull) {
            // nothing is shown
        }

        @Override
        public void updateDisplay(Rich data, String displayId) {
            // nothing is shown
        }

        @Override
        public Captured capture(Task code) {
            throw new UnsupportedOperationException("nothing is shown here");
        }

        @Override
        public PrintStream out() {
            return nowhere;
        }

        @Override
        public PrintStream err() {
            return nowhere;
        }

        @Override
        public int executionCount() {
            return cells;
        }

        /** Asked before each statement: the place to step aside. */
        @Override
        public boolean interrupted() {
            return !idleness.await();
        }

        @Override
        public void addInterruptHook(Runnable hook) {
            // the user interrupts their own cells
        }
    }
}
