package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.memory.BufferPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops whose iterations are evaluated one by one use their memory again: more iterations take no more blocks from the system. */
class LoopMemoryTest {
    private static final int FEW = 6;
    private static final int MANY = 60;

    /** Blocks more that another order of work may take. */
    private static final int SLACK = 3;

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    private static long blocks(String program, int iterations) {
        try (BufferPool pool = new BufferPool(1L << 28)) {
            RealNumpy.Outcome outcome = AgainstNumpy.cell(program.replace("TIMES", "" + iterations), pool);
            assertThat(outcome.error()).isNull();
            assertThat(outcome.printed().lines()).hasSize(iterations);
            return pool.usage().fresh();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
                import numpy as np
                def step(u):
                    return 0.5 * (np.roll(u, 1) + np.roll(u, -1))
                u = np.arange(3000.0)
                for k in range(TIMES):
                    u = step(u)
                    print(u.max())
                """, """
                import numpy as np
                u = np.arange(3000.0) % 7
                for k in range(TIMES):
                    u[1:-1] = 0.5 * (u[:-2] + u[2:])
                    print(u[5])
                """, """
                import numpy as np
                x = np.arange(3000) % 101
                for k in range(TIMES):
                    v = x[x >= k]
                    w = np.sqrt(v) * 2
                    print(w.max(), v.size)
                """})
    void moreIterationsTakeNoMoreBlocks(String program) {
        assertThat(blocks(program, MANY)).isLessThanOrEqualTo(blocks(program, FEW) + SLACK);
    }
}
