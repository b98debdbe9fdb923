package dev.kiln.frontend.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class OpGraphTest {
    /** The first two kernels of the sample, as their text says. */
    private static OpGraph sample() {
        List<OpGraph.Node> nodes = new ArrayList<>();
        PlanView plan = Samples.normalise();
        for (PlanView.Kernel k : plan.kernels().subList(0, 2)) {
            k.lines()
                    .forEach(l -> nodes.add(new OpGraph.Node(
                            l.text().split(" ")[0], k.id(), l.text(), l.kind(), l.fate(), l.storedBytes() >= 0)));
        }
        nodes.add(new OpGraph.Node("x", "", "x", PlanView.Kind.ELEMENTWISE, "input float64[4000,1000]", true));
        nodes.add(new OpGraph.Node("out", "", "sd", PlanView.Kind.ELEMENTWISE, "output float64[1000]", true));
        long wide = 32_000_000;
        List<OpGraph.Edge> edges = List.of(
                new OpGraph.Edge("x", "t0", "x", wide),
                new OpGraph.Edge("t0", "m", "t0", -1),
                new OpGraph.Edge("x", "c", "x", wide),
                new OpGraph.Edge("m", "c", "m", 8000),
                new OpGraph.Edge("c", "t1", "c", -1),
                new OpGraph.Edge("t1", "t2", "t1", -1),
                new OpGraph.Edge("t2", "v", "t2", -1),
                new OpGraph.Edge("v", "sd", "v", -1),
                new OpGraph.Edge("sd", "out", "sd", 8000));
        return new OpGraph(plan, nodes, edges);
    }

    @Test
    void theTextShowsTheOperandsOfEachOperationAndTheirOrigin() {
        assertThat(sample().print()).isEqualTo("""
                ┌ Cell 7: op graph, 7 operations in 2 kernels · plan 9f2c1a7b
                ├ K1
                │   Σ t0 = sum(x, axis=0)   ← x (in)
                │   · m = t0 / 4000         ← t0 (register)
                ├ K2
                │   · c = x - m             ← x (in), m (K1)
                │   · t1 = c * c            ← c (register)
                │   Σ t2 = sum(t1, axis=0)  ← t1 (register)
                │   · v = t2 / 4000         ← t2 (register)
                │   · sd = sqrt(v)          ← v (register)
                └ out sd of K2""");
    }

    @Test
    void thePictureIsXmlWithFramesBoxesAndLines() throws Exception {
        Document svg = PlanPictureTest.parse(GraphPicture.svg(sample(), Theme.AUTO, "g1"));
        String text = svg.getDocumentElement().getTextContent();
        assertThat(text).contains("K1loop [4000,1000] → [1000]", "t2 = sum(t1, axis=0)", "m 8 kB", "x 32 MB");
        assertThat(text).contains("output float64[1000]", "in register", "plan 9f2c1a7b");
        assertThat(GraphPicture.svg(sample(), Theme.DARK, "g1")).doesNotContain("var(");
    }

    @Test
    void boxesStandInTheirFramesAndTitlesFit() {
        var frames = List.of(new GraphLayout.Frame("F", 300), new GraphLayout.Frame("G", 20));
        var boxes = List.of(
                new GraphLayout.Box("a", "F", 60, 30),
                new GraphLayout.Box("b", "G", 60, 30),
                new GraphLayout.Box("c", "", 60, 30));
        var lines = List.of(new GraphLayout.Line("a", "b", "x 8 kB"), new GraphLayout.Line("b", "c", ""));
        GraphLayout.Layout layout = GraphLayout.place(frames, boxes, lines);
        GraphLayout.Place f = layout.places().get("F");
        GraphLayout.Place a = layout.places().get("a");
        assertThat(f.width()).isGreaterThanOrEqualTo(300);
        assertThat(a.x()).isBetween(f.x(), f.x() + f.width() - a.width());
        assertThat(a.y()).isBetween(f.y() + GraphLayout.TITLE, f.y() + f.height() - a.height());
        var first = layout.routes().getFirst().points();
        assertThat(first.getFirst().y()).isEqualTo(a.y() + a.height());
        assertThat(first.getLast().y()).isEqualTo(layout.places().get("b").y());
        assertThat(layout.routes().getFirst().middle()).isNotNull();
        assertThat(layout.routes().getLast().middle()).isNull();
    }

    @Test
    void noLineCrossesATitle() {
        var frames = List.of(new GraphLayout.Frame("F", 120), new GraphLayout.Frame("G", 150));
        var boxes = List.of(
                new GraphLayout.Box("in", "", 60, 30),
                new GraphLayout.Box("a", "F", 90, 30),
                new GraphLayout.Box("b", "F", 90, 30),
                new GraphLayout.Box("c", "G", 90, 30));
        var lines = List.of(
                new GraphLayout.Line("in", "a", "x 8 kB"),
                new GraphLayout.Line("in", "b", "x 8 kB"),
                new GraphLayout.Line("a", "c", "y 8 kB"),
                new GraphLayout.Line("b", "c", "z 8 kB"));
        GraphLayout.Layout layout = GraphLayout.place(frames, boxes, lines);
        for (GraphLayout.Frame f : frames) {
            GraphLayout.Place at = layout.places().get(f.key());
            for (GraphLayout.Route route : layout.routes()) {
                for (CardLayout.Point p : route.points()) {
                    boolean inTitle = p.y() > at.y() && p.y() <= at.y() + GraphLayout.TITLE + 10;
                    assertThat(inTitle && p.x() > at.x() && p.x() < at.x() + f.titleWidth())
                            .as(f + " " + p)
                            .isFalse();
                }
            }
        }
    }

    @Test
    void manyOperationsAreNoPicture() {
        List<OpGraph.Node> nodes = new ArrayList<>();
        for (int i = 0; i < 151; i++) {
            nodes.add(new OpGraph.Node("o" + i, "K1", "t" + i, PlanView.Kind.ELEMENTWISE, "", false));
        }
        assertThat(GraphPicture.tooLarge(new OpGraph(Samples.normalise(), nodes, List.of())))
                .isTrue();
        assertThat(GraphPicture.tooLarge(sample())).isFalse();
    }
}
