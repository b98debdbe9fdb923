package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.frontend.lang.compile.CompileMode;
import dev.kiln.testing.Dial;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Random cells with loops, functions and elements: compiled code agrees with the general evaluator. {@code -Dkiln.seed=n} runs one. */
class RandomLoopsTest {
    private static final long FIRST_SEED = 1_000;
    private static final int CELLS = Dial.cases(120, 5_000);

    private static final long MOST_NANOS = 1_000_000_000;

    @AfterEach
    void noContext() {
        CurrentContext.use(null);
    }

    @Test
    void compiledCellsAgree() {
        Long only = Long.getLong("kiln.seed");
        int failed = 0;
        int endless = 0;
        for (long n = 0; n < (only == null ? CELLS : 1); n++) {
            long seed = only == null ? FIRST_SEED + n : only;
            String cell = RandomLoops.cell(seed);
            String general = general(cell);
            if (general == null) {
                endless++;
                continue;
            }
            for (CompileMode mode : new CompileMode[] {CompileMode.EAGER, CompileMode.HOT}) {
                assertThat(BothModes.outcome(mode, cell))
                        .as(mode + ", repeat: -Dtest=RandomLoopsTest -Dkiln.seed=" + seed + "\n" + cell)
                        .isEqualTo(general);
            }
            failed += general.contains("Error: ") ? 1 : 0;
        }
        assertThat(failed).as("cells that fail").isLessThan(CELLS * 9 / 10);
        assertThat(endless).as("cells that take too long").isLessThan(CELLS / 10);
    }

    /** What the general evaluator gives; null when that takes too long: integers grow without bound, or a list that is looped over. */
    private static String general(String cell) {
        long until = System.nanoTime() + MOST_NANOS;
        try {
            return BothModes.outcome(CompileMode.OFF, () -> System.nanoTime() > until, cell);
        } catch (CancellationException e) {
            return null;
        }
    }
}
