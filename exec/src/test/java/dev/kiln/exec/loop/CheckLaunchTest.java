package dev.kiln.exec.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.exec.loop.Launch.Binding;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Arguments that fit a nest pass; those that would read or write the wrong element are refused, after the pass that made them. */
class CheckLaunchTest {
    private static final LoopNest COPY = NestText.parse("""
            nest (d0, d1)
              a0: read float64 unit
              a1: write float64 unit
              s0: float64
              r0: float64 = load a0
              r1: float64 = scalar s0
              r2: float64 = add.float64(r0, r1)
              store a1, r2
            """);

    private static final LoopNest SUM = NestText.parse("""
            nest (d0, d1/)
              a0: read float64 broadcast
              a1: reduction float64 broadcast
              r0: float64 = load a0
              reduce sum a1, r0
            """);

    private final Arena arena = Arena.ofConfined();

    /** Room for 40 numbers. */
    private final MemorySegment x = arena.allocate(320, 64);

    private final MemorySegment y = arena.allocate(320, 64);

    @AfterEach
    void free() {
        arena.close();
    }

    private static Binding at(MemorySegment segment, long offset, long... strides) {
        return new Binding(segment, offset, strides);
    }

    private static Launch launch(long rows, long columns, Binding... bindings) {
        return new Launch(new long[] {rows, columns}, List.of(bindings), List.of(0.5));
    }

    private static void fits(Launch launch) {
        assertThat(CheckLaunch.after("SomePass", COPY, launch)).isTrue();
    }

    private static void refused(LoopNest nest, Launch launch, String words) {
        assertThatThrownBy(() -> CheckLaunch.after("SomePass", nest, launch))
                .isInstanceOf(IllegalStateException.class)
                .message()
                .startsWith("after SomePass: ")
                .contains("\nnest (d0")
                .satisfies(m -> assertThat(m.lines().findFirst().orElseThrow()).contains(words));
    }

    private static void refused(Launch launch, String words) {
        refused(COPY, launch, words);
    }

    @Test
    void whatLiesInsideItsMemoryFits() {
        fits(launch(5, 8, at(x, 0, 8, 1), at(y, 0, 8, 1)));
        fits(launch(5, 8, at(x, 32, -8, 1), at(y, 0, 8, 1)));
        fits(launch(5, 8, at(x, 0, 0, 1), at(y, 0, 8, 1)));
    }

    @Test
    void whatLeavesItsMemoryIsRefused() {
        refused(launch(5, 8, at(x, 1, 8, 1), at(y, 0, 8, 1)), "elements 1 to 40 of a0 leave its memory, which has 40");
        refused(launch(5, 8, at(x, 31, -8, 1), at(y, 0, 8, 1)), "elements -1 to 38 of a0 leave its memory");
        refused(launch(5, 8, at(x, 0, 8, 1), at(y, 0, 9, 1)), "elements 0 to 43 of a1 leave its memory");
    }

    @Test
    void withoutPointsNoMemoryIsTouched() {
        fits(launch(0, 8, at(MemorySegment.NULL, 100, 8, 1), at(MemorySegment.NULL, 0, 8, 1)));
    }

    @Test
    void aReductionOverNothingStoresItsIdentity() {
        Launch launch =
                new Launch(new long[] {4, 0}, List.of(at(MemorySegment.NULL, 0, 0, 0), at(y, 37, 1, 0)), List.of());
        refused(SUM, launch, "elements 37 to 40 of a1 leave its memory");
    }

    @Test
    void identicalViewsAndViewsApartFit() {
        fits(launch(5, 8, at(x, 0, 8, 1), at(x, 0, 8, 1)));
        fits(launch(2, 8, at(x, 0, 8, 1), at(x, 16, 8, 1)));
        // Left and right halves of rows are interleaved.
        fits(launch(5, 4, at(x, 0, 8, 1), at(x, 4, 8, 1)));
        // The other end of one buffer, given as a slice of it.
        fits(launch(2, 8, at(x, 0, 8, 1), at(x.asSlice(160), 0, 8, 1)));
    }

    @Test
    void overlappingViewsAreRefused() {
        refused(
                launch(2, 8, at(x, 0, 8, 1), at(x, 1, 8, 1)),
                "a1 is written and shares 15 of its elements with a0, which is another view");
        refused(launch(2, 8, at(x.asSlice(8), 0, 8, 1), at(x, 0, 8, 1)), "a1 is written and shares 15");
        refused(launch(4, 5, at(x, 0, 8, 1), at(x, 4, 8, 1)), "a1 is written and shares 7");
    }

    @Test
    void severalPointsDoNotStoreToOneElement() {
        refused(launch(5, 8, at(x, 0, 8, 1), at(y, 0, 0, 1)), "several points store to one element of a1");
    }

    @Test
    void stridesMatchTheStructure() {
        refused(launch(2, 8, at(x, 0, 16, 2), at(y, 0, 8, 1)), "stride (2) of a0 is not unit");
        refused(launch(2, 8, at(x, 0, 8, 1), at(y, 0, 1, 0)), "stride (0) of a1 is not unit");
        // Along an axis of one element the stride does not matter.
        fits(launch(8, 1, at(x, 0, 1, 0), at(y, 0, 1, 5)));
        Launch sum = new Launch(new long[] {4, 3}, List.of(at(x, 0, 1, 0), at(y, 0, 1, 1)), List.of());
        refused(SUM, sum, "stride (1) of a1 along the reduced dimension d1 is not 0");
    }

    @Test
    void asManyAreGivenAsTheNestAsksFor() {
        refused(launch(2, 8, at(x, 0, 8, 1)), "1 bindings are given");
        refused(launch(2, 8, at(x, 0, 8, 1), at(y, 0, 8)), "1 strides are given for a1");
        refused(launch(-2, 8, at(x, 0, 8, 1), at(y, 0, 8, 1)), "size (-2) of d0 is negative");
        refused(new Launch(new long[] {2}, List.of(at(x, 0, 8, 1), at(y, 0, 8, 1)), List.of(0.5)), "1 sizes are given");
        refused(
                new Launch(new long[] {2, 8}, List.of(at(x, 0, 8, 1), at(y, 0, 8, 1)), List.of()),
                "0 scalars are given");
    }
}
