package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.frontend.StoppedAt;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a cell does when it is interrupted itself: {@code finally}, {@code __exit__} and {@code except KeyboardInterrupt}. */
class HandledInterruptsTest {
    private final MapScope scope = new MapScope();
    private final Context context = new Context();
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    /** Interrupts the cell each time it has printed a line that says so. */
    private final class User implements Interruption {
        private int taken;

        @Override
        public boolean getAsBoolean() {
            return text().lines().filter("interrupt me"::equals).count() > taken;
        }

        @Override
        public void taken() {
            taken = (int) text().lines().filter("interrupt me"::equals).count();
        }
    }

    @BeforeEach
    void use() {
        CurrentContext.use(context);
    }

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    private String text() {
        return printed.toString(StandardCharsets.UTF_8);
    }

    private void run(String cell) {
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        ArrayCell.parse(cell).run(scope, context, out, new User());
    }

    @Test
    void theStatementOfTheCellIsTold() {
        run("""
                def endless():

                    print("interrupt me")
                    while True:
                        pass
                """);
        assertThatThrownBy(() -> run("a = 1\nfor k in range(2):\n    a = endless()"))
                .isInstanceOfSatisfying(
                        StoppedAt.class, e -> assertThat(e.line()).isEqualTo(3))
                .hasMessage(StoppedAt.MESSAGE);
        assertThat(scope.get("a")).isEqualTo(1L);
    }

    @Test
    void keyboardInterruptIsCaughtByName() {
        run("""
                n = 0
                try:
                    while True:
                        n += 1
                        if n == 3:
                            print("interrupt me")
                except ValueError:
                    print("not this")
                except KeyboardInterrupt as e:
                    print("stopped", n, repr(e))
                print("on", n)
                """);
        assertThat(text()).isEqualTo("interrupt me\nstopped 3 KeyboardInterrupt()\non 3\n");
        assertThat(scope.get("n")).isEqualTo(3L);
    }

    @Test
    void exceptExceptionDoesNotCatchIt() {
        assertThatThrownBy(() -> run("""
                try:
                    print("interrupt me")
                    x = 1
                except Exception:
                    print("caught")
                """)).isInstanceOf(CancellationException.class);
        assertThat(text()).isEqualTo("interrupt me\n");
    }

    @Test
    void finallyAndExitRunAndTheInterruptGoesOn() {
        assertThatThrownBy(() -> run("""
                class Manager:
                    def __enter__(self):
                        return self
                    def __exit__(self, kind, value, trace):
                        print("exit", kind.__name__)
                try:
                    with Manager():
                        print("interrupt me")
                        x = 1
                        print("never")
                finally:
                    for i in range(2):
                        print("finally", i)
                print("never")
                """)).isInstanceOf(CancellationException.class);
        assertThat(text()).isEqualTo("interrupt me\nexit KeyboardInterrupt\nfinally 0\nfinally 1\n");
    }

    @Test
    void aSecondInterruptEndsFinally() {
        assertThatThrownBy(() -> run("""
                try:
                    print("interrupt me")
                    x = 1
                finally:
                    print("interrupt me")
                    while True:
                        pass
                """)).isInstanceOf(CancellationException.class);
        assertThat(text()).isEqualTo("interrupt me\ninterrupt me\n");
    }

    @Test
    void aGeneratorCleansUp() {
        assertThatThrownBy(() -> run("""
                def numbers():
                    try:
                        yield 1
                        print("interrupt me")
                        yield 2
                    finally:
                        print("closed")
                for n in numbers():
                    print(n)
                """)).isInstanceOf(CancellationException.class);
        assertThat(text()).isEqualTo("1\ninterrupt me\nclosed\n");
    }
}
