package dev.kiln.highs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.kiln.highs.model.MixedIntegerProgram;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class CallbackTests {
    @Test
    void theLogComesLineByLine() {
        var lines = new ArrayList<String>();
        try (Highs highs = Highs.open(Programs.windowsAndDoors()).onLog(lines::add)) {
            highs.solve();
            assertThat(String.join("", lines)).contains("HiGHS").contains("Optimal");
            int said = lines.size();
            highs.onLog(null).solve();
            assertThat(lines).hasSize(said);
        }
    }

    @Test
    void betterPointsAreReportedAndFeasible() {
        MixedIntegerProgram program = Programs.marketSplit();
        var costs = new ArrayList<Double>();
        try (Highs highs = Highs.open(program).threads(1).timeLimit(Duration.ofMillis(500))) {
            highs.onImprovingSolution(event -> {
                assertThat(event.type()).isEqualTo(CallbackType.MIP_IMPROVING_SOLUTION);
                assertThat(Programs.cost(program.relaxation(), event.point()))
                        .isCloseTo(event.objective(), within(1e-6));
                costs.add(event.objective());
            });
            Solution solution = highs.solve();
            assertThat(costs).isNotEmpty();
            assertThat(costs.getLast()).isCloseTo(solution.objective(), within(1e-6));
            for (int i = 1; i < costs.size(); i++) {
                assertThat(costs.get(i)).isLessThan(costs.get(i - 1));
            }
        }
    }

    @Test
    void aListenerStopsTheSolve() {
        try (Highs highs = Highs.open(Programs.marketSplit()).threads(1)) {
            highs.onImprovingSolution(CallbackEvent::stop);
            assertThat(highs.solve().status()).isEqualTo(Status.INTERRUPTED);
        }
    }

    @Test
    void whatAListenerThrowsComesOutOfTheSolve() {
        for (int threads : new int[] {1, 2}) {
            try (Highs highs = Highs.open(Programs.marketSplit()).threads(threads)) {
                highs.onImprovingSolution(_ -> {
                    throw new IllegalStateException("enough");
                });
                assertThatThrownBy(highs::solve)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage("enough");
                highs.onImprovingSolution(null);
                assertThat(highs.load(Programs.windowsAndDoors()).solve().objective())
                        .isCloseTo(36, within(1e-7));
            }
        }
    }

    @Test
    void evenErrorsAndCheckedExceptionsComeOut() {
        try (Highs highs = Highs.open(Programs.windowsAndDoors()).onLog(_ -> sneak(new IOException("disk")))) {
            assertThatThrownBy(highs::solve).isInstanceOf(IOException.class);
            highs.onLog(_ -> {
                throw new StackOverflowError();
            });
            assertThatThrownBy(highs::solve).isInstanceOf(StackOverflowError.class);
        }
    }

    @Test
    void aListenerMustNotCallItsOwnSolver() {
        try (Highs highs = Highs.open(Programs.windowsAndDoors())) {
            highs.onLog(_ -> highs.close());
            assertThatThrownBy(highs::solve)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith("solver (in a callback) of HiGHS");
            highs.onLog(null);
            assertThat(highs.solve().isOptimal()).isTrue();
        }
    }

    @Test
    void anOfferedPointIsTaken() {
        MixedIntegerProgram program = Programs.marketSplit();
        double[] start = Programs.marketSplitStart(program);
        var late = new AtomicReference<CallbackEvent>();
        try (Highs highs = Highs.open(program).threads(1).set("mip_heuristic_effort", 0.0)) {
            highs.set("presolve", "off").set("mip_max_nodes", 1);
            highs.on(CallbackType.MIP_USER_SOLUTION, event -> {
                if (late.getAndSet(event) == null) {
                    assertThatThrownBy(() -> event.offer(new double[3])).hasMessageContaining("they must be as many");
                    assertThatThrownBy(() -> event.offer(new int[] {900}, new double[1]))
                            .hasMessageContaining("outside");
                    event.offer(start);
                }
            });
            Solution solution = highs.solve();
            assertThat(late.get()).isNotNull();
            assertThat(solution.isFeasible()).isTrue();
            assertThat(solution.objective()).isLessThanOrEqualTo(Programs.cost(program.relaxation(), start) + 1e-6);
            assertThatThrownBy(() -> late.get().offer(start)).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void apartOfAPointIsRepaired() {
        MixedIntegerProgram program = Programs.marketSplit();
        var repaired = new AtomicReference<Boolean>();
        int[] shops = java.util.stream.IntStream.range(0, 60).toArray();
        try (Highs highs = Highs.open(program).threads(1).set("presolve", "off").set("mip_max_nodes", 1)) {
            highs.on(CallbackType.MIP_USER_SOLUTION, event -> {
                if (repaired.get() == null) {
                    event.offer(shops, new double[60]);
                    repaired.set(event.repair());
                }
            });
            assertThat(highs.solve().isFeasible()).isTrue();
            assertThat(repaired.get()).isTrue();
        }
    }

    @Test
    void everyTypeCanBeListenedTo() {
        var heard = new java.util.EnumMap<CallbackType, Integer>(CallbackType.class);
        try (Highs highs = Highs.open(Programs.marketSplit()).threads(1).timeLimit(Duration.ofMillis(300))) {
            highs.set("output_flag", true);
            for (CallbackType type : CallbackType.values()) {
                highs.on(type, event -> heard.merge(event.type(), 1, Integer::sum));
            }
            highs.solve();
            assertThat(heard)
                    .containsKeys(
                            CallbackType.LOGGING,
                            CallbackType.MIP_LOGGING,
                            CallbackType.MIP_INTERRUPT,
                            CallbackType.MIP_IMPROVING_SOLUTION);
            highs.on(CallbackType.MIP_GET_CUT_POOL, event -> {
                var pool = event.cuts().orElseThrow();
                pool.matrix().check(pool.rows().count(), 72);
            });
            highs.solve();
        }
    }

    @Test
    void solversOfSeveralThreadsListenAtOnce() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        var wrong = new AtomicReference<Throwable>();
        for (int t = 0; t < 4; t++) {
            threads.add(Thread.ofPlatform().start(() -> {
                try (Highs highs = Highs.open(Programs.marketSplit()).threads(1).timeLimit(Duration.ofMillis(200))) {
                    var owner = Thread.currentThread();
                    highs.onImprovingSolution(
                                    _ -> assertThat(Thread.currentThread()).isSameAs(owner))
                            .solve();
                } catch (Throwable e) {
                    wrong.set(e);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(wrong.get()).isNull();
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneak(Throwable t) throws T {
        throw (T) t;
    }
}
