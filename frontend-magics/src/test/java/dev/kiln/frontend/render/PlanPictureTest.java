package dev.kiln.frontend.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashSet;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class PlanPictureTest {
    @Test
    void theBoxPlanShowsEverything() {
        assertThat(PlanText.print(Samples.normalise())).isEqualTo("""
                ┌ Cell 7: 16 operations → 4 kernels · plan 9f2c1a7b
                │ cost model bohrium: 192.1 MB · optimal, gap 0 % (bound 192.1 MB) · greedy 256.1 MB
                │     · unfused 736.1 MB
                │ ilp 18 ms, 41 nodes · 11 of 16 results never stored · backend vector, 2 threads
                │     · measured 36.2 ms · predicted 33.5 ms
                │ new plan (first plan) 21 ms
                ├ K1 loop [4000,1000] → [1000] · reads x 32 MB · writes m 8 kB · 2.4 ms
                │     · predicted 2.1 ms (-12 %) · memory bound
                │   Σ t0 = sum(x, axis=0)   float64[1000]       in register
                │   · m = t0 / 4000                             store 8 kB
                ├ K2 loop [4000,1000] → [1000] · reads x 32 MB, m 8 kB · writes sd 8 kB · 2.7 ms
                │     · predicted 2.6 ms (-4 %) · memory bound
                │   · c = x - m             float64[4000,1000]  in register
                │   · t1 = c * c                                in register
                │   Σ t2 = sum(t1, axis=0)  float64[1000]       in register
                │   · v = t2 / 4000                             in register
                │   · sd = sqrt(v)                              store 8 kB
                ├ K3 loop [4000,1000] → [4000] · reads x 32 MB, m 8 kB, sd 8 kB · writes e 32 MB, r 32 kB
                │     · 14.9 ms · predicted 11.8 ms (-21 %) · compute bound (exp)
                │   · c' = x - m            float64[4000,1000]  in register
                │   · z = c' / sd                               in register
                │   · e = exp(z)                                store 32 MB
                │   Σ r = sum(e, axis=1)    float64[4000]       store 32 kB
                ├ K4 loop [4000,1000] → [] · reads e 32 MB, r 32 kB · writes p 32 MB, h 8 B · 16.2 ms
                │     · predicted 17 ms (+5 %) · compute bound (log)
                │   · p = e / r[:, None]    float64[4000,1000]  store 32 MB
                │   · t3 = log(p)                               in register
                │   · t4 = p * t3                               in register
                │   Σ t5 = sum(t4)          float64[]           in register
                │   · h = -t5                                   store 8 B
                │ K1 | K2  not fusible: c reads m at every row, and m needs the whole column sum first
                │ K3 | K4  not fusible: p reads r, a reduction over the same loop
                └ in x float64[4000,1000] · out p float64[4000,1000], h float64[]""");
    }

    @Test
    void thePictureIsXmlWithEveryCardLineAndNumber() throws Exception {
        Document svg = parse(PlanCards.svg(Samples.normalise(), Theme.AUTO, "p1"));
        String text = svg.getDocumentElement().getTextContent();
        for (PlanView.Kernel k : Samples.normalise().kernels()) {
            assertThat(text).contains(k.id() + "loop " + k.loop());
            k.lines().forEach(line -> assertThat(text).contains(line.text()).contains(line.fate()));
        }
        assertThat(text).contains("plan 9f2c1a7b", "predicted 11.8 ms (-21 %)", "14.9 ms · 41 %", "x 32 MB", "K3 | K4");
        assertThat(svg.getElementsByTagName("marker").getLength()).isEqualTo(1);
    }

    @Test
    void idsAreThoseOfTheOutputAndStyleRulesStayInside() {
        String svg = PlanCards.svg(Samples.normalise(), Theme.AUTO, "p1");
        Set<String> ids = new HashSet<>();
        var m = java.util.regex.Pattern.compile(" id=\"([^\"]+)\"").matcher(svg);
        while (m.find()) {
            assertThat(ids.add(m.group(1))).isTrue();
            assertThat(m.group(1)).startsWith("p1");
        }
        String css = svg.substring(svg.indexOf("<style>") + 7, svg.indexOf("</style>"));
        for (String rule : css.split("}")) {
            assertThat(rule).startsWith("#p1");
        }
    }

    @Test
    void literalColoursComeBeforeVariables() {
        String auto = PlanCards.svg(Samples.normalise(), Theme.AUTO, "p1");
        assertThat(auto).contains("fill:#1f2328;fill:var(--jp-ui-font-color1,#1f2328)");
        assertThat(auto.split("var\\(--jp").length).isGreaterThan(10);
        String dark = PlanCards.svg(Samples.normalise(), Theme.DARK, "p1");
        assertThat(dark).contains("fill:#111418").doesNotContain("var(", "#ffffff");
        assertThat(PlanCards.svg(Samples.normalise(), Theme.LIGHT, "p1"))
                .contains("fill:#ffffff")
                .doesNotContain("var(");
    }

    @Test
    void aPictureIsAnImageThatScriptMayReplace() {
        var rich = PlanCards.rich(Samples.normalise(), Theme.AUTO, "k7");
        assertThat(rich.data()).containsOnlyKeys("text/plain", "text/html");
        String html = (String) rich.data().get("text/html");
        assertThat(html)
                .startsWith("<div id=\"k7\"")
                .contains("alt=\"Plan of cell 7: 16 operations → 4 kernels, optimal 192.1 MB\"");
        String data = html.substring(html.indexOf("base64,") + 7);
        String svg =
                new String(Base64.getDecoder().decode(data.substring(0, data.indexOf('"'))), StandardCharsets.UTF_8);
        assertThat(svg).startsWith("<svg xmlns=").contains("id=\"k7-svg\"");
        assertThat(html).contains("getElementById(\"k7\")");
    }

    @Test
    void repeatsShareACard() throws Exception {
        PlanView plan = Samples.loop(10);
        FoldedPlan folded = FoldedPlan.of(plan);
        assertThat(folded.cards()).extracting(FoldedPlan.Card::title).containsExactly("K1 ×10", "K2 ×10");
        assertThat(folded.note()).isEmpty();
        assertThat(PlanText.print(plan)).contains("├ K1 ×10 loop [4000,1000]").contains("heuristic, no bound computed");
        assertThat(parse(PlanCards.svg(plan, Theme.LIGHT, "p"))
                        .getDocumentElement()
                        .getTextContent())
                .contains("K2 ×10");
        assertThat(PlanCards.tooLarge(plan)).isFalse();
        assertThat(PlanCards.tooLarge(Samples.loop(40))).isTrue();
    }

    @Test
    void longKernelsKeepWhatTheyStore() {
        PlanView plan = Samples.normalise();
        var lines = new java.util.ArrayList<PlanView.Line>();
        for (int i = 0; i < 40; i++) {
            lines.add(new PlanView.Line(
                    "t%d = -x".formatted(i), PlanView.Kind.ELEMENTWISE, "float64[3]", i == 30 || i == 38 ? 24 : -1));
        }
        var k = plan.kernels().getFirst();
        var lengthy = new PlanView.Kernel(
                "K1",
                k.loop(),
                k.space(),
                lines,
                k.reads(),
                k.writes(),
                k.bytesOf(),
                1,
                1,
                1,
                0,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                "",
                "",
                java.util.Optional.empty());
        var view = new PlanView(
                "h",
                1,
                1,
                "",
                plan.choice(),
                plan.cache(),
                plan.run(),
                40,
                38,
                java.util.List.of(lengthy),
                plan.arrays(),
                java.util.List.of());
        var rows = FoldedPlan.of(view).cards().getFirst().rows();
        assertThat(rows)
                .extracting(FoldedPlan.Row::text)
                .contains("t30 = -x", "t38 = -x", "14 more operations", "7 more operations", "t39 = -x");
        assertThat(rows).hasSizeLessThan(22);
    }

    @Test
    void namesAreEscaped() throws Exception {
        PlanView plan = Samples.normalise();
        var line = new PlanView.Line("t = a < b & \"c\" \u0001", PlanView.Kind.ELEMENTWISE, "bool[3]", -1);
        var k = plan.kernels().getFirst();
        var odd = new PlanView.Kernel(
                "K1",
                k.loop(),
                k.space(),
                java.util.List.of(line),
                k.reads(),
                k.writes(),
                k.bytesOf(),
                1,
                1,
                0,
                1,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                "",
                "",
                java.util.Optional.empty());
        var strange = new PlanView(
                "h",
                1,
                1,
                "",
                plan.choice(),
                plan.cache(),
                plan.run(),
                1,
                0,
                java.util.List.of(odd),
                plan.arrays(),
                plan.cuts());
        assertThat(parse(PlanCards.svg(strange, Theme.AUTO, "p"))
                        .getDocumentElement()
                        .getTextContent())
                .contains("t = a < b & \"c\" ?");
    }

    @Test
    void theOutcomeOfTheProofIsShown() {
        PlanView plan = Samples.normalise();
        assertThat(PlanText.print(with(plan, plan.choice().withProof("running", "proof running"))))
                .contains("optimal, gap 0 % (bound 192.1 MB), proof running\n│     · greedy");
        assertThat(PlanText.print(plan)).contains("(bound 192.1 MB) · greedy 256.1 MB\n");
        assertThat(PlanJson.print(with(plan, plan.choice().withProof("proved", "proved since"))))
                .contains("\"status\":\"optimal\",\"proof\":\"proved\"");
    }

    private static PlanView with(PlanView p, PlanView.Choice choice) {
        return new PlanView(
                p.hash(),
                p.cell(),
                p.times(),
                p.reason(),
                choice,
                p.cache(),
                p.run(),
                p.ops(),
                p.contracted(),
                p.kernels(),
                p.arrays(),
                p.cuts());
    }

    @Test
    void theCachesEffectIsShown() {
        assertThat(new PlanView.Cache(0, 1, "first plan", 0.021, Double.NaN).text())
                .isEqualTo("new plan (first plan) 21 ms");
        assertThat(new PlanView.Cache(49, 1, "new operations (exp)", 0.021, 11e-6).text())
                .isEqualTo("new plan (new operations (exp)) 21 ms, then known 49 times, 11 µs each");
        assertThat(new PlanView.Cache(1, 0, "", 0.021, 11e-6).text()).isEqualTo("plan known 11 µs");
        assertThat(PlanJson.data(Samples.normalise()))
                .containsEntry("cache", "miss")
                .containsEntry("miss_reason", "first plan")
                .containsEntry("cache_hits", 0)
                .containsEntry("cold_seconds", 0.021)
                .containsEntry("warm_seconds", null);
        assertThat(PlanText.print(Samples.normalise())).contains("new plan (first plan) 21 ms");
    }

    @Test
    void jsonHasTheStableKeys() {
        assertThat(PlanJson.data(Samples.normalise()))
                .containsKeys(
                        "plan",
                        "cell",
                        "cost_model",
                        "partitioner",
                        "status",
                        "proof",
                        "cost",
                        "bound",
                        "gap",
                        "solve_seconds",
                        "cache",
                        "backend",
                        "threads",
                        "kernels",
                        "ops",
                        "contracted",
                        "evaluated_because");
        assertThat(PlanJson.print(Samples.normalise()))
                .contains("\"cost\":192080000")
                .contains(
                        "\"kernels\":[{\"id\":\"K1\",\"ops\":[\"t0 = sum(x, axis=0)\",\"m = t0 / 4000\"],\"space\":[4000,1000],\"reads\":[\"x\"]")
                .contains("\"predicted_seconds\":0.0021");
        assertThat(PlanJson.print(Samples.loop(1))).contains("\"bound\":null");
    }

    static Document parse(String xml) throws Exception {
        var factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }
}
