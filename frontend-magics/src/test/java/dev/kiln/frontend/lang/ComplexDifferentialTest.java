package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.exec.memory.BufferPool;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random programs with complex numbers give in a cell what they give in NumPy, kinds of errors included. */
class ComplexDifferentialTest {
    private static final long FIRST_SEED = 20_000;
    private static final int PROGRAMS = 400;

    private final BufferPool pool = new BufferPool();

    @TempDir
    Path folder;

    @AfterEach
    void leaveNoContext() {
        Context.use(null);
    }

    @Test
    void randomProgramsAgree() throws Exception {
        List<String> programs = new ArrayList<>();
        for (long seed = FIRST_SEED; seed < FIRST_SEED + PROGRAMS; seed++) {
            programs.add(RandomComplex.program(seed));
        }
        List<RealNumpy.Outcome> real = AgainstNumpy.numpy().run(folder, programs);
        for (int i = 0; i < PROGRAMS; i++) {
            String what = "seed " + (FIRST_SEED + i) + ", repeat: RandomComplex.program(" + (FIRST_SEED + i) + "L)\n"
                    + programs.get(i);
            RealNumpy.Outcome actual = AgainstNumpy.cell(programs.get(i), pool);
            assertThat(AgainstNumpy.errorKind(actual))
                    .as("error of " + what)
                    .isEqualTo(AgainstNumpy.errorKind(real.get(i)));
            AgainstNumpy.compareArrays(what, real.get(i), actual);
        }
    }
}
