package dev.kiln.planner.problem;

import java.util.BitSet;
import java.util.PriorityQueue;

/**
 * Checks blocks against the limits of a problem: whether a kernel can hold them, and whether it never can, whatever else joins them. More
 * ops in a block may need fewer arrays, as a value that lives and dies in the block needs none.
 */
public final class BlockLimits {
    private final FusionProblem problem;
    private final Limits limits;
    private final int[] allocators;
    private final boolean[] transients;

    BlockLimits(FusionProblem problem, Limits limits) {
        this.problem = problem;
        this.limits = limits;
        this.allocators = problem.allocators();
        this.transients = new boolean[problem.bases().size()];
        for (int b = 0; b < transients.length; b++) {
            ArrayBase base = problem.bases().get(b);
            transients[b] = allocators[b] >= 0
                    && !base.lives()
                    && !base.kept()
                    && !base.releasedBy().isEmpty();
        }
    }

    /** Whether a block of all ops would be over a limit, as far as counting tells. */
    static boolean canBind(FusionProblem p, Limits limits) {
        long ops = p.ops().stream().filter(FusionOp::isReal).count();
        return ops > limits.ops() || p.views().size() > Math.min(limits.arrays(), limits.registers());
    }

    /** The limits that are checked. */
    public Limits limits() {
        return limits;
    }

    /** Which op first writes each base; -1 when none does. */
    public int[] allocators() {
        return allocators.clone();
    }

    /** Whether a kernel can hold the ops; of one computing op it always can. */
    public boolean fits(BitSet block) {
        int ops = 0;
        BitSet views = new BitSet();
        for (int i = block.nextSetBit(0); i >= 0; i = block.nextSetBit(i + 1)) {
            FusionOp op = problem.op(i);
            ops += op.isReal() ? 1 : 0;
            op.reads().forEach(views::set);
            op.writes().forEach(views::set);
        }
        if (ops < 2 || ops <= limits.ops() && views.cardinality() <= Math.min(limits.arrays(), limits.registers())) {
            return true;
        }
        if (ops > limits.ops()) {
            return false;
        }
        int[] order = order(block);
        return new MeasureBlock(problem, allocators, order, 0).fits(limits);
    }

    /** The limits that a block of these ops exceeds, without those that it keeps: {@link Limits#NONE} for a block that fits. */
    public Limits exceededBy(BitSet block) {
        int most = Integer.MAX_VALUE;
        int ops = ops(block);
        if (ops < 2) {
            return Limits.NONE;
        }
        MeasureBlock measure = new MeasureBlock(problem, allocators, order(block), 0);
        return new Limits(
                ops > limits.ops() ? limits.ops() : most,
                measure.fits(new Limits(most, limits.arrays(), most)) ? most : limits.arrays(),
                measure.fits(new Limits(most, most, limits.registers())) ? most : limits.registers());
    }

    /** How many computing ops are in the block. */
    public int ops(BitSet block) {
        return (int) block.stream().filter(i -> problem.op(i).isReal()).count();
    }

    /**
     * Whether no kernel can hold the ops, whatever else joins them: there are too many, or too many arrays that outlive every block with
     * all of them.
     */
    public boolean neverFits(BitSet block) {
        int ops = ops(block);
        if (ops < 2) {
            return false;
        }
        if (ops > limits.ops()) {
            return true;
        }
        BitSet views = new BitSet();
        for (int i = block.nextSetBit(0); i >= 0; i = block.nextSetBit(i + 1)) {
            problem.op(i).reads().stream().filter(v -> stays(v, block)).forEach(views::set);
            problem.op(i).writes().stream().filter(v -> stays(v, block)).forEach(views::set);
        }
        return views.cardinality() > limits.arrays();
    }

    /** Whether the view's base lives on after any block that holds these ops. */
    private boolean stays(int view, BitSet block) {
        int b = problem.views().get(view).base();
        return !transients[b]
                || problem.forbidden(allocators[b]).intersects(block)
                || problem.bases().get(b).releasedBy().stream()
                        .anyMatch(r -> problem.forbidden(r).intersects(block));
    }

    /** A block's ops in an order in which they can run; what computes nothing comes as soon as it can, so that values end early. */
    public int[] order(BitSet block) {
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
