package dev.kiln.frontend.magics.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class WordsTest {
    @Test
    void wordsAreCutAsAShellCuts() {
        assertThat(Words.of(" a  --b='c d' \"e 'f'\" '' ")).containsExactly("a", "--b=c d", "e 'f'", "");
        assertThatThrownBy(() -> Words.of("--assert \"ilp")).hasMessageContaining("is not closed");
    }
}
