package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.vector.emit.Lanes;
import dev.kiln.exec.vector.lanes.RowCode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class RaceTest {
    private static final int LANES = 4;
    private static final long SLICE_NANOS = 20_000_000L;

    private final LoopNest nest =
            SplitNest.of(CommonNests.all().getFirst(), 1).parts().getFirst().nest();
    private final List<String> outcomes = new ArrayList<>();

    private Race race(long budget, boolean over) {
        RowCode vector = RowCodes.generate(nest, Lanes.of(nest, LANES * 64, false));
        Rehearsal fast = new Rehearsal(nest, BlockCode.of(nest, vector, LANES));
        Rehearsal slow = new Rehearsal(nest, BlockCode.of(nest, new ScalarCode(nest, LANES), LANES));
        return new Race(fast, slow, budget, new Race.Outcome() {
            @Override
            public void publish() {
                outcomes.add("published");
            }

            @Override
            public void giveUp() {
                outcomes.add("given up");
            }

            @Override
            public boolean isOver() {
                return over;
            }
        });
    }

    private int slices(Race race) {
        int slices = 1;
        while (!race.run(SLICE_NANOS)) {
            slices++;
        }
        race.close();
        return slices;
    }

    @Test
    void endsWithOneOutcome() {
        slices(race(Race.BUDGET_NANOS, false));

        assertThat(outcomes).hasSize(1);
    }

    @Test
    void givesUpWhenItsProcessorTimeIsUsedUp() {
        assertThat(slices(race(1, false))).isEqualTo(1);
        assertThat(outcomes).containsExactly("given up");
    }

    @Test
    void endsWithoutOutcomeWhenNobodyNeedsTheCode() {
        assertThat(slices(race(Race.BUDGET_NANOS, true))).isEqualTo(1);
        assertThat(outcomes).isEmpty();
    }
}
