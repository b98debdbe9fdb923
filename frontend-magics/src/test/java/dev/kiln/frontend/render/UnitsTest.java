package dev.kiln.frontend.render;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UnitsTest {
    @Test
    void bytesAreInPowersOfThousand() {
        assertThat(Units.bytes(8)).isEqualTo("8 B");
        assertThat(Units.bytes(999)).isEqualTo("999 B");
        assertThat(Units.bytes(8000)).isEqualTo("8 kB");
        assertThat(Units.bytes(192_080_000)).isEqualTo("192.1 MB");
        assertThat(Units.bytes(999_960)).isEqualTo("1 MB");
        assertThat(Units.bytes(0)).isEqualTo("0 B");
    }

    @Test
    void secondsHaveThreeDigits() {
        assertThat(Units.seconds(0.0362)).isEqualTo("36.2 ms");
        assertThat(Units.seconds(0.0024)).isEqualTo("2.4 ms");
        assertThat(Units.seconds(1.2345)).isEqualTo("1.23 s");
        assertThat(Units.seconds(0.99999)).isEqualTo("1 s");
        assertThat(Units.seconds(12e-6)).isEqualTo("12 µs");
        assertThat(Units.seconds(0)).isEqualTo("0 ms");
        assertThat(Units.seconds(Double.NaN)).isEqualTo("?");
    }

    @Test
    void percentsAndCosts() {
        assertThat(Units.signedPercent(-0.21)).isEqualTo("-21 %");
        assertThat(Units.signedPercent(0.05)).isEqualTo("+5 %");
        assertThat(Units.signedPercent(Double.NaN)).isEmpty();
        assertThat(Units.percent(0.004)).isEqualTo("0.4 %");
        assertThat(Units.cost(34, "arrays")).isEqualTo("34 arrays");
        assertThat(Units.cost(2e6, "bytes")).isEqualTo("2 MB");
        assertThat(Units.count(104_000_000)).isEqualTo("104 M");
    }
}
