package dev.kiln.frontend.magics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.exec.Backends;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModels;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MagicsTest {
    private final Magics magics = Magics.all();

    @Test
    void everyMagicHasASummaryAndAnExampleInItsHelp() {
        for (String name : magics.lineNames()) {
            check(name, magics.help(name, false).orElseThrow(), "%");
        }
        for (String name : magics.cellNames()) {
            check(name, magics.help(name, true).orElseThrow(), "%%");
        }
    }

    private void check(String name, String help, String mark) {
        assertThat(magics.summary(name)).as(name).hasLineCount(1).matches("[A-Z].{10,100}\\.");
        assertThat(help.lines().toList()).as(help).anyMatch(magics.summary(name)::startsWith);
        String example = help.substring(help.indexOf("Example:"));
        assertThat(example).as(help).containsPattern("\n  %%?" + name + "\\b");
        assertThat(help).as(help).startsWith("Usage: " + mark + name);
    }

    @Test
    void everyOptionIsDescribed() {
        for (String name : all()) {
            for (String option : magics.options(name)) {
                assertThat(magics.summary(name, option)).as(name + " " + option).isNotBlank();
            }
        }
    }

    private List<String> all() {
        List<String> names = new ArrayList<>(magics.lineNames());
        names.addAll(magics.cellNames());
        return names;
    }

    @Test
    void everyChoiceHasASummaryOfOneLine() {
        List<String> summaries = new ArrayList<>();
        CostModels.all().forEach(m -> summaries.add(m.summary()));
        Partitioners.all().forEach(p -> summaries.add(p.summary()));
        Backends.all().forEach(b -> summaries.add(b.summary()));
        assertThat(summaries).doesNotHaveDuplicates().allMatch(s -> s.matches(".{10,110}[^.]"));
    }
}
