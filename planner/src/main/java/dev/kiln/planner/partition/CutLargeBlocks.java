package dev.kiln.planner.partition;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Limits;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Cuts blocks that are over the problem's limits. Before: one block of 200 ops. After: a few pieces that run one after the other; what
 * crosses a cut is stored. Each piece is the longest run that is within the limits, along an order in which the block's ops can run, so
 * that no circle arises; where links or orders do not let a block be cut so, its ops stand alone.
 */
public final class CutLargeBlocks {
    private final FusionProblem problem;
    private final Limits limits;
    private final int[] pieces;
    private int[] allocators = {};
    private int next;
    private int cut;
    private int made;

    /** Cuts the blocks of a legal partition. */
    public CutLargeBlocks(FusionProblem problem, int[] blockOf) {
        this.problem = problem;
        this.limits = problem.limits();
        this.pieces = blockOf.clone();
        if (limits.equals(Limits.NONE)) {
            return;
        }
        List<BitSet> blocks = blocks(blockOf);
        allocators = problem.allocators();
        next = java.util.Arrays.stream(blockOf).max().orElse(0) + 1;
        blocks.stream().filter(this::mayBeLarge).forEach(this::cut);
    }

    /** For each op the piece that it is in. */
    public int[] pieces() {
        return pieces;
    }

    /** What was cut and why, or nothing. */
    public Optional<String> note() {
        return cut == 0
                ? Optional.empty()
                : Optional.of((cut == 1 ? "a block was" : cut + " blocks were") + " cut into " + made
                        + " that a kernel can hold (" + text(limits) + ")");
    }

    /** The limits there are, in words. */
    public static String text(Limits limits) {
        List<String> parts = new ArrayList<>();
        add(parts, limits.ops(), "ops");
        add(parts, limits.arrays(), "arrays");
        add(parts, limits.registers(), "registers");
        return parts.isEmpty() ? "no limit" : "at most " + String.join(", ", parts);
    }

    private static void add(List<String> parts, int most, String what) {
        if (most < Integer.MAX_VALUE) {
            parts.add(most + " " + what);
        }
    }

    private static List<BitSet> blocks(int[] blockOf) {
        java.util.Map<Integer, BitSet> blocks = new java.util.LinkedHashMap<>();
        for (int i = 0; i < blockOf.length; i++) {
            blocks.computeIfAbsent(blockOf[i], k -> new BitSet()).set(i);
        }
        return List.copyOf(blocks.values());
    }

    /** Whether so many ops or views are in the block that it has to be measured. */
    private boolean mayBeLarge(BitSet block) {
        int ops = 0;
        BitSet views = new BitSet();
        for (int i = block.nextSetBit(0); i >= 0; i = block.nextSetBit(i + 1)) {
            ops += problem.op(i).isReal() ? 1 : 0;
            MeasureBlock.views(problem.op(i)).forEach(views::set);
        }
        return ops > 1 && (ops > limits.ops() || views.cardinality() > Math.min(limits.arrays(), limits.registers()));
    }

    private void cut(BitSet block) {
        int[] order = order(block);
        List<int[]> parts = new ArrayList<>();
        for (int from = 0; from < order.length; ) {
            int to = new MeasureBlock(problem, allocators, order, from).longest(limits);
            parts.add(java.util.Arrays.copyOfRange(order, from, to));
            from = to;
        }
        if (parts.size() < 2) {
            return;
        }
        int[] before = pieces.clone();
        name(parts);
        if (broken()) {
            System.arraycopy(before, 0, pieces, 0, before.length);
            parts = java.util.Arrays.stream(order).mapToObj(i -> new int[] {i}).toList();
            name(parts);
        }
        cut++;
        made += parts.size();
    }

    private void name(List<int[]> parts) {
        for (int[] part : parts) {
            for (int i : part) {
                pieces[i] = next;
            }
            next++;
        }
    }

    private boolean broken() {
        return problem.links().stream().anyMatch(l -> l.brokenBy(pieces))
                || problem.orders().flatMap(o -> o.conflict(pieces)).isPresent();
    }

    /** The ops in an order in which they can run; what computes nothing comes as soon as it can, so that values end early. */
    private int[] order(BitSet block) {
        int[] waiting = new int[problem.size()];
        for (int i = block.nextSetBit(0); i >= 0; i = block.nextSetBit(i + 1)) {
            BitSet before = (BitSet) problem.before(i).clone();
            before.and(block);
            waiting[i] = before.cardinality();
        }
        PriorityQueue<Integer> ready = new PriorityQueue<>(
                (i, j) -> problem.op(i).isReal() != problem.op(j).isReal()
                        ? Boolean.compare(problem.op(i).isReal(), problem.op(j).isReal())
                        : Integer.compare(i, j));
        for (int i = block.nextSetBit(0); i >= 0; i = block.nextSetBit(i + 1)) {
            if (waiting[i] == 0) {
                ready.add(i);
            }
        }
        int[] order = new int[block.cardinality()];
        for (int k = 0; k < order.length; k++) {
            int i = ready.remove();
            order[k] = i;
            BitSet after = (BitSet) problem.after(i).clone();
            after.and(block);
            for (int j = after.nextSetBit(0); j >= 0; j = after.nextSetBit(j + 1)) {
                if (--waiting[j] == 0) {
                    ready.add(j);
                }
            }
        }
        return order;
    }
}
