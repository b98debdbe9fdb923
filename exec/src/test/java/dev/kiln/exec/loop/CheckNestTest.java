package dev.kiln.exec.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.exec.loop.LoopNest.Phase;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.testing.RandomNests;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sound nests pass; each rule that is broken is named, after the pass that broke it. */
class CheckNestTest {
    /** Compares, converts, chooses, stores and sums. */
    private static final String FLAT = """
            nest (d0, d1/)
              a0: read float64 unit
              a1: write float64 unit
              a2: reduction float64 broadcast
              a3: read int32 strided
              s0: float64
              r0: float64 = load a0
              r1: float64 = scalar s0
              r2: bool = greater.float64(r0, r1)
              r3: int32 = load a3
              r4: float64 = convert r3
              r5: float64 = where.float64(r2, r0, r4)
              store a1, r5
              reduce sum a2, r5
            """;

    private static final String RANDOM = """
            nest (d0)
              a0: index_only int64 unit
              a1: write float64 unit
              s0: int64
              s1: int64
              r0: int64 = scalar s0
              r1: int64 = scalar s1
              r2: int64 = index a0
              r3: float64 = random uniform(r0, r1, r2)
              store a1, r3
            """;

    private static final String NESTED = """
            nest (d0, d1/)
              a0: read float64 unit
              a1: row float64 broadcast
              a2: kept float64 unit
              a3: row float64 broadcast
              a4: write float64 unit
              a5: reduction float64 broadcast
              inner:
                r0: float64 = load a0
                reduce max a1, r0
                reduce min a5, r0
              outer:
                r1: float64 = load a1
                r2: float64 = load a5
                r3: float64 = subtract.float64(r1, r2)
                store a3, r3
              inner:
                r4: float64 = load a0
                r5: float64 = load a3
                r6: float64 = divide.float64(r4, r5)
                store a2, r6
              inner:
                r7: float64 = load a2
                store a4, r7
            """;

    @Test
    void soundNestsPass() {
        for (String text : List.of(FLAT, RANDOM, NESTED)) {
            assertThat(CheckNest.after("Test", NestText.parse(text))).isTrue();
        }
    }

    @Test
    void randomNestsPass() {
        for (long seed = 0; seed < 300; seed++) {
            String repeat = "RandomNests.of(" + seed + "L)";
            assertThat(CheckNest.after(repeat, RandomNests.of(seed).nest())).isTrue();
        }
    }

    @Test
    void thePhasesOfANestPass() {
        assertThat(SplitPhases.of(NestText.parse(NESTED)))
                .hasSize(4)
                .allMatch(p -> CheckNest.after("SplitPhases", p.nest()));
    }

    @ParameterizedTest(name = "{3}")
    @CsvSource(delimiter = '|', textBlock = """
            FLAT   | greater.float64(r0, r1)      | greater.float64(r5, r1)      | register r5 is read before it is assigned
            FLAT   | store a1, r5                 | store a1, r9                 | register r9 is not one of 6
            FLAT   | s0: float64                  | s0: float64;s1: int64      | scalar s1 is never read
            FLAT   | r3: int32                    | r3: int64                    | register r3 has type int64 and is assigned a value of type int32
            FLAT   | r2: bool                     | r2: float64                  | register r2 has type float64 and is assigned a value of type bool
            FLAT   | s0: float64                  | s0: float32                  | register r1 has type float64 and is assigned a value of type float32
            FLAT   | where.float64(r2, r0, r4)    | where.float64(r2, r3, r4)    | register r3 has type int32 where float64 is wanted
            FLAT   | where.float64(r2, r0, r4)    | where.float64(r0, r0, r4)    | register r0 has type float64 where bool is wanted
            FLAT   | where.float64(r2, r0, r4)    | where.float64(r2, r0)        | where takes 3 arguments
            FLAT   | where.float64(r2, r0, r4)    | copy.float64(r0)             | op (copy) is not a computation
            FLAT   | where.float64(r2, r0, r4)    | add.uint8(r0, r4)            | the computation has type uint8, which no register has
            FLAT   | r3: int32                    | r3: int16                    | register r3 has type int16, which no register has
            FLAT   | s0: float64                  | s0: int8                     | scalar s0 has type int8, which no register has
            FLAT   | a0: read float64             | a0: read complex128          | access a0 (read) has the complex type complex128
            FLAT   | a2: reduction float64        | a2: reduction int16          | access a2 (reduction) has type int16, which no register has
            FLAT   | a1: write float64            | a1: write int16              | register r5 has type float64 where int32 is wanted
            FLAT   | a2: reduction float64        | a2: reduction int64          | register r5 has type float64 where int64 is wanted
            RANDOM | a0: index_only int64         | a0: index_only int32         | access a0 (index_only) has type int32, not int64
            RANDOM | s1: int64                    | s1: float64                  | register r1 has type int64 and is assigned a value of type float64
            RANDOM | r2: int64 = index a0         | r2: float64 = convert r0     | register r2 has type float64 where int64 is wanted
            RANDOM | r3: float64                  | r3: float32                  | register r3 has type float32 and is assigned a value of type float64
            FLAT   | store a1, r5                 | store a0, r5                 | stores to access a0 (read)
            FLAT   | load a0                      | load a1                      | loads access a1 (write)
            FLAT   | load a0                      | load a2                      | loads access a2 (reduction) before a phase has reduced it
            RANDOM | store a1, r3                 | store a0, r2                 | stores to access a0 (index_only)
            FLAT   | reduce sum a2                | reduce sum a1                | reduces into access a1 (write)
            RANDOM | index a0                     | index a1                     | takes the index of access a1 (write)
            FLAT   | a0: read float64             | a0: read_write float64       | access a0 (read_write) is not used as that
            FLAT   | store a1, r5                 | #                            | access a1 (write) is not used as that
            FLAT   | reduce sum a2, r5            | #                            | access a2 (reduction) is not used as that
            FLAT   | store a1, r5                 | reduce max a2, r5            | access a2 (reduction) is written a second time
            FLAT   | d1/                          | d1                           | reduces, but no dimension of the nest is reduced
            FLAT   | a0: read float64 unit        | a0: row float64 broadcast    | access a0 (row) is the nest's own, but the nest is flat
            NESTED | store a3, r3                 | store a3, r0                 | register r0 is read in phase 1 and was assigned in phase 0
            NESTED | a1: row float64 broadcast    | a1: row float64 unit         | access a1 (row) has inner stride unit, not broadcast
            NESTED | a2: kept float64 unit        | a2: kept float64 strided     | access a2 (kept) has inner stride strided, not unit
            NESTED | r1: float64 = load a1        | r1: float64 = load a3        | loads access a3 (row) before it has a value
            NESTED | r1: float64 = load a1        | r1: float64 = load a2        | loads access a2 (kept) in an outer phase
            NESTED | r4: float64 = load a0        | r4: float64 = load a2        | loads access a2 (kept) before it has a value
            NESTED | store a3, r3                 | store a2, r3                 | stores to access a2 (kept) in an outer phase
            NESTED | store a2, r6                 | store a3, r6                 | stores to access a3 (row) in an inner phase
            NESTED | store a3, r3                 | reduce sum a3, r3            | reduces in an outer phase
            NESTED | reduce max a1, r0            | reduce max a1, r0;r8: float64 = load a5 | loads access a5 (reduction) before a phase has reduced it
            """)
    void aBrokenRuleIsNamed(String nest, String part, String mutation, String words) {
        String text = switch (nest) {
            case "FLAT" -> FLAT;
            case "RANDOM" -> RANDOM;
            case "NESTED" -> NESTED;
            default -> throw new IllegalArgumentException(nest);
        };
        assertThat(text).containsOnlyOnce(part);
        refused(NestText.parse(text.replace(part, mutation.replace(';', '\n'))), words);
    }

