package dev.kiln.exec.session;

import dev.kiln.exec.KernelLimits;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.partition.Partitioner;
import java.util.Arrays;

/** What a plan is remembered by: the structure of a graph and the settings that choose a partition. */
final class PlanKey {
    /** What of the settings a partition depends on. */
    record Choice(CostModel model, Partitioner partitioner, double timeLimit, double gap, KernelLimits limits) {
        static Choice of(SessionConfig config) {
            return new Choice(
                    config.costModel(),
                    config.partitioner(),
                    config.timeLimit(),
                    config.gap(),
                    config.backend().limits());
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Choice c
                    && model.equals(c.model)
                    && partitioner.getClass() == c.partitioner.getClass()
                    && partitioner.name().equals(c.partitioner.name())
                    && timeLimit == c.timeLimit
                    && gap == c.gap
                    && limits.equals(c.limits);
        }

        @Override
        public int hashCode() {
            return partitioner.name().hashCode() * 31 + Double.hashCode(timeLimit) + Double.hashCode(gap);
        }

        boolean isOf(SessionConfig config) {
            return model == config.costModel()
                    && partitioner == config.partitioner()
                    && timeLimit == config.timeLimit()
                    && gap == config.gap()
                    && limits.equals(config.backend().limits());
        }
    }

    private int[] structure;
    private int length;
    private int hash;
    private Choice choice;

    PlanKey() {
        this(new int[0], 0, null);
    }

    PlanKey(int[] structure, int length, Choice choice) {
        set(structure, length, choice);
    }

    /** Makes this another key: only for one that is in no table. */
    PlanKey set(int[] structure, int length, Choice choice) {
        this.structure = structure;
        this.length = length;
        this.choice = choice;
        int h = 0;
        for (int i = 0; i < length; i++) {
            h = h * 31 + structure[i];
        }
        this.hash = h;
        return this;
    }

    /** A key with numbers of its own. */
    PlanKey copy() {
        return new PlanKey(Arrays.copyOf(structure, length), length, choice);
    }

    Choice choice() {
        return choice;
    }

    boolean sameStructure(PlanKey other) {
        return Arrays.equals(structure, 0, length, other.structure, 0, other.length);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PlanKey k
                && hash == k.hash
                && sameStructure(k)
                && (choice == k.choice || choice.equals(k.choice));
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /** A fingerprint of the structure that is equal in every process. */
    long fingerprint() {
        long h = 0xCBF29CE484222325L;
        for (int i = 0; i < length; i++) {
            h = (h ^ structure[i]) * 0x100000001B3L;
            h ^= h >>> 29;
        }
        return h;
    }
}
