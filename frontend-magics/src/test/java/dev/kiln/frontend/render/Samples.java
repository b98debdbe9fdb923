package dev.kiln.frontend.render;

import java.util.ArrayList;
import java.util.List;

/** Plans with made-up numbers, for tests of how plans look. */
public final class Samples {
    private Samples() {}

    private static final String WIDE = "float64[4000,1000]";
    private static final long BIG = 32_000_000;

    /** Softmax-like cell of four kernels. */
    public static PlanView normalise() {
        List<PlanView.Array> arrays = List.of(
                new PlanView.Array("x", "x", WIDE, BIG, true, false),
                new PlanView.Array("m", "m", "float64[1000]", 8000, false, false),
                new PlanView.Array("sd", "sd", "float64[1000]", 8000, false, false),
                new PlanView.Array("e", "e", WIDE, BIG, false, false),
                new PlanView.Array("r", "r", "float64[4000]", 32_000, false, false),
                new PlanView.Array("p", "p", WIDE, BIG, false, true),
                new PlanView.Array("h", "h", "float64[]", 8, false, true));
        var k1 = kernel(
                "K1",
                "[4000,1000] → [1000]",
                List.of(
                        reduction("t0 = sum(x, axis=0)", "float64[1000]", -1),
                        map("m = t0 / 4000", "float64[1000]", 8000)),
                List.of("x"),
                List.of("m"),
                BIG,
                8000,
                0.0021,
                0.0024,
                "memory bound");
        var k2 = kernel(
                "K2",
                "[4000,1000] → [1000]",
                List.of(
                        map("c = x - m", WIDE, -1),
                        map("t1 = c * c", WIDE, -1),
                        reduction("t2 = sum(t1, axis=0)", "float64[1000]", -1),
                        map("v = t2 / 4000", "float64[1000]", -1),
                        map("sd = sqrt(v)", "float64[1000]", 8000)),
                List.of("x", "m"),
                List.of("sd"),
                BIG,
                8000,
                0.0026,
                0.0027,
                "memory bound");
        var k3 = kernel(
                "K3",
                "[4000,1000] → [4000]",
                List.of(
                        map("c' = x - m", WIDE, -1),
                        map("z = c' / sd", WIDE, -1),
                        map("e = exp(z)", WIDE, BIG),
                        reduction("r = sum(e, axis=1)", "float64[4000]", 32_000)),
                List.of("x", "m", "sd"),
                List.of("e", "r"),
                BIG,
                BIG,
                0.0118,
                0.0149,
                "compute bound (exp)");
        var k4 = kernel(
                "K4",
                "[4000,1000] → []",
                List.of(
                        map("p = e / r[:, None]", WIDE, BIG),
                        map("t3 = log(p)", WIDE, -1),
                        map("t4 = p * t3", WIDE, -1),
                        reduction("t5 = sum(t4)", "float64[]", -1),
                        map("h = -t5", "float64[]", 8)),
                List.of("e", "r"),
                List.of("p", "h"),
                BIG,
                BIG,
                0.0170,
                0.0162,
                "compute bound (log)");
        var choice = new PlanView.Choice(
                "bohrium",
                "bytes",
                "ilp",
                "optimal",
                "not_asked",
                "",
                192_080_000,
                192_080_000,
                256_100_000,
                736_100_000,
                0.018,
                41);
        var cache = new PlanView.Cache(0, 1, "first plan", 0.021, Double.NaN);
        return new PlanView(
                "9f2c1a7b",
                7,
                1,
                "end of cell",
                choice,
                cache,
                new PlanView.Run("vector", 2, 0.0335, 0.0362, 0.058),
                16,
                11,
                List.of(k1, k2, k3, k4),
                arrays,
                List.of(
                        new PlanView.Cut(
                                "K1",
                                "K2",
                                "not fusible: c reads m at every row, and m needs the whole column sum first"),
                        new PlanView.Cut("K3", "K4", "not fusible: p reads r, a reduction over the same loop")));
    }

    /** A loop written out: {@code turns} times two kernels. */
    public static PlanView loop(int turns) {
        List<PlanView.Kernel> kernels = new ArrayList<>();
        List<PlanView.Array> arrays = new ArrayList<>();
        arrays.add(new PlanView.Array("u0", "u", WIDE, BIG, true, false));
        for (int i = 0; i < turns; i++) {
            arrays.add(new PlanView.Array("d" + i, "d" + i, WIDE, BIG, false, false));
            arrays.add(new PlanView.Array("u" + (i + 1), "u", WIDE, BIG, false, i == turns - 1));
            kernels.add(kernel(
                    "K" + (2 * i + 1),
                    "[4000,1000]",
                    List.of(map("t%d = -u".formatted(i), WIDE, -1), map("d%d = exp(t%d)".formatted(i, i), WIDE, BIG)),
                    List.of("u" + i),
                    List.of("d" + i),
                    BIG,
                    BIG,
                    Double.NaN,
                    0.01,
                    ""));
            kernels.add(kernel(
                    "K" + (2 * i + 2),
                    "[4000,1000]",
                    List.of(map("u = u + d" + i, WIDE, BIG)),
                    List.of("u" + i, "d" + i),
                    List.of("u" + (i + 1)),
                    2 * BIG,
                    BIG,
                    Double.NaN,
                    0.02,
                    ""));
        }
        var choice = new PlanView.Choice(
                "bohrium",
                "bytes",
                "greedy",
                "heuristic",
                "not_asked",
                "",
                5e9,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                0.001,
                0);
        var cache = new PlanView.Cache(1, 0, "", 0.002, 0.000011);
        return new PlanView(
                "loop",
                3,
                1,
                "flush",
                choice,
                cache,
                new PlanView.Run("interpreter", 1, Double.NaN, 0.03 * turns, 0.03 * turns),
                3 * turns,
                turns,
                kernels,
                arrays,
                List.of());
    }

    private static PlanView.Line map(String text, String type, long stored) {
        return new PlanView.Line(text, PlanView.Kind.ELEMENTWISE, type, stored);
    }

    private static PlanView.Line reduction(String text, String type, long stored) {
        return new PlanView.Line(text, PlanView.Kind.REDUCTION, type, stored);
    }

    private static PlanView.Kernel kernel(
            String id,
            String loop,
            List<PlanView.Line> lines,
            List<String> reads,
            List<String> writes,
            long read,
            long written,
            double predicted,
            double measured,
            String bound) {
        return new PlanView.Kernel(
                id,
                loop,
                List.of(4000L, 1000L),
                lines,
                reads,
                writes,
                java.util.Map.of(),
                read,
                written,
                64_000_000,
                12_000_000,
                predicted,
                measured,
                measured,
                bound,
                "",
                java.util.Optional.empty());
    }
}
