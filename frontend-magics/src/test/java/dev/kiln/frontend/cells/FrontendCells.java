package dev.kiln.frontend.cells;

import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.frontend.CellLanguage;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** Runs cells through a frontend: a JShell for all tests of a class, a frontend and a session for each. */
abstract class FrontendCells {
    static JShellHost host;
    KilnFrontend frontend;

    @BeforeAll
    static void open() {
        host = new JShellHost();
    }

    @AfterAll
    static void close() {
        host.close();
    }

    @BeforeEach
    void start() {
        host.clear();
        frontend = new KilnFrontend(host, session(), language());
    }

    @AfterEach
    void stop() {
        frontend.close();
    }

    /** What cells without a magic are written in. */
    CellLanguage language() {
        return CellLanguage.JAVA;
    }

    /** The session of a test. */
    Session session() {
        return new Session(SessionConfig.standard(List.of(new InterpreterBackend())));
    }

    Object run(String cell) throws Exception {
        host.count++;
        host.shown.clear();
        return frontend.runCell(cell);
    }

    /** What the cell showed last, as plain text. */
    String lastShown() {
        return (String) host.shown.getLast().data().get("text/plain");
    }
}
