package dev.kiln.frontend.render;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What there is to show of one flush: the plan that ran, what it was expected to cost and what it took.
 *
 * @param hash names the plan; stands in picture, text and JSON
 * @param cell number of the cell that ran it
 * @param times how often this plan ran in the cell; bytes and times are sums over all runs
 * @param reason why it was evaluated, in the user's words
 * @param choice how the partition was found
 * @param cache whether the plan was known
 * @param run where and how fast it ran
 * @param ops number of operations
 * @param contracted how many results were never stored
 * @param kernels in the order they ran
 * @param arrays every stored array that a kernel reads or writes, by key
 * @param cuts reasons why kernels were not merged, most expensive first
 */
public record PlanView(
        String hash,
        int cell,
        int times,
        String reason,
        Choice choice,
        Cache cache,
        Run run,
        int ops,
        int contracted,
        List<Kernel> kernels,
        List<Array> arrays,
        List<Cut> cuts) {

    /** Copies the lists. */
    public PlanView {
        kernels = List.copyOf(kernels);
        arrays = List.copyOf(arrays);
        cuts = List.copyOf(cuts);
    }

    /**
     * How the partition was chosen.
     *
     * @param costUnit unit of the costs; {@code "bytes"} is shown as kB, MB …
     * @param status {@code optimal}, {@code feasible} or {@code heuristic}
     * @param proof what became of the search after the plan ran: {@code not_asked}, {@code running}, {@code proved}, {@code replaced},
     *     {@code unproved} or {@code cancelled}
     * @param proofText the same in words, or empty when there is nothing to say
     * @param bound no partition costs less than this; NaN when none was asked for
     * @param greedyCost cost of the greedy partition, NaN when unknown
     * @param unfusedCost cost of one kernel for each operation, NaN when unknown
     * @param nodes branch-and-bound nodes
     */
    public record Choice(
            String costModel,
            String costUnit,
            String partitioner,
            String status,
            String proof,
            String proofText,
            double cost,
            double bound,
            double greedyCost,
            double unfusedCost,
            double solveSeconds,
            long nodes) {

        /** The same choice with the current state of the proof. */
        public Choice withProof(String state, String words) {
            return new Choice(
                    costModel,
                    costUnit,
                    partitioner,
                    status,
                    state,
                    words,
                    cost,
                    bound,
                    greedyCost,
                    unfusedCost,
                    solveSeconds,
                    nodes);
        }

        /** Relative distance of the cost from the bound; NaN when there is no bound. */
        public double gap() {
            if (Double.isNaN(bound)) {
                return Double.NaN;
            }
            return cost == bound ? 0 : Math.abs(cost - bound) / Math.max(Math.abs(cost), 1e-300);
        }
    }

    /**
     * How the plan cache served the runs of the plan.
     *
     * @param hits how many runs found the plan
     * @param misses how many did not
     * @param reason why the first run did not, in words; empty when it did
     * @param coldSeconds what Kiln took besides the kernels for a run that made the plan
     * @param warmSeconds the same for a run that found it, on average; NaN when none did
     */
    public record Cache(int hits, int misses, String reason, double coldSeconds, double warmSeconds) {
        /** {@code hit} or {@code miss}: how the first run was served. */
        public String first() {
            return reason.isEmpty() ? "hit" : "miss";
        }

        /** In words: {@code new plan (first plan) 14 ms, then known 49 times, 11 µs each}. */
        public String text() {
            if (misses == 0) {
                return hits == 1
                        ? "plan known " + Units.seconds(warmSeconds)
                        : "plan known %s, %s each".formatted(PlanView.count(hits, "time"), Units.seconds(warmSeconds));
            }
            String made = reason.isEmpty() ? "new plan" : "new plan (" + reason + ")";
            String known = hits == 0
                    ? ""
                    : ", then known %s, %s each".formatted(PlanView.count(hits, "time"), Units.seconds(warmSeconds));
            return made + " " + Units.seconds(coldSeconds) + known;
        }
    }

    /**
     * Where and how fast it ran.
     *
     * @param predictedSeconds NaN when nothing predicts
     * @param measuredSeconds sum over the kernels, NaN when nothing ran
     * @param totalSeconds from the demand to the values: planning, compiling and running
     */
    public record Run(
            String backend, int threads, double predictedSeconds, double measuredSeconds, double totalSeconds) {}

    /**
     * One fused kernel.
     *
     * @param id {@code K1} …: the same in picture, table, chart and source listing
     * @param loop its iteration space, as {@code [4000,1000] → [1000]} when it reduces
     * @param reads keys of the arrays it reads
     * @param writes keys of the arrays it stores
     * @param bytesOf for each array that it reads or stores how many bytes of it, by key; one that is not there is read or
     *     stored whole
     * @param predictedSeconds NaN when unknown
     * @param measuredSeconds NaN when unknown
     * @param steadySeconds what it would have measured had all runs been steady; NaN when none was: the first runs of a kernel measure
     *     its compilation
     * @param bound {@code "memory bound"}, {@code "compute bound (exp)"} …, or empty
     * @param source the generated code, or empty
     * @param fusion how its operations are fused, when known
     */
    public record Kernel(
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
            double steadySeconds,
            String bound,
            String source,
            Optional<FusionView> fusion) {

        /** Copies the lists. */
        public Kernel {
            space = List.copyOf(space);
            lines = List.copyOf(lines);
            reads = List.copyOf(reads);
            writes = List.copyOf(writes);
            bytesOf = Map.copyOf(bytesOf);
        }

        /** The part of an array that it reads or stores. */
        Array part(Array whole) {
            long bytes = bytesOf.getOrDefault(whole.key(), whole.bytes());
            return new Array(whole.key(), whole.name(), whole.type(), bytes, whole.input(), whole.output());
        }

        /** Relative error of the prediction, of steady runs; NaN without any. */
        public double error() {
            return Units.error(predictedSeconds, steadySeconds);
        }

        /** The error in words: {@code −12 %}, {@code first run, not scored}; empty when nothing was measured. */
        public String errorText() {
            return measuredSeconds > 0 && Double.isNaN(steadySeconds)
                    ? "first run, not scored"
                    : Units.signedPercent(error());
        }

        /** Bytes moved per second of measured time, in 10⁹; NaN when not measured. */
        public double gigabytesPerSecond() {
            return measuredSeconds > 0 ? (bytesRead + bytesWritten) / measuredSeconds / 1e9 : Double.NaN;
        }
    }

    /** What an operation is, for its marker. */
    public enum Kind {
        ELEMENTWISE("elementwise", "·"),
        REDUCTION("reduction", "Σ"),
        GENERATOR("generator", "*"),
        LIBRARY("library call", "#");

        private final String label;
        private final String mark;

        Kind(String label, String mark) {
            this.label = label;
            this.mark = mark;
        }

        /** As in the legend. */
        public String label() {
            return label;
        }

        /** As in the text form. */
        public String mark() {
            return mark;
        }
    }

    /**
     * One operation in a kernel.
     *
     * @param text with the user's own names: {@code m = t0 / 4000}
     * @param type dtype and shape of the result: {@code float64[1000]}
     * @param storedBytes bytes it stores, or −1 when the result stays in a register
     */
    public record Line(String text, Kind kind, String type, long storedBytes) {

        /** Where the result goes: a register or memory. */
        public String fate() {
            return storedBytes < 0 ? "in register" : "store " + Units.bytes(storedBytes);
        }
    }

    /**
     * A stored array.
     *
     * @param key unique in the plan
     * @param input whether it was there before
     * @param output whether it is still there afterwards
     */
    public record Array(String key, String name, String type, long bytes, boolean input, boolean output) {}

    /** Why two kernels were not merged. */
    public record Cut(String first, String second, String text) {}

    /** The array of a key. */
    public Array array(String key) {
        return arrays.stream()
                .filter(a -> a.key().equals(key))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("array (" + key + ") of plan " + hash + " is not there"));
    }

    /** Bytes that all kernels read and write. */
    public long bytesMoved() {
        return kernels.stream().mapToLong(k -> k.bytesRead() + k.bytesWritten()).sum();
    }

    /** {@code 16 operations → 4 kernels}. */
    public String headline() {
        return "%s → %s".formatted(count(ops, "operation"), count(kernels.size(), "kernel"))
                + (times > 1 ? ", " + times + " times" : "");
    }

    static String count(long n, String noun) {
        return n + " " + noun + (n == 1 ? "" : "s");
    }
}
