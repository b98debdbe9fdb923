package dev.kiln.planner.problem;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A list of ops to be partitioned into blocks: what they access, which must come before which, and which may not share a block
 * ([BH] Def. 1: a WSP graph, with the data that cost models need). Immutable. Ops are numbered in program order, which respects the
 * dependencies.
 */
public final class FusionProblem {
    private final OpList list;
    private final String name;
    private final String unit;
    private final List<FusionOp> ops;
    private final List<ArrayView> views;
    private final List<ArrayBase> bases;
    private final PairRule rule;
    private final List<Link> links;
    private final List<List<Link>> linksOf;
    private final Optional<Orders> orders;
    private final Limits limits;
    private final Optional<BlockLimits> blockLimits;
    private final BitSet[] successors;
    private final BitSet[] after;
    private final BitSet[] before;
    private final BitSet[] forbidden;
    private final boolean ordersMatter;

    /**
     * A problem.
     *
     * @param successors for each op the later ops that depend on it, at least the direct ones
     * @param rule asked for the forbidden pairs once, and for reasons later
     * @throws IllegalArgumentException when an op depends on itself or on a later one, as in a cycle
     */
    public FusionProblem(OpList list, BitSet[] successors, PairRule rule) {
        this(list, successors, rule, List.of(), Optional.empty());
    }

