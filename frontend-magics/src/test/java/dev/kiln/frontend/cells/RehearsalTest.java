package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.graph.Evaluator;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RehearsalTest {

    @Test
    void allCellsRunAndTheUsersSessionSeesNothingOfThem() throws Exception {
        Context users = Context.current();
        Evaluator before = users.evaluator();

        assertThat(new Rehearsal(new Idleness()).run())
                .isEqualTo(Rehearsal.cells().size())
                .isGreaterThan(8);
        assertThat(Context.current()).isSameAs(users);
        assertThat(users.evaluator()).isSameAs(before);
    }

    @Test
    void aRehearsalWaitsWhileACellRuns() throws Exception {
        Idleness idleness = new Idleness();
        AtomicInteger cells = new AtomicInteger();
        AtomicBoolean failed = new AtomicBoolean();
        idleness.begin();
        Thread thread = new Thread(() -> {
            try {
                cells.set(new Rehearsal(idleness).run());
            } catch (Exception e) {
                failed.set(true);
            }
        });
        thread.start();
        while (thread.getState() != Thread.State.WAITING) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
        idleness.close();
        thread.join();

        assertThat(cells).hasValue(0);
        assertThat(failed).isFalse();
    }

    @Test
    void workGoesOnAfterTheCell() {
        Idleness idleness = new Idleness();
        idleness.begin();
        idleness.end();

        assertThat(idleness.await()).isTrue();
        idleness.close();
        assertThat(idleness.await()).isFalse();
    }
}