    private static void refused(LoopNest nest, String words) {
        assertThatThrownBy(() -> CheckNest.after("SomePass", nest))
                .isInstanceOf(IllegalStateException.class)
                .message()
                .startsWith("after SomePass: ")
                .contains("\nnest (d0")
                .satisfies(m -> assertThat(m.lines().findFirst().orElseThrow()).endsWith(words));
    }

    @Test
    void whatNoTextCanSayIsRefusedToo() {
        LoopNest flat = NestText.parse(FLAT);
        refused(with(flat, 1, new Statement.Scalar(0, 0)), "register r0 is assigned a second time");
        refused(with(flat, 4, new Statement.Scalar(1, 0)), "register r1 is assigned a second time");
        refused(with(flat, 6, new Statement.Store(1, -1)), "register r-1 is not one of 6");
        refused(with(flat, 0, new Statement.Load(0, 7)), "access a7 is not one of 4");
        refused(with(flat, 0, new Statement.Load(17, 0)), "register r17 is not one of 6");
        refused(with(flat, 1, new Statement.Scalar(1, 1)), "scalar s1 is not one of 1");
        refused(
                with(flat, 5, new Statement.Compute(5, Op.WHERE, DType.FLOAT64, List.of(2, 0, 5))),
                "register r5 is read before it is assigned");
        List<DType> more = new ArrayList<>(flat.registers());
        more.add(DType.BOOL);
        refused(
                new LoopNest(2, flat.reduced(), flat.accesses(), flat.scalars(), more, flat.body()),
                "register r6 is never assigned");
    }

    @Test
    void aRowOfANestMayReduceOverDimensionsThatItDoesNotHave() {
        assertThat(CheckNest.ofRows("Test", NestText.parse(FLAT.replace("d1/", "d1"))))
                .isTrue();
        assertThatThrownBy(() -> CheckNest.ofRows("Test", NestText.parse(FLAT.replace("load a0", "load a1"))))
                .hasMessageContaining("loads access a1 (write)");
    }

    @Test
    void phasesThatDoNotCoverTheBodyAreRefused() {
        LoopNest nested = NestText.parse(NESTED);
        refused(
                with(nested, new Phase(true, 0, 4), new Phase(true, 0, 3)),
                "phase [0, 3) does not follow the one before, which ends at 4");
        refused(
                with(nested, new Phase(true, 0, 4), new Phase(true, 5, 13)),
                "phase [5, 13) does not follow the one before, which ends at 4");
        refused(
                with(nested, new Phase(true, 0, 4), new Phase(true, 4, 20)),
                "phase [4, 20) does not follow the one before, which ends at 4");
        refused(with(nested, new Phase(true, 0, 1), new Phase(true, 1, 3)), "phases end at statement 3 of 13");
        refused(with(NestText.parse(FLAT), new Phase(false, 0, 8)), "the only phase is an outer one");
        refused(with(nested), "phases end at statement 0 of 13");
    }

    private static LoopNest with(LoopNest nest, int statement, Statement other) {
        List<Statement> body = new ArrayList<>(nest.body());
        body.set(statement, other);
        return new LoopNest(
                nest.rank(), nest.reduced(), nest.accesses(), nest.scalars(), nest.registers(), body, nest.phases());
    }

    private static LoopNest with(LoopNest nest, Phase... phases) {
        return new LoopNest(
                nest.rank(),
                nest.reduced(),
                nest.accesses(),
                nest.scalars(),
                nest.registers(),
                nest.body(),
                List.of(phases));
    }
}
