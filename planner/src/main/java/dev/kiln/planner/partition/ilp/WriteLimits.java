package dev.kiln.planner.partition.ilp;

import dev.kiln.highs.model.Linear;
import dev.kiln.highs.model.ProgramBuilder;
import dev.kiln.highs.model.Variable;
import dev.kiln.planner.problem.BlockLimits;
import dev.kiln.planner.problem.FusionOp;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The limits of kernels as rows of a written program that has a variable x for every pair that may share a block: for each computing op,
 * how many others share its block, and how many arrays its block needs. {@code array} is 1 when the block accesses a view in memory,
 * {@code inside} is 1 when a base lives and dies in it, {@code alone} is 1 when the op is the only computing one.
 */
final class WriteLimits {
    /** The variable that is 1 when two vertices are apart. */
    interface Apart {
        /** Nothing when they are always apart: null. */
        Variable of(int i, int j);
    }

    private final FusionProblem problem;
    private final Core core;
    private final BlockLimits limits;
    private final ProgramBuilder builder;
    private final Apart apart;
    private final int[] vertex;
    private final int[] allocators;

    WriteLimits(Core core, BlockLimits limits, ProgramBuilder builder, Apart apart) {
        this.problem = core.conditions().orElseThrow().problem();
        this.core = core;
        this.limits = limits;
        this.builder = builder;
        this.apart = apart;
        this.vertex = core.vertices();
        this.allocators = limits.allocators();
    }

    /** Adds the rows. */
    void rows() {
        for (int v = 0; v < core.size(); v++) {
            if (op(v).isReal()) {
                ops(v);
                if (limits.limits().arrays() < Integer.MAX_VALUE) {
                    arrays(v);
                }
            }
        }
    }

    private FusionOp op(int v) {
        return problem.op(core.blocks()[v]);
    }

    private String name(int v) {
        return "n" + core.blocks()[v];
    }

    private List<Variable> withOthers(int v) {
        List<Variable> others = new ArrayList<>();
        for (int u = 0; u < core.size(); u++) {
            Variable x = u != v && op(u).isReal() ? apart.of(v, u) : null;
            if (x != null) {
                others.add(x);
            }
        }
        return others;
    }

    /** At least as many of the other computing ops are apart as it takes for the rest to fit. */
    private void ops(int v) {
        List<Variable> others = withOthers(v);
        long most = limits.limits().ops();
        if (others.size() + 1 > most) {
            Linear sum = Linear.of(1, others.getFirst());
            for (Variable x : others.subList(1, others.size())) {
                sum = sum.plus(1, x);
            }
            builder.require("limit_ops_" + name(v), sum.atLeast(others.size() + 1 - most));
        }
    }

    private void arrays(int v) {
        List<Variable> counted = new ArrayList<>();
        Variable[] inside = new Variable[problem.bases().size()];
        for (int view = 0; view < problem.views().size(); view++) {
            int base = problem.views().get(view).base();
            Variable array = null;
            for (int u = 0; u < core.size(); u++) {
                Variable x = u == v ? null : apart.of(v, u);
                if (u != v && x == null || !accesses(u, view)) {
                    continue;
                }
                if (array == null) {
                    array = builder.continuous("array_" + name(v) + "_" + view, 0, 1, 0);
                    counted.add(array);
                    inside[base] = inside[base] == null ? inside(v, base) : inside[base];
                }
                // array >= 1 - x - inside
                Linear sum = Linear.of(1, array).plus(1, inside[base]);
                String row = "limit_array_" + name(v) + "_" + view + "_" + name(u);
                builder.require(row, x == null ? sum.atLeast(1) : sum.plus(1, x).atLeast(1));
            }
        }
        int most = limits.limits().arrays();
        if (counted.size() > most) {
            Variable alone = builder.continuous("alone_" + name(v), 0, 1, 0);
            int k = 0;
            for (Variable x : withOthers(v)) {
                builder.require(
                        "limit_alone_" + name(v) + "_" + k++,
                        Linear.of(1, x).minus(alone).atLeast(0));
            }
            Linear sum = Linear.of(1, counted.getFirst());
            for (Variable array : counted.subList(1, counted.size())) {
                sum = sum.plus(1, array);
            }
            builder.require(
                    "limit_arrays_" + name(v),
                    sum.minus(counted.size() - most, alone).atMost(most));
        }
    }

    private boolean accesses(int u, int view) {
        return op(u).reads().contains(view) || op(u).writes().contains(view);
    }

    /** 1 at most when all that begins and ends the base shares the vertex's block. */
    private Variable inside(int v, int base) {
        BitSet needed = new BitSet();
        var ends = problem.bases().get(base);
        boolean never = allocators[base] < 0
                || ends.lives()
                || ends.kept()
                || ends.releasedBy().isEmpty();
        if (!never) {
            needed.set(allocators[base]);
            ends.releasedBy().forEach(needed::set);
        }
        List<Variable> xs = new ArrayList<>();
        for (int i = needed.nextSetBit(0); i >= 0; i = needed.nextSetBit(i + 1)) {
            Variable x = vertex[i] == v ? null : apart.of(v, vertex[i]);
            never |= vertex[i] != v && x == null;
            if (x != null) {
                xs.add(x);
            }
        }
        Variable inside = builder.continuous("inside_" + name(v) + "_" + base, 0, never ? 0 : 1, 0);
        for (int k = 0; k < xs.size() && !never; k++) {
            builder.require(
                    "limit_inside_" + name(v) + "_" + base + "_" + k,
                    Linear.of(1, inside).plus(1, xs.get(k)).atMost(1));
        }
        return inside;
    }
}
