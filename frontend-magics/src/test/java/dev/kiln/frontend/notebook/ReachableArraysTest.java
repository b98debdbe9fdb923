package dev.kiln.frontend.notebook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.testing.CurrentContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReachableArraysTest {
    @BeforeEach
    void context() {
        CurrentContext.use(new Context());
    }

    private record Holder(NDArray array, List<Object> more) {}

    @Test
    void arraysAreFoundInsideOfValues() {
        NDArray a = Nd.ones(1);
        NDArray b = Nd.ones(2);
        List<Object> cyclic = new ArrayList<>(List.of(Optional.of(b)));
        cyclic.add(cyclic);
        assertThat(ReachableArrays.from(List.of(new Holder(a, cyclic), Map.of("k", new NDArray[] {b, null}), "text")))
                .containsExactlyInAnyOrder(a, b);
        List<Object> values = new ArrayList<>();
        values.add(null);
        assertThat(ReachableArrays.from(values)).isEmpty();
    }
}
