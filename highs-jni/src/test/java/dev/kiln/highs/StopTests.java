package dev.kiln.highs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.highs.model.MixedIntegerProgram;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Solves that would take days and are stopped; a minute's patience stands for "promptly". */
@Timeout(120)
class StopTests {
    private static final long PATIENCE = 60;

    @Test
    void theTimeLimitEndsASolveAndStartsAgainForTheNext() {
        MixedIntegerProgram program = Programs.marketSplit();
        try (Highs highs = Highs.open(program).threads(1).timeLimit(Duration.ofMillis(300))) {
            for (int i = 0; i < 2; i++) {
                Solution solution = highs.solve();
                assertThat(solution.status()).isEqualTo(Status.TIME_LIMIT);
                assertThat(solution.isFeasible()).isTrue();
                assertThat(solution.bound()).isLessThanOrEqualTo(solution.objective());
                assertThat(solution.gap()).isPositive();
                assertThat(solution.seconds()).isPositive();
                assertThat(Programs.cost(program.relaxation(), solution.columns()))
                        .isCloseTo(solution.objective(), within(1e-6));
            }
        }
    }

    @Test
    void anotherThreadInterruptsASolveAndTheSolverIsGoodAfterwards() throws Exception {
        try (Highs highs = Highs.open(Programs.marketSplit()).threads(1)) {
            var running = CompletableFuture.supplyAsync(highs::solve);
            Solution stopped = interruptUntilDone(running, highs::interrupt);
            assertThat(stopped.status()).isEqualTo(Status.INTERRUPTED);

            Solution next = highs.load(Programs.windowsAndDoors()).solve();
            assertThat(next.status()).isEqualTo(Status.OPTIMAL);
            assertThat(next.objective()).isCloseTo(36, within(1e-7));
        }
    }

    @Test
    void aTokenInterruptsASolveOfSeveralThreads() throws Exception {
        var token = new Interruption();
        try (Highs highs = Highs.open(Programs.marketSplit()).threads(2)) {
            var running = CompletableFuture.supplyAsync(() -> highs.solve(token));
            assertThat(interruptUntilDone(running, token::interrupt).status()).isEqualTo(Status.INTERRUPTED);

            assertThat(token.isInterrupted()).isTrue();
            assertThat(highs.solve(token).status()).isEqualTo(Status.INTERRUPTED);

            token.reset();
            highs.timeLimit(Duration.ofMillis(100));
            assertThat(highs.solve(token).status()).isEqualTo(Status.TIME_LIMIT);
        }
    }

    @Test
    void aLinearProgramIsInterruptedToo() {
        var token = new Interruption();
        token.interrupt();
        for (String method : new String[] {"simplex", "ipm"}) {
            try (Highs highs = Highs.open(Programs.transport(60)).threads(1)) {
                highs.set("solver", method).set("presolve", "off");
                assertThat(highs.solve(token).status()).as(method).isEqualTo(Status.INTERRUPTED);
                assertThat(highs.solve().status()).as(method).isEqualTo(Status.OPTIMAL);
            }
        }
    }

    @Test
    void closingEndsARunningSolve() throws Exception {
        Highs highs = Highs.open(Programs.marketSplit()).threads(1);
        var running = CompletableFuture.supplyAsync(highs::solve);
        Thread.sleep(100);
        highs.close();
        try {
            assertThat(running.get(PATIENCE, TimeUnit.SECONDS).status()).isEqualTo(Status.INTERRUPTED);
        } catch (ExecutionException e) { // the solve came after the close
            assertThat(e).hasCauseInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void theNumberOfThreadsCanChangeBetweenSolves() {
        try (Highs highs = Highs.open(Programs.marketSplit()).timeLimit(Duration.ofMillis(100))) {
            for (int threads : new int[] {1, 2, 0, 1}) {
                assertThat(highs.threads(threads).solve().status()).isEqualTo(Status.TIME_LIMIT);
            }
        }
    }

    /** An interrupt before the solve has begun is lost by design, so it is uttered until it is heard. */
    private static Solution interruptUntilDone(CompletableFuture<Solution> running, Runnable interrupt)
            throws Exception {
        long start = System.nanoTime();
        while (System.nanoTime() - start < PATIENCE * 1_000_000_000L) {
            try {
                return running.get(200, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                interrupt.run();
            }
        }
        throw new AssertionError("the solve did not hear the interrupt");
    }
}
