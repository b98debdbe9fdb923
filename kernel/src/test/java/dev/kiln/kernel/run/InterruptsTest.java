package dev.kiln.kernel.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class InterruptsTest {

    private final Interrupts interrupts = new Interrupts();
    private final List<String> events = new CopyOnWriteArrayList<>();

    @Test
    void aCellEndsAndTheNextBeginsOnlyAfterTheHooksOfAnInterruptThatFoundItRunning() throws Exception {
        CountDownLatch stopping = new CountDownLatch(1);
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch ending = new CountDownLatch(1);
        Thread worker = Thread.ofPlatform().unstarted(() -> {
            interrupts.begin(() -> {});
            begun.countDown();
            awaitQuietly(stopping);
            boolean before = interrupts.enterJava();
            interrupts.leaveJava(before);
            ending.countDown();
            interrupts.end();
            interrupts.begin(() -> {});
            events.add("next");
            interrupts.end();
        });
        interrupts.addHook(() -> {
            stopping.countDown();
            awaitQuietly(ending);
            // the worker now runs into the cell's end and must wait there
            while (worker.getState() != Thread.State.WAITING && worker.isAlive()) {
                Thread.onSpinWait();
            }
            events.add("hook");
        });
        worker.start();
        begun.await();
        interrupts.interrupt();
        worker.join();

        assertThat(events).containsExactly("hook", "next");
        assertThat(interrupts.interrupted()).isFalse();
    }

    @Test
    void withoutACellNothingIsStopped() {
        interrupts.addHook(() -> events.add("hook"));
        interrupts.begin(() -> events.add("stop"));
        interrupts.end();
        interrupts.interrupt();
        assertThat(events).isEmpty();
    }

    private static void awaitQuietly(CountDownLatch latch) {
        boolean done = false;
        while (!done) {
            try {
                latch.await();
                done = true;
            } catch (InterruptedException e) {
                // the interrupt itself: the test goes on to the cell's end
            }
        }
    }
}
