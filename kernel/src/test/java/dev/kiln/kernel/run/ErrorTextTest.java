package dev.kiln.kernel.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.frontend.StoppedAt;
import dev.kiln.frontend.UserError;
import dev.kiln.kernel.jshell.InterruptedCell;
import dev.kiln.kernel.jshell.Place;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class ErrorTextTest {

    private static final Place CELL = new Place(7, List.of("a = 1", "b = a + c", "d"), 1, 1);

    private static String plain(ErrorText text) {
        return String.join("\n", text.traceback()).replaceAll("\u001b\\[[0-9;]*m", "");
    }

    private static final class ShapeError extends RuntimeException implements UserError {
        ShapeError() {
            super("operands could not be broadcast together with shapes (3,4) (3,): a + c");
        }

        @Override
        public int line() {
            return 2;
        }

        @Override
        public int column() {
            return 5;
        }

        @Override
        public String advice() {
            return "Maybe reshape c to (3,1).";
        }
    }

    @Test
    void userErrorsShowLineCaretAndAdviceAndNoStack() {
        ErrorText text = ErrorText.of(new ShapeError(), CELL);

        assertThat(text.name()).isEqualTo("ShapeError");
        assertThat(plain(text)).isEqualTo("""
                        ShapeError: operands could not be broadcast together with shapes (3,4) (3,): a + c
                        Cell [7], line 2
                               1 | a = 1
                        -->    2 | b = a + c
                                 |     ^
                               3 | d
                        Maybe reshape c to (3,1).""");
    }

    @Test
    void allCausesAreThere() {
        ErrorText text = ErrorText.of(
                new IllegalStateException("outer", new RuntimeException("inner", new Error("deep"))), CELL);

        assertThat(text.name()).isEqualTo("IllegalStateException");
        assertThat(text.message()).isEqualTo("outer");
        assertThat(plain(text)).contains("Caused by: RuntimeException: inner", "Caused by: Error: deep");
    }

    @Test
    void theTextOfAnInterruptMentionsThatVariablesAreKept() {
        assertThat(plain(ErrorText.of(new InterruptedCell(), CELL)))
                .contains("Interrupted")
                .contains("variables have the values they had when it stopped");
    }

    @Test
    void anInterruptedCellOfNumpyTextShowsItsStatement() {
        ErrorText text = ErrorText.of(new StoppedAt(2, 5, new CancellationException()), CELL);

        assertThat(text.name()).isEqualTo("Interrupted");
        assertThat(plain(text))
                .contains("variables have the values they had when it stopped")
                .contains("b = a + c\n");
    }

    @Test
    void internalNamesAreTakenOut() {
        ErrorText text = ErrorText.of(new NullPointerException("because \"REPL.$JShell$25B.p\" is null"), CELL);

        assertThat(text.message()).isEqualTo("because \"p\" is null");
    }
}
