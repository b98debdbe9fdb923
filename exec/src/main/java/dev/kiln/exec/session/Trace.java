package dev.kiln.exec.session;

import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.session.RunPlan.BlockRun;
import dev.kiln.exec.session.recorded.Figures;
import dev.kiln.planner.Partitioners;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Machine;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FromProgram;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.program.Program;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What one evaluation did: the plan that ran, its predicted and its measured times. It keeps no array alive. While programs run, only what
 * costs no time is recorded; the rest (names, costs, kernels in detail) is computed when it is first asked for. Thread-safe.
 */
public final class Trace {
    private final String name;
    private final String reason;
    private final MakePlan.Planned planned;
    private final CostModel model;
    private final Map<String, Machine> machines;
    private final List<BlockRun> runs;
    private final Times times;
    private final String backend;
    private final long[] stored;
    private final int threads;
    private final Proof proof;
    private final Figures figures;
    private final double coldSeconds;
    private final int hits;
    private Description description;

    Trace(Evaluation evaluation) {
        Request request = evaluation.request();
        this.name = request.name();
        this.stored = request.stored();
        this.reason = request.reason();
        this.planned = evaluation.planned();
        this.figures = evaluation.figures();
        this.runs = evaluation.runs();
        this.times = evaluation.times();
        this.model = ChoosePartition.model(planned.result(), request.config().costModel());
        this.backend = request.config().backend().name();
        this.threads = request.config().threads();
        this.machines = evaluation.machines();
        // of a plan that is proved there is nothing left to say, however it was found
        this.proof = planned.result().status() == PlanResult.Status.OPTIMAL
                ? Proof.NOT_ASKED
                : planned.plan().proof();
        this.coldSeconds = planned.plan().coldSeconds();
        this.hits = planned.plan().hits();
    }

    /** What is computed when it is first asked for. */
    private record Description(
            FusionProblem problem, PlanResult plan, List<KernelRun> kernels, List<StoredArray> arrays) {}

    private synchronized Description description() {
        if (description == null) {
            Program program = planned.plan().graph().with(figures).program();
            FusionProblem made = planned.plan().problem();
            FusionProblem problem = cacheHit() ? FromProgram.of(program, name, made.limits()) : made;
            PlanResult plan = cacheHit() ? Recost.of(planned.result(), made, problem, model) : planned.result();
            DescribeKernel describe = new DescribeKernel(program, problem, machines::get);
            List<KernelRun> kernels = new ArrayList<>();
            for (BlockRun run : runs) {
                kernels.add(describe.describe(kernels.size() + 1, run));
            }
            description = new Description(problem, plan, List.copyOf(kernels), describe.arrays());
        }
        return description;
    }

    /** Why, in the user's words. */
    public String reason() {
        return reason;
    }

    /** The fusion problem; op i is instruction i. */
    public FusionProblem problem() {
        return description().problem;
    }

    /** The partitioner's answer (op numbers are instruction numbers), its cost for the sizes that ran. */
    public PlanResult plan() {
        return cacheHit() ? description().plan : planned.result();
    }

    /** The partitioner's answer, its cost for the sizes that the plan was made for; costs nothing. */
    public PlanResult answer() {
        return planned.result();
    }

    /** The cost model it was made under. */
    public CostModel model() {
        return model;
    }

    /** The kernels in the order they ran. */
    public List<KernelRun> kernels() {
        return description().kernels;
    }

    /** How many kernels ran; costs nothing. */
    public int kernelCount() {
        return runs.size();
    }

    /** Seconds that kernel number {@code k} (from 0) took; costs nothing. */
    public double kernelSeconds(int k) {
        return runs.get(k).seconds();
    }

    /** The arrays that kernels read or stored. */
    public List<StoredArray> arrays() {
        return description().arrays;
    }

    /** Bytes that the kernels read from memory and stored; costs a look at each access, no description. */
    public long bytesMoved() {
        long[] offsets = figures.offsets();
        return runs.stream().mapToLong(r -> r.kernel().bytesMoved(offsets)).sum();
    }

    /** How many instructions computed something; costs nothing. */
    public int operations() {
        return runs.stream().mapToInt(r -> r.kernel().operations()).sum();
    }

    /** How many of their results were never stored; costs nothing. */
    public int contracted() {
        return runs.stream().mapToInt(r -> r.kernel().contracted()).sum();
    }

    /** The partitioner's note about its answer, empty for none; costs nothing. */
    public String note() {
        return planned.result().note();
    }

    /** Whether the partition came from the plan cache; costs nothing. */
    public boolean cacheHit() {
        return planned.miss() == null;
    }

    /**
     * Whether the times are those of a program that has warmed up: the plan was known, no kernel was made, and none was waiting for better
     * code; costs nothing. The first runs of a kernel measure its compilation.
     */
    public boolean isSteady() {
        return cacheHit() && times.compile() == 0 && runs.stream().allMatch(BlockRun::steady);
    }

    /** Why the plan cache had no plan; nothing when it had one. */
    public Optional<MissReason> missReason() {
        return Optional.ofNullable(planned.miss());
    }

    /**
     * Seconds that Kiln took, besides the kernels, for the evaluation that made this plan: planning, lowering, compiling. What this
     * evaluation took is {@link Times#overhead()}: after a miss the same, after a hit what is left when the plan is known.
     */
    public double coldSeconds() {
        return coldSeconds;
    }

    /** How many evaluations have found this plan in the cache so far, this one included; those without a listener do not count. */
    public int hits() {
        return hits;
    }

    /** The state of the search for a better plan that began with this evaluation. */
    public Proof proof() {
        return proof;
    }

    /** What took how long. */
    public Times times() {
        return times;
    }

    /** The backend's name. */
    public String backend() {
        return backend;
    }

    /** How many threads it could use. */
    public int threads() {
        return threads;
    }

    /**
     * Seconds.
     *
     * @param solve finding the partition: walk over the graph, look-up, and after a miss the partitioner
     * @param bind lowering the partition for lengths and strides that it did not run for before
     * @param compile making kernels that were not in the cache
     * @param run in kernels
     * @param total from the demand to the values
     */
    public record Times(double solve, double bind, double compile, double run, double total) {
        /** What Kiln itself took: all but the kernels. */
        public double overhead() {
            return total - run;
        }
    }

    /** What an operation is, for its marker. */
    public enum Kind {
        ELEMENTWISE,
        REDUCTION,
        GENERATOR,
        SCAN,
        FILTER
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

    /** The ids of the nodes whose values were asked for and are now stored. */
    public long[] stored() {
        return stored.clone();
    }

    /** The array of a key. */
    public StoredArray array(String key) {
        return arrays().stream()
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

    /** More than greedy takes for the longest plans, so that its cost is that of its whole answer. */
    private static final double GREEDY_SECONDS = 5;

    private double costOf(String partitioner) {
        Partitioner p = Partitioners.named(partitioner);
        return p.partition(problem(), model, Budget.seconds(GREEDY_SECONDS)).cost();
    }

    /** Names the plan: equal for equal operations, sizes, partition and cost model, whatever names and numbers are in them. */
    public String hash() {
        long h = planned.plan().key().fingerprint();
        h = (h ^ planned.sized().layoutHash()) * 0x9E3779B97F4A7C15L;
        h = (h ^ h >>> 32 ^ planned.result().partition().blocks().hashCode()) * 0x9E3779B97F4A7C15L;
        h = (h ^ h >>> 32 ^ planned.result().costModel().hashCode()) * 0x9E3779B97F4A7C15L;
        return HexFormat.of().toHexDigits(h ^ h >>> 29, 12);
    }
}
