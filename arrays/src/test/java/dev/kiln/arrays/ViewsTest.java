package dev.kiln.arrays;

import static dev.kiln.arrays.Nd.at;
import static dev.kiln.arrays.Nd.ellipsis;
import static dev.kiln.arrays.Nd.newaxis;
import static dev.kiln.arrays.Nd.slice;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Slices, reshapes and the other views. */
class ViewsTest {
    private NDArray a;

    @BeforeEach
    void freshContext() {
        CurrentContext.use(new Context());
        a = Nd.arange(24).reshape(2, 3, 4);
    }

    @TestFactory
    List<DynamicTest> chainsOfViewsShowAndWriteWhatNumPyDoes() {
        return Goldens.lines("views.txt").stream()
                .map(line -> DynamicTest.dynamicTest(line, () -> {
                    String[] parts = line.split(" ?\\| ?", -1);
                    long[] shape = numbers(parts[0]);
                    NDArray base = Nd.arange(Shapes.size(shape)).reshape(shape);
                    NDArray v = base;
                    for (String step : parts[1].split(" ; ")) {
                        v = apply(v, step.strip());
                    }
                    assertThat(v.shape()).containsExactly(numbers(parts[2]));
                    assertThat(v.toLongArray()).containsExactly(numbers(parts[3]));
                    v.assign((v.ndim() > 0 ? v.get("::-1") : v).add(100));
                    v.iadd(Arrays.equals(v.shape(), v.T().shape()) ? v.T() : 1);
                    assertThat(base.toLongArray()).containsExactly(numbers(parts[4]));
                }))
                .toList();
    }

    private static NDArray apply(NDArray v, String step) {
        return switch (step.split(" ")[0]) {
            case "get" -> v.get(step.substring(4));
            case "T" -> v.T();
            case "flip" -> v.flip();
            case "swapaxes" -> v.swapaxes(0, -1);
            case "expandDims" -> v.expandDims(Integer.parseInt(step.substring(11)));
            default -> throw new IllegalArgumentException(step);
        };
    }

    private static long[] numbers(String words) {
        return Arrays.stream(words.split(" "))
                .filter(w -> !w.isEmpty())
                .mapToLong(Long::parseLong)
                .toArray();
    }

    @Test
    void slicesInAllForms() {
        assertThat(a.get("1, ::2, -1").toLongArray()).containsExactly(15, 23);
        assertThat(a.get(at(1), slice(null, null, 2), at(-1)).toLongArray()).containsExactly(15, 23);
        assertThat(a.get("..., 0").shape()).containsExactly(2, 3);
        assertThat(a.get(ellipsis, at(0)).shape()).containsExactly(2, 3);
        assertThat(a.get("0, None, {}:{}", 1, 3).shape()).containsExactly(1, 2, 4);
        assertThat(a.get(at(0), newaxis, slice(1, 3)).shape()).containsExactly(1, 2, 4);
        assertThat(a.get("{}", -1L).get(2, -2).item()).isEqualTo(22L);
        assertThat(a.get("").shape()).containsExactly(2, 3, 4);
        assertThat(a.get("0,").shape()).containsExactly(3, 4);
    }

    @Test
    void boundsAreClampedAndStepsGoBackwards() {
        NDArray v = Nd.arange(5);
        assertThat(v.get("::-1").toLongArray()).containsExactly(4, 3, 2, 1, 0);
        assertThat(v.get("10:-10:-2").toLongArray()).containsExactly(4, 2, 0);
        assertThat(v.get("-2:").toLongArray()).containsExactly(3, 4);
        assertThat(v.get("3:1").toLongArray()).isEmpty();
        assertThat(v.get("7:9").shape()).containsExactly(0);
        assertThat(v.get("-100:2").toLongArray()).containsExactly(0, 1);
        assertThat(v.get("3:0:-1").toLongArray()).containsExactly(3, 2, 1);
        assertThat(v.get("::3").toLongArray()).containsExactly(0, 3);
        assertThat(Nd.zeros(0).get("::-1").shape()).containsExactly(0);
    }

    @Test
    void wrongIndicesAreNamed() {
        assertThatThrownBy(() -> a.get("2")).hasMessage("index 2 is out of bounds for axis 0 with size 2");
        assertThatThrownBy(() -> a.get("0,0,0,0"))
                .hasMessage("too many indices for array: array is 3-dimensional, but 4 were indexed");
        assertThatThrownBy(() -> a.get("..., ...")).hasMessage("an index can only have a single ellipsis ('...')");
        assertThatThrownBy(() -> a.get("::0")).hasMessage("slice step cannot be zero\n    ::0\n      ^");
        assertThatThrownBy(() -> a.get("1,  1:xy, 0")).hasMessage("""
                slice part (xy) of "1,  1:xy, 0" is neither an integer, a slice, `...` nor `None`
                    1,  1:xy, 0
                          ^^""");
        assertThatThrownBy(() -> a.get("0,,1")).hasMessageEndingWith("\n    0,,1\n      ^");
        assertThatThrownBy(() -> a.get("{}:{}", 1)).hasMessageContaining("too few");
        assertThatThrownBy(() -> a.get("1", 1)).hasMessageContaining("more than its {}");
        assertThatThrownBy(() -> a.get("1::::2")).hasMessageEndingWith("\n    1::::2\n    ^^^^^^");
        assertThatThrownBy(() -> a.get("{}, 0", "one")).hasMessageContaining("value (one) of slice");
        assertThatThrownBy(() -> a.get(0, 1.5)).hasMessageStartingWith("item (1.5) of an index: only integers");
        assertThatThrownBy(() -> a.slice("{}", Nd.array(0, 1)).assign(1)).hasMessageStartingWith("slice of positions");
    }

