package dev.kiln.frontend.lang.values;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A list that holds numbers as bits behaves as one that holds them as objects. */
class NumberListTest {
    @BeforeEach
    void before() {
        CurrentContext.use(new Context());
    }

    private static List<String> texts(List<Object> items) {
        return items.stream().map(Values::repr).toList();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void isTheSameAsAListOfObjects(long seed) {
        Random random = new Random(seed);
        List<Object> wanted = new ArrayList<>(List.of(1L, "two"));
        NumberList list = new NumberList(wanted);
        for (int step = 0; step < 300; step++) {
            long bits = random.nextInt(100);
            int at = wanted.isEmpty() ? 0 : random.nextInt(wanted.size());
            switch (random.nextInt(9)) {
                case 0, 1, 2 -> {
                    list.add(DType.INT64, bits);
                    wanted.add("np.int64(" + bits + ")");
                }
                case 3 -> {
                    list.add(DType.FLOAT64, Double.doubleToRawLongBits(bits));
                    wanted.add("np.float64(" + bits + ".0)");
                }
                case 4 -> {
                    list.add(at, (Object) bits);
                    wanted.add(at, bits);
                }
                case 5 -> {
                    if (!wanted.isEmpty()) {
                        list.remove(at);
                        wanted.remove(at);
                    }
                }
                case 6 -> {
                    if (!wanted.isEmpty()) {
                        list.set(at, bits);
                        wanted.set(at, bits);
                    }
                }
                case 7 -> {
                    list.subList(at / 2, at).clear();
                    wanted.subList(at / 2, at).clear();
                }
                default -> {
                    list.addAll(List.of(bits, bits + 1));
                    wanted.addAll(List.of(bits, bits + 1));
                }
            }
            assertThat(list).as("seed %d, step %d", seed, step).hasSameSizeAs(wanted);
            if (step % 20 == 0) {
                assertThat(texts(list))
                        .as("seed %d, step %d", seed, step)
                        .isEqualTo(wanted.stream()
                                .map(item -> item instanceof String s && s.startsWith("np.") ? s : Values.repr(item))
                                .toList());
            }
        }
    }

    @Test
    void anItemIsOneObjectHoweverOftenItIsRead() {
        NumberList list = new NumberList(List.of());
        list.add(DType.INT64, 7);
        assertThat(list.get(0)).isSameAs(list.get(0)).isSameAs(list.getLast());
        assertThatThrownBy(() -> list.get(1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void becomesAnArrayWithoutMakingItsItems() {
        NumberList list = new NumberList(List.of());
        for (int i = 0; i < 100; i++) {
            list.add(DType.FLOAT64, Double.doubleToRawLongBits(i / 2.0));
        }
        list.get(3);
        NDArray array = ArrayOps.asArray(list, null);
        assertThat(array.dtype()).isEqualTo(DType.FLOAT64);
        assertThat(array.sum().toDouble()).isEqualTo(2475.0);
        List<Object> made = new ArrayList<>();
        list.forEachObject(made::add);
        assertThat(made).hasSize(1);
        list.add("text");
        assertThat(list.array()).isNull();
    }

    @Test
    void aListAmongItsOwnItemsIsWalkedOnce() {
        NumberList list = new NumberList(List.of(1L));
        list.add(list);
        List<Object> met = new ArrayList<>();
        list.forEachObject(item -> {
            met.add(item);
            if (item == list) {
                list.forEachObject(met::add);
            }
        });
        assertThat(met).hasSize(2);
        assertThat(ReferenceCounts.escape(list)).isSameAs(list);
        assertThat(ReferenceCounts.arrays(list)).isEmpty();
    }
}
