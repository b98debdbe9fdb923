package dev.kiln.planner.oracle;

import dev.kiln.arrays.graph.OpClass;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.problem.BytecodeOps;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** [BH] section IV with views as sets of elements. */
final class BytecodeOracle implements Oracle {
    /** A view and the elements it has. */
    record View(String base, long start, long stop, long step, Set<Long> elements) {
        static View of(String text) {
            int open = text.indexOf('[');
            String[] parts = text.substring(open + 1, text.length() - 1).split(":");
            long start = Long.parseLong(parts[0]);
            long stop = Long.parseLong(parts[1]);
            long step = parts.length > 2 ? Long.parseLong(parts[2]) : 1;
            Set<Long> elements = new HashSet<>();
            for (long i = start; step > 0 ? i < stop : i > stop; i += step) {
                elements.add(i);
            }
            return new View(text.substring(0, open), start, stop, step, elements);
        }

        boolean overlaps(View other) {
            return base.equals(other.base) && elements.stream().anyMatch(other.elements::contains);
        }

        int size() {
            return elements.size();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof View v
                    && base.equals(v.base)
                    && start == v.start
                    && stop == v.stop
                    && step == v.step;
        }

        /** Without the elements, which follow from the rest. */
        @Override
        public int hashCode() {
            return ((base.hashCode() * 31 + (int) start) * 31 + (int) stop) * 31 + (int) step;
        }
    }

    private record Version(View view, int writer) {}

    private record Line(String op, List<View> reads, List<View> writes, String whole) {
        boolean real() {
            return !Set.of("DEL", "SYNC", "NONE").contains(op);
        }

        boolean reduces() {
            return op.contains("REDUCE");
        }

        int length() {
            return reduces() ? reads.getFirst().size() : writes.getFirst().size();
        }

        boolean touches(String base) {
            return base.equals(whole)
                    || reads.stream().anyMatch(v -> v.base.equals(base))
                    || writes.stream().anyMatch(v -> v.base.equals(base));
        }
    }

    private final List<Line> lines = new ArrayList<>();
    private final boolean[][] waits;
    private final boolean[][] share;
    private final Set<String> bases = new HashSet<>();

