package dev.kiln.frontend.lang;

import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.testing.Dial;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random programs with complex numbers have the same results in a cell and in NumPy, kinds of errors included. */
class ComplexDifferentialTest {
    private static final long FIRST_SEED = 20_000;
    private static final int PROGRAMS = Dial.cases(30, 400);

    private final BufferPool pool = new BufferPool();

    @TempDir
    Path folder;

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @Test
    void randomProgramsAgree() throws Exception {
        AgainstNumpy.compare(
                folder,
                pool,
                FIRST_SEED,
                PROGRAMS,
                RandomComplex::program,
                "RandomComplex.program(%dL)",
                AgainstNumpy::errorKind);
    }
}
