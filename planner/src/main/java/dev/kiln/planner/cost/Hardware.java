package dev.kiln.planner.cost;

import dev.kiln.arrays.graph.OpClass;
import dev.kiln.planner.problem.ArrayBase;
import dev.kiln.planner.problem.FusionOp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Seconds on a {@link Machine}. What partitions are compared by is linear: every kernel pays for its start; every distinct (view, version)
 * that it reads and does not produce, and every view that it writes and that does not end its life in it, for its bytes at the speed of
 * the level of memory that the view fits into; every op for its arithmetic, of which a part is saved where a product is added up in the
 * kernel that made it (a fused multiply-add).
 *
 * <p>{@link #exact} is the roofline model beside it: in a kernel memory and arithmetic overlap, and all its arrays together choose the
 * level. It is no sum of terms, so plans are shown with it but not chosen by it; it is never above {@link #cost} but for arrays that fit
 * into a level alone and not together.
 *
 * <p>Sizes in elements count 8 bytes each; where sizes are counted in arrays, each is taken for a million elements.
 *
 * @param machine the machine
 * @param settings values of it that the user has set, see {@link Machine#with}
 */
public record Hardware(Machine machine, Map<String, Double> settings) implements CostModel {
    /** Costs are whole multiples of it (2⁻⁴⁰ s, a picosecond), so that their sums are exact in every order. */
    private static final double GRAIN = 0x1p-40;

    private static final double ARRAY_BYTES = 8e6;

    private record Version(int view, int producer) {}

    public Hardware {
        settings = Map.copyOf(settings);
        for (Map.Entry<String, Double> e : new LinkedHashMap<>(settings).entrySet()) {
            machine = machine.with(e.getKey(), e.getValue());
        }
    }

    /** The model on a machine as it is. */
    public Hardware(Machine machine) {
        this(machine, Map.of());
    }

    @Override
    public String name() {
        return "hardware";
    }

    @Override
    public String summary() {
        return "seconds on this machine: memory traffic by cache level, arithmetic, starting kernels";
    }

    @Override
    public String unit(FusionProblem problem) {
        return "seconds";
    }

    @Override
    public CostModel on(Machine other) {
        return settings.isEmpty() && machine.equals(other) ? this : new Hardware(other, settings);
    }

    @Override
    public double cost(FusionProblem p, Partition partition) {
        List<int[]> producers = p.producers();
        int[] products = products(p, producers);
        double cost = 0;
        for (List<Integer> block : partition.blocks()) {
            Set<Integer> inside = new HashSet<>(block);
            cost += block.stream().anyMatch(i -> p.op(i).isReal()) ? launch() : 0;
            for (int v : read(p, producers, block, inside)) {
                cost += readSeconds(p, v);
            }
            for (int v : written(p, block, inside)) {
                cost += writeSeconds(p, v);
            }
            for (int i : block) {
                cost += computeSeconds(p, i, products);
                cost += products[i] >= 0 && !inside.contains(products[i]) ? fmaSeconds(p, i, products) : 0;
            }
        }
        return cost;
    }

    @Override
    public List<Term> terms(FusionProblem p) {
        List<Term> terms = new ArrayList<>();
        List<Integer> real = new ArrayList<>();
        Map<Version, List<Integer>> readers = new LinkedHashMap<>();
        List<int[]> producers = p.producers();
        int[] products = products(p, producers);
        double compute = 0;
        for (int i = 0; i < p.size(); i++) {
            List<Integer> reads = p.op(i).reads();
            for (int r = 0; r < reads.size(); r++) {
                readers.computeIfAbsent(new Version(reads.get(r), producers.get(i)[r]), v -> new ArrayList<>())
                        .add(i);
            }
            if (p.op(i).isReal()) {
                real.add(i);
                compute += computeSeconds(p, i, products);
            }
            if (products[i] >= 0 && fmaSeconds(p, i, products) > 0) {
                terms.add(
                        new Term.CutNet("fma " + p.op(i).label(), fmaSeconds(p, i, products), List.of(products[i], i)));
            }
        }
        if (compute > 0) {
            terms.add(new Term.Constant("arithmetic", compute));
        }
        if (!real.isEmpty() && launch() > 0) {
            terms.add(new Term.Constant("launch", launch()));
            terms.add(new Term.Connectivity("launch", launch(), real));
        }
        readers.forEach((v, ops) -> Accesses.addReads(
                "read " + p.views().get(v.view).text(), readSeconds(p, v.view), ops, v.producer, terms));
        Accesses.addWrites(p, v -> writeSeconds(p, v), false, terms);
        return terms;
    }

    /** Seconds by the roofline model, summed over the kernels. */
    public double exact(FusionProblem p, Partition partition) {
        return partition.kernels(p).stream()
                .mapToDouble(block -> kernel(p, partition, block).seconds())
                .sum();
    }

    private KernelTime kernel(FusionProblem p, Partition partition, List<Integer> kernel) {
        List<Integer> block = partition.blocks().stream()
                .filter(b -> b.containsAll(kernel))
                .findFirst()
                .orElseThrow();
        Set<Integer> inside = new HashSet<>(block);
        double read = bytes(p, read(p, p.producers(), block, inside));
        double written = bytes(p, written(p, block, inside));
        return kernel(p, block, read, written);
    }

    /**
     * A block as one kernel, by the roofline model.
     *
     * @param block its ops
     * @param bytesRead from memory
     * @param bytesWritten to memory
     */
    public KernelTime kernel(FusionProblem p, List<Integer> block, double bytesRead, double bytesWritten) {
        int[] products = products(p, p.producers());
        Map<OpClass, Double> seconds = new EnumMap<>(OpClass.class);
        double saved = 0;
        for (int i : block) {
            seconds.merge(p.op(i).work().kind(), arithmetic(p, i), Double::sum);
            saved += products[i] >= 0 && block.contains(products[i]) ? fma(p, i, products) : 0;
        }
        double compute = seconds.values().stream().mapToDouble(s -> s).sum() - saved;
        OpClass dominant = seconds.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(OpClass.NONE);
        Machine.Level level = machine.level(bytesRead + bytesWritten);
        return new KernelTime(
                level.seconds(bytesRead, bytesWritten), compute, machine.launchSeconds(), level.name(), dominant);
    }

    /** For each addition the product that it could be fused with: the first operand that is one, not smaller; else −1. */
    private static int[] products(FusionProblem p, List<int[]> producers) {
        int[] products = new int[p.size()];
        Arrays.fill(products, -1);
        for (int i = 0; i < products.length; i++) {
            FusionOp op = p.op(i);
            if (op.work().kind() == OpClass.ADD) {
                double least = op.work().elements();
                products[i] = Arrays.stream(producers.get(i))
                        .filter(m -> m >= 0
                                && p.op(m).work().kind() == OpClass.MULTIPLY
                                && p.op(m).work().elements() >= least)
                        .findFirst()
                        .orElse(-1);
            }
        }
        return products;
    }

    private double arithmetic(FusionProblem p, int op) {
        return machine.seconds(p.op(op).work().kind(), p.op(op).work().elements());
    }

    private double fma(FusionProblem p, int add, int[] products) {
        double multiply = machine.seconds(OpClass.MULTIPLY, p.op(add).work().elements());
        return products[add] < 0 ? 0 : machine.fma() * Math.min(arithmetic(p, add), multiply);
    }

    /** Of an op at best: fused where it can be. */
    private double computeSeconds(FusionProblem p, int op, int[] products) {
        return grain(arithmetic(p, op)) - fmaSeconds(p, op, products);
    }

    private double fmaSeconds(FusionProblem p, int add, int[] products) {
        return grain(fma(p, add, products));
    }

    private double launch() {
        return grain(machine.launchSeconds());
    }

    private double readSeconds(FusionProblem p, int view) {
        double bytes = bytes(p, view);
        return grain(machine.level(bytes).seconds(bytes, 0));
    }

    private double writeSeconds(FusionProblem p, int view) {
        double bytes = bytes(p, view);
        return grain(machine.level(bytes).seconds(0, bytes));
    }

    private static double grain(double seconds) {
        return Math.rint(seconds / GRAIN) * GRAIN;
    }

    private static double bytes(FusionProblem p, int view) {
        double size = p.views().get(view).size();
        return switch (p.unit()) {
            case "bytes" -> size;
            case "elements" -> 8 * size;
            default -> ARRAY_BYTES * size;
        };
    }

    private static double bytes(FusionProblem p, List<Integer> views) {
        return views.stream().mapToDouble(v -> bytes(p, v)).sum();
    }

    /** The views of distinct versions that the block reads and does not produce. */
    private static List<Integer> read(
            FusionProblem p, List<int[]> producers, List<Integer> block, Set<Integer> inside) {
        Set<Version> read = new HashSet<>();
        for (int i : block) {
            List<Integer> reads = p.op(i).reads();
            for (int r = 0; r < reads.size(); r++) {
                if (!inside.contains(producers.get(i)[r])) {
                    read.add(new Version(reads.get(r), producers.get(i)[r]));
                }
            }
        }
        return read.stream().map(Version::view).toList();
    }

    /** The distinct views that the block writes to memory. */
    private static List<Integer> written(FusionProblem p, List<Integer> block, Set<Integer> inside) {
        Map<Integer, Boolean> written = new HashMap<>();
        for (int i : block) {
            for (int v : p.op(i).writes()) {
                ArrayBase base = p.bases().get(p.views().get(v).base());
                written.put(v, base.lives() || base.kept() || !inside.containsAll(base.releasedBy()));
            }
        }
        return written.keySet().stream().filter(written::get).sorted().toList();
    }
}
