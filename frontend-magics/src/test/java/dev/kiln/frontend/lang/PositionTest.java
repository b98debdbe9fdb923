package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** Others can see where a cell is while it runs. */
class PositionTest {
    private final List<ArrayCell.Position> seen = new ArrayList<>();

    private ArrayCell run(String text, int looks) {
        ArrayCell cell = ArrayCell.parse(text);
        assertThatThrownBy(() -> cell.run(new MapScope(), Context.current(), System.out, () -> {
                    seen.add(cell.position());
                    return seen.size() > looks;
                }))
                .isInstanceOf(CancellationException.class);
        return cell;
    }

    @Test
    void theLineAndTheIterationAreKnown() {
        String text = "words = []\n\nfor i in range(1000000):\n    words = words + [str(i)]\n    words = words[1:]\n";
        ArrayCell cell = run(text, 30);

        assertThat(seen.getLast().line()).isBetween(3, 5);
        assertThat(seen.getLast().iteration()).isGreaterThan(1);
        assertThat(cell.position()).isNull();
    }

    @Test
    void outsideOfALoopThereIsNoIteration() {
        run("a = 1\nb = 2\nc = 3\n", 2);

        assertThat(seen.getFirst()).isNull();
        assertThat(seen.getLast()).isEqualTo(new ArrayCell.Position(2, 0));
    }
}
