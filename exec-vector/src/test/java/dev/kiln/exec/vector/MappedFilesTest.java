package dev.kiln.exec.vector;

import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.testing.MappedCase;
import dev.kiln.exec.vector.VectorOptions.Mode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MappedFilesTest {
    @TempDir
    Path folder;

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void kernelsReadThemAndNeverWriteThem(Mode mode) {
        VectorBackend backend = new VectorBackend(new VectorOptions(mode, 0));
        MappedCase.check(new Session(SessionConfig.standard(List.of(backend)), new BufferPool()), folder);
    }

    @Test
    void theInterpreterDoesSo() {
        SessionConfig config = SessionConfig.standard(List.of(new InterpreterBackend()));
        MappedCase.check(new Session(config, new BufferPool()), folder);
    }
}
