package dev.kiln.planner.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.planner.Fig3;
import dev.kiln.planner.problem.FusionProblem;
import org.junit.jupiter.api.Test;

class CombinatorTest {
    private static FusionProblem problem(String... ops) {
        return Fig3.read(
                "{'dialect':'combinators','name':'t','inputs':['xs','is'],'outputs':[],'ops':[".replace('\'', '"')
                        + String.join(",", ops).replace('\'', '"')
                        + "]}");
    }

    private static boolean fusible(String... ops) {
        return problem(ops).fusible(0, 1);
    }

    private static final String MAP = "{'id':'a','op':'map','in':[['xs','stream']]}";

    @Test
    void streamsFuse() {
        assertThat(fusible(MAP, "{'id':'b','op':'gather','in':[['is','index'],['a','source']]}"))
                .isTrue();
        assertThat(fusible(MAP, "{'id':'b','op':'fold','in':[['a','stream']]}")).isTrue();
        assertThat(fusible(MAP, "{'id':'b','op':'gather','in':[['a','index'],['is','source']]}"))
                .isTrue();
        assertThat(fusible(MAP, "{'id':'b','op':'filter','in':[['xs','stream']]}"))
                .isTrue();
    }

    @Test
    void whatMustBeCompleteDoesNot() {
        assertThat(fusible(MAP, "{'id':'b','op':'map','in':[['xs','stream'],['a','scalar']]}"))
                .isFalse();
        assertThat(fusible(MAP, "{'id':'b','op':'map','in':[['xs','stream'],['a','random']]}"))
                .isFalse();
        assertThat(fusible(
                        "{'id':'a','op':'scanl','in':[['xs','stream']]}",
                        "{'id':'b','op':'gather','in':[['xs','index'],['a','source']]}"))
                .isFalse();
        assertThat(fusible(
                        "{'id':'a','op':'fold','in':[['xs','stream']]}",
                        "{'id':'b','op':'map','in':[['xs','stream'],['a','scalar']]}"))
                .isFalse();
        assertThat(fusible(MAP, "{'id':'b','op':'external','in':[['xs','stream']]}"))
                .isFalse();
        assertThat(fusible(
                        "{'id':'a','op':'scanl','in':[['xs','stream']]}",
                        "{'id':'b','op':'scanr','in':[['a','stream']]}"))
                .isFalse();
    }

    @Test
    void sizesMustBeEqualOrOneTheFiltersOfTheOther() {
        assertThat(fusible(MAP, "{'id':'b','op':'map','in':[['is','stream']]}")).isFalse();
        assertThat(fusible(
                        "{'id':'a','op':'filter','in':[['xs','stream']]}",
                        "{'id':'b','op':'map','in':[['a','stream']]}"))
                .isTrue();
        assertThat(fusible(
                        "{'id':'a','op':'filter','in':[['is','stream']]}",
                        "{'id':'b','op':'map','in':[['xs','stream']]}",
                        "{'id':'c','op':'map','in':[['a','stream']]}"))
                .isFalse();
    }

    @Test
    void scansBothWaysOfOneArrayShareALoop() {
        assertThat(fusible(
                        "{'id':'a','op':'scanl','in':[['xs','stream']]}",
                        "{'id':'b','op':'scanr','in':[['xs','stream']]}"))
                .isTrue();
    }

    @Test
    void readersOfAScattersTargetRunBeforeIt() {
        FusionProblem p = problem(
                "{'id':'s','op':'scatter','in':[['xs','target'],['is','index']]}",
                "{'id':'m','op':'map','in':[['xs','stream']]}");
        assertThat(p.op(0).id()).isEqualTo("m");
        assertThat(p.after(0).get(1)).isTrue();
        assertThat(p.fusible(0, 1)).isFalse();
    }
}
