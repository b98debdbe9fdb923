package dev.kiln.highs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.highs.jni.HighsNative;
import dev.kiln.highs.model.Program;
import org.junit.jupiter.api.Test;

class HandleTests {
    @Test
    void closingTwiceIsFine() {
        Highs highs = Highs.open(Programs.windowsAndDoors());
        highs.close();
        highs.close();
        highs.interrupt();
    }

    @Test
    void aClosedSolverRefusesCalls() {
        Highs highs = Highs.open(Programs.windowsAndDoors());
        highs.close();
        assertThatThrownBy(highs::solve)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("solver (closed) of HiGHS");
        assertThatThrownBy(() -> highs.threads(1)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(highs::toLp).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void closedSolversLeaveNothingBehind() {
        int before = liveSolvers();
        for (int i = 0; i < 200; i++) {
            try (Highs highs = Highs.open(Programs.windowsAndDoors())) {
                assertThat(liveSolvers()).isGreaterThan(0);
                highs.solve();
            }
        }
        assertThat(liveSolvers()).isLessThanOrEqualTo(before);
    }

    @Test
    void aForgottenSolverIsDestroyedWithTheGarbage() throws InterruptedException {
        int before = liveSolvers();
        forget();
        for (int i = 0; i < 200 && liveSolvers() > before; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertThat(liveSolvers()).isLessThanOrEqualTo(before);
    }

    @Test
    void aFailedOpenLeavesNothingBehind() {
        int before = liveSolvers();
        assertThatThrownBy(() -> Highs.open((Program) null)).isInstanceOf(NullPointerException.class);
        assertThat(liveSolvers()).isLessThanOrEqualTo(before);
    }

    @Test
    void optionsAreCheckedByNameTypeAndValue() {
        try (Highs highs = Highs.open()) {
            highs.set("mip_rel_gap", 0)
                    .set("presolve", "off")
                    .set("mip_max_nodes", 5)
                    .set("log_to_console", false);
            assertThatThrownBy(() -> highs.set("tim_limit", 1.0)).hasMessageStartingWith("option (tim_limit) of HiGHS");
            assertThatThrownBy(() -> highs.set("threads", 1.5))
                    .hasMessage("value (1.5) of option threads must be a whole number");
            assertThatThrownBy(() -> highs.set("presolve", true))
                    .hasMessage("value (true) of option presolve must be a word");
            assertThatThrownBy(() -> highs.threads(-1))
                    .hasMessage("value (-1) of option threads is not one that HiGHS takes");
            assertThatThrownBy(() -> highs.set("presolve", "perhaps"))
                    .hasMessage("value (perhaps) of option presolve is not one that HiGHS takes");
        }
    }

    private static int liveSolvers() {
        HighsLibrary.status().orThrow();
        return HighsNative.liveSolvers();
    }

    private static void forget() {
        Highs.open(Programs.windowsAndDoors()).solve();
    }
}
