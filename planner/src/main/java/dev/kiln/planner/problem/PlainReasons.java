package dev.kiln.planner.problem;

import dev.kiln.arrays.graph.Node;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Program;
import dev.kiln.planner.program.Source;
import java.util.BitSet;

/**
 * Explains why an op of an array program cannot take the result of another one in the same block, where their kinds are a better reason
 * than their spaces and views. Before: {@code their loops differ: [8] and [5]}. After: {@code b reads any element of a: all must be there
 * before it starts}. It decides nothing: the pairs are those of the rules below it.
 */
final class PlainReasons implements PairRule {
    private final PairRule rules;
    private final Program program;

    PlainReasons(PairRule rules, Program program) {
        this.rules = rules;
        this.program = program;
    }

    @Override
    public Obstacle between(int a, int b) {
        Obstacle obstacle = rules.between(a, b);
        if (obstacle != null
                && program.instructions().get(Math.min(a, b)) instanceof Instruction.Compute first
                && program.instructions().get(Math.max(a, b)) instanceof Instruction.Compute second) {
            String reason = reason(first, second);
            return reason == null ? obstacle : new Obstacle.Rule(reason);
        }
        return obstacle;
    }

    /** What passes between two ops in program order, or null when there is nothing particular about it. */
    private String reason(Instruction.Compute first, Instruction.Compute second) {
        int made = first.out().base();
        boolean taken = false;
        for (Source s : second.in()) {
            if (s instanceof Source.BaseRead r && r.base() == made) {
                taken = true;
                if (r.reach() == Source.Reach.ANYWHERE) {
                    return "%s reads any element of %s: all must be there before it starts"
                            .formatted(name(second.out().base()), name(made));
                }
            }
        }
        if (taken && first.node() instanceof Node.Filter) {
            return "%s is what a mask selects: how many elements it has is known only when the loop has ended"
                    .formatted(name(made));
        }
        if (taken && first.node() instanceof Node.Scatter) {
            return "%s is written at places that are data: it is complete only when the loop has ended"
                    .formatted(name(made));
        }
        for (Source s : first.in()) {
            boolean target =
                    s instanceof Source.BaseRead r && r.base() == second.out().base();
            if (target && second.node() instanceof Node.Scatter) {
                return "one writes to %s at places that are data, the other reads it"
                        .formatted(name(second.out().base()));
            }
            if (s instanceof Source.BaseRead r
                    && r.reach() == Source.Reach.ANYWHERE
                    && r.base() == second.out().base()) {
                return "%s reads any element of %s, and the other overwrites some"
                        .formatted(name(made), name(r.base()));
            }
        }
        return null;
    }

    private String name(int base) {
        return program.bases().get(base).name();
    }

    @Override
    public BitSet[] forbidden(int ops) {
        return rules.forbidden(ops);
    }

    @Override
    public PairRule oneLevel() {
        return rules.oneLevel();
    }
}