    BytecodeOracle(ProblemText.Bytecode text) {
        for (ProblemText.BytecodeLine l : text.ops()) {
            boolean system = Set.of("DEL", "SYNC", "NONE").contains(l.op());
            List<View> writes =
                    system ? List.of() : l.out().stream().map(View::of).toList();
            List<View> reads =
                    system ? List.of() : l.in().stream().map(View::of).toList();
            String whole = system && !l.out().isEmpty() ? l.out().getFirst() : null;
            lines.add(new Line(l.op(), reads, writes, whole));
            writes.forEach(v -> bases.add(v.base));
            reads.forEach(v -> bases.add(v.base));
            if (whole != null) {
                bases.add(whole);
            }
        }
        int n = lines.size();
        waits = new boolean[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                waits[i][j] = depends(lines.get(i), lines.get(j));
            }
        }
        share = new boolean[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                share[i][j] = share(lines.get(i), lines.get(j));
            }
        }
    }

    private static boolean depends(Line a, Line b) {
        if (a.whole != null && b.whole != null) {
            return a.whole.equals(b.whole) && (a.op.equals("DEL") || b.op.equals("DEL"));
        }
        if (a.whole != null) {
            return writes(b, a.whole) || a.op.equals("DEL") && b.touches(a.whole);
        }
        if (b.whole != null) {
            return writes(a, b.whole) || b.op.equals("DEL") && a.touches(b.whole);
        }
        return overlap(a.writes, b.reads) || overlap(a.reads, b.writes) || overlap(a.writes, b.writes);
    }

    private static boolean writes(Line line, String base) {
        return line.writes.stream().anyMatch(v -> v.base.equals(base));
    }

    private static boolean overlap(List<View> some, List<View> others) {
        return some.stream().anyMatch(v -> others.stream().anyMatch(v::overlaps));
    }

    @Override
    public int size() {
        return lines.size();
    }

    @Override
    public boolean mayShare(int i, int j) {
        return share[i][j];
    }

    private static boolean share(Line a, Line b) {
        if (!a.real() || !b.real()) {
            return true;
        }
        boolean result = a.reduces() && b.touches(a.writes.getFirst().base)
                || b.reduces() && a.touches(b.writes.getFirst().base);
        return !result
                && a.length() == b.length()
                && identical(a.writes, b.reads)
                && identical(a.reads, b.writes)
                && identical(a.writes, b.writes);
    }

    private static boolean identical(List<View> some, List<View> others) {
        return some.stream().allMatch(v -> others.stream().allMatch(w -> v.equals(w) || !v.overlaps(w)));
    }

    @Override
    public boolean isLegal(int[] blockOf) {
        return Oracle.isAcyclic(waits, blockOf);
    }

    @Override
    public OptionalDouble cost(String model, int[] blockOf) {
        return switch (model) {
            case "bohrium" -> OptionalDouble.of(traffic(blockOf, View::size, View::size));
            case "bohrium-printed" -> OptionalDouble.of(printed(blockOf));
            case "max-contract" -> OptionalDouble.of(maxContract(blockOf));
            case "max-locality" -> OptionalDouble.of(maxLocality(blockOf));
            case "robinson" -> OptionalDouble.of(robinson(blockOf));
            case "hardware" -> OptionalDouble.of(seconds(blockOf));
            default -> OptionalDouble.empty();
        };
    }

    /** What blocks read that they do not make, and what they write that does not end its life in them. */
    private double traffic(int[] blockOf, ToDoubleFunction<View> readCost, ToDoubleFunction<View> writeCost) {
        double cost = 0;
        for (Set<Integer> block : Oracle.blocks(blockOf)) {
            Set<Version> read = new HashSet<>();
            Set<View> written = new HashSet<>();
            for (int i : block) {
                for (View v : lines.get(i).reads) {
                    int writer = lastWriter(v, i);
                    if (writer < 0 || !block.contains(writer)) {
                        read.add(new Version(v, writer));
                    }
                }
                for (View v : lines.get(i).writes) {
                    if (!isDeleted(v.base, blockOf[i], blockOf) || isSynced(v.base)) {
                        written.add(v);
                    }
                }
            }
            cost += read.stream()
                    .mapToDouble(v -> readCost.applyAsDouble(v.view))
                    .sum();
            cost += written.stream().mapToDouble(writeCost).sum();
        }
        return cost;
    }

    private double seconds(int[] blockOf) {
        double cost = traffic(blockOf, v -> Seconds.read(8.0 * v.size()), v -> Seconds.write(8.0 * v.size()));
        for (Set<Integer> block : Oracle.blocks(blockOf)) {
            cost += block.stream().anyMatch(i -> lines.get(i).real()) ? Seconds.LAUNCH : 0;
        }
        for (int i = 0; i < size(); i++) {
            Line l = lines.get(i);
            if (l.real()) {
                cost += Seconds.arithmetic(BytecodeOps.kind(l.op), l.length());
                int product = product(i);
                boolean fused = product >= 0 && blockOf[product] == blockOf[i];
                cost -= fused ? Seconds.fusedMultiplyAdd(l.length()) : 0;
            }
        }
        return cost;
    }

    /** The first operand of an addition that is a product, no smaller, or -1. */
    private int product(int add) {
        Line l = lines.get(add);
        for (View v : BytecodeOps.kind(l.op) == OpClass.ADD ? l.reads : List.<View>of()) {
            int writer = lastWriter(v, add);
            if (writer >= 0
                    && BytecodeOps.kind(lines.get(writer).op) == OpClass.MULTIPLY
                    && lines.get(writer).length() >= l.length()) {
                return writer;
            }
        }
        return -1;
    }

    private int lastWriter(View v, int before) {
        for (int i = before - 1; i >= 0; i--) {
            if (lines.get(i).writes.contains(v)) {
                return i;
            }
        }
        return -1;
    }

    private boolean isSynced(String base) {
        return lines.stream().anyMatch(l -> l.op.equals("SYNC") && base.equals(l.whole));
    }

    private boolean isDeleted(String base, int block, int[] blockOf) {
        for (int i = 0; i < size(); i++) {
            if (blockOf[i] == block && lines.get(i).op.equals("DEL") && base.equals(lines.get(i).whole)) {
                return true;
            }
        }
        return false;
    }

    private double printed(int[] blockOf) {
        double cost = 0;
        for (int b = 0; b < size(); b++) {
            Set<View> read = new HashSet<>();
            Set<View> written = new HashSet<>();
            for (int i = 0; i < size(); i++) {
                if (blockOf[i] == b) {
                    read.addAll(lines.get(i).reads);
                    written.addAll(lines.get(i).writes);
                }
            }
            int block = b;
            cost += read.stream()
                    .filter(v -> allocator(v.base) < 0 || blockOf[allocator(v.base)] != block)
                    .mapToDouble(View::size)
                    .sum();
            cost += written.stream()
                    .filter(v -> !isDeleted(v.base, block, blockOf))
                    .mapToDouble(View::size)
                    .sum();
        }
        return cost;
    }

    /** The op that first accesses the base when it only writes it there, else -1. */
    private int allocator(String base) {
        for (int i = 0; i < size(); i++) {
            if (lines.get(i).touches(base)) {
                boolean reads = lines.get(i).reads.stream().anyMatch(v -> v.base.equals(base));
                return !reads && writes(lines.get(i), base) ? i : -1;
            }
        }
        return -1;
    }

    private double maxContract(int[] blockOf) {
        return bases.stream()
                .filter(b -> allocator(b) >= 0 && !isDeleted(b, blockOf[allocator(b)], blockOf))
                .count();
    }

    private double maxLocality(int[] blockOf) {
        double cost = 0;
        for (int i = 0; i < size(); i++) {
            for (int j = 0; j < i; j++) {
                if (blockOf[i] != blockOf[j]) {
                    Set<View> both = accessed(i);
                    both.retainAll(accessed(j));
                    cost += both.size();
                }
            }
        }
        return cost;
    }

    private Set<View> accessed(int i) {
        Set<View> views = new HashSet<>(lines.get(i).reads);
        views.addAll(lines.get(i).writes);
        return views;
    }

    private double robinson(int[] blockOf) {
        Set<View> views = new HashSet<>();
        Set<Integer> blocks = new HashSet<>();
        for (int i = 0; i < size(); i++) {
            views.addAll(accessed(i));
            if (lines.get(i).real()) {
                blocks.add(blockOf[i]);
            }
        }
        double n = views.size();
        return blocks.size() + n * maxContract(blockOf) + n * n * maxLocality(blockOf);
    }
}
