package dev.kiln.exec.session;

import dev.kiln.exec.loop.LoopNest;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.Partitioners;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What one evaluation did: the plan that ran, what was expected of it and what it took. Data only: it keeps no array alive.
 *
 * @param reason why, in the user's words
 * @param problem the fusion problem; op i is instruction i
 * @param plan the partitioner's answer (op numbers are instruction numbers)
 * @param model the cost model it was made under
 * @param kernels in the order they ran
 * @param arrays the arrays that kernels read or stored
 * @param operations how many instructions computed something
 * @param contracted how many of their results were never stored
 * @param cacheHit whether the partition came from the plan cache
 * @param times what took how long
 * @param backend the backend's name
 * @param threads how many it could use
 */
public record Trace(
        String reason,
        FusionProblem problem,
        PlanResult plan,
        CostModel model,
        List<KernelRun> kernels,
        List<StoredArray> arrays,
        int operations,
        int contracted,
        boolean cacheHit,
        Times times,
        String backend,
        int threads) {

    public Trace {
        kernels = List.copyOf(kernels);
        arrays = List.copyOf(arrays);
    }

    /**
     * Seconds.
     *
     * @param solve finding the partition, cache look-up included
     * @param compile making kernels that were not in the cache
     * @param run in kernels
     * @param total from the demand to the values
     */
    public record Times(double solve, double compile, double run, double total) {}

    /** What an operation is, for its marker. */
    public enum Kind {
        ELEMENTWISE,
        REDUCTION,
        GENERATOR
    }

    /**
     * One operation in a kernel.
     *
     * @param instruction its number in the program, and so its op number in the problem
     * @param text with the user's names: {@code m = t0 / 4000}
     * @param type of the result: {@code float64[1000]}
     * @param storedBytes how much it stores, −1 when the result stays in a register
     */
    public record Line(int instruction, String text, Kind kind, String type, long storedBytes) {}

    /**
     * An array in memory.
     *
     * @param key unique in the trace
     * @param name the user's name, or {@code t0} …
     * @param type {@code float64[4000,1000]}
     * @param input whether it was there before
     * @param output whether it is an output of the evaluation
     */
    public record StoredArray(String key, String name, String type, long bytes, boolean input, boolean output) {}

    /**
     * One fused kernel.
     *
     * @param id {@code K1} … in the order of running
     * @param loop its iteration space, as {@code [4000,1000] → [1000]} when it reduces
     * @param space sizes of the axes as the user sees them
     * @param lines its operations
     * @param reads keys of the arrays it reads
     * @param writes keys of the arrays it stores
     * @param bytesOf for each array that it reads or stores how much of it, by key
     * @param bytesNotStored size of the results that stayed in registers
     * @param flops arithmetic operations, functions counted as {@link FlopCount} says
     * @param predictedSeconds by the roofline model: a prediction
     * @param measuredSeconds of this run
     * @param boundBy {@code "memory bound"} or {@code "compute bound (exp)"}
     * @param backend which backend ran it
     * @param nest its structure
     * @param sourceText the code, made when asked for
     */
    public record KernelRun(
            String id,
            String loop,
            List<Long> space,
            List<Line> lines,
            List<String> reads,
            List<String> writes,
            Map<String, Long> bytesOf,
            long bytesRead,
            long bytesWritten,
            long bytesNotStored,
            long flops,
            double predictedSeconds,
            double measuredSeconds,
            String boundBy,
            String backend,
            LoopNest nest,
            Supplier<String> sourceText) {

        public KernelRun {
            space = List.copyOf(space);
            lines = List.copyOf(lines);
            reads = List.copyOf(reads);
            writes = List.copyOf(writes);
            bytesOf = Map.copyOf(bytesOf);
        }

        /** The instructions in it. */
        public List<Integer> instructions() {
            return lines.stream().map(Line::instruction).toList();
        }

        /** The generated code. */
        public String source() {
            return sourceText.get();
        }
    }

    /** The array of a key. */
    public StoredArray array(String key) {
        return arrays.stream()
                .filter(a -> a.key().equals(key))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("array (" + key + ") of a trace is not there"));
    }

    /** What the greedy partition would cost under the same model; computed when asked for. */
    public double greedyCost() {
        return costOf("greedy");
    }

    /** What one kernel for each operation would cost under the same model; computed when asked for. */
    public double singletonCost() {
        return costOf("singleton");
    }

    private double costOf(String partitioner) {
        Partitioner p = Partitioners.named(partitioner);
        return p.partition(problem, model, Budget.seconds(0)).cost();
    }

    /** Names the plan: equal for equal operations, partition and cost model. */
    public String hash() {
        StringBuilder text = new StringBuilder(plan.costModel())
                .append('\n')
                .append(plan.partition().blocks());
        problem.ops().forEach(op -> text.append('\n').append(op.label()));
        problem.views()
                .forEach(v -> text.append('\n').append(v.text()).append(' ').append(v.size()));
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(text.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 6);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is part of every JDK", e);
        }
    }
}