    /**
     * A problem whose ops run in orders.
     *
     * @param successors for each op the later ops that depend on it, at least the direct ones
     * @param rule asked for the forbidden pairs once, and for reasons later
     * @param links pairs that may share a block only together with other ops
     * @param orders the orders that ops can run in; nothing when that makes no difference
     * @throws IllegalArgumentException when an op depends on itself or on a later one, as in a cycle
     */
    public FusionProblem(OpList list, BitSet[] successors, PairRule rule, List<Link> links, Optional<Orders> orders) {
        this.list = Objects.requireNonNull(list, "list");
        this.name = list.name();
        this.unit = list.unit();
        this.ops = list.ops();
        this.views = list.views();
        this.bases = list.bases();
        this.rule = rule;
        this.links = List.copyOf(links);
        this.orders = Objects.requireNonNull(orders, "orders");
        this.limits = Limits.NONE;
        this.blockLimits = Optional.empty();
        int n = ops.size();
        this.linksOf = new ArrayList<>();
        ops.forEach(op -> linksOf.add(new ArrayList<>()));
        for (Link link : this.links) {
            linksOf.get(link.a()).add(link);
            linksOf.get(link.b()).add(link);
        }
        this.successors = new BitSet[n];
        this.after = new BitSet[n];
        this.before = new BitSet[n];
        List<List<Integer>> direct = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            this.successors[i] = (BitSet) successors[i].clone();
            direct.add(new ArrayList<>());
        }
        for (int i = n - 1; i >= 0; i--) {
            requireLater(i);
            after[i] = new BitSet(n);
            for (int s = successors[i].nextSetBit(0); s >= 0; s = successors[i].nextSetBit(s + 1)) {
                if (!after[i].get(s)) {
                    after[i].set(s);
                    after[i].or(after[s]);
                    direct.get(s).add(i);
                }
            }
        }
        for (int i = 0; i < n; i++) {
            before[i] = new BitSet(n);
            for (int d : direct.get(i)) {
                before[i].set(d);
                before[i].or(before[d]);
            }
        }
        this.forbidden = rule.forbidden(n);
        this.ordersMatter = orders.isPresent() && (orders.get().matter() || anyOtherSpace(orders.get()));
    }

    private FusionProblem(FusionProblem p, Limits limits) {
        this.list = p.list;
        this.name = p.name;
        this.unit = p.unit;
        this.ops = p.ops;
        this.views = p.views;
        this.bases = p.bases;
        this.rule = p.rule;
        this.links = p.links;
        this.linksOf = p.linksOf;
        this.orders = p.orders;
        this.limits = Objects.requireNonNull(limits, "limits");
        this.successors = p.successors;
        this.after = p.after;
        this.before = p.before;
        this.forbidden = p.forbidden;
        this.ordersMatter = p.ordersMatter;
        this.blockLimits =
                BlockLimits.canBind(p, limits) ? Optional.of(new BlockLimits(this, limits)) : Optional.empty();
    }

    /** Program order respects the dependencies, so that there is no cycle. */
    private void requireLater(int i) {
        int first = successors[i].nextSetBit(0);
        if (first >= 0 && first <= i) {
            throw new IllegalArgumentException("op (" + ops.get(first).id() + ") depends on op "
                    + ops.get(i).id() + ", which does not come before it: "
                    + (first == i ? "it waits" : "they may wait")
                    + " for " + (first == i ? "itself" : "each other in a cycle")
                    + "\nMaybe list the ops in an order in which they can run.");
        }
    }

    /** Returns the problem's name, for messages and pictures. */
    public String name() {
        return name;
    }

    /** Returns the unit of sizes: {@code bytes}, {@code elements} or {@code arrays}. */
    public String unit() {
        return unit;
    }

    /** Returns the number of ops. */
    public int size() {
        return ops.size();
    }

    /** Returns the ops in program order. */
    public List<FusionOp> ops() {
        return ops;
    }

    /** Returns op i. */
    public FusionOp op(int i) {
        return ops.get(i);
    }

    /** Returns the views that ops access; a view is named by its index here. */
    public List<ArrayView> views() {
        return views;
    }

    /** Returns the bases of the views; a base is named by its index here. */
    public List<ArrayBase> bases() {
        return bases;
    }

    /** The ops that depend directly on op i; do not write to it. */
    public BitSet successors(int i) {
        return successors[i];
    }

    /** All ops that depend on op i, directly or not; do not write to it. */
    public BitSet after(int i) {
        return after[i];
    }

    /** All ops that op i depends on, directly or not; do not write to it. */
    public BitSet before(int i) {
        return before[i];
    }

    /** The ops that may not share a block with op i; do not write to it. */
    public BitSet forbidden(int i) {
        return forbidden[i];
    }

    /** Whether the two may share a block as far as they alone are concerned. */
    public boolean fusible(int i, int j) {
        return !forbidden[i].get(j);
    }

    /** The pairs that may share a block only together with other ops. */
    public List<Link> links() {
        return links;
    }

    /** The links of an op: pairs that may share a block only together with other ops. */
    public List<Link> linksOf(int op) {
        return linksOf.get(op);
    }

    /** The orders that ops can run in; nothing when orders make no difference. */
    public Optional<Orders> orders() {
        return orders;
    }

    /** Whether orders can forbid a block that pairs, dependencies and links allow. */
    public boolean ordersMatter() {
        return ordersMatter;
    }

    /** Whether two ops that may share a block run over different spaces. */
    private boolean anyOtherSpace(Orders o) {
        for (int i = 0; i < size(); i++) {
            for (int j = forbidden[i].nextClearBit(i + 1); j < size(); j = forbidden[i].nextClearBit(j + 1)) {
                if (!o.sameSpace(i, j)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** How large a block may be. */
    public Limits limits() {
        return limits;
    }

    /** Checks blocks against the limits; nothing when no block of the problem can be over them. */
    public Optional<BlockLimits> blockLimits() {
        return blockLimits;
    }

    /** For each base that an op of the problem begins and another ends, all ops that use it. */
    public List<BitSet> sharedBases() {
        int[] allocators = allocators();
        BitSet[] users = new BitSet[bases.size()];
        java.util.Arrays.setAll(users, b -> new BitSet());
        for (int i = 0; i < ops.size(); i++) {
            int op = i;
            ops.get(i).reads().forEach(v -> users[views.get(v).base()].set(op));
            ops.get(i).writes().forEach(v -> users[views.get(v).base()].set(op));
        }
        List<BitSet> shared = new ArrayList<>();
        for (int b = 0; b < users.length; b++) {
            bases.get(b).releasedBy().forEach(users[b]::set);
            if (allocators[b] >= 0 && !bases.get(b).releasedBy().isEmpty()) {
                shared.add(users[b]);
            }
        }
        return shared;
    }

    /** Whether the limits let these ops be a block, as they are. */
    public boolean fits(BitSet block) {
        return blockLimits.isEmpty() || blockLimits.get().fits(block);
    }

    /** The ops and the arrays, without what is known about dependencies and fusion. */
    public OpList list() {
        return list;
    }

    /** The same problem with other limits. */
    public FusionProblem withLimits(Limits other) {
        return new FusionProblem(this, other);
    }

    /** The same problem where a block is one loop, without loops in it: this one where there are no other blocks. */
    public FusionProblem oneLevel() {
        PairRule plain = rule.oneLevel();
        return plain == rule ? this : new FusionProblem(list, successors, plain, links, orders).withLimits(limits);
    }

    /** Whether links and orders let these ops be a block, whatever becomes of the others. */
    public boolean allows(BitSet block) {
        for (int i = block.nextSetBit(0); i >= 0 && !links.isEmpty(); i = block.nextSetBit(i + 1)) {
            for (Link link : linksOf.get(i)) {
                if (block.get(link.a())
                        && block.get(link.b())
                        && !link.with().stream().allMatch(block::get)) {
                    return false;
                }
            }
        }
        return !ordersMatter || orders.get().conflict(block).isEmpty();
    }

    /** Why the two may not share a block, as the end of a sentence; null when they may. */
    public String whyNot(int i, int j) {
        Obstacle o = i == j ? null : rule.between(Math.min(i, j), Math.max(i, j));
        return o == null ? null : o.text();
    }

    /** For each base the op that first accesses it, if that op only writes it there ([BH]'s {@code new}); else -1. */
    public int[] allocators() {
        int[] first = new int[bases.size()];
        java.util.Arrays.fill(first, -2);
        for (int i = 0; i < ops.size(); i++) {
            FusionOp op = ops.get(i);
            for (int v : op.reads()) {
                int b = views.get(v).base();
                first[b] = first[b] == -2 ? -1 : first[b];
            }
            for (int v : op.writes()) {
                int b = views.get(v).base();
                first[b] = first[b] == -2 ? i : first[b];
            }
            if (op.base() >= 0 && first[op.base()] == -2) {
                first[op.base()] = -1;
            }
        }
        for (int b = 0; b < first.length; b++) {
            first[b] = Math.max(first[b], -1);
        }
        return first;
    }

    /** For each op and each of its reads the last earlier op that wrote exactly that view, or -1: the version read. */
    public List<int[]> producers() {
        int[] writer = new int[views.size()];
        java.util.Arrays.fill(writer, -1);
        List<int[]> producers = new ArrayList<>();
        for (int i = 0; i < ops.size(); i++) {
            producers.add(ops.get(i).reads().stream().mapToInt(v -> writer[v]).toArray());
            for (int v : ops.get(i).writes()) {
                writer[v] = i;
            }
        }
        return producers;
    }

    /** The text form: one line an op with what it depends on. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(name + ", sizes in " + unit + "\n");
        for (int i = 0; i < ops.size(); i++) {
            FusionOp op = ops.get(i);
            text.append(op.id()).append(": ").append(op.label()).append("  -> ");
            text.append(successors[i].stream().mapToObj(s -> ops.get(s).id()).toList());
            text.append('\n');
        }
        return text.toString();
    }
}
