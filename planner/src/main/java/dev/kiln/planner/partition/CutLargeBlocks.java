package dev.kiln.planner.partition;

import dev.kiln.planner.problem.BlockLimits;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Limits;
import dev.kiln.planner.problem.MeasureBlock;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Cuts blocks that are over the problem's limits, for partitioners that do not respect them themselves. Before: one block of 200 ops.
 * After: a few pieces that run one after the other; what crosses a cut is stored. Each piece is the longest run that is within the limits,
 * along an order in which the block's ops can run, so that no circle arises; where links or orders do not let a block be cut so, its ops
 * stand alone.
 */
public final class CutLargeBlocks {
    private final FusionProblem problem;
    private final Limits limits;
    private final int[] pieces;
    private BlockLimits check;
    private int[] allocators = {};
    private int next;
    private Limits exceeded = Limits.NONE;
    private int cut;
    private int made;

    /** Cuts the blocks of a legal partition. */
    public CutLargeBlocks(FusionProblem problem, int[] blockOf) {
        this.problem = problem;
        this.limits = problem.limits();
        this.pieces = blockOf.clone();
        if (problem.blockLimits().isEmpty()) {
            return;
        }
        check = problem.blockLimits().get();
        List<BitSet> blocks = blocks(blockOf);
        allocators = check.allocators();
        next = java.util.Arrays.stream(blockOf).max().orElse(0) + 1;
        blocks.stream().filter(block -> !check.fits(block)).forEach(this::cut);
    }

    /** For each op the piece that it is in. */
    public int[] pieces() {
        return pieces;
    }

    /** How many blocks were cut and which limits they exceeded, or nothing. */
    public Optional<String> note() {
        return cut == 0
                ? Optional.empty()
                : Optional.of((cut == 1 ? "a block was" : cut + " blocks were") + " cut into " + made
                        + " that a kernel can hold (" + exceeded.text() + ")");
    }

    private static List<BitSet> blocks(int[] blockOf) {
        java.util.Map<Integer, BitSet> blocks = new java.util.LinkedHashMap<>();
        for (int i = 0; i < blockOf.length; i++) {
            blocks.computeIfAbsent(blockOf[i], k -> new BitSet()).set(i);
        }
        return List.copyOf(blocks.values());
    }

    private void cut(BitSet block) {
        int[] order = check.order(block);
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
        exceeded = exceeded.and(check.exceededBy(block));
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
}
