package dev.kiln.frontend.magics.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModels;
import org.junit.jupiter.api.Test;

class SettingListsTest {
    @Test
    void everyModelAndPartitionerHasALine() {
        assertThat(CostModels.all())
                .allSatisfy(m -> assertThat(CostModelMagic.about(m.name()))
                        .as(m.name())
                        .isNotEqualTo(CostModelMagic.about("Mine")));
        assertThat(Partitioners.all())
                .allSatisfy(p -> assertThat(PartitionerMagic.about(p.name()))
                        .as(p.name())
                        .isNotEmpty());
    }
}
