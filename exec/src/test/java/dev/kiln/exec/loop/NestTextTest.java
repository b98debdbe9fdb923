package dev.kiln.exec.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.session.Trace;
import dev.kiln.exec.testing.RandomNests;
import dev.kiln.exec.testing.RandomPrograms;
import dev.kiln.exec.testing.RowCases;
import dev.kiln.exec.testing.RowPrograms;
import dev.kiln.testing.Dial;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is printed reads back as the same nest, and what is no nest is refused in words. */
class NestTextTest {
    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    private static void roundTrip(LoopNest nest, String repeat) {
        String text = NestText.print(nest);
        assertThat(NestText.parse(text)).as(repeat).isEqualTo(nest);
        assertThat(NestText.print(NestText.parse(text))).as(repeat).isEqualTo(text);
    }

    @Test
    void randomNestsReadBack() {
        for (long seed = 0; seed < Dial.cases(400, 2000); seed++) {
            roundTrip(RandomNests.of(seed).nest(), "RandomNests.of(" + seed + "L)");
        }
    }

    @Test
    void theNestsOfRandomProgramsReadBack() {
        try (Session session = new Session(SessionConfig.standard(List.of(new InterpreterBackend())))) {
            Set<LoopNest> nests = collect(session);
            for (long seed = 0; seed < 40; seed++) {
                RandomPrograms.of(seed).run(session);
                RowPrograms.of(seed).run(session);
            }
            for (String name : RowCases.ALL.keySet()) {
                RowCases.run(name, session, 3, 4);
            }
            assertThat(nests)
                    .hasSizeGreaterThan(100)
                    .anyMatch(LoopNest::isNested)
                    .anyMatch(n -> !n.isNested());
            for (LoopNest nest : nests) {
                roundTrip(nest, "a nest of a random program");
                SplitPhases.of(nest).forEach(p -> roundTrip(p.nest(), "a phase of it"));
            }
        }
    }

    private static Set<LoopNest> collect(Session session) {
        Set<LoopNest> nests = new LinkedHashSet<>();
        session.onTrace(
                trace -> trace.kernels().stream().map(Trace.KernelRun::nest).forEach(nests::add));
        return nests;
    }

    @Test
    void emptyPhasesReadBack() {
        LoopNest nest = NestText.parse("nest (d0, d1/)\n  inner:\n  outer:\n  inner:\n");
        assertThat(nest.phases()).hasSize(3).allMatch(p -> p.from() == 0 && p.to() == 0);
        roundTrip(nest, "empty phases");
    }

    @Test
    void commentsBlankLinesAndIndentationDoNotMatter() {
        String plain =
                "nest (d0)\n  a0: read float64 unit\n  a1: write float64 unit\n  r0: float64 = load a0\n  store a1, r0\n";
        String loose = "\n# a copy\nnest (d0)  # one dimension\na0: read float64 unit\n\n   a1: write float64 unit\n"
                + "r0: float64 = load a0\r\n\tstore a1, r0";
        assertThat(NestText.parse(loose)).isEqualTo(NestText.parse(plain));
        assertThat(NestText.print(NestText.parse(loose))).isEqualTo(plain);
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', textBlock = """
            ''                                                   | text of a nest is empty
            loop (d0)                                            | line 1 (loop (d0)) of a nest: this is not the first line of a nest
            nest ()                                              | line 1 (nest ()) of a nest: this is not the first line of a nest
            nest (d0, d2)                                        | dimension (d2) stands where d1 should
            nest (d0);a1: read float64 unit                      | line 2 (a1: read float64 unit) of a nest: a1 stands where a0 should
            nest (d0);s3: float64                                | s3 stands where s0 should
            nest (d0);a0: reads float64 unit                     | use (reads) is unknown
            nest (d0);a0: read float99 unit                      | type (float99) is unknown
            nest (d0);a0: read float64 dense                     | inner stride (dense) is unknown
            nest (d0);r0: float64 = load a0                      | access (a0) is not declared
            nest (d0);r0: float64 = scalar s0                    | scalar (s0) is not declared
            nest (d0);s0: bool;r0: bool = scalar s0;r0: bool = scalar s0 | register (r0) is assigned a second time
            nest (d0);s0: bool;r1: bool = scalar s0              | register (r0) of a nest is never assigned
            nest (d0);s0: bool;r7: bool = scalar s0              | register (r7) has a number larger than there are lines
            nest (d0);r0: float64 = sinus.float64(r0)            | op (sinus) is unknown
            nest (d0);r0: float64 = sin.float65(r0)              | type (float65) is unknown
            nest (d0);r0: float64 = random gauss(r0, r0, r0)     | distribution (gauss) is unknown
            nest (d0);a0: reduction float64 unit;reduce total a0, r0 | reduction (total) is unknown
            nest (d0);r0: float64 = r1 + r2                      | this is not a value
            nest (d0);fetch a0                                   | this is not a statement
            nest (d0);a0: write bool unit;store a0, r0;inner:    | a phase begins after statements that belong to none
            nest (d0/, d1);inner:;inner:                         | Maybe kept dimensions come after reduced ones
            """)
    void malformedNestsAreRefused(String text, String words) {
        assertThatThrownBy(() -> NestText.parse(text.replace(';', '\n')))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(words);
    }

    @Test
    void whatIsUnknownComesWithWhatIsKnown() {
        assertThatThrownBy(() -> NestText.parse("nest (d0)\na0: read float64 dense"))
                .hasMessageEndingWith("Maybe choose one of: broadcast, unit, strided");
    }
}
