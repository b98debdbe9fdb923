package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Savepoint;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.testing.Disturbed;
import dev.kiln.exec.testing.FailingPrograms;
import dev.kiln.exec.testing.OrderedPrograms;
import dev.kiln.exec.testing.PickPrograms;
import dev.kiln.exec.testing.RandomPrograms;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A kernel that fails takes nothing with it but what it was to compute. */
class FailureTest {
    private static final int LENGTH = 1000;

    private final Disturbed backend = new Disturbed(new InterpreterBackend());
    private final Sessions s = new Sessions(backend, new BufferPool());
    private final List<NDArray> named = new ArrayList<>();

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    private NDArray name(String name, NDArray array) {
        array.manage();
        array.named(name);
        named.add(array);
        s.context.roots(() -> named);
        return array;
    }

    private void failNext() {
        backend.before = context -> {
            backend.before = c -> {};
            throw new IllegalStateException("injected");
        };
    }

    private void failAlways() {
        backend.before = context -> {
            throw new IllegalStateException("injected");
        };
    }

    private static void assertFails(Runnable action) {
        assertThatThrownBy(action::run)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("injected");
    }

    @Test
    void namesThatFailedAreNotPulledIntoWhatSharesWorkWithThem() {
        NDArray x = name("x", Nd.asarray(1.0, 2, 3));
        NDArray t = x.mul(2);
        NDArray y = name("y", t.exp());
        failNext();
        assertFails(() -> s.context.flush("end of cell"));
        NDArray z = name("z", t.add(1));
        assertThat(z.toDoubleArray()).containsExactly(3, 5, 7);
        assertThat(s.last().kernels()).hasSize(1);
        assertThat(s.last().stored()).as("y waits until it is asked for").hasSize(1);
        assertThat(y.sum().item()).isEqualTo(Math.exp(2) + Math.exp(4) + Math.exp(6));
    }

    @Test
    void smallValuesThatFailedAreNotPulledInForTheSakeOfLargeOnes() {
        NDArray large = name("large", Nd.ones(LENGTH).add(1).eval());
        NDArray small = name("small", large.mul(3).sum());
        named.remove(large);
        large.release();
        failNext();
        assertFails(() -> s.context.flush("end of cell"));
        NDArray other = name("other", Nd.asarray(1.0, 2).add(1));
        s.context.flush("end of cell");
        assertThat(s.last().stored()).as("only what did not fail").hasSize(1);
        assertThat(other.toDoubleArray()).containsExactly(2, 3);
        assertThat(small.item()).isEqualTo(6.0 * LENGTH);
    }

    @Test
    void whatAFailedKernelOverwroteIsLostAndNothingElseIs() {
        NDArray x = name("x", Nd.zeros(LENGTH).add(1).eval());
        NDArray other = name("other", Nd.ones(LENGTH).add(2).eval());
        x.iadd(1);
        NDArray y = name("y", x.mul(other));
        other.iadd(other);
        NDArray z = name("z", Nd.ones(LENGTH).add(4).sum());
        failNext();
        assertFails(() -> x.eval());
        s.context.flush("end of cell");
        for (NDArray gone : List.of(x, y, x.add(1).sum())) {
            assertThatThrownBy(gone::eval).isInstanceOf(ArrayError.class).hasMessageContaining("was lost");
        }
        assertThat(other.toDoubleArray()).containsOnly(6);
        assertThat(z.item()).isEqualTo(5.0 * LENGTH);
        s.context.flush("end of cell");
        NDArray again = name("x", Nd.ones(LENGTH));
        assertThat(again.add(other).sum().item()).isEqualTo(7.0 * LENGTH);
    }

    @Test
    void aStatementThatFailsLeavesItsNamesAsTheyWere() {
        NDArray x = name("x", Nd.zeros(LENGTH).add(1).eval());
        NDArray waits = name("waits", x.mul(5));
        failNext();
        try (Savepoint before = s.context.savepoint()) {
            x.iadd(1);
            assertFails(() -> x.sum().item());
            before.rollback();
        }
        s.context.flush("end of cell");
        assertThat(x.toDoubleArray()).containsOnly(1);
        assertThat(waits.toDoubleArray()).containsOnly(5);
    }

    @Test
    void aPendingFilterThatFailedIsComputedWhenAskedFor() {
        NDArray x = name("x", Nd.arange(LENGTH).mul(1.0).eval());
        NDArray chosen = name("chosen", x.get(x.greater(LENGTH - 4.0)));
        NDArray twice = name("twice", chosen.mul(2));
        failNext();
        assertFails(() -> s.context.flush("end of cell"));
        NDArray other = name("other", x.add(1));
        int before = s.traces.size();
        s.context.flush("end of cell");
        assertThat(s.traces.subList(before, s.traces.size())).hasSize(1);
        assertThat(other.sum().item()).isEqualTo(LENGTH * (LENGTH + 1) / 2.0);
        assertThat(twice.toDoubleArray()).containsExactly(1994, 1996, 1998);
        assertThat(chosen.toDoubleArray()).containsExactly(997, 998, 999);
    }

    @Test
    void recipesStayRight() {
        s.context.recipesFrom(1);
        NDArray x = name("x", Nd.arange(LENGTH).mul(1.0).eval());
        NDArray recipe = name("recipe", x.add(1));
        NDArray y = name("y", recipe.exp().sum());
        failNext();
        assertFails(() -> s.context.flush("end of cell"));
        s.context.flush("end of cell");
        x.iadd(1);
        s.context.flush("end of cell");
        assertThat(recipe.get(0).item()).isEqualTo(1.0);
        assertThat(y.item()).isEqualTo(Nd.arange(LENGTH).add(1.0).exp().sum().item());
        assertThat(x.get(0).item()).isEqualTo(1.0);
    }

    @Test
    void whatFailsEveryTimeIsTriedOnlyWhenAskedFor() {
        NDArray x = name("x", Nd.arange(LENGTH).mul(1.0).eval());
        NDArray y = name("y", x.sqrt());
        failAlways();
        assertFails(() -> s.context.flush("end of cell"));
        int runs = backend.runs;
        s.context.flush("end of cell");
        assertThat(backend.runs).isEqualTo(runs);
        assertFails(y::eval);
        assertThat(backend.runs).isGreaterThan(runs);
    }

    @ParameterizedTest
    @CsvSource({"singleton, false", "greedy, false", "greedy, true"})
    void randomProgramsGoOnAfterAKernelThatFails(String partitioner, boolean recipes) {
        FailingPrograms programs = new FailingPrograms(new InterpreterBackend(), partitioner, recipes);
        programs.check(RandomPrograms::of, 0, 50);
        programs.check(OrderedPrograms::of, 0, 30);
        programs.check(PickPrograms::of, 0, 30);
        assertThat(programs.right()).isGreaterThan(20 * programs.lost());
    }
}
