package dev.kiln.kernel.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LineWindowTest {
    @Test
    void shortLinesAreShownWhole() {
        assertThat(LineWindow.of("a = b", 3)).isEqualTo(new LineWindow("a = b", 3));
    }

    @Test
    void theColumnStaysOnItsCharacter() {
        String line = "0123456789".repeat(100).replaceFirst("^0", "A");
        for (int column : new int[] {1, 30, 61, 62, 500, 940, 999, 1000}) {
            LineWindow window = LineWindow.of(line, column);
            assertThat(window.text().charAt(window.column() - 1)).isEqualTo(line.charAt(column - 1));
            assertThat(window.text().length()).isLessThan(165);
        }
        assertThat(LineWindow.of(line, 0).text()).startsWith("A123").endsWith("…");
        assertThat(LineWindow.of(line, 1000).text()).startsWith("…").endsWith("789");
    }
}
