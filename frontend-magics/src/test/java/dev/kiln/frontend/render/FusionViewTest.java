package dev.kiln.frontend.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FusionViewTest {
    private static FusionView join(String kind, String contracted, String stored, FusionView a, FusionView b) {
        return new FusionView(kind, words(contracted), words(stored), List.of(), List.of(a, b));
    }

    private static List<String> words(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split(" "));
    }

    /** c = x - m; t1 = c * c; t2 = sum(t1) &lt; 1, of which c is stored. */
    private static FusionView chain() {
        FusionView square = join("vertical", "t1", "", FusionView.of("t1 = c * c"), FusionView.of("t2 = sum(t1) < 1"));
        return join("diagonal", "", "c", FusionView.of("c = x - m"), square);
    }

    private static PlanView plan() {
        PlanView p = Samples.normalise();
        PlanView.Kernel k = p.kernels().getFirst();
        var fused = new PlanView.Kernel(
                k.id(),
                k.loop(),
                k.space(),
                k.lines(),
                k.reads(),
                k.writes(),
                k.bytesOf(),
                k.bytesRead(),
                k.bytesWritten(),
                k.bytesNotStored(),
                k.flops(),
                k.predictedSeconds(),
                k.measuredSeconds(),
                k.steadySeconds(),
                k.bound(),
                k.source(),
                Optional.of(chain()));
        return new PlanView(
                p.hash(), 7, 1, "", p.choice(), p.cache(), p.run(), 3, 1, List.of(fused), p.arrays(), List.of());
    }

    @Test
    void theTreeIsLines() {
        assertThat(FusionTreePrint.print(plan())).isEqualTo("""
                ┌ Cell 7: how operations are fused, 3 operations → 1 kernel · plan 9f2c1a7b
                ├ K1 loop [4000,1000] → [1000]
                │   diagonal, stores c
                │   ├ c = x - m
                │   └ vertical, contracts t1
                │     ├ t1 = c * c
                │     └ t2 = sum(t1) < 1
                └ vertical: the second reads what the first produces, and nothing else does; diagonal: the same, but the array is stored as well; horizontal: neither reads what the other produces""");
    }

    @Test
    void chainsOfOneKindAreOne() {
        FusionView b = join("vertical", "c", "", FusionView.of("c"), FusionView.of("d"));
        FusionView a = join("vertical", "a b", "", FusionView.of("a"), b);
        assertThat(a.flat().parts()).extracting(FusionView::text).containsExactly("a", "c", "d");
        assertThat(a.flat().title()).isEqualTo("vertical, contracts a, b, c");
        assertThat(chain().flat()).isEqualTo(chain());
    }

    @Test
    void planAndDataShowTheFusion() {
        assertThat(chain().summary()).isEqualTo("fused: 1 vertical, 1 diagonal");
        assertThat(FusionView.of("a").summary()).isEmpty();
        assertThat(PlanText.print(plan())).contains("│   fused: 1 vertical, 1 diagonal\n");
        assertThat(PlanCards.svg(plan(), Theme.LIGHT, "p")).contains(">fused: 1 vertical, 1 diagonal<");
        assertThat(PlanJson.print(plan()))
                .contains("\"fusion\":{\"fusion\":\"diagonal\",\"parts\":[\"c = x - m\",{\"fusion\":\"vertical\"");
        assertThat(PlanJson.write(FusionTreePrint.data(plan())))
                .contains("\"kernels\":{\"K1\":{\"fusion\":\"diagonal\"");
        String html = (String) FusionTreePrint.rich(plan()).data().get("text/html");
        assertThat(html)
                .contains("t2 = sum(t1) &lt; 1", ">diagonal<", ", stores c<")
                .doesNotContain("class=");
    }
}
