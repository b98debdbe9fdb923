package dev.kiln.planner.oracle;

import dev.kiln.planner.io.ProblemText.Argument;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What legal partitions of combinators cost: [RF] section 1.4.4, [VB] section 4.1 a to e, and [BH] with an array as the unit. */
final class CombinatorCosts {
    private final CombinatorOracle p;
    private final int n;
    private final Set<String> arrays = new HashSet<>();
    private final double[][] clustering;
    private final boolean[][] path;

    CombinatorCosts(CombinatorOracle p) {
        this.p = p;
        n = p.size();
        for (int i = 0; i < n; i++) {
            p.op(i).in().forEach(a -> arrays.add(a.array()));
            arrays.add(p.op(i).id().text());
        }
        path = paths();
        clustering = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                clustering[i][j] = isPossible(i, j) ? areNear(i, j) ? n * n : 1 : 0;
            }
        }
    }

    OptionalDouble cost(String model, int[] blockOf) {
        return switch (model) {
            case "bohrium", "bohrium-printed" -> OptionalDouble.of(blocks(blockOf, this::bohrium));
            case "max-contract" -> OptionalDouble.of(count(i -> !isContracted(i, blockOf)));
            case "max-locality" -> OptionalDouble.of(locality(blockOf));
            case "robinson" -> OptionalDouble.of(robinson(blockOf));
            case "clustering" -> OptionalDouble.of(clustering(blockOf));
            case "depth" -> OptionalDouble.of(depth(blockOf));
            case "fused-edges" -> OptionalDouble.of(unfused(blockOf));
            case "manifest" -> OptionalDouble.of(count(i -> isStored(i, blockOf)));
            case "reads" -> OptionalDouble.of(reads(blockOf));
            case "reads-writes" -> OptionalDouble.of(reads(blockOf) + count(i -> isStored(i, blockOf)));
            case "hardware" -> OptionalDouble.of(blocks(blockOf, this::seconds));
            default -> OptionalDouble.empty();
        };
    }

    private interface BlockCost {
        double of(Set<Integer> block);
    }

    private static double blocks(int[] blockOf, BlockCost cost) {
        return Oracle.blocks(blockOf).stream().mapToDouble(cost::of).sum();
    }

    private double count(IntPredicate which) {
        return IntStream.range(0, n).filter(which).count();
    }

    /** Whether the result is a number: of a fold that is read only as a scalar. */
    private boolean isNumber(String array) {
        int i = p.producer(array);
        return i >= 0
                && p.op(i).op().equals("fold")
                && IntStream.range(0, n)
                        .boxed()
                        .flatMap(j -> p.op(j).in().stream())
                        .noneMatch(a -> a.array().equals(array) && !a.role().equals("scalar"));
    }

    private double size(String array) {
        return isNumber(array) ? 0 : 1;
    }

    private boolean isContracted(int i, int[] blockOf) {
        return !p.isOutput(i) && IntStream.range(0, n).noneMatch(j -> p.reads(j, i) && blockOf[j] != blockOf[i]);
    }

    /** [VB] cost function c. */
    private boolean isStored(int i, int[] blockOf) {
        return !isContracted(i, blockOf) || p.op(i).op().equals("scatter");
    }

    /** The arrays that the block reads and does not make. */
    private Set<String> read(Set<Integer> block) {
        Set<String> read = new HashSet<>();
        for (int j : block) {
            p.op(j).in().stream()
                    .map(Argument::array)
                    .filter(a -> !block.contains(p.producer(a)))
                    .forEach(read::add);
        }
        return read;
    }

    /** The arrays that the block makes and that do not end their life in it. */
    private Set<String> written(Set<Integer> block) {
        int[] inBlock =
                IntStream.range(0, n).map(i -> block.contains(i) ? 0 : 1).toArray();
        Set<String> written = new HashSet<>();
        block.stream()
                .filter(i -> !isContracted(i, inBlock))
                .forEach(i -> written.add(p.op(i).id().text()));
        return written;
    }

    /** As every array is written once, the printed definition is the same. */
    private double bohrium(Set<Integer> block) {
        return Stream.of(read(block), written(block))
                .flatMap(Collection::stream)
                .mapToDouble(this::size)
                .sum();
    }

    /** Nobody says what combinators compute, so that starts and memory are all. */
    private double seconds(Set<Integer> block) {
        return Seconds.LAUNCH
                + read(block).stream()
                        .mapToDouble(a -> Seconds.read(8e6 * size(a)))
                        .sum()
                + written(block).stream()
                        .mapToDouble(a -> Seconds.write(8e6 * size(a)))
                        .sum();
    }

    private Set<String> accessed(int i) {
        Set<String> accessed = new HashSet<>(List.of(p.op(i).id().text()));
        p.op(i).in().forEach(a -> accessed.add(a.array()));
        return accessed;
    }

    private double locality(int[] blockOf) {
        double cost = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                if (blockOf[i] != blockOf[j]) {
                    Set<String> both = accessed(i);
                    both.retainAll(accessed(j));
                    cost += both.size();
                }
            }
        }
        return cost;
    }

    private double robinson(int[] blockOf) {
        double views = arrays.size();
        return Oracle.blocks(blockOf).size()
                + views * count(i -> !isContracted(i, blockOf))
                + views * views * locality(blockOf);
    }

    private boolean[][] paths() {
        boolean[][] to = new boolean[n][n];
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                to[i][k] |= i == k || p.waits(i, k);
            }
        }
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    to[i][j] |= to[i][k] && to[k][j];
                }
            }
        }
        return to;
    }

    /** Whether the orders that each can have by itself let j take what i makes. */
    private boolean ordersMeet(int i, int j) {
        Set<Integer> all = new HashSet<>(IntStream.range(0, n).boxed().toList());
        boolean wanted = IntStream.range(0, n)
                .anyMatch(k -> p.op(k).in().stream().anyMatch(a -> p.producer(a.array()) == i && !p.isFusible(k, a)));
        for (Argument a : p.op(j).in()) {
            boolean meets = p.producer(a.array()) != i;
            for (int o : p.orders(i, all)) {
                for (int own : p.orders(j, all)) {
                    meets |= p.readOrder(j, a, own) == o && (o < 2 || !wanted);
                }
            }
            if (!meets) {
                return false;
            }
        }
        return true;
    }

    /** Whether op j waits for all that op i makes: an edge that prevents fusion ([RF] figure 1.10), orders of [VB] included. */
    private boolean preventsFusion(int i, int j) {
        return p.waits(i, j) && (isSourceOf(i, j) || !mayMeet(i, j));
    }

    /** [RF] figure 1.10: {@code edge(bs, out = gather data indices)} has a fusion-preventing edge for the data. */
    private boolean isSourceOf(int i, int j) {
        return p.op(j).in().stream()
                .anyMatch(a -> p.producer(a.array()) == i && a.role().equals("source"));
    }

    /** Whether both are loops, and neither needs all of the other or runs against its order. */
    private boolean mayMeet(int i, int j) {
        return p.mayShare(i, j) && ordersMeet(i, j) && ordersMeet(j, i);
    }

    /** Whether no path from one to the other has an edge that prevents fusion ([RF] figure 1.13, {@code possible}). */
    private boolean noPreventingPath(int i, int j) {
        if (i == j) {
            return true;
        }
        for (int x = 0; x < n; x++) {
            for (int y = 0; y < n; y++) {
                boolean between = path[i][x] && path[y][j] || path[j][x] && path[y][i];
                if (between && preventsFusion(x, y)) {
                    return false;
                }
            }
        }
        return mayMeet(i, j);
    }

    /** [RF] figure 1.13, {@code possible'}: there are concestors, for loops of one size they themselves. */
    private boolean isPossible(int i, int j) {
        CombinatorOracle.Meeting m = p.concestors(i, j);
        return m != null
                && noPreventingPath(i, j)
                && noPreventingPath(i, m.a())
                && noPreventingPath(j, m.b())
                && noPreventingPath(m.a(), m.b());
    }

    private boolean areNear(int i, int j) {
        Set<String> both = accessed(i);
        both.retainAll(accessed(j));
        return both.stream().anyMatch(a -> !isNumber(a) && !isExternalScalar(a));
    }

    /** Whether an external makes it, and it is read as a scalar only ([RF] section 1.2: {@code external} binds scalars and arrays). */
    private boolean isExternalScalar(String array) {
        int i = p.producer(array);
        List<Argument> reads = IntStream.range(0, n)
                .boxed()
                .flatMap(j -> p.op(j).in().stream())
                .filter(a -> a.array().equals(array))
                .toList();
        return i >= 0
                && !p.isLoop(i)
                && !reads.isEmpty()
                && reads.stream().allMatch(a -> a.role().equals("scalar"));
    }

    /** [RF] section 1.4.3: c is at least x of every edge, and x of an edge that prevents fusion is 1. */
    private boolean isFullyContracted(int i, int[] blockOf) {
        return isContracted(i, blockOf) && IntStream.range(0, n).noneMatch(j -> isSourceOf(i, j));
    }

    private double clustering(int[] blockOf) {
        double cost = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                cost += blockOf[i] == blockOf[j] ? 0 : clustering[i][j];
            }
        }
        return cost
                + n
                        * count(i -> !p.isOutput(i)
                                && !isNumber(p.op(i).id().text())
                                && !isExternalScalar(p.op(i).id().text())
                                && !isFullyContracted(i, blockOf));
    }

    /** The longest path of blocks, less one. */
    private double depth(int[] blockOf) {
        int[] level = new int[n];
        for (int round = 0; round < n; round++) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    if (p.waits(i, j) && blockOf[i] != blockOf[j]) {
                        level[blockOf[j]] = Math.max(level[blockOf[j]], level[blockOf[i]] + 1);
                    }
                }
            }
        }
        return IntStream.of(level).max().orElse(0);
    }

    /** The fusible edges whose ends are apart. */
    private double unfused(int[] blockOf) {
        record Edge(int from, int to) {}
        Set<Edge> edges = new HashSet<>();
        for (int j = 0; j < n; j++) {
            for (Argument a : p.op(j).in()) {
                if (p.isFusible(j, a)) {
                    edges.add(new Edge(p.producer(a.array()), j));
                }
            }
        }
        return edges.stream().filter(e -> blockOf[e.from] != blockOf[e.to]).count();
    }

    private double reads(int[] blockOf) {
        double alone = 0;
        for (int j = 0; j < n; j++) {
            alone += p.op(j).in().stream()
                    .filter(a -> Set.of("random", "target").contains(a.role()))
                    .count();
        }
        return alone + blocks(blockOf, b -> p.leastReads(b).orElseThrow());
    }
}
