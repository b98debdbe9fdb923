package dev.kiln.frontend.magics.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BenchClaimTest {
    @Test
    void claimsAreReadAndChecked() {
        var result = new BenchResult(1, 0, 4, 0, List.of(row("ilp", 1, 2, 3, 4), row("greedy", 2, 4, 6, 8)));
        assertThat(result.rows().getFirst().median()).isEqualTo(2.5);
        assertThat(result.rows().getFirst().iqr()).isEqualTo(1.5);
        for (String holds :
                List.of("ilp <= greedy", "ilp < 0.6 * greedy", "greedy >= ilp * 2", "ilp < 2.6", "greedy > 1e-3")) {
            BenchClaim.check(holds, result);
        }
        assertThatThrownBy(() -> BenchClaim.check("greedy <= 1.05 * ilp", result))
                .hasMessageContaining("does not hold: 5 s and 2.63 s");
        var variants = result.rows().stream().map(BenchResult.Row::variant).toList();
        assertThatThrownBy(() -> BenchClaim.checkForm("ilp == greedy", variants))
                .hasMessageContaining("cannot be parsed");
        assertThatThrownBy(() -> BenchClaim.checkForm("ilp < best", variants))
                .hasMessageContaining("variant (best) of --assert");
    }

    private static BenchResult.Row row(String name, double... seconds) {
        return new BenchResult.Row(
                new Variants.Variant(Map.of("partitioner", name), null), seconds, 0, 1, 1, Double.NaN);
    }
}
