package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.testing.Dial;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reading and writing with random indices has the same results in a cell and in NumPy, errors included. */
class IndexingDifferentialTest {
    private static final long FIRST_SEED = 10_000;
    private static final int PROGRAMS = Dial.cases(25, 1_200);

    private final BufferPool pool = new BufferPool();

    @TempDir
    Path folder;

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @Test
    void randomIndicesAgree() throws Exception {
        int failed = AgainstNumpy.compare(
                folder,
                pool,
                FIRST_SEED,
                PROGRAMS,
                RandomIndexes::program,
                "RandomIndexes.program(%dL)",
                IndexingDifferentialTest::error);
        assertThat(failed).as("programs with an error").isBetween(PROGRAMS / 20, PROGRAMS / 2);
    }

    /** The full text of index errors, the kind of other errors. */
    private static String error(RealNumpy.Outcome outcome) {
        String error = outcome.error();
        return error != null && error.startsWith("IndexError") ? error.strip() : AgainstNumpy.errorKind(outcome);
    }
}
