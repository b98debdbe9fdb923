package dev.kiln.planner.problem;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The orders in which ops of a block may run ([VB] section 4.2): label 0 is from left to right, 1 from right to left, and from 2 on each
 * gather has its own. An op that runs in a gather's order makes just the elements that the gather asks for, when it asks for them.
 *
 * <p>Where both ends of a {@link Stream} share a block, the producer runs in the order in which the reader reads it. An op is stored when
 * it is wanted after the block; it must run {@linkplain #straight(int) straight}, so that all of it is made. Two ops of one block that
 * both run straight must run over the same space.
 */
public final class Orders {
    /** A rule: any order. */
    public static final int FREE = -1;

    /** A rule: from left to right or from right to left, in no gather's order. */
    public static final int STRAIGHT = -2;

    /** The label from left to right. */
    public static final int LEFT = 0;

    /** The label from right to left. */
    public static final int RIGHT = 1;

    /**
     * A read that can be fused.
     *
     * @param producer number of the op whose result is read
     * @param reader number of a later op
     * @param label the order that it is read in: a gather's, or -1 for the reader's own
     */
    public record Stream(int producer, int reader, int label) {
        public Stream {
            if (producer >= reader || label != -1 && label < 2) {
                throw new IllegalArgumentException("stream (" + producer + ", " + reader + ", " + label + ")");
            }
        }

        /** The order in which the producer must run when both share a block. */
        public int order(int readersOrder) {
            return label < 0 ? readersOrder : label;
        }
    }

    /** Of an {@link Access}: read in no order, and never shared. */
    public static final int ALONE = -3;

    /**
     * How an op reads an array, fusible or not.
     *
     * @param view number of the array's view
     * @param op number of the reader
     * @param label a gather's order, -1 for the reader's own, or {@link #ALONE}
     * @param scalar whether it is read as one value, which must be complete
     */
    public record Access(int view, int op, int label, boolean scalar) {}

    /**
     * The iteration spaces of ops.
     *
     * @param same for each op those that run over the same space, or whose links ensure it
     * @param sizes for each op a number, equal for loops of one size; -1 for an op that is not a loop
     */
    public record Spaces(BitSet[] same, int[] sizes) {}

    private final List<String> gathers;
    private final int[] rules;
    private final List<Stream> streams;
    private final BitSet stored;
    private final BitSet[] sameSpace;
    private final int[] spaceOf;
    private final int[] sizes;
    private final List<Access> accesses;
    private final List<List<Stream>> from;

    /** Orders of ops of one size that read nothing but streams. */
    public Orders(List<String> gathers, int[] rules, List<Stream> streams, BitSet stored, BitSet[] sameSpace) {
        this(gathers, rules, streams, stored, new Spaces(sameSpace, new int[rules.length]), List.of());
    }

    /**
     * Orders of a problem.
     *
     * @param gathers what people call the gather of labels 2, 3, …
     * @param rules for each op its rule: {@link #FREE}, {@link #STRAIGHT}, or the one label that it can run in
     * @param stored ops that are stored in every partition: outputs, and what is read in a way that cannot be fused
     * @param accesses all reads
     */
    public Orders(
            List<String> gathers,
            int[] rules,
            List<Stream> streams,
            BitSet stored,
            Spaces spaces,
            List<Access> accesses) {
        BitSet[] sameSpace = spaces.same();
        this.gathers = List.copyOf(gathers);
        this.rules = rules.clone();
        this.streams = List.copyOf(streams);
        this.stored = (BitSet) stored.clone();
        this.sameSpace = new BitSet[sameSpace.length];
        this.sizes = spaces.sizes().clone();
        this.accesses = List.copyOf(accesses);
        this.from = new ArrayList<>();
        if (rules.length != sameSpace.length) {
            throw new IllegalArgumentException("rules for " + rules.length + " ops, spaces for " + sameSpace.length);
        }
        this.spaceOf = new int[rules.length];
        Map<BitSet, Integer> numbers = new HashMap<>();
        List<BitSet> shared = new ArrayList<>();
        for (int i = 0; i < rules.length; i++) {
            BitSet same =
                    (BitSet) Objects.requireNonNull(sameSpace[i], "sameSpace").clone();
            same.set(i);
            spaceOf[i] = numbers.computeIfAbsent(same, s -> {
                shared.add(s);
                return shared.size() - 1;
            });
            this.sameSpace[i] = shared.get(spaceOf[i]);
            from.add(new ArrayList<>());
        }
        this.streams.forEach(s -> from.get(s.producer).add(s));
    }

    /** How many labels there are; at least two. */
    public int labels() {
        return 2 + gathers.size();
    }

    /** What people call it: {@code left to right}, {@code right to left}, {@code as bs gathers}. */
    public String name(int label) {
        return switch (label) {
            case LEFT -> "left to right";
            case RIGHT -> "right to left";
            default -> "as " + gathers.get(label - 2) + " gathers";
        };
    }

    /** What people call the gather of a label; 2 or more. */
    public String gather(int label) {
        return gathers.get(label - 2);
    }

    /** {@link #FREE}, {@link #STRAIGHT}, or the one label that the op can run in. */
    public int rule(int op) {
        return rules[op];
    }

    /** All reads, fusible or not. */
    public List<Access> accesses() {
        return accesses;
    }

    /** A number, equal for ops whose loops have one size; -1 for an op that is no loop. */
    public int size(int op) {
        return sizes[op];
    }

    /** Whether both are loops, of one size. */
    public boolean sameSize(int i, int j) {
        return sizes[i] >= 0 && sizes[i] == sizes[j];
    }

    /** Whether some op may run otherwise than from left to right. */
    public boolean matter() {
        return !gathers.isEmpty() || java.util.Arrays.stream(rules).anyMatch(r -> r == RIGHT);
    }

    /** All reads that can be fused. */
    public List<Stream> streams() {
        return streams;
    }

    /** The streams that read the op's result. */
    public List<Stream> from(int op) {
        return from.get(op);
    }

    /** Whether the op's rule and role let it run in the order. */
    public boolean allows(int op, int label) {
        return switch (rules[op]) {
            case FREE -> straight(label) || !stored.get(op);
            case STRAIGHT -> straight(label);
            default -> rules[op] == label;
        };
    }

    /** Whether the label is 0 or 1. */
    public static boolean straight(int label) {
        return label == LEFT || label == RIGHT;
    }

    /** Whether the op is stored in every partition. */
    public boolean alwaysStored(int op) {
        return stored.get(op);
    }

    /** Whether the op is stored in this partition: always, or because a reader of it is in another block. */
    public boolean stored(int op, int[] blockOf) {
        return stored.get(op) || from.get(op).stream().anyMatch(s -> blockOf[s.reader] != blockOf[op]);
    }

    /** Whether the two may both run straight in one block. */
    public boolean sameSpace(int i, int j) {
        return i == j || sameSpace[i].get(j);
    }

    /** A number, equal for ops that may run straight in a block with the same others. */
    int spaceOf(int op) {
        return spaceOf[op];
    }

    /**
     * An order for every op that makes the partition legal: from left to right where there is a choice; nothing when there is none.
     *
     * @param blockOf for each op any number that names its block
     */
    public Optional<int[]> assign(int[] blockOf) {
        OrderClasses classes = new OrderClasses(this, blockOf);
        return classes.fault() == null ? Optional.of(classes.orders(c -> LEFT)) : Optional.empty();
    }

    /** Why no order makes the partition legal, as op numbers and the end of a sentence; nothing when one does. */
    public Optional<Conflict> conflict(int[] blockOf) {
        return Optional.ofNullable(new OrderClasses(this, blockOf).fault());
    }

    /** Why no order makes the block legal, whatever becomes of the ops outside it; nothing when one does. */
    public Optional<Conflict> conflict(BitSet block) {
        int[] blockOf = new int[rules.length];
        List<Stream> inside = new ArrayList<>();
        for (int i = block.nextSetBit(0); i >= 0; i = block.nextSetBit(i + 1)) {
            blockOf[i] = 1;
            inside.addAll(from.get(i));
        }
        return Optional.ofNullable(new OrderClasses(this, blockOf, block, inside).fault());
    }

    /** Two ops of a block, perhaps the same, that no orders make good, and why. */
    public record Conflict(int a, int b, String reason) {}
}
