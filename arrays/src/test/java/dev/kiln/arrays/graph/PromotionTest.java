package dev.kiln.arrays.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.Goldens;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The promotion table is NumPy's. */
class PromotionTest {
    @Test
    void asNumPyPromotes() {
        List<String> lines = Goldens.lines("promotion.txt");
        assertThat(lines).hasSize(154);
        for (String line : lines) {
            String[] words = line.split(" ");
            DType a = Goldens.type(words[0]);
            DType promoted = switch (words[1]) {
                case "True" -> Promotion.promote(a, (Object) true);
                case "7" -> Promotion.promote(a, (Object) 7L);
                case "0.5" -> Promotion.promote(a, (Object) 0.5);
                default -> Promotion.promote(a, Goldens.type(words[1]));
            };
            assertThat(promoted).as(line).isEqualTo(Goldens.type(words[2]));
        }
    }

    @Test
    void integersThatDoNotFitAreRefused() {
        CurrentContext.use(new Context());
        NDArray a = Nd.zeros(DType.INT32, 2);
        assertThatThrownBy(() -> a.add(1L << 31)).hasMessage("Python integer 2147483648 out of bounds for int32");
        assertThat(a.less(1L << 31).toBooleanArray()).containsExactly(true, true);
        assertThatThrownBy(() -> Nd.arange(3).pow(-1))
                .hasMessage("Integers to negative integer powers are not allowed.");
    }
}
