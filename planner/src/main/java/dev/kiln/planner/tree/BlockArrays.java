package dev.kiln.planner.tree;

import dev.kiln.planner.problem.ArrayBase;
import dev.kiln.planner.problem.FusionOp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Orders;
import dev.kiln.planner.tree.FusionTree.Array;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What each op reads and in which order, and which of the arrays that a block makes are stored. */
public final class BlockArrays {
    /**
     * A read.
     *
     * @param order the label of {@link Orders} in which it is read, or {@link Orders#ALONE}
     */
    public record Read(Array array, int order) {}

    private final FusionProblem problem;
    private final List<Set<Read>> reads = new ArrayList<>();

    /** @param orderOf for each op the label of the order that it runs in */
    public BlockArrays(FusionProblem problem, int[] orderOf) {
        this.problem = problem;
        List<int[]> producers = problem.producers();
        for (int i = 0; i < problem.size(); i++) {
            Set<Read> of = new LinkedHashSet<>();
            for (int r = 0; r < problem.op(i).reads().size() && problem.orders().isEmpty(); r++) {
                of.add(new Read(
                        new Array(problem.op(i).reads().get(r), producers.get(i)[r]), Orders.LEFT));
            }
            reads.add(of);
        }
        problem.orders().ifPresent(orders -> {
            for (Orders.Access a : orders.accesses()) {
                int at = problem.op(a.op()).reads().indexOf(a.view());
                int order = a.label() == -1 ? orderOf[a.op()] : a.label();
                reads.get(a.op()).add(new Read(new Array(a.view(), producers.get(a.op())[at]), order));
            }
        });
    }

    /** The op's reads, each once; do not write to it. */
    public Set<Read> reads(int op) {
        return reads.get(op);
    }

    /** What the ops of the right read of what those of the left make, by number of the view and the producer. */
    List<Array> passed(BitSet left, BitSet right) {
        return right.stream()
                .boxed()
                .flatMap(i -> reads.get(i).stream())
                .map(Read::array)
                .filter(a -> a.producer() >= 0 && left.get(a.producer()))
                .distinct()
                .sorted(Comparator.comparingInt(Array::view).thenComparingInt(Array::producer))
                .toList();
    }

    /** What both read in one order and neither makes. */
    List<Array> shared(BitSet left, BitSet right) {
        Set<Read> first = sharable(left);
        return sharable(right).stream()
                .filter(first::contains)
                .map(Read::array)
                .filter(a -> a.producer() < 0 || !left.get(a.producer()))
                .distinct()
                .sorted(Comparator.comparingInt(Array::view).thenComparingInt(Array::producer))
                .toList();
    }

    /** What the ops read so that others can share it. */
    Set<Read> sharable(BitSet ops) {
        Set<Read> all = new LinkedHashSet<>();
        ops.stream()
                .forEach(i -> reads.get(i).stream()
                        .filter(r -> r.order() != Orders.ALONE)
                        .forEach(all::add));
        return all;
    }

    /**
     * Whether an array that the block makes reaches memory: its base outlives the block, and no op of the block writes the view again
     * before anything reads it.
     *
     * @param block all its ops, those that compute nothing too
     */
    boolean stored(Array array, BitSet block) {
        int b = problem.views().get(array.view()).base();
        ArrayBase base = problem.bases().get(b);
        boolean released =
                !base.lives() && !base.kept() && base.releasedBy().stream().allMatch(block::get);
        return !released && !overwritten(array, b, block);
    }

    private boolean overwritten(Array array, int base, BitSet block) {
        for (int i = block.nextSetBit(array.producer() + 1); i >= 0; i = block.nextSetBit(i + 1)) {
            FusionOp op = problem.op(i);
            if (op.kind() == FusionOp.Kind.SYNC && op.base() == base) {
                return false;
            }
            if (op.writes().contains(array.view())) {
                return true;
            }
        }
        return false;
    }
}
