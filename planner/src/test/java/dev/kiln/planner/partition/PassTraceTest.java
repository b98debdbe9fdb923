package dev.kiln.planner.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What runs of passes leave behind. */
class PassTraceTest {
    private static final class Box implements Pass.State {
        private double cost;
        private final double rows = 3;

        Box(double cost) {
            this.cost = cost;
        }

        @Override
        public Sizes sizes() {
            return Sizes.of("cost", cost).and("rows", rows);
        }
    }

    private static Pass<Box, Box> pass(String name, UnaryOperator<Box> run) {
        return new Pass<>(name, "does " + name, run);
    }

    private static Box halve(Box box) {
        box.cost /= 2;
        return box;
    }

    private final PassTrace trace = new PassTrace();

    @Test
    void aRunIsRecordedWithItsSizesAndPurpose() {
        Box made = trace.run(pass("double", b -> new Box(2 * b.cost)), new Box(8));
        assertThat(made.cost).isEqualTo(16);
        PassRecord r = trace.records().getFirst();
        assertThat(r.name()).isEqualTo("double");
        assertThat(r.before()).isEqualTo(Sizes.of("cost", 8).and("rows", 3));
        assertThat(r.after()).isEqualTo(Sizes.of("cost", 16).and("rows", 3));
        assertThat(r.seconds()).isNotNegative();
        assertThat(r.text()).matches("double +cost 8 -> 16 +\\d+\\.\\d{6} s  does double");
    }

    @Test
    void aStateThatIsChangedInPlaceHasItsSizeBeforeAndAfter() {
        trace.run(pass("halve", PassTraceTest::halve), new Box(9));
        assertThat(trace.records().getFirst().text()).contains(" cost 9 -> 4.50000 ");
    }

    @Test
    void runsOfOnePassAreAddedUpAndKeepTheirPlace() {
        Pass<Box, Box> halve = pass("halve", PassTraceTest::halve);
        trace.run(halve, new Box(8));
        trace.run(pass("look", b -> b), new Box(5));
        trace.run(halve, new Box(4));
        assertThat(trace.records()).extracting(PassRecord::name).containsExactly("halve", "look");
        assertThat(trace.records().getFirst().text()).contains(" cost 12 -> 6 ");
        assertThat(trace.records().getLast().text()).contains(" cost 5, rows 3 ");
    }

    @Test
    void aPassThatFailsIsRecordedWithWhatItLeft() {
        Pass<Box, Box> fails = pass("fails", b -> {
            halve(b);
            throw new IllegalStateException("no");
        });
        assertThatThrownBy(() -> trace.run(fails, new Box(8))).hasMessage("no");
        assertThat(trace.records().getFirst().text()).contains(" cost 8 -> 4 ");
    }

    @Test
    void aMeasureThatIsNewIsShownWithoutASizeBefore() {
        PassRecord r = new PassRecord(
                "split", "p", Sizes.of("ops", 4), Sizes.of("ops", 4).and("parts", 2), 0);
        assertThat(r.text()).isEqualTo("split        " + "parts 2" + " ".repeat(41) + "0.000000 s  p");
    }
}
