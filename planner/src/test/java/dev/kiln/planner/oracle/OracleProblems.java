package dev.kiln.planner.oracle;

import dev.kiln.planner.RandomProblems;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.workload.ArrayPrograms;
import dev.kiln.planner.workload.FilterPrograms;
import dev.kiln.planner.workload.GatherPrograms;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Problems of two to nine ops of both dialects, a function of the seed; and what is in them. */
final class OracleProblems {
    /** Of most problems: one of nine ops has up to 21,147 partitions. */
    private static final int[] OPS = {4, 5, 6, 5, 6, 4, 5, 6, 7, 5, 3, 6, 4, 5, 2, 6, 5, 4, 6, 7};

    private static final String ONE_READER = "source that one gather alone reads";
    static final String EVERY_KIND = "filter, gather, scatter and scan in one";

    private OracleProblems() {}

    /** Half the problems are bytecode, half combinators. */
    static ProblemText of(long seed) {
        int turn = (int) Math.floorMod(seed / 10, 200);
        int ops = turn == 0 ? 9 : turn % 100 == 50 ? 8 : OPS[turn % OPS.length];
        return switch ((int) Math.floorMod(seed, 10)) {
            case 0, 1, 2, 3 -> RandomProblems.bytecode(seed, ops);
            case 4 -> ArrayPrograms.of(seed, ops);
            case 5 -> FilterPrograms.of(seed, ops);
            case 6 -> GatherPrograms.of(seed, ops);
            case 7 -> draw(seed, Math.max(ops, 6), EVERY_KIND);
            case 8 -> draw(seed, ops, ONE_READER);
            default -> RandomProblems.combinators(seed, ops);
        };
    }

    /** A program with that feature when a hundred draws find one. */
    private static ProblemText draw(long seed, int ops, String feature) {
        ProblemText text = RandomProblems.combinators(seed, ops);
        for (long draw = 1; draw < 100 && !features(text).contains(feature); draw++) {
            text = RandomProblems.combinators(seed + draw * 1_000_003, ops);
        }
        return text;
    }

    /** What is in it, in words: {@code overlapping views}, {@code gather}, {@code nine ops}. */
    static Set<String> features(ProblemText text) {
        Set<String> features = new HashSet<>();
        int ops = switch (text) {
            case ProblemText.Bytecode b -> {
                b.ops().forEach(l -> enter(l, b.ops(), features));
                features.add("bytecode");
                yield b.ops().size();
            }
            case ProblemText.Combinators c -> {
                enter(c, features);
                features.add("combinators");
                yield c.ops().size();
            }
        };
        if (ops >= 8) {
            features.add(ops == 9 ? "nine ops" : "eight ops");
        }
        return features;
    }

    private static void enter(ProblemText.BytecodeLine line, List<ProblemText.BytecodeLine> all, Set<String> features) {
        switch (line.op()) {
            case "DEL", "SYNC", "NONE" -> features.add(line.op());
            default -> {
                features.add(line.op().contains("REDUCE") ? "reductions" : "elementwise");
                if (line.in().contains(line.out().getFirst())) {
                    features.add("in-place writes");
                }
                BytecodeOracle.View written = BytecodeOracle.View.of(line.out().getFirst());
                for (ProblemText.BytecodeLine other : all) {
                    if (!Set.of("DEL", "SYNC", "NONE").contains(other.op())) {
                        other.in().stream()
                                .map(BytecodeOracle.View::of)
                                .filter(v -> v.overlaps(written) && !v.equals(written))
                                .forEach(v -> features.add("overlapping views"));
                    }
                }
            }
        }
    }

    private static void enter(ProblemText.Combinators text, Set<String> features) {
        Set<String> kinds = new HashSet<>();
        for (ProblemText.Combinator c : text.ops()) {
            kinds.add(c.op());
            String name = c.id().text();
            List<ProblemText.Argument> reads = text.ops().stream()
                    .flatMap(o -> o.in().stream())
                    .filter(a -> a.array().equals(name))
                    .toList();
            boolean bends = Set.of("map", "gather", "generate").contains(c.op())
                    && !text.outputs().contains(name);
            if (bends && reads.size() == 1 && reads.getFirst().role().equals("source")) {
                features.add(ONE_READER);
            }
            c.in().forEach(a -> features.add("role " + a.role()));
        }
        features.addAll(kinds);
        if (kinds.containsAll(Set.of("scanl", "scanr"))) {
            features.add("scans both ways");
        }
        if (kinds.containsAll(Set.of("filter", "gather", "scatter"))
                && (kinds.contains("scanl") || kinds.contains("scanr"))) {
            features.add(EVERY_KIND);
        }
    }
}
