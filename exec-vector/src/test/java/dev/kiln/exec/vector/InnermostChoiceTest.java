package dev.kiln.exec.vector;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Which dimension becomes the row. */
class InnermostChoiceTest {
    @Test
    void theLongestDimensionTakesThePlaceOfShortRows() {
        assertThat(InnermostChoice.of(new long[] {1_000_000, 3})).isZero();
        assertThat(InnermostChoice.of(new long[] {3, 1_000_000})).isEqualTo(1);
        assertThat(InnermostChoice.of(new long[] {100, 100})).isEqualTo(1);
    }

    @Test
    void ofSeveralThatAreAsLongItIsTheLastWhoseElementsLieNearest() {
        assertThat(InnermostChoice.of(new long[] {200, 200, 2})).isEqualTo(1);
        assertThat(InnermostChoice.of(new long[] {200, 2, 200, 2})).isEqualTo(2);
        assertThat(InnermostChoice.of(new long[] {200, 2, 200})).isEqualTo(2);
    }
}
