package dev.kiln.frontend.magics.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SummaryListTest {
    @Test
    void longSummariesGoOnBelowTheirBeginning() {
        var list = new SummaryList(6);
        list.heading("All:");
        list.add("* ", "short", "One line.");
        list.add("  ", "longer-than-the-column", "word ".repeat(30).strip());
        String[] lines = ((String) list.shown().value()).split("\n");
        assertThat(lines[0]).isEqualTo("All:");
        assertThat(lines[1]).isEqualTo("* short  One line.");
        assertThat(lines[2]).startsWith("  longer-than-the-column word word");
        assertThat(lines[3]).startsWith("         word word");
        assertThat(lines).hasSize(5).allMatch(line -> line.length() <= SummaryList.WIDTH);
        assertThat(String.join(" ", lines).split("word", -1)).hasSize(31);
    }
}