    @Test
    void itemsOfAnIndexAreJavasValues() {
        assertThat(a.get(0, slice(1, 3)).shape()).containsExactly(2, 4);
        assertThat(a.get(0, 1, 2).item()).isEqualTo(6L);
        assertThat(a.get(ellipsis, newaxis, -1).shape()).containsExactly(2, 3, 1);
        assertThat(a.get(1, new int[] {2, 0}).toRepr())
                .isEqualTo(a.get("1, {}", Nd.array(2, 0)).toRepr());
        assertThat(a.get(a.greater(20)).toLongArray()).containsExactly(21, 22, 23);
        assertThat(a.get(java.util.List.of(1, 0), 0, "::2").toLongArray()).containsExactly(12, 14, 0, 2);
        assertThat(a.get(at(new long[] {1}), at(0), slice()).shape()).containsExactly(1, 4);
        NDArray x = Nd.zeros(3, 4);
        x.set(slice(0, 2), 1).set(Nd.array(2), 5).set(x.equal(5), 7).set(new Object[] {0, slice(1, 3)}, Nd.array(8, 9));
        x.slice(-1, slice(0, 1)).iadd(1);
        x.slice("{}:{}, 0", 0, null).imul(2);
        assertThat(x.toDoubleArray()).containsExactly(2, 8, 9, 1, 2, 1, 1, 1, 16, 7, 7, 7);
    }

    @Test
    void reshapesAreViewsWhereStridesCanSayThem() {
        assertThat(a.reshape(6, -1).sharesCellWith(a)).isTrue();
        assertThat(a.T().reshape(24).sharesCellWith(a)).isFalse();
        assertThat(a.get(":, :, ::2").reshape(6, 2).sharesCellWith(a)).isTrue();
        assertThat(a.get(":, :, ::2").reshape(6, 2).toLongArray())
                .containsExactly(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22);
        assertThat(a.T().reshape(4, 6).toLongArray()).startsWith(0, 12, 4, 16, 8, 20, 1);
        assertThat(a.get("::-1").reshape(2, 12).toLongArray()).startsWith(12, 13);
        assertThat(Nd.zeros(0, 3).reshape(3, 0, 2).shape()).containsExactly(3, 0, 2);
        assertThat(Nd.scalar(1).reshape(1, 1).shape()).containsExactly(1, 1);
        assertThat(a.get("0:1, 0:1, 0:1").reshape().ndim()).isZero();
        assertThatThrownBy(() -> a.reshape(5, 5)).hasMessage("cannot reshape array of size 24 into shape (5,5)");
        assertThatThrownBy(() -> a.reshape(-1, -1)).hasMessage("can only specify one unknown dimension");
        assertThatThrownBy(() -> a.reshape(5, -1)).hasMessage("cannot reshape array of size 24 into shape (5,-1)");
    }

    @Test
    void axesMove() {
        assertThat(a.T().shape()).containsExactly(4, 3, 2);
        assertThat(a.permuteDims(1, 2, 0).get("2, 3").toLongArray()).containsExactly(11, 23);
        assertThat(a.swapaxes(0, -1).shape()).containsExactly(4, 3, 2);
        assertThat(a.expandDims(-1).shape()).containsExactly(2, 3, 4, 1);
        assertThat(a.expandDims(0).squeeze().shape()).containsExactly(2, 3, 4);
        assertThat(a.flip(1).get("0, 0").toLongArray()).containsExactly(8, 9, 10, 11);
        assertThatThrownBy(() -> a.squeeze(0)).hasMessageContaining("size not equal to one");
        assertThatThrownBy(() -> a.permuteDims(0, 0, 1)).hasMessageContaining("repeated axis");
        assertThat(Nd.arange(3).broadcastTo(2, 3).toLongArray()).containsExactly(0, 1, 2, 0, 1, 2);
        assertThatThrownBy(() -> a.broadcastTo(3, 4)).isInstanceOf(ArrayError.class);
    }

    @Test
    void diagonalsCanBeWritten() {
        NDArray m = Nd.zeros(3, 4);
        m.diagonal().assign(1);
        m.diagonal(2).assign(2);
        m.diagonal(-1).iadd(3);
        assertThat(m.toDoubleArray()).containsExactly(1, 0, 2, 0, 3, 1, 0, 2, 0, 3, 1, 0);
        assertThat(m.diagonal(4).shape()).containsExactly(0);
        assertThat(a.diagonal().shape()).containsExactly(4, 2);
        assertThat(a.diagonal().get("1").toLongArray()).containsExactly(1, 17);
    }

    @Test
    void whatBroadcastToMadeIsReadOnlyInEveryPart() {
        NDArray wide = Nd.arange(3).broadcastTo(2, 3);
        assertThatThrownBy(() -> wide.get(0).set("0", 9)).hasMessageContaining("read-only");
        assertThatThrownBy(() -> wide.set("0, 0", 9)).hasMessageContaining("read-only");
        assertThat(wide.toLongArray()).containsExactly(0, 1, 2, 0, 1, 2);
    }
}
